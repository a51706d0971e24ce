import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Theme = "light" | "dark";

/** Serious and critical findings; colours are all that the dark appearance can change. */
async function findings(page: Page, theme: Theme): Promise<string[]> {
	// in the page itself: no other page is opened for each look
	const axe = new AxeBuilder({ page }).setLegacyMode();
	if (theme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
	const { violations } = await axe.analyze();
	return violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
}

/** Nothing serious or critical on the page, in light and in dark. */
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
		let found = await findings(page, theme);
		// a list that waits for its answer is pale for a moment: what stands there longer counts
		if (found.length) {
			await page.waitForTimeout(1500);
			found = await findings(page, theme);
		}
		expect.soft(found, `${what}, ${theme}`).toEqual([]);
	}
}
