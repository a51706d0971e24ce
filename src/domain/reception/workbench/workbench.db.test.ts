import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { receptionWorkbench } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { getWorkbench } from "./get-workbench.server.ts";
import { listWorkbenchQueue } from "./list-workbench-queue.server.ts";
import { savePrescriptionCode } from "./save-prescription-code.server.ts";
import { saveWorkbench } from "./save-workbench.server.ts";
import type { WorkbenchWork } from "./schema.ts";

const test = testDatabase();
const code = "7340118265";
const colleague = { ...aReceptionist, staffId: "00000000-0000-7000-8000-0000000000bb" };
const day = (number: number) => `2026-05-${number}T03:30:00.000Z`;

/** A prescription's code for the 24th, of a person who had a request for CBC on the 23rd. */
async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	const [cbc = "", fbs = ""] = testIds;
	for (const [{ staffId }, displayName] of [
		[aReceptionist, "مریم"],
		[colleague, "آرش"],
	] as const)
		await test.database.db.insert(staff).values({
			...{ id: staffId, username: displayName, displayName, passwordHash: "none" },
			role: "Receptionist",
		});
	const patient = test.ctx(await aPatient(test));
	const earlier = await submitReception(patient, aRequest(day(23), [cbc]), "key-00000001");
	test.setNow(new Date("2026-05-20T07:00:00Z"));
	const wanted = {
		...aRequest(day(24), []),
		receptionType: 1 as const,
		prescriptionTrackingCode: code,
	};
	const { id } = await submitReception(patient, wanted, "key-00000002");
	const desk = test.ctx(aReceptionist);
	return { id, earlierId: earlier.id, cbc, fbs, patient, wanted, desk, other: test.ctx(colleague) };
}

const work = (more: Partial<WorkbenchWork> = {}): WorkbenchWork => ({
	lines: [],
	prescriptionTrackingCode: "",
	marks: [],
	...more,
});
const cbcLine = (id: string) => ({ kind: "test" as const, id, code: "CBC", name: "CBC", priceRials: 5 });
const stale = { code: "record.stale" };

describe("saved work on a prescription", () => {
	it("is saved with its author, and does not change the request", async () => {
		const { id, cbc, desk, other, earlierId } = await scene();
		expect(await getWorkbench(desk, id)).toMatchObject({ version: 0, savedAt: null, work: null });
		const mark = { pictureId: id, x: 0.25, y: 1, line: null, isUnsure: true };
		const saved = await saveWorkbench(desk, id, {
			...work({ lines: [cbcLine(cbc)], prescriptionTrackingCode: "73", marks: [mark] }),
			version: 0,
		});
		expect(saved).toMatchObject({ version: 1, savedBy: "مریم", isOwn: true });
		expect(await getWorkbench(other, id)).toMatchObject({
			version: 1,
			isOwn: false,
			savedBy: "مریم",
			work: { lines: [cbcLine(cbc)], prescriptionTrackingCode: "73", marks: [mark] },
			earlier: [{ id: earlierId, lines: [{ id: cbc, code: "CBC", priceRials: 1_120_000 }] }],
		});
		expect(await getReception(desk, id)).toMatchObject({ version: 1, items: [], totalPriceRials: 0 });
	});

	it("is saved by the first of two users, and the second gets an error and overwrites nothing", async () => {
		const { id, cbc, desk, other } = await scene();
		await saveWorkbench(desk, id, { ...work({ lines: [cbcLine(cbc)] }), version: 0 });
		await expect(saveWorkbench(other, id, { ...work(), version: 0 })).rejects.toMatchObject(stale);
		expect((await getWorkbench(other, id)).work?.lines).toHaveLength(1);
		await saveWorkbench(other, id, { ...work(), version: 1 });
		await expect(saveWorkbench(desk, id, { ...work(), version: 1 })).rejects.toMatchObject(stale);
	});

	it("is sealed in the database", async () => {
		const { id, cbc, desk } = await scene();
		await saveWorkbench(desk, id, { ...work({ lines: [cbcLine(cbc)] }), version: 0 });
		const { rows } = await test.database.db.execute<{ work: string }>("select work from reception_workbench");
		expect(rows[0]?.work).not.toContain("CBC");
		expect(rows[0]?.work.length).toBeGreaterThan(40);
	});

	it("is not offered when it contains data that is no longer valid", async () => {
		const { id, desk } = await scene();
		await saveWorkbench(desk, id, { ...work(), version: 0 });
		await test.database.db
			.update(receptionWorkbench)
			.set({ work: JSON.stringify({ lines: "all" }) })
			.where(eq(receptionWorkbench.receptionId, id));
		expect(await getWorkbench(desk, id)).toMatchObject({ version: 1, work: null });
	});

	it("is shown with earlier lists of the same person only, and the view is recorded", async () => {
		const { id, earlierId, desk, cbc, wanted } = await scene();
		const stranger = test.ctx(await aPatient(test, "09120000002"));
		await submitReception(
			stranger,
			{ ...aRequest(day(25), [cbc]), nationalCode: "0790419904" },
			"key-00000003",
		);
		const child = { ...wanted, ...aRequest(day(26), [cbc]), firstName: "سارا", nationalCode: "0084575948" };
		await submitReception(test.ctx(await aPatient(test, "09120000003")), child, "key-00000004");
		const { earlier } = await getWorkbench(desk, id);
		expect(earlier.map((list) => list.id)).toEqual([earlierId]);
		const reads = await test.database.db.select().from(audit).where(eq(audit.action, "reception.read"));
		expect(reads.map(({ subjectId }) => subjectId)).toEqual(expect.arrayContaining([id, earlierId]));
	});
});

