import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { requestCode } from "#domain/access/account/request-code.server.ts";
import { patientActor } from "#domain/access/account/signed-in-patient.server.ts";
import { verifyCode } from "#domain/access/account/verify-code.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { submitAtDesk } from "#domain/reception/desk-request/service.server.ts";
import { receiveWalkIn } from "#domain/reception/desk-request/walk-in/service.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { listPatientReceptions } from "#domain/reception/reception/patient/list-patient-receptions.server.ts";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { undoEnd } from "#domain/reception/reception/state/undo/undo.server.ts";
import { reception, receptionConsent, receptionEvent } from "#domain/reception/reception/table.server.ts";
import { listPatientPersons } from "#domain/reception/relative/persons/service.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { findReportLink } from "#domain/result/door/link/find-report-link.server.ts";
import { makeReportLink } from "#domain/result/door/link/make-report-link.server.ts";
import { reportDoor, reportLink } from "#domain/result/door/table.server.ts";
import { anonymous } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aDeskRequest,
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	aSampler,
	aWalkIn,
} from "#tests/support/reception-fixtures.ts";
import { releaseReport } from "#tests/support/report-calls.ts";
import { correctMobile } from "./correct-mobile.server.ts";
import { getMobileChange } from "./get-mobile-change.server.ts";

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const slots = ["2026-05-23T03:30:00.000Z", "2026-05-23T04:00:00.000Z"] as const;
const [wrong, right] = ["09120000001", "09350000009"];
const desk = () => test.ctx(aReceptionist);

async function rowOf(id: string) {
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	if (!row) throw new Error("no row");
	return row;
}

/** The desk has made a request with another person's number. */
async function scene() {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx());
	const { id } = await submitAtDesk(desk(), aDeskRequest(slots[0], testIds), "key-00000001");
	expect((await rowOf(id)).mobileNumber).toBe(wrong);
	return { id, testIds };
}

const correct = async (id: string, mobileNumber = right, ctx = desk()) =>
	correctMobile(ctx, id, { mobileNumber, version: (await rowOf(id)).version });

const messages = async (id: string) =>
	(await test.database.db.select().from(sms).where(eq(sms.receptionId, id))).map(({ mobile, state }) => [
		mobile,
		state,
	]);

const templates = async (id: string) =>
	(await test.database.db.select().from(sms).where(eq(sms.receptionId, id))).map(({ template }) => template);

const inState = (id: string, now: Status) =>
	test.database.db
		.update(reception)
		.set({
			websiteReceptionStatus: now,
			sampledAt: now >= status.sampled && now <= status.released ? new Date() : null,
		})
		.where(eq(reception.id, id));
async function released(id: string): Promise<void> {
	await inState(id, status.inLaboratory);
	await releaseReport(test.ctx(), id);
}

/** A person signs in by a code sent to a number. */
async function signIn(mobile: string) {
	const stranger = test.ctx(anonymous, { address: `192.0.2.${mobile.slice(-2)}` });
	const { secret } = await requestCode(stranger, mobile);
	const rows = await test.database.db.select().from(sms).where(eq(sms.template, "account.code"));
	const newest = rows.toSorted((a, b) => a.id.localeCompare(b.id)).at(-1);
	const code = /\b(\d{6})\b/.exec(newest?.text ?? "")?.[1] ?? "";
	const { token } = await verifyCode(stranger, mobile, code, { secret });
	const actor = await patientActor(stranger, token);
	if (actor?.kind !== "patient") throw new Error("nobody is signed in");
	return test.ctx(actor);
}

describe("a mobile number mistyped by the desk", () => {
	it("can be corrected without proof before a code is used; the request and the person move to the right account", async () => {
		const { id } = await scene();
		expect(await getMobileChange(desk(), id)).toMatchObject({ mobileNumber: wrong, isCorrectable: true });
		await correct(id);
		const row = await rowOf(id);
		expect(row).toMatchObject({ mobileNumber: right, mobileLast4: "0009", version: 2 });
		const [consent] = await test.database.db.select().from(receptionConsent);
		expect(consent).toMatchObject({ accountId: row.accountId, patientId: row.patientId });
		const owner = await signIn(right);
		expect(await listPatientReceptions(owner)).toHaveLength(1);
		expect(await listPatientPersons(owner)).toHaveLength(1);
		const stranger = await signIn(wrong);
		expect(await listPatientReceptions(stranger)).toEqual([]);
		expect(await listPatientPersons(stranger)).toEqual([]);
		const [entry] = await test.database.db.select().from(audit).where(eq(audit.subjectId, id));
		expect(entry).toBeDefined();
		expect(JSON.stringify(await test.database.db.select().from(audit))).not.toMatch(/09(35|12)\d{7}/);
	});

	it("gets no more messages once corrected, and the right number gets the current messages", async () => {
		const { id } = await scene();
		// one has gone out, one waits
		await test.database.db.update(sms).set({ state: "sent" });
		await changeStage(desk(), id, { status: status.accepted, version: 1, reason: "" });
		expect(await messages(id)).toEqual([
			[wrong, "sent"],
			[wrong, "queued"],
		]);
		await correct(id);
		expect(await messages(id)).toEqual([
			[wrong, "sent"],
			[right, "queued"],
		]);
	});

	it("loses the links that were sent to it, and their sessions, when corrected", async () => {
		const { id } = await scene();
		const token = await makeReportLink(test.ctx(), id);
		await test.database.db.insert(reportDoor).values({
			receptionId: id,
			tokenHash: "a door",
			factor: "number",
			isConfirmed: true,
			isOwnPhone: false,
			createdAt: now,
			expiresAt: new Date("2026-05-21T06:00:00Z"),
		});
		expect(await findReportLink(test.ctx(), token)).toBeDefined();
		await correct(id);
		expect(await findReportLink(test.ctx(), token)).toBeUndefined();
		expect(await test.database.db.$count(reportDoor)).toBe(0);
	});
});

