import * as z from "zod";
import { isStorable, normaliseDigits, normaliseMobile, normaliseText } from "./normalise.ts";

// The rules of specification §5 as zod schemas: the form, the API, OpenAPI and the fuzz tests all use these.
// Each check aborts, so that only the first failing rule is told. An issue's message is a key of `validation.*`;
// the text, with the field's name in it, comes from the messages of the page's language.

export const validationKeys = [
	"required",
	"selector",
	"email",
	"numeric",
	"length",
	"mobile",
	"age",
	"invalid",
	"tooLong",
	"tooShort",
	"tooMany",
	"nationalCode",
	"date",
	"range",
	"url",
	"code",
	"consent",
	"unknownField",
	"wrongCode",
	"expiredCode",
	"withdrawn",
	"wrongPassword",
	"samePassword",
	"ownName",
	"common",
	"taken",
	"picture",
	"heic",
	"brokenPicture",
	"pixels",
	"goneUpload",
] as const;

const key = (name: (typeof validationKeys)[number]) =>
	({ error: `validation.${name}`, abort: true }) as const;

/** Missing is told as `required`, a value of another type as `invalid`. */
const missing = (name: "required" | "selector" = "required") => ({
	error: (issue: { input?: unknown }) =>
		issue.input === undefined || issue.input === null ? `validation.${name}` : "validation.invalid",
	abort: true,
});

const text = (name: "required" | "selector" = "required") =>
	z.string(missing(name)).refine(isStorable, key("invalid"));

/** One line of text that may be empty; at most `max` characters after normalising. */
export const optionalText = (max: number) =>
	text()
		.transform((value) => normaliseText(value))
		.pipe(z.string().max(max, key("tooLong")));

/** One line of text: `required` fails on blank; at most `max` characters after normalising. */
export const requiredText = (max: number) =>
	text()
		.transform((value) => normaliseText(value))
		.pipe(z.string().min(1, key("required")).max(max, key("tooLong")));

/** Text with line breaks that may be empty. */
export const multilineText = (max: number) =>
	text()
		.transform((value) => normaliseText(value, { multiline: true }))
		.pipe(z.string().max(max, key("tooLong")));

/** A mobile number, 11 digits starting with 09, in any digits and with any usual prefix. */
export const mobile = () =>
	text()
		.transform(normaliseMobile)
		.pipe(
			z
				.string()
				.min(1, key("required"))
				.regex(/^09[0-9]{9}$/, key("mobile")),
		);

/** Digits only, Latin, Persian or Arabic-Indic; empty passes. */
export const numericText = (max: number) =>
	text()
		.transform(normaliseDigits)
		.pipe(
			z
				.string()
				.regex(/^[0-9]*$/, key("numeric"))
				.max(max, key("tooLong")),
		);

/** Text whose length, in characters after normalising, equals `length`; empty passes. */
export const exactLength = (length: number) =>
	text()
		.transform(normaliseDigits)
		.pipe(z.string().refine((value) => value === "" || [...value].length === length, key("length")));

/** An age: a number greater than 0 and at most 200, with at most two decimals, in any digits. */
export const age = () =>
	z
		.union([z.number(), text()], missing())
		.transform((value) =>
			typeof value === "number" ? String(value) : normaliseText(value).replace("٫", "."),
		)
		.pipe(
			z
				.string()
				.min(1, key("required"))
				.regex(/^\d{1,3}(\.\d{1,2})?$/, key("age")),
		)
		.transform(Number)
		.pipe(z.number().gt(0, key("age")).max(200, key("age")));

const address =
	/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** An e-mail address of the standard pattern; empty passes. */
export const email = () =>
	text()
		.transform((value) => value.trim())
		.pipe(
			z
				.string()
				.max(254, key("email"))
				.refine((value) => value === "" || (address.test(value) && !value.includes("..")), key("email")),
		);

/**
 * Does a ten-digit text have the form of an Iranian national code? Same-digit codes pass the checksum and are refused
 * by name, and so are codes that begin with 000. Form only: it proves nobody's identity. Source: SECURITY §5.
 */
export function isNationalCode(code: string): boolean {
	if (!/^\d{10}$/.test(code) || /^(\d)\1{9}$/.test(code) || code.startsWith("000")) return false;
	const digits = [...code].map(Number);
	const sum = digits.slice(0, 9).reduce((total, digit, index) => total + digit * (10 - index), 0);
	const rest = sum % 11;
	return digits[9] === (rest < 2 ? rest : 11 - rest);
}

/** A national code, ten digits with the right check digit; empty passes. */
export const nationalCode = () =>
	text()
		.transform(normaliseDigits)
		.pipe(z.string().refine((value) => value === "" || isNationalCode(value), key("nationalCode")));

/** A one-time code of `length` digits, in any digits. */
export const oneTimeCode = (length: number) =>
	text()
		.transform(normaliseDigits)
		.pipe(
			z
				.string()
				.min(1, key("required"))
				.regex(new RegExp(`^[0-9]{${length}}$`), key("code")),
		);

/** One of a fixed list; a missing value is told as `selector`. */
export const selector = <const Values extends readonly [string | number, ...(string | number)[]]>(
	values: Values,
) => z.literal(values, missing("selector"));
