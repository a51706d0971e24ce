import { describe, expect, it } from "vitest";
import { ageBound, calendarAge, type PersonRange, type RangedPerson, rangeOfPerson } from "./person-range.ts";

const year = 365;
const month = 30;
const range = (
	sex: PersonRange["sex"],
	from: number,
	to: number | null,
	low: number | null = 1,
): PersonRange => ({
	...{ analyte: "", sex, ageFromDays: from, ageToDays: to, low, high: null },
});
const person = (more: Partial<RangedPerson> = {}): RangedPerson => ({
	...{ sex: "male", birthDate: null, age: { count: 30, unit: "years" }, sampledOn: "2026-11-26" },
	...more,
});
const born = (birthDate: string, sampledOn = "2026-11-26") => person({ birthDate, sampledOn, age: null });
const isIn = (from: number, to: number | null, who: RangedPerson) => {
	const { range: found, noRangeBecause } = rangeOfPerson([range("any", from, to)], "", who);
	return found ? "yes" : noRangeBecause || "no";
};

/** From and to in days as the catalogue stores them, who, and whether the range is theirs. */
const ages: [number, number | null, RangedPerson, string][] = [
	// by the calendar, on and around a birthday
	[18 * year, null, born("2008-11-26"), "yes"],
	[18 * year, null, born("2008-11-27"), "no"],
	[0, 18 * year, born("2008-11-27"), "yes"],
	[0, 18 * year, born("2008-11-26"), "no"],
	// 6,570 days are not 18 years
	[18 * year, null, born("2008-11-28"), "no"],
	// born on a leap day
	[18 * year, null, born("2008-02-29", "2026-02-28"), "no"],
	[18 * year, null, born("2008-02-29", "2026-03-01"), "yes"],
	// months
	[6 * month, 12 * month, born("2026-05-26"), "yes"],
	[6 * month, 12 * month, born("2026-05-27"), "no"],
	// days of a newborn
	[0, 1, born("2026-11-26"), "yes"],
	[1, 8, born("2026-11-26"), "no"],
	[1, 8, born("2026-11-25"), "yes"],
	[1, 8, born("2026-11-18"), "no"],
	[0, null, born("1906-01-01"), "yes"],
	// without a birth date the age in its unit
	[18 * year, null, person({ age: { count: 18, unit: "years" } }), "yes"],
	[18 * year, null, person({ age: { count: 17, unit: "years" } }), "no"],
	[0, 18 * year, person({ age: { count: 17, unit: "years" } }), "yes"],
	[6 * month, 12 * month, person({ age: { count: 11, unit: "months" } }), "yes"],
	[1 * year, 2 * year, person({ age: { count: 12, unit: "months" } }), "yes"],
	// too coarse to tell
	[18 * month, null, person({ age: { count: 1, unit: "years" } }), "age"],
	[10, 40, person({ age: { count: 1, unit: "months" } }), "age"],
	[0, 90, person({ age: { count: 1, unit: "months" } }), "yes"],
	[0, 28, person({ age: { count: 20, unit: "days" } }), "yes"],
	[0, 2 * month, person({ age: { count: 40, unit: "days" } }), "yes"],
	// no age at all
	[18 * year, null, person({ age: null }), "age"],
	[0, null, person({ age: null }), "yes"],
];

describe("the range of a person", () => {
	it.each(ages)("from %s to %s days applies to the person %j: %s", (from, to, who, expected) => {
		expect(isIn(from, to, who)).toBe(expected);
	});

	it("prefers the person's sex to any sex, a narrow age range to a wide one, and numbers to words", () => {
		const own = range("male", 18 * year, null);
		const all = range("any", 0, null);
		expect(rangeOfPerson([all, own, range("female", 0, null)], "", person()).range).toBe(own);
		const narrow = range("any", 20 * year, 40 * year);
		expect(rangeOfPerson([all, narrow], "", person()).range).toBe(narrow);
		const words = range("male", 0, null, null);
		expect(rangeOfPerson([words, all], "", person()).range).toBe(all);
		expect(rangeOfPerson([words], "", person()).range).toBe(words);
		expect(rangeOfPerson([{ ...all, analyte: "Hb" }], "", person()).range).toBeUndefined();
	});

	it("is missing where the sex is unknown and the ranges depend on sex", () => {
		const unknown = person({ sex: "unknown" });
		const bySex = [range("male", 0, null), range("female", 0, null)];
		expect(rangeOfPerson(bySex, "", unknown)).toEqual({ range: undefined, noRangeBecause: "sex" });
		expect(rangeOfPerson([...bySex, range("any", 0, null)], "", unknown).noRangeBecause).toBe("sex");
		const all = range("any", 0, null);
		expect(rangeOfPerson([all], "", unknown)).toEqual({ range: all, noRangeBecause: "" });
		// words of one sex do not outweigh everybody's numbers
		expect(rangeOfPerson([all, range("female", 0, null, null)], "", unknown).range).toBe(all);
	});
});

describe("an age", () => {
	it("is shown in the unit that it was entered in", () => {
		expect(ageBound(18 * year)).toEqual({ count: 18, unit: "years" });
		expect(ageBound(6 * month)).toEqual({ count: 6, unit: "months" });
		expect(ageBound(28)).toEqual({ count: 28, unit: "days" });
		expect(ageBound(0)).toEqual({ count: 0, unit: "days" });
	});

	it("counts whole calendar months and days", () => {
		expect(calendarAge("2026-01-31", "2026-02-28")).toEqual({ days: 28, months: 0 });
		expect(calendarAge("2026-01-31", "2026-03-01")).toEqual({ days: 29, months: 1 });
		expect(calendarAge("2026-11-26", "2026-11-26")).toEqual({ days: 0, months: 0 });
		expect(calendarAge("2026-11-27", "2026-11-26")).toBeUndefined();
		expect(calendarAge("2026-02-30", "2026-11-26")).toBeUndefined();
	});
});
