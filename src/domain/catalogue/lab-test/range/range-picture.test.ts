import { expect, it } from "vitest";
import { ageUnitOf, gaps, missingAges, overlaps, placeOfAge, type RangePeople } from "./range-picture.ts";

const range = (sex: RangePeople["sex"], from: number, to: number | null): RangePeople => ({
	analyte: "",
	sex,
	ageFromDays: from * 365,
	ageToDays: to === null ? null : to * 365,
	low: 1,
	high: 2,
});

it("reports two ranges as overlapping when some people match both", () => {
	const rows = [
		range("any", 0, 15),
		range("female", 15, 50),
		range("female", 45, null),
		range("male", 15, null),
	];
	expect(overlaps(rows)).toEqual([{ first: 1, second: 2, at: { from: 45 * 365, to: 50 * 365 } }]);
	expect(overlaps([range("any", 0, null), range("male", 20, null)])).toEqual([
		{ first: 0, second: 1, at: { from: 20 * 365, to: null } },
	]);
});

it("reports no overlap for a range in words or for the range of another analyte", () => {
	const words = { ...range("female", 12, 55), low: null, high: null };
	expect(overlaps([range("any", 0, null), words])).toEqual([]);
	expect(overlaps([range("any", 0, null), { ...range("any", 0, null), analyte: "Hb" }])).toEqual([]);
});

it("finds a gap where no range covers an age", () => {
	const rows = [range("any", 0, 15), range("female", 15, null), range("male", 18, 60)];
	expect(gaps(rows, "female")).toEqual([]);
	expect(gaps(rows, "male")).toEqual([
		{ from: 15 * 365, to: 18 * 365 },
		{ from: 60 * 365, to: null },
	]);
	expect(gaps([], "male")).toEqual([]);
});

it("reports missing ages from the test's minimum age onwards, with the sex only where the sexes have separate ranges", () => {
	const months = (from: number, to: number | null) => ({
		...range("any", 0, null),
		ageFromDays: from * 30,
		ageToDays: to === null ? null : to * 30,
	});
	const rows = [months(0, 1), months(3, null)];
	expect(missingAges(rows)).toEqual([{ sex: "any", stretch: { from: 30, to: 90 } }]);
	expect(missingAges(rows, 60)).toEqual([{ sex: "any", stretch: { from: 60, to: 90 } }]);
	expect(missingAges(rows, 365)).toEqual([]);
	expect(missingAges([range("any", 0, 15), range("female", 15, null)])).toEqual([
		{ sex: "male", stretch: { from: 15 * 365, to: null } },
	]);
	expect(missingAges([])).toEqual([]);
});

it("shows an age in the largest whole unit", () => {
	expect([0, 7, 30, 60, 365, 730, 400].map(ageUnitOf)).toEqual([
		"days",
		"days",
		"months",
		"months",
		"years",
		"years",
		"days",
	]);
});

it("gives the first month enough room in the range picture, which ends at the highest age", () => {
	expect(placeOfAge(0)).toBe(0);
	expect(placeOfAge(30)).toBeGreaterThan(0.15);
	expect(placeOfAge(null)).toBe(1);
	expect(placeOfAge(200 * 365)).toBe(1);
});
