import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import {
	age,
	email,
	exactLength,
	isNationalCode,
	mobile,
	nationalCode,
	numericText,
	oneTimeCode,
	requiredText,
	selector,
	validationKeys,
} from "./validation.ts";

const first = (schema: z.ZodType, value: unknown) =>
	schema.safeParse(value).error?.issues.map(({ message }) => message);
const passes = (schema: z.ZodType, value: unknown, output: unknown) =>
	expect(schema.parse(value)).toEqual(output);

describe("rules of specification §5", () => {
	it("each has a text, and those of the specification name the field", () => {
		for (const { validation } of [en, fa]) {
			expect(Object.keys(validation).sort()).toEqual([...validationKeys].sort());
			for (const key of ["required", "numeric", "email", "selector", "mobile", "invalid"] as const)
				expect(validation[key]).toContain("{field}");
		}
	});

	it("required", () => {
		for (const blank of [null, undefined, "", " ", "\u200c\u200b", "\u3164"])
			expect(first(requiredText(10), blank)).toEqual(["validation.required"]);
		expect(first(requiredText(10), 5)).toEqual(["validation.invalid"]);
		expect(first(requiredText(3), "چهار")).toEqual(["validation.tooLong"]);
		expect(first(requiredText(99), "a\u0000b")).toEqual(["validation.invalid"]);
		expect(first(requiredText(99), "\ud800")).toEqual(["validation.invalid"]);
		passes(requiredText(10), " علي ", "علی");
	});

	it("mobile tells the first failing rule only", () => {
		expect(first(mobile(), "")).toEqual(["validation.required"]);
		expect(first(mobile(), "0912")).toEqual(["validation.mobile"]);
		expect(first(mobile(), 9123456789)).toEqual(["validation.invalid"]);
		passes(mobile(), "+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹", "09123456789");
	});

	it("numeric takes Latin, Persian and Arabic-Indic digits and empty, no sign, no dot", () => {
		passes(numericText(20), "۱۲٣4", "1234");
		passes(numericText(20), "", "");
		for (const wrong of ["1.5x", "+1", "１a", "०१"])
			expect(first(numericText(20), wrong)).toEqual(["validation.numeric"]);
	});

	it("length counts characters after normalising; empty passes", () => {
		passes(exactLength(4), "۱۲۳۴", "1234");
		passes(exactLength(4), "", "");
		expect(first(exactLength(4), "123")).toEqual(["validation.length"]);
	});

	it("age is greater than 0 and at most 200", () => {
		for (const [typed, value] of [
			["200", 200],
			["0.5", 0.5],
			["۳۴", 34],
			["۱٫۵", 1.5],
			[34, 34],
		] as const)
			passes(age(), typed, value);
		for (const wrong of ["0", "-1", "201", "1e2", "0x10", "1.234", 0, 201, Number.NaN, [5]])
			expect(first(age(), wrong)?.[0]).toMatch(/^validation\.(age|invalid)$/);
		for (const blank of ["", "  ", null, undefined])
			expect(first(age(), blank)).toEqual(["validation.required"]);
	});

	it("email: empty passes", () => {
		passes(email(), "", "");
		passes(email(), "info@example.com", "info@example.com");
		for (const wrong of ["a", "a@b", "a@b..c", "@b.ir", "a@x.ir\nBcc:z@y.ir", `${"a".repeat(250)}@b.ir`])
			expect(first(email(), wrong)).toEqual(["validation.email"]);
	});

	it("selector", () => {
		expect(first(selector([1, 2]), undefined)).toEqual(["validation.selector"]);
		expect(first(selector([1, 2]), 3)).toEqual(["validation.invalid"]);
		expect(first(selector([1, 2]), "2")).toEqual(["validation.invalid"]);
	});

	it("one-time code in any digits", () => {
		passes(oneTimeCode(6), "۱۲۳۴۵۶", "123456");
		expect(first(oneTimeCode(6), "12345")).toEqual(["validation.code"]);
		expect(first(oneTimeCode(6), {})).toEqual(["validation.invalid"]);
	});
});

describe("national codes", () => {
	it("with remainder 1 are valid, which a well-known shortcut refuses", () => {
		expect(isNationalCode("1000000011")).toBe(true);
	});

	it("of one digit, of a wrong length and beginning with 000 are refused", () => {
		for (let digit = 0; digit < 10; digit++) expect(isNationalCode(String(digit).repeat(10))).toBe(false);
		for (const wrong of ["123456789", "12345678901", "0000000019", "1234567890", "", "۱۲۳"])
			expect(isNationalCode(wrong)).toBe(false);
	});

	it("notice every single wrong digit", () => {
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

	it("are read in any digits; empty passes", () => {
		expect(nationalCode().parse("۰۴۹۹۳۷۰۸۹۹")).toBe("0499370899");
		expect(nationalCode().parse("")).toBe("");
	});
});
