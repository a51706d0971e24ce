import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalValue, numberFault, readDecimal, readWhole } from "./read-number.ts";

/** Typed text, then the text as understood, or the reason of the refusal behind `!`. */
const decimals: [string, string][] = [
	// digits of every script, unmixed and mixed
	["2.5", "2.5"],
	["۲.۵", "2.5"],
	["٢.٥", "2.5"],
	["۲.٥", "2.5"],
	["0", "0"],
	["100", "100"],
	["२.५", "!otherDigits"],
	["２.５", "!otherDigits"],
	["𝟐.𝟓", "!otherDigits"],
	// decimal marks
	["2,5", "2.5"],
	["2٫5", "2.5"],
	["2،5", "2.5"],
	["۴,۲", "4.2"],
	["0,9", "0.9"],
	["10,4", "10.4"],
	["0,125", "0.125"],
	["0.125", "0.125"],
	["1.234", "1.234"],
	["1٫234", "1.234"],
	["1234,567", "1234.567"],
	["1,2345", "1.2345"],
	["1,234", "!ambiguousMark"],
	["۱،۲۳۴", "!ambiguousMark"],
	["12,345", "!ambiguousMark"],
	["999,999", "!ambiguousMark"],
	["-1,234", "!ambiguousMark"],
	["<1,234", "!ambiguousMark"],
	["1,234,567", "!severalMarks"],
	["1.234.567", "!severalMarks"],
	["1,234.5", "!severalMarks"],
	["1.234,5", "!severalMarks"],
	["2..5", "!severalMarks"],
	["2.,5", "!severalMarks"],
	["1٬234", "!groups"],
	["1'234", "!invalid"],
	["1_234", "!invalid"],
	["2.", "!incompleteMark"],
	["2,", "!incompleteMark"],
	["2/", "!incompleteMark"],
	[",5", "!incompleteMark"],
	["/5", "!incompleteMark"],
	[".5", "0.5"],
	["٫۵", "0.5"],
	[".", "!incompleteMark"],
	["7/2", "!slash"],
	["7·2", "!invalid"],
	["7:2", "!invalid"],
	// significant zeros and leading zeros
	["4.20", "4.20"],
	["0.900", "0.900"],
	["4.0", "4.0"],
	["09", "!leadingZero"],
	["007.2", "!leadingZero"],
	["00", "!leadingZero"],
	["0.0", "0.0"],
	// signs
	["-2", "-2"],
	["−2.3", "-2.3"],
	["+2.3", "2.3"],
	["-0", "0"],
	["- 2", "!innerSpace"],
	["2-", "!invalid"],
	["--2", "!invalid"],
	["±2", "!invalid"],
	["–2", "!invalid"],
	// comparators
	["<10", "<10"],
	["< 10", "<10"],
	["<=10", "≤10"],
	["≤10", "≤10"],
	[">=۲۰۰", "≥200"],
	["> 0,5", ">0.5"],
	["<0,002", "<0.002"],
	["<-3", "<-3"],
	["=<10", "!invalid"],
	["<<10", "!invalid"],
	["10<", "!invalid"],
	["~10", "!invalid"],
	["=10", "!invalid"],
	["<", "!invalid"],
	// exponents
	["1.2E+1", "12"],
	["1.2e1", "12"],
	["5e-3", "0.005"],
	["1.25e-2", "0.0125"],
	["1.2E+3", "1.2e3"],
	["۱٫۲e۲", "1.2e2"],
	["1e400", "!tooLarge"],
	["1e-400", "!tooLarge"],
	["9e15", "!tooLarge"],
	["1e", "!suffix"],
	["1e1.5", "!suffix"],
	["1×10^3", "!invalid"],
	["1x10^3", "!suffix"],
	["10^3", "!invalid"],
	["0x10", "!suffix"],
	["1e5.", "!suffix"],
	// suffixes
	["7.2 H", "!suffix"],
	["7.2H", "!suffix"],
	["7.2*", "!suffix"],
	["7.2%", "!suffix"],
	["5 mg/dL", "!suffix"],
	["5mg", "!suffix"],
	["۵ واحد", "!suffix"],
	["7.2 (H)", "!suffix"],
	["1200 ریال", "!suffix"],
	["7.2!", "!suffix"],
	// superscripts, fractions, circled digits
	["10²", "!superscript"],
	["10³", "!superscript"],
	["1½", "!superscript"],
	["½", "!superscript"],
	["②", "!superscript"],
	["5₂", "!superscript"],
	// spaces and line breaks
	[" 7.2 ", "7.2"],
	["\t7.2\n", "7.2"],
	["\u00a07.2\u00a0", "7.2"],
	["2 5", "!innerSpace"],
	["2\u00a05", "!innerSpace"],
	["2\u20095", "!innerSpace"],
	["2. 5", "!innerSpace"],
	["2 .5", "!innerSpace"],
	["1 234", "!innerSpace"],
	["7\n2", "!lineBreak"],
	["7\r\n2", "!lineBreak"],
	["7\u20282", "!lineBreak"],
	// invisible and bidirectional characters
	["\u200e7.2", "7.2"],
	["\u200f<10\u200f", "<10"],
	["\u20667.2\u2069", "7.2"],
	["\ufeff7.2", "7.2"],
	["7\u200c2", "!invisible"],
	["7\u200b.2", "!invisible"],
	["7\u200e2", "!invisible"],
	["\u202e2.7", "!invisible"],
	["\u202d7.2\u202c", "!invisible"],
	["7\u00ad2", "!invisible"],
	["7\u20602", "!invisible"],
	// spans, dates, words
	["5-10", "!span"],
	["3.5-5.1", "!span"],
	["5 – 10", "!span"],
	["2026-11-26", "!span"],
	["positive", "!invalid"],
	["NaN", "!invalid"],
	["Infinity", "!invalid"],
	["", "!empty"],
	["  ", "!empty"],
	["\u200f", "!empty"],
	// size
	["123456789012345", "123456789012345"],
	["1234567890123456", "!tooManyDigits"],
	["0.1234567890123456", "!tooManyDigits"],
	["9999", "9999"],
	["-99", "-99"],
];

