import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { cancelPatientReception } from "#domain/reception/patient-view/cancel-patient-reception.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { undoStage } from "#domain/reception/reception/details/undo-stage.server.ts";
import { updateReception } from "#domain/reception/reception/details/update-reception.server.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { undoMs } from "#domain/reception/reception/state/transitions.ts";
import { sweepUndo } from "#domain/reception/reception/state/undo/sweep-undo.server.ts";
import {
	reception,
	receptionEvent,
	receptionItem,
	receptionUndo,
} from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { slot } from "#domain/sampling/sampling/table.server.ts";
import { second } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { acceptAndLook, changeAndLook } from "#tests/support/decide.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";

// A step of the desk is taken back within a minute, as if it had not been taken (panel 5.6).

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const startsAt = "2026-05-23T03:30:00.000Z";
const colleague = { ...aReceptionist, staffId: "00000000-0000-7000-8000-0000000000bb" };
const later = (ms: number) => test.setNow(new Date(now.getTime() + ms));

let id = "";
let testIds: string[] = [];
let patient: Awaited<ReturnType<typeof aPatient>>;
const desk = () => test.ctx(aReceptionist);

beforeEach(async () => {
	test.setNow(now);
	({ testIds } = await aLaboratory(test.ctx(), { capacity: 1 }));
	patient = await aPatient(test);
	({ id } = await submitReception(
		test.ctx(patient),
		aRequest(startsAt, testIds.slice(0, 1)),
		"key-00000001",
	));
});

/** The number of taken places in all slots. */
async function taken() {
	const rows = await test.database.db.select({ taken: slot.taken }).from(slot);
	return rows.reduce((sum, row) => sum + row.taken, 0);
}

/** Everything stored about the request, except what every change updates. */
async function stored() {
	const { db } = test.database;
	const [row] = await db.select().from(reception).where(eq(reception.id, id));
	const { version: _version, updatedAt: _updatedAt, ...columns } = row ?? {};
	return {
		columns,
		items: await db.select().from(receptionItem).orderBy(asc(receptionItem.sort)),
		events: await db.select().from(receptionEvent).orderBy(asc(receptionEvent.at)),
		slots: await db.select().from(slot),
		messages: await db.select().from(sms),
	};
}

const list = (version: number) => ({
	version,
	onlineReceptionTests: testIds.map((each) => ({ id: each, priceRials: 900_000 })),
	onlineReceptionPanels: [],
	homeFeeRials: 0,
});
const ask = { status: status.needsInformation, reason: "کارت", needs: ["userProfile" as const] };

describe("a step of the desk", () => {
	it.each<[string, () => Promise<{ version: number }>]>([
		["accepting with another list", () => acceptAndLook(desk(), id, list(1))],
		["a refusal", () => changeAndLook(desk(), id, { status: status.rejected, version: 1, reason: "تکراری" })],
		["a question", () => changeAndLook(desk(), id, { ...ask, version: 1 })],
		["a cancellation", () => changeAndLook(desk(), id, { status: status.cancelled, version: 1, reason: "" })],
	])("is undone completely: %s", async (_name, step) => {
		const before = await stored();
		const { version } = await step();
		expect(await stored()).not.toEqual(before);
		later(undoMs - second);
		expect((await getReception(desk(), id)).undoSecondsLeft).toBe(1);
		const { undoSecondsLeft } = await undoStage(desk(), id, { version });
		expect(await stored()).toEqual(before);
		expect(undoSecondsLeft).toBe(0);
		const deeds = (await test.database.db.select().from(audit)).map(({ action }) => action);
		expect(deeds).toContain("reception.undo");
	});

	it("that reopens a request can be undone completely, with its slot", async () => {
		const { version } = await changeAndLook(desk(), id, {
			status: status.rejected,
			version: 1,
			reason: "تکراری",
		});
		later(2 * undoMs);
		const rejected = await stored();
		const again = { status: status.inReview, version, reason: "اشتباه رد شد" };
		await expect(changeAndLook(desk(), id, { ...again, reason: "" })).rejects.toMatchObject({
			fields: [{ field: "reason", key: "validation.required" }],
		});
		const reopened = await changeAndLook(desk(), id, again);
		expect(reopened).toMatchObject({ websiteReceptionStatus: status.inReview, isEnded: false });
		const own = await getPatientReception(test.ctx(patient), id);
		expect([own.reason, own.isEnded]).toEqual(["", false]);
		expect(await taken()).toBe(1);
		await undoStage(desk(), id, { version: reopened.version });
		expect(await stored()).toEqual(rejected);
		expect(await taken()).toBe(0);
	});

	it("cannot reopen a request once the appointment has passed or its slot is taken", async () => {
		const { version } = await changeAndLook(desk(), id, {
			status: status.rejected,
			version: 1,
			reason: "تکراری",
		});
		const again = { status: status.inReview, version, reason: "اشتباه رد شد" };
		await test.database.db.update(slot).set({ taken: sql`${slot.capacity}` });
		await expect(changeAndLook(desk(), id, again)).rejects.toMatchObject({ code: "reception.reopen-place" });
		await test.database.db.update(slot).set({ taken: 0 });
		const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
		test.setNow(row?.slotStartsAt ?? now);
		await expect(changeAndLook(desk(), id, again)).rejects.toMatchObject({ code: "reception.reopen-past" });
		expect(await taken()).toBe(0);
	});
});

