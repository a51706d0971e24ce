// Which people a test's reference ranges speak of, which they leave out and which they name twice.

export const sexes = ["male", "female"] as const;
export type Sex = (typeof sexes)[number];

/**
 * The people to whom a range applies. Ages are in days: from (included) to (excluded); `ageToDays` null means no upper
 * limit.
 */
export type RangePeople = {
	analyte: string;
	sex: Sex | "any";
	ageFromDays: number;
	ageToDays: number | null;
	low: number | null;
	high: number | null;
};

/** A span of ages in days; `to` is null when there is no upper limit. */
export type Stretch = { from: number; to: number | null };

const endOf = ({ ageToDays }: RangePeople) => ageToDays ?? Number.POSITIVE_INFINITY;
/** Whether a range has numbers. A range with only words may apply to the same ages as other ranges: «بارداری: …». */
const hasNumbers = ({ low, high }: RangePeople) => low !== null || high !== null;
const isSound = (range: RangePeople) => range.ageFromDays < endOf(range);
const isOf = (sex: Sex) => (range: RangePeople) => range.sex === "any" || range.sex === sex;

/** Pairs of ranges, by index, with numbers for the same people; the smaller index first. */
export function overlaps(ranges: readonly RangePeople[]): { first: number; second: number; at: Stretch }[] {
	return ranges.flatMap((range, second) =>
		ranges.slice(0, second).flatMap((other, first) => {
			const from = Math.max(range.ageFromDays, other.ageFromDays);
			const to = Math.min(endOf(range), endOf(other));
			const isSame =
				range.analyte === other.analyte &&
				hasNumbers(range) &&
				hasNumbers(other) &&
				(range.sex === "any" || other.sex === "any" || range.sex === other.sex) &&
				isSound(range) &&
				isSound(other) &&
				from < to;
			return isSame ? [{ first, second, at: { from, to: Number.isFinite(to) ? to : null } }] : [];
		}),
	);
}

/** Ages of a sex, from birth on, that no range of an analyte covers; empty when the analyte has no ranges. */
export function gaps(ranges: readonly RangePeople[], sex: Sex): Stretch[] {
	const own = ranges
		.filter((range) => isOf(sex)(range) && isSound(range))
		.toSorted((a, b) => a.ageFromDays - b.ageFromDays);
	if (ranges.length === 0) return [];
	const found: Stretch[] = [];
	let reached = 0;
	for (const range of own) {
		if (range.ageFromDays > reached) found.push({ from: reached, to: range.ageFromDays });
		reached = Math.max(reached, endOf(range));
	}
	if (Number.isFinite(reached)) found.push({ from: reached, to: null });
	return found;
}

/** Whether any range is for one sex only; otherwise one drawing is used for both sexes. */
export const isSplit = (ranges: readonly RangePeople[]) => ranges.some(({ sex }) => sex !== "any");

/**
 * Ages that no range of one analyte covers: for both sexes together, unless a range is for one sex only.
 * @param fromDays the lowest age of the test; younger ages are ignored
 */
export const missingAges = (
	ranges: readonly RangePeople[],
	fromDays = 0,
): { sex: Sex | "any"; stretch: Stretch }[] =>
	(isSplit(ranges) ? sexes : (["any"] as const)).flatMap((sex) =>
		gaps(ranges, sex === "any" ? "male" : sex).flatMap(({ from, to }) =>
			to !== null && to <= fromDays ? [] : [{ sex, stretch: { from: Math.max(from, fromDays), to } }],
		),
	);

const day = 1;
const month = 30;
const year = 365;
export const ageUnits = { days: day, months: month, years: year } as const;
export type AgeUnit = keyof typeof ageUnits;

/** The largest unit in which an age is a whole number. */
export function ageUnitOf(days: number): AgeUnit {
	if (days > 0 && days % year === 0) return "years";
	return days > 0 && days % month === 0 ? "months" : "days";
}

/**
 * The position of an age in the drawing, from 0 to 1: the first days and months get more space than late years, as in a
 * table of ranges.
 */
export const placeOfAge = (days: number | null): number =>
	days === null ? 1 : Math.min(1, Math.log1p(days / 10) / Math.log1p((100 * year) / 10));
