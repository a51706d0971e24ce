import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentInTehran } from "#locale/date/date.ts";
import { fastBegins, noRules, prepare, refusalAt, safeFastHours, type TestRules } from "./preparation.ts";
import { preparationLines, samplingHoursText, warningText } from "./texts.ts";

const day = "2026-05-23";
const test = (rules: Partial<TestRules>, name = "x") => ({ id: name, name, ...noRules, ...rules });
const cortisol = test({ morningOnly: true, samplingFrom: "07:00", samplingUntil: "09:00" }, "cortisol");
const iron = test({ morningOnly: true, fastingHours: 8 }, "iron");
const lipids = test({ fastingHours: 12 }, "lipids");
const adult = 40;

describe("sampling hours", () => {
	it("are the test's own hours, or the hours before eleven for a morning test without its own hours", () => {
		expect(prepare([cortisol], [], adult)).toMatchObject({ samplingFrom: "07:00", samplingUntil: "09:00" });
		expect(prepare([iron], [], adult)).toMatchObject({ samplingFrom: null, samplingUntil: "11:00" });
		expect(preparationLines("en", { ...cortisol, preparation: "" })).toEqual([
			"Come to give the sample between 07:00 and 09:00.",
		]);
		expect(preparationLines("fa", { ...iron, preparation: "قرص آهن نخورید." })).toEqual([
			"از 8 ساعت پیش از نمونه‌گیری چیزی جز آب نخورید.",
			"پیش از ساعت 11:00 برای نمونه‌گیری بیایید.",
			"قرص آهن نخورید.",
		]);
	});

	it("may be later than eleven when a test says so", () => {
		const prolactin = test({ morningOnly: true, samplingUntil: "12:00" });
		expect(prepare([prolactin], [], adult).samplingUntil).toBe("12:00");
	});

	it("require two visits when no time suits all tests", () => {
		const evening = test({ samplingFrom: "16:00" }, "evening");
		const both = prepare([cortisol, evening, lipids], [], adult);
		expect(both).toMatchObject({ samplingFrom: null, samplingUntil: null });
		expect(both.warnings).toEqual([{ kind: "separate-visits", names: ["cortisol", "evening"] }]);
		expect(samplingHoursText("fa", both)).toBe("");
	});
});

describe("a fast", () => {
	const needs = prepare([lipids], [], adult);
	const at = (slot: string, now: string) =>
		refusalAt(needs, {
			startsAt: momentInTehran(day, slot),
			location: 1,
			open: [],
			now: momentInTehran(day, now),
		});

	it("rules out the appointment time when the fast should already have begun", () => {
		expect(at("07:30", "04:50")).toBe("fasting");
		expect(at("16:50", "04:50")).toBeNull();
		expect(at("16:49", "04:50")).toBe("fasting");
		expect(fastBegins(momentInTehran(day, "07:30"), 12)).toEqual(momentInTehran("2026-05-22", "19:30"));
	});

	it("of twelve hours is never required of a baby, and causes no warning for an adult", () => {
		const baby = prepare([lipids], [], 0.75);
		expect(baby.fastingHours).toBe(3);
		expect(baby.warnings).toEqual([{ kind: "child-fast", fastingHours: 12, safeHours: 3 }]);
		for (const locale of ["fa", "en"] as const) {
			const [warning] = baby.warnings;
			expect(warning && warningText(locale, warning)).toMatch(
				/آزمایشگاه یا پزشک کودک|laboratory or the child/,
			);
		}
		expect(prepare([lipids], [], adult).warnings).toEqual([]);
		expect(prepare([lipids], [], undefined)).toMatchObject({ fastingHours: 12, warnings: [] });
	});
});

describe("an age", () => {
	it("below the minimum of a check-up or a test is reported with the name of the check-up or test", () => {
		const checkUp = { name: "Full check-up", minAgeYears: 18, tests: [lipids] };
		const psa = test({ minAgeYears: 18 }, "PSA");
		expect(prepare([psa], [checkUp], 0.75).warnings[0]).toEqual({
			...{ kind: "too-young", names: ["Full check-up", "PSA"], minAgeYears: 18 },
		});
		expect(prepare([psa], [checkUp], 18).warnings).toEqual([]);
	});
});

const clock = fc.integer({ min: 0, max: 47 }).map((half) => {
	const [hours, minutes] = [Math.floor(half / 2), (half % 2) * 30];
	return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
});
const anyTest = fc
	.record({
		fastingHours: fc.integer({ min: 0, max: 24 }),
		morningOnly: fc.boolean(),
		samplingFrom: fc.option(clock),
		samplingUntil: fc.option(clock),
		homeSampling: fc.boolean(),
		minAgeYears: fc.integer({ min: 0, max: 18 }),
	})
	.map((rules) => test(rules));
const anyTests = fc.array(anyTest, { maxLength: 5 });
const anyAge = fc.option(fc.double({ min: 0, max: 110, noNaN: true }), { nil: undefined });
const anyTime = fc
	.record({ slot: clock, now: clock, location: fc.constantFrom(1, 2) })
	.map(({ slot, now, location }) => ({
		startsAt: momentInTehran(day, slot),
		now: momentInTehran("2026-05-22", now),
		location,
		open: [],
	}));

describe("the preparation for any selection, age and time", () => {
	it("allows only times that suit every test", () =>
		fc.assert(
			fc.property(anyTests, anyTime, (tests, time) => {
				const needs = prepare(tests, [], adult);
				if (refusalAt(needs, time) !== null) return;
				fc.pre(needs.warnings.length === 0);
				for (const one of tests) expect(refusalAt(prepare([one], [], adult), time)).toBeNull();
			}),
		));

	it("is the same whether a test is selected directly or in a panel, and in any order", () =>
		fc.assert(
			fc.property(anyTests, anyTests, anyAge, (some, others, age) => {
				const facts = ({ warnings: _warnings, ...rest }: ReturnType<typeof prepare>) => rest;
				const apart = prepare([...some, ...others], [], age);
				const inPanel = prepare(some, [{ name: "p", minAgeYears: 0, tests: others }], age);
				expect(facts(inPanel)).toEqual(facts(apart));
				expect(facts(prepare([...others, ...some].reverse(), [], age))).toEqual(facts(apart));
			}),
		));

	it("never requires a child to fast longer than is safe, and warns exactly when a test would require this", () =>
		fc.assert(
			fc.property(anyTests, fc.double({ min: 0, max: 20, noNaN: true }), (tests, age) => {
				const { fastingHours, warnings } = prepare(tests, [], age);
				const wanted = Math.max(0, ...tests.map((each) => each.fastingHours));
				expect(fastingHours).toBeLessThanOrEqual(safeFastHours(age));
				expect(warnings.some(({ kind }) => kind === "child-fast")).toBe(wanted > fastingHours);
			}),
		));

	it("never allows more times when a test is added", () =>
		fc.assert(
			fc.property(anyTests, anyTest, anyTime, (tests, more, time) => {
				const all = prepare([...tests, more], [], adult);
				fc.pre(all.warnings.length === 0);
				if (refusalAt(prepare(tests, [], adult), time) !== null) expect(refusalAt(all, time)).not.toBeNull();
			}),
		));
});
