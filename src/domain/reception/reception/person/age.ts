import { dayInTehran, parseDay } from "#locale/date/date.ts";
import { latinDigits } from "#locale/number/digits.ts";
import { maxAge } from "#locale/validation.ts";
import { day, systemClock } from "#platform/clock.ts";
import { ageScales } from "../option-codes.ts";

/**
 * A person's age on a day, in its natural unit: days below two months, months below two years, then years. Completed units,
 * at least 1.
 * @param birthDate `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 * @returns undefined for days that do not exist, a birth date after today, and ages above `maxAge`
 */
export function ageAt(birthDate: string, today: string): { age: number; ageScale: number } | undefined {
	const [birth, now] = [parseDay(birthDate), parseDay(today)];
	if (!birth || !now || birthDate > today) return undefined;
	const hasPassed = now.day >= birth.day;
	const months = (now.year - birth.year) * 12 + now.month - birth.month - (hasPassed ? 0 : 1);
	const days = Math.round((now.toDate("UTC").getTime() - birth.toDate("UTC").getTime()) / 86_400_000);
	if (months < 2) return { age: Math.max(1, days), ageScale: ageScales.days };
	if (months < 24) return { age: months, ageScale: ageScales.months };
	const years = Math.floor(months / 12);
	return years > maxAge ? undefined : { age: years, ageScale: ageScales.years };
}

/** A person's age: a birth date, or a typed age. */
export type KnownAge = { birthDate: string | null; age: string | number; ageScale: number };

/**
 * An age as a number; `NaN` when it is not a whole number. The schema has already validated the age; this simple parser
 * keeps the full number parser out of the patients' pages.
 */
function ageNumber(age: string | number): number {
	const digits = latinDigits(String(age));
	return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

const unitsPerYear: Record<number, number> = {
	[ageScales.days]: 365.25,
	[ageScales.months]: 12,
	[ageScales.years]: 1,
};

/**
 * Age in years, with a fraction for an age in days or months. A date of birth takes precedence over a typed age.
 * @param day `YYYY-MM-DD`
 * @returns undefined when neither can be read
 */
export function ageInYears({ birthDate, age, ageScale }: KnownAge, day: string): number | undefined {
	const known = (birthDate ? ageAt(birthDate, day) : undefined) ?? {
		age: ageNumber(age),
		ageScale,
	};
	const years = known.age / (unitsPerYear[known.ageScale] ?? Number.NaN);
	return Number.isNaN(years) ? undefined : years;
}

const daysOfUnit: Record<number, number> = {
	[ageScales.days]: 1,
	[ageScales.months]: 365.25 / 12,
	[ageScales.years]: 365.25,
};

/**
 * Whether two stated ages cannot belong to one person. Each age comes with the day `YYYY-MM-DD` on which it was true.
 * Stated ages are rounded, so a difference of up to one and a half of the coarser unit is no contradiction; neither is an
 * unreadable age.
 */
export function areAgesOfTwo(one: KnownAge & { day: string }, other: KnownAge & { day: string }): boolean {
	const [a, b] = [one, other].map((known) => {
		if (known.birthDate) return { born: Date.parse(known.birthDate) / day, unit: 1 };
		const unit = daysOfUnit[known.ageScale] ?? Number.NaN;
		return { born: Date.parse(known.day) / day - ageNumber(known.age) * unit, unit };
	});
	return a !== undefined && b !== undefined && Math.abs(a.born - b.born) > Math.max(a.unit, b.unit) * 1.5;
}

/** From this age people act for themselves, and their identity card proves that they may act for an account. */
const adultYears = 18;

/** Whether a person is at least 18 years old on a day `YYYY-MM-DD`. An unknown age counts as younger. */
export const isAdult = (known: KnownAge, day: string): boolean => (ageInYears(known, day) ?? 0) >= adultYears;

/** Maximum age in years of a birth date: a higher age is most likely a typing error. */
export const maxBirthYears = 120;

/** Whether a living person can have been born on a day `YYYY-MM-DD`: today at the latest, and at most 120 years ago. */
export function isBirthDate(birthDate: string): boolean {
	const age = ageAt(birthDate, dayInTehran(systemClock.now()));
	return age !== undefined && (age.ageScale !== ageScales.years || age.age <= maxBirthYears);
}
