import { describe, expect, it } from "vitest";
import { type Conflict, conflictsOf, type Sampling, separable } from "./conflicts.ts";
import { noRules, prepare, refusalAt, type TestRules } from "./preparation.ts";

const named = (id: string, rules: Partial<TestRules> = {}) => ({ ...noRules, id, name: id, ...rules });
/** Saturday 08:30 in Tehran. */
const startsAt = new Date("2026-05-23T05:00:00Z");
const at = (more: Partial<Sampling> = {}): Sampling => ({
	startsAt,
	location: 1,
	toldAt: new Date("2026-05-22T05:00:00Z"),
	ageYears: 34,
	open: [],
	...more,
});
const only = (kind: Conflict["kind"], ...ids: string[]) => [{ kind, ids }];

describe("the conflict check of a selection", () => {
	it("finds no conflict when everything is possible", () => {
		expect(conflictsOf([named("cbc"), named("fbs", { fastingHours: 8 })], [], at())).toEqual([]);
	});

	it("names tests that cannot be sampled at home, and the panel that contains them", () => {
		const gtt = named("gtt", { homeSampling: false });
		const panel = { id: "sugar", name: "sugar", minAgeYears: 0, tests: [gtt] };
		expect(conflictsOf([named("cbc"), gtt], [panel], at({ location: 2 }))).toEqual(
			only("laboratory-only", "sugar", "gtt"),
		);
		expect(conflictsOf([gtt], [panel], at())).toEqual([]);
	});

	it("names tests whose sampling hours exclude the appointment, exact to the minute", () => {
		const morning = named("cortisol", { samplingFrom: "07:00", samplingUntil: "08:30" });
		const until = (text: string) => at({ startsAt: new Date(text) });
		expect(conflictsOf([morning], [], at())).toEqual(only("hours", "cortisol"));
		expect(conflictsOf([morning], [], until("2026-05-23T04:59:00Z"))).toEqual([]);
		expect(conflictsOf([morning], [], until("2026-05-23T03:29:00Z"))).toEqual(only("hours", "cortisol"));
	});

	it("names a test whose fast is no longer possible, and reports a child's fast separately", () => {
		const lipid = named("lipid", { fastingHours: 12 });
		const late = { toldAt: new Date("2026-05-22T20:00:00Z") };
		expect(conflictsOf([lipid, named("fbs", { fastingHours: 8 })], [], at(late))).toEqual(
			only("fasting", "lipid"),
		);
		// six hours at most, which there is time for
		expect(conflictsOf([lipid], [], at({ ...late, ageYears: 3 }))).toEqual(only("child-fast", "lipid"));
	});

	it("names tests and panels with a minimum age above the patient's age", () => {
		const psa = named("psa", { minAgeYears: 40 });
		const panel = { id: "men", name: "men", minAgeYears: 50, tests: [named("cbc")] };
		expect(conflictsOf([psa], [panel], at())).toEqual(only("too-young", "men", "psa"));
		expect(conflictsOf([psa], [panel], at({ ageYears: undefined }))).toEqual([]);
	});
});

describe("the conflict check of several tests", () => {
	it("reports once that no time suits all tests, and then suggests no other time", () => {
		const early = named("early", { samplingUntil: "08:00" });
		const late = named("late", { samplingFrom: "16:00" });
		expect(conflictsOf([named("cbc"), early, late], [], at())).toEqual(
			only("separate-visits", "early", "late"),
		);
	});

	it("agrees with the offered times and with the review of all tests", () => {
		const rules: Partial<TestRules>[] = [
			{},
			{ homeSampling: false },
			{ morningOnly: true },
			{ samplingFrom: "09:00" },
			{ samplingUntil: "08:00" },
			{ fastingHours: 12 },
			{ minAgeYears: 18 },
		];
		const sampling = [1, 2].flatMap((location) =>
			[2, 34].flatMap((ageYears) =>
				["2026-05-22T05:00:00Z", "2026-05-23T04:00:00Z"].map((told) =>
					at({ location, ageYears, toldAt: new Date(told) }),
				),
			),
		);
		for (const one of rules)
			for (const two of rules)
				for (const when of sampling) {
					const tests = [named("one", one), named("two", two)];
					const needs = prepare(tests, [], when.ageYears);
					const refusal = refusalAt(needs, { ...when, now: when.toldAt });
					const kinds = conflictsOf(tests, [], when).map(({ kind }) => kind);
					const timeKinds = kinds.filter((kind) => ["laboratory-only", "hours", "fasting"].includes(kind));
					expect(timeKinds[0] ?? null, JSON.stringify([one, two, when])).toBe(refusal);
					expect(kinds.filter((kind) => !timeKinds.includes(kind)).sort()).toEqual(
						needs.warnings.map(({ kind }) => kind).sort(),
					);
				}
	});
});

describe("moving tests to a separate appointment", () => {
	const separated = (tests: ReturnType<typeof named>[], sampling: Sampling) =>
		conflictsOf(tests, [], sampling).map((conflict) => separable(tests, [], conflict, sampling));
	const early = named("early", { samplingUntil: "08:00" });
	const late = named("late", { samplingFrom: "16:00" });

	it("moves tests that cannot be sampled at home, and leaves the rest", () => {
		const gtt = named("gtt", { homeSampling: false });
		expect(separated([named("cbc"), gtt], at({ location: 2 }))).toEqual([["gtt"]]);
		expect(separated([gtt], at({ location: 2 }))).toEqual([[]]);
	});

	it("moves tests that do not fit the appointment, even when no time suits all tests", () => {
		expect(separated([named("cbc"), early], at())).toEqual([["early"]]);
		const before = at({ startsAt: new Date("2026-05-23T03:30:00Z") });
		expect(separated([named("cbc"), early, late], before)).toEqual([["late"]]);
	});

	it("moves only tests that share another suitable time; the other tests still conflict", () => {
		expect(separated([named("cbc"), early, late], at())).toEqual([["early"]]);
		expect(separated([named("cbc"), late], at())).toEqual([["late"]]);
	});

	it("moves nothing for a conflict that no other time resolves", () => {
		expect(separated([named("cbc"), named("psa", { minAgeYears: 40 })], at())).toEqual([[]]);
	});
});
