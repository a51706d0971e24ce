import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { flagOf } from "#domain/catalogue/result-value/flag.ts";
import {
	type PersonRange,
	type RangedPerson,
	rangeOfPerson,
} from "#domain/catalogue/result-value/person-range.ts";
import { isImplausible } from "#domain/catalogue/result-value/plausibility.ts";
import { readResult } from "#domain/catalogue/result-value/reading.ts";
import { lineDefaults, type ReportLine } from "#domain/result/report/schema.ts";
import { type Comparator, readDecimal } from "#locale/number/read-number.ts";
import { type OldPerson, oldFlagOf, oldNumberOf, oldRangeOf } from "./old-grammar.ts";
import type { RecheckCode } from "./schema.ts";

// What the rules of today say differently about a result that was stored before them (reports 9). Nothing is changed here.

/** A stored line. `isOld`: the line was written before `result-value`, which adds a status to every line. */
export type StoredLine = ReportLine & { isOld: boolean };

/** The lines of a version, each marked as old or not, with defaults for the fields that old lines lack. */
export const storedLinesOf = ({ lines }: { lines: string }): StoredLine[] =>
	(JSON.parse(lines) as ReportLine[]).map((line) => ({
		...lineDefaults,
		...line,
		isOld: !("status" in line),
	}));

type Limits = Pick<ReportLine, "low" | "high" | "criticalLow" | "criticalHigh">;
type Possible = Pick<ReportLine, "possibleLow" | "possibleHigh">;
export type CatalogueRange = PersonRange & { textFa: string };
/** The current catalogue data for a line's value; `analyte` is undefined if it was removed. */
export type Catalogue = {
	analyte: (Pick<Limits, "criticalLow" | "criticalHigh"> & Possible & { unit: string }) | undefined;
	ranges: readonly CatalogueRange[];
};
export type RecheckedPerson = RangedPerson & Pick<OldPerson, "ageYears"> & { oldSex: OldPerson["sex"] };

const isAscending = (limits: readonly (number | null)[]) => {
	const known = limits.filter((limit) => limit !== null);
	return known.every((limit, at) => at === 0 || (known[at - 1] ?? limit) <= limit);
};

/** Whether limits are in the wrong order: critical limits inside the range, or a low limit above a high one. */
export const isOutOfOrder = ({ low, high, criticalLow, criticalHigh }: Limits): boolean =>
	!isAscending([criticalLow, low, high, criticalHigh]);

/** Whether limits are outside the possible limits, or the possible limits are in the wrong order. */
export const isBeyondPossible = (limits: Limits, { possibleLow, possibleHigh }: Possible): boolean =>
	[null, limits.low, limits.high, limits.criticalLow, limits.criticalHigh].some(
		(limit) => !isAscending([possibleLow, limit, possibleHigh]),
	);

/**
 * A difference by at least this factor counts as a reading error, such as `10,4` read as 104. A little less than ten,
 * because quotients of decimals are not exact.
 */
const tenfold = 9.99;
const isTenfold = (limit: number | null, today: number | null | undefined) =>
	limit !== null && Boolean(today) && limit / (today ?? 0) >= tenfold;

function hasWrongLimits(
	line: ReportLine,
	{ analyte }: Catalogue,
	range: CatalogueRange | undefined,
): boolean {
	if (isOutOfOrder(line)) return true;
	if (!analyte || unitText(analyte.unit) !== unitText(line.unit)) return false;
	return (
		isBeyondPossible(line, analyte) ||
		isTenfold(line.low, range?.low) ||
		isTenfold(line.high, range?.high) ||
		isTenfold(line.criticalLow, analyte.criticalLow) ||
		isTenfold(line.criticalHigh, analyte.criticalHigh)
	);
}

type Read = { number: number; sign: string } | undefined;
const asRead = (comparator: Comparator, number: number): Read => ({ number, sign: comparator });

/**
 * The number that today's rules read from a stored value, with its comparator; undefined for words. `refused`: the value
 * cannot be read at all.
 */
export function numberToday(line: ReportLine): Read | "refused" {
	const reading = readResult(line.value, { ...line }, "machine");
	if (reading.is === "refused") return "refused";
	if (reading.is === "number" || reading.is === "titre") return asRead(reading.comparator, reading.number);
	if (reading.is !== "text") return undefined;
	// text is no number, but trends and comparisons have read it as one
	const read = readDecimal(line.value);
	return read.ok ? asRead(read.comparator, read.number) : undefined;
}

function readsDifferently(line: ReportLine): boolean {
	const [was, now] = [oldNumberOf(line.value), numberToday(line)];
	if (now === "refused") return true;
	// a text that was never a number: nothing has read it as one
	if (!was && readResult(line.value, line, "machine").is === "text") return false;
	return was?.number !== now?.number || was?.sign !== now?.sign;
}

/**
 * The flag that users have seen; undefined for a draft in today's format, whose flag was always determined by today's
 * rules.
 */
export const flagShown = (line: StoredLine) =>
	line.flag ?? (line.isOld ? oldFlagOf(line.value, line) : undefined);

export const flagToday = (line: ReportLine) => flagOf({ ...line, flag: undefined });

type Ranged = { low: number | null; high: number | null; words: string };
const rangedOf = (range: CatalogueRange | undefined): Ranged => ({
	...{ low: range?.low ?? null, high: range?.high ?? null },
	words: range?.textFa ?? "",
});
const isSameRange = (a: Ranged, b: Ranged) => a.low === b.low && a.high === b.high && a.words === b.words;

/**
 * Finds a range by sex or age that applied to the person at the time and does not apply under today's rules. Changes to
 * the catalogue do not count.
 */
function rangeCode(line: StoredLine, { ranges }: Catalogue, person: RecheckedPerson): RecheckCode[] {
	if (!line.isOld) return [];
	const { range, noRangeBecause } = rangeOfPerson(ranges, line.analyte, person);
	const was = oldRangeOf(ranges, line.analyte, { ...person, sex: person.oldSex });
	const now = rangedOf(range);
	const copied: Ranged = { low: line.low, high: line.high, words: line.rangeFa };
	if (isSameRange(rangedOf(was), now) || isSameRange(copied, now)) return [];
	return [noRangeBecause === "sex" ? "sexNotKnown" : "ageNotExact"];
}

function isNotPossible(line: ReportLine, { analyte }: Catalogue): boolean {
	if (!analyte || line.isTypedTwice || unitText(analyte.unit) !== unitText(line.unit)) return false;
	const { possibleLow, possibleHigh } = analyte;
	return isImplausible({ ...line, kind: line.kind ?? "numeric", possibleLow, possibleHigh });
}

/** The reasons why staff should check a line again: first about how the value is read, then about how it is judged. */
export function recheckLine(line: StoredLine, catalogue: Catalogue, person: RecheckedPerson): RecheckCode[] {
	const { range } = rangeOfPerson(catalogue.ranges, line.analyte, person);
	const limits: RecheckCode[] = hasWrongLimits(line, catalogue, range) ? ["limitsOutOfOrder"] : [];
	if (line.value === "") return limits;
	const shown = flagShown(line);
	return [
		...(line.isOld && readsDifferently(line) ? (["readsDifferently"] as const) : []),
		...(shown !== undefined && shown !== flagToday(line) ? (["flagDiffers"] as const) : []),
		...(isNotPossible(line, catalogue) ? (["notPossible"] as const) : []),
		...limits,
		...rangeCode(line, catalogue, person),
	];
}
