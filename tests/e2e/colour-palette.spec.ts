import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// The page of the site's three colours. One setting for the whole site: the tests follow one another and leave it purple.

test.describe.configure({ mode: "serial" });

const purple = { main: "#6b3fc0", title: "#35205f", light: "#8a6fc8" };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, desk: Desk, name = "mainColor") =>
	page.getByRole("textbox", { name: new RegExp(`^${desk.t("palette", "field", name)}(?! )`) });
const save = (page: Page, desk: Desk) => button(page, desk.t("records", "form", "save"));
const state = (page: Page) => page.locator(".form-bar .save-status");
const isSaved = (page: Page) => expect(state(page)).toHaveClass(/is-saved/);

async function openPage(page: Page, desk: Desk) {
	await desk.open("/cpanel/colorPalette", page);
	await expect(page.getByRole("heading", { level: 1, name: desk.t("palette", "title") })).toBeVisible();
	await expect(field(page, desk)).toBeVisible();
}

/** Colour of a part of the preview, as the browser shows it. */
const shownIn = (page: Page, selector: string) =>
	page.locator(selector).evaluate((part) => getComputedStyle(part).backgroundColor);

async function backToPurple(page: Page, desk: Desk) {
	if ((await field(page, desk).inputValue()) === purple.main) return;
	await button(page, desk.t("palette", "reset")).click();
	await save(page, desk).click();
	await isSaved(page);
}

test("colours: typed with Persian, Arabic or Latin digits, previewed in both themes and directions, saved, on the site at the next request", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await openPage(page, desk);
	await backToPurple(page, desk);
	const preview = page.locator(".site-preview");
	const sample = page.locator(".site-sample");
	const before = await shownIn(page, ".site-sample-band");

	await field(page, desk).fill("#۰f۷۶۶e");
	await expect(field(page, desk)).toHaveValue("#0f766e");
	await field(page, desk, "titleColor").fill("134e4a");
	await expect(field(page, desk, "titleColor")).toHaveValue("#134e4a");
	await expect(preview).toHaveCSS("--mainColor", "#0f766e");
	expect(await shownIn(page, ".site-sample-band")).not.toBe(before);

	const light = await shownIn(page, ".site-sample");
	await page.getByRole("radio", { name: desk.t("records", "preview", "dark") }).check({ force: true });
	expect(await shownIn(page, ".site-sample")).not.toBe(light);
	for (const [language, dir] of [
		["fa", "rtl"],
		["en", "ltr"],
	] as const) {
		await page.getByRole("radio", { name: desk.t("records", "preview", language) }).check({ force: true });
		await expect(sample).toHaveAttribute("dir", dir);
	}

	await page.keyboard.press("Control+s");
	await isSaved(page);
	const site = await page.request.get("/");
	expect(await site.text()).toContain("--mainColor:#0f766e");

	await button(page, desk.t("palette", "reset")).click();
	await expect(field(page, desk)).toHaveValue(purple.main);
	await expect(field(page, desk, "lightTitleColor")).toHaveValue(purple.light);
	await save(page, desk).click();
	await isSaved(page);
	expect(await (await page.request.get("/")).text()).toContain(`--mainColor:${purple.main}`);
});

test("colours: a pale colour is reported with its contrast and fixed with one click; an invalid colour is not saved", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	await openPage(page, desk);
	await backToPurple(page, desk);
	await field(page, desk).fill("#ffe680");
	const told = page.locator(".alert-warn", { hasText: desk.t("palette", "legibility", "name", "mainColor") });
	await expect(told.first()).toContainText("1.2:1");
	await told.first().getByRole("button").click();
	await expect(told.filter({ hasText: "1.2:1" })).toHaveCount(0);
	await expect(field(page, desk)).not.toHaveValue("#ffe680");

	await field(page, desk).fill("#12");
	await save(page, desk).click();
	await expect(field(page, desk)).toHaveAttribute("aria-invalid", "true");
	await expect(field(page, desk)).toBeFocused();
	expect(await (await page.request.get("/api/ColorPalette/1")).json()).toMatchObject({
		mainColor: purple.main,
	});
	await button(page, desk.t("palette", "reset")).click();
});

test("colours: work by keyboard, and input survives a reload", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await openPage(page, desk);
	await backToPurple(page, desk);
	await field(page, desk).focus();
	await page.keyboard.press("Tab");
	const hue = page.getByRole("slider").first();
	await expect(hue).toBeFocused();
	await page.keyboard.press("End");
	await expect(field(page, desk)).not.toHaveValue(purple.main);
	const typed = await field(page, desk).inputValue();
	await expect(state(page)).toHaveClass(/is-dirty/);
	// the draft is kept a moment after the last key
	await expect
		.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes("palette"))))
		.toBe(true);
	page.on("dialog", (dialog) => void dialog.accept());
	await page.reload();
	await expect(field(page, desk)).toHaveValue(typed);
	await button(page, desk.t("records", "form", "discard")).click();
	await expect(field(page, desk)).toHaveValue(purple.main);
});

test("colours: the second of two people sees both versions, and an earlier version is restored", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await openPage(page, desk);
	await backToPurple(page, desk);
	const other = await desk.colleague();
	await openPage(other, desk);

	await field(page, desk).fill("#0f766e");
	await field(other, desk, "titleColor").fill("#123456");
	await save(other, desk).click();
	await isSaved(other);
	await save(page, desk).click();
	const both = page.getByRole("dialog");
	await expect(both).toContainText("#0f766e");
	await expect(both).toContainText("#123456");
	await expectAccessible(page, "both versions");
	await both.getByRole("button", { name: desk.t("records", "stale", "save") }).click();
	await isSaved(page);
	expect(await (await page.request.get("/api/ColorPalette/1")).json()).toMatchObject({
		mainColor: "#0f766e",
		titleColor: "#123456",
	});

	await button(page, desk.t("records", "history", "open")).click();
	const drawer = page.getByRole("dialog");
	await expect(drawer.locator(".history-entry").first()).toBeVisible();
	await drawer.locator(".history-entry").nth(2).click();
	await drawer.locator(".modal-foot").getByRole("button").click();
	await expect(drawer).toHaveCount(0);
	await expect(field(page, desk)).toHaveValue(purple.main);
	await expect(field(page, desk, "titleColor")).toHaveValue(purple.title);
});

test("colours: accessible in both themes, without overflow", { tag: "@narrow" }, async ({ page, desk }) => {
	await openPage(page, desk);
	await expectAccessible(page, "colours");
	await expectNoSidewaysScroll(page, "the page");
});
