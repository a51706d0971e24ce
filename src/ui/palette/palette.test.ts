import { describe, expect, it } from "vitest";
import { hexOf, oklchOf } from "./colour.ts";
import { derivePalette, fallbackSheet, paletteSheet } from "./palette.ts";

const defaults = { mainColor: "#6b3fc0", titleColor: "#35205f", lightTitleColor: "#8a6fc8" };

// contrast over the whole colour space: tests/architecture/palette.test.ts
describe("a palette", () => {
	it("derives the same colours as a browser from the defaults", () => {
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
	it.each(["#000000", "#ffffff", "#6b3fc0", "#00ff00", "#ffcc00", "#123456"])(
		"%s survives a conversion to OKLCH",
		(hex) => {
			expect(hexOf(oklchOf(hex))).toBe(hex);
		},
	);
	it("is clipped channel by channel when it is outside the display range, as in browsers", () => {
		// computed by Chromium
		expect(hexOf({ l: 0.6, c: 0.4, h: 145, alpha: 1 })).toBe("#00af00");
	});
});
