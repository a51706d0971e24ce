import { eq, isNotNull } from "drizzle-orm";
import { extractText } from "unpdf";
import { beforeEach, describe, expect, it } from "vitest";
import { labTestText } from "#domain/catalogue/lab-test/table.server.ts";
import { patient } from "#domain/reception/patient/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { getDocumentBehindDoor, getStaffDocument } from "#domain/result/document/get-document.server.ts";
import type { ReportFile } from "#domain/result/document/report-document.server.ts";
import { verifyDocument } from "#domain/result/document/verify-document.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { previousValues } from "#domain/result/report/list-previous-values.server.ts";
import { reportDocument } from "#domain/result/report/table.server.ts";
import { reportingSetting } from "#domain/setting/reporting-setting/table.server.ts";
import { newId } from "#platform/ids.server.ts";
import { sha256Hex } from "#platform/secret/crypto.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPatient, aReceptionist } from "#tests/support/reception-fixtures.ts";
import { aSampleInLaboratory, laboratory } from "#tests/support/released-report.ts";
import { inLaboratory } from "#tests/support/report-calls.ts";
import type { Reader } from "./access.server.ts";
import { getReading } from "./service.server.ts";

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");

let id = "";
let testId = "";
let lab: ReturnType<typeof laboratory>;

beforeEach(async () => {
	({ id, testId } = await aSampleInLaboratory(test, now));
	lab = laboratory(test, testId);
});

const rowOf = async (of: string) => {
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, of));
	if (!row) throw new Error("no reception");
	return row;
};
const change = (of: string, values: Partial<typeof reception.$inferInsert>) =>
	test.database.db.update(reception).set(values).where(eq(reception.id, of));

/** A reception of the same person before, with a value that was released. */
async function earlier(value: string, day: string): Promise<string> {
	const code = `2K4MW9QX${Number(day.slice(0, 4)) - 1990}`;
	const made = await inLaboratory(test.ctx(), id, code);
	const sampledAt = new Date(`${day}T04:00:00Z`);
	await change(made, { sampleDate: day, sampledAt });
	await lab.release(made, value);
	return made;
}
async function trend(by: Reader["by"] = "patient") {
	const reading = await getReading({ ctx: test.ctx(), row: await rowOf(id), by });
	if (reading.state !== "open") throw new Error(reading.state);
	return reading.groups.flatMap(({ lines }) => lines)[0]?.trend ?? [];
}
const values = async (by?: Reader["by"]) => (await trend(by)).map(({ value }) => value);

describe("the trend of a value", () => {
	it("includes the same person's earlier reports in the account, oldest first, and the current one", async () => {
		const middle = await earlier("4.4", "2025-05-01");
		await earlier("4.1", "2024-05-01");
		await lab.release(id, "5.3");
		expect(await trend()).toMatchObject([
			{ day: "2024-05-01", value: "4.1", flag: "normal", breaks: [] },
			{ day: "2025-05-01", value: "4.4", receptionId: middle, breaks: [] },
			{ value: "5.3", flag: "high", receptionId: id, breaks: [] },
		]);
	});

	it("is empty for a first report", async () => {
		await lab.release(id, "5.3");
		expect(await trend()).toEqual([]);
	});

	it("never mixes accounts or persons, even if two persons have the same national code", async () => {
		const another = await earlier("4.4", "2025-05-01");
		await lab.release(id, "5.3");
		const stranger = await aPatient(test, "09121111122");
		await change(another, { accountId: stranger.accountId });
		expect(await values()).toEqual([]);
		const { accountId, patientId } = await rowOf(id);
		const [person] = await test.database.db.select().from(patient).where(eq(patient.id, patientId));
		const sibling = newId();
		await test.database.db
			.insert(patient)
			.values({ ...(person as typeof patient.$inferInsert), id: sibling });
		await change(another, { accountId, patientId: sibling });
		expect(await values()).toEqual([]);
		await change(another, { patientId });
		expect(await values()).toEqual(["4.4", "5.3"]);
	});
});

describe("access to the trend of a value", () => {
	it("is given to a doctor with the patient's link, and never after access by code", async () => {
		await earlier("4.4", "2025-05-01");
		await lab.release(id, "5.3");
		expect(await values("share")).toEqual(["4.4", "5.3"]);
		expect(await values("door")).toEqual([]);
	});

	it("extends to the previous value on the sheet for patient, doctor and staff, but not on the sheet opened by a code", async () => {
		await earlier("4.37", "2025-05-01");
		await lab.release(id, "5.3");
		const textOf = async (file: Promise<ReportFile>) =>
			(await extractText(new Uint8Array((await file).bytes), { mergePages: true })).text;
		const manager = test.ctx({ ...aReceptionist, role: "Manager" });
		const behind = (isSingle: boolean) =>
			getDocumentBehindDoor(test.ctx({ kind: "anonymous" }), id, {}, { by: {}, isSingle });
		for (const file of [getStaffDocument(manager, id, {}), behind(false)]) {
			const text = await textOf(file);
			expect(text).toContain("5.3");
			expect(text).toContain("4.37");
		}
		const single = await textOf(behind(true));
		expect(single).toContain("5.3");
		expect(single).not.toContain("4.37");
		const [kept] = await test.database.db
			.select()
			.from(reportDocument)
			.where(isNotNull(reportDocument.singleSha256));
		if (!kept) throw new Error("no document");
		expect(await verifyDocument(test.ctx(), kept.verifyCode)).toMatchObject({
			sha256: sha256Hex((await behind(false)).bytes),
			singleSha256: sha256Hex((await behind(true)).bytes),
		});
	});
});

describe("the reports in a trend", () => {
	it("do not include withdrawn, removed or later reports, or reports with an amount due", async () => {
		const before = await earlier("4.4", "2025-05-01");
		await lab.release(id, "5.3");
		await change(before, { deletedAt: now });
		expect(await values()).toEqual([]);
		await change(before, { deletedAt: null, sampledAt: new Date("2027-05-01T04:00:00Z") });
		expect(await values()).toEqual([]);
		await change(before, { sampledAt: new Date("2025-05-01T04:00:00Z") });
		await test.database.db.insert(reportingSetting).values({ id: 1, isDebtGated: true, waivedDebtRials: 0 });
		await change(id, { paidRials: (await rowOf(id)).remainedPrice });
		expect((await rowOf(id)).remainedPrice).toBe(0);
		expect(await values()).toEqual([]);
		// the laboratory compares all the same
		const line = (await getReportSheet({ ...test.ctx(), actor: { kind: "system", name: "test" } }, id))
			.lines[0];
		if (!line) throw new Error("no line");
		expect((await previousValues(test.ctx(), await rowOf(id)))(line)?.value).toBe("4.4");
		await test.database.db.update(reportingSetting).set({ isDebtGated: false });
		expect(await values()).toEqual(["4.4", "5.3"]);
		await lab.step(before, "withdraw", "نمونهٔ دیگری بود");
		expect(await values()).toEqual([]);
	});

	it("show a change of method", async () => {
		const say = (method: string) =>
			test.database.db.update(labTestText).set({ method }).where(eq(labTestText.testId, testId));
		await say("فلیم فتومتری");
		await earlier("4.1", "2024-05-01");
		await say("الکترود انتخابی یون");
		await earlier("4.4", "2025-05-01");
		await lab.release(id, "5.3");
		expect((await trend()).map(({ breaks }) => breaks)).toEqual([[], ["method"], []]);
	});
});
