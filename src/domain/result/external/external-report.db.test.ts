import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { insertWalkIn } from "#domain/reception/desk-request/walk-in/service.server.ts";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { getStaffDocument } from "#domain/result/document/get-document.server.ts";
import { maxFileBytes } from "#domain/result/pdf-file/limits.ts";
import { withStoredFile } from "#domain/result/pdf-file/stored-file.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { reportAttachment } from "#domain/result/report/attachment/table.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { reportingSetting } from "#domain/setting/reporting-setting/table.server.ts";
import type { Actor } from "#platform/actor.ts";
import { sha256Hex } from "#platform/secret/crypto.server.ts";
import { type Ask, apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { machine } from "#tests/support/expected-access.ts";
import { aFhirReport, anObservation, fhirExamples, potassium } from "#tests/support/fhir-reports.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	aWalkIn,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "#tests/support/report-calls.ts";

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");
const receptNo = "140503-0017";
const receptDate = "2026-05-24";
const person = {
	firstName: "مینا",
	lastName: "رستگار",
	gender: 2,
	nationalCode: nationalCodes[0],
	mobileNumber: "09120000001",
	birthDate: "1990-01-01",
};
const pdf = aPdf();
const inBase64 = (file = pdf) => file.toString("base64");
const manager = () => test.ctx({ ...aReceptionist, role: "Manager" });

let owner: Actor;
let earlier: string[] = [];
let testId = "";
let id = "";

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	testId = testIds[0] ?? "";
	await measuresPotassium(test.ctx(), testId);
	owner = await aPatient(test);
	const request = aRequest("2026-05-23T03:30:00.000Z", testIds);
	const submitted = await submitReception(test.ctx(owner), request, "key-00000001");
	test.setNow(now);
	id = await inLaboratory(test.ctx(), submitted.id, "2K4MW9QX31");
	await numbered(id, receptNo, "1405-03");
	earlier = await allFiles();
});

const allFiles = () => test.ctx().storage.list("reports", new Date(Date.now() + 60_000));
/** Files of this test. */
const files = async () => (await allFiles()).filter((key) => !earlier.includes(key));

const numbered = (which: string, number: string, yearMonth: string) =>
	test.database.db
		.update(reception)
		.set({ receptNo: number, yearMonth, receptDate })
		.where(eq(reception.id, which));

const ask = (at: string, call: Ask, by = machine()) => apiAs(test, by)("PUT", `/Report/External/${at}`, call);
const send = (json: unknown, at = receptNo) => ask(at, { json });
const sendFile = (file: Buffer, at = receptNo) =>
	ask(at, { body: new Uint8Array(file), headers: { "content-type": "application/pdf" } });
const fieldsOf = ({ body }: { body: { fields?: { field: string; key: string }[] } }) =>
	body.fields?.map(({ field, key }) => [field, key]);
const sheet = () => getReportSheet(manager(), id);
const versions = () => test.database.db.select().from(reportVersion).orderBy(reportVersion.sequence);
const byRule = (isExternalReleased: boolean) =>
	test.database.db.insert(reportingSetting).values({ id: 1, isExternalReleased, isOnePersonEnough: true });
const releaseByHand = async () => {
	for (const step of ["verify", "release"] as const)
		await takeReportStep(manager(), id, { step, reason: "", version: (await sheet()).version });
};

