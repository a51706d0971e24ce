import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { insertWalkIn } from "#domain/reception/desk-request/walk-in/service.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { reportingSetting } from "#domain/setting/reporting-setting/table.server.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { machine } from "#tests/support/expected-access.ts";
import { potassium } from "#tests/support/fhir-reports.ts";
import { aLaboratory, aReceptionist, aWalkIn } from "#tests/support/reception-fixtures.ts";
import { measuresPotassium } from "#tests/support/report-calls.ts";

// What a machine learns of the report that it sent.

const test = testDatabase();
const receptNo = "140503-0017";
const manager = () => test.ctx({ ...aReceptionist, role: "Manager" });
let id = "";
let minute = 0;

beforeEach(async () => {
	test.setNow(new Date("2026-05-24T06:00:00Z"));
	minute = 0;
	const { testIds } = await aLaboratory(test.ctx());
	await measuresPotassium(test.ctx(), testIds[0] ?? "");
	const input = { ...aWalkIn(), receptNo, receptDate: "2026-05-24" };
	const made = await test
		.ctx()
		.database.transaction((transaction) =>
			insertWalkIn({ ...test.ctx(), db: transaction.db, transaction }, input, status.inLaboratory),
		);
	id = made.id;
	await test.database.db.insert(reportingSetting).values({ id: 1, isOnePersonEnough: true });
});

const ask = (at: string = receptNo, headers: Record<string, string> = {}, by = machine()) =>
	apiAs(test, by)("GET", `/Report/External/${encodeURI(at)}`, { headers });
const asFhir = async () => (await ask(receptNo, { accept: "application/fhir+json" })).body;
const send = (value: number | undefined, changes: Record<string, unknown> = {}) => {
	const observation = potassium(value, { subject: undefined, ...changes });
	const fhir = {
		resourceType: "DiagnosticReport",
		status: "final",
		code: { text: "Laboratory report" },
		issued: `2026-05-23T09:0${minute++}:00Z`,
		contained: [{ ...observation, id: "o1" }],
		result: [{ reference: "#o1" }],
	};
	return apiAs(test, machine())("PUT", `/Report/External/${receptNo}`, { json: { fhir, reason: "" } });
};
const step = async (name: "verify" | "release" | "withdraw", reason = "") => {
	const { version } = await getReportSheet(manager(), id);
	return takeReportStep(manager(), id, { step: name, reason, version });
};

describe("the state of a report", () => {
	it("changes from no report to released, corrected and withdrawn", async () => {
		const states: unknown[] = [];
		const note = async () => {
			const { body } = await ask();
			states.push([body.state, body.version, body.waitsFor.join(" ")]);
		};
		await note();
		await send(4.4);
		await note();
		await step("verify");
		await note();
		await step("release");
		await note();
		await send(4.9, { status: "corrected" });
		await note();
		await step("verify");
		await step("release");
		await step("withdraw", "نمونهٔ دیگری بود");
		await note();
		expect(states).toEqual([
			[null, 0, "results"],
			["draft", 1, "verification release"],
			["verified", 1, "release"],
			["released", 1, ""],
			["draft", 2, "verification release"],
			["withdrawn", 2, "results"],
		]);
		expect((await ask()).body.versions).toMatchObject([
			{ version: 1, state: "corrected" },
			{ version: 2, state: "withdrawn", withdrawnReason: "نمونهٔ دیگری بود" },
		]);
	});

	it("lists each line with its status, value and flag, and what a critical value is waiting for", async () => {
		await send(7.1);
		const { body } = await ask();
		expect(body).toMatchObject({
			receptionId: id,
			receptNo,
			receptDate: "2026-05-24",
			isSampleTaken: true,
			isEnded: false,
			isPartial: false,
			waitsFor: ["criticalCall", "verification", "release"],
			lines: [{ loinc: "2823-3", status: "final", value: "7.1", unit: "mmol/L", flag: "criticalHigh" }],
		});
	});

	it("says that the sample has not been taken", async () => {
		await test.database.db
			.update(reception)
			.set({ websiteReceptionStatus: status.scheduled })
			.where(eq(reception.id, id));
		expect((await ask()).body).toMatchObject({ isSampleTaken: false, waitsFor: ["sample", "results"] });
	});

	it("is recorded in the audit", async () => {
		await ask();
		const rows = await test.database.db.select().from(audit).where(eq(audit.action, "report.read"));
		expect(rows).toMatchObject([{ subjectId: id, actorKind: "apiKey" }]);
	});

	it("is found by the number in any spelling, requires its own scope, and refuses unknown parameters", async () => {
		expect((await ask("۱۴۰۵۰۳-۰۰۱۷")).body).toMatchObject({ receptionId: id });
		expect(await ask("99-1")).toMatchObject({ status: 404, body: { code: "external.unknown-number" } });
		expect((await ask(`${receptNo}?x=1`)).status).toBe(422);
		expect((await ask(receptNo, {}, machine(["reports.write"]))).status).toBe(403);
	});
});

describe("the state in FHIR", () => {
	it.each([
		[7.1, "HH"],
		[5.3, "H"],
		[4.4, "N"],
		[3.2, "L"],
		[2.1, "LL"],
	])("interprets %s as %s", async (value, code) => {
		await send(value);
		expect(await asFhir()).toMatchObject({
			resourceType: "DiagnosticReport",
			status: "preliminary",
			contained: [
				{
					status: "preliminary",
					valueQuantity: { value, unit: "mmol/L" },
					interpretation: [{ coding: [{ code }] }],
					referenceRange: [{ low: { value: 3.5 }, high: { value: 5.1 } }],
				},
			],
		});
	});

	it("says that a value cannot be compared with its range", async () => {
		const quantity = { value: 5, comparator: "<", unit: "mmol/L" };
		await send(undefined, { valueQuantity: quantity });
		expect(await asFhir()).toMatchObject({
			contained: [
				{ valueQuantity: { value: 5, comparator: "<" }, interpretation: [{ coding: [{ code: "IND" }] }] },
			],
		});
	});

	it("has the status of the report", async () => {
		expect(await asFhir()).toMatchObject({ status: "registered" });
		await send(undefined, { valueQuantity: undefined, status: "registered" });
		expect(await asFhir()).toMatchObject({ status: "registered", contained: [{ status: "registered" }] });
		await send(4.4);
		await step("verify");
		await step("release");
		expect(await asFhir()).toMatchObject({ status: "final", contained: [{ status: "final" }] });
		await send(4.9, { status: "corrected" });
		await step("verify");
		await step("release");
		expect(await asFhir()).toMatchObject({ status: "corrected", contained: [{ status: "corrected" }] });
	});
});
