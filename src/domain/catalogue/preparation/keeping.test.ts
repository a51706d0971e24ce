import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { laboratoryDays } from "#domain/sampling/sampling/opening-hours/laboratory-days.ts";
import { addDays, momentInTehran } from "#locale/date/date.ts";
import { weekdayOf } from "#locale/date/weekday.ts";
import { conflictsOf, separable } from "./conflicts.ts";
import {
	keepingDays,
	keepingOf,
	keeps,
	openHours,
	spoiling,
	takingWeekdays,
	transportHours,
} from "./keeping.ts";
import { KeepingParam } from "./keeping-param.ts";
import { noRules, prepare, refusalAt, type TestRules } from "./preparation.ts";
import { keepingLines } from "./texts.ts";
import { timeQuery } from "./time-query.ts";

/** A Saturday; the laboratory works from 07:00 to 12:00, not on Fridays. */
const saturday = "2026-05-23";
const tuesday = "2026-05-26";
const names = { fa: "تعطیل", en: "Closed" };
const planOf = (closed: readonly string[]) => ({
	hours: [0, 1, 2, 3, 4, 5].map((weekday) => ({
		...{ location: 1 as const, weekday, from: "07:00", to: "12:00" },
		...{ slotMinutes: 30, capacity: 2 },
	})),
	periods: [],
	holidays: closed.map((day) => ({ day, name: names, from: "", to: "" })),
	workedHolidays: [],
});
const openFrom = (day: string, closed: readonly string[] = []) =>
	openHours(laboratoryDays(day, keepingDays, planOf(closed)));
const named = (id: string, rules: Partial<TestRules> = {}) => ({ ...noRules, id, name: id, ...rules });
/** A Tuesday test with this stability in hours. */
const onTuesdays = (stabilityHours: number) => named("aldosterone", { reportingDays: [3], stabilityHours });
const refusal = (test: ReturnType<typeof named>, day: string, clock: string, more = {}) =>
	refusalAt(prepare([test], [], 34), {
		startsAt: momentInTehran(day, clock),
		location: 1,
		open: openFrom(day),
		now: momentInTehran(saturday, "00:00"),
		...more,
	});

describe("a sample for a test that is done only on certain weekdays", () => {
	it("is collected on the day of its test, or earlier if its storage time lasts until the laboratory opens on that day", () => {
		expect(refusal(onTuesdays(24), tuesday, "11:30")).toBeNull();
		expect(refusal(onTuesdays(24), "2026-05-25", "07:00")).toBeNull();
		expect(refusal(onTuesdays(23), "2026-05-25", "07:59")).toBe("stability");
		expect(refusal(onTuesdays(23), "2026-05-25", "08:00")).toBeNull();
		expect(refusal(onTuesdays(24), saturday, "09:00")).toBe("stability");
	});

	it("may be stored in the laboratory's fridge, and has no limit if its storage time is unknown or lasts for weeks", () => {
		expect(refusal({ ...onTuesdays(4), stabilityColdHours: 72 }, saturday, "09:00")).toBeNull();
		expect(keepingOf(named("a", { reportingDays: [3] }))).toBeNull();
		expect(keepingOf(onTuesdays(14 * 24))).toBeNull();
	});

	it("cannot be processed on a holiday", () => {
		const open = openFrom("2026-05-25", [tuesday]);
		expect(refusal(onTuesdays(24), "2026-05-25", "09:00", { open })).toBe("stability");
	});

	it("can be collected at home for its processing day only if it survives the transport at room temperature", () => {
		const atHome = { location: 2 };
		expect(refusal(onTuesdays(24), tuesday, "11:30", atHome)).toBeNull();
		const early = { startsAt: momentInTehran(tuesday, "08:00"), open: openFrom(tuesday) };
		const short = { days: [], hours: transportHours - 1 };
		expect(keeps(short, { ...early, location: 1 })).toBe(true);
		expect(keeps(short, { ...early, location: 2 })).toBe(false);
		const brief = { ...onTuesdays(transportHours - 1), stabilityColdHours: 200 };
		expect(refusal(brief, tuesday, "07:00", atHome)).toBe("laboratory-only");
		expect(refusal(brief, tuesday, "07:00")).toBeNull();
	});

	it("is moved to a separate appointment, together with only those samples that suit the same time", () => {
		const sampling = {
			...{ startsAt: momentInTehran(saturday, "09:00"), location: 1, open: openFrom(saturday) },
			...{ toldAt: momentInTehran(saturday, "00:00"), ageYears: 34 },
		};
		const tests = [named("cbc"), onTuesdays(5), named("acth", { reportingDays: [4], stabilityHours: 5 })];
		const [conflict, ...others] = conflictsOf(tests, [], sampling);
		expect([conflict, ...others]).toEqual([{ kind: "stability", ids: ["aldosterone", "acth"] }]);
		if (conflict) expect(separable(tests, [], conflict, sampling)).toEqual(["aldosterone"]);
	});

	it("is processed on home-visit days when the laboratory collects samples only at home", () => {
		const rounds = {
			...planOf([]),
			hours: planOf([]).hours.map((each) => ({ ...each, location: 2 as const })),
		};
		const open = openHours(laboratoryDays(saturday, keepingDays, rounds));
		expect(refusal(onTuesdays(24), tuesday, "09:00", { location: 2, open })).toBeNull();
		expect(refusal(onTuesdays(24), saturday, "09:00", { location: 2, open })).toBe("stability");
	});

	it("comes with a sentence that lists its possible collection days", () => {
		const keeping = prepare([named("ب", { reportingDays: [0, 3], stabilityHours: 5 })], [], 34).keeping;
		expect(keepingLines("fa", keeping)[0]).toContain("ب فقط شنبه‌ها و سه‌شنبه‌ها گرفته می‌شود");
		expect(keepingLines("en", keeping)[0]).toContain("only on Saturdays and Tuesdays");
		expect(keepingLines("fa", prepare([onTuesdays(144)], [], 34).keeping)).toEqual([]);
		// a closed day is never a day on which it is sampled
		expect(keepingLines("en", keeping, [0])[0]).toContain("only on Tuesdays");
	});
});