describe("a report sent by reception number", () => {
	it("becomes a draft with value and file, which staff verify and release, and the file is delivered unchanged", async () => {
		await test.database.db.insert(reportingSetting).values({ id: 1, isOnePersonEnough: true });
		const answer = await send({ pdf: inBase64(), fhir: fhirExamples.oneValue });
		expect(answer).toMatchObject({
			status: 200,
			body: { receptionId: id, receptNo, reportNumber: "1405-1", version: 1, state: "draft" },
		});
		expect((await sheet()).lines[0]).toMatchObject({ value: "5.3", flag: "high", unit: "mmol/L", high: 5.1 });
		await expect(getStaffDocument(manager(), id, {})).rejects.toMatchObject({ code: "record.not-found" });
		await releaseByHand();
		const { bytes } = await getStaffDocument(manager(), id, {});
		expect(sha256Hex(bytes)).toBe(sha256Hex(pdf));
	});

	it("can be a plain file, which is stored sealed", async () => {
		expect(await sendFile(pdf)).toMatchObject({ status: 200, body: { state: "draft" } });
		const [kept] = await test.database.db.select().from(reportAttachment);
		expect(kept).toMatchObject({ sha256: sha256Hex(pdf), sizeBytes: pdf.length, addedBy: null });
		const stored = await test.ctx().storage.get(`reports/attached/${kept?.id}.pdf`);
		expect(Buffer.concat((await stored?.stream.toArray()) ?? []).toString("latin1")).not.toContain("%PDF");
	});

	it("changes nothing when it is repeated, and returns the same response", async () => {
		const whole = { pdf: inBase64(), fhir: aFhirReport([potassium(5.3)]) };
		const first = await send(whole);
		const before = [await versions(), await test.database.db.select().from(report)];
		expect((await send(whole)).body).toEqual(first.body);
		expect([await versions(), await test.database.db.select().from(report)]).toEqual(before);
		expect(await files()).toHaveLength(1);
	});

	it("becomes a correction after a release, and a verified report must be verified again", async () => {
		await test.database.db.insert(reportingSetting).values({ id: 1, isOnePersonEnough: true });
		await send({ fhir: aFhirReport([potassium(4.1)]) });
		await takeReportStep(manager(), id, { step: "verify", reason: "", version: (await sheet()).version });
		await send({ fhir: aFhirReport([potassium(4.2)]) });
		expect((await versions()).map(({ state, sequence }) => [sequence, state])).toEqual([[1, "draft"]]);
		await releaseByHand();
		const answer = await send({ fhir: aFhirReport([potassium(4.9)]), reason: "نمونه تکرار شد" });
		expect(answer.body).toMatchObject({ version: 2, state: "draft" });
		expect((await versions()).map(({ state, reason }) => [state, reason])).toEqual([
			["released", null],
			["draft", "نمونه تکرار شد"],
		]);
	});
});

describe("a report sent for an existing reception", () => {
	it("is released automatically only where the settings say so, and never with a critical or missing value", async () => {
		await byRule(true);
		expect((await send({ fhir: aFhirReport([potassium(7.1)]) })).body).toMatchObject({ state: "draft" });
		expect((await send({ fhir: fhirExamples.partial })).body).toMatchObject({ state: "draft" });
		expect((await send({ fhir: aFhirReport([potassium(4.5)]) })).body).toMatchObject({ state: "released" });
		const [released] = await versions();
		expect(released).toMatchObject({ releasedBy: null, verifiedBy: null });
	});

	it("records the arrival of a sample that was taken, and is refused before the request is accepted", async () => {
		const at = (websiteReceptionStatus: Status, sampledAt: Date | null = null) =>
			test.database.db
				.update(reception)
				.set({ websiteReceptionStatus, sampledAt })
				.where(eq(reception.id, id));
		await at(status.submitted);
		expect(await sendFile(pdf)).toMatchObject({ status: 409, body: { code: "report.too-early" } });
		await at(status.sampled, now);
		expect(await sendFile(pdf)).toMatchObject({ status: 200, body: { isSampled: true } });
		const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
		expect(row).toMatchObject({ websiteReceptionStatus: status.inLaboratory, stage: 3 });
	});
});

