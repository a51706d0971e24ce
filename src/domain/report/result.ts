import type { RangePeople, Sex } from "#domain/lab-test/range-picture.ts";
import { latinDigits, parseDecimal } from "#locale/digits.ts";

// How a result is read: its value as it was typed, the range of the person's age and sex beside it, and what they say together.

export const flags = ["criticalLow", "low", "normal", "high", "criticalHigh", "none"] as const;
/** `none`: nothing can be said, since there is no range, or the value is a word. */
export type Flag = (typeof flags)[number];

export type Limits = {
	low: number | null;
	high: number | null;
	criticalLow: number | null;
	criticalHigh: number | null;
};

type ReadValue = {
	/** What it lies at, or below or above of. */
	number: number;
	/** `<` and `>` stand for what lies beyond what can be measured. */
	sign: "" | "<" | ">";
};

/** A value that is a number: in any digits, also with `<` or `>` before it; undefined for words and for nothing. */
export function readValue(value: string): ReadValue | undefined {
	const [, sign = "", rest = ""] = /^\s*([<>]?)=?\s*(.*)$/s.exec(value.normalize("NFKC")) ?? [];
	const number = parseDecimal(rest);
	return number === null || Number.isNaN(number) ? undefined : { number, sign: sign as "" | "<" | ">" };
}

/** As it is kept: digits of one kind, a sign close to its number; words stay as they are. */
export function normaliseValue(value: string): string {
	const trimmed = value.trim();
	const read = readValue(trimmed);
	if (!read) return trimmed;
	const figures = latinDigits(trimmed.normalize("NFKC")).replaceAll("٫", ".").replace("\u2212", "-");
	return `${read.sign}${figures.replace(/[<>=\s,٬،]/g, "")}`;
}

/** Is a value at or beyond a bound for certain, also when all that is known is that it lies below or above something? */
const isBelow = ({ number, sign }: ReadValue, bound: number | null, orAt: boolean) =>
	bound !== null &&
	sign !== ">" &&
	(sign === "<" ? number <= bound : orAt ? number <= bound : number < bound);
const isAbove = ({ number, sign }: ReadValue, bound: number | null, orAt: boolean) =>
	bound !== null &&
	sign !== "<" &&
	(sign === ">" ? number >= bound : orAt ? number >= bound : number > bound);

/**
 * What a value says beside its limits. A value at a critical limit is critical, one at the end of a range is in it. Of a value
 * that is only known to lie below or above something, no more is said than is certain.
 */
export function flagOf(value: string, limits: Limits): Flag {
	const read = readValue(value);
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

export const isCritical = (flag: Flag): boolean => flag === "criticalLow" || flag === "criticalHigh";

export const isCriticalLine = (line: Limits & { value: string }): boolean =>
	isCritical(flagOf(line.value, line));
/** Is any of the values critical? */
export const hasCriticalValue = (lines: readonly (Limits & { value: string })[]): boolean =>
	lines.some(isCriticalLine);

/** By how many hundredths a number has changed; null where one of both is no plain number, or there was nothing. */
export function changeOf(now: string, before: string): number | null {
	const [read, was] = [readValue(now), readValue(before)];
	if (!read || !was || read.sign || was.sign || was.number === 0) return null;
	return Math.round(((read.number - was.number) * 100) / Math.abs(was.number));
}

/**
 * The range that speaks of a person. One of their own sex counts more than one of everybody, and the narrower age more than the
 * wider one; those that hold words alone are taken only where none has numbers.
 */
export function rangeOf<Range extends RangePeople>(
	ranges: readonly Range[],
	analyte: string,
	{ sex, ageDays }: { sex: Sex; ageDays: number },
): Range | undefined {
	const span = ({ ageFromDays, ageToDays }: Range) => (ageToDays ?? Number.POSITIVE_INFINITY) - ageFromDays;
	const rank = (range: Range) =>
		(range.low === null && range.high === null ? 2 : 0) + (range.sex === "any" ? 1 : 0);
	return ranges
		.filter(
			(range) =>
				range.analyte === analyte &&
				(range.sex === "any" || range.sex === sex) &&
				range.ageFromDays <= ageDays &&
				ageDays < (range.ageToDays ?? Number.POSITIVE_INFINITY),
		)
		.toSorted((a, b) => rank(a) - rank(b) || (span(a) === span(b) ? 0 : span(a) - span(b)))[0];
}
