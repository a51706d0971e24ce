import { describe, expect, it } from "vitest";
import { claimJobs } from "#domain/foundation/job/claim-jobs.server.ts";
import { finishJob } from "#domain/foundation/job/finish-job.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { remindPatient } from "#domain/reception/reception/message/reminder.server.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { slot } from "#domain/sampling/sampling/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { cancelPatientReception } from "./cancel-patient-reception.server.ts";
import { reschedulePatientReception } from "./reschedule-patient-reception.server.ts";

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
// Saturday 1405/03/02, 07:00 and 07:30 at the laboratory; the cut-off is three hours before
const startsAt = "2026-05-23T03:30:00.000Z";
const later = "2026-05-23T04:00:00.000Z";

async function scene(capacity = 1) {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx(), { capacity });
	const ctx = test.ctx(await aPatient(test));
	const { id } = await submitReception(ctx, aRequest(startsAt, testIds), "key-00000001");
	return { testIds, ctx, id };
}

const places = async () =>
	new Map(
		(await test.database.db.select({ at: slot.startsAt, taken: slot.taken }).from(slot)).map((row) => [
			row.at.toISOString(),
			row.taken,
		]),
	);
const templates = async () =>
	(await test.database.db.select({ template: sms.template }).from(sms)).map(({ template }) => template);

describe("a patient's own request", () => {
	it("can be cancelled: it ends, is recorded and confirmed, and frees its slot", async () => {
		const { ctx, id, testIds } = await scene();
		const own = await cancelPatientReception(ctx, id, { version: 1, reason: "سفر" });
		expect(own).toMatchObject({
			websiteReceptionStatus: 20,
			stage: 1,
			isEnded: true,
			cancellationDeadline: null,
		});
		expect((await places()).get(startsAt)).toBe(0);
		expect(await templates()).toEqual(["reception.submitted", "reception.cancelled"]);
		const seen = await getReception(test.ctx(aReceptionist), id);
		expect(seen.events.at(-1)).toMatchObject({ from: 1, to: 20, actorKind: "patient", reason: "سفر" });
		await submitReception(ctx, aRequest(startsAt, testIds), "key-00000002");
		expect((await places()).get(startsAt)).toBe(1);
	});

	it("can be moved to another time, which swaps the slots and keeps the state", async () => {
		const { ctx, id } = await scene();
		const own = await reschedulePatientReception(ctx, id, { version: 1, onlineReceptionDate: later });
		expect(own).toMatchObject({
			slotStartsAt: later,
			sampleDate: "2026-05-23",
			websiteReceptionStatus: 1,
			version: 2,
		});
		expect(await places()).toEqual(
			new Map([
				[startsAt, 0],
				[later, 1],
			]),
		);
		expect(await templates()).toEqual(["reception.submitted", "reception.rescheduled"]);
		const seen = await getReception(test.ctx(aReceptionist), id);
		expect(seen.events.at(-1)?.reason).toBe("2 خرداد 1405 07:00 → 2 خرداد 1405 07:30");
	});
});

describe("changes to a patient's own request", () => {
	it("are refused when the other time is full, the same, or not offered", async () => {
		const { ctx, id, testIds } = await scene();
		const other = test.ctx(await aPatient(test, "09120000002"));
		await submitReception(
			other,
			{ ...aRequest(later, testIds), mobileNumber: "09120000002" },
			"key-00000002",
		);
		const move = (to: string) => reschedulePatientReception(ctx, id, { version: 1, onlineReceptionDate: to });
		await expect(move(later)).rejects.toMatchObject({ params: { reason: "full" } });
		await expect(move(startsAt)).rejects.toMatchObject({ params: { reason: "same" } });
		await expect(move("2026-05-23T20:00:00Z")).rejects.toMatchObject({ params: { reason: "closed" } });
		expect(await places()).toEqual(
			new Map([
				[startsAt, 1],
				[later, 1],
			]),
		);
		expect(await getPatientReception(ctx, id)).toMatchObject({ version: 1, slotStartsAt: startsAt });
	});

	it("are possible until the deadline, but not after the deadline or after sampling", async () => {
		const { ctx, id } = await scene();
		expect((await getPatientReception(ctx, id)).cancellationDeadline).toBe("2026-05-23T00:30:00.000Z");
		test.setNow(new Date("2026-05-23T00:30:00Z"));
		expect((await getPatientReception(ctx, id)).cancellationDeadline).toBeNull();
		const tooLate = { code: "reception.too-late" };
		await expect(cancelPatientReception(ctx, id, { version: 1, reason: "" })).rejects.toMatchObject(tooLate);
		const move = reschedulePatientReception(ctx, id, { version: 1, onlineReceptionDate: later });
		await expect(move).rejects.toMatchObject(tooLate);

		test.setNow(now);
		const desk = test.ctx(aReceptionist);
		for (const [version, to] of [status.accepted, status.scheduled, status.sampled].entries()) {
			const time = to === status.sampled ? { sampledAt: now.toISOString() } : {};
			await changeStage(desk, id, { status: to, version: version + 1, reason: "", ...time });
		}
		const sampled = cancelPatientReception(ctx, id, { version: 4, reason: "" });
		await expect(sampled).rejects.toMatchObject(tooLate);
	});

	it("are refused from another account, and with an outdated version", async () => {
		const { ctx, id } = await scene();
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		for (const change of [
			() => cancelPatientReception(stranger, id, { version: 1, reason: "" }),
			() => reschedulePatientReception(stranger, id, { version: 1, onlineReceptionDate: later }),
		])
			await expect(change()).rejects.toMatchObject({ code: "record.not-found" });
		await reschedulePatientReception(ctx, id, { version: 1, onlineReceptionDate: later });
		const old = cancelPatientReception(ctx, id, { version: 1, reason: "" });
		await expect(old).rejects.toMatchObject({ code: "record.stale" });
	});
});