const bySlash: [string, string][] = [
	["7/2", "7.2"],
	["۷/۲", "7.2"],
	["1/2", "1.2"],
	["0/9", "0.9"],
	["-2/5", "-2.5"],
	["1/20", "!titre"],
	["1/40", "!titre"],
	["1/160", "!titre"],
	["۱/۸۰", "!titre"],
	["1404/05", "!date"],
	["2026/11", "!date"],
	["2026/11/26", "!severalMarks"],
	["05/2", "!leadingZero"],
	["7/2/1", "!severalMarks"],
	["12/3456", "!slash"],
	["<7/2", "!slash"],
	["7/2e1", "!slash"],
	["7.2/3", "!severalMarks"],
];

const wholes: [string, number | string][] = [
	["0", 0],
	["1234", 1234],
	["1,234", 1234],
	["1،234،567", 1234567],
	["۱٬۲۳۴", 1234],
	["1,120,000", 1120000],
	["-5", -5],
	["+5", 5],
	["007", 7],
	[" 12 ", 12],
	["\u200f12\u200e", 12],
	["12,34", "groups"],
	["1,2345", "groups"],
	["1234,567", "groups"],
	["1,234٬567", "groups"],
	[",123", "groups"],
	["123,", "groups"],
	["1,,234", "groups"],
	["1.234", "notWhole"],
	["1200.5", "notWhole"],
	["1200.0", "notWhole"],
	["0٫5", "notWhole"],
	["7/2", "notWhole"],
	["1e5", "notWhole"],
	["1 234", "innerSpace"],
	["12\n34", "lineBreak"],
	["12\u200c34", "invisible"],
	["10²", "superscript"],
	["12 ریال", "suffix"],
	["1200H", "suffix"],
	["१२", "otherDigits"],
	["abc", "invalid"],
	["1234567890123456", "tooLarge"],
	["", "empty"],
];

const said = (read: ReturnType<typeof readDecimal>) => (read.ok ? read.text : `!${read.reason}`);

describe("the decimal grammar", () => {
	it.each(decimals)("reads %j as %j", (typed, expected) => {
		expect(said(readDecimal(typed))).toBe(expected);
	});

	it.each(bySlash)("reads %j as %j where a slash is a decimal mark", (typed, expected) => {
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

	it("reads what it has written as the same number, whatever was typed", () => {
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

	it("reads grouped amounts as they were formatted", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
				expect(readWhole(amount.toLocaleString("en-US"))).toEqual({ ok: true, number: amount });
				expect(readWhole(amount.toLocaleString("fa-IR"))).toEqual({ ok: true, number: amount });
			}),
		);
	});
});

describe("a number of a form", () => {
	it("is null for nothing, and NaN with a reason for what is not understood", () => {
		expect(decimalValue("")).toBeNull();
		expect(decimalValue("10,4")).toBe(10.4);
		expect(decimalValue("<10")).toBeNaN();
		expect(numberFault("1,234", "decimal")).toBe("ambiguousMark");
		expect(numberFault("1200.5", "whole")).toBe("notWhole");
		expect(numberFault("12", "whole")).toBeUndefined();
		expect(numberFault("", "decimal")).toBeUndefined();
	});
});
