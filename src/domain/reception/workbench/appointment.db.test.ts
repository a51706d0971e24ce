import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { undoStage } from "#domain/reception/reception/details/undo-stage.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception, receptionConsent } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { slot } from "#domain/sampling/sampling/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { moveToLaboratory } from "./move-to-laboratory.server.ts";
import { separateAppointment } from "./separate-appointment.server.ts";

const test = testDatabase();
const day = (number: number, time = "03:30") => `2026-05-${number}T${time}:00.000Z`;
const priced = (...ids: string[]) => ids.map((id) => ({ id, priceRials: 500_000 }));
const chosen = (at: string, ...ids: string[]) => ({
	onlineReceptionDate: at,
	onlineReceptionTests: priced(...ids),
	onlineReceptionPanels: [],
});

async function scene({ capacity = 2 } = {}) {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity });
	const [cbc = "", fbs = ""] = testIds;
	const patient = test.ctx(await aPatient(test));
	const { id, trackingCode } = await submitReception(patient, aRequest(day(24), [cbc, fbs]), "key-00000001");
	return { id, trackingCode, cbc, fbs, desk: test.ctx(aReceptionist) };
}

const takenAt = async (at: string) => {
	const rows = await test.database.db
		.select()
		.from(slot)
		.where(eq(slot.startsAt, new Date(at)));
	return rows.reduce((sum, { taken }) => sum + taken, 0);
};
const templates = async () =>
	(await test.database.db.select().from(sms).orderBy(asc(sms.id))).map(({ template }) => template);

describe("moving everything to the laboratory", () => {
	it("changes place and time, frees the old slot and informs the patient", async () => {
		const { id, cbc, fbs, desk } = await scene();
		await test.database.db
			.update(reception)
			.set({ samplingLocation: 2, homeFeeRials: 900_000, districtName: "شمال" });
		const moved = await moveToLaboratory(desk, id, { ...chosen(day(25), cbc, fbs), version: 1 });
		expect(moved).toMatchObject({
			version: 2,
			samplingLocation: 1,
			homeFeeRials: 0,
			districtName: "",
			slotStartsAt: day(25),
			websiteReceptionStatus: status.submitted,
			sampleDate: "2026-05-25",
		});
		expect(moved.items).toHaveLength(2);
		expect([await takenAt(day(24)), await takenAt(day(25))]).toEqual([0, 1]);
		expect((await templates()).at(-1)).toBe("reception.relocated");
	});

	it("can be undone: both slots are as before", async () => {
		const { id, cbc, desk } = await scene();
		const before = await getReception(desk, id);
		await moveToLaboratory(desk, id, { ...chosen(day(25), cbc), version: 1 });
		const back = await undoStage(desk, id, { version: 2 });
		const { slotStartsAt, slotEndsAt, sampleDate } = before;
		expect(back).toMatchObject({ slotStartsAt, slotEndsAt, sampleDate, samplingLocation: 1 });
		expect([await takenAt(day(24)), await takenAt(day(25))]).toEqual([1, 0]);
		expect(await templates()).not.toContain("reception.relocated");
	});

	it("cannot be undone when another request has taken the old slot; the refused undo changes nothing", async () => {
		const { id, cbc, desk } = await scene({ capacity: 1 });
		await moveToLaboratory(desk, id, { ...chosen(day(25), cbc), version: 1 });
		const other = test.ctx(await aPatient(test, "09120000002"));
		await submitReception(other, { ...aRequest(day(24), [cbc]), nationalCode: "0790419904" }, "key-00000002");
		await expect(undoStage(desk, id, { version: 2 })).rejects.toMatchObject({ code: "reception.undo-place" });
		expect([await takenAt(day(24)), await takenAt(day(25))]).toEqual([1, 1]);
	});

	it("is refused for a time that does not suit the tests, for the same time, and with an outdated version", async () => {
		const { id, cbc, fbs, desk } = await scene();
		const move = (at: string, version: number, ...ids: string[]) =>
			moveToLaboratory(desk, id, { ...chosen(at, ...ids), version });
		test.setNow(new Date("2026-05-23T20:30:00Z"));
		await expect(move(day(24, "04:00"), 1, fbs)).rejects.toMatchObject({
			code: "slot.unavailable",
			params: { reason: "fasting" },
		});
		await expect(move(day(24), 1, cbc)).rejects.toMatchObject({ params: { reason: "same" } });
		await move(day(25), 1, cbc);
		await expect(move(day(26), 1, cbc)).rejects.toMatchObject({ code: "record.stale" });
		expect(await takenAt(day(26))).toBe(0);
	});
});

describe("a separate appointment for some of the tests", () => {
	it("is a second accepted request for the same person with its own slot, and the first request keeps the rest", async () => {
		const { id, trackingCode, cbc, fbs, desk } = await scene();
		const made = await separateAppointment(desk, id, { ...chosen(day(25), fbs), version: 1 });
		expect(made.version).toBe(2);
		const first = await getReception(desk, id);
		const second = await getReception(desk, made.id);
		expect(first).toMatchObject({ version: 2, websiteReceptionStatus: status.submitted, fastingHours: 0 });
		expect(first.items.map((item) => item.id)).toEqual([cbc]);
		expect(first.totalPriceRials).toBe(1_120_000);
		expect(first.events.at(-1)).toMatchObject({ separate: made.trackingCode });
		expect(second).toMatchObject({
			websiteReceptionStatus: status.accepted,
			slotStartsAt: day(25),
			fastingHours: 8,
			totalPriceRials: 500_000,
			nationalCode: first.nationalCode,
			lastName: first.lastName,
		});
		expect(second.items.map((item) => item.id)).toEqual([fbs]);
		expect(second.events).toMatchObject([{ separate: trackingCode }]);
		expect([await takenAt(day(24)), await takenAt(day(25))]).toEqual([1, 1]);
		expect((await templates()).at(-1)).toBe("reception.accepted");
		const consents = await test.database.db.select().from(receptionConsent);
		expect(new Set(consents.map(({ version, receptionId }) => `${version} ${receptionId}`)).size).toBe(2);
		const rows = await test.database.db.select().from(reception);
		expect(new Set(rows.map(({ accountId, patientId }) => `${accountId} ${patientId}`)).size).toBe(1);
	});

	it("does not change the list of the first request when the chosen test is not on it", async () => {
		const { id, cbc, fbs, desk } = await scene();
		await acceptReception(desk, id, {
			...{ version: 1, homeFeeRials: 0, onlineReceptionPanels: [] },
			onlineReceptionTests: priced(cbc),
		});
		await separateAppointment(desk, id, { ...chosen(day(25), fbs), version: 2 });
		const first = await getReception(desk, id);
		expect(first).toMatchObject({ version: 3, undoSecondsLeft: 0, totalPriceRials: 500_000 });
		expect(first.items.map((item) => item.id)).toEqual([cbc]);
	});

	it("is refused completely when no test would be left, or when a colleague saved first", async () => {
		const { id, cbc, fbs, desk } = await scene();
		const apart = (version: number, ...ids: string[]) =>
			separateAppointment(desk, id, { ...chosen(day(25), ...ids), version });
		await expect(apart(1, cbc, fbs)).rejects.toMatchObject({ code: "validation.failed" });
		expect(await takenAt(day(25))).toBe(0);
		await apart(1, fbs);
		await expect(apart(1, cbc)).rejects.toMatchObject({ code: "record.stale" });
		expect(await test.database.db.select().from(reception)).toHaveLength(2);
	});
});
