import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { backup } from "#database/backup/backup.server.ts";
import { labTestAnalyte } from "#domain/catalogue/lab-test/table.server.ts";
import { valueGrammar } from "#domain/catalogue/result-value/grammar.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { workBatch } from "#domain/foundation/job/worker.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import type { ReportState } from "#domain/result/report/status.ts";
import { report, reportDocument, reportVersion } from "#domain/result/report/table.server.ts";
import type { Role } from "#platform/actor.ts";
import { newId } from "#platform/ids.server.ts";
import { apiAs, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aSampleInLaboratory, laboratory } from "#tests/support/released-report.ts";
import { recheckKind, recheckReports, scheduleRecheck } from "./run.server.ts";
import type { RecheckPage, RecheckSheet } from "./schema.ts";
import { reportRecheck, reportRecheckRun } from "./table.server.ts";

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");
/** Calls of a manager, or of another role. */
const get = (path: string, role: Role = "Manager") => apiAs(test, staffOf(role))("GET", path);
const check = (id: string, json: object, version: number, role: Role = "Manager") =>
	apiAs(test, staffOf(role))("POST", `/Report/Recheck/${id}`, {
		json,
		headers: { "if-match": `"${version}"` },
	});

let receptionId = "";
let testId = "";
let reportId = "";
let sequence = 0;

/** A line as it was stored before values had a kind: no status, no copied flag. */
const oldLine = (value: string, changes: object = {}) => ({
	...{ testId, analyte: "", code: "K", nameFa: "پتاسیم", nameEn: "Potassium", unit: "mmol/L", decimals: 1 },
	...{ loinc: "", low: 3.5, high: 5.1, rangeFa: "", rangeEn: "", criticalLow: 2.8, criticalHigh: 6.5 },
	...{ value, comment: "", ...changes },
});

/** Versions of one report, a line each. */
async function stored(lines: object[], state: ReportState = "corrected"): Promise<string[]> {
	const ids = lines.map(() => newId()).sort();
	const rows = lines.map((line, at) => ({
		...{ id: ids[at] ?? "", reportId, sequence: ++sequence, state, lines: JSON.stringify([line]) },
		...{ enteredAt: now, releasedAt: state === "draft" ? null : now },
	}));
	await test.database.db.insert(reportVersion).values(rows);
	return ids;
}

const runAll = async () => {
	await scheduleRecheck(test.ctx());
	const handlers = () => ({ [recheckKind]: { run: recheckReports, maxAttempts: 1 } });
	let ran = 0;
	while ((await workBatch(() => test.ctx(), handlers, 1, { only: [recheckKind] })) > 0) ran++;
	return ran;
};
const rows = () => test.database.db.select().from(reportRecheck).orderBy(asc(reportRecheck.versionId));
const runs = () => test.database.db.select().from(reportRecheckRun);
const listed = async () => (await get("/Report/Recheck")).body as RecheckPage;
const bytes = async () =>
	JSON.stringify((await test.database.pool.query("select * from report_version order by id")).rows);

beforeEach(async () => {
	sequence = 0;
	const sample = await aSampleInLaboratory(test, now);
	({ testId, id: receptionId } = sample);
	const [made] = await test.database.db
		.insert(report)
		.values({ receptionId, year: 1405, number: 12 })
		.returning({ id: report.id });
	reportId = made?.id ?? "";
});

