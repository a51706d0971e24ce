import { formatTime } from "#locale/date/date.ts";
import { hour } from "#platform/clock.ts";
import { type KeepingRules, keepingOf, keeps, type OpenHours, survivesTransport } from "./keeping.ts";
import type { Preparation, PreparationWarning, TimeNeeds } from "./schema.ts";

// Age × tests → what they ask, what to warn about, and which times it leaves. The one source for the catalogue, the times on
// offer, the review, the confirmation, the reminder and the desk.

/** The sampling rules of a test in the catalogue. */
export type TestRules = KeepingRules & {
	fastingHours: number;
	/** Whether the test is sampled only before `morningEnds`, unless it has its own hours. */
	morningOnly: boolean;
	/**
	 * Start of the test's own sampling hours, wall clock `HH:MM` (included). The end, `samplingUntil`, is excluded; null
	 * means no limit on that side.
	 */
	samplingFrom: string | null;
	samplingUntil: string | null;
	homeSampling: boolean;
	/** Minimum age in years; 0 for all ages. */
	minAgeYears: number;
};
type Test = TestRules & { id: string; name: string };
type Panel = { name: string; minAgeYears: number; tests: readonly Test[] };

/** The rules of a test that is no longer in the catalogue: no requirements. */
export const noRules: TestRules = {
	fastingHours: 0,
	morningOnly: false,
	samplingFrom: null,
	samplingUntil: null,
	homeSampling: true,
	minAgeYears: 0,
	reportingDays: [],
	stabilityHours: null,
	stabilityColdHours: null,
};

/** Sampling for morning tests ends at this time. */
export const morningEnds = "11:00";

/** The hours in which sampling for a test may begin; the test's own hours override the rule for morning tests. */
export function samplingHours(
	test: Pick<TestRules, "morningOnly" | "samplingFrom" | "samplingUntil">,
): Pick<Preparation, "samplingFrom" | "samplingUntil"> {
	const { morningOnly, samplingFrom, samplingUntil } = test;
	if (samplingFrom !== null || samplingUntil !== null) return { samplingFrom, samplingUntil };
	return { samplingFrom: null, samplingUntil: morningOnly ? morningEnds : null };
}

/**
 * The longest fast allowed for a child without asking the child's doctor: 3 hours for a child under one year and 6 hours
 * under six years, as is usual after breast milk and after solid food before a procedure (ESAIC guideline on fasting of
 * children, 2022); 8 hours, a night's sleep, under twelve years.
 * @param ageYears may be a fraction
 * @returns `Infinity` from twelve years on
 */
export function safeFastHours(ageYears: number): number {
	if (ageYears < 1) return 3;
	if (ageYears < 6) return 6;
	return ageYears < 12 ? 8 : Number.POSITIVE_INFINITY;
}

/** Whether the test can be sampled at home and its sample survives the transport. */
export const isTakenAtHome = (test: Pick<TestRules, "homeSampling"> & KeepingRules) =>
	test.homeSampling && survivesTransport(test);

const latest = (times: (string | null)[]) =>
	times
		.filter((time) => time !== null)
		.sort()
		.at(-1) ?? null;
const earliest = (times: (string | null)[]) => times.filter((time) => time !== null).sort()[0] ?? null;

/** The sampling hours common to all tests; null when the tests have no common hours. */
function commonHours(tests: readonly Test[]): Pick<Preparation, "samplingFrom" | "samplingUntil"> | null {
	const hours = tests.map(samplingHours);
	const samplingFrom = latest(hours.map((each) => each.samplingFrom));
	const samplingUntil = earliest(hours.map((each) => each.samplingUntil));
	const isEmpty = samplingFrom !== null && samplingUntil !== null && samplingFrom >= samplingUntil;
	return isEmpty ? null : { samplingFrom, samplingUntil };
}

function ageWarnings(
	tests: readonly Test[],
	panels: readonly Panel[],
	ageYears: number,
	fastingHours: number,
): PreparationWarning[] {
	const warnings: PreparationWarning[] = [];
	const older = [...panels, ...tests].filter(({ minAgeYears }) => minAgeYears > ageYears);
	for (const minAgeYears of [...new Set(older.map((each) => each.minAgeYears))].sort((a, b) => b - a)) {
		const names = older.filter((each) => each.minAgeYears === minAgeYears).map(({ name }) => name);
		warnings.push({ kind: "too-young", names, minAgeYears });
	}
	const safeHours = safeFastHours(ageYears);
	if (fastingHours > safeHours) warnings.push({ kind: "child-fast", fastingHours, safeHours });
	return warnings;
}

/**
 * The requirements of selected tests and panels: the longest fast, the hours that fit all tests, the place, and
 * questions to settle first. When no hours fit all tests, no hours are required, and a warning names the tests with
 * limited hours.
 * @param ageYears age on the day of sampling, may be a fraction; undefined when unknown, and age is then ignored
 */
export function prepare(
	tests: readonly Test[],
	panels: readonly Panel[],
	ageYears: number | undefined,
): Preparation {
	const all = [...tests, ...panels.flatMap((panel) => panel.tests)];
	const fastingHours = Math.max(0, ...all.map((test) => test.fastingHours));
	const hours = commonHours(all);
	const timed = all.filter((test) => Object.values(samplingHours(test)).some((time) => time !== null));
	return {
		fastingHours: ageYears === undefined ? fastingHours : Math.min(fastingHours, safeFastHours(ageYears)),
		samplingFrom: hours?.samplingFrom ?? null,
		samplingUntil: hours?.samplingUntil ?? null,
		laboratoryOnly: all.some((test) => !isTakenAtHome(test)),
		keeping: all.map(keepingOf).filter((keeping) => keeping !== null),
		warnings: [
			...(ageYears === undefined ? [] : ageWarnings(tests, panels, ageYears, fastingHours)),
			...(hours
				? []
				: [{ kind: "separate-visits" as const, names: [...new Set(timed.map(({ name }) => name))] }]),
		],
	};
}

/** Reasons why a time does not suit the chosen tests. */
export const timeRefusals = ["laboratory-only", "hours", "stability", "fasting"] as const;
export type TimeRefusal = (typeof timeRefusals)[number];

/** The moment from which the patient may have only water. */
export const fastBegins = (startsAt: Date, fastingHours: number) =>
	new Date(startsAt.getTime() - fastingHours * hour);

export type SamplingTime = {
	startsAt: Date;
	/** Place of the sampling: 1 is the laboratory, 2 is at home. */
	location: number;
	/** Opening hours of the laboratory from the day of sampling until every sample is spoiled (`keepingDays`). */
	open: readonly OpenHours[];
	now: Date;
};

/**
 * Why sampling cannot begin at the given time, or null when it can. A fast that should have begun before `now` is no longer
 * possible.
 */
export function refusalAt(
	needs: TimeNeeds,
	{ startsAt, location, open, now }: SamplingTime,
): TimeRefusal | null {
	if (needs.laboratoryOnly && location === 2) return "laboratory-only";
	const clock = formatTime(startsAt);
	if (needs.samplingFrom !== null && clock < needs.samplingFrom) return "hours";
	if (needs.samplingUntil !== null && clock >= needs.samplingUntil) return "hours";
	if (!needs.keeping.every((each) => keeps(each, { startsAt, location, open }))) return "stability";
	if (needs.fastingHours > 0 && fastBegins(startsAt, needs.fastingHours) < now) return "fasting";
	return null;
}
