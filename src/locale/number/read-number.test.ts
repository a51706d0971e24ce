import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimals, decimalsBySlash, wholes } from "#tests/support/number-spellings.ts";
import { decimalValue, numberFault, readDecimal, readWhole } from "./read-number.ts";

const said = (read: ReturnType<typeof readDecimal>) => (read.ok ? read.text : `!${read.reason}`);

describe("the decimal grammar", () => {
	it.each(decimals)("reads %j as %j", (typed, expected) => {
		expect(said(readDecimal(typed))).toBe(expected);
	});

	it.each(decimalsBySlash)("reads %j as %j when a slash is a decimal mark", (typed, expected) => {
		expect(said(readDecimal(typed, { slash: true }))).toBe(expected);
	});

	const digitsOf = (zero: number) => (text: string) =>
		text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
	const scripts = [String, digitsOf(0x06f0), digitsOf(0x0660)];
	const quantity = fc
		.tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 6 }))
		.map(([number, places]) => (number / 10 ** places).toFixed(places));

	it("keeps the magnitude and the significant digits in every accepted spelling", () => {
		const spelling = fc.record({
			text: quantity,
			script: fc.constantFrom(...scripts),
			mark: fc.constantFrom(".", "٫", ",", "،"),
			comparator: fc.constantFrom("", "<", "≤", ">", "≥"),
			around: fc.constantFrom("", " ", "\u200f", "\u200e", "\u00a0"),
		});
		fc.assert(
			fc.property(spelling, ({ text, script, mark, comparator, around }) => {
				const read = readDecimal(around + comparator + script(text).replace(".", mark) + around);
				// a comma before three digits may be refused, and never changes the number
				if (!read.ok) {
					expect(read.reason).toBe("ambiguousMark");
					return;
				}
				expect(read.number === Number(text)).toBe(true);
				expect(read.digits).toBe(Number(text) === 0 ? text.replace("-", "") : text);
				expect(read.comparator).toBe(comparator);
			}),
		);
	});

	it("parses its own output as the same number, whatever was typed", () => {
		const part = fc.constantFrom(..."0123456789۰۱۹٠٩.,٫،/-−+<>≤=eE ²½\u200c\u200f\nHm%٬".split(""));
		fc.assert(
			fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
				const read = readDecimal(parts.join(""), { slash: true });
				if (!read.ok) return;
				const again = readDecimal(read.text);
				expect(again).toEqual(read);
				// no digit is dropped or added, but for the zeros of an exponent and of a leading mark
				if (!/e/i.test(parts.join(""))) {
					const typed = parts.join("").replace(/[۰٠]/g, "0").replace(/۱/g, "1").replace(/[۹٩]/g, "9");
					const digits = typed.replace(/\D/g, "");
					const isBare = /^\D*[.٫]/.test(typed);
					expect(read.digits.replace(/\D/g, "")).toBe(isBare ? `0${digits}` : digits);
				}
			}),
			{ numRuns: 3_000 },
		);
	});
});

describe("the whole grammar", () => {
	it.each(wholes)("reads %j as %j", (typed, expected) => {
		const read = readWhole(typed);
		expect(read.ok ? read.number : read.reason).toBe(expected);
	});

	it("parses grouped amounts as they were formatted", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
				expect(readWhole(amount.toLocaleString("en-US"))).toEqual({ ok: true, number: amount });
				expect(readWhole(amount.toLocaleString("fa-IR"))).toEqual({ ok: true, number: amount });
			}),
		);
	});
});

describe("a number field", () => {
	it("is null when empty, and NaN with a reason when unreadable", () => {
		expect(decimalValue("")).toBeNull();
		expect(decimalValue("10,4")).toBe(10.4);
		expect(decimalValue("<10")).toBeNaN();
		expect(numberFault("1,234", "decimal")).toBe("ambiguousMark");
		expect(numberFault("1200.5", "whole")).toBe("notWhole");
		expect(numberFault("12", "whole")).toBeUndefined();
		expect(numberFault("", "decimal")).toBeUndefined();
	});
});