const anyKeeping = fc.record({
	days: fc.uniqueArray(fc.integer({ min: 0, max: 6 })).map((days) => days.sort()),
	hours: fc.integer({ min: 0, max: 14 * 24 - 1 }),
});
const anyTime = fc.record({
	day: fc.integer({ min: 0, max: 30 }).map((ahead) => addDays(saturday, ahead)),
	minutes: fc.integer({ min: 0, max: 10 }),
	location: fc.constantFrom(1, 2),
	closed: fc.uniqueArray(fc.integer({ min: 0, max: 45 }).map((ahead) => addDays(saturday, ahead))),
});
const takingAt = ({
	day,
	minutes,
	location,
	closed,
}: typeof anyTime extends fc.Arbitrary<infer T> ? T : never) => ({
	startsAt: new Date(momentInTehran(day, "07:00").getTime() + minutes * 30 * 60_000),
	location,
	open: openFrom(day, closed),
});

describe("storage rules with any weekdays, storage time, place and holidays", () => {
	it("give the same result as trying every half hour of two weeks", () =>
		fc.assert(
			fc.property(anyKeeping, anyTime, ({ days, hours }, time) => {
				const taking = takingAt(time);
				const arrives = taking.startsAt.getTime() + (time.location === 2 ? transportHours * 3_600_000 : 0);
				const isRun = Array.from({ length: 15 * 48 }, (_, at) => at * 1_800_000).some((step) => {
					const moment = momentInTehran(time.day, "00:00").getTime() + step;
					const on = addDays(time.day, Math.floor(step / 86_400_000));
					const clock = (step % 86_400_000) / 3_600_000;
					return (
						moment >= arrives &&
						moment <= taking.startsAt.getTime() + hours * 3_600_000 &&
						(days.length === 0 || days.includes(weekdayOf(on))) &&
						weekdayOf(on) !== 6 &&
						!time.closed.includes(on) &&
						!(on.slice(5) in closedAlways) &&
						clock >= 7 &&
						(clock <= 12 || on === time.day)
					);
				});
				expect(keeps({ days, hours }, taking)).toBe(isRun);
			}),
		));

	it("allow a time only when every sample stays usable, whatever else is selected", () =>
		fc.assert(
			fc.property(fc.array(anyKeeping, { maxLength: 5 }), anyTime, (all, time) => {
				const taking = takingAt(time);
				const keeping = all.map((each, at) => ({ ...each, name: String(at) }));
				const spoiled = keeping.filter((each) => !keeps(each, taking)).map(({ name }) => name);
				expect(spoiling(keeping, taking)).toEqual(spoiled);
				const needs = { ...prepare([], [], 34), keeping };
				const found = refusalAt(needs, { ...taking, now: taking.startsAt });
				expect(found).toBe(spoiled.length > 0 ? "stability" : null);
			}),
		));

	it("never allow a weekday that the explanation leaves out", () =>
		fc.assert(
			fc.property(anyKeeping, anyTime, (keeping, time) => {
				const taking = { ...takingAt(time), startsAt: momentInTehran(time.day, "07:00") };
				if (keeps(keeping, taking)) expect(takingWeekdays(keeping)).toContain(weekdayOf(time.day));
			}),
		));

	it("mean the same when they are sent as a query parameter", () =>
		fc.assert(
			fc.property(fc.array(anyKeeping, { minLength: 1, maxLength: 5 }), anyTime, (all, time) => {
				const keeping = all.map((each) => ({ ...each, name: "" }));
				const asked = KeepingParam.parse(timeQuery({ ...prepare([], [], 34), keeping }).keeping);
				const taking = takingAt(time);
				expect(asked.every((each) => keeps(each, taking))).toBe(keeping.every((each) => keeps(each, taking)));
			}),
		));
});

/** Fixed holidays of the solar year in these weeks: 14 and 15 Khordad. */
const closedAlways = { "06-04": true, "06-05": true };
