import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { persianDigits } from "#tests/support/number-spellings.ts";
import { latinDigits } from "./digits.ts";

describe("digits", () => {
	it("are converted between all three systems, and back", () => {
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
