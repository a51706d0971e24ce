import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { labTestAnalyte, labTestRange } from "#domain/catalogue/lab-test/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { recordCriticalCall } from "#domain/result/entry/record-critical-call.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import { reportVersion } from "#domain/result/report/table.server.ts";
import { reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { reportingSettingVerbs } from "#domain/setting/reporting-setting/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "#tests/support/report-calls.ts";
import { listReportWork } from "./list.server.ts";
import { WorkQuery } from "./schema.ts";

// What a row of the list warns of.

const test = testDatabase();
const manager = () => test.ctx({ ...aReceptionist, role: "Manager" });
const now = new Date("2026-05-24T06:00:00Z");
let testId = "";
let first = "";
let second = "";

const sheet = (id: string) => getReportSheet(manager(), id);
type Step = Parameters<typeof takeReportStep>[2]["step"];
const step = async (id: string, name: Step, reason = "") =>
	takeReportStep(manager(), id, { step: name, reason, version: (await sheet(id)).version });
const enter = async (id: string, value = "6.1") => {
	const { version } = await sheet(id);
	await enterResults(manager(), id, { values: [{ testId, analyte: "", value, comment: "" }], version });
};
const list = async (part: string) =>
	(await listReportWork(manager(), WorkQuery.parse({ part }))).dataList.map((row) => row);
/** The message of a machine has withdrawn the value. */
const withdrawValue = async () => {
	const [draft] = await test.database.db.select().from(reportVersion).where(eq(reportVersion.state, "draft"));
	if (!draft) throw new Error("no draft");
	const lines = linesOf(draft).map((line) =>
		line.testId === testId ? { ...line, value: "", status: "entered-in-error" } : line,
	);
	await test.database.db
		.update(reportVersion)
		.set({ lines: JSON.stringify(lines) })
		.where(eq(reportVersion.id, draft.id));
};

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	[testId = ""] = testIds;
	await measuresPotassium(test.ctx(), testId);
	const asked = aRequest("2026-05-23T03:30:00.000Z", [testId]);
	const { id } = await submitReception(test.ctx(await aPatient(test)), asked, "key-00000001");
	test.setNow(now);
	first = await inLaboratory(test.ctx(), id, "2K4MW9QX31");
	second = await inLaboratory(test.ctx(), id, "2K4MW9QX32");
	await reportingSettingVerbs.save(test.ctx(), { ...reportingDefaults, isOnePersonEnough: true });
});

describe("a verified report with a value that the catalogue now judges differently", () => {
	it("shows the value in its row until the report is verified again", async () => {
		for (const id of [first, second]) await enter(id, id === first ? "6.1" : "4.4");
		for (const id of [first, second]) await step(id, "verify");
		expect((await list("ready")).map((row) => row.judgedDifferently)).toEqual(["", ""]);
		await test.database.db
			.update(labTestAnalyte)
			.set({ criticalHigh: 6 })
			.where(eq(labTestAnalyte.testId, testId));
		const name = (await sheet(first)).lines.find((line) => line.testId === testId)?.nameFa;
		const signOf = async (part: string) =>
			new Map((await list(part)).map((row) => [row.id, row.judgedDifferently]));
		expect(await signOf("ready")).toEqual(
			new Map([
				[first, name],
				[second, ""],
			]),
		);
		expect(await sheet(first)).toMatchObject({ judgedDifferently: name });
		expect(await sheet(second)).toMatchObject({ judgedDifferently: "" });
		await expect(step(first, "release")).rejects.toMatchObject({ code: "report.ranges-changed" });
		await step(first, "reopen", "فهرست عوض شد");
		expect((await signOf("entry")).get(first)).toBe("");
	});
});

describe("an abnormal value", () => {
	const abnormal = async (part: string) =>
		new Map(
			(await list(part)).map((row) => [row.id, row.abnormal.shown.map(({ value, flag }) => [value, flag])]),
		);

	it("is in the row of a verified report, and not of one that is being entered or was released", async () => {
		await enter(first, "6");
		await enter(second, "4.4");
		expect(await abnormal("entry")).toEqual(new Map([...[first, second].map((id) => [id, []] as const)]));
		for (const id of [first, second]) await step(id, "verify");
		const expected = new Map([
			[first, [["6.0", "high"]]],
			[second, []],
		]);
		expect(await abnormal("ready")).toEqual(expected);
		for (const id of [first, second]) await step(id, "release");
		expect(await abnormal("released")).toEqual(new Map([...[first, second].map((id) => [id, []] as const)]));
		await step(first, "correct", "واحد");
		expect((await abnormal("entry")).get(first)).toEqual([]);
	});

	it("comes first when it is critical, and after three values the others are counted", async () => {
		const [potassium] = await test.database.db
			.select()
			.from(labTestAnalyte)
			.where(eq(labTestAnalyte.testId, testId));
		const [range] = await test.database.db.select().from(labTestRange).where(eq(labTestRange.testId, testId));
		if (!potassium || !range) throw new Error("no analyte");
		const typed = { a: "5.9", b: "4.1", c: "3.1", d: "6.9", e: "5.8", f: "2.1" };
		await test.database.db.delete(labTestAnalyte).where(eq(labTestAnalyte.testId, testId));
		await test.database.db.delete(labTestRange).where(eq(labTestRange.testId, testId));
		await test.database.db
			.insert(labTestAnalyte)
			.values(Object.keys(typed).map((analyte, sort) => ({ ...potassium, analyte, sort })));
		await test.database.db.insert(labTestRange).values(
			Object.keys(typed).map((analyte, sort) => ({
				...{ ...range, analyte, sort, low: 3.5, high: 5.1 },
				...{ ageFromDays: 0, ageToDays: null },
			})),
		);
		const { version } = await sheet(first);
		const values = Object.entries(typed).map(([analyte, value]) => ({ testId, analyte, value, comment: "" }));
		await enterResults(manager(), first, { values, version });
		for (const analyte of ["d", "f"])
			await recordCriticalCall(manager(), first, {
				...{ testId, analyte, toldTo: "دکتر نمونه‌راد", phone: "", calledAt: now.toISOString() },
				...{ isReached: true, isReadBack: true, version: (await sheet(first)).version },
			});
		await step(first, "verify");
		const [row] = await list("ready");
		expect(row?.abnormal.shown.map(({ analyte, value, flag }) => [analyte, value, flag])).toEqual([
			["d", "6.9", "criticalHigh"],
			["f", "2.1", "criticalLow"],
			["a", "5.9", "high"],
		]);
		expect(row?.abnormal.others).toBe(2);
	});
});

