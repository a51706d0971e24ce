import type { Locator, Page } from "@playwright/test";
import { codeFor } from "#tests/support/http-clients.ts";
import {
	aNationalCode,
	begin,
	button,
	chooseTest,
	chooseTime,
	consentBox,
	heading,
	next,
	ownDrafts,
	ownRequests,
	type Patient,
	reach,
	signIn,
	test,
} from "#tests/support/patient-browser.ts";
import { makeReception } from "#tests/support/patients.ts";
import { expect, unique } from "#tests/support/staff-browser.ts";

// The online reception where things go wrong: nothing typed is lost, nothing is registered twice, and bad input is told.

const saved = (page: Page) => page.locator("[data-sync=saved]");
const firstName = ({ t }: Patient, page: Page) =>
	page.getByRole("textbox", { name: t("profile", "firstName"), exact: true });
const box = (page: Page, name: string) => page.getByRole("textbox", { name });
const submitButton = ({ t }: Patient, page: Page) => button(page, t("overview", "submit"));
const product = () => ({
	url: test.info().project.use.baseURL ?? "",
	dataDir: process.env["E2E_DATA_DIR"] ?? "",
});

test.describe("validation errors", () => {
	const summary = (page: Page) => page.locator("main [role=alert]").first();

	test("are shown at the field and in the summary, and nothing is lost @crossed", async ({ patient }) => {
		const { page, t } = patient;
		await reach(patient, "userProfile");
		await next(page).click();
		await expect(summary(page)).toBeFocused();
		await expect(summary(page).getByRole("link")).toHaveCount(5);
		await summary(page).getByRole("link").nth(2).click();
		const code = box(page, t("profile", "nationalCode"));
		await expect(code).toBeFocused();

		const wrong: [Locator, string, string][] = [
			[code, "0499370890", t("validation", "nationalCode")],
			[box(page, t("profile", "mobile")), "0912 12", ""],
			[page.getByRole("textbox", { name: t("ui", "year"), exact: true }), "1202", ""],
			[box(page, t("profile", "landline")), "021-ABC", ""],
		];
		for (const [field, value, text] of wrong) {
			await field.fill(value);
			// rules speak when the field is left, never while typing
			await field.blur();
			await expect(field).toHaveAttribute("aria-invalid", "true");
			await expect(field).toHaveAccessibleDescription(text ? new RegExp(text) : /\S/);
		}
		await next(page).click();
		await expect(summary(page)).toBeFocused();
		await expect(page).toHaveURL(/userProfile$/);
		for (const [field, value] of wrong) await expect(field).toHaveValue(value);
		await page.reload();
		for (const [field, value] of wrong) await expect(field).toHaveValue(value);

		const right: [Locator, string][] = [
			[code, aNationalCode(patient).replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? "")],
			[box(page, t("profile", "mobile")), "+98 912 123 4567"],
			[
				page.getByRole("textbox", { name: t("ui", "year"), exact: true }),
				patient.language === "fa" ? "۱۳۷۱" : "1992",
			],
			[page.getByRole("textbox", { name: t("ui", "day"), exact: true }), "۱۲"],
			[box(page, t("profile", "landline")), "٠٢١٨٨٤٢١٠٠٠"],
		];
		for (const [field, value] of right) await field.fill(value);
		await firstName(patient, page).fill(`${patient.firstName} ${patient.firstName}`);
		await box(page, t("profile", "lastName")).fill(patient.lastName);
		await page.getByRole("radio", { name: t("profile", "female") }).click();
		await page.getByRole("combobox", { name: t("ui", "month") }).selectOption("5");
		await next(page).click();
		await expect(heading(page, t("place", "title"))).toBeVisible();

		await next(page).click();
		await expect(summary(page)).toBeFocused();
		await summary(page).getByRole("link").click();
		await expect(page.locator("#slots :focus")).toHaveCount(1);
	});

	test("slot taken by somebody else meanwhile: only the slot is asked for again @crossed @wide", async ({
		patient,
	}) => {
		const { page, t } = patient;
		await reach(patient, "receptionOverview");
		await expect(saved(page)).toHaveCount(1);
		const [kept] = await ownDrafts(page);
		const { draft } = (await (await page.request.get(`/api/Reception/Draft/${kept?.id}`)).json()) as {
			draft: { onlineReceptionDate: string };
		};
		const startsAt = draft.onlineReceptionDate;
		const free = async () => {
			const answer = await page.request.get("/api/Sampling/Slots?location=1&days=14");
			const { days } = (await answer.json()) as { days: { slots: { startsAt: string; left: number }[] }[] };
			const moment = Date.parse(startsAt);
			return (
				days.flatMap(({ slots }) => slots).find((slot) => Date.parse(slot.startsAt) === moment)?.left ?? 0
			);
		};
		// another device of the same person looks at another time: the first is not kept any more
		await expect(page.locator(".held")).toBeVisible();
		await page.evaluate(async (kept) => {
			const answer = await fetch("/api/Sampling/Slots?location=1&days=14");
			const { days } = (await answer.json()) as { days: { slots: { startsAt: string; left: number }[] }[] };
			const other = days
				.flatMap(({ slots }) => slots)
				.find((slot) => slot.left > 0 && Date.parse(slot.startsAt) !== Date.parse(kept));
			await fetch("/api/Sampling/Hold", {
				method: "POST",
				headers: { "content-type": "application/json", "x-requested-with": "fetch" },
				body: JSON.stringify({
					samplingLocation: 1,
					samplingDistrictId: "",
					onlineReceptionDate: other?.startsAt,
				}),
			});
		}, startsAt);
		for (let left = await free(); left > 0; left--)
			await makeReception(product(), {
				firstName: "Sara",
				lastName: "Karimi",
				mobile: unique().mobile,
				startsAt,
			});
		await consentBox(page).check();
		await submitButton(patient, page).click();
		const alert = page.getByRole("main").getByRole("alert");
		await expect(alert).toContainText(t("overview", "slotTaken"));
		await expect(alert).toBeFocused();
		await alert.getByRole("link", { name: t("overview", "newSlot") }).click();
		await chooseTime(patient, page);
		await next(page).click();
		await expect(page.getByRole("main")).toContainText(patient.firstName);
		await submitButton(patient, page).click();
		await expect(heading(page, t("confirmed", "title"))).toBeVisible();
		expect(await ownRequests(page)).toHaveLength(1);
	});
});

