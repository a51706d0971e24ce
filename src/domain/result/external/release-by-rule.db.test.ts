import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { labTest, labTestAnalyte, labTestRange } from "#domain/catalogue/lab-test/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { insertWalkIn } from "#domain/reception/desk-request/walk-in/service.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception, receptionItem } from "#domain/reception/reception/table.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import type { ReportStepName } from "#domain/result/report/status.ts";
import { reportingSetting } from "#domain/setting/reporting-setting/table.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { machine } from "#tests/support/expected-access.ts";
import { aFhirReport, anObservation, potassium } from "#tests/support/fhir-reports.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import { aLaboratory, aReceptionist, aWalkIn } from "#tests/support/reception-fixtures.ts";
import { measuresPotassium } from "#tests/support/report-calls.ts";

// What the rule releases without a person, and what it leaves to one (reports 3.5, 9): with every setting at its most generous.

const test = testDatabase();
const receptNo = "140503-0017";
const now = new Date("2026-05-24T06:00:00Z");
const staff = () => test.ctx({ ...aReceptionist, role: "Manager" });
let id = "";
let testId = "";
let otherId = "";

beforeEach(async () => {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx());
	[testId = "", otherId = ""] = testIds;
	await measuresPotassium(test.ctx(), testId);
	await test.database.db.delete(labTestAnalyte).where(eq(labTestAnalyte.testId, otherId));
	await test.database.db.delete(labTestRange).where(eq(labTestRange.testId, otherId));
	await test.database.db.update(labTest).set({ code: "NA" }).where(eq(labTest.id, otherId));
	await test.database.db
		.insert(labTestAnalyte)
		.values({ testId: otherId, sort: 0, analyte: "", unit: "mmol/L", loinc: "2951-2" });
	const made = await test.ctx().database.transaction((transaction) => {
		const tx = { ...test.ctx(), db: transaction.db, transaction };
		const input = { ...aWalkIn(), receptNo, receptDate: "2026-05-24" };
		return insertWalkIn(tx, input, status.inLaboratory);
	});
	id = made.id;
	await test.database.db.insert(receptionItem).values(
		[testId, otherId].map((sourceId, sort) => ({
			...{ receptionId: id, sort, kind: "test" as const, sourceId, code: `T${sort}` },
			...{ nameFa: "", nameEn: "", priceRials: 0, isIncluded: false },
		})),
	);
	await test.database.db
		.insert(reportingSetting)
		.values({ id: 1, isOnePersonEnough: true, isExternalReleased: true });
});

type Json = Record<string, unknown>;
const nobody = { subject: undefined };
const at = (time: string) => ({ issued: `2026-05-24T${time}:00Z`, effectiveDateTime: undefined });
const k = (value: unknown, time: string, more: Json = {}) =>
	potassium(value, { ...nobody, ...at(time), ...more });
const na = (value: unknown, time: string, more: Json = {}) =>
	anObservation("na", {
		...nobody,
		...at(time),
		code: { coding: [{ system: "http://loinc.org", code: "2951-2" }] },
		valueQuantity: { value, unit: "mmol/L", code: "mmol/L" },
		...more,
	});
async function send(observations: Json[], changes: Json = {}) {
	const { entry, ...bundle } = aFhirReport(observations, { issued: undefined, ...nobody, ...changes });
	const [report, , ...others] = entry;
	const call = { json: { fhir: { ...bundle, entry: [report, ...others] } } };
	return apiAs(test, machine())("PUT", `/Report/External/${receptNo}`, call);
}
const stateAfter = async (...message: Parameters<typeof send>) => (await send(...message)).body["state"];
const sheet = () => getReportSheet(staff(), id);
const lineOf = async (of = testId) => (await sheet()).lines.find((line) => line.testId === of);
const step = async (name: Exclude<ReportStepName, "enter">, reason = "") =>
	takeReportStep(staff(), id, { step: name, reason, version: (await sheet()).version });
const type = async (value: string, of = testId) =>
	enterResults(staff(), id, {
		values: [{ testId: of, analyte: "", value, comment: "" }],
		version: (await sheet()).version,
	});
/** Why the last message waits, as the trail says it. */
async function waits(): Promise<unknown> {
	const rows = await test.database.db
		.select({ details: audit.details, at: audit.at })
		.from(audit)
		.where(eq(audit.action, "report.receive"))
		.orderBy(audit.id);
	return (rows.at(-1)?.details as Json | undefined)?.["waits"];
}

