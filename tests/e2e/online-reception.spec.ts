import type { Locator, Page } from "@playwright/test";
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

	test("slot taken by another person in the meantime: only the slot is requested again @crossed @wide", async ({
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

test.describe("a request is registered only once", () => {
	test("when submit is clicked twice, and after Back @crossed @wide", async ({ patient }) => {
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

	test("when the page is reloaded before the response arrives, and submitted again at once @crossed @narrow", async ({
		patient,
	}) => {
		const { page, t } = patient;
		await submitUnheard(patient);
		// the page does not hear in time that its draft was submitted, nor that the time is taken
		await page.route("**/api/Reception/Draft/*", () => {});
		await page.route("**/api/Sampling/Hold", (route) => route.fulfill({ json: { leftSeconds: 600 } }));
		await page.reload();
		await expect(heading(page, t("overview", "title"))).toBeVisible();
		await submitButton(patient, page).click();
		await expect(heading(page, t("confirmed", "title"))).toBeVisible();
		expect(await ownRequests(page)).toHaveLength(1);
	});

	test("when the page is reloaded before the response arrives and the request took the last free appointment at its time @crossed @wide", async ({
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

test("guard: the URL of a page not yet reached redirects to the right one @crossed @narrow", async ({
	patient,
}) => {
	const { page, t } = patient;
	const stepper = page.locator(".stepper");
	for (const path of ["receptionOverview", "userPanel", "confirmed"]) {
		await page.goto(patient.at(path));
		await expect(heading(page, t("login", "title"))).toBeVisible();
		await expect(stepper).toHaveCount(0);
	}
	await signIn(patient);
	for (const path of ["receptionOverview", "selectPlan", "tests"]) {
		await page.goto(patient.at(path));
		await expect(heading(page, t("panel", "title"))).toBeVisible();
	}
	await page.goto(patient.at());
	await expect(heading(page, t("panel", "title"))).toBeVisible();
	await expect(stepper).toHaveCount(0);
	await begin(patient, page);
	await expect(stepper).toHaveCount(1);
	for (const [path, name] of [
		["receptionRequest", "request"],
		["selectPlan", "plan"],
	] as const) {
		await page.goto(patient.at(path));
		await expect(heading(page, t(name, "title"))).toBeVisible();
		await expect(stepper).toHaveCount(0);
	}
	await page.goto(patient.at("tests"));
	await chooseTest(patient, page, "cbc", "CBC");
	await page.goto(patient.at("receptionOverview"));
	await expect(heading(page, t("tests", "title"))).toBeVisible();
	await expect(stepper).toHaveCount(1);
	await next(page).click();
	await page.goto(patient.at("address"));
	await expect(heading(page, t("profile", "title"))).toBeVisible();
	await page.goto(patient.at("panels"));
	await expect(heading(page, t("profile", "title"))).toBeVisible();
});

test("offline at the review: one sentence says what to do, and the request is submitted once after reconnecting @crossed @narrow", async ({
	patient,
}) => {
	test.setTimeout(120_000);
	const { page, t } = patient;
	await reach(patient, "receptionOverview");
	await expect(saved(page)).toHaveCount(1);
	await page.context().setOffline(true);
	await consentBox(page).check();
	await submitButton(patient, page).click();
	const alert = page.getByRole("main").getByRole("alert");
	await expect(alert).toContainText(t("overview", "failedText"));
	await expect(page.locator("[data-sync=offline]")).toContainText(t("save", "offline"));
	for (const promise of [/خودکار|فرستاده می‌شود/, /sent by itself|will be sent|automatically/])
		await expect(page.locator("body")).not.toContainText(promise);
	await page.context().setOffline(false);
	await expect(saved(page)).toHaveCount(1);
	expect(await ownRequests(page), "nothing is submitted by itself").toHaveLength(0);
	await submitButton(patient, page).click();
	await expect(heading(page, t("confirmed", "title"))).toBeVisible();
	await expect(page.locator(".stepper")).toHaveCount(0);
	expect(await ownRequests(page)).toHaveLength(1);
});

test("another patient's request returns 404, whatever URL is tried @crossed @wide", async ({ patient }) => {
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
