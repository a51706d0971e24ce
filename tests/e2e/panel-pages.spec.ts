import type { Page } from "@playwright/test";
import { hrefOfPage } from "#cpanel/pages.ts";
import { visibleEntries } from "#cpanel/sidebar-entries.ts";
import { expectAccessibleAsShown, expectNoSidewaysScroll, settled } from "#tests/support/page-idle.ts";
import { foreignTexts } from "#tests/support/page-language.ts";
import { panelAddresses } from "#tests/support/panel-addresses.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// Every page of the panel (specification §2.6), as a new one and with a record: by its address, in both languages and widths,
// light and dark. A page that is made is looked at here of itself.

const parts = 4;

async function expectWhole(page: Page, { language }: Desk, address: string) {
	const main = page.locator(".cpanel-main");
	await expect.soft(main.getByRole("heading", { level: 1 }), address).toHaveText(/\S/);
	await expect.soft(main.locator(".skeleton:visible"), address).toHaveCount(0, { timeout: 30_000 });
	await expect.soft(main.getByRole("alert").filter({ hasText: /\S/ }), address).toHaveCount(0);
	await settled(page);
	expect.soft(await page.title(), address).toMatch(/\S/);
	await expectNoSidewaysScroll(page, address);
	expect.soft(await foreignTexts(page, language), address).toEqual([]);
}

for (let part = 0; part < parts; part++)
	test(`every page of the panel by its address, part ${part + 1} of ${parts}`, async ({
		page,
		desk,
		contextOptions,
	}) => {
		test.setTimeout(300_000);
		// where nothing moves colours and names are looked at: of half the pages in light, of the others in dark
		const isStill = contextOptions.reducedMotion === "reduce";
		const theme = desk.isPhone ? "dark" : "light";
		await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
		await desk.open("/cpanel/profile");
		const addresses = await panelAddresses(page);
		for (const [at, address] of addresses.filter((_, at) => at % parts === part).entries()) {
			await page.goto(address);
			await expectWhole(page, desk, address);
			// the frame is the same around each of them
			if (isStill && (at % 2 === 1) === desk.isPhone)
				await expectAccessibleAsShown(page, address, { within: "main" });
		}
	});

test("every entry of the sidebar opens its page, which is there after a reload", { tag: "@crossed" }, async ({
	page,
	desk,
}) => {
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