describe("a value corrected by a machine", () => {
	it.each([
		["high", 6.1, "high"],
		["low", 3, "low"],
		["normal", 4.2, "normal"],
	])("is flagged again when it replaces a released value: %s", async (_, value, flag) => {
		await send([k(4.7, "01:00")]);
		expect(await stateAfter([k(value, "02:00")])).toBe("released");
		expect(await lineOf()).toMatchObject({ value: String(value), flag });
	});

	it("waits for the phone call when the new value is critical", async () => {
		await send([k(4.7, "01:00")]);
		expect(await stateAfter([k(7.7, "02:00")])).toBe("draft");
		expect(await waits()).toBe("report.critical-untold");
		expect(await lineOf()).toMatchObject({ flag: "criticalHigh" });
	});

	it("is compared with its range when an earlier message announced it as pending", async () => {
		await send([k(undefined, "01:00", { status: "registered", valueQuantity: undefined }), na(140, "01:00")]);
		await send([k(6.1, "02:00")]);
		expect(await lineOf()).toMatchObject({ value: "6.1", flag: "high" });
	});

	it("waits for a person's decision when it changes by more than its change limit", async () => {
		await test.database.db.update(labTestAnalyte).set({ deltaPercent: 20, deltaDays: 7 });
		await send([k(3.8, "01:00")]);
		expect(await stateAfter([k(5, "02:00")])).toBe("draft");
		expect(await waits()).toBe("report.needs-person");
	});
});

describe("unreleased content of a draft", () => {
	it.each(["preliminary", "registered", "partial", "unknown"])(
		"from a %s report is not released by a message about another test",
		async (name) => {
			await send([k(4.7, "01:00")], { status: name });
			expect(await stateAfter([na(140, "02:00")])).toBe("draft");
			expect(await waits()).toBe("earlier-values");
			expect([await stateAfter([k(4.7, "03:00"), na(140, "03:00")]), await waits()]).toEqual([
				"released",
				undefined,
			]);
		},
	);

	it("stays unreleased when it was typed by hand and not verified", async () => {
		await type("6.1");
		expect(await stateAfter([na(140, "05:59")])).toBe("draft");
		expect(await waits()).toBe("earlier-values");
	});

	it("stays unreleased when it belongs to an open correction", async () => {
		await send([k(4.7, "01:00")]);
		await step("correct", "نمونه تکرار شد");
		await type("5.0");
		expect(await stateAfter([na(140, "05:59")])).toBe("draft");
	});

	it("stays unreleased when it includes a withdrawn value", async () => {
		await send([k(4.7, "01:00")]);
		const gone = { status: "entered-in-error", note: [{ text: "نمونهٔ دیگری بود" }] };
		expect(await stateAfter([k(4.7, "02:00", gone)])).toBe("draft");
		expect(await stateAfter([na(140, "03:00")])).toBe("draft");
		expect(await waits()).toBe("withdrawn");
	});

	it("has no value after a machine cancels a released value", async () => {
		await send([k(4.7, "01:00")]);
		const gone = { status: "cancelled", valueQuantity: undefined };
		expect(await stateAfter([k(4.7, "02:00", gone)])).toBe("draft");
		expect(await waits()).toBe("withdrawn");
	});
});

describe("a decision by a person", () => {
	it("to withdraw a report prevents its release by a later message", async () => {
		await send([k(4.7, "01:00")]);
		await step("withdraw", "بیمار دیگری بود");
		expect(await stateAfter([k(4.8, "05:30")])).toBe("draft");
		expect(await waits()).toBe("report-withdrawn");
	});

	it("on a value is not changed by an older message or by a message without a time", async () => {
		await send([k(4.7, "01:00")]);
		await step("correct", "تکرار شد");
		await type("5.0");
		await step("verify");
		await step("release");
		const older = await send([k(4.8, "02:00")]);
		expect(older.body).toMatchObject({ state: "released", version: 2, ignored: [{ code: "older" }] });
		expect(await stateAfter([k(4.8, "02:00", { issued: undefined })])).toBe("draft");
		expect(await waits()).toBe("typed-value");
	});

	it("to remove a value is not reversed by an older message", async () => {
		await send([k(4.7, "01:00"), na(140, "01:00")]);
		await step("correct", "نمونه جابه‌جا شده بود");
		await type("");
		await step("verify");
		await step("release");
		expect((await send([k(4.7, "02:00")])).body).toMatchObject({ ignored: [{ code: "older" }] });
		expect((await lineOf())?.value).toBe("");
	});
});

