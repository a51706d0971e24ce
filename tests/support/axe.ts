import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

// What axe finds on a page as it is shown.

export type AxeScope = {
	/** Selector of what is looked at; the whole page without it. */
	within?: string;
	/** Rules of axe by name; all without it. */
	rules?: string[];
};

/** Serious and critical findings, each with its places. */
export async function graveFindings(page: Page, { within, rules }: AxeScope = {}): Promise<string[]> {
	// in the page itself: no other page is opened for each look; what is in order is not told in detail
	const axe = new AxeBuilder({ page }).setLegacyMode().options({
		resultTypes: ["violations"],
		...(rules && { runOnly: { type: "rule", values: rules } }),
	});
	if (within) {
		await page.locator(within).first().waitFor();
		axe.include(within);
	}
	const { violations } = await axe.analyze();
	return violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
}

/** Nothing serious or critical on the page, in light and in dark, where colours are all that changes. */
export async function inBothThemes(page: Page, what: string): Promise<void> {
	// colours that are on their way from one theme to the other are not what anybody reads
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const theme of ["dark", "light"] as const) {
		await page.evaluate(async (name) => {
			document.documentElement.dataset["theme"] = name;
			await new Promise(requestAnimationFrame);
			const running = document.getAnimations().filter((each) => each instanceof CSSTransition);
			await Promise.allSettled(running.map(({ finished }) => finished));
		}, theme);
		const scope = theme === "dark" ? { rules: ["color-contrast", "link-in-text-block"] } : {};
		let found = await graveFindings(page, scope);
		// a list that waits for its answer is pale for a moment: what stands there longer counts
		if (found.length) {
			await page.waitForTimeout(1500);
			found = await graveFindings(page, scope);
		}
		expect.soft(found, `${what}, ${theme}`).toEqual([]);
	}
}
