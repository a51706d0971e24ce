import { dayInTehran, formatTime, momentInTehran } from "#locale/date/date.ts";
import { keepingOf, keeps, type OpenHours } from "./keeping.ts";
import {
	fastBegins,
	isTakenAtHome,
	prepare,
	safeFastHours,
	samplingHours,
	type TestRules,
} from "./preparation.ts";

// Which of the selected tests do not fit a person, a time and a place, each conflict with its causes: the same as `prepare` and
// `refusalAt` report in total, but separately, so that the desk can solve each.

type Test = TestRules & { id: string; name: string };
type Panel = { id: string; name: string; minAgeYears: number; tests: readonly Test[] };

export const conflictKinds = [
	"laboratory-only",
	"hours",
	"stability",
	"fasting",
	"too-young",
	"child-fast",
	"separate-visits",
] as const;
export type ConflictKind = (typeof conflictKinds)[number];

export type Conflict = {
	kind: ConflictKind;
	/** Selected tests and panels that cause the conflict, in the order of the selection. */
	ids: string[];
};

export type Sampling = {
	startsAt: Date;
	/** Place of the sampling: 1 is the laboratory, 2 is at home. */
	location: number;
	/** The earliest moment at which a fast can start: now, or when the patient got the message. */
	toldAt: Date;
	/** Opening hours of the laboratory from the day of sampling onwards. */
	open: readonly OpenHours[];
	/** Age on the day of sampling, may be a fraction; undefined when unknown. */
	ageYears: number | undefined;
};

const isOutside = (test: Test, clock: string) => {
	const { samplingFrom, samplingUntil } = samplingHours(test);
	return (
		(samplingFrom !== null && clock < samplingFrom) || (samplingUntil !== null && clock >= samplingUntil)
	);
};

const spoils = (test: Test, sampling: Pick<Sampling, "startsAt" | "location" | "open">) => {
	const keeping = keepingOf(test);
	return keeping !== null && !keeps(keeping, sampling);
};

/** All conflicts of a selection, in a fixed order; empty when there are none. */
export function conflictsOf(
	tests: readonly Test[],
	panels: readonly Panel[],
	sampling: Sampling,
): Conflict[] {
	const { startsAt, location, toldAt, ageYears } = sampling;
	const chosen = [
		...panels.map(({ id, minAgeYears, tests: own }) => ({ id, minAgeYears, tests: own })),
		...tests.map((test) => ({ id: test.id, minAgeYears: test.minAgeYears, tests: [test] })),
	];
	const clock = formatTime(startsAt);
	const safeHours = ageYears === undefined ? Number.POSITIVE_INFINITY : safeFastHours(ageYears);
	const isTimed = (test: Test) => Object.values(samplingHours(test)).some((time) => time !== null);
	const isSplit = prepare(tests, panels, undefined).warnings.some(({ kind }) => kind === "separate-visits");
	const causes: Record<ConflictKind, (each: (typeof chosen)[number]) => boolean> = {
		"laboratory-only": (each) => location === 2 && each.tests.some((test) => !isTakenAtHome(test)),
		// where no time fits all of them another time is no way out
		hours: (each) => !isSplit && each.tests.some((test) => isOutside(test, clock)),
		stability: (each) => each.tests.some((test) => spoils(test, sampling)),
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

/** Whether there is a time at the laboratory that fits all tests, within the given opening hours. */
function fitTogether(tests: readonly Test[], open: readonly OpenHours[]): boolean {
	const { warnings, samplingFrom, keeping } = prepare(tests, [], undefined);
	if (warnings.some(({ kind }) => kind === "separate-visits")) return false;
	if (keeping.length === 0) return true;
	return open.some(({ opensAt }) => {
		const opening = new Date(opensAt);
		const isLater = samplingFrom !== null && samplingFrom > formatTime(opening);
		const startsAt = isLater ? momentInTehran(dayInTehran(opening), samplingFrom) : opening;
		return keeping.every((each) => keeps(each, { startsAt, location: 1, open }));
	});
}

/**
 * The tests and panels of a conflict that move to a separate appointment at the laboratory, so that the others can keep
 * their time. For a home visit, these are the tests that need the laboratory. Otherwise they are the tests outside the
 * sampling hours and the tests whose sample would spoil, as many as fit together at one other time. Tests that fit
 * neither of the two times cause another conflict, and need a third appointment.
 * @returns ids in the order of the selection; empty when no other time helps, or when no test would stay
 */
export function separable(
	tests: readonly Test[],
	panels: readonly Panel[],
	{ kind, ids }: Conflict,
	sampling: Sampling,
): string[] {
	const chosen = [...panels, ...tests.map((test) => ({ id: test.id, tests: [test] }))];
	const clock = formatTime(sampling.startsAt);
	const goes = (each: { tests: readonly Test[] }) =>
		kind === "laboratory-only"
			? each.tests.some((test) => !isTakenAtHome(test))
			: kind === "stability"
				? each.tests.some((test) => spoils(test, sampling))
				: (kind === "hours" || kind === "separate-visits") &&
					each.tests.some((test) => isOutside(test, clock));
	const going: typeof chosen = [];
	for (const each of chosen.filter(({ id }) => ids.includes(id)).filter(goes))
		if (
			fitTogether(
				[...going, each].flatMap((one) => one.tests),
				sampling.open,
			)
		)
			going.push(each);
	return going.length < chosen.length ? going.map(({ id }) => id) : [];
}
