import { describe, expect, it } from "vitest";
import { addressToFill, isSamePlace } from "./saved-place.ts";

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
	const grandmother = { street: "خیابان پاییز", patientIds: ["grandmother"] };
	const family = { street: "خیابان بهار", patientIds: ["mother", "child"] };
	const former = { street: "خیابان زمستان", patientIds: [] };

	it.each([
		["mother", ["", ""], family.street],
		["child", ["", ""], family.street],
		["grandmother", ["", ""], grandmother.street],
		// something has been entered
		["mother", ["", "12"], undefined],
		// a person without an address, a new person
		["father", ["", ""], undefined],
		["", ["", ""], undefined],
	])("of %s with %j entered: the person's own last one is filled in, or none", (person, entered, street) => {
		expect(addressToFill([grandmother, former, family], person, entered)?.street).toBe(street);
	});
});