describe("a page of the list with abnormal values", () => {
	it("is recorded as a reading of each report whose values are in its rows", async () => {
		const reads = async () =>
			(await test.database.db.select().from(audit).where(eq(audit.action, "report.read")))
				.filter(({ details }) => "part" in details)
				.map(({ subjectId, details }) => [subjectId, details]);
		await enter(first, "6");
		await enter(second, "4.4");
		for (const id of [first, second]) await step(id, "verify");
		await list("ready");
		await list("ready");
		expect(await reads()).toEqual([[first, { part: "ready" }]]);
		await step(second, "reopen", "بازبینی");
		await enter(second, "6");
		await step(second, "verify");
		await list("ready");
		expect((await reads()).map(([id]) => id).toSorted()).toEqual([first, first, second].toSorted());
	});

	it("needs no additional statement per row, however many rows the page has", async () => {
		const statements = async () => {
			const query = vi.spyOn(test.database.pool, "query");
			await list("ready");
			const count = query.mock.calls.length;
			query.mockRestore();
			return count;
		};
		await enter(first);
		await step(first, "verify");
		// what the first page of a process reads once is not counted
		await list("ready");
		const one = await statements();
		await enter(second);
		await step(second, "verify");
		expect(await list("ready")).toHaveLength(2);
		expect(one).toBeGreaterThan(0);
		expect(await statements()).toBe(one);
	});
});

describe("a report that was withdrawn", () => {
	it("is listed again as withdrawn, with its number", async () => {
		await enter(first);
		await step(first, "verify");
		await step(first, "release");
		await step(first, "withdraw", "نمونه جابه‌جا شد");
		const row = (await list("entry")).find(({ id }) => id === first);
		expect(row).toMatchObject({ state: "withdrawn", reportNumber: "1405-1", values: null });
		expect((await list("entry")).find(({ id }) => id === second)).toMatchObject({ state: null });
		await step(first, "correct", "نمونهٔ درست");
		expect((await list("entry")).find(({ id }) => id === first)).toMatchObject({ state: "draft" });
	});
});

describe("a withdrawn value that is visible to patients", () => {
	it("is listed first for verification and release, and counted in its row", async () => {
		await enter(second);
		await step(second, "verify");
		await step(second, "release");
		await step(second, "correct", "دستگاه مقدار را پس گرفت");
		expect((await list("entry")).map(({ id, withdrawnValues }) => [id, withdrawnValues])).toEqual([
			[first, 0],
			[second, 0],
		]);
		await withdrawValue();
		expect((await list("entry")).map(({ id, withdrawnValues }) => [id, withdrawnValues])).toEqual([
			[second, 1],
			[first, 0],
		]);
		expect((await list("released")).map((row) => row.withdrawnValues)).toEqual([1]);
	});
});

describe("a typed value with a formula", () => {
	it.each([
		["62", "90"],
		["85", ""],
	])("%s mg/dL LDL is shown with the calculated %s", async (ldl, gives) => {
		const known = await test.database.db
			.select()
			.from(labTestAnalyte)
			.where(eq(labTestAnalyte.testId, testId));
		const [potassium] = known;
		if (!potassium) throw new Error("no analyte");
		const limits = {
			criticalLow: null,
			criticalHigh: null,
			unit: "mg/dL",
			decimals: 0,
			kind: "numeric" as const,
		};
		const measured = [
			["chol", "2093-3", ""],
			["hdl", "2085-9", ""],
			["tg", "2571-8", ""],
			["ldl", "13457-7", "ldl-friedewald"],
		] as const;
		await test.database.db.delete(labTestAnalyte).where(eq(labTestAnalyte.testId, testId));
		await test.database.db.insert(labTestAnalyte).values(
			measured.map(([analyte, loinc, formula], sort) => ({
				...potassium,
				...{ ...limits, analyte, loinc, formula, sort },
			})),
		);
		const typed = { chol: "160", hdl: "50", tg: "100", ldl };
		const { version } = await sheet(first);
		const values = Object.entries(typed).map(([analyte, value]) => ({ testId, analyte, value, comment: "" }));
		await enterResults(manager(), first, { values, version });
		const lines = (await sheet(first)).lines.filter((line) => line.testId === testId);
		expect(lines.map(({ formulaGives }) => formulaGives)).toEqual(["", "", "", gives]);
	});
});