test.describe("a request is registered once", () => {
	test("pressed twice, and after Back @crossed @wide", async ({ patient }) => {
		const { page, t } = patient;
		await reach(patient, "receptionOverview");
		await consentBox(page).check();
		await submitButton(patient, page).dblclick();
		await expect(heading(page, t("confirmed", "title"))).toBeVisible();
		await page.reload();
		await expect(heading(page, t("confirmed", "title"))).toBeVisible();
		await page.goBack();
		await expect(heading(page, t("panel", "title"))).toBeVisible();
		await expect(page.getByRole("article")).toHaveCount(1);
		expect(await ownRequests(page)).toHaveLength(1);
	});

	/** The server registers it; the answer never arrives, and the page is loaded again. */
	async function submitUnheard(patient: Patient) {
		const { page } = patient;
		await reach(patient, "receptionOverview");
		await consentBox(page).check();
		await expect(saved(page)).toHaveCount(1);
		const lost = new Promise<void>((resolve) => {
			void page.route(
				"**/api/Reception",
				async (route) => {
					await route.fetch();
					resolve();
				},
				{ times: 1 },
			);
		});
		await submitButton(patient, page).click();
		await lost;
	}

	test("reloaded before the answer came @crossed @narrow", async ({ patient }) => {
		const { page, t } = patient;
		await submitUnheard(patient);
		// whether the time can be held once more is the next test's
		await page.route("**/api/Sampling/Hold", (route) => route.fulfill({ json: { leftSeconds: 600 } }));
		await page.reload();
		await expect(heading(page, t("overview", "title"))).toBeVisible();
		await submitButton(patient, page).click();
		await expect(heading(page, t("confirmed", "title"))).toBeVisible();
		expect(await ownRequests(page)).toHaveLength(1);
	});

	test("reloaded before the answer came, when it took the last place of its time @crossed @wide", async ({
		patient,
	}) => {
		const { page, t } = patient;
		await submitUnheard(patient);
		await page.route("**/api/Sampling/Hold", (route) =>
			route.fulfill({
				status: 409,
				contentType: "application/problem+json",
				json: { type: "about:blank", title: "taken", status: 409, code: "slot.unavailable" },
			}),
		);
		await page.reload();
		await expect(heading(page, t("panel", "title"))).toBeVisible();
		await expect(page.getByRole("article")).toHaveCount(1);
		await expect(page.getByText(t("save", "endedElsewhere"))).toBeVisible();
		expect(await ownRequests(page)).toHaveLength(1);
	});
});

