import { formatTime } from "#locale/date.ts";
import { fastBegins, prepare, safeFastHours, samplingHours, type TestRules } from "./preparation.ts";

// Which of the chosen tests do not go with a person, a time and a place, each conflict with those that cause it: what
// `prepare` and `refusalAt` say of all together, told apart, so that somebody can take a way out.

type Test = TestRules & { id: string; name: string };
type Panel = { id: string; name: string; minAgeYears: number; tests: readonly Test[] };

export const conflictKinds = [
	"laboratory-only",
	"hours",
	"fasting",
	"too-young",
	"child-fast",
	"separate-visits",
] as const;
export type ConflictKind = (typeof conflictKinds)[number];

export type Conflict = {
	kind: ConflictKind;
	/** Tests and panels of the choice that cause it, in its order. */
	ids: string[];
};

export type Sampling = {
	startsAt: Date;
	/** 1 at the laboratory, 2 at home. */
	location: number;
	/** From when on a fast can be kept: now, or when the patient was told of it. */
	toldAt: Date;
	/** On the day of sampling, may be a fraction; undefined while it is not known. */
	ageYears: number | undefined;
};

const isOutside = (test: Test, clock: string) => {
	const { samplingFrom, samplingUntil } = samplingHours(test);
	return (
		(samplingFrom !== null && clock < samplingFrom) || (samplingUntil !== null && clock >= samplingUntil)
	);
};

/** Everything that stands against a choice, in the order in which it is talked about; empty when all of it can be done. */
export function conflictsOf(
	tests: readonly Test[],
	panels: readonly Panel[],
	{ startsAt, location, toldAt, ageYears }: Sampling,
): Conflict[] {
	const chosen = [
		...panels.map(({ id, minAgeYears, tests: own }) => ({ id, minAgeYears, tests: own })),
		...tests.map((test) => ({ id: test.id, minAgeYears: test.minAgeYears, tests: [test] })),
	];
	const clock = formatTime(startsAt);
	const safeHours = ageYears === undefined ? Number.POSITIVE_INFINITY : safeFastHours(ageYears);
	const isTimed = (test: Test) => Object.values(samplingHours(test)).some((time) => time !== null);
	const isSplit = prepare(tests, panels, undefined).warnings.some(({ kind }) => kind === "separate-visits");
	const causes: Record<ConflictKind, (each: (typeof chosen)[number]) => boolean> = {
		"laboratory-only": (each) => location === 2 && each.tests.some((test) => !test.homeSampling),
		// where no time fits all of them another time is no way out
		hours: (each) => !isSplit && each.tests.some((test) => isOutside(test, clock)),
		fasting: (each) =>
			each.tests.some(
				({ fastingHours }) =>
					fastingHours > 0 && fastBegins(startsAt, Math.min(fastingHours, safeHours)) < toldAt,
			),
		"too-young": (each) =>
			ageYears !== undefined && [each, ...each.tests].some(({ minAgeYears }) => minAgeYears > ageYears),
		"child-fast": (each) => each.tests.some(({ fastingHours }) => fastingHours > safeHours),
		"separate-visits": (each) => isSplit && each.tests.some(isTimed),
	};
	return conflictKinds
		.map((kind) => ({ kind, ids: chosen.filter(causes[kind]).map(({ id }) => id) }))
		.filter(({ ids }) => ids.length > 0);
}
