import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// Pictures of the gallery: put in and ordered in the panel, seen on the site with the next request.

let count = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${count++}`;
const button = (page: Page, name: string | RegExp) =>
	page.getByRole("button", { name, exact: typeof name === "string" });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const row = (page: Page, title: string) => page.locator("[data-record]").filter({ hasText: title });

test("ten pictures are added to a gallery group together, ordered, and visible to visitors", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk, context }) => {
	test.setTimeout(120_000);
	const t = (...path: string[]) => desk.t(...(path as [string]));
	const group = `Group ${unique()}`;
	await desk.open("/cpanel/gallery-list?size=100");
	await button(page, t("galleryGroup", "add")).first().click();
	await field(page, "texts.fa.title").fill(`${group} فا`);
	await field(page, "texts.en.title").fill(group);
	await button(page, t("records", "form", "save")).click();
	await row(page, group).getByRole("link").last().click();
	await expect(page).toHaveURL(/gallery-item-list/);
	const list = page.url();

	await button(page, t("galleryItem", "add")).first().click();
	await button(page, t("galleryItem", "choose")).click();
	const choices = page.locator(".choice-grid [role=option]");
	await expect(choices.nth(9)).toBeVisible();
	for (let index = 0; index < 10; index++) await choices.nth(index).click();
	await button(page, t("records", "media", "picker", "select")).click();
	const items = page.locator(".new-item");
	await expect(items).toHaveCount(10);
	await items.nth(9).locator("textarea[lang='en']").fill("The last comes first");
	const moved = items.filter({ has: page.locator("textarea", { hasText: "The last comes first" }) });
	for (let place = 9; place > 0; place--) await moved.locator('[data-step="-1"]').click();
	await expect(items.first().locator("textarea[lang='en']")).toHaveValue("The last comes first");
	await expectAccessible(page, "several pictures", { within: "main" });
	await expectNoSidewaysScroll(page, "several pictures");
	await page.locator(".form-save button").click();
	await expect(page).toHaveURL(list);
	await expect(page.locator("[data-record]")).toHaveCount(10);
	await page.locator('[data-record] [data-step="1"]').first().click();
	await expectAccessible(page, "the pictures of a group", { dark: false, within: "main" });

	const visitor = await context.newPage();
	await visitor.goto(`/en/gallery?group=${group.toLowerCase().replaceAll(" ", "-")}`);
	await expect(visitor.getByText("The last comes first").first()).toBeVisible();
	const place = await visitor.locator(".gallery-item").first().innerText();
	expect(place).not.toContain("The last comes first");
});
