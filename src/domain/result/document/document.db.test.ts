import { eq } from "drizzle-orm";
import { extractText } from "unpdf";
import { beforeEach, describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { labTestAnalyte } from "#domain/catalogue/lab-test/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { reportDocument, reportVersion } from "#domain/result/report/table.server.ts";
import { statementKeys } from "#domain/result/verify/sign-statement.server.ts";
import { checkStatement } from "#domain/result/verify/signed-statement.ts";
import { reportingSetting } from "#domain/setting/reporting-setting/table.server.ts";
import { formatNumber } from "#locale/number/number.ts";
import type { Actor } from "#platform/actor.ts";
import { sha256Hex } from "#platform/secret/crypto.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { drawnGlyphs } from "#tests/support/drawn-glyphs.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "#tests/support/report-calls.ts";
import { getPatientDocument, getStaffDocument } from "./get-document.server.ts";
import { listPatientReports } from "./list-patient-reports.server.ts";
import { documentKey } from "./render.server.ts";
import { verifyDocument } from "./verify-document.server.ts";

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");
const people = {
	verifies: "00000000-0000-7000-8000-0000000000b2",
	releases: "00000000-0000-7000-8000-0000000000b3",
};
const manager = () => test.ctx({ ...aReceptionist, staffId: people.releases, role: "Manager" });
const verifier = () => test.ctx({ ...aReceptionist, staffId: people.verifies, role: "Manager" });
const visitor = () => test.ctx({ kind: "anonymous" });

let id = "";
let testId = "";
let owner: Actor;

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	for (const [name, staffId] of Object.entries(people))
		await test.database.db.insert(staff).values({
			id: staffId,
			username: name,
			passwordHash: "none",
			displayName: "دکتر مهرانا نمونه‌فر",
			role: "Manager",
		});
	const { testIds } = await aLaboratory(test.ctx());
	testId = testIds[0] ?? "";
	await measuresPotassium(test.ctx(), testId);
	owner = await aPatient(test);
	const request = aRequest("2026-05-23T03:30:00.000Z", testIds);
	const submitted = await submitReception(test.ctx(owner), request, "key-00000001");
	test.setNow(now);
	id = await inLaboratory(test.ctx(), submitted.id, "2K4MW9QX31");
});

/** Enters a value, or corrects the one that is released, and releases it. @returns the record's version */
async function release(value: string, version = 0): Promise<number> {
	let at = version;
	const step = async (
		ctx: ReturnType<typeof manager>,
		name: "correct" | "verify" | "release",
		reason = "",
	) => {
		({ version: at } = await takeReportStep(ctx, id, { step: name, reason, version: at }));
	};
	if (version > 0) await step(manager(), "correct", "نمونه تکرار شد");
	const values = [{ testId, analyte: "", value, comment: "" }];
	({ version: at } = await enterResults(verifier(), id, { values, version: at }));
	await step(verifier(), "verify");
	await step(manager(), "release");
	return at;
}

const setUnit = (unit: string) => test.database.db.update(labTestAnalyte).set({ unit });
const textOf = async ({ bytes }: { bytes: Buffer }) =>
	(await extractText(new Uint8Array(bytes), { mergePages: true })).text;
const codes = async () =>
	(await test.database.db.select().from(reportDocument).orderBy(reportDocument.createdAt)).map(
		(each) => each.verifyCode,
	);

describe("the printed sheet of a report", () => {
	it("exists from the release onwards, for its patient and for staff, with the released content", async () => {
		await expect(getPatientDocument(test.ctx(owner), id, {})).rejects.toMatchObject({
			code: "record.not-found",
		});
		await release("5.3");
		const file = await getPatientDocument(test.ctx(owner), id, {});
		expect(file.name).toMatch(/^1405-1-1\.pdf$/);
		const text = await textOf(file);
		for (const words of ["5.3", "mmol/L", "3.5", "5.1", "بالا", "دکتر مهرانا"]) expect(text).toContain(words);
		// tests without a value are not on it
		expect(text).not.toContain("FBS");
		const [kept] = await test.database.db.select().from(reportDocument);
		expect(kept).toMatchObject({ sha256: sha256Hex(file.bytes), sizeBytes: file.bytes.length });
		expect((await getStaffDocument(manager(), id, {})).bytes.equals(file.bytes)).toBe(true);
	});

	it("blocks the release while a character cannot be printed", async () => {
		await setUnit("\u00b5g/dL 😀");
		await expect(release("5.3")).rejects.toMatchObject({
			kind: "conflict",
			code: "report.missing-glyph",
			params: { character: "😀", code: "U+1F600", place: "unit" },
		});
		const [version] = await test.database.db.select().from(reportVersion);
		expect(version).toMatchObject({ state: "verified", releasedAt: null });
	});

	it("prints micro in a unit, whichever of the two micro characters the catalogue uses", async () => {
		await setUnit("\u00b5g/dL");
		await release("5.3");
		const glyphs = await drawnGlyphs((await getPatientDocument(test.ctx(owner), id, {})).bytes);
		expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
		expect(glyphs.map(({ text }) => text).join("")).toContain("\u03bcg/dL");
	});
});

