import { expect, it } from "vitest";
import { costOf } from "./cost.ts";
import type { SelectionLine } from "./selection.ts";

const districts = [
	{ id: "near", feeRials: 0 },
	{ id: "far", feeRials: 1_500_000 },
];
const two = { lines: [{}, {}] as SelectionLine[], totalRials: 4_200_000 };
const none = { lines: [], totalRials: 0 };
const atLaboratory = { receptionType: 2, samplingLocation: 1, samplingDistrictId: "" };
const atHome = (samplingDistrictId: string) => ({
	receptionType: 2,
	samplingLocation: 2,
	samplingDistrictId,
});

it("the home-visit fee is added to the selection as soon as the fee is known", () => {
	expect(costOf(atHome("far"), two, districts)).toEqual({
		itemsRials: 4_200_000,
		homeFeeRials: 1_500_000,
		totalRials: 5_700_000,
	});
	expect(costOf(atHome("near"), two, districts)).toMatchObject({ homeFeeRials: 0, totalRials: 4_200_000 });
	expect(costOf(atHome(""), two, districts)).toMatchObject({
		homeFeeRials: undefined,
		totalRials: 4_200_000,
	});
	expect(costOf(atHome("far"), two, undefined).homeFeeRials).toBeUndefined();
});

it("no fee is added at the laboratory, even when a district was chosen earlier", () => {
	expect(costOf({ ...atLaboratory, samplingDistrictId: "far" }, two, districts)).toEqual({
		itemsRials: 4_200_000,
		homeFeeRials: undefined,
		totalRials: 4_200_000,
	});
});

it("no price, rather than 0, is given for an unread prescription or an empty selection", () => {
	expect(costOf({ ...atHome("far"), receptionType: 1 }, none, districts)).toEqual({
		itemsRials: undefined,
		homeFeeRials: 1_500_000,
		totalRials: undefined,
	});
	expect(costOf(atLaboratory, none, districts)).toEqual({
		itemsRials: undefined,
		homeFeeRials: undefined,
		totalRials: undefined,
	});
});
