import { expect, type Page } from "@playwright/test";
import { type AxeScope, graveFindings } from "./axe.ts";
import { settled } from "./settled.ts";

// What a person sees once everything that moves has come to rest, and what stands in anybody's way there.

export async function showTheme(page: Page, theme: "light" | "dark"): Promise<void> {
	await page.evaluate((name) => {
		document.documentElement.dataset["theme"] = name;
	}, theme);
	await settled(page);
}

type Scope = Pick<AxeScope, "within">;

/** Text and what is drawn stand out in the theme of the moment. */
export async function expectContrast(page: Page, what: string, { within }: Scope = {}): Promise<void> {
	await settled(page);
	expect(await graveFindings(page, { rules: ["color-contrast"], within }), what).toEqual([]);
}

/** No serious or critical finding in the theme that is shown. */
export async function expectAccessibleAsShown(
	page: Page,
	what: string,
	{ within }: Scope = {},
): Promise<void> {
	await settled(page);
	expect.soft(await graveFindings(page, { within }), what).toEqual([]);
}

/** No serious or critical finding: everything in light, and in dark what a theme can change, the contrast. */
export async function expectAccessible(
	page: Page,
	what: string,
	{ dark = true, within }: Scope & { dark?: boolean } = {},
): Promise<void> {
	await showTheme(page, "light");
	expect(await graveFindings(page, { within }), `${what}, light`).toEqual([]);
	if (!dark) return;
	await showTheme(page, "dark");
	await expectContrast(page, `${what}, dark`, { within });
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(wide, `${what}: pixels beyond the window`).toBeLessThanOrEqual(0);
}
