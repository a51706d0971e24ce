import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { type Desk, expect, test, words } from "#tests/support/staff-browser.ts";

// Pages, commands and records by typing, from everywhere in the panel (panel 1.4).

const say = ({ language }: Desk, name: string) =>
	words(language, ["cpanel/command-palette"])("commandPalette", name);
const palette = (page: Page, desk: Desk) => page.getByRole("dialog", { name: say(desk, "label") });
const box = (page: Page) => page.getByRole("dialog").getByRole("combobox");
const options = (page: Page) => page.getByRole("dialog").getByRole("option");

async function openPalette(page: Page, desk: Desk) {
	await expect(page.locator(".command-button")).toBeVisible();
	await page.keyboard.press("Control+k");
	await expect(palette(page, desk)).toBeVisible();
	await expect(box(page)).toBeFocused();
}

test("command palette: opens a page by keyboard, in any spelling and on the other keyboard layout", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/profile");
	await openPalette(page, desk);
	const name = desk.t("cpanel", "entry", "receptions");
	// typed without looking at the layout
	const typed = desk.language === "fa" ? "ذيريش".replace("ذيريش", "پذيرش") : "RECEP";
	for (const text of [typed, desk.language === "fa" ? "\\bdva" : "قثزثح"]) {
		await box(page).fill(text);
		await expect(options(page).first()).toContainText(name);
	}
	await expect(options(page).first()).toHaveAttribute("data-focused");
	// down and up at once, while the field still waits to announce the result: Enter opens the highlighted one
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowUp");
	await expect(options(page).first()).toHaveAttribute("data-focused");
	const first = (await options(page).first().getAttribute("id")) ?? "";
	await expect(box(page)).toHaveAttribute("aria-activedescendant", first);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/cpanel\/receptions$/);
	await expect(palette(page, desk)).toHaveCount(0);

	// what was opened last stands first
	await openPalette(page, desk);
	await expect(page.getByRole("group").first()).toContainText(say(desk, "recent"));
	await expect(options(page).first()).toContainText(name);
	await page.keyboard.press("Escape");
	await expect(palette(page, desk)).toHaveCount(0);
});

test("command palette: finds a reception by name and code; no name is stored in the browser", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	const { id, lastName, trackingCode } = await desk.reception();
	await desk.open("/cpanel/profile");
	await openPalette(page, desk);
	for (const text of [lastName, trackingCode.toLowerCase()]) {
		await box(page).fill(text);
		await expect(options(page).filter({ hasText: lastName })).toBeVisible();
	}
	await options(page).filter({ hasText: lastName }).click();
	await expect(page).toHaveURL((url) => url.pathname === `/cpanel/receptions/${id}`);
	const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
	expect(kept).not.toContain(lastName);
	expect(kept).not.toContain(trackingCode);
});

test("command palette: changes language and theme on the open page, and starts a new record", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/profile");
	await openPalette(page, desk);
	const dark = desk.t("cpanel", "dark");
	await box(page).fill(dark);
	await options(page).filter({ hasText: dark }).click();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

	await openPalette(page, desk);
	const other = say(desk, desk.language === "fa" ? "english" : "persian");
	await box(page).fill(other);
	await options(page).filter({ hasText: other }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", desk.language === "fa" ? "en" : "fa");

	await page.keyboard.press("Control+k");
	const language = desk.language === "fa" ? "en" : "fa";
	const swapped = { ...desk, language } as Desk;
	await expect(palette(page, swapped)).toBeVisible();
	await box(page).fill("new");
	await options(page).first().click();
	// whichever stands first in this language
	await expect(page).toHaveURL(/(?:-upsert|\?edit=new)$/);
});

test("command palette: opens by its button, is accessible, and says when nothing is found", {
	tag: "@narrow",
}, async ({ page, desk }) => {
	await desk.open("/cpanel/profile");
	const opener = page.locator(".command-button");
	await opener.click();
	await expect(options(page).first()).toBeVisible();
	await expectAccessible(page, "command palette");
	await expectNoSidewaysScroll(page, "the page");
	await box(page).fill("zzzzqqqq");
	await expect(palette(page, desk)).toContainText(say(desk, "none"));
	await expectAccessible(page, "command palette with nothing in it");
	await page.keyboard.press("Escape");
	await expect(opener).toBeFocused();
});
