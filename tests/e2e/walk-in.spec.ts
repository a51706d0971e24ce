import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { test } from "#tests/support/patient-browser.ts";
import { makePricedTest } from "#tests/support/priced-test.ts";
import { nationalCodes } from "#tests/support/reception-fixtures.ts";
import { type Desk, expect, words } from "#tests/support/staff-browser.ts";

// The price that the desk has seen is the price that is saved, or the desk sees the new one first.

const textsOf = ({ language }: Desk) =>
	words(language, ["domain/reception/desk-request/cpanel", "domain/reception/reception/cpanel", "records"]);

/** Adds a test to the list of a form. */
async function addTest(page: Page, label: string, code: string): Promise<void> {
	await page.getByRole("combobox", { name: label }).fill(code);
	// on a phone, native selects have options as well
	await expect(page.getByRole("option").filter({ hasText: code })).toBeVisible();
	await page.keyboard.press("Enter");
}

test("walk-in: a price that changed in the meantime is shown next to the old one, and one press saves at the new price", {
	tag: "@crossed",
}, async ({ page, desk, patient }) => {
	const t = textsOf(desk);
	const own = (...path: string[]) => t("deskRequest", ...path);
	const field = (name: string) => page.getByRole("textbox", { name: own("field", name), exact: true });
	const { mobile, firstName, lastName } = patient;
	await desk.open("/cpanel/receptions-walk-in");
	const priced = await makePricedTest(page, 1_200_000);
	const typed = {
		...{ mobileNumber: mobile, firstName, lastName, nationalCode: nationalCodes[3], age: "34" },
		receptNo: `9${mobile.slice(-6)}`,
	};
	for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
	await page.getByRole("radio", { name: own("female") }).click();
	await addTest(page, t("queue", "items", "search"), priced.code);
	const total = page.locator(".desk-total");
	await expect(total).toContainText("1,200,000");
	await page.getByRole("radio", { name: t("queue", "payment", "ways", "cash") }).click();
	await expect(field("payRials")).toHaveValue("1,200,000");

	await priced.setPrice(1_350_000);
	await page.keyboard.press("ControlOrMeta+s");
	const question = page.getByRole("alertdialog", { name: t("queue", "items", "priceChange", "title") });
	await expect(question).toContainText(priced.name[desk.language]);
	await expect(question.locator("del").first()).toHaveText("1,200,000");
	await expect(question.locator("b").first()).toContainText("1,350,000");
	await expectAccessible(page, "a changed price", { within: ".scrim" });
	await expectNoSidewaysScroll(page, "a changed price");

	// back in the form, everything is as typed, with the new price; the amount stays until one press takes the new one
	await page.keyboard.press("Escape");
	await expect(question).toHaveCount(0);
	for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text);
	await expect(total).toContainText("1,350,000");
	await expect(field("payRials")).toHaveValue("1,200,000");
	const notice = page.getByRole("status").filter({ has: page.getByRole("button") });
	await expect(notice).toContainText("1,350,000");
	await notice.getByRole("button", { name: t("queue", "payment", "takeDue") }).click();
	await expect(field("payRials")).toHaveValue("1,350,000");
	await expect(field("payRials")).toBeFocused();
	await expect(notice).toHaveCount(0);

	// it changes again, and one press saves; what was paid stays what it is
	await priced.setPrice(1_400_000);
	await page.keyboard.press("ControlOrMeta+s");
	await expect(question.locator("del").first()).toHaveText("1,350,000");
	const confirm = question.getByRole("button", { name: t("queue", "items", "priceChange", "confirm") });
	await expect(confirm).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/cpanel\/receptions\/[\da-f-]{36}$/);
	await expect(page.getByRole("dialog", { name: t("queue", "prints", "labels") })).toBeVisible();
	await page.keyboard.press("Escape");
	const facts = page.locator(".detail-facts");
	await expect(facts).toContainText("1,400,000");
	await expect(facts).toContainText(new RegExp(`${t("queue", "payment", "rest")}\\s*50,000`));
});

test("record: accepting shows a price that changed in the meantime, and keeps a price that was typed", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const t = (...path: string[]) => desk.t("queue", ...path);
	const { id } = await desk.reception();
	await desk.open(`/cpanel/receptions/${id}`);
	const [priced, own] = [await makePricedTest(page, 700_000), await makePricedTest(page, 500_000)];
	const record = page.locator(".detail-drawer");
	await record.getByRole("button", { name: t("action", "accepted") }).click();
	await addTest(page, t("items", "search"), priced.code);
	await addTest(page, t("items", "search"), own.code);
	const priceOf = (name: string) =>
		record.getByRole("textbox", { name: t("items", "priceOf").replace("{name}", name) });
	await priceOf(own.name[desk.language]).fill("450000");
	await priced.setPrice(800_000);
	await own.setPrice(900_000);

	await record.getByRole("button", { name: t("items", "accept") }).click();
	const question = page.getByRole("alertdialog", { name: t("items", "priceChange", "title") });
	await expect(question.locator("dt")).toHaveText([priced.name[desk.language], t("facts", "total")]);
	await expect(question.locator("del").first()).toHaveText("700,000");
	await expect(question.locator("b").first()).toContainText("800,000");
	await expectAccessible(page, "a changed price of a list", { within: ".scrim" });
	await page.keyboard.press("Enter");
	await expect(question).toHaveCount(0);
	await expect(record.locator(".detail-state")).toHaveText(t("state", "accepted"));
	await expect(record).toContainText("800,000");
	await expect(record).toContainText("450,000");
});
