import type { Page } from "@playwright/test";
import { type Desk, expect } from "./staff-browser.ts";

// The page of useful links in the panel: the one list and form on its smallest noun.

export const rows = (page: Page) => page.locator("[data-record]");
export const titles = (page: Page) => page.locator("[data-row]");
export const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
export const form = (page: Page) => page.locator(".drawer");
export const status = (page: Page) => form(page).locator(".save-status");

let count = 0;
export const unique = (word: string) => `${word} ${Date.now() % 1_000_000}${count++}`;

export const words = (desk: Desk) => ({
	t: (...path: string[]) => desk.t("records", ...path),
	title: desk.t("backlink", "field", "title"),
	link: desk.t("backlink", "field", "link"),
});

export async function add(page: Page, desk: Desk, title: string, how: "save" | "saveStay" = "save") {
	const { t, title: titleName, link } = words(desk);
	await page
		.getByRole("button", { name: desk.t("backlink", "add") })
		.first()
		.click();
	await form(page).getByLabel(titleName).fill(title);
	await form(page).getByLabel(link).fill("https://example.org/");
	await form(page)
		.getByRole("button", { name: t("form", how), exact: true })
		.click();
	if (how === "save") {
		await expect(form(page)).toBeHidden();
		await expect(row(page, title)).toBeVisible();
	} else await expect(status(page)).toHaveClass(/is-saved/);
}