describe("the recheck of stored reports", () => {
	it("lists results that the current rules read differently, and changes no version", async () => {
		const [different, flag] = await stored([oldLine("7.2 H"), oldLine("<10"), oldLine("4.2")]);
		const [open] = await stored([oldLine("4.2", { criticalHigh: 4 })], "draft");
		await stored([oldLine("7.2 H")], "discarded");
		const before = await bytes();
		await runAll();
		expect(
			(await rows()).map(({ versionId, reasons }) => [versionId, reasons.map(({ code }) => code)]),
		).toEqual([
			[different, ["readsDifferently"]],
			[flag, ["flagDiffers"]],
			[open, ["limitsOutOfOrder"]],
		]);
		expect(await bytes()).toBe(before);
		expect(JSON.stringify(await rows())).not.toContain("7.2");
	});

	it("continues after an interruption without repeating or skipping a report", async () => {
		const ids = await stored(Array.from({ length: 450 }, (_, at) => oldLine(at % 3 ? "4.2" : "7.2 H")));
		// the first batch is written, and the program ends before its job does
		await scheduleRecheck(test.ctx());
		await recheckReports(test.ctx(), { cursor: null });
		expect((await runs())[0]).toMatchObject({ looked: 200, total: 450, finishedAt: null });
		expect((await listed()).run).toEqual({ looked: 200, total: 450, isFinished: false });
		await scheduleRecheck(test.ctx());
		await runAll();
		expect((await runs())[0]).toMatchObject({ looked: 450, found: 150, finishedAt: now });
		expect((await rows()).map(({ versionId }) => versionId)).toEqual(ids.filter((_, at) => at % 3 === 0));
		expect(await test.database.db.select().from(job).where(eq(job.kind, recheckKind))).toEqual([]);
	});

	it("once finished, starts again only when the rules have changed or a restore has deleted its run records", async () => {
		const [id] = await stored([oldLine("7.2 H")]);
		await runAll();
		expect(await runAll()).toBe(0);
		await test.database.db.update(reportRecheckRun).set({ grammar: valueGrammar - 1 });
		expect(await runAll()).toBe(1);
		await test.database.db.delete(reportRecheckRun);
		await stored([oldLine("2 5")]);
		expect(await runAll()).toBe(1);
		expect((await rows()).map(({ versionId }) => versionId)).toEqual([id, expect.any(String)]);
	});

	it("runs again after a restore, because a backup contains the findings but not the progress", async () => {
		await stored([oldLine("7.2 H")]);
		await runAll();
		const folder = mkdtempSync(join(tmpdir(), "nemooneh-recheck-"));
		const client = await test.database.pool.connect();
		const { tables } = await backup(client, undefined, join(folder, "backup"), now);
		client.release();
		rmSync(folder, { recursive: true });
		const inBackup = tables.filter(({ name }) => name.startsWith("report_recheck"));
		expect(inBackup.map(({ name, rows: n }) => [name, n])).toEqual([["report_recheck", 1]]);
		// what a restore leaves of a table that is in no backup
		await test.database.db.delete(reportRecheckRun);
		expect(await runAll()).toBe(1);
		expect(await runs()).toMatchObject([{ looked: 1, found: 1, finishedAt: now }]);
	});
});

describe("a finding of the recheck", () => {
	it("stays marked as checked while its reasons are the same", async () => {
		const [id = ""] = await stored([oldLine("7.2 H")]);
		await runAll();
		expect((await check(id, { isRight: true, note: "با دستگاه سنجیده شد" }, 1)).status).toBe(200);
		expect((await listed()).dataList).toEqual([]);
		await test.database.db.delete(reportRecheckRun);
		await runAll();
		expect((await rows())[0]).toMatchObject({ checkedAt: now, note: "با دستگاه سنجیده شد", version: 2 });
		await test.database.db
			.update(labTestAnalyte)
			.set({ possibleHigh: 3 })
			.where(eq(labTestAnalyte.testId, testId));
		await test.database.db.delete(reportRecheckRun);
		await runAll();
		expect((await rows())[0]).toMatchObject({ checkedAt: null, note: null, version: 3 });
		await test.database.db.delete(reportRecheckRun);
		await test.database.db
			.update(reportVersion)
			.set({ lines: JSON.stringify([oldLine("4.2", { high: 5 })]) });
		await test.database.db.update(labTestAnalyte).set({ possibleHigh: null });
		await runAll();
		expect(await rows()).toEqual([]);
	});

	it("is created only for sealed sheets that lost a character", async () => {
		const [lost, whole, attached] = await stored([
			oldLine("4.2", { unit: "μg/dL" }),
			oldLine("4.2", { unit: "µg/dL" }),
			oldLine("4.2", { unit: "μg/dL" }),
		]);
		const documents = [lost, whole].map((versionId = "") => ({
			...{ versionId, verifyCode: versionId, sha256: "", sizeBytes: 1, createdAt: now },
		}));
		await test.database.db.insert(reportDocument).values(documents);
		await runAll();
		expect(attached).toBeDefined();
		expect((await rows()).map(({ versionId, reasons }) => [versionId, reasons])).toEqual([
			[lost, [{ testId, analyte: "", code: "lostGlyph" }]],
		]);
	});

	it("is no longer listed after a corrected version was released", async () => {
		await stored([oldLine("7.2 H")], "released");
		await runAll();
		expect((await listed()).totalCount).toBe(1);
		test.setNow(new Date(now.getTime() + 60_000));
		const { step, enter } = laboratory(test, testId);
		await step(receptionId, "correct", "مقدار خوانا نبود");
		await enter(receptionId, "7.2");
		expect((await listed()).totalCount).toBe(1);
		await test.database.db
			.update(reportVersion)
			.set({ state: "released", releasedAt: new Date(now.getTime() + 120_000) })
			.where(eq(reportVersion.sequence, 2));
		expect((await listed()).totalCount).toBe(0);
	});
});

