import type { Flag } from "#domain/catalogue/result-value/flags.ts";
import { calendarAge, type PersonRange } from "#domain/catalogue/result-value/person-range.ts";

// How results were read, flagged and given their range before `result-value` existed: a frozen copy, never corrected. Only the
// recheck of stored reports uses it, to find what the rules of today read differently.

export type OldNumber = { number: number; sign: "" | "<" | ">" };
type Limits = {
	low: number | null;
	high: number | null;
	criticalLow: number | null;
	criticalHigh: number | null;
};

const invisible =
	/\u200d|[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad\u115f\u1160\u3164\uffa0\u2800]/g;

const latin = (text: string) =>
	text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => {
		const code = digit.charCodeAt(0);
		return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660));
	});

function oldDecimal(typed: string): number | undefined {
	const text = latin(typed.normalize("NFKC").replace(invisible, ""))
		.replaceAll("٫", ".")
		.replace(/[,٬،\s]/g, "");
	return /^[-\u2212]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text.replace("\u2212", "-")) : undefined;
}

/** The number that the earlier rules read from a value; undefined for text. */
export function oldNumberOf(value: string): OldNumber | undefined {
	const [, sign = "", rest = ""] = /^\s*([<>]?)=?\s*(.*)$/s.exec(value.normalize("NFKC")) ?? [];
	const number = oldDecimal(rest);
	return number === undefined ? undefined : { number, sign: sign as OldNumber["sign"] };
}

const isBelow = ({ number, sign }: OldNumber, bound: number | null, orAt: boolean) =>
	bound !== null &&
	sign !== ">" &&
	(sign === "<" ? number <= bound : orAt ? number <= bound : number < bound);
const isAbove = ({ number, sign }: OldNumber, bound: number | null, orAt: boolean) =>
	bound !== null &&
	sign !== "<" &&
	(sign === ">" ? number >= bound : orAt ? number >= bound : number > bound);

/** The flag that pages and printed reports showed for a value under the earlier rules. */
export function oldFlagOf(value: string, limits: Limits): Flag {
	const read = oldNumberOf(value);
	if (!read) return "none";
	if (isBelow(read, limits.criticalLow, true)) return "criticalLow";
	if (isAbove(read, limits.criticalHigh, true)) return "criticalHigh";
	if (isBelow(read, limits.low, false)) return "low";
	if (isAbove(read, limits.high, false)) return "high";
	if (limits.low === null && limits.high === null) return "none";
	if (read.sign === "<") return limits.low === null ? "normal" : "none";
	if (read.sign === ">") return limits.high === null ? "normal" : "none";
	return "normal";
}

/**
 * The data that determined a person's range under the earlier rules, which treated everyone who was not male as female.
 */
export type OldPerson = {
	sex: "male" | "female";
	ageYears: number | null;
	birthDate: string | null;
	sampledOn: string;
};

/** Age in days under the earlier rules: an age given in years counts 365.25 days per year; null without an age. */
const oldAgeDays = ({ ageYears, birthDate, sampledOn }: OldPerson) =>
	(birthDate ? calendarAge(birthDate, sampledOn)?.days : undefined) ??
	(ageYears === null ? null : Math.floor(ageYears * 365.25));

/** The range that applied to a person under the earlier rules. */
export function oldRangeOf<Range extends PersonRange>(
	ranges: readonly Range[],
	analyte: string,
	person: OldPerson,
): Range | undefined {
	const ageDays = oldAgeDays(person);
	if (ageDays === null) return undefined;
	const endOf = ({ ageToDays }: Range) => ageToDays ?? Number.POSITIVE_INFINITY;
	const span = (range: Range) => endOf(range) - range.ageFromDays;
	const rank = (range: Range) =>
		(range.low === null && range.high === null ? 2 : 0) + (range.sex === "any" ? 1 : 0);
	return ranges
		.filter(
			(range) =>
				range.analyte === analyte &&
				(range.sex === "any" || range.sex === person.sex) &&
				range.ageFromDays <= ageDays &&
				ageDays < endOf(range),
		)
		.toSorted((a, b) => rank(a) - rank(b) || (span(a) === span(b) ? 0 : span(a) - span(b)))[0];
}
