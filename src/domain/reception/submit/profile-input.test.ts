import { describe, expect, it } from "vitest";
import { PrescriptionReply } from "#domain/reception/reception/information-reply.ts";
import { unnamedInsurer } from "#domain/reception/reception/option-codes.ts";
import { PlaceInput, ProfileInput } from "#domain/reception/reception/schema.ts";

const keys = (schema: typeof ProfileInput | typeof PlaceInput | typeof PrescriptionReply, input: unknown) =>
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

describe("the profile form", () => {
	it("reports all errors at once, including rules about two fields", () => {
		expect(keys(ProfileInput, { ...person, firstName: " ", nationalCode: "", age: "240" })).toEqual({
			firstName: "validation.required",
			nationalCode: "validation.required",
			age: "validation.age",
		});
	});

	it("asks for a passport when there is no national code", () => {
		const foreign = { ...person, hasNoNationalCode: true, nationalCode: "" };
		expect(keys(ProfileInput, foreign)).toEqual({ passportNumber: "validation.required" });
		expect(keys(ProfileInput, { ...foreign, passportNumber: "K1234567" })).toEqual({});
	});

	it("asks a remembered person for neither a national code nor a passport", () => {
		const known = { ...person, nationalCode: "", patientId: "0190b1de-0000-7000-8000-000000000000" };
		expect(keys(ProfileInput, known)).toEqual({});
	});

	it("accepts a person without a number when a reason is given, and a newborn with or without the mother's code", () => {
		const newborn = { ...person, hasNoNationalCode: true, nationalCode: "", hasNoNumber: true };
		expect(keys(ProfileInput, newborn)).toEqual({ noNumberReason: "validation.selector" });
		expect(keys(ProfileInput, { ...newborn, noNumberReason: "newborn" })).toEqual({});
		expect(
			keys(ProfileInput, { ...newborn, noNumberReason: "newborn", guardianNationalCode: "0499370899" }),
		).toEqual({});
		expect(
			keys(ProfileInput, { ...newborn, noNumberReason: "newborn", guardianNationalCode: "0499370890" }),
		).toEqual({ guardianNationalCode: "validation.nationalCode" });
		expect(keys(ProfileInput, { ...newborn, noNumberReason: "shy" })).toEqual({
			noNumberReason: "validation.selector",
		});
		// without "no national code" it is no way around the code
		expect(keys(ProfileInput, { ...newborn, noNumberReason: "other", hasNoNationalCode: false })).toEqual({
			nationalCode: "validation.required",
		});
	});

	it("ignores a number in a field that another answer hides", () => {
		const wrong = { nationalCode: "1234567890", passportNumber: "گذرنامه", guardianNationalCode: "12" };
		const on = (answers: object) => keys(ProfileInput, { ...person, ...wrong, ...answers });
		expect(on({})).toEqual({ nationalCode: "validation.nationalCode" });
		expect(on({ hasNoNationalCode: true })).toEqual({ passportNumber: "validation.passport" });
		const none = { hasNoNationalCode: true, hasNoNumber: true };
		expect(on({ ...none, noNumberReason: "waiting" })).toEqual({});
		expect(on({ ...none, noNumberReason: "newborn" })).toEqual({
			guardianNationalCode: "validation.nationalCode",
		});
	});
});

describe("the profile form, field by field", () => {
	it.each(["علی‌اکبر", "سیده زهرا", "Anne-Marie", "O’Neill", "محمّدرضا", "Müller Jr."])(
		"accepts the name %s",
		(name) => {
			expect(keys(ProfileInput, { ...person, lastName: name })).toEqual({});
		},
	);

	it.each(["مینا2", "مینا ۲", "Mina 😀", "<b>Mina</b>", "Mina@home", "-", "12", "مینا/رضا"])(
		"refuses %s as a name",
		(name) => {
			expect(keys(ProfileInput, { ...person, firstName: name })).toEqual({
				firstName: "validation.personName",
			});
		},
	);

	it("accepts a birth date in the last 120 years, and refuses a future day", () => {
		const on = (birthDate: string) => keys(ProfileInput, { ...person, birthDate });
		const year = new Date().getUTCFullYear();
		expect(on(`${year - 119}-03-01`)).toEqual({});
		for (const wrong of [`${year - 122}-03-01`, `${year + 1}-01-01`, "9999-12-31", "0001-01-01", "1371/5/"])
			expect(on(wrong), wrong).toEqual({ birthDate: "validation.birthDate" });
	});

	it("requires the insurer's name when another insurer is selected", () => {
		expect(keys(ProfileInput, { ...person, baseContractName: unnamedInsurer })).toEqual({
			baseContractName: "validation.required",
		});
		expect(keys(ProfileInput, { ...person, baseContractName: "بیمهٔ دانا" })).toEqual({});
	});

	it("does not treat the draft's default gender as an answer", () => {
		expect(keys(ProfileInput, { ...person, isGenderChosen: false })).toEqual({
			isGenderChosen: "validation.selector",
		});
	});

	it("handles input that is not an object", () => {
		for (const input of [null, undefined, 7, "x", []])
			expect(ProfileInput.safeParse(input).success).toBe(false);
	});
});

describe("the code of a prescription", () => {
	const on = (prescriptionTrackingCode: string) =>
		keys(PrescriptionReply, { ...person, prescriptionTrackingCode });

	it.each(["4827", "000482", "۱۲۳۴۵۶۷۸۹", "1234-5678 9012", "12345678901234567890"])("may be %j", (code) => {
		expect(on(code)).toEqual({});
	});

	it.each([
		["abc", "validation.numeric"],
		["12ab34", "validation.numeric"],
		["482", "validation.prescriptionCode"],
		["123456789012345678901", "validation.tooLong"],
	])("cannot be %s", (code, message) => {
		expect(on(code)).toEqual({ prescriptionTrackingCode: message });
	});
});

describe("the form for place and time", () => {
	const empty = {
		address: "",
		plaq: "",
		buildingNo: "",
		addressDesc: "",
		onlineReceptionDate: "",
		sampleDate: "",
	};
	const atHome = { ...empty, samplingLocation: 2, samplingDistrictId: "" };

	it("asks for district and address at home, even before a time is selected", () => {
		expect(keys(PlaceInput, atHome)).toMatchObject({
			samplingDistrictId: "validation.selector",
			address: "validation.required",
			onlineReceptionDate: "validation.selector",
		});
	});

	it("asks only for the time when the sample is taken at the laboratory", () => {
		expect(Object.keys(keys(PlaceInput, { ...empty, samplingLocation: 1 })).sort()).toEqual([
			"onlineReceptionDate",
			"sampleDate",
		]);
	});
});
