import { latinDigits } from "./digits.ts";

// The two number grammars of the product (reports 9.1): decimal and whole. Every place that reads a typed, pasted, imported or
// received number uses them. A text is parsed or refused; it is never altered to become a number.

/** Why a text is not understood as a number. Each reason has a message, `validation.number.<reason>`. */
export const numberFaults = [
	"empty",
	"invalid",
	"ambiguousMark",
	"incompleteMark",
	"severalMarks",
	"groups",
	"notWhole",
	"titre",
	"slash",
	"date",
	"innerSpace",
	"lineBreak",
	"invisible",
	"superscript",
	"suffix",
	"leadingZero",
	"otherDigits",
	"mixedDigits",
	"span",
	"tooManyDigits",
	"tooLarge",
] as const;
export type NumberFault = (typeof numberFaults)[number];

export const comparators = ["", "<", "≤", ">", "≥"] as const;
export type Comparator = (typeof comparators)[number];

/** The comparator for a sign, including `<=`; empty if the sign is not a comparator. */
export const comparatorOf = (sign: string): Comparator =>
	comparators.find((each) => each === sign.replace("<=", "≤").replace(">=", "≥")) ?? "";

export type DecimalReading = {
	ok: true;
	number: number;
	/** The comparator before the number; empty for an exact number. */
	comparator: Comparator;
	/** The number as stated, with all its significant digits: Latin digits, `.`, `-`, no comparator. */
	digits: string;
	/** Comparator and digits together, as stored: `≤0.50`. */
	text: string;
};
export type NumberRefusal = { ok: false; reason: NumberFault };

/** Maximum number of digits that a JavaScript number represents exactly. */
const mostDigits = 15;
/** All quantities of this product lie between `smallest` and `largest`. */
const largest = 1e15;
const smallest = 1e-15;

const refuse = (reason: NumberFault): NumberRefusal => ({ ok: false, reason });

// marks that only say in which direction a text runs, which pasted text carries at its ends
const edge = "[\\s\\u00a0\\u200c\\u200e\\u200f\\u061c\\u2066-\\u2069\\ufeff]*";
const edges = new RegExp(`^${edge}|${edge}$`, "g");
const invisible =
	/[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff]|\u034f/;
const superscripts =
	/[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u209c\u2150-\u2189\u2460-\u249b\u24ea-\u24ff\u2776-\u2793]/;

/** Whether a text mixes Latin digits with Persian or Arabic-Indic digits, whose zero looks like a point. */
const isMixed = (text: string) => /[0-9]/.test(text) && /[\u0660-\u0669\u06f0-\u06f9]/.test(text);

