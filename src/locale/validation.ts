import * as z from "zod";
import { isDay } from "./date/date.ts";
import { isEmailAddress } from "./email-address.ts";
import { normaliseDigits } from "./number/digits.ts";
import { isMobile, normaliseMobile } from "./number/mobile-number.ts";
import type { NumberFault } from "./number/read-number.ts";
import { isStorable, withoutInvisible, withVisibleJoiners } from "./text/invisible-characters.ts";
import { normaliseText } from "./text/normalise-text.ts";

// The rules of specification §5 as zod schemas: the form, the API, OpenAPI and the fuzz tests all use these. Each check aborts,
// so that only the first failing rule is reported. An issue's message is a key of `validation.*`; the text, with the field's
// name in it, comes from the messages of the page's language.

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
	"time",
	"birthDate",
	"personName",
	"marks",
	"prescriptionCode",
	"passport",
	"sender",
	"range",
	"future",
	"beforeRequest",
	"account",
	"url",
	"consent",
	"consentChanged",
	"gone",
	"unchanged",
	"sameMobile",
	"unknownField",
	"wrongCode",
	"expiredCode",
	"withdrawn",
	"wrongPassword",
	"samePassword",
	"ownName",
	"common",
	"taken",
	"takenInTrash",
	"mainSlider",
	"addressQuery",
	"reservedAddress",
	"livingAddress",
	"untilBeforeFrom",
	"fewOptions",
	"untilPassed",
	"circle",
	"picture",
	"heic",
	"brokenPicture",
	"pixels",
	"goneUpload",
	"pdfNone",
	"pdfBroken",
	"pdfEncrypted",
	"pdfActive",
	"pdfOutside",
	"pdfAttached",
	"pdfMedia",
	"pdfContradictory",
	"pdfTooComplex",
	"pdfTooLarge",
	"otherPerson",
	"onlyInFile",
	"unknownTest",
	"unit",
	"unitMissing",
	"unitText",
	"unitKeepsLimits",
	"sheetUnitKeepsLimits",
	"unresolved",
	"notInReport",
	"reportStatus",
	"resultStatus",
	"statusWithValue",
	"valueKind",
	"valueCode",
	"valueAbsent",
	"valueContradicts",
	"codesContradict",
	"specimen",
	"textInvisible",
	"modifierExtension",
	"bodyTooLong",
	"bodyTooDeep",
	"tableTooLarge",
	"reservedSlug",
	"username",
	"ownRole",
	"factorCode",
	"hoursOverlap",
	"slotTooLong",
	"periodsOverlap",
	"dayTwice",
	"noOffer",
	"placeholder",
	"lowAboveHigh",
	"criticalInRange",
	"possibleInRange",
	"kindHasNoLimits",
	"formulaLoinc",
	"formulaUnit",
	"ageOrder",
	"emptyRange",
	"overlap",
	"loinc",
	"sheetBroken",
	"sheetTooLarge",
	"sheetTooManyRows",
	"sheetEmpty",
	"sheetOld",
	"sheetEncoding",
	"sheetOds",
	"sheetXlsb",
	"sheetNumbers",
	"sheetMarkup",
	"sheetPassword",
	"sheetHidden",
	"sheetEpoch",
	"sheetQuote",
	"sheetOverlong",
	"sheetError",
	"sheetShown",
	"sheetScientific",
	"sheetNoHead",
	"sheetNoPrice",
	"sheetMerged",
	"sheetFormula",
	"sheetDate",
	"sheetYesNo",
	"sheetCategory",
	"sheetSample",
	"sheetHead",
	"sheetHeadTwice",
	"sheetNoCode",
	"sheetTwice",
	"sheetPriceDay",
	"sheetAtLeast",
	"sheetAtMost",
	"labTestCode",
	"numberInvalid",
	"numberAmbiguousMark",
	"numberIncompleteMark",
	"numberSeveralMarks",
	"numberGroups",
	"numberNotWhole",
	"numberTitre",
	"numberSlash",
	"numberDate",
	"numberInnerSpace",
	"numberLineBreak",
	"numberInvisible",
	"numberSuperscript",
	"numberSuffix",
	"numberLeadingZero",
	"numberOtherDigits",
	"numberMixedDigits",
	"numberSpan",
	"numberTooManyDigits",
	"numberTooLarge",
	"resultTitre",
	"resultWords",
	"resultTwice",
] as const;

type ValidationKey = (typeof validationKeys)[number];

/** The message key for a refused number, such as `validation.numberGroups`; `validation.required` for an empty field. */
export const numberRule = (fault: NumberFault): `validation.${ValidationKey}` =>
	fault === "empty"
		? "validation.required"
		: (`validation.number${(fault[0] ?? "").toUpperCase()}${fault.slice(1)}` as `validation.${ValidationKey}`);

const key = (name: (typeof validationKeys)[number]) =>
	({ error: `validation.${name}`, abort: true }) as const;

/**
 * Whether the input is missing, null, an empty list, false or blank text: these are refused by `required` and
 * `selector` (specification §5).
 */
const isBlank = (input: unknown) =>
	input === undefined ||
	input === null ||
	input === false ||
	(Array.isArray(input) && input.length === 0) ||
	(typeof input === "string" && normaliseText(input) === "");

/** A blank value is reported as `required` or `selector`, a value of another type as `invalid`. */
const missing = (name: "required" | "selector" = "required") => ({
	error: (issue: { input?: unknown }) => (isBlank(issue.input) ? `validation.${name}` : "validation.invalid"),
	abort: true,
});

/**
 * Matches more marks on one letter than any script uses: they would cover the neighbouring lines. Joiners between the marks
 * are ignored.
 */
