import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// The setting of online reception. One for the whole site: what a test adds it takes away again.

const save = (page: Page, desk: Desk) =>
	page.getByRole("button", { name: desk.t("records", "form", "save"), exact: true });
const isSaved = (page: Page) => expect(page.locator(".form-bar .save-status")).toHaveClass(/is-saved/);

async function openPage(page: Page, desk: Desk) {
	await desk.open("/cpanel/onlineReceptionSetting", page);
	await expect(page.getByRole("heading", { level: 1, name: desk.t("sampling", "title") })).toBeVisible();
	await expect(page.locator(".preview-day").first()).toBeVisible();
}

test("hours are added, corrected and seen by patients; lunar holidays are pasted, and unreadable lines are reported", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await openPage(page, desk);
	const friday = page.locator("#hours .week-hours > li").last();
	await friday.getByRole("button").last().click();
	const [from, to] = [friday.getByRole("textbox").nth(0), friday.getByRole("textbox").nth(1)];
	await from.fill("۲۱");
	await to.fill("20:30");
	await to.blur();
	await expect(from).toHaveValue("21:00");
	await save(page, desk).click();
	await expect(friday.getByText(desk.t("validation", "untilBeforeFrom"))).toBeVisible();
	await to.fill("22");
	await to.blur();

	await page.getByRole("button", { name: desk.t("sampling", "paste") }).click();
	const lines = page.getByRole("textbox", { name: desk.t("sampling", "pasteLabel") });
	await lines.fill("۱۴۱۲/۰۱/۲۰ عید فطر\n1412/13/01 هیچ");
	await page.getByRole("button", { name: desk.t("sampling", "pasteRead"), exact: true }).click();
	await expect(page.getByText(desk.t("sampling", "lineProblem", "notADay"))).toBeVisible();
	await lines.fill("۱۴۱۲/۰۱/۲۰ عید فطر");
	await page.getByRole("button", { name: desk.t("sampling", "pasteRead"), exact: true }).click();
	const holiday = page.locator(".holiday-row").last();
	await expect(holiday.getByRole("textbox").nth(1)).toHaveValue("Eid al-Fitr");

	await save(page, desk).click();
	await isSaved(page);
	await expectNoSidewaysScroll(page, "the setting");
	await expectAccessible(page, "the setting");
	expect(await (await page.request.get("/reception")).text()).toContain("21:00");

	await page.reload();
	await expect(page.locator("#hours .week-hours > li").last().getByRole("textbox").nth(1)).toHaveValue(
		"22:00",
	);
	await page.locator("#hours .week-hours > li").last().locator(".hours-row").getByRole("button").click();
	await page.locator(".holiday-row").last().getByRole("button").last().click();
	await save(page, desk).click();
	await isSaved(page);
	expect(await (await page.request.get("/reception")).text()).not.toContain("21:00");
});
