import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// The queue of receptions: found, narrowed, chosen, written to a file.

const row = (page: Page, name: string) => page.locator("a.record-row").filter({ hasText: name });
const record = (page: Page) => page.locator(".detail-drawer");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("queue: search with Persian, Arabic or Latin digits, tabs, days, and a URL for each view", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const { firstName, lastName, mobile, trackingCode } = await desk.reception();
	const name = `${firstName} ${lastName}`;
	await desk.open("/cpanel/receptions");
	await expect(row(page, name)).toBeVisible();
	const search = page.getByRole("searchbox");

	const persian = mobile.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? digit);
	for (const text of [persian, trackingCode.toLowerCase(), lastName]) {
		await search.fill(text);
		await expect(page).toHaveURL((url) => url.searchParams.get("title") === text);
		await expect(page.locator("a.record-row")).toHaveCount(1);
		await expect(row(page, name)).toBeVisible();
	}
	await search.fill("nobody-has-this-name");
	await expect(page.getByText(desk.t("records", "empty", "narrowed"))).toBeVisible();
	await button(page, desk.t("records", "empty", "reset")).click();
	await expect(row(page, name)).toBeVisible();
	await expect(search).toHaveValue("");
	// the button that had the focus is gone; the keyboard goes on where it was
	await expect(page.locator(".filters")).toBeFocused();

	await page.getByRole("link", { name: new RegExp(`^${desk.t("queue", "stage", "sampling")}`) }).click();
	await expect(page).toHaveURL(/stage=sampling/);
	await expect(row(page, name)).toHaveCount(0);
	await page.goBack();
	await expect(row(page, name)).toBeVisible();

	await button(page, desk.t("queue", "filter", "day")).click();
	await expect(page.locator(".calendar")).toContainText(desk.language === "fa" ? /1[34]\d\d/ : /20\d\d/);
	await page.getByRole("button", { name: desk.t("records", "day", "yesterday"), exact: true }).click();
	await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
	await expect(row(page, name)).toHaveCount(0);
	await button(page, desk.t("records", "day", "clear")).click();
	await expect(row(page, name)).toBeVisible();
	await expect(page.locator(".filters")).toBeFocused();
});

test("queue: state and waiting are filters behind a button, and a link opens with its filters set", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	const { firstName, lastName } = await desk.reception();
	const name = `${firstName} ${lastName}`;
	await desk.open(`/cpanel/receptions?title=${encodeURIComponent(lastName)}&status=rejected&stage=2`);
	await expect(page.getByText(desk.t("records", "empty", "narrowed"))).toBeVisible();
	const state = page.getByRole("combobox", { name: desk.t("queue", "filter", "status") });
	await expect(state).toHaveValue("rejected");
	await state.selectOption("submitted");
	await expect(row(page, name)).toBeVisible();
	await state.selectOption("");
	await expect(state).toHaveCount(0);
	await button(page, desk.t("records", "filter", "more")).click();
	const waiting = button(page, desk.t("queue", "filter", "waiting"));
	await waiting.click();
	await expect(page).toHaveURL(/waiting=true/);
	await page.keyboard.press("Escape");
	await expect(row(page, name)).toBeVisible();
	await waiting.click();
	await expect(page).not.toHaveURL(/waiting/);
});

test("queue: a selection is cleared with its search, and can be exported", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t } = desk;
	const [one, other, third] = [await desk.reception(), await desk.reception(), await desk.reception()];
	const searchbox = page.getByRole("searchbox");
	const bar = page.locator(".bulk-bar");
	await desk.open(`/cpanel/receptions?title=${encodeURIComponent(one.lastName)}`);
	const choice = (lastName: string) => page.getByRole("checkbox", { name: lastName });
	await choice(one.lastName).check();
	await expect(bar).toContainText("1");
	await expect(record(page)).toHaveCount(0);
	await searchbox.fill(other.lastName);
	await expect(row(page, other.lastName)).toBeVisible();
	await row(page, other.lastName).focus();
	await page.keyboard.press("x");
	await expect(choice(other.lastName)).toBeChecked();
	await expect(bar).toContainText("1");
	await expectAccessible(page, "chosen receptions");
	await expectNoSidewaysScroll(page, "chosen receptions");

	// a file of that one: no action on rows that are not seen
	await bar.getByRole("button", { name: t("records", "export", "open") }).click();
	await page.getByText(t("records", "export", "csv")).click();
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		button(page, t("records", "export", "run")).click(),
	]);
	expect(file.suggestedFilename()).toMatch(/\.csv$/);
	const text = await readFile(await file.path(), "utf8");
	const lines = text.trim().split("\r\n");
	expect(lines).toHaveLength(2);
	expect(lines[0]).toContain(t("queue", "column", "code"));
	expect(text).toContain(other.lastName);
	expect(text).not.toContain(one.lastName);
	expect(text).toContain(t("queue", "state", "submitted"));
	expect(text).toContain(desk.language === "fa" ? ",14" : ",20");
	expect(text).not.toContain(third.lastName);
	// nothing in it tells who somebody is but the name
	expect(text).not.toContain(other.mobile);

	await page.keyboard.press("Escape");
	await expect(bar).toHaveCount(0);
	await expect(choice(other.lastName)).not.toBeChecked();
	// the list as it is searched, from the head of the page, as a workbook
	await page
		.locator(".page-head")
		.getByRole("button", { name: t("records", "export", "open") })
		.click();
	const [workbook] = await Promise.all([
		page.waitForEvent("download"),
		button(page, t("records", "export", "run")).click(),
	]);
	expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
});

test("queue: a record opened before the search starts stays open; printing prints the open record, or else the list", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { id, firstName, lastName } = await desk.reception();
	const name = `${firstName} ${lastName}`;
	await desk.open("/cpanel/receptions");
	await page.emulateMedia({ media: "print" });
	await expect(row(page, name)).toBeVisible();
	await page.emulateMedia({ media: null });
	await page.getByRole("searchbox").fill(lastName);
	await row(page, name).click();
	await expect(page).toHaveURL((url) => url.searchParams.get("title") === lastName);
	await expect(page).toHaveURL((url) => url.pathname.endsWith(id));
	await expect(page.getByRole("heading", { name })).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(row(page, name)).toBeHidden();
});
