import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { latinDigits, normaliseMobile, normaliseText, persianDigits } from "./normalise.ts";

describe("digits", () => {
	it("of all three systems are one, and come back", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[0-9]{0,30}$/), (digits) => {
				expect(latinDigits(persianDigits(digits))).toBe(digits);
			}),
		);
		expect(latinDigits("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹")).toBe("01234567890123456789");
		// other scripts' digits are not ours to read
		expect(latinDigits("०१२")).toBe("०१२");
	});
});

describe("mobiles", () => {
	// SECURITY §6
	it.each([
		"۰۹۱۲۳۴۵۶۷۸۹",
		"٠٩١٢٣٤٥٦٧٨٩",
		"09۱2۳456789",
		"+989123456789",
		"00989123456789",
		"989123456789",
		"9123456789",
		"0912 345 6789",
		"0912-345-6789",
		"(0912) 3456789",
		"\u200e+98 912 345 6789\u200f",
		"0912\u200c3456789",
	])("%s is one number", (typed) => expect(normaliseMobile(typed)).toBe("09123456789"));

	it.each(["0912345678", "091234567890", "08123456789", "+19123456789", "", "سلام", "09123456789\r\nTo: 1"])(
		"%s is none",
		(typed) => {
			expect(normaliseMobile(typed)).not.toMatch(/^09\d{9}$/);
		},
	);

	it("normalising twice changes nothing", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				expect(normaliseMobile(normaliseMobile(text))).toBe(normaliseMobile(text));
			}),
		);
	});
});

describe("text", () => {
	it.each([
		["علي كريمي", "علی کریمی"],
		["نیک\u200cنام", "نیک\u200cنام"],
		["Ali\u202Egpj.exe", "Aligpj.exe"],
		["  دو   فاصله\t", "دو فاصله"],
		["\u200c\u200b ", ""],
		["ﷲ", "الله"],
		["ＡＢ１", "AB1"],
		["×10³/µL و CO₂", "×10³/µL و CO₂"],
	])("%j becomes %j", (typed, stored) => expect(normaliseText(typed)).toBe(stored));

	it("keeps line breaks only where they belong", () => {
		expect(normaliseText("الف\r\n\n\n\nب", { multiline: true })).toBe("الف\n\nب");
		expect(normaliseText("الف\nب")).toBe("الف ب");
	});

	it("normalising twice changes nothing, and leaves no direction tricks", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (text) => {
				const once = normaliseText(text);
				expect(normaliseText(once)).toBe(once);
				expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/);
			}),
		);
	});
});
