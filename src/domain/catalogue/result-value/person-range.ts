import { parseDay } from "#locale/date/date.ts";

// The reference range that holds for a person (reports 9.4, 9.5): by sex where a person chose it, and by calendar age on the day of
// the sample.

export type PersonSex = "male" | "female" | "unknown";
/** Units of a stated age; only completed units count. */
export type AgeUnit = "days" | "months" | "years";
/**
 * The person for whom a range is looked up. `birthDate` and `sampledOn` are `YYYY-MM-DD`; `age` is used when the birth date
 * is unknown.
 */
export type RangedPerson = {
	sex: PersonSex;
	birthDate: string | null;
	age: { count: number; unit: AgeUnit } | null;
	sampledOn: string;
};

/** A range of the catalogue; ages are in days, from (included) to (excluded). */
export type PersonRange = {
	analyte: string;
	sex: "any" | "male" | "female";
	ageFromDays: number;
	ageToDays: number | null;
	low: number | null;
	high: number | null;
};

const daysPerMonth = 30;
const daysPerYear = 365;

/** The age of a range in the unit in which it was meant: the catalogue stores 18 years as 6,570 days, and a month as 30. */
export function ageBound(days: number): { count: number; unit: AgeUnit } {
	if (days > 0 && days % daysPerYear === 0) return { count: days / daysPerYear, unit: "years" };
	if (days > 0 && days % daysPerMonth === 0) return { count: days / daysPerMonth, unit: "months" };
	return { count: days, unit: "days" };
}

/**
 * Whole days and whole months between two calendar days; undefined for days that do not exist or are in the wrong order.
 * @param born `YYYY-MM-DD`
 * @param on `YYYY-MM-DD`
 */
export function calendarAge(born: string, on: string): { days: number; months: number } | undefined {
	const [birth, day] = [parseDay(born), parseDay(on)];
	if (!birth || !day || born > on) return undefined;
	const months = (day.year - birth.year) * 12 + day.month - birth.month - (day.day < birth.day ? 1 : 0);
	return {
		days: Math.round((day.toDate("UTC").getTime() - birth.toDate("UTC").getTime()) / 86_400_000),
		months,
	};
}

type Known = boolean | undefined;

const meanMonth = 30.436_875;
/** The minimum and maximum number of days in a number of months or years. */
const spanInDays = ({ count, unit }: { count: number; unit: AgeUnit }) => {
	if (unit === "days" || count === 0) return { least: count, most: count };
	const days = (unit === "years" ? count * 12 : count) * meanMonth;
	return { least: Math.floor(days) - 2, most: Math.ceil(days) + 2 };
};

/** Whether a person with a stated age has reached a bound. Undefined when the age is too coarse to decide. */
function hasReachedByAge(
	age: { count: number; unit: AgeUnit },
	bound: { count: number; unit: AgeUnit },
): Known {
	if (bound.count === 0) return true;
	const next = { ...age, count: age.count + 1 };
	if ((age.unit === "days") === (bound.unit === "days")) {
		const inMonths = ({ count, unit }: typeof age) => (unit === "years" ? count * 12 : count);
		if (inMonths(age) >= inMonths(bound)) return true;
		return inMonths(next) <= inMonths(bound) ? false : undefined;
	}
	if (spanInDays(age).least >= spanInDays(bound).most) return true;
	return spanInDays(next).most <= spanInDays(bound).least ? false : undefined;
}

/** Whether a person has reached an age on the day of the sample, in completed units. Undefined when unknown. */
function hasReached(person: RangedPerson, days: number): Known {
	if (days === 0) return true;
	const bound = ageBound(days);
	const exact = person.birthDate ? calendarAge(person.birthDate, person.sampledOn) : undefined;
	if (exact) {
		if (bound.unit === "days") return exact.days >= bound.count;
		return exact.months >= (bound.unit === "years" ? bound.count * 12 : bound.count);
	}
	return person.age ? hasReachedByAge(person.age, bound) : undefined;
}

type Fit = "yes" | "no" | "sex" | "age";

function fitOf(range: PersonRange, person: RangedPerson): Fit {
	const isOtherSex = range.sex !== "any" && person.sex !== "unknown" && range.sex !== person.sex;
	const from = hasReached(person, range.ageFromDays);
	const to = range.ageToDays === null ? false : hasReached(person, range.ageToDays);
	if (isOtherSex || from === false || to === true) return "no";
	if (from === undefined || to === undefined) return "age";
	return range.sex !== "any" && person.sex === "unknown" ? "sex" : "yes";
}

/**
 * The range that applies to a person. A range for the person's sex takes precedence over a range for everyone, a narrower
 * age over a wider one, numbers over words. When it is uncertain whether the best range applies, the reason is returned
 * instead of a range.
 */
export function rangeOfPerson<Range extends PersonRange>(
	ranges: readonly Range[],
	analyte: string,
	person: RangedPerson,
): { range: Range | undefined; noRangeBecause: "" | "sex" | "age" } {
	const span = ({ ageFromDays, ageToDays }: Range) => (ageToDays ?? Number.MAX_SAFE_INTEGER) - ageFromDays;
	const rank = (range: Range) =>
		(range.low === null && range.high === null ? 2 : 0) + (range.sex === "any" ? 1 : 0);
	const [best] = ranges
		.filter((range) => range.analyte === analyte)
		.map((range) => ({ range, fit: fitOf(range, person) }))
		.filter(({ fit }) => fit !== "no")
		.toSorted((a, b) => rank(a.range) - rank(b.range) || span(a.range) - span(b.range));
	if (!best) return { range: undefined, noRangeBecause: "" };
	if (best.fit === "yes") return { range: best.range, noRangeBecause: "" };
	return { range: undefined, noRangeBecause: best.fit === "sex" ? "sex" : "age" };
}