const stackedMarks = /(?:\p{M}[\u200c\u200d]*){6}/u;

/** The schema on which every text field is based. */
const text = (name: "required" | "selector" = "required") =>
	z
		.string(missing(name))
		.refine(isStorable, key("invalid"))
		.refine((value) => !stackedMarks.test(value), key("marks"));

/**
 * Text for searching, comparing or incomplete input: at most `max` characters, without unstorable characters and
 * bidi control characters; otherwise unchanged.
 */
export const plainText = (max: number, { joiners = false } = {}) =>
	text()
		.pipe(z.string().max(max, key("tooLong")))
		.transform(joiners ? withVisibleJoiners : withoutInvisible)
		.meta({ maxLength: max });

/** One line of text that may be empty; at most `max` characters after normalising. `joiners` keeps visible joiners. */
export const optionalText = (max: number, options: { joiners?: boolean } = {}) =>
	text()
		.transform((value) => normaliseText(value, options))
		.pipe(z.string().max(max, key("tooLong")))
		.meta({ maxLength: max });

/** One line of text that must not be blank (error `required`); at most `max` characters after normalising. */
export const requiredText = (max: number) =>
	text()
		.transform((value) => normaliseText(value))
		.pipe(z.string().min(1, key("required")).max(max, key("tooLong")))
		.meta({ minLength: 1, maxLength: max });

/**
 * A person's name in any script: letters with their marks, and the characters that join parts of a name; no digits, signs
 * or pictures. At most `max` characters after normalising.
 */
export const personName = (max: number) =>
	requiredText(max).refine((value) => /^\p{L}[\p{L}\p{M} \u200c'’.\-‐()]*$/u.test(value), key("personName"));

/** Text with line breaks that may be empty. `joiners` keeps visible joiners. */
export const multilineText = (max: number, options: { joiners?: boolean } = {}) =>
	text()
		.transform((value) => normaliseText(value, { ...options, multiline: true }))
		.pipe(z.string().max(max, key("tooLong")))
		.meta({ maxLength: max });

/** A mobile number, 11 digits starting with 09; accepts Persian, Arabic and Latin digits and any usual prefix. */
export const mobile = () =>
	text()
		.transform(normaliseMobile)
		.pipe(z.string().min(1, key("required")).refine(isMobile, key("mobile")))
		.meta({ format: "mobile", examples: ["09120000001"] });

/** Digits only, Latin, Persian or Arabic-Indic; an empty text is accepted. */
export const numericText = (max: number) =>
	text()
		.transform(normaliseDigits)
		.pipe(
			z
				.string()
				.regex(/^[0-9]*$/, key("numeric"))
				.max(max, key("tooLong")),
		)
		.meta({ format: "digits", maxLength: max });

/**
 * Text whose length, in characters after normalising, equals `length`; an empty text is accepted. `of` names the unit in
 * the error message.
 */
export const exactLength = (length: number, of: "digits" | "characters" = "characters") =>
	text()
		.transform(normaliseDigits)
		.pipe(
			z.string().refine((value) => value === "" || [...value].length === length, {
				...key("length"),
				params: { length, of },
			}),
		);

/** The highest accepted age (specification §5). */
export const maxAge = 200;

/**
 * An age: a number greater than 0 and at most `maxAge`, with at most two decimals; accepts Persian, Arabic and Latin
 * digits.
 */
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
		.pipe(z.number().gt(0, key("age")).max(maxAge, key("age")))
		.meta({ format: "age", examples: [34] });

/**
 * An e-mail address of the standard pattern; an empty text is accepted. A list is `z.array(email())`, checked per item
 * (specification §5).
 */
export const email = () =>
	text()
		.transform((value) => value.trim())
		.pipe(
			z
				.string()
				.max(254, key("email"))
				.refine((value) => value === "" || isEmailAddress(value), key("email")),
		)
		.meta({ format: "email", maxLength: 254 });

/**
 * A national code as typed, converted to Latin digits. Forms that require a valid code check it with `isNationalCode`.
 */
export const nationalCode = () =>
	text()
		.transform(normaliseDigits)
		.pipe(z.string().max(30, key("tooLong")))
		.meta({ format: "national-code" });

/** A one-time code of `length` digits; accepts Persian, Arabic and Latin digits. */
export const oneTimeCode = (length: number) =>
	exactLength(length, "digits")
		.pipe(
			z
				.string()
				.min(1, key("required"))
				.regex(/^[0-9]*$/, key("numeric")),
		)
		.meta({ format: "code", minLength: length });

/** A real calendar date, as defined by `isDay`. */
export const day = () =>
	z
		.string(missing())
		.min(1, key("required"))
		.refine(isDay, key("date"))
		.meta({ format: "date", maxLength: 10 });

/** A real calendar date, or empty. */
export const optionalDay = () =>
	z
		.string(missing())
		.refine((value) => value === "" || isDay(value), key("date"))
		.meta({ format: "date", maxLength: 10 });

/**
 * A moment, ISO 8601, within the years of `isDay`.
 * @param options `offset`: allows time zones other than UTC; `rule`: the error for an invalid moment
 */
export const moment = ({
	offset = false,
	rule = "date",
}: {
	offset?: boolean;
	rule?: (typeof validationKeys)[number];
} = {}) =>
	z.iso
		.datetime({ offset, ...key(rule) })
		.max(40, key(rule))
		.refine((value) => isDay(new Date(value).toISOString().slice(0, 10)), key(rule));

/** One of a fixed list; a missing value is reported as `selector`. */
export const selector = <const Values extends readonly [string | number, ...(string | number)[]]>(
	values: Values,
) => z.literal(values, missing("selector"));