describe("a reception number", () => {
	it("sent with a person creates one reception, however often it is sent", async () => {
		const at = `99-1?receptDate=${receptDate}`;
		const whole = { person, pdf: inBase64(), fhir: aFhirReport([potassium(4.4)]) };
		const answers = [];
		for (let times = 0; times < 3; times++) answers.push((await send(whole, at)).body);
		expect(answers[0]).toMatchObject({ receptNo: "99-1", state: "draft", version: 1 });
		expect(answers).toEqual([answers[0], answers[0], answers[0]]);
		const made = await test.database.db.select().from(reception).where(eq(reception.receptNo, "99-1"));
		expect(made).toMatchObject([
			{
				accountId: null,
				yearMonth: "1405-03",
				nationalCode: nationalCodes[0],
				age: "36",
				websiteReceptionStatus: status.inLaboratory,
			},
		]);
		const own = await getReportSheet(manager(), made[0]?.id ?? "");
		expect(own.lines).toMatchObject([{ testId, value: "4.4", low: 3.5, high: 5.1 }]);
	});

	it("that is unknown returns 404 when sent without a person, and needs a day when sent with a person", async () => {
		expect(await send({ pdf: inBase64() }, "99-1")).toMatchObject({ status: 404 });
		expect(fieldsOf(await send({ pdf: inBase64(), person }, "99-1"))).toEqual([
			["receptDate", "validation.required"],
		]);
		const future = await send({ pdf: inBase64(), person }, "99-1?receptDate=2026-05-25");
		expect(fieldsOf(future)).toEqual([["receptDate", "validation.future"]]);
		expect(await test.database.db.$count(reception, eq(reception.receptNo, "99-1"))).toBe(0);
	});

	it("used in two months means the reception of the stated day, and is refused without a day", async () => {
		const input = { ...aWalkIn(), receptNo, receptDate: "2026-04-24" };
		await test.ctx().database.transaction((transaction) => {
			const tx = { ...test.ctx(), db: transaction.db, transaction };
			return insertWalkIn(tx, input, status.inLaboratory);
		});
		expect(await sendFile(pdf)).toMatchObject({ status: 409, body: { code: "external.ambiguous" } });
		const answer = await sendFile(pdf, `${receptNo}?receptDate=${receptDate}`);
		expect(answer.body).toMatchObject({ receptionId: id });
	});
});

describe("the report endpoint", () => {
	it.each([
		["a picture sent as a PDF", Buffer.from("\x89PNG\r\n"), "validation.pdfNone"],
		["half of a file", pdf.subarray(0, -60), "validation.pdfBroken"],
		["a file with a password", aPdf({ trailer: "/Encrypt 9 0 R" }), "validation.pdfEncrypted"],
		["a file with a script", aPdf({ objects: ["<< /S /JavaScript /JS (x) >>"] }), "validation.pdfActive"],
	])("refuses %s and stores nothing", async (_, file, key) => {
		for (const answer of [await sendFile(file), await send({ pdf: inBase64(file) })]) {
			expect(answer.status).toBe(422);
			expect(fieldsOf(answer)).toEqual([["pdf", key]]);
		}
		expect(await files()).toEqual([]);
		expect(await test.database.db.$count(report)).toBe(0);
	});

	it("refuses a file of 31 MB, by its declared length and by its bytes", async () => {
		const body = new Uint8Array(aPdf({ padding: 31 * 1024 * 1024 }));
		const headers = { "content-type": "application/pdf" };
		expect((await ask(receptNo, { body, headers })).status).toBe(413);
		expect((await ask(receptNo, { body, headers: { ...headers, "content-length": "10" } })).status).toBe(413);
	});

	it("refuses another person's report, by number, name or birth date, and accepts the right person's report", async () => {
		const other = { ...person, nationalCode: nationalCodes[1] };
		expect(fieldsOf(await send({ pdf: inBase64(), person: other }))).toEqual([
			["person.nationalCode", "validation.otherPerson"],
		]);
		const of = (changes: Record<string, unknown>) => aFhirReport([potassium(4.4)], {}, changes);
		const wrong = [
			of({ identifier: [{ value: nationalCodes[1] }] }),
			of({ identifier: [], name: [{ text: "زهرا سپهری" }] }),
		];
		for (const fhir of wrong)
			expect(fieldsOf(await send({ fhir }))).toEqual([["fhir.subject", "validation.otherPerson"]]);
		const right = of({ identifier: [{ value: "MRN-77" }, { value: nationalCodes[0] }] });
		expect((await send({ fhir: right })).status).toBe(200);
	});
});

