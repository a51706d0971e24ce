import { momentInTehran } from "#locale/date/date.ts";
import { weekdayOf } from "#locale/date/weekday.ts";
import { day, hour } from "#platform/clock.ts";
import type { Keeping, LaboratoryDay } from "./schema.ts";

// How long a sample keeps against the days on which its test is done: which times leave the sample good until then.

/** The stability rules of a test in the catalogue. */
export type KeepingRules = {
	/** Days of the week on which the test is performed, 0 Saturday … 6 Friday; an empty list means every working day. */
	reportingDays: readonly number[];
	/**
	 * How long a sample is stable at room temperature, in hours; `stabilityColdHours` is the number of hours at 2 to 8 °C.
	 * Null when unknown.
	 */
	stabilityHours: number | null;
	stabilityColdHours: number | null;
};

/** Maximum number of hours between taking a sample at home and its arrival at the laboratory: the length of a round. */
export const transportHours = 3;

/**
 * A sample that is stable for this long, two weeks, can wait for any weekday, even past holidays, and does not limit the
 * time of sampling.
 */
const plentyHours = 14 * 24;
/** Number of days after the sampling for which the opening hours must be known, to decide whether a sample lasts. */
export const keepingDays = plentyHours / 24 + 1;

/**
 * Whether the sample survives the transport from a home. The bag is at room temperature; samples with only a fridge limit
 * are carried cold.
 */
export const survivesTransport = ({ stabilityHours, stabilityColdHours }: KeepingRules) =>
	(stabilityHours ?? stabilityColdHours ?? Number.POSITIVE_INFINITY) >= transportHours;

/**
 * The days on which a test is performed and how long its sample lasts; null when no stability is stated, or when the sample
 * lasts long enough for any day.
 */
export function keepingOf({ name, ...test }: KeepingRules & { name: string }): Keeping | null {
	const { reportingDays, stabilityHours, stabilityColdHours } = test;
	if (stabilityHours === null && stabilityColdHours === null) return null;
	// at the laboratory it waits where it keeps longer
	const hours = Math.max(stabilityHours ?? 0, stabilityColdHours ?? 0);
	return hours >= plentyHours ? null : { name, days: [...reportingDays], hours };
}

/** Opening hours of the laboratory on a day, in milliseconds. */
export type OpenHours = { weekday: number; beginsAt: number; opensAt: number; closesAt: number };

export const openHours = (days: readonly LaboratoryDay[]): OpenHours[] =>
	days.map(({ day: on, from, to }) => ({
		weekday: weekdayOf(on),
		beginsAt: momentInTehran(on).getTime(),
		opensAt: momentInTehran(on, from).getTime(),
		closesAt: momentInTehran(on, to).getTime(),
	}));

type Taking = {
	startsAt: Date;
	/** Place of the sampling: 1 is the laboratory, 2 is at home. */
	location: number;
	/** Opening hours of the laboratory from the day of sampling onwards. */
	open: readonly OpenHours[];
};

/**
 * Whether a sample taken at the given time can be tested before it spoils: it reaches the laboratory in time for a day on
 * which the test is performed.
 */
export function keeps(
	{ days, hours }: Pick<Keeping, "days" | "hours">,
	{ startsAt, location, open }: Taking,
) {
	const taken = startsAt.getTime();
	const arrives = taken + (location === 2 ? transportHours * hour : 0);
	return open.some(({ weekday, beginsAt, opensAt, closesAt }) => {
		if (days.length > 0 && !days.includes(weekday)) return false;
		const begins = Math.max(opensAt, arrives);
		// of its own day a sample is waited for, also after the last appointment
		const isWaitedFor = taken >= beginsAt && taken < beginsAt + day;
		return (isWaitedFor || begins <= closesAt) && begins <= taken + hours * hour;
	});
}

/** Names of the tests whose samples would spoil. */
export const spoiling = (keeping: readonly Keeping[], taking: Taking): string[] => [
	...new Set(keeping.filter((each) => !keeps(each, taking)).map(({ name }) => name)),
];

/** A day of the week, 0 Saturday … 6 Friday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * Days of the week on which a sample can be taken, assuming a week without holidays and a fixed opening hour.
 * @returns all seven days when the test does not limit them
 */
export function takingWeekdays({ days, hours }: Pick<Keeping, "days" | "hours">): Weekday[] {
	const week: Weekday[] = [0, 1, 2, 3, 4, 5, 6];
	if (days.length === 0) return week;
	return week.filter((weekday) => days.some((done) => ((done - weekday + 7) % 7) * 24 <= hours));
}
