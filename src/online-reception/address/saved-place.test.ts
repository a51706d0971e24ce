import { describe, expect, it } from "vitest";
import { isFilledIn, isSamePlace } from "./saved-place.ts";

const place = { samplingDistrictId: "one", address: "خیابان بهار", plaq: "12", buildingNo: "3" };

describe("the map pin of an earlier address", () => {
	it("belongs only to the same district, street, plaque and unit", () => {
		expect(isSamePlace(place, { ...place })).toBe(true);
		for (const other of [
			{ samplingDistrictId: "two" },
			{ address: "خیابان پاییز" },
			{ plaq: "21" },
			{ buildingNo: "4" },
		])
			expect(isSamePlace(place, { ...place, ...other })).toBe(false);
	});
});

describe("an earlier address of the account", () => {
	it("is filled in for a known person where nothing has been entered, and never for a new person", () => {
		expect(isFilledIn("person", ["", ""])).toBe(true);
		expect(isFilledIn("person", ["", "12"])).toBe(false);
		expect(isFilledIn("", ["", ""])).toBe(false);
	});
});
