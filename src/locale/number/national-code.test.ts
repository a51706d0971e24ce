import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNationalCode } from "./national-code.ts";

describe("national codes", () => {
	it("with remainder 1 are valid, although a well-known shortcut refuses them", () => {
		expect(isNationalCode("1000000011")).toBe(true);
	});

	it("that repeat one digit, have a wrong length or begin with 000 are refused", () => {
		for (let digit = 0; digit < 10; digit++) expect(isNationalCode(String(digit).repeat(10))).toBe(false);
		for (const wrong of ["123456789", "12345678901", "0000000019", "1234567890", "", "۱۲۳"])
			expect(isNationalCode(wrong)).toBe(false);
	});

	it("are refused with any single wrong digit", () => {
		const codes = fc
			.integer({ min: 1_000_000, max: 999_999_999 })
			.map((number) => String(number).padStart(9, "0"))
			.filter((text) => !text.startsWith("000"));
		fc.assert(
			fc.property(codes, fc.nat(9), fc.nat(9), (body, at, digit) => {
				const sum =
					[...body].reduce((total, character, index) => total + Number(character) * (10 - index), 0) % 11;
				const code = `${body}${sum < 2 ? sum : 11 - sum}`;
				fc.pre(!/^(\d)\1{9}$/.test(code));
				expect(isNationalCode(code)).toBe(true);
				const changed = code.slice(0, at) + digit + code.slice(at + 1);
				// remainders 1 and 10 share the check digit 1, so the form cannot tell those apart
				if (changed !== code && code[9] !== "1") expect(isNationalCode(changed)).toBe(false);
			}),
		);
	});
});