describe("the content check of the report endpoint", () => {
	it("refuses wrong units, unknown tests, repeated values and future days, each with its position", async () => {
		const wrong = aFhirReport([
			potassium(4.4, { valueQuantity: { value: 4.4, unit: "mg/dL" } }),
			anObservation("x", { code: { coding: [{ system: "http://loinc.org", code: "1-8" }] } }),
		]);
		expect(fieldsOf(await send({ fhir: wrong }))).toEqual([
			["fhir.entry.2.resource", "validation.unit"],
			["fhir.entry.3.resource", "validation.unknownTest"],
		]);
		const twice = aFhirReport([potassium(4.4), { ...potassium(4.5), id: "k2" }]);
		expect(fieldsOf(await send({ fhir: twice }))).toEqual([["fhir.entry.3.resource", "validation.taken"]]);
		const future = aFhirReport([potassium(4.4, { effectiveDateTime: "2026-05-25T06:00:00Z" })]);
		expect(fieldsOf(await send({ fhir: future }))).toEqual([
			["fhir.entry.2.resource.effectiveDateTime", "validation.range"],
		]);
		const many = aFhirReport(Array.from({ length: 10_000 }, (_, index) => anObservation(`o${index}`)));
		expect(fieldsOf(await send({ fhir: many }))).toContainEqual(["fhir.entry", "validation.tooMany"]);
		expect(await test.database.db.$count(report)).toBe(0);
	});

	it("refuses a conclusion without a file", async () => {
		const fhir = fhirExamples.conclusion;
		expect(fieldsOf(await send({ fhir }))).toEqual([
			["fhir.entry.0.resource.conclusion", "validation.onlyInFile"],
		]);
		expect((await send({ fhir, pdf: inBase64() })).status).toBe(200);
	});

	it("refuses callers without the scope, and empty reports", async () => {
		const stranger = machine(["receptions.read", "receptions.acknowledge"]);
		const call = { json: { pdf: inBase64() } };
		expect((await ask(receptNo, call, stranger)).status).toBe(403);
		expect((await ask(receptNo, call, aReceptionist)).status).toBe(401);
		expect(fieldsOf(await send({}))).toEqual([["pdf", "validation.required"]]);
	});
});

it("the report endpoint responds with 503 and Retry-After while a hundred files wait to be checked, and then accepts the file", async () => {
	const held = Promise.withResolvers<Buffer>();
	let reads = 0;
	const read = () => {
		reads++;
		return held.promise;
	};
	const waiting = Array.from({ length: 102 }, () =>
		withStoredFile(test.ctx(), { read, field: "pdf" }, async () => ({ isKept: true })).catch(
			({ kind }) => kind,
		),
	);
	const refused = await sendFile(pdf);
	expect(refused).toMatchObject({ status: 503, body: { code: "service.busy" } });
	expect(refused.headers.get("retry-after")).toBe("5");
	expect(reads, "only two files are in memory").toBe(2);
	held.resolve(Buffer.alloc(maxFileBytes + 1));
	expect(await Promise.all(waiting)).toEqual(waiting.map(() => "invalid"));
	expect(await sendFile(pdf)).toMatchObject({ status: 200 });
});

it("a received report is in the audit with its API key, without number or value", async () => {
	await send({ pdf: inBase64(), fhir: aFhirReport([potassium(4.4)]) });
	const [row] = await test.database.db
		.select()
		.from(audit)
		.where(and(eq(audit.action, "report.receive"), eq(audit.subjectId, id)));
	expect(row).toMatchObject({ actorKind: "apiKey", details: { values: 1, file: true } });
});
