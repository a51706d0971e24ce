import { parseDay } from "#locale/date.ts";
import { ageScales } from "./kinds.ts";

/**
 * A person's age on a day, in the unit one would say it in: days below two months, months below two years, then years.
 * Whole units that have passed, at least 1.
 * @param birthDate `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 * @returns undefined for days that do not exist, a birth after today, and ages above 200
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
	return years > 200 ? undefined : { age: years, ageScale: ageScales.years };
}