/** The error in an unreadable text; the checks run in the order in which a person would notice the errors. */
function faultOf(text: string): NumberFault {
	if (/[\n\r\u0085\u2028\u2029]/.test(text)) return "lineBreak";
	if (invisible.test(text)) return "invisible";
	if (superscripts.test(text)) return "superscript";
	if (/(?!\d)\p{Nd}/u.test(text)) return "otherDigits";
	if (/\d\s+[\d.,٫،٬/]|[\d][.,٫،٬/]\s+\d|^[+\-−]\s+\d/.test(text)) return "innerSpace";
	if (/^[\d.,٫]+\s*[-–—~]\s*\d/.test(text)) return "span";
	if (/^[<>≤≥=]*\s*[+\-−]?[\d.,٫]+\s*\S*/.test(text) && /[\p{L}*%#!]/u.test(text)) return "suffix";
	if (/[.,٫،/].*[.,٫،/]/.test(text)) return "severalMarks";
	if (/[.,٫،/]$|^[+\-−]?[,،/]/.test(text)) return "incompleteMark";
	if (/٬/.test(text)) return "groups";
	return "invalid";
}

/** `1/40` is a titre and `1404/05` a month: neither is a number with a slash as decimal mark. */
function slashFault(whole: string, fraction: string): NumberFault | undefined {
	if (whole === "1" && fraction.length > 1) return "titre";
	if (/^(1[34]|19|20)\d\d$/.test(whole) && fraction.length <= 2) return "date";
	return fraction.length > 3 ? "slash" : undefined;
}

/** Shifts the decimal mark of `digits` by a power of ten; undefined if zeros would have to be added at the end. */
function shifted(digits: string, power: number): string | undefined {
	const [whole = "", fraction = ""] = digits.split(".");
	const at = whole.length + power;
	const all = whole + fraction;
	if (at > all.length || Math.abs(power) > mostDigits) return undefined;
	const before = at > 0 ? all.slice(0, at) : "0";
	const after = at > 0 ? all.slice(at) : "0".repeat(-at) + all;
	return `${before.replace(/^0+(?=\d)/, "")}${after ? `.${after}` : ""}`;
}

const decimal =
	/^(<=|>=|[<>≤≥])?[ \u00a0]{0,2}([+\-−])?(?:(\d+)(?:([.٫,،/])(\d+))?|([.٫])(\d+))(?:[eE]([+\-−]?\d{1,4}))?$/;

/**
 * Reads a decimal number as people and laboratory systems write it (reports 9.1): Latin, Persian or Arabic-Indic digits;
 * the decimal marks `.` `٫` `,` `،`; a sign, a comparator (`<=` is `≤`), an exponent. `1,234` is refused because it can be
 * 1234 or 1.234; `0,125` is accepted.
 * @param options `slash`: whether `/` is a decimal mark, as in `7/2` for 7.2. Only for what a person types into a numeric
 *   field
 */
export function readDecimal(
	typed: string,
	{ slash = false }: { slash?: boolean } = {},
): DecimalReading | NumberRefusal {
	const shown = typed.replace(edges, "");
	const text = latinDigits(shown);
	if (text === "") return refuse("empty");
	if (isMixed(shown)) return refuse("mixedDigits");
	const match = decimal.exec(text);
	if (!match) return refuse(faultOf(text));
	const [, sign = "", minus = "", stated, mark = "", part = "", leading = "", bare = "", exponent = ""] =
		match;
	const whole = stated ?? "0";
	const fraction = leading ? bare : part;
	if (/^0\d/.test(whole)) return refuse("leadingZero");
	if (mark === "/") {
		if (!slash || sign || exponent) return refuse("slash");
		const fault = slashFault(whole, fraction);
		if (fault) return refuse(fault);
	}
	// three digits after a comma may be thousands, unless no group could begin like this
	if (/[,،]/.test(mark) && fraction.length === 3 && whole.length <= 3 && whole !== "0")
		return refuse("ambiguousMark");
	return decimalOf({
		comparator: comparatorOf(sign),
		isNegative: minus === "-" || minus === "−",
		digits: fraction ? `${whole}.${fraction}` : whole,
		exponent: exponent.replace("−", "-"),
	});
}

function decimalOf(read: {
	comparator: Comparator;
	isNegative: boolean;
	digits: string;
	exponent: string;
}): DecimalReading | NumberRefusal {
	const { comparator, isNegative, digits, exponent } = read;
	if (digits.replace(".", "").replace(/^0+/, "").length > mostDigits) return refuse("tooManyDigits");
	const power = Number(exponent || 0);
	const size = Number(exponent ? `${digits}e${power}` : digits);
	const isZero = Number(digits) === 0;
	if (size > largest || (!isZero && size < smallest)) return refuse("tooLarge");
	const plain = exponent ? (shifted(digits, power) ?? `${digits}e${power}`) : digits;
	const signed = isNegative && !isZero ? `-${plain}` : plain;
	return { ok: true, number: Number(signed), comparator, digits: signed, text: comparator + signed };
}

/**
 * Reads a whole number (reports 9.1): rials, counts, ages. A decimal mark is refused; `,` `،` `٬` are accepted only between
 * complete groups of three digits, all of one kind.
 * @returns the number, negative with a minus sign
 */
export function readWhole(typed: string): { ok: true; number: number } | NumberRefusal {
	const shown = typed.replace(edges, "");
	const text = latinDigits(shown);
	if (text === "") return refuse("empty");
	if (isMixed(shown)) return refuse("mixedDigits");
	const [, minus = "", digits = ""] = /^([+\-−]?)(\d+|\d{1,3}(?:([,،٬])\d{3})(?:\3\d{3})*)$/.exec(text) ?? [];
	if (!digits) {
		if (/^[+\-−]?[\d,،٬]+$/.test(text)) return refuse("groups");
		return refuse(/^[+\-−]?\d*[.٫/]\d*$|^[+\-−]?\d+[eE]/.test(text) ? "notWhole" : faultOf(text));
	}
	const plain = digits.replace(/[,،٬]/g, "").replace(/^0+(?=\d)/, "");
	if (plain.length > mostDigits) return refuse("tooLarge");
	const number = Number(plain);
	return { ok: true, number: minus === "-" || minus === "−" ? 0 - number : number };
}

/** Reads typed text as a decimal number for a form: null when empty, `NaN` when unreadable. */
export function decimalValue(typed: string, options: { slash?: boolean } = {}): number | null {
	const read = readDecimal(typed, options);
	if (!read.ok) return read.reason === "empty" ? null : Number.NaN;
	// a comparator makes it a statement about a number, which no field but a result holds
	return read.comparator ? Number.NaN : read.number;
}

/** Reads typed text as a whole number for a form: null when empty, `NaN` when unreadable. */
export function wholeValue(typed: string): number | null {
	const read = readWhole(typed);
	return read.ok ? read.number : read.reason === "empty" ? null : Number.NaN;
}

/** Why a field's text is not a plain number; undefined for a plain number or an empty field. */
export function numberFault(typed: string, kind: "decimal" | "whole", options: { slash?: boolean } = {}) {
	const read = kind === "whole" ? readWhole(typed) : readDecimal(typed, options);
	if (read.ok) return "comparator" in read && read.comparator ? ("invalid" as const) : undefined;
	return read.reason === "empty" ? undefined : read.reason;
}
