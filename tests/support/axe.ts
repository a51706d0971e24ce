import { expect, type Frame, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import axe from "axe-core";
import { settled } from "./settled.ts";

// What axe finds on a page as it is shown.

export type AxeScope = {
	/** Selector of what is looked at; the whole page without it. */
	within?: string;
	/** Rules of axe by name; all without it. */
	rules?: string[];
	/** Also what is moderate or minor. */
	isStrict?: boolean;
};

/** Puts axe into a page that has been loaded since, and into what it frames: a second look at the same page is quicker. */
async function bring(frame: Frame): Promise<void> {
	if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
}

/** Rules that axe leaves out unless asked, or calls moderate: small targets, and two parts of a page with one name. */
const alsoRules = ["target-size", "landmark-unique"];

/** Findings with their places: serious and critical ones and those of `alsoRules`, all of them when `isStrict`. */
export async function graveFindings(
	page: Page,
	{ within, rules, isStrict = false }: AxeScope = {},
): Promise<string[]> {
	if (within) await page.locator(within).first().waitFor();
	await settled(page);
	await Promise.all(page.frames().map(bring));
	// what is in order is not told in detail
	const options: RunOptions = {
		resultTypes: ["violations"],
		...(rules
			? { runOnly: { type: "rule", values: rules } }
			: { rules: Object.fromEntries(alsoRules.map((id) => [id, { enabled: true }])) }),
	};
	return page.evaluate(
		async ({ within, options, isStrict, alsoRules }) => {
			const { axe } = window as unknown as { axe: typeof import("axe-core") };
			const { violations } = await axe.run(within ?? document, options);
			/** Is it too small once it is scrolled to? A bar that stays in view covers parts of what is beneath it. */
			const isSmall = async (selector: string) => {
				const target = document.querySelector(selector) ?? document.body;
				target.scrollIntoView({ block: "center", behavior: "instant" });
				const again = await axe.run(target, { runOnly: { type: "rule", values: ["target-size"] } });
				return again.violations.length > 0;
			};
			for (const found of violations.filter(({ id }) => id === "target-size")) {
				const small: typeof found.nodes = [];
				for (const node of found.nodes) if (await isSmall(String(node.target[0]))) small.push(node);
				found.nodes = small;
			}
			return violations
				.filter(({ nodes }) => nodes.length > 0)
				.filter(
					({ id, impact }) =>
						isStrict || impact === "serious" || impact === "critical" || alsoRules.includes(id),
				)
				.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
		},
		{ within, options, isStrict, alsoRules },
	);
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
		// a list that waits for its answer is pale for a moment: only what stays counts
		await expect
			.configure({ soft: true })
			.poll(() => graveFindings(page, scope), { message: `${what}, ${theme}`, timeout: 20_000 })
			.toEqual([]);
	}
}
