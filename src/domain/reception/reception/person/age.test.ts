import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#locale/date/date.ts";
import { ageAt, ageInYears, areAgesOfTwo } from "./age.ts";

describe("age from a birth date", () => {
	it.each([
		["2026-05-23", "2026-05-23", 1, 1],
		["2026-05-20", "2026-05-23", 3, 1],
		["2026-04-01", "2026-05-23", 52, 1],
		["2026-03-23", "2026-05-23", 2, 2],
		["2026-03-24", "2026-05-23", 60, 1],
		["2024-05-24", "2026-05-23", 23, 2],
		["2024-05-23", "2026-05-23", 2, 3],
		["1992-05-24", "2026-05-23", 33, 3],
		["1992-05-23", "2026-05-23", 34, 3],
		["2024-02-29", "2027-02-28", 2, 3],
		["2024-02-29", "2027-03-01", 3, 3],
	])("born %s, on %s: %i in unit %i", (birth, today, age, ageScale) => {
		expect(ageAt(birth, today)).toEqual({ age, ageScale });
	});

	it("is missing for a birth date of tomorrow, for an invalid day, and above 200 years", () => {
		expect(ageAt("2026-05-24", "2026-05-23")).toBeUndefined();
		expect(ageAt("2026-02-30", "2026-05-23")).toBeUndefined();
		expect(ageAt("", "2026-05-23")).toBeUndefined();
		expect(ageAt("1820-01-01", "2026-05-23")).toBeUndefined();
	});

	it("never decreases from one day to the next", () => {
		const inDays: Record<number, number> = { 1: 1, 2: 30, 3: 365 };
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
				const birth = "1930-01-15";
				const [one, next] = [ageAt(birth, addDays(birth, days)), ageAt(birth, addDays(birth, days + 1))];
				if (!one || !next) throw new Error("no age");
				const size = ({ age, ageScale }: { age: number; ageScale: number }) => age * (inDays[ageScale] ?? 0);
				expect(size(next)).toBeGreaterThanOrEqual(size(one) - 5);
			}),
		);
	});
});

describe("an age in years", () => {
	it.each([
		[{ birthDate: "2025-08-20", age: "", ageScale: 3 }, 0.75],
		[{ birthDate: "", age: "9", ageScale: 2 }, 0.75],
		[{ birthDate: null, age: 40, ageScale: 3 }, 40],
		// the day of birth counts more
		[{ birthDate: "2008-05-24", age: "18", ageScale: 3 }, 17],
		[{ birthDate: "", age: "۹", ageScale: 2 }, 0.75],
		[{ birthDate: "", age: "1x", ageScale: 3 }, undefined],
		[{ birthDate: "", age: "1.5", ageScale: 3 }, undefined],
		[{ birthDate: "", age: "", ageScale: 3 }, undefined],
		[{ birthDate: "", age: "3", ageScale: 0 }, undefined],
	])("%j", (known, years) => expect(ageInYears(known, "2026-05-23")).toBe(years));
});

describe("two stated ages", () => {
	const years = (age: number, day = "2026-05-23", birthDate = "") => ({ birthDate, age, ageScale: 3, day });
	it.each([
		["15 and 38 years", years(15), years(38), true],
		["38 and 38 years", years(38), years(38), false],
		["37 and 38 years", years(37), years(38), false],
		["38 years, and 39 a year later", years(38, "2025-05-23"), years(39), false],
		["38 years, and 38 five years later", years(38, "2021-05-23"), years(38), true],
		["a birth date and its age", years(0, "2026-05-23", "1992-02-01"), years(34), false],
		["a birth date and another age", years(0, "2026-05-23", "1992-02-01"), years(15), true],
		["20 days and 3 years", { ...years(20), ageScale: 1 }, years(3), true],
		["20 and 25 days", { ...years(20), ageScale: 1 }, { ...years(25), ageScale: 1 }, true],
		["an age that cannot be read", years(Number.NaN), years(38), false],
	])("%s", (_, one, other, isTwo) => {
		expect(areAgesOfTwo(one, other)).toBe(isTwo);
		expect(areAgesOfTwo(other, one)).toBe(isTwo);
	});
});
