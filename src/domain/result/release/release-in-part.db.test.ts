import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { listReceptionMessages, resendNotice } from "#domain/reception/notification/resend.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { reportTemplates } from "#domain/reception/reception/message/sms-template.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { listPatientReports } from "#domain/result/document/list-patient-reports.server.ts";
import { verifyDocument } from "#domain/result/document/verify-document.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { receiveReport } from "#domain/result/external/receive-report.server.ts";
import { FhirReport } from "#domain/result/fhir/schema.ts";
import { withStoredFile } from "#domain/result/pdf-file/stored-file.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { putAttachment } from "#domain/result/report/attachment/present.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { reportDocument, reportVersion } from "#domain/result/report/table.server.ts";
import { reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { reportingSettingVerbs } from "#domain/setting/reporting-setting/service.server.ts";
import type { Actor } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";
import { machine } from "#tests/support/expected-access.ts";
import { aFhirReport, anObservation, potassium } from "#tests/support/fhir-reports.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "#tests/support/report-calls.ts";

// Some results are ready and others are missing: the patient reads the ready ones, and the reception stays in the laboratory
// until all are released (reports 3.1b).

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");
const manager = () => test.ctx({ ...aReceptionist, role: "Manager" });
const receptNo = "140503-0017";

let id = "";
let testId = "";
let other = "";
let owner: Actor;

const sheet = () => getReportSheet(manager(), id);
type Step = Parameters<typeof takeReportStep>[2]["step"];
const step = async (name: Step, reason = "") =>
	takeReportStep(manager(), id, { step: name, reason, version: (await sheet()).version });
const enter = async (of: string, value: string) =>
	enterResults(manager(), id, {
		values: [{ testId: of, analyte: "", value, comment: "" }],
		version: (await sheet()).version,
	});
const releasePart = async () => {
	await enter(testId, "4.1");
	await step("verify");
	return step("release");
};
const standing = async () => {
	const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	const told = await test.database.db
		.select({ template: sms.template })
		.from(sms)
		.where(and(eq(sms.receptionId, id), inArray(sms.template, reportTemplates)))
		.orderBy(sms.createdAt, sms.id);
	return [row?.websiteReceptionStatus, row?.stage, ...told.map(({ template }) => template)];
};
const versions = async () => (await sheet()).versions.map(({ state, reason }) => [state, reason]);
const patientReads = async () => {
	const [report] = await listPatientReports(test.ctx(owner));
	return report && [report.isPartial, report.isCorrection];
};
const stateOfSheet = async (sequence: number) => {
	const [found] = await test.database.db
		.select({ code: reportDocument.verifyCode })
		.from(reportDocument)
		.innerJoin(reportVersion, eq(reportVersion.id, reportDocument.versionId))
		.where(eq(reportVersion.sequence, sequence));
	return (await verifyDocument(test.ctx(), found?.code ?? "")).state;
};
const [whole, part] = reportTemplates;

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	[testId = "", other = ""] = testIds;
	await measuresPotassium(test.ctx(), testId);
	owner = await aPatient(test);
	const request = aRequest("2026-05-23T03:30:00.000Z", testIds);
	const submitted = await submitReception(test.ctx(owner), request, "key-00000001");
	test.setNow(now);
	id = await inLaboratory(test.ctx(), submitted.id, "2K4MW9QX31");
	await test.database.db.update(reception).set({ receptNo }).where(eq(reception.id, id));
	await reportingSettingVerbs.save(test.ctx(), { ...reportingDefaults, isOnePersonEnough: true });
});

describe("a partly released report", () => {
	it("leaves its reception in the laboratory, and informs the patient that a part is ready", async () => {
		await releasePart();
		expect(await standing()).toEqual([status.inLaboratory, 3, part]);
		expect(await patientReads()).toEqual([true, false]);
		expect((await sheet()).isInPart).toBe(true);
		// the desk reads it in the history, where neither the state nor the time has changed
		expect((await getReception(manager(), id)).events.at(-1)).toMatchObject({
			from: 7,
			to: 7,
			report: "part",
		});
	});

	it("needs no reason to be completed, because no released value is corrected", async () => {
		await releasePart();
		await step("complete");
		expect(await versions()).toEqual([
			["released", ""],
			["draft", ""],
		]);
		await enter(other, "منفی");
		await step("verify");
		await step("release");
		expect(await standing()).toEqual([status.released, 5, part, whole]);
		expect(await patientReads()).toEqual([false, false]);
		expect([await stateOfSheet(1), await stateOfSheet(2)]).toEqual(["completed", "genuine"]);
		await expect(step("complete")).rejects.toMatchObject({ code: "report.step" });
	});

	it("is completed in any number of steps, even after the desk has confirmed it", async () => {
		await releasePart();
		const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
		await changeStage(manager(), id, {
			...{ status: status.confirmed, reason: "", version: row?.version ?? 0 },
		});
		expect(await patientReads()).toEqual([true, false]);
		await step("complete");
		await step("verify");
		await step("release");
		expect(await standing()).toEqual([status.inLaboratory, 3, part, part]);
	});
});