describe("the code of an electronic prescription", () => {
	const other = "1112223334";

	it("is saved in the request; saving the same code again changes nothing, and an outdated version is refused", async () => {
		const { id, desk } = await scene();
		const kept = await savePrescriptionCode(desk, id, { version: 1, prescriptionTrackingCode: other });
		expect(kept).toMatchObject({ version: 2, prescriptionTrackingCode: other, hasPrescription: true });
		const again = await savePrescriptionCode(desk, id, { version: 1, prescriptionTrackingCode: other });
		expect(again.version).toBe(2);
		await expect(
			savePrescriptionCode(desk, id, { version: 1, prescriptionTrackingCode: code }),
		).rejects.toMatchObject(stale);
	});

	it("cannot be changed once the sample is taken", async () => {
		const { id, cbc, desk } = await scene();
		const list = {
			...{ onlineReceptionTests: [{ id: cbc, priceRials: 1 }], onlineReceptionPanels: [] },
			homeFeeRials: 0,
		};
		await acceptReception(desk, id, { ...list, version: 1 });
		await changeStage(desk, id, { version: 2, status: status.scheduled, reason: "" });
		const sampledAt = desk.now().toISOString();
		await changeStage(desk, id, { version: 3, status: status.sampled, reason: "", sampledAt });
		await expect(
			savePrescriptionCode(desk, id, { version: 4, prescriptionTrackingCode: other }),
		).rejects.toMatchObject({ code: "reception.transition" });
	});

	it.each(["12", "abcd12", "1".repeat(21)])("refuses %j", async (typed) => {
		const { id } = await scene();
		const answer = await apiAs(test, aReceptionist)("PUT", `/Reception/${id}/PrescriptionCode`, {
			headers: { "if-match": '"1"' },
			json: { prescriptionTrackingCode: typed },
		});
		expect(answer.status).toBe(422);
	});
});

describe("the queue of the workbench", () => {
	it("lists waiting requests, with or without a prescription, earliest appointment first", async () => {
		const { id, earlierId, wanted, patient, desk, cbc } = await scene();
		const { id: sooner } = await submitReception(
			patient,
			{ ...wanted, ...{ onlineReceptionDate: day(22), sampleDate: "2026-05-22" } },
			"key-00000005",
		);
		const ids = async () => (await listWorkbenchQueue(desk)).dataList.map((each) => each.id);
		expect(await ids()).toEqual([sooner, earlierId, id]);
		await changeStage(desk, sooner, { version: 1, status: status.inReview, reason: "" });
		expect(await ids()).toEqual([sooner, earlierId, id]);
		await acceptReception(desk, sooner, {
			...{ version: 2, onlineReceptionTests: [{ id: cbc, priceRials: 1 }], onlineReceptionPanels: [] },
			homeFeeRials: 0,
		});
		expect(await ids()).toEqual([earlierId, id]);
	});
});