describe("a step of the desk and its undo minute", () => {
	it("sends the patient's message only after that minute", async () => {
		await changeAndLook(desk(), id, { status: status.rejected, version: 1, reason: "تکراری" });
		const [message] = await test.database.db.select().from(sms).where(eq(sms.template, "reception.rejected"));
		expect(message?.sendAfter?.getTime()).toBeGreaterThan(now.getTime() + undoMs);
		expect(message?.sendAfter?.getTime()).toBeLessThan(now.getTime() + undoMs + 5 * second);
	});

	it("is final after the minute, and its earlier state is deleted", async () => {
		const { version } = await changeAndLook(desk(), id, { ...ask, version: 1 });
		later(undoMs);
		expect((await getReception(desk(), id)).undoSecondsLeft).toBe(0);
		await expect(undoStage(desk(), id, { version })).rejects.toMatchObject({ code: "reception.undo" });
		await sweepUndo(test.ctx());
		expect(await test.database.db.$count(receptionUndo)).toBe(0);
	});

	it("can be undone only by its author", async () => {
		const { version } = await changeAndLook(desk(), id, { ...ask, version: 1 });
		const other = test.ctx(colleague);
		expect((await getReception(other, id)).undoSecondsLeft).toBe(0);
		await expect(undoStage(other, id, { version })).rejects.toMatchObject({ code: "reception.undo" });
		await expect(undoStage(test.ctx(patient), id, { version })).rejects.toMatchObject({
			code: "session.missing",
		});
	});

	it("cannot be undone after a later change by the desk or the patient", async () => {
		const { version } = await changeAndLook(desk(), id, { ...ask, version: 1 });
		await expect(undoStage(desk(), id, { version: 1 })).rejects.toMatchObject({ code: "record.stale" });
		const fields = { receptNo: "12", receptDate: "" };
		const written = await updateReception(desk(), id, { ...fields, version });
		expect(written.undoSecondsLeft).toBe(0);
		await expect(undoStage(desk(), id, { version: written.version })).rejects.toMatchObject({
			code: "reception.undo",
		});
		await cancelPatientReception(test.ctx(patient), id, { version: written.version, reason: "" });
		await expect(undoStage(desk(), id, { version: written.version + 1 })).rejects.toMatchObject({
			code: "reception.undo",
		});
	});

	it("cannot be undone when another request has taken its slot, and the error says so", async () => {
		const { version } = await changeAndLook(desk(), id, {
			status: status.rejected,
			version: 1,
			reason: "تکراری",
		});
		const other = test.ctx(await aPatient(test, "09120000002"));
		const wanted = { ...aRequest(startsAt, testIds.slice(0, 1)), mobileNumber: "09120000002" };
		await submitReception(other, wanted, "key-00000002");
		const before = await stored();
		await expect(undoStage(desk(), id, { version })).rejects.toMatchObject({ code: "reception.undo-place" });
		expect(await stored()).toEqual(before);
	});
});