describe("a change of a partly released report", () => {
	it("needs a reason and a correction when a released value has been changed", async () => {
		await releasePart();
		await step("complete");
		await enter(testId, "4.6");
		await enter(other, "منفی");
		await expect(step("verify")).rejects.toMatchObject({ code: "report.changed-unsaid" });
		await step("verify", "نمونه تکرار شد");
		await step("release");
		expect((await versions()).at(-1)).toEqual(["released", "نمونه تکرار شد"]);
		expect(await patientReads()).toEqual([false, true]);
		expect(await stateOfSheet(1)).toBe("corrected");
	});

	it("completes the report when a file replaces the missing values", async () => {
		await enter(testId, "4.1");
		const [version] = await test.database.db.select().from(reportVersion);
		await withStoredFile(manager(), { read: () => aPdf(), field: "file" }, async (file) => ({
			isKept: await mutate(manager(), "report.attach", (tx) =>
				putAttachment(tx, version?.id ?? "", { ...file, fileName: "1.pdf" }),
			),
		}));
		await step("verify");
		await step("release");
		expect(await standing()).toEqual([status.released, 5, whole]);
	});

	it("returns the reception to the laboratory when a correction has fewer values", async () => {
		await enter(other, "منفی");
		await releasePart();
		expect((await standing())[0]).toBe(status.released);
		await step("correct", "نمونه تکرار می‌شود");
		await enter(other, "");
		await step("verify");
		await step("release");
		expect(await standing()).toEqual([status.inLaboratory, 3, whole, part]);
		expect(await patientReads()).toEqual([true, true]);
	});

	it("can be announced again while the patient can read a part, and never after the report was withdrawn", async () => {
		await releasePart();
		await test.database.db.update(sms).set({ state: "sent" });
		const message = async () =>
			(await listReceptionMessages(manager(), id)).find(({ notice }) => notice === "reportedInPart");
		const again = async () => {
			const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
			return resendNotice(manager(), id, (await message())?.id ?? "", { version: row?.version ?? 0 });
		};
		expect((await message())?.canResend).toBe(true);
		await again();
		expect(await standing()).toEqual([status.inLaboratory, 3, part, part]);
		await step("withdraw", "جابه‌جا");
		// what waits goes with it; what was sent cannot be sent again
		expect(await standing()).toEqual([status.inLaboratory, 3, part]);
		expect((await message())?.canResend).toBe(false);
		await expect(again()).rejects.toMatchObject({ code: "sms.not-true" });
	});
});

describe("results that a machine sends in several parts", () => {
	const sent = (entries: Parameters<typeof aFhirReport>[0]) =>
		receiveReport(test.ctx(machine(["reports.write"])), {
			...{ receptNo, reason: "" },
			fhir: FhirReport.parse(aFhirReport(entries)),
		});
	const rest = () =>
		anObservation("f", {
			...{ code: { coding: [{ code: "FBS" }] }, valueQuantity: undefined, valueString: "منفی" },
		});

	it("complete the released values, and correct them when a value differs", async () => {
		await sent([potassium(4.1)]);
		await step("verify");
		await step("release");
		expect(await standing()).toEqual([status.inLaboratory, 3, part]);
		await sent([potassium(4.1), rest()]);
		expect((await versions()).at(-1)).toEqual(["draft", ""]);
		await step("verify");
		await step("release");
		expect(await patientReads()).toEqual([false, false]);
		await sent([potassium(4.4), rest()]);
		expect((await versions()).at(-1)?.[1]).toContain("نتیجهٔ تازه‌ای");
		const inEnglish = await getReportSheet({ ...manager(), locale: "en" }, id);
		expect(inEnglish.versions.at(-1)?.reason).toBe("The laboratory has sent a newer result.");
	});
});