describe("the list of reports to be checked", () => {
	it("shows the person, the report and the reasons; values are shown only in an opened entry, and each opening is recorded", async () => {
		const [id = ""] = await stored(
			[oldLine("<10", { low: null, criticalLow: null, criticalHigh: null })],
			"released",
		);
		await runAll();
		const list = await listed();
		expect(list.dataList).toMatchObject([
			{
				...{ id, receptionId, version: 1, firstName: "مینا", reportNumber: "1405-12", state: "released" },
				reasons: [{ code: "flagDiffers", testId, nameFa: expect.any(String) }],
			},
		]);
		expect(JSON.stringify(list)).not.toContain("<10");
		const sheet = (await get(`/Report/Recheck/${id}`)).body as RecheckSheet;
		expect(sheet.lines).toMatchObject([
			{ value: "<10", flagShown: "normal", flagToday: "undecided", readBefore: "<10", readToday: "<10" },
		]);
		const reads = await test.database.db.select().from(audit).where(eq(audit.action, "report.read"));
		expect(reads.filter(({ subjectId }) => subjectId === receptionId)).toHaveLength(1);
	});

	it("refuses an outdated mark, an invalid answer, and a user without the right to verify", async () => {
		const [id = ""] = await stored([oldLine("7.2 H")], "released");
		await runAll();
		const right = { isRight: true, note: "" };
		expect((await check(id, right, 7)).status).toBe(412);
		expect((await check(id, { ...right, isRight: false }, 1)).status).toBe(422);
		expect((await check(newId(), right, 1)).status).toBe(404);
		for (const role of ["Receptionist", "Viewer", "Editor", "Sampler"] as const) {
			expect((await get("/Report/Recheck", role)).status, role).toBe(403);
			expect((await get(`/Report/Recheck/${id}`, role)).status, role).toBe(403);
			expect((await check(id, right, 1, role)).status, role).toBe(403);
		}
		expect((await rows())[0]?.checkedAt).toBeNull();
	});

	it("leaves out removed requests", async () => {
		const [id = ""] = await stored([oldLine("7.2 H")], "released");
		await runAll();
		await test.database.db.update(reception).set({ deletedAt: now }).where(eq(reception.id, receptionId));
		expect((await listed()).totalCount).toBe(0);
		expect((await get(`/Report/Recheck/${id}`)).status).toBe(404);
	});

	it("lists catalogue tests with contradictory limits until they are corrected", async () => {
		const { db } = test.database;
		await db
			.update(labTestAnalyte)
			.set({ criticalHigh: 4.8, possibleHigh: 5 })
			.where(eq(labTestAnalyte.testId, testId));
		expect((await listed()).catalogue).toMatchObject([
			{ testId, code: "limitsOutOfOrder" },
			{ testId, code: "notPossible" },
		]);
		await db
			.update(labTestAnalyte)
			.set({ criticalHigh: 6.5, possibleHigh: 12 })
			.where(eq(labTestAnalyte.testId, testId));
		expect((await listed()).catalogue).toEqual([]);
	});
});
