import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { reception, visitOutcome } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { newId } from "#platform/ids.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { inLaboratory } from "#tests/support/report-calls.ts";
import { getReportSheet } from "./get-report-sheet.server.ts";

// What the sheet says of the sample: its specimens, the fast, and the patient's notes.

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");
let id = "";
const sheet = () => getReportSheet(test.ctx({ ...aReceptionist, role: "Laboratory" }), id);
type Outcome = typeof visitOutcome.$inferInsert;
const outcome = (
	kind: "sampled" | "undone",
	isFastKept: boolean | null,
	minutes: number,
	state: Outcome["state"] = "taken",
) => {
	const at = new Date(now.getTime() + minutes * 60_000);
	return test.database.db.insert(visitOutcome).values({
		...{ id: newId(), receptionId: id, staffId: newId(), day: "2026-05-24", kind, isFastKept },
		...{ reason: "", happenedAt: at, receivedAt: at, state },
	});
};

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	const request = aRequest("2026-05-23T03:30:00.000Z", testIds);
	const submitted = await submitReception(test.ctx(await aPatient(test)), request, "key-00000001");
	test.setNow(now);
	id = await inLaboratory(test.ctx(), submitted.id, "2K4MW9QX31");
});

it("the sheet names the specimen of each test, the fast and the patient's notes", async () => {
	await test.database.db.update(labTest).set({ sampleType: "fluoride" }).where(eq(labTest.code, "FBS"));
	await test.database.db
		.update(reception)
		.set({ fastingHours: 8, notes: "وارفارین می‌خورم" })
		.where(eq(reception.id, id));
	const { lines, preparation } = await sheet();
	expect(lines.map(({ code, sampleType }) => [code, sampleType])).toEqual([
		["CBC", "edta"],
		["FBS", "fluoride"],
	]);
	expect(preparation).toEqual({ fastingHours: 8, isFastKept: null, notes: "وارفارین می‌خورم" });
});

it("the sheet says whether the patient had fasted, by the last outcome of the visit", async () => {
	await outcome("sampled", true, 1);
	expect((await sheet()).preparation.isFastKept).toBe(true);
	await outcome("undone", null, 2);
	expect((await sheet()).preparation.isFastKept).toBeNull();
	await outcome("sampled", false, 3);
	expect((await sheet()).preparation.isFastKept).toBe(false);
	// came too late, and was not accepted
	await outcome("sampled", true, 4, "for-desk");
	expect((await sheet()).preparation.isFastKept).toBe(false);
});
