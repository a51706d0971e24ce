import type { Page } from "@playwright/test";
import { hrefOfPage } from "#cpanel/pages.ts";
import { visibleEntries } from "#cpanel/sidebar-entries.ts";
import { expectAccessibleAsShown, expectNoSidewaysScroll, settled } from "#tests/support/page-idle.ts";
import { foreignTexts } from "#tests/support/page-language.ts";
import { panelAddresses } from "#tests/support/panel-addresses.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// Every page of the panel (specification §2.6), as a new one and with a record: by its address, in both languages, in
// both widths of each, light and dark. A page that is made is looked at here of itself.

const parts = 4;

/** The width of the other half of the people. */
const otherWidth = (isPhone: boolean) =>
	isPhone ? { width: 1280, height: 900 } : { width: 390, height: 844 };

async function expectWhole(page: Page, { language, isPhone }: Desk, address: string) {
	const main = page.locator(".cpanel-main");
	await expect.soft(main.getByRole("heading", { level: 1 }), address).toHaveText(/\S/);
	await expect.soft(main.locator(".skeleton:visible"), address).toHaveCount(0, { timeout: 30_000 });
	await expect.soft(main.getByRole("alert").filter({ hasText: /\S/ }), address).toHaveCount(0);
	await settled(page);
	expect.soft(await page.title(), address).toMatch(/\S/);
	await expectNoSidewaysScroll(page, address);
	expect.soft(await foreignTexts(page, language), address).toEqual([]);
	const width = page.viewportSize();
	await page.setViewportSize(otherWidth(isPhone));
	await expectNoSidewaysScroll(page, `${address}, ${isPhone ? "wide" : "narrow"}`);
	if (width) await page.setViewportSize(width);
}

for (let part = 0; part < parts; part++)
	test(`every page of the panel by its address, part ${part + 1} of ${parts}`, { tag: "@crossed" }, async ({
		page,
		desk,
	}) => {
		test.setTimeout(300_000);
		const theme = desk.isPhone ? "dark" : "light";
		await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
		await desk.open("/cpanel/profile");
		const addresses = await panelAddresses(page);
		for (const [at, address] of addresses.filter((_, at) => at % parts === part).entries()) {
			await page.goto(address);
			await expectWhole(page, desk, address);
			// names and colours are looked at in half of the pages here and in the others there; the frame is the same around each
			if ((at % 2 === 1) === desk.isPhone) await expectAccessibleAsShown(page, address, { within: "main" });
		}
	});

test("every entry of the sidebar opens its page, which is there after a reload", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	test.setTimeout(300_000);
	await desk.open("/cpanel/profile");
	const side = page.locator("#side");
	const main = page.locator(".cpanel-main");
	const name = (entry: string) => desk.t("cpanel", "entry", entry);
	for (const entry of visibleEntries({ role: "SuperAdmin", onlyHasReporting: false }))
		for (const leaf of "children" in entry ? entry.children : [entry]) {
			if (desk.isPhone) await page.getByRole("button", { name: desk.t("cpanel", "openMenu") }).click();
			if ("children" in entry) {
				const group = side.getByRole("button", { name: name(entry.name), exact: true });
				if ((await group.getAttribute("aria-expanded")) !== "true") await group.click();
			}
			const link = side.locator(`a[href="${hrefOfPage(leaf.page)}"]`);
			await expect(link).toContainText(name(leaf.name));
			await link.click();
			await expect(page).toHaveURL(hrefOfPage(leaf.page));
			await expect(link).toHaveAttribute("aria-current", "page");
			await expect(main.locator(".skeleton:visible")).toHaveCount(0);
			const title = await main.getByRole("heading", { level: 1 }).innerText();
			expect(title).toMatch(/\S/);
			await page.reload();
			await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
		}
	if (desk.isPhone) await page.getByRole("button", { name: desk.t("cpanel", "openMenu") }).click();
	await expect(side.getByRole("button", { name: desk.t("cpanel", "signOut") })).toBeVisible();
});
