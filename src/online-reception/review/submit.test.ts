import { describe, expect, it } from "vitest";
import { emptyDraft, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { incompleteStep, requestOf } from "./submit.ts";

const item = (code: string) => ({
	id: "0190b1de-0000-7000-8000-000000000000",
	code,
	name: code,
	priceRials: 1,
});
const whole: ReceptionDraft = {
	...emptyDraft(),
	onlineReceptionTests: [item("CBC")],
	firstName: "مینا",
	lastName: "رستگار",
	nationalCode: "۰۴۹۹۳۷۰۸۹۹",
	mobileNumber: "+989120000001",
	isGenderChosen: true,
	age: "34",
	onlineReceptionDate: "2026-05-23T03:30:00.000Z",
	sampleDate: "2026-05-23",
};

describe("the request made from a draft", () => {
	it("is complete when every step is complete", () => expect(incompleteStep(whole)).toBeUndefined());

	it.each([
		[{ onlineReceptionTests: [] }, "tests"],
		[{ receptionPlan: 2 }, "panels"],
		[{ receptionType: 1 }, "epresc"],
		[{ firstName: " " }, "userProfile"],
		[{ isGenderChosen: false }, "userProfile"],
		[{ onlineReceptionDate: "" }, "address"],
		[{ samplingLocation: 2 }, "address"],
	] as [Partial<ReceptionDraft>, string][])("%j is missing in %s", (patch, step) =>
		expect(incompleteStep({ ...whole, ...patch })).toBe(step),
	);

	it("leaves out the selections of another plan", () => {
		const both = { ...whole, onlineReceptionPanels: [item("P-1")] };
		expect(requestOf(both).onlineReceptionPanels).toEqual([]);
		expect(requestOf({ ...both, receptionPlan: 2 }).onlineReceptionTests).toEqual([]);
		expect(requestOf({ ...both, receptionPlan: 3 }).onlineReceptionPanels).toHaveLength(1);
		expect(requestOf({ ...both, receptionType: 1 })).toMatchObject({
			onlineReceptionTests: [],
			onlineReceptionPanels: [],
		});
	});
});
