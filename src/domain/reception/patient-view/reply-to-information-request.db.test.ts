import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { StageInput } from "#domain/reception/reception/details/schema.ts";
import { InformationReplyInput, type ProfileReply } from "#domain/reception/reception/information-reply.ts";
import type { InformationStep } from "#domain/reception/reception/information-request.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { listPatientPersons } from "#domain/reception/relative/persons/service.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";
import { replyToInformationRequest } from "./reply-to-information-request.server.ts";
import { reschedulePatientReception } from "./reschedule-patient-reception.server.ts";

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";

/** A request in which the desk asks for a step. */
async function scene(needs: InformationStep | InformationStep[], { atHome = false } = {}) {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	const patient = await aPatient(test);
	const ctx = test.ctx(patient);
	const { id, trackingCode } = await submitReception(ctx, aRequest(startsAt, testIds), "key-00000001");
	const { db } = test.database;
	// home visits need districts and hours of their own, which nothing here is about
	if (atHome) await db.update(reception).set({ samplingLocation: 2, address: "کوچهٔ یکم" });
	const desk = test.ctx(aReceptionist);
	await changeStage(desk, id, {
		status: status.needsInformation,
		version: 1,
		reason: "خوانا نیست",
		needs: [needs].flat(),
	});
	return { id, trackingCode, ctx, patient, desk };
}

const person: ProfileReply = {
	firstName: "مینو",
	lastName: "رستگاری",
	hasNoNationalCode: false,
	nationalCode: nationalCodes[1],
	passportNumber: "",
	hasNoNumber: false,
	noNumberReason: "",
	guardianNationalCode: "",
	patientId: "",
	gender: 2,
	isGenderChosen: true,
	age: 35,
	ageScale: 3,
	birthDate: "",
	baseContractName: "تأمین اجتماعی",
	suppContractName: "",
};
const rowOf = async (id: string) => {
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	return row;
};

describe("a question from the desk", () => {
	it("is shown with its reason and the stored data, and is linked from its message", async () => {
		const { id, ctx, trackingCode } = await scene("userProfile");
		const own = await getPatientReception(ctx, id);
		expect(own).toMatchObject({
			websiteReceptionStatus: 3,
			reason: "خوانا نیست",
			informationRequests: [{ step: "userProfile", known: { gender: 2, hasNoNationalCode: false } }],
		});
		expect(JSON.stringify(own)).not.toContain(nationalCodes[0]);
		const [message] = (await test.database.db.select().from(sms)).slice(-1);
		expect(message?.text).toContain(`/onlineReception?asked=${trackingCode}`);
		expect(message?.text).not.toContain("خوانا");
	});

	it("must name at least one step to answer, and no other decision may name a step", () => {
		const asks = (more: object) => StageInput.safeParse({ reason: "…", status: 3, ...more }).success;
		expect([
			asks({ needs: ["epresc"] }),
			asks({}),
			asks({ needs: [] }),
			asks({ needs: ["confirmed"] }),
		]).toEqual([true, false, false, false]);
		expect(asks({ status: 4, needs: ["epresc"] })).toBe(false);
	});

	it("ends when the desk continues without an answer", async () => {
		const { id, ctx, desk } = await scene("epresc");
		await changeStage(desk, id, { status: status.accepted, version: 2, reason: "" });
		expect(await getPatientReception(ctx, id)).toMatchObject({ informationRequests: [] });
		expect((await rowOf(id))?.needs).toBe("");
	});
});

