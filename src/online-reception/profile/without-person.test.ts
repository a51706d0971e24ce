import { describe, expect, it } from "vitest";
import { emptyDraft, type ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { withoutPerson } from "./without-person.ts";

const test = { id: "0190a000-0000-7000-8000-000000000001", code: "TSH", name: "TSH", priceRials: 1 };
const filled: ReceptionDraft = {
	...emptyDraft(),
	id: "draft",
	submissionKey: "key",
	labSenderId: "DR-120",
	mobileNumber: "09120000001",
	samplingLocation: 2,
	samplingDistrictId: "district",
	address: "خیابان بهار",
	plaq: "12",
	buildingNo: "3",
	addressDesc: "زنگ سوم",
	latitude: 35.7,
	longitude: 51.4,
	onlineReceptionDate: "2026-05-23T03:30:00.000Z",
	sampleDate: "2026-05-23",
	consent: true,
	consentVersion: "2",
	onlineReceptionTests: [test],
	prescImage: "picture",
	doneSteps: ["tests", "userProfile", "address"],
};

describe("a draft for another person", () => {
	it("loses the place, the time and the consent of the earlier person, and keeps everything else", () => {
		const changed = { ...filled, ...withoutPerson(filled) };
		const { id, submissionKey, labSenderId, mobileNumber, onlineReceptionTests, prescImage } = filled;
		expect(changed).toEqual({
			...emptyDraft(),
			...{ id, submissionKey, labSenderId, mobileNumber, onlineReceptionTests, prescImage },
			doneSteps: ["tests"],
		});
	});

	it("loses the prescription code, whose page must then be filled in again", () => {
		const coded = {
			...filled,
			prescriptionTrackingCode: "1234567",
			doneSteps: ["epresc", "prescImage", "userProfile"],
		};
		expect(withoutPerson(coded)).toMatchObject({ prescriptionTrackingCode: "", doneSteps: ["prescImage"] });
		const onPaper = { ...filled, doneSteps: ["epresc", "prescImage", "userProfile"] };
		expect(withoutPerson(onPaper).doneSteps).toEqual(["epresc", "prescImage"]);
	});
});
