import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

// What a person sees once everything that moves has come to rest, and what stands in anybody's way there.

/**
 * Waits until no colour, place or opacity is on its way any more: two frames in a row without a running animation. What
 * turns for ever (a spinner, a skeleton) is at rest, and so is the line that tells how long a notice stays.
 */
export async function settled(page: Page): Promise<void> {
	await page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				const isMoving = () =>
					document
						.getAnimations()
						.some(
							(animation) =>
								animation.playState === "running" &&
								animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
								(animation as CSSAnimation).animationName !== "toast-progress",
						);
				let still = 0;
				const look = () => {
					still = isMoving() ? 0 : still + 1;
					if (still === 3) resolve();
					else requestAnimationFrame(look);
				};
				requestAnimationFrame(look);
			}),
	);
}

export async function showTheme(page: Page, theme: "light" | "dark"): Promise<void> {
	await page.evaluate((name) => {
		document.documentElement.dataset["theme"] = name;
	}, theme);
	await settled(page);
}

async function findings(page: Page, rules: string[], within?: string): Promise<string[]> {
	// in the page itself: no other page is opened for each look
	const axe = new AxeBuilder({ page }).setLegacyMode();
	if (within) axe.include(within);
	const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze();
	return violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
}

type Scope = {
	/** Selector of what is looked at; the whole page without it. */
	within?: string;
};

/** Text and what is drawn stand out in the theme of the moment. */
export async function expectContrast(page: Page, what: string, { within }: Scope = {}): Promise<void> {
	await settled(page);
	expect(await findings(page, ["color-contrast"], within), what).toEqual([]);
}

/** No serious or critical finding in the theme that is shown. */
export async function expectAccessibleAsShown(
	page: Page,
	what: string,
	{ within }: Scope = {},
): Promise<void> {
	await settled(page);
	expect.soft(await findings(page, [], within), what).toEqual([]);
}

/** No serious or critical finding: everything in light, and in dark what a theme can change, the contrast. */
export async function expectAccessible(
	page: Page,
	what: string,
	{ dark = true, within }: Scope & { dark?: boolean } = {},
): Promise<void> {
	await showTheme(page, "light");
	expect(await findings(page, [], within), `${what}, light`).toEqual([]);
	if (!dark) return;
	await showTheme(page, "dark");
	await expectContrast(page, `${what}, dark`, { within });
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(wide, `${what}: pixels beyond the window`).toBeLessThanOrEqual(0);
}
