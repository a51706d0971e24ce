import { describe, expect, it } from "vitest";
import { PlaceInput, ProfileInput } from "./schema.ts";

const keys = (schema: typeof ProfileInput | typeof PlaceInput, input: unknown) =>
	Object.fromEntries(
		(schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
	);

const person = {
	firstName: "مینا",
	lastName: "رستگار",
	hasNoNationalCode: false,
	nationalCode: "0499370899",
	passportNumber: "",
	mobileNumber: "09120000001",
	gender: 2,
	isGenderChosen: true,
	age: "34",
	ageScale: 3,
	birthDate: "",
	baseContractName: "",
	suppContractName: "",
	landline: "",
	notes: "",
};

describe("the profile", () => {
	it("tells everything that is wrong at once, rules about two fields too", () => {
		expect(keys(ProfileInput, { ...person, firstName: " ", nationalCode: "", age: "240" })).toEqual({
			firstName: "validation.required",
			nationalCode: "validation.required",
			age: "validation.age",
		});
	});

	it("asks for a passport of who has no national code", () => {
		const foreign = { ...person, hasNoNationalCode: true, nationalCode: "" };
		expect(keys(ProfileInput, foreign)).toEqual({ passportNumber: "validation.required" });
		expect(keys(ProfileInput, { ...foreign, passportNumber: "K1234567" })).toEqual({});
	});

	it("asks for neither of a person who is remembered", () => {
		const known = { ...person, nationalCode: "", patientId: "0190b1de-0000-7000-8000-000000000000" };
		expect(keys(ProfileInput, known)).toEqual({});
	});

	it("does not take the draft's default gender for an answer", () => {
		expect(keys(ProfileInput, { ...person, isGenderChosen: false })).toEqual({
			isGenderChosen: "validation.selector",
		});
	});

	it("survives what is no object", () => {
		for (const input of [null, undefined, 7, "x", []])
			expect(ProfileInput.safeParse(input).success).toBe(false);
	});
});

describe("place and time", () => {
	const empty = {
		address: "",
		plaq: "",
		buildingNo: "",
		addressDesc: "",
		onlineReceptionDate: "",
		sampleDate: "",
	};
	const atHome = { ...empty, samplingLocation: 2, samplingDistrictId: "" };

	it("asks for district and address at home, while the time is not chosen yet", () => {
		expect(keys(PlaceInput, atHome)).toMatchObject({
			samplingDistrictId: "validation.selector",
			address: "validation.required",
			onlineReceptionDate: "validation.selector",
		});
	});

	it("asks only for the time at the laboratory", () => {
		expect(Object.keys(keys(PlaceInput, { ...empty, samplingLocation: 1 })).sort()).toEqual([
			"onlineReceptionDate",
			"sampleDate",
		]);
	});
});
