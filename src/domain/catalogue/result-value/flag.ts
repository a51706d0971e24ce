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

/** Does a line with this status have a meaningful value? */
export const hasValue = (status: LineStatus | undefined): boolean =>
	status === undefined || !["registered", "cancelled", "entered-in-error"].includes(status);

/** A value with the data for judging it. */
export type Judged = ReadBy & {
	value: string;
	status?: LineStatus | undefined;
	/** Is the end of the range outside it? */
	lowOpen?: boolean | undefined;
	highOpen?: boolean | undefined;
	/** Why a person has no range although the analyte has some; empty when they have one, or there are none. */
	noRangeBecause?: "" | "sex" | "age" | undefined;
	/** As copied at the release: later rules change nothing (reports 9.3). */
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

/** The possible values of a stated number. Without a negative limit, it is not below zero. */
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

/** The number of a value, with its comparator; undefined for words, for nothing and for what was withdrawn. */
export function numberOf(judged: Judged): { comparator: Comparator; number: number } | undefined {
	if (!hasValue(judged.status)) return undefined;
	const reading = readResult(judged.value, judged, "machine");
	return reading.is === "number" || reading.is === "titre" ? reading : undefined;
}

/** The flag of a value within its limits; the copied one after a release. A value at a critical limit is critical. */
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
 * Does a value count as critical for its release: is it critical for certain, or does its interval touch a critical limit
 * (reports 9.3)?
 */
export function isCriticalLine(judged: Judged): boolean {
	if (isCritical(flagOf(judged))) return true;
	const read = numberOf(judged);
	if (!read) return false;
	const value = intervalOf(read.comparator, read.number, judged);
	const { low, high } = criticalParts(judged);
	return Boolean((low && meets(value, low)) || (high && meets(value, high)));
}

/** Is any of the values critical, or possibly so? */
export const hasCriticalValue = (lines: readonly Judged[]): boolean => lines.some(isCriticalLine);

/**
 * The change from one value to another in percent of the earlier one, rounded; null where either is no plain number, or the earlier
 * one is 0.
 */
export function changeOf(now: Judged, before: Judged): number | null {
	const [read, was] = [numberOf(now), numberOf(before)];
	if (!read || !was || read.comparator || was.comparator || was.number === 0) return null;
	return Math.round(((read.number - was.number) * 100) / Math.abs(was.number));
}