describe("a file in a message", () => {
	const file = (text: string) => {
		const data = aPdf({ text }).toString("base64");
		return { result: undefined, presentedForm: [{ contentType: "application/pdf", data }] };
	};
	it("must be checked by a person when it is added to released values", async () => {
		await send([k(4.7, "01:00")]);
		expect(await stateAfter([], { ...file("K 7.9"), issued: "2026-05-24T02:00:00Z" })).toBe("draft");
		expect(await waits()).toBe("file-alone");
	});
	it("prevents the automatic release by later messages too", async () => {
		await send([], { ...file("early"), status: "preliminary" });
		expect(await stateAfter([k(4.7, "02:00")])).toBe("draft");
		expect(await waits()).toBe("earlier-file");
	});
});

describe("a message possibly about another person", () => {
	const patientOf = (changes: Json) => ({ contained: [{ resourceType: "Patient", id: "p", ...changes }] });
	it.each([
		["a name beside the report's reference", { subject: { display: "سارا دیگری" } }, {}],
		["a name beside an observation's reference", {}, { subject: { display: "سارا دیگری" } }],
		["an address with another national code", { subject: { reference: "Patient/0012345679" } }, {}],
	])("is refused: %s", async (_, report, observation) => {
		await test.database.db.update(reception).set({ nationalCode: "0084575948" });
		expect((await send([k(4.7, "01:00", observation)], report)).status).toBe(422);
	});

	it("is refused when it states a former number of the person", async () => {
		await test.database.db.update(reception).set({ nationalCode: "0084575948" });
		const identifier = [
			{ use: "old", value: "0084575948" },
			{ use: "official", value: "0012345679" },
		];
		const subject = { reference: "#p" };
		const answer = await send([k(4.7, "01:00", { subject: undefined })], {
			subject,
			...patientOf({ identifier }),
		});
		expect(answer.status).toBe(422);
	});

	it("waits for a person when the number matches but the birth date does not and the range depends on age", async () => {
		await test.database.db.update(reception).set({ nationalCode: "0084575948", birthDate: "1990-03-21" });
		const person = { identifier: [{ value: "0084575948" }], birthDate: "2025-03-21" };
		const state = await stateAfter([k(4.7, "01:00")], { subject: { reference: "#p" }, ...patientOf(person) });
		expect([state, await waits()]).toEqual(["draft", "other-facts"]);
	});

	it("is refused when it contains the request number of another reception", async () => {
		await test.ctx().database.transaction((transaction) => {
			const tx = { ...test.ctx(), db: transaction.db, transaction };
			const input = { ...aWalkIn(), receptNo: "140503-0018", receptDate: "2026-05-24" };
			return insertWalkIn(tx, input, status.inLaboratory);
		});
		const basedOn = (value: string) => ({ basedOn: [{ identifier: { value } }] });
		expect((await send([k(4.7, "01:00")], basedOn("140503-0018"))).status).toBe(422);
		expect((await send([k(4.7, "01:00")], basedOn("ORDER-9"))).status).toBe(200);
		expect((await send([k(4.8, "02:00")], basedOn(receptNo))).status).toBe(200);
	});
});

describe("a message possibly about another sample or test", () => {
	it("is refused when its sample type differs", async () => {
		await test.database.db.update(labTest).set({ sampleType: "serum" });
		const urine = { specimen: { display: "Urine" } };
		expect(await send([k(4.7, "01:00", urine)])).toMatchObject({
			...{ status: 422, body: { fields: [{ key: "validation.specimen" }] } },
		});
		const contained = [{ resourceType: "Specimen", id: "s", type: { coding: [{ code: "122575003" }] } }];
		expect((await send([k(4.7, "01:00", { contained, specimen: { reference: "#s" } })])).status).toBe(422);
		expect((await send([k(4.7, "01:00", { specimen: { display: "Serum" } })])).status).toBe(200);
	});

	it("waits for a person when it has a result for a test that was not ordered", async () => {
		await test.database.db.delete(receptionItem).where(eq(receptionItem.sourceId, otherId));
		expect(await stateAfter([k(4.7, "01:00"), na(140, "01:00")])).toBe("draft");
		expect(await waits()).toBe("not-ordered");
	});

	it("is released when the reception lists no tests", async () => {
		await test.database.db.delete(receptionItem);
		expect(await stateAfter([k(4.7, "01:00")])).toBe("released");
	});

	it("waits for a person when its sample is from another day", async () => {
		expect(await stateAfter([k(4.7, "01:00", { effectiveDateTime: "2024-01-01" })])).toBe("draft");
		expect(await waits()).toBe("other-facts");
	});

	it("is refused when its number is from an earlier month and the message states neither day nor person", async () => {
		const old = {
			receptNo: "17",
			receptDate: "2026-04-01",
			yearMonth: "1405-01",
			sampledAt: new Date("2026-04-01T05:00:00Z"),
		};
		await test.database.db.update(reception).set(old);
		const { entry, ...bundle } = aFhirReport([k(4.7, "01:00")], { issued: undefined, ...nobody });
		const [report, , ...others] = entry;
		const json = { fhir: { ...bundle, entry: [report, ...others] } };
		const call = apiAs(test, machine());
		expect(await call("PUT", "/Report/External/17", { json })).toMatchObject({
			...{ status: 409, body: { code: "external.earlier-month" } },
		});
		expect((await call("PUT", "/Report/External/17?receptDate=2026-04-01", { json })).status).toBe(200);
	});
});