describe("a corrected mobile number", () => {
	it("gets a message about an existing result, but not about results given on paper earlier", async () => {
		const { id } = await scene();
		await test.database.db.update(sms).set({ state: "sent" });
		await inState(id, status.released);
		await correct(id);
		expect(await messages(id)).toEqual([[wrong, "sent"]]);
		expect(await test.database.db.$count(reportLink)).toBe(0);
		// the patient can read a part of its results while the rest is in the laboratory
		await released(id);
		await test.database.db.delete(sms);
		await inState(id, status.inLaboratory);
		await correct(id, wrong);
		expect(await templates(id)).toEqual(["reception.reportedInPart"]);
	});

	it("gets the message about a release at the planned time; the release can be undone until then", async () => {
		const { id } = await scene();
		await test.database.db.delete(sms);
		await released(id);
		const waits = async () =>
			(await test.database.db.select().from(sms).where(eq(sms.receptionId, id))).map(
				({ mobile, sendAfter }) => [mobile, sendAfter?.toISOString()],
			);
		const until = undoEnd(test.ctx()).toISOString();
		expect(await waits()).toEqual([[wrong, until]]);
		test.setNow(new Date(now.getTime() + 20_000));
		await correct(id);
		expect(await waits()).toEqual([[right, until]]);
		// once that time is over it goes out at once
		test.setNow(new Date(now.getTime() + 90_000));
		await correct(id, "09350000010");
		expect(await waits()).toEqual([["09350000010", undefined]]);
	});
});

describe("another mistyped mobile number", () => {
	it("is corrected for a walk-in without an account", async () => {
		test.setNow(now);
		await aLaboratory(test.ctx());
		const { id } = await receiveWalkIn(desk(), aWalkIn(), "key-00000002");
		expect(await getMobileChange(desk(), id)).toMatchObject({ hasAccount: false, isCorrectable: true });
		await correct(id);
		expect(await rowOf(id)).toMatchObject({ accountId: null, mobileNumber: right, mobileLast4: "0009" });
		expect(await messages(id)).toEqual([]);
	});

	it("can be corrected when the laboratory's system sent it, but not when the patient entered it", async () => {
		const { id } = await scene();
		await test.database.db.update(reception).set({ accountId: null }).where(eq(reception.id, id));
		for (const [actorKind, mobile] of [
			["apiKey", right],
			["system", "09350000008"],
		] as const) {
			await test.database.db.update(receptionEvent).set({ actorKind, actorId: null });
			await correct(id, mobile);
			expect((await rowOf(id)).mobileNumber).toBe(mobile);
		}
		await test.database.db.update(receptionEvent).set({ actorKind: "patient" });
		await expect(correct(id, wrong)).rejects.toMatchObject({ code: "mobile-change.proved" });
	});
});

describe("a correction that the desk may not make", () => {
	it("is refused without a second proof of identity once someone has signed in with the number", async () => {
		const { id } = await scene();
		await signIn(wrong);
		expect((await getMobileChange(desk(), id)).isCorrectable).toBe(false);
		await expect(correct(id)).rejects.toMatchObject({ code: "mobile-change.proved" });
		expect((await rowOf(id)).mobileNumber).toBe(wrong);
	});

	it("is refused without a second proof of identity once the report was opened with a code", async () => {
		const { id } = await scene();
		await test.database.db.insert(reportDoor).values({
			receptionId: id,
			tokenHash: "a door",
			factor: "oneTimeCode",
			isConfirmed: false,
			isOwnPhone: false,
			createdAt: now,
			expiresAt: new Date("2026-05-21T06:00:00Z"),
		});
		await expect(correct(id)).rejects.toMatchObject({ code: "mobile-change.proved" });
	});

	it("is refused for a patient's own request, and for a person who was registered with the number earlier", async () => {
		test.setNow(now);
		const { testIds } = await aLaboratory(test.ctx());
		const owner = test.ctx(await aPatient(test));
		const own = await submitReception(owner, aRequest(slots[0], testIds), "key-00000003");
		await expect(correct(own.id)).rejects.toMatchObject({ code: "mobile-change.proved" });
		test.setNow(new Date(now.getTime() + 60_000));
		const again = await submitAtDesk(desk(), aDeskRequest(slots[1], testIds), "key-00000004");
		await expect(correct(again.id)).rejects.toMatchObject({ code: "mobile-change.proved" });
	});

	it("is refused with the same number, with an outdated version, and without the right", async () => {
		const { id } = await scene();
		await expect(correct(id, wrong)).rejects.toMatchObject({
			fields: [{ field: "mobileNumber", key: "validation.sameMobile" }],
		});
		await expect(correctMobile(desk(), id, { mobileNumber: right, version: 7 })).rejects.toMatchObject({
			code: "record.stale",
		});
		await expect(correct(id, right, test.ctx(aSampler))).rejects.toMatchObject({ code: "right.missing" });
	});
});
