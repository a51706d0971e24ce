import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { getPatientDocument } from "#domain/result/document/get-document.server.ts";
import { verifyDocument } from "#domain/result/document/verify-document.server.ts";
import { getReading } from "#domain/result/reading/service.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { reportDocument } from "#domain/result/report/table.server.ts";
import { reportingSetting } from "#domain/setting/reporting-setting/table.server.ts";
import type { Actor } from "#platform/actor.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { inLaboratory } from "#tests/support/report-calls.ts";
import type { ReportFiles } from "./schema.ts";
import { getReportFile } from "./service.server.ts";

const test = testDatabase();
const manager: Actor = { ...aReceptionist, role: "Manager" };
const laboratory: Actor = { ...aReceptionist, role: "Laboratory" };
const pdf = aPdf();

let owner: Actor;
let submitted = "";
let id = "";
let earlier: string[] = [];

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	owner = await aPatient(test);
	const request = aRequest("2026-05-23T03:30:00.000Z", testIds);
	({ id: submitted } = await submitReception(test.ctx(owner), request, "key-00000001"));
	test.setNow(new Date("2026-05-24T06:00:00Z"));
	id = await inLaboratory(test.ctx(), submitted, "2K4MW9QX31");
	await numbered(id, "140577", "1405-03");
	await test.database.db.insert(reportingSetting).values({ id: 1, isOnePersonEnough: true });
	earlier = await allFiles();
});

const allFiles = () => test.ctx().storage.list("reports", new Date(Date.now() + 60_000));
const files = async () => (await allFiles()).filter((key) => !earlier.includes(key));
const numbered = (which: string, receptNo: string, yearMonth: string) =>
	test.database.db
		.update(reception)
		.set({ receptNo, yearMonth, receptDate: "2026-05-24" })
		.where(eq(reception.id, which));

const at = (version: number) => ({ "if-match": `"${version}"` });
function attach(file: Buffer, version: number, name = "140577.pdf", by = laboratory) {
	const form = new FormData();
	form.append("file", new Blob([new Uint8Array(file)]), "x.pdf");
	const url = `/Report/Reception/${id}/File?name=${encodeURIComponent(name)}`;
	return apiAs(test, by)("POST", url, { form, headers: at(version) });
}
const detach = (version: number, by = laboratory) =>
	apiAs(test, by)("POST", `/Report/Reception/${id}/File/Withdraw`, {
		json: { reason: "فایل کس دیگری بود" },
		headers: at(version),
	});
const released = async () => {
	let { version } = (await attach(pdf, 0)).body as ReportFiles;
	for (const step of ["verify", "release"] as const)
		({ version } = await takeReportStep(test.ctx(manager), id, { step, reason: "", version }));
	return version;
};

describe("a report file", () => {
	it("creates a report without values, and is delivered to the patient unchanged after the release", async () => {
		const { status: answered, body } = await attach(pdf, 0);
		expect(answered).toBe(200);
		expect(body).toMatchObject({
			...{ firstName: "مینا", lastName: "رستگار", receptNo: "140577", trackingCode: "2K4MW9QX31" },
			version: 1,
			state: "draft",
			files: [{ sequence: 1, fileName: "140577.pdf", sizeBytes: pdf.length, removed: null }],
			openings: [],
		});
		expect((await getReportFile(test.ctx(laboratory), id)).bytes.equals(pdf)).toBe(true);
		await expect(getPatientDocument(test.ctx(owner), id, {})).rejects.toMatchObject({
			code: "record.not-found",
		});
		for (const [index, step] of (["verify", "release"] as const).entries())
			await takeReportStep(test.ctx(manager), id, { step, reason: "", version: 1 + index });
		expect((await getPatientDocument(test.ctx(owner), id, {})).bytes.equals(pdf)).toBe(true);
		expect((await getReportFile(test.ctx(laboratory), id)).bytes.equals(pdf)).toBe(true);
		expect(await files()).toHaveLength(1);
	});

	it("has no stated language, unlike the printed sheet", async () => {
		const documentNow = async () => {
			const { row } =
				(await test.database.db.select({ row: reception }).from(reception).where(eq(reception.id, id)))[0] ??
				{};
			if (!row) throw new Error("no reception");
			const reading = await getReading({ ctx: { ...test.ctx(), locale: "en" }, row, by: "door" });
			return reading.state === "open" ? reading.document : reading.state;
		};
		await released();
		expect(await documentNow()).toMatchObject({ locale: null });
	});

	it("replaces and deletes the previous file, while an identical file changes nothing", async () => {
		await attach(pdf, 0);
		const other = aPdf({ text: "Another" });
		expect((await attach(other, 1)).body.files).toHaveLength(2);
		expect((await attach(other, 2)).body.files).toHaveLength(2);
		expect(await files()).toHaveLength(1);
		expect((await getReportFile(test.ctx(laboratory), id)).bytes.equals(other)).toBe(true);
	});

	it("is refused when a colleague saved first, when it is invalid, and when the report is verified", async () => {
		expect((await attach(Buffer.from("x"), 0)).body).toMatchObject({
			code: "validation.failed",
			fields: [{ field: "file", key: "validation.pdfNone" }],
		});
		await attach(pdf, 0);
		expect((await attach(aPdf({ text: "Another" }), 0)).status).toBe(412);
		await takeReportStep(test.ctx(manager), id, { step: "verify", reason: "", version: 1 });
		expect((await attach(aPdf({ text: "Another" }), 2)).body).toMatchObject({ code: "report.step" });
		expect(await files()).toHaveLength(1);
	});
});

