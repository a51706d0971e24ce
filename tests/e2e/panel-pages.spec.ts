import type { Page } from "@playwright/test";
import { hrefOfPage } from "#cpanel/pages.ts";
import { visibleEntries } from "#cpanel/sidebar-entries.ts";
import { expectAccessibleAsShown, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { foreignTexts } from "#tests/support/page-language.ts";
import { panelAddresses } from "#tests/support/panel-addresses.ts";
import { settled } from "#tests/support/settled.ts";
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
	await expect.soft(page, address).toHaveTitle(/\S/);
	await expectNoSidewaysScroll(page, address);
	expect.soft(await foreignTexts(page, language), address).toEqual([]);
	const width = page.viewportSize();
	await page.setViewportSize(otherWidth(isPhone));
	await expectNoSidewaysScroll(page, `${address}, ${isPhone ? "wide" : "narrow"}`);
	if (width) await page.setViewportSize(width);
}

/** Goes where a link of the panel would lead, without loading the page again. */
async function follow(page: Page, address: string): Promise<void> {
	await page.evaluate((to) => {
		history.pushState({ key: to, idx: history.length }, "", to);
		dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
	}, address);
	await expect.poll(() => page.evaluate(() => location.pathname)).toBe(new URL(address, page.url()).pathname);
}

for (let part = 0; part < parts; part++)
	test(`every page of the panel opens by its address, part ${part + 1} of ${parts}`, {
		tag: "@crossed",
	}, async ({ page, desk }) => {
		test.setTimeout(300_000);
		const theme = desk.isPhone ? "dark" : "light";
		await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
		await desk.open("/cpanel/profile");
		const addresses = await panelAddresses(page);
		for (const [at, address] of addresses.filter((_, at) => at % parts === part).entries()) {
			// loaded in one language and led to in the other: in that one what is loaded once stays
			if (desk.isPhone) await follow(page, address);
			else await page.goto(address);
			await expectWhole(page, desk, address);
			// names and colours: of every page where axe stays too, of every third in the other theme; the frame is always the same
			if (desk.isPhone || at % 3 === 0) await expectAccessibleAsShown(page, address, { within: "main" });
		}
	});

test("every entry of the sidebar opens its page, which survives a reload", {
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
