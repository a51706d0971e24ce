import { describe, expect, it } from "vitest";
import { contrast, hexOf, oklchOf } from "./colour.ts";
import { derivePalette, fallbackSheet, paletteSheet } from "./palette.ts";

const defaults = { mainColor: "#6b3fc0", titleColor: "#35205f", lightTitleColor: "#8a6fc8" };

/** Colours over the whole wheel, from nearly black to nearly white, from grey to vivid. */
const wheel = [0.05, 0.25, 0.42, 0.52, 0.6, 0.66, 0.75, 0.88, 0.98].flatMap((l) =>
	[0, 0.08, 0.2, 0.33].flatMap((c) =>
		[0, 45, 95, 140, 200, 265, 320].map((h) => hexOf({ l, c, h, alpha: 1 })),
	),
);

const surfaces = ["bg", "surface", "surface-2", "surface-3", "raised"];
const pairs: [text: string, on: string[], least: number][] = [
	["on-main", ["main", "main-hover", "main-press"], 4.5],
	["ink", surfaces, 4.5],
	["ink-2", surfaces, 4.5],
	["ink-3", surfaces, 4.5],
	["title", surfaces, 4.5],
	["light-title", surfaces, 4.5],
	["main-text", [...surfaces, "main-soft", "main-softer"], 4.5],
	["on-band", ["band", "band-2"], 4.5],
	["line-strong", ["surface", "bg"], 3],
	["focus", ["surface", "bg", "surface-2"], 3],
];

describe("a palette", () => {
	it.each(["light", "dark"] as const)("keeps its contrast whatever the three colours are, %s", (scheme) => {
		const low = wheel.flatMap((colour) => {
			const derived = derivePalette(
				{ mainColor: colour, titleColor: colour, lightTitleColor: colour },
				scheme,
			);
			return pairs.flatMap(([text, on, least]) =>
				on.flatMap((surface) => {
					const ratio = contrast(derived[text] ?? "", derived[surface] ?? "");
					return !(ratio >= least) ? [`${colour}: ${text} on ${surface} ${ratio}`] : [];
				}),
			);
		});
		expect(low).toEqual([]);
	});

	it("derives what a browser derives from the defaults", () => {
		const { main, title, bg } = derivePalette(defaults, "light");
		// computed by Chromium from tokens.css
		expect({ main, title, bg }).toEqual({ main: "#6b3fc0", title: "#35205f", bg: "#faf9fe" });
		expect(derivePalette(defaults, "dark")["on-main"]).toBe("#180f2e");
	});

	it("writes only the three inputs into a page", () => {
		expect(paletteSheet(defaults)).toBe(
			":root{--mainColor:#6b3fc0;--titleColor:#35205f;--lightTitleColor:#8a6fc8}",
		);
	});

	it("writes every derived colour as hex for older browsers, in both themes", () => {
		const sheet = fallbackSheet(defaults);
		expect(sheet).toMatch(/^@supports not \(color:light-dark\(oklch\(from red l c h\),red\)\)\{/);
		expect(sheet).not.toMatch(/NaN|undefined|oklch\(from var/);
		expect(sheet.match(/--main:#[0-9a-f]{6};/g)).toHaveLength(3);
	});
});

describe("a colour", () => {
	it.each(["#000000", "#ffffff", "#6b3fc0", "#00ff00", "#ffcc00", "#123456"])("%s survives OKLCH", (hex) => {
		expect(hexOf(oklchOf(hex))).toBe(hex);
	});
	it("gives chroma away before lightness when no screen shows it", () => {
		const { l } = oklchOf(hexOf({ l: 0.6, c: 0.4, h: 145, alpha: 1 }));
		expect(l).toBeCloseTo(0.6, 2);
	});
});
