import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { reportAttachment } from "#domain/result/report/attachment/table.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { report } from "#domain/result/report/table.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { machine } from "#tests/support/expected-access.ts";
import { aFhirReport, anObservation, potassium } from "#tests/support/fhir-reports.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "#tests/support/report-calls.ts";

// What a message to the machine API may contain, and what is stored.

const test = testDatabase();
const receptNo = "140503-0017";
const pdf = aPdf();
let id = "";

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	await measuresPotassium(test.ctx(), testIds[0] ?? "");
	const owner = await aPatient(test);
	const submitted = await submitReception(
		test.ctx(owner),
		aRequest("2026-05-23T03:30:00.000Z", testIds),
		"key-00000001",
	);
	test.setNow(new Date("2026-05-24T06:00:00Z"));
	id = await inLaboratory(test.ctx(), submitted.id, "2K4MW9QX31");
	await test.database.db
		.update(reception)
		.set({ receptNo, yearMonth: "1405-03", receptDate: "2026-05-24", birthDate: "1990-01-01" })
		.where(eq(reception.id, id));
});

const sendText = (body: string, at = receptNo) =>
	apiAs(test, machine())("PUT", `/Report/External/${at}`, {
		body,
		headers: { "content-type": "application/json" },
	});
const send = (json: unknown, at = receptNo) => sendText(JSON.stringify(json), at);
const fieldsOf = ({ body }: { body: { fields?: { field: string; key: string }[] } }) =>
	body.fields?.map(({ field, key }) => [field, key]);
const lines = async () => (await getReportSheet(test.ctx({ ...aReceptionist, role: "Manager" }), id)).lines;

describe("a file inside the message", () => {
	const form = (changes: Record<string, unknown> = {}) => ({
		contentType: "application/pdf",
		data: pdf.toString("base64"),
		...changes,
	});
	const withForms = (...presentedForm: unknown[]) => ({
		fhir: aFhirReport([], { result: undefined, presentedForm }),
	});

	it("is attached, with and without values and a conclusion", async () => {
		expect(await send(withForms(form()))).toMatchObject({ status: 200, body: { state: "draft" } });
		const sha1 = createHash("sha1").update(pdf).digest("base64");
		const whole = form({ size: pdf.length, hash: sha1, contentType: "Application/PDF; charset=binary" });
		const fhir = aFhirReport([potassium(4.4)], { presentedForm: [whole], conclusion: "طبیعی" });
		expect((await send({ fhir })).status).toBe(200);
		const files = await test.database.db.select().from(reportAttachment);
		expect(files).toMatchObject([{ sizeBytes: pdf.length }]);
		expect(await lines()).toMatchObject([{ value: "4.4" }, {}]);
	});

	const at = "fhir.entry.0.resource.presentedForm";
	it.each([
		["another type", [form({ contentType: "text/html" })], `${at}.0.contentType`, "validation.pdfNone"],
		[
			"an address in its place",
			[form({ data: undefined, url: "https://x.example/1" })],
			`${at}.0.data`,
			"validation.required",
		],
		["another size than it states", [form({ size: 1 })], `${at}.0.data`, "validation.pdfBroken"],
		["another hash than it states", [form({ hash: "AAAA" })], `${at}.0.data`, "validation.pdfBroken"],
		["no base64", [form({ data: "*" })], `${at}.0.data`, "validation.pdfBroken"],
		[
			"a picture",
			[form({ data: Buffer.from("\x89PNG").toString("base64") })],
			`${at}.0.data`,
			"validation.pdfNone",
		],
		["a second file", [form(), form()], at, "validation.tooMany"],
	])("with %s is refused", async (_, forms, field, key) => {
		expect(fieldsOf(await send(withForms(...forms)))).toEqual([[field, key]]);
		expect(await test.database.db.$count(report)).toBe(0);
	});

	it("is refused together with a second file; an empty report is also refused", async () => {
		const both = { ...withForms(form()), pdf: pdf.toString("base64") };
		expect(fieldsOf(await send(both))).toEqual([[at, "validation.tooMany"]]);
		for (const nothing of [withForms(), { fhir: aFhirReport([]) }])
			expect(fieldsOf(await send(nothing))).toEqual([
				["fhir.entry.0.resource.result", "validation.required"],
			]);
		expect(await test.database.db.$count(report)).toBe(0);
	});
});

it("a message preserves the digits of a decimal as written", async () => {
	const text = JSON.stringify({ fhir: aFhirReport([potassium(7777)]) });
	expect((await sendText(text.replace("7777", "4.20"))).status).toBe(200);
	expect(await lines()).toMatchObject([{ value: "4.20" }, {}]);
});

describe("the unit of a value", () => {
	const field = "fhir.entry.2.resource";
	const of = (valueQuantity: unknown) => ({ fhir: aFhirReport([potassium(0, { valueQuantity })]) });

	it.each([
		["the code", { value: 4.4, code: "mmol/L" }],
		["the printed form, when the code is unknown", { value: 4.4, code: "MMOLL", unit: "mmol/l" }],
	])("is matched by %s", async (_, quantity) => {
		expect((await send(of(quantity))).status).toBe(200);
	});

	it.each([
		["it is missing", { value: 4.4 }, "validation.unitMissing"],
		["its letter case differs", { value: 4.4, code: "Mmol/L" }, "validation.unit"],
		[
			"its code contradicts its printed form",
			{ value: 4.4, code: "mmol/L", unit: "mg/dL" },
			"validation.unit",
		],
	])("is refused when %s", async (_, quantity, key) => {
		const answer = await send(of(quantity));
		expect(fieldsOf(answer)).toEqual([[field, key]]);
		expect(JSON.stringify(answer.body)).toContain("mmol/L");
	});

	it("is also required for a number that is sent as text", async () => {
		const fhir = aFhirReport([anObservation("k", { valueQuantity: undefined, valueString: "2,5" })]);
		const answer = await send({ fhir });
		expect(fieldsOf(answer)).toEqual([[field, "validation.unitMissing"]]);
		expect(answer.body.fields[0].message).toContain("\u20682,5\u2069");
	});
});

it("a reception is found by its number in any spelling", async () => {
	for (const spelling of ["۱۴۰۵۰۳-۰۰۱۷", "١٤٠٥٠٣-٠٠١٧", " 140503-0017 ", "\u200e140503–0017"]) {
		const answer = await send({ pdf: pdf.toString("base64") }, encodeURIComponent(spelling));
		expect(answer).toMatchObject({ status: 200, body: { receptionId: id } });
	}
	expect((await send({ pdf: pdf.toString("base64") }, "140503-17")).status).toBe(404);
});

it("only details of the person that both the message and the reception contain are compared", async () => {
	const dashed = nationalCodes[0].replace(/(\d{3})(\d{6})(\d)/, "$1-$2-$3");
	for (const person of [{ birthDate: "1990" }, { identifier: [{ value: dashed }] }]) {
		const fhir = aFhirReport([potassium(4.4)], {}, person);
		expect((await send({ fhir })).status).toBe(200);
	}
	const fhir = aFhirReport([potassium(4.4)], {}, { birthDate: "1812" });
	expect(fieldsOf(await send({ fhir }))).toEqual([["fhir.subject", "validation.otherPerson"]]);
});

it("an unknown parameter is refused", async () => {
	const answer = await send({ pdf: pdf.toString("base64") }, `${receptNo}?receptdate=2026-05-24`);
	expect(fieldsOf(answer)).toEqual([["receptdate", "validation.unknownField"]]);
});