test("guard: the URL of a page whose turn has not come redirects to the right one @crossed @narrow", async ({
	patient,
}) => {
	const { page, t } = patient;
	for (const path of ["receptionOverview", "userPanel", "confirmed"]) {
		await page.goto(patient.at(path));
		await expect(heading(page, t("login", "title"))).toBeVisible();
	}
	await signIn(patient);
	for (const path of ["receptionOverview", "selectPlan", "tests"]) {
		await page.goto(patient.at(path));
		await expect(heading(page, t("panel", "title"))).toBeVisible();
	}
	await page.goto(patient.at());
	await expect(heading(page, t("panel", "title"))).toBeVisible();
	await begin(patient, page);
	await chooseTest(patient, page, "cbc", "CBC");
	await page.goto(patient.at("receptionOverview"));
	await expect(heading(page, t("tests", "title"))).toBeVisible();
	await next(page).click();
	await page.goto(patient.at("address"));
	await expect(heading(page, t("profile", "title"))).toBeVisible();
	await page.goto(patient.at("panels"));
	await expect(heading(page, t("profile", "title"))).toBeVisible();
});

test("another patient's request is not found, whatever URL is tried @crossed @wide", async ({ patient }) => {
	const { page, t } = patient;
	const { id } = await makeReception(product(), {
		firstName: "Sara",
		lastName: "Karimi",
		mobile: unique().mobile,
		slot: 30,
	});
	await signIn(patient);
	for (const path of [`/api/Reception/Mine/${id}`, `/api/Reception/${id}`]) {
		const answer = await page.request.get(path);
		expect([401, 403, 404], path).toContain(answer.status());
		expect(await answer.text()).not.toContain("Karimi");
	}
	expect((await page.request.get(`/api/Reception/Mine/${id}`)).status()).toBe(404);
	expect(await ownDrafts(page)).toEqual([]);
	await page.goto(`${patient.at("confirmed")}?id=${id}`);
	await expect(heading(page, t("panel", "title"))).toBeVisible();
	await expect(page.getByText("Karimi")).toHaveCount(0);
});

