import type { Comparator } from "#locale/number/read-number.ts";
import type { Flag } from "./flags.ts";
import { type ReadBy, readResult } from "./reading.ts";

// What a value says against its limits (reports 9.3). Value, range and limits are intervals: what is certain is said, and what is
// not is "cannot be decided".

/** Statuses of a line (reports 9.9). */
export const lineStatuses = [
	"registered",
	"preliminary",
	"final",
	"corrected",
	"cancelled",
	"entered-in-error",
] as const;
export type LineStatus = (typeof lineStatuses)[number];

/** Whether a line with this status has a meaningful value. */
export const hasValue = (status: LineStatus | undefined): boolean =>
	status === undefined || !["registered", "cancelled", "entered-in-error"].includes(status);

/** A value with the data needed to flag it. */
export type Judged = ReadBy & {
	value: string;
	status?: LineStatus | undefined;
	/** Whether the lower bound is excluded from the range. */
	lowOpen?: boolean | undefined;
	highOpen?: boolean | undefined;
	/**
	 * Why no range applies to the person although the analyte has ranges; empty when a range applies, or the analyte has no
	 * ranges.
	 */
	noRangeBecause?: "" | "sex" | "age" | undefined;
	/** The flag stored at the release: rules that change later do not affect it (reports 9.3). */
	flag?: Flag | undefined;
};

type Interval = { from: number; isFromOpen: boolean; to: number; isToOpen: boolean };

const isWithin = (a: Interval, b: Interval) =>
	(a.from > b.from || (a.from === b.from && (a.isFromOpen || !b.isFromOpen))) &&
	(a.to < b.to || (a.to === b.to && (a.isToOpen || !b.isToOpen)));

const meets = (a: Interval, b: Interval) => {
	const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
	if (from !== to) return from < to;
	const isOut = ({ from: start, isFromOpen, to: end, isToOpen }: Interval) =>
		(start === from && isFromOpen) || (end === from && isToOpen);
	return !isOut(a) && !isOut(b);
};

const below = (limit: number, isOpen: boolean): Interval => ({
	...{ from: Number.NEGATIVE_INFINITY, isFromOpen: true },
	...{ to: limit, isToOpen: isOpen },
});
const above = (limit: number, isOpen: boolean): Interval => ({
	...{ from: limit, isFromOpen: isOpen },
	...{ to: Number.POSITIVE_INFINITY, isToOpen: true },
});

/** The interval of values that a stated number, such as "< 5", may mean; not below zero unless a limit is negative. */
function intervalOf(comparator: Comparator, number: number, judged: ReadBy): Interval {
	const limits = [judged.low, judged.high, judged.criticalLow, judged.criticalHigh];
	const least = limits.some((limit) => limit !== null && limit < 0) || number <= 0 ? -Infinity : 0;
	const isFromOpen = least !== 0;
	if (comparator === "<") return { from: least, isFromOpen, to: number, isToOpen: true };
	if (comparator === "≤") return { from: least, isFromOpen, to: number, isToOpen: false };
	if (comparator === ">" || comparator === "≥") return above(number, comparator === ">");
	return { from: number, isFromOpen: false, to: number, isToOpen: false };
}

const criticalParts = ({ criticalLow, criticalHigh }: ReadBy) => ({
	low: criticalLow === null ? undefined : below(criticalLow, false),
	high: criticalHigh === null ? undefined : above(criticalHigh, false),
});

function flagOfInterval(value: Interval, judged: Judged): Flag {
	const critical = criticalParts(judged);
	if (critical.low && isWithin(value, critical.low)) return "criticalLow";
	if (critical.high && isWithin(value, critical.high)) return "criticalHigh";
	if ((critical.low && meets(value, critical.low)) || (critical.high && meets(value, critical.high)))
		return "undecided";
	const { low, high } = judged;
	if (low === null && high === null) return judged.noRangeBecause ? "undecided" : "none";
	const [lowOpen, highOpen] = [judged.lowOpen ?? false, judged.highOpen ?? false];
	if (low !== null && isWithin(value, below(low, !lowOpen))) return "low";
	if (high !== null && isWithin(value, above(high, !highOpen))) return "high";
	const start = low === null ? below(0, true) : above(low, lowOpen);
	const end = high === null ? above(0, true) : below(high, highOpen);
	const { from, isFromOpen } = start;
	const { to, isToOpen } = end;
	return isWithin(value, { from, isFromOpen, to, isToOpen }) ? "normal" : "undecided";
}

/** The number of a value, with its comparator; undefined for words, for an empty value and for a withdrawn line. */
export function numberOf(judged: Judged): { comparator: Comparator; number: number } | undefined {
	if (!hasValue(judged.status)) return undefined;
	const reading = readResult(judged.value, judged, "machine");
	return reading.is === "number" || reading.is === "titre" ? reading : undefined;
}

/**
 * The flag of a value according to its limits; after a release, the stored flag. A value at a critical limit is critical.
 */
export function flagOf(judged: Judged): Flag {
	if (judged.flag) return judged.flag;
	if (!hasValue(judged.status)) return "none";
	const reading = readResult(judged.value, judged, "machine");
	if (reading.is === "ordinal") return reading.flag;
	if (reading.is !== "number" && reading.is !== "titre") return "none";
	return flagOfInterval(intervalOf(reading.comparator, reading.number, judged), judged);
}

export const isCritical = (flag: Flag): boolean => flag === "criticalLow" || flag === "criticalHigh";

/**
 * Whether a value counts as critical for its release: it is certainly critical, or its interval touches a critical limit
 * (reports 9.3).
 */
export function isCriticalLine(judged: Judged): boolean {
	if (isCritical(flagOf(judged))) return true;
	const read = numberOf(judged);
	if (!read) return false;
	const value = intervalOf(read.comparator, read.number, judged);
	const { low, high } = criticalParts(judged);
	return Boolean((low && meets(value, low)) || (high && meets(value, high)));
}

/** Whether any of the values is critical, or possibly critical. */
export const hasCriticalValue = (lines: readonly Judged[]): boolean => lines.some(isCriticalLine);

/**
 * The change from an earlier value to a later value, in percent of the earlier value, rounded; null when either is not a
 * plain number, or the earlier value is 0.
 */
export function changeOf(now: Judged, before: Judged): number | null {
	const [read, was] = [numberOf(now), numberOf(before)];
	if (!read || !was || read.comparator || was.comparator || was.number === 0) return null;
	return Math.round(((read.number - was.number) * 100) / Math.abs(was.number));
}
