import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	checkCharacter,
	parseTrackingCode,
	randomLength,
	showTrackingCode,
	trackingAlphabet,
} from "./tracking-code.ts";

const body = fc
	.array(fc.constantFrom(...trackingAlphabet), { minLength: randomLength, maxLength: randomLength })
	.map((characters) => characters.join(""));

describe("a tracking code", () => {
	it("has no easily confused characters", () => {
		expect(trackingAlphabet).not.toMatch(/[01OILU]/);
		expect(new Set(trackingAlphabet).size).toBe(trackingAlphabet.length);
		// Luhn mod N needs an even base
		expect(trackingAlphabet.length % 2).toBe(0);
	});

	it("is recognised in every spelling", () => {
		fc.assert(
			fc.property(body, (text) => {
				const code = text + checkCharacter(text);
				const persian = showTrackingCode(code)
					.toLowerCase()
					.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
				expect(parseTrackingCode(code)).toBe(code);
				expect(parseTrackingCode(` ${persian} `)).toBe(code);
			}),
		);
	});

	it("is refused with any single wrong character", () => {
		fc.assert(
			fc.property(body, fc.nat(randomLength), fc.constantFrom(...trackingAlphabet), (text, at, other) => {
				const code = text + checkCharacter(text);
				fc.pre(code[at] !== other);
				expect(parseTrackingCode(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined();
			}),
		);
	});

	it("is refused in every other format", () => {
		for (const text of ["", "ABC", "0000000000", "ABCDEFGHJKM", "ABCDE FGHJ!", "٠٠٠٠٠٠٠٠٠٠"])
			expect(parseTrackingCode(text)).toBeUndefined();
	});
});