test("keyboard alone: a whole request, with names, roles and announced errors @crossed", async ({
	patient,
}) => {
	const { page, t } = patient;
	const press = (key: string) => page.keyboard.press(key);
	const main = page.getByRole("main");
	/** Goes on from control to control as a keyboard does. */
	const tabTo = async (target: Locator, key = "Tab") => {
		const isThere = () => target.evaluate((element) => element === document.activeElement);
		await expect(target).toBeVisible();
		for (let stops = 0; stops < 80 && !(await isThere()); stops++) await press(key);
		await expect(target).toBeFocused();
	};
	const retype = async (text: string) => {
		await press("ControlOrMeta+a");
		await page.keyboard.type(text);
	};
	/** What a screen reader says by itself is said once. */
	const heard = async (text: string | RegExp) =>
		expect(page.getByRole("alert").filter({ hasText: text })).toHaveCount(1);
	await page.addInitScript(() =>
		addEventListener("pointerdown", () => sessionStorage.setItem("pressed", "by mouse"), true),
	);

	await page.goto(patient.at());
	const mobile = box(page, t("login", "mobile"));
	await tabTo(mobile);
	await page.keyboard.type("0912");
	await press("Enter");
	await expect(mobile).toHaveAttribute("aria-invalid", "true");
	const wrongMobile = await main.getByRole("alert").innerText();
	expect(wrongMobile).toMatch(/\S/);
	await expect(mobile).toHaveAccessibleDescription(wrongMobile);
	await retype(patient.mobile);
	const since = Date.now() - 50;
	await press("Enter");
	const oneTimeCode = box(page, t("login", "code"));
	await expect(oneTimeCode).toBeFocused();
	const right = await codeFor(product().dataDir, patient.mobile, since);
	await page.keyboard.type(right === "111111" ? "222222" : "111111");
	await expect(oneTimeCode).toHaveAttribute("aria-invalid", "true");
	await expect(oneTimeCode).toBeFocused();
	await heard(/\S/);
	await page.keyboard.type(right);

	await expect(heading(page, t("panel", "title"))).toBeVisible();
	await tabTo(page.getByRole("link", { name: t("panel", "new") }).first());
	await press("Enter");
	await expect(heading(page, t("request", "title"))).toBeFocused();
	// nobody but oneself to choose: nothing is asked
	await expect(page.getByRole("group", { name: t("request", "people") })).toHaveCount(0);
	await tabTo(button(page, t("request", "start")));
	await press("Enter");
	await expect(heading(page, t("plan", "title"))).toBeFocused();
	const doors = page.getByRole("group", { name: t("plan", "label") }).getByRole("radio");
	await tabTo(doors.nth(1));
	await expect(doors.nth(1)).toHaveAccessibleName(new RegExp(`^${t("plan", "tests")}`));
	await press("ArrowDown");
	await expect(doors.nth(2)).toBeChecked();
	await press("ArrowUp");
	await tabTo(next(page));
	await press("Enter");

	await expect(heading(page, t("tests", "title"))).toBeFocused();
	const steps = page.getByRole("navigation", { name: t("steps", "label") });
	await expect(steps.locator("[aria-current=step]")).toContainText(t("steps", "tests"));
	await tabTo(next(page));
	await press("Enter");
	await expect(main.getByRole("alert")).toBeFocused();
	await heard(t("tests", "required"));
	await tabTo(page.getByRole("searchbox", { name: t("tests", "search") }));
	await page.keyboard.type("cbc");
	const cbc = page.getByRole("checkbox", { name: /\S CBC$/ });
	await tabTo(cbc);
	await expect(main.getByRole("status").filter({ hasText: /^\d/ }).first()).toBeAttached();
	await expect(cbc).toHaveAccessibleDescription(new RegExp(t("sample", "edta")));
	await press("Space");
	await expect(cbc).toBeChecked();
	await expect(main.getByRole("alert")).toHaveText("");
	await tabTo(next(page));
	await press("Enter");

	await expect(heading(page, t("profile", "title"))).toBeFocused();
	await tabTo(next(page));
	await press("Enter");
	const summary = main.getByRole("alert");
	await expect(summary).toBeFocused();
	await expect(summary.getByRole("link")).toHaveCount(5);
	await press("Tab");
	await expect(summary.getByRole("link").first()).toBeFocused();
	await press("Enter");
	await expect(firstName(patient, page)).toBeFocused();
	await expect(firstName(patient, page)).toHaveAccessibleDescription(
		await summary.getByRole("link").first().innerText(),
	);
	await page.keyboard.type(patient.firstName);
	await press("Tab");
	await page.keyboard.type(patient.lastName);
	await press("Tab");
	await page.keyboard.type("123");
	await press("Tab");
	const code = box(page, t("profile", "nationalCode"));
	await expect(code).toHaveAccessibleDescription(new RegExp(t("validation", "nationalCode")));
	// the summary says what is wrong with the field by now
	await expect(summary).toContainText(t("validation", "nationalCode"));
	await tabTo(code, "Shift+Tab");
	await retype(aNationalCode(patient));
	const female = page
		.getByRole("radiogroup", { name: t("profile", "gender") })
		.getByRole("radio", { name: t("profile", "female") });
	await tabTo(female);
	await press("Space");
	await expect(female).toBeChecked();
	await tabTo(page.getByRole("textbox", { name: t("ui", "day"), exact: true }));
	await page.keyboard.type("3");
	await tabTo(page.getByRole("combobox", { name: t("ui", "month") }));
	await page.getByRole("combobox", { name: t("ui", "month") }).selectOption("8");
	await tabTo(page.getByRole("textbox", { name: t("ui", "year"), exact: true }));
	await page.keyboard.type(patient.language === "fa" ? "1371" : "1992");
	await tabTo(next(page));
	await press("Enter");

	await expect(heading(page, t("place", "title"))).toBeFocused();
	const slots = page.getByRole("radiogroup", { name: t("place", "slot"), exact: true });
	await expect(slots).toBeVisible();
	await tabTo(next(page));
	await press("Enter");
	await expect(summary).toBeFocused();
	await press("Tab");
	await press("Enter");
	const days = page.getByRole("radiogroup", { name: t("place", "day"), exact: true });
	await expect(days.locator(":focus")).toHaveCount(1);
	await expect(slots).toHaveAccessibleDescription(await summary.getByRole("link").innerText());
	const slot = slots.getByRole("radio", { disabled: false }).first();
	await tabTo(slot);
	await press("ArrowDown");
	await press("Space");
	await expect(slots.getByRole("radio", { checked: true })).toBeFocused();
	await tabTo(next(page));
	await press("Enter");

	await expect(heading(page, t("overview", "title"))).toBeFocused();
	await tabTo(submitButton(patient, page));
	await press("Enter");
	await expect(consentBox(page)).toBeFocused();
	await expect(consentBox(page)).toHaveAccessibleDescription(t("validation", "consent"));
	await press("Space");
	await tabTo(submitButton(patient, page));
	await press("Enter");
	await expect(heading(page, t("confirmed", "title"))).toBeFocused();
	expect(await page.evaluate(() => sessionStorage.getItem("pressed"))).toBeNull();
});