describe("a patient's answer", () => {
	it("changes only the person and the index of the national code, and returns the request to the desk", async () => {
		const { id, ctx, desk } = await scene("userProfile");
		const before = await rowOf(id);
		const own = await replyToInformationRequest(ctx, id, { step: "userProfile", version: 2, answer: person });
		expect(own).toMatchObject({
			websiteReceptionStatus: 2,
			version: 3,
			firstName: "مینو",
			informationRequests: [],
		});
		const seen = await getReception(desk, id);
		expect(seen).toMatchObject({
			nationalCode: nationalCodes[1],
			age: "35",
			baseContractName: "تأمین اجتماعی",
		});
		expect(seen.events.at(-1)).toMatchObject({ from: 3, to: 2, actorKind: "patient" });
		const after = await rowOf(id);
		const was = new Map(Object.entries(before ?? {}));
		const changed = Object.entries(after ?? {})
			.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was.get(name)))
			.map(([name]) => name);
		expect(changed.sort()).toEqual(
			"age baseContractName firstName lastName nationalCode nationalCodeIndex needs patientId search version websiteReceptionStatus".split(
				" ",
			),
		);
		expect((await listPatientPersons(ctx)).map(({ firstName }) => firstName)).toContain("مینو");
	});

	it("does not need to repeat a stored identity number, and cannot use another account's person", async () => {
		const { id, ctx } = await scene("userProfile");
		const { informationRequests } = await getPatientReception(ctx, id);
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		const { testIds } = { testIds: (await getPatientReception(ctx, id)).items.map((item) => item.id) };
		await submitReception(
			stranger,
			{ ...aRequest(startsAt, testIds), mobileNumber: "09120000002", nationalCode: nationalCodes[2] },
			"key-00000002",
		);
		const [other] = await listPatientPersons(stranger);
		const send = (patientId: string) =>
			replyToInformationRequest(ctx, id, {
				step: "userProfile",
				version: 2,
				answer: { ...person, nationalCode: "", patientId },
			});
		await expect(send(other?.id ?? "")).rejects.toMatchObject({ code: "validation.failed" });
		await send(informationRequests[0]?.known.patientId ?? "");
		expect((await rowOf(id))?.nationalCode).toBe(nationalCodes[0]);
	});
});

describe("a patient's answer about the request", () => {
	it("can be an address, a prescription code or words about the tests", async () => {
		const { id, ctx, desk } = await scene("address", { atHome: true });
		const address = { address: "کوچهٔ دوم", plaq: "۱۲", buildingNo: "", addressDesc: "" };
		await replyToInformationRequest(ctx, id, { step: "address", version: 2, answer: address });
		expect(await getReception(desk, id)).toMatchObject({ address: "کوچهٔ دوم", websiteReceptionStatus: 2 });

		const ask = (needs: InformationStep, version: number) =>
			changeStage(desk, id, { status: status.needsInformation, version, reason: "…", needs: [needs] });
		await ask("epresc", 3);
		const code = { prescriptionTrackingCode: "98765", baseContractName: "" };
		await replyToInformationRequest(ctx, id, { step: "epresc", version: 4, answer: code });
		await ask("epresc", 5);
		// what could not be used is no answer once more
		await expect(
			replyToInformationRequest(ctx, id, { step: "epresc", version: 6, answer: code }),
		).rejects.toMatchObject({
			fields: [{ field: "answer.prescriptionTrackingCode", key: "validation.unchanged" }],
		});
		const insured = { ...code, baseContractName: "تأمین اجتماعی" };
		await replyToInformationRequest(ctx, id, { step: "epresc", version: 6, answer: insured });
		expect(await getReception(desk, id)).toMatchObject({
			prescriptionTrackingCode: "98765",
			hasPrescription: true,
		});

		await ask("tests", 7);
		await replyToInformationRequest(ctx, id, { step: "tests", version: 8, answer: { message: "فقط CBC" } });
		expect((await getReception(desk, id)).events.at(-1)).toMatchObject({ to: 2, reason: "فقط CBC" });
	});

	it("can be another time for a visit to the laboratory", async () => {
		const { id, ctx } = await scene("address");
		const answer = { address: "کوچهٔ دوم", plaq: "", buildingNo: "", addressDesc: "" };
		const address = replyToInformationRequest(ctx, id, { step: "address", version: 2, answer });
		await expect(address).rejects.toMatchObject({ code: "reception.not-asked" });
		const own = await reschedulePatientReception(ctx, id, {
			version: 2,
			onlineReceptionDate: "2026-05-23T04:00:00.000Z",
		});
		expect(own).toMatchObject({ websiteReceptionStatus: 2, informationRequests: [] });
	});
});

