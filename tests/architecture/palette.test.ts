import { describe, expect, it } from "vitest";
import { contrast } from "#ui/palette/colour.ts";
import { derivePalette, type Scheme } from "#ui/palette/palette.ts";
import { filesBelow, read } from "./source.ts";

// Whatever three colours an owner picks, everything can be read (design language §2, WCAG 2.2: text 4.5, drawings 3).

const steps = Array.from({ length: 11 }, (_, index) => Math.round((index * 255) / 10));
const hex = (...channels: number[]) =>
	`#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
/** 1,331 colours in even steps over sRGB, its corners, edges and greys among them. */
const grid = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => hex(r, g, b))));

const surfaces = ["bg", "surface", "surface-2", "surface-3", "raised"];
const inks = ["ink", "ink-2", "ink-3", "title", "light-title", "main-text"];
const tones = ["ok", "warn", "bad", "info"];
type Pair = { text: string; on: string; least: number };
const pair = (least: number) => (text: string, on: string) => ({ text, on, least });
const cross = (texts: string[], on: string[], least: number): Pair[] =>
	texts.flatMap((text) => on.map((ground) => pair(least)(text, ground)));

/** What stands on what by inheritance. */
const inherited: Pair[] = [
	...cross(inks, surfaces, 4.5),
	...cross(["main-text", "title", "ink", "ink-2"], ["main-soft", "main-softer"], 4.5),
	...cross(["ink-3"], ["main-softer"], 4.5),
	...tones.flatMap((tone) => cross([`${tone}-text`], [...surfaces, `${tone}-soft`], 4.5)),
	...tones.map((tone) => pair(4.5)(`on-${tone}`, tone)),
	...cross(["on-band"], ["band", "band-2"], 4.5),
	...cross(["on-main"], ["main", "main-hover", "main-press"], 4.5),
	// edges of controls, the ring, courses in a chart, filled buttons against the page
	...cross(["line-strong", "focus"], ["bg", "surface"], 3),
	...cross(["focus"], ["surface-2", "raised"], 3),
	...cross(["chart-1", "chart-2"], ["surface", "raised"], 3),
];

/** What stands on a dark band: the dark theme's words over the light theme's band. */
const onBand = cross([...inks, "focus"], ["band"], 4.5);

/** Pairs that one rule of a sheet sets together: `background: var(--main); color: var(--on-main)`. */
function pairsOfSheets(): Pair[] {
	const token = (body: string, property: string) =>
		new RegExp(`(?:^|[;{\\s])${property}:\\s*var\\(--([\\w-]+)\\)\\s*(?:;|$)`).exec(body)?.[1];
	return (
		filesBelow("src")
			.filter((path) => path.endsWith(".css") && !path.endsWith("tokens.css"))
			.flatMap((path) =>
				[...read(path).matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = "", body = ""]) => {
					const text = token(body, "color");
					const on = token(body, "background(?:-color)?");
					return text && on ? [{ selector: selector.trim(), text, on }] : [];
				}),
			)
			// glass lies on a band: what is seen through it is what counts
			.map((each) => (each.on === "glass" ? { ...each, on: "band" } : each))
			// a control that is off may be faint (WCAG 1.4.3)
			.filter(({ selector }) => !/disabled|:disabled/.test(selector))
			.map(({ text, on }) => pair(4.5)(text, on))
	);
}

const distinct = (pairs: Pair[]) => [
	...new Map(pairs.map((each) => [Object.values(each).join(), each])).values(),
];
const checked = distinct([...inherited, ...pairsOfSheets()]);

const schemes: Scheme[] = ["light", "dark"];
const inputs = (index: number) => {
	const at = (offset: number) => grid[(index + offset) % grid.length] ?? "";
	return [
		// one colour for everything, and three that do not know each other
		{ mainColor: at(0), titleColor: at(0), lightTitleColor: at(0) },
		{ mainColor: at(0), titleColor: at(457), lightTitleColor: at(911) },
	];
};

/** The lowest contrast of each pair that is too low, and where. */
function tooLow(index: number): string[] {
	return inputs(index).flatMap((palette) => {
		const colours = { light: derivePalette(palette, "light"), dark: derivePalette(palette, "dark") };
		const low = (text: string | undefined, on: string | undefined, least: number) =>
			!(contrast(text ?? "", on ?? "") >= least);
		const told = `of ${Object.values(palette).join(" ")}`;
		return [
			...schemes.flatMap((scheme) =>
				checked
					.filter(({ text, on, least }) => low(colours[scheme][text], colours[scheme][on], least))
					.map(({ text, on }) => `${text} on ${on}, ${scheme}, ${told}`),
			),
			...onBand
				.filter(({ text, on, least }) => low(colours.dark[text], colours.light[on], least))
				.map(({ text, on }) => `${text} on a light page's ${on}, ${told}`),
		];
	});
}

describe("every palette", () => {
	it("is tested with the colour pairs of the style sheets", () => {
		expect(pairsOfSheets().length).toBeGreaterThan(40);
		expect(pairsOfSheets()).toContainEqual({ text: "on-main", on: "main", least: 4.5 });
	});

	it(`is legible in both themes, with ${grid.length} colours`, { timeout: 120_000 }, () => {
		expect(grid.flatMap((_, index) => tooLow(index))).toEqual([]);
	});
});