describe("a stored sheet", () => {
	it("is sealed in the storage, and each opening is recorded", async () => {
		await release("5.3");
		const [kept] = await test.database.db.select().from(reportDocument);
		const stored = await test.ctx().storage.get(documentKey(kept?.versionId ?? ""));
		const raw = Buffer.concat((await stored?.stream.toArray()) ?? []).toString("latin1");
		expect(raw).not.toContain("%PDF");
		await getPatientDocument(test.ctx(owner), id, {});
		await getStaffDocument(manager(), id, {});
		const rows = await test.database.db.select().from(audit).where(eq(audit.action, "report.open"));
		expect(rows.map(({ actorKind, subjectId }) => [actorKind, subjectId]).toSorted()).toEqual([
			["patient", id],
			["staff", id],
		]);
	});

	it("is listed only for its account, from release to withdrawal, with the amount due before it is opened", async () => {
		const listed = () => listPatientReports(test.ctx(owner));
		expect(await listed()).toEqual([]);
		const version = await release("5.3");
		expect(await listed()).toEqual([
			{
				receptionId: id,
				reportNumber: "1405-1",
				isCorrection: false,
				isPartial: true,
				releasedAt: now.toISOString(),
				owedRials: 0,
				isClosed: false,
			},
		]);
		await test.database.db.insert(reportingSetting).values({ id: 1, isDebtGated: true });
		expect((await listed())[0]?.owedRials).toBeGreaterThan(0);
		expect(await listPatientReports(test.ctx(await aPatient(test, "09121111122")))).toEqual([]);
		await takeReportStep(manager(), id, { step: "withdraw", reason: "اشتباه", version });
		expect(await listed()).toEqual([]);
	});

	it("is not found for users without access", async () => {
		await release("5.3");
		const stranger = await aPatient(test, "09121111122");
		await expect(getPatientDocument(test.ctx(stranger), id, {})).rejects.toMatchObject({
			code: "record.not-found",
		});
		await expect(getPatientDocument(visitor(), id, {})).rejects.toMatchObject({ kind: "unauthenticated" });
		const desk = test.ctx({ ...aReceptionist, role: "Receptionist" });
		await expect(getStaffDocument(desk, id, {})).rejects.toMatchObject({ kind: "forbidden" });
	});
});

describe("a sheet that is unpaid or corrected", () => {
	it("is blocked by an unpaid amount when a setting requires payment, and shows the amount and never the result", async () => {
		await release("5.3");
		await expect(getPatientDocument(test.ctx(owner), id, {})).resolves.toBeTruthy();
		const [{ remainedPrice = 0 } = {}] = await test.database.db
			.select()
			.from(reception)
			.where(eq(reception.id, id));
		expect(remainedPrice).toBeGreaterThan(0);
		await test.database.db
			.insert(reportingSetting)
			.values({ id: 1, isDebtGated: true, waivedDebtRials: remainedPrice - 1 });
		await expect(getPatientDocument(test.ctx(owner), id, {})).rejects.toMatchObject({
			code: "report.debt",
			params: { amount: formatNumber(remainedPrice) },
		});
		await test.database.db.update(reportingSetting).set({ waivedDebtRials: remainedPrice });
		await expect(getPatientDocument(test.ctx(owner), id, {})).resolves.toBeTruthy();
		await expect(getStaffDocument(manager(), id, {})).resolves.toBeTruthy();
	});

	it("replaces the earlier sheet, which stays reachable until both are withdrawn", async () => {
		const first = await release("5.9");
		test.setNow(new Date(now.getTime() + 60_000));
		const second = await release("4.3", first);
		const text = await textOf(await getPatientDocument(test.ctx(owner), id, {}));
		expect(text).toContain("4.3");
		expect(text).toContain("نمونه تکرار شد");
		expect(await textOf(await getPatientDocument(test.ctx(owner), id, { sequence: 1 }))).toContain("5.9");
		const [former = "", present = ""] = await codes();
		expect(await verifyDocument(visitor(), former)).toMatchObject({
			state: "corrected",
			version: 1,
			current: { version: 2 },
		});
		expect(await verifyDocument(visitor(), present)).toMatchObject({
			state: "genuine",
			version: 2,
			current: null,
		});
		await takeReportStep(manager(), id, { step: "withdraw", reason: "نمونهٔ دیگری بود", version: second });
		expect(await verifyDocument(visitor(), present)).toMatchObject({ state: "withdrawn", current: null });
		await expect(getPatientDocument(test.ctx(owner), id, {})).rejects.toMatchObject({
			code: "record.not-found",
		});
		// what was wrong already is not what is left to rely on
		await expect(getPatientDocument(test.ctx(owner), id, { sequence: 1 })).rejects.toMatchObject({
			code: "record.not-found",
		});
		await expect(getPatientDocument(test.ctx(owner), id, { sequence: 2 })).rejects.toMatchObject({
			code: "record.not-found",
		});
	});
});

describe("the check of a printed sheet", () => {
	it("is open to everyone with the code, in any spelling, and shows a masked name and no result", async () => {
		await release("5.3");
		const [code = ""] = await codes();
		const typed = `${code.slice(0, 5)} - ${code.slice(5)}`.toLowerCase();
		const answer = await verifyDocument(visitor(), typed);
		expect(answer).toMatchObject({
			state: "genuine",
			reportNumber: "1405-1",
			maskedName: expect.stringMatching(/^.••• .•••$/),
		});
		expect(JSON.stringify(answer)).not.toMatch(/5\.3|2K4MW9QX31/);
	});

	it("gives the same response for an unknown code and an invalid code", async () => {
		for (const code of ["22222222222", "2K4MW9QX31", "x"])
			await expect(verifyDocument(visitor(), code)).rejects.toMatchObject({ code: "record.not-found" });
	});

	it("is rate-limited for each address", async () => {
		const asks = () =>
			verifyDocument({ ...visitor(), address: "203.0.113.9" }, "x").catch(({ kind }) => kind);
		const answers = [];
		for (let times = 0; times < 61; times++) answers.push(await asks());
		expect(answers.filter((kind) => kind === "limit")).toHaveLength(1);
		expect(answers.at(-1)).toBe("limit");
	});

	it("reports a statement with an invalid signature as forged", async () => {
		await release("5.3");
		expect(await checkStatement("1.1.e30.AAAA", statementKeys())).toEqual({ state: "forged" });
	});
});
