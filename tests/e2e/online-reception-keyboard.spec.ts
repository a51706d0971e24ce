import type { Locator, Page } from "@playwright/test";
import { codeFor } from "#tests/support/http-clients.ts";
import {
	aNationalCode,
	button,
	consentBox,
	heading,
	next,
	type Patient,
	test,
} from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// The online reception without a pointer, as a screen reader tells it.

const firstName = ({ t }: Patient, page: Page) =>
	page.getByRole("textbox", { name: t("profile", "firstName"), exact: true });
const box = (page: Page, name: string) => page.getByRole("textbox", { name });
const submitButton = ({ t }: Patient, page: Page) => button(page, t("overview", "submit"));

test("keyboard: a whole request, with names, roles and announced errors @crossed", async ({ patient }) => {
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
	const right = await codeFor(process.env["E2E_DATA_DIR"] ?? "", patient.mobile, since);
	await page.keyboard.type(right === "111111" ? "222222" : "111111");
	await expect(oneTimeCode).toHaveAttribute("aria-invalid", "true");
	await expect(oneTimeCode).toBeFocused();
	await heard(/\S/);
	await page.keyboard.type(right);

	await expect(heading(page, t("panel", "title"))).toBeVisible();
	await tabTo(page.getByRole("link", { name: t("panel", "new") }).first());
	await press("Enter");
	// nobody but oneself to choose: nothing is asked
	await expect(heading(page, t("plan", "title"))).toBeFocused();
	const doors = page.getByRole("list", { name: t("plan", "label") }).getByRole("button");
	await tabTo(doors.nth(2));
	await expect(doors.nth(2)).toHaveAccessibleName(new RegExp(`^${t("plan", "tests")}`));
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
