import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { insertWalkIn } from "#domain/reception/desk-request/walk-in/service.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { reportVersion } from "#domain/result/report/table.server.ts";
import { reportingSetting } from "#domain/setting/reporting-setting/table.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { machine } from "#tests/support/expected-access.ts";
import { aFhirReport, potassium } from "#tests/support/fhir-reports.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import { aLaboratory, aReceptionist, aWalkIn } from "#tests/support/reception-fixtures.ts";
import { measuresPotassium } from "#tests/support/report-calls.ts";

// Statuses of single results, and messages that come late, twice or out of order (reports 9.9).

const test = testDatabase();
const receptNo = "140503-0017";
const manager = () => test.ctx({ ...aReceptionist, role: "Manager" });
let id = "";

beforeEach(async () => {
	test.setNow(new Date("2026-05-24T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	await measuresPotassium(test.ctx(), testIds[0] ?? "");
	const made = await test.ctx().database.transaction((transaction) => {
		const tx = { ...test.ctx(), db: transaction.db, transaction };
		const input = { ...aWalkIn(), receptNo, receptDate: "2026-05-24" };
		return insertWalkIn(tx, input, status.inLaboratory);
	});
	id = made.id;
	await test.database.db
		.insert(reportingSetting)
		.values({ id: 1, isOnePersonEnough: true, isExternalReleased: false });
});

const call = (json: unknown) => apiAs(test, machine())("PUT", `/Report/External/${receptNo}`, { json });
type Changes = Record<string, unknown>;
const nobody = { subject: undefined };
/** Sends one observation of potassium. */
const send = (changes: Changes, { value = 4.4, reason = "" }: { value?: number; reason?: string } = {}) => {
	const observation = potassium(value, { effectiveDateTime: undefined, ...nobody, ...changes });
	const { entry, ...bundle } = aFhirReport([observation], { issued: undefined, ...nobody });
	const [report, , ...others] = entry;
	return call({ fhir: { ...bundle, entry: [report, ...others] }, reason });
};
const noValue = { valueQuantity: undefined };
const at = (time: string) => ({ issued: `2026-05-23T${time}:00Z` });
const note = [{ text: "نمونه لخته شد" }];
const sheet = () => getReportSheet(manager(), id);
const line = async () => (await sheet()).lines[0];
const versions = () => test.database.db.select().from(reportVersion).orderBy(reportVersion.sequence);
const step = async (name: "verify" | "release") =>
	takeReportStep(manager(), id, { step: name, reason: "", version: (await sheet()).version });
const release = async () => {
	await step("verify");
	await step("release");
};
const ignoredOf = ({ body }: { body: { ignored?: { code: string }[] } }) =>
	body.ignored?.map(({ code }) => code);

describe("the status of a result", () => {
	it.each([
		["registered", noValue, { status: "registered", value: "" }],
		["preliminary", {}, { status: "preliminary", value: "4.4" }],
		["final", {}, { status: "final", value: "4.4" }],
		["amended", {}, { status: "corrected", value: "4.4" }],
		["cancelled", { ...noValue, note }, { status: "cancelled", value: "", statusReason: "نمونه لخته شد" }],
	])("%s is stored for the line, and the other lines are accepted", async (name, changes, expected) => {
		expect(await send({ status: name, ...changes })).toMatchObject({ status: 200, body: { ignored: [] } });
		expect(await line()).toMatchObject(expected);
	});

	it("prevents an automatic release when it is not final, even in a final report", async () => {
		await test.database.db.update(reportingSetting).set({ isExternalReleased: true });
		expect((await send({ status: "preliminary", ...at("09:00") })).body).toMatchObject({ state: "draft" });
		expect((await send({ status: "final", ...at("10:00") })).body).toMatchObject({ state: "released" });
	});

	it("does not count a cancelled result as missing", async () => {
		await send({ status: "cancelled", ...noValue, note });
		expect(await sheet()).toMatchObject({ isInPart: false });
	});
});

describe("a withdrawn value", () => {
	it("is removed from the draft with its reason, and is in the audit", async () => {
		await send(at("09:00"));
		await send({ status: "entered-in-error", note, ...at("10:00") });
		expect(await line()).toMatchObject({
			status: "entered-in-error",
			value: "",
			statusReason: "نمونه لخته شد",
		});
		const rows = await test.database.db
			.select()
			.from(audit)
			.where(and(eq(audit.action, "report.receive"), eq(audit.subjectId, id)));
		expect(rows.map(({ details }) => details)).toContainEqual(expect.objectContaining({ withdrawn: 1 }));
	});

	it("leads after the release to a correction that names the withdrawn value and waits for a person", async () => {
		await send(at("09:00"));
		await release();
		await test.database.db.update(reportingSetting).set({ isExternalReleased: true });
		const answer = await send({ status: "entered-in-error", note, ...at("10:00") });
		expect(answer.body).toMatchObject({ version: 2, state: "draft" });
		const [read, draft] = await versions();
		expect([read?.state, draft?.state]).toEqual(["released", "draft"]);
		expect(draft?.reason).toContain("نمونه لخته شد");
		expect(await line()).toMatchObject({ status: "entered-in-error", value: "" });
	});

	it("needs a reason, and is ignored when there is no value to withdraw", async () => {
		expect((await send({ status: "entered-in-error" })).status).toBe(422);
		const nothing = await send({ status: "entered-in-error", note });
		expect(ignoredOf(nothing)).toEqual(["nothingToWithdraw"]);
	});
});

describe("a late message", () => {
	it.each([
		["older", at("08:00"), "older"],
		["preliminary", { status: "preliminary", ...at("11:00") }, "notFinal"],
		["pending", { status: "registered", ...noValue, ...at("11:00") }, "notFinal"],
	])("that is %s changes nothing, before and after the release", async (_, changes, code) => {
		await send(at("09:00"));
		const before = await line();
		expect(ignoredOf(await send(changes, { value: 9.9 }))).toEqual([code]);
		expect(await line()).toEqual(before);
		await release();
		const answer = await send({ ...changes, id: "other" }, { value: 9.8 });
		expect(ignoredOf(answer)).toEqual([code]);
		expect(answer.body).toMatchObject({ version: 1, state: "released" });
		expect(await versions()).toHaveLength(1);
	});

	it("that repeats an earlier message is not applied a second time", async () => {
		await send({}, { value: 4.1 });
		await send({}, { value: 4.9 });
		const answer = await send({}, { value: 4.1 });
		expect(answer.body).toMatchObject({ ignored: [{ field: "", code: "repeated" }] });
		expect(await line()).toMatchObject({ value: "4.9" });
	});

	it("with the same values leaves a verified report verified", async () => {
		await send(at("09:00"));
		await step("verify");
		expect((await send(at("09:30"))).body).toMatchObject({ state: "verified", ignored: [] });
		// what came between the two is older all the same
		expect(ignoredOf(await send(at("09:10"), { value: 9.9 }))).toEqual(["older"]);
	});

	it("with an older file does not replace the newer file", async () => {
		const file = (text: string, issued: string) => {
			const data = aPdf({ text }).toString("base64");
			const presentedForm = [{ contentType: "application/pdf", data }];
			return call({ fhir: aFhirReport([], { result: undefined, issued, presentedForm }) });
		};
		await file("new", "2026-05-23T10:00:00Z");
		const answer = await file("old", "2026-05-23T09:00:00Z");
		expect(answer.body).toMatchObject({
			ignored: [{ field: "fhir.entry.0.resource.presentedForm", code: "older" }],
		});
	});
});

it("a value is compared in the unit of its line when the catalogue's unit has changed", async () => {
	const { labTestAnalyte } = await import("#domain/catalogue/lab-test/table.server.ts");
	await send(at("09:00"));
	await test.database.db.update(labTestAnalyte).set({ unit: "mg/dL" });
	expect((await send(at("10:00"), { value: 4.5 })).status).toBe(200);
	const other = await send({ valueQuantity: { value: 18, unit: "mg/dL" }, ...at("11:00") });
	expect(other.status).toBe(422);
	expect(await line()).toMatchObject({ value: "4.5", unit: "mmol/L" });
});