describe("the appointment reminder", () => {
	/** Runs the jobs of the afternoon before. */
	async function dayBefore() {
		test.setNow(new Date("2026-05-22T13:30:00Z"));
		const due = (await claimJobs(test.ctx(), 20, 60)).filter(({ kind }) => kind === "reception.remind");
		for (const { id, payload } of due) {
			await remindPatient(test.ctx(), payload as Record<string, unknown>);
			await finishJob(test.ctx(), id);
		}
		return due.length;
	}

	it("is sent at five in the afternoon of the day before, for an accepted request", async () => {
		const { id } = await scene();
		await changeStage(test.ctx(aReceptionist), id, { status: status.accepted, version: 1, reason: "" });
		test.setNow(new Date("2026-05-22T13:29:00Z"));
		expect((await claimJobs(test.ctx(), 20, 60)).map(({ kind }) => kind)).not.toContain("reception.remind");
		expect(await dayBefore()).toBe(1);
		expect((await templates()).at(-1)).toBe("reception.reminder");
		const [reminder] = (await test.database.db.select().from(sms)).slice(-1);
		expect(reminder?.text).toContain("1405/03/02");
		expect(reminder?.text).toContain("از 23:00 فقط آب.");
		expect(reminder?.text).not.toMatch(/CBC|FBS|مینا|رستگار/);
		expect(reminder?.expiresAt?.toISOString()).toBe(startsAt);
	});

	it("is not sent for a request that was not accepted, was cancelled, or was moved to another time", async () => {
		const { ctx, id } = await scene(5);
		expect(await dayBefore()).toBe(1);
		expect(await templates()).toEqual(["reception.submitted"]);

		test.setNow(now);
		await changeStage(test.ctx(aReceptionist), id, { status: status.accepted, version: 1, reason: "" });
		await reschedulePatientReception(ctx, id, { version: 2, onlineReceptionDate: "2026-05-24T03:30:00Z" });
		await remindPatient(test.ctx(), { receptionId: id, slotStartsAt: startsAt });
		expect((await templates()).at(-1)).toBe("reception.rescheduled");
		await cancelPatientReception(ctx, id, { version: 3, reason: "" });
		await remindPatient(test.ctx(), { receptionId: id, slotStartsAt: "2026-05-24T03:30:00.000Z" });
		expect((await templates()).at(-1)).toBe("reception.cancelled");
	});
});

describe("the desk's reason for ending a request", () => {
	it.each([
		["cancelled", [], status.cancelled, false],
		["missed", [status.accepted, status.scheduled], status.noShow, false],
		["rejected", [], status.rejected, true],
	] as const)("is shown to the patient only if the request was rejected: %s", async (_, way, to, isTold) => {
		const { ctx, id } = await scene();
		const desk = test.ctx(aReceptionist);
		for (const [index, step] of way.entries())
			await changeStage(desk, id, { status: step, version: index + 1, reason: "" });
		await changeStage(desk, id, { status: to, version: way.length + 1, reason: "سخن همکاران" });
		expect((await getPatientReception(ctx, id)).reason).toBe(isTold ? "سخن همکاران" : "");
		expect((await getReception(desk, id)).reason).toBe("سخن همکاران");
	});
});