describe("an answer to one of several questions", () => {
	it("is sent separately, and the last answer returns the request to the desk", async () => {
		const { id, ctx, desk } = await scene(["tests", "epresc", "userProfile", "tests"]);
		const open = async () =>
			(await getPatientReception(ctx, id)).informationRequests.map(({ step, key }) => ({ step, key }));
		const asked = await open();
		// each once, in the order of the wizard, and each with a name of its own
		expect(asked.map(({ step }) => step)).toEqual(["userProfile", "epresc", "tests"]);
		expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
		const code = { prescriptionTrackingCode: "98765", baseContractName: "" };
		const part = await replyToInformationRequest(ctx, id, { step: "epresc", version: 2, answer: code });
		expect(part).toMatchObject({ websiteReceptionStatus: 3, version: 3, reason: "خوانا نیست" });
		// an open question keeps its name, so photographs already taken for it stay
		expect(await open()).toEqual([asked[0], asked[2]]);
		// what has arrived is no longer asked for
		await expect(
			replyToInformationRequest(ctx, id, {
				step: "epresc",
				version: 3,
				answer: { ...code, baseContractName: "الف" },
			}),
		).rejects.toMatchObject({ code: "reception.not-asked" });
		expect((await getReception(desk, id)).events.at(-1)).toMatchObject({
			from: 3,
			to: 3,
			answeredStep: "epresc",
			answered: [{ field: "prescriptionTrackingCode", from: "", to: "98765" }],
		});
		await replyToInformationRequest(ctx, id, { step: "userProfile", version: 3, answer: person });
		const tests = { step: "tests", version: 4, answer: { message: "قند" } } as const;
		const whole = await replyToInformationRequest(ctx, id, tests);
		expect(whole).toMatchObject({ websiteReceptionStatus: 2, informationRequests: [] });
		expect((await rowOf(id))?.needs).toBe("");
	});

	it("can be another time, chosen before or after the other answers", async () => {
		const { id, ctx } = await scene(["address", "tests"]);
		const own = await reschedulePatientReception(ctx, id, {
			version: 2,
			onlineReceptionDate: "2026-05-23T04:00:00.000Z",
		});
		expect(own.websiteReceptionStatus).toBe(3);
		expect(own.informationRequests.map(({ step }) => step)).toEqual(["tests"]);
		const tests = { step: "tests", version: 3, answer: { message: "قند" } } as const;
		expect(await replyToInformationRequest(ctx, id, tests)).toMatchObject({ websiteReceptionStatus: 2 });
	});
});

describe("the validation of a patient's answer", () => {
	it("refuses an answer that was not requested, is outdated or is another patient's", async () => {
		const { id, ctx } = await scene("epresc");
		const input = {
			step: "epresc",
			version: 2,
			answer: { prescriptionTrackingCode: "1", baseContractName: "" },
		} as const;
		const send = (by: typeof ctx, more: object = {}) =>
			replyToInformationRequest(by, id, { ...input, ...more } as InformationReplyInput);
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		await expect(send(stranger)).rejects.toMatchObject({ code: "record.not-found" });
		await expect(send(ctx, { version: 1 })).rejects.toMatchObject({ code: "record.stale" });
		const person2 = { step: "userProfile", answer: person };
		await expect(send(ctx, person2)).rejects.toMatchObject({ code: "reception.not-asked" });
		await send(ctx);
		await expect(send(ctx, { version: 3 })).rejects.toMatchObject({ code: "reception.not-asked" });
	});

	it("accepts exactly the requested fields, by the rules of the step", async () => {
		const { id, patient } = await scene("userProfile");
		const send = (answer: object, step = "userProfile") =>
			apiAs(test, patient)("POST", `/Reception/Mine/${id}/Answer`, { json: { step, version: 2, answer } });
		const wrong = await send({ ...person, nationalCode: "1111111111", firstName: "" });
		expect(wrong.status).toBe(422);
		expect(wrong.body.fields.map(({ field }: { field: string }) => field)).toEqual(
			expect.arrayContaining(["answer.firstName", "answer.nationalCode"]),
		);
		expect((await send({}, "prescImage")).status).toBe(422);
		const right = await send({
			...person,
			mobileNumber: "09129999999",
			totalPriceRials: 1,
			trackingCode: "X",
		});
		expect(right.status).toBe(200);
		expect(await rowOf(id)).toMatchObject({ mobileNumber: "09120000001", totalPriceRials: 1_600_000 });
		expect(
			InformationReplyInput.safeParse({ step: "tests", version: 1, answer: { message: " " } }).success,
		).toBe(false);
	});
});