describe("a wrong report file", () => {
	it("can be deleted before the release, after which the report is no longer verified", async () => {
		await attach(pdf, 0);
		await takeReportStep(test.ctx(manager), id, { step: "verify", reason: "", version: 1 });
		const { body } = await detach(2);
		expect(body).toMatchObject({
			state: "draft",
			files: [{ removed: { reason: "فایل کس دیگری بود" } }],
		});
		expect(await files()).toEqual([]);
		const step = takeReportStep(test.ctx(manager), id, { step: "verify", reason: "", version: body.version });
		await expect(step).rejects.toMatchObject({ code: "report.empty" });
	});

	it("can be withdrawn after the release by a user with the right, and shows who opened it", async () => {
		const version = await released();
		await getPatientDocument(test.ctx(owner), id, {});
		expect((await detach(version)).status).toBe(403);
		const { body } = await detach(version, manager);
		expect(body).toMatchObject({
			state: "withdrawn",
			files: [{ removed: { reason: "فایل کس دیگری بود" } }],
			openings: [{ who: "patient", what: "sheet", at: "2026-05-24T06:00:00.000Z" }],
			openingCount: 1,
		});
		await expect(getPatientDocument(test.ctx(owner), id, {})).rejects.toMatchObject({
			code: "record.not-found",
		});
		const [{ verifyCode = "" } = {}] = await test.database.db.select().from(reportDocument);
		expect(await verifyDocument(test.ctx(), verifyCode)).toMatchObject({ state: "withdrawn" });
	});
});

describe("file names", () => {
	const match = async (...names: string[]) =>
		(await apiAs(test, laboratory)("POST", "/Report/File/Match", { json: { names } })).body.dataList as {
			name: string;
			candidates: { receptionId: string; outcome: string; version: number }[];
		}[];
	const outcome = async () => (await match("140577.pdf"))[0]?.candidates.map((each) => each.outcome);

	it("match receptions by number or tracking code, and several receptions when a number is repeated", async () => {
		const other = await inLaboratory(test.ctx(), submitted, "2K4MW9QX32");
		await numbered(other, "140577", "1405-02");
		const [{ trackingCode = "" } = {}] = await test.database.db
			.select()
			.from(reception)
			.where(eq(reception.id, submitted));
		const found = await match("۱۴۰۵۷۷.pdf", `${trackingCode} جواب.pdf`, "99.pdf");
		expect(
			found.map(({ candidates }) => candidates.map(({ receptionId }) => receptionId).toSorted()),
		).toEqual([[id, other].toSorted(), [submitted], []]);
	});

	it("with the numbers of two people need a user's choice, unless the whole name is one number", async () => {
		const other = await inLaboratory(test.ctx(), submitted, "2K4MW9QX32");
		await numbered(other, "140578", "1405-03");
		const found = async (name: string) =>
			(await match(name))[0]?.candidates.map(({ receptionId }) => receptionId).toSorted();
		const both = [id, other].toSorted();
		expect(await found("140577 140578.pdf")).toEqual(both);
		expect(await found("result_140578_of-140577.pdf")).toEqual(both);
		expect(await found("140578 (2).pdf")).toEqual([other]);
		await numbered(id, "140577 140578", "1405-03");
		expect(await found("140577 140578.pdf")).toEqual([id]);
	});

	it("are shown with the expected outcome for the file", async () => {
		expect(await outcome()).toEqual(["new"]);
		await attach(pdf, 0);
		expect((await match("140577.pdf"))[0]?.candidates).toMatchObject([{ outcome: "replaces", version: 1 }]);
		await takeReportStep(test.ctx(manager), id, { step: "verify", reason: "", version: 1 });
		expect(await outcome()).toEqual(["report-closed"]);
		await test.database.db
			.update(reception)
			.set({ websiteReceptionStatus: status.submitted })
			.where(eq(reception.id, id));
		expect(await outcome()).toEqual(["too-early"]);
	});
});
