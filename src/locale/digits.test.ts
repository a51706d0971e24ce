import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { latinDigits, parseDecimal, persianDigits } from "./digits.ts";

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

it("a decimal is read in any digits, with either script's sign and with groups", () => {
	for (const [typed, number] of [
		["51.41", 51.41],
		["۵۱٫۴۱", 51.41],
		["-3.5", -3.5],
		["۳۰۰٬۰۰۰", 300_000],
		["300,000", 300_000],
		["1.", 1],
		["", null],
		["یک", Number.NaN],
		["1.2.3", Number.NaN],
	] as const)
		expect(parseDecimal(typed), typed).toBe(number);
});