describe("refusing codes that contradict each other", () => {
	const coding = (...codes: [string, string][]) => ({
		code: { coding: codes.map(([system, code]) => ({ system, code })) },
	});
	it.each([
		["of two tests", coding(["http://loinc.org", "2823-3"], ["https://lab.example", "NA"])],
		["of two LOINC numbers", coding(["http://loinc.org", "2823-3"], ["http://loinc.org", "2951-2"])],
	])("%s", async (_, changes) => {
		expect(await send([k(4.7, "01:00", changes)])).toMatchObject({
			...{ status: 422, body: { fields: [{ key: "validation.codesContradict" }] } },
		});
	});

	it("includes a LOINC code shared by two tests, unless the test's own code is sent with it", async () => {
		await test.database.db.update(labTestAnalyte).set({ loinc: "2823-3" });
		const own = coding(["http://loinc.org", "2823-3"], ["https://lab.example", "NA"]);
		expect((await send([k(140, "01:00", own)])).status).toBe(200);
		expect(await lineOf(otherId)).toMatchObject({ value: "140" });
		expect((await send([k(140, "02:00", coding(["http://loinc.org", "2823-3"]))])).status).toBe(422);
	});

	const snomed = (code: string, display?: string) => ({ system: "http://snomed.info/sct", code, display });
	it.each([
		["a code and its words", { coding: [snomed("10828004", "Negative")] }],
		["a code and the text", { coding: [snomed("10828004")], text: "منفی" }],
		["two words", { coding: [{ display: "Negative" }, { display: "Positive" }] }],
	])("in a value: %s", async (_, valueCodeableConcept) => {
		expect(
			await send([na(undefined, "01:00", { valueQuantity: undefined, valueCodeableConcept })]),
		).toMatchObject({
			...{ status: 422, body: { fields: [{ key: "validation.valueContradicts" }] } },
		});
	});
});

describe("refusing invisible characters", () => {
	it.each([["\u200b"], ["\u202eevitisop"], ["neg\u2060ative"]])("in a value: %j", async (valueString) => {
		expect((await send([na(undefined, "01:00", { valueQuantity: undefined, valueString })])).status).toBe(
			422,
		);
	});
	it("in a note", async () => {
		expect((await send([k(4.7, "01:00", { note: [{ text: "\u202e9.7" }] })])).status).toBe(422);
	});
});

describe("a value typed by hand", () => {
	it("is judged by the catalogue limits at the time of its release", async () => {
		await type("5.9");
		await test.database.db.update(labTestAnalyte).set({ criticalHigh: 5.5 });
		expect(await lineOf()).toMatchObject({ flag: "criticalHigh" });
		await expect(step("verify")).rejects.toMatchObject({ code: "report.critical-untold" });
	});

	it("must be verified again when its flag changes before the release", async () => {
		await type("5.9");
		await step("verify");
		await test.database.db.update(labTestAnalyte).set({ criticalHigh: 5.5 });
		await expect(step("release")).rejects.toMatchObject({ code: "report.ranges-changed" });
		await test.database.db.update(labTestAnalyte).set({ criticalHigh: 6.5 });
		expect(await step("release")).toMatchObject({ state: "released" });
	});

	it("keeps its range after its release when another value is corrected", async () => {
		await type("4.9");
		await step("verify");
		await step("release");
		await test.database.db.update(labTestRange).set({ high: 4.5 });
		await step("correct", "تکرار شد");
		await type("140", otherId);
		expect(await lineOf()).toMatchObject({ high: 5.1, flag: "normal" });
	});
});
