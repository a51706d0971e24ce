import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseText } from "./normalise-text.ts";

describe("text", () => {
	it.each([
		["علي كريمي", "علی کریمی"],
		["نیک\u200cنام", "نیک\u200cنام"],
		["Ali\u202Egpj.exe", "Aligpj.exe"],
		["  دو   فاصله\t", "دو فاصله"],
		["\u200c\u200b ", ""],
		["ﷲ", "الله"],
		["ＡＢ１", "AB1"],
		["×10³/\u00b5L و CO₂", "×10³/\u03bcL و CO₂"],
		["\u03bcg/dL", "\u03bcg/dL"],
	])("%j becomes %j", (typed, stored) => expect(normaliseText(typed)).toBe(stored));

	it("keeps line breaks only in multi-line fields", () => {
		expect(normaliseText("الف\r\n\n\n\nب", { multiline: true })).toBe("الف\n\nب");
		expect(normaliseText("الف\nب")).toBe("الف ب");
	});

	it("does not change when normalised twice, and has no bidi control characters", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (text) => {
				const once = normaliseText(text);
				expect(normaliseText(once)).toBe(once);
				expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/);
			}),
		);
	});
});
