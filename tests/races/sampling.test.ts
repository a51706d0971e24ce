import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { undoStage } from "#domain/reception/reception/details/undo-stage.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { receiveReport } from "#domain/result/external/receive-report.server.ts";
import { FhirReport } from "#domain/result/fhir/schema.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { reportingSettingVerbs } from "#domain/setting/reporting-setting/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { machine } from "#tests/support/expected-access.ts";
import { aFhirReport, potassium } from "#tests/support/fhir-reports.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { measuresPotassium } from "#tests/support/report-calls.ts";
import { changeAndLook } from "../support/decide.ts";

// A report and the record of its sampling meet on a real server: whichever comes first, nothing is released without a sample.

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const sampledAt = "2026-05-20T05:30:00Z";
const manager = () => test.ctx({ ...aReceptionist, role: "Manager" });
let id = "";
let round = 0;
let testIds: string[] = [];
let patient: Awaited<ReturnType<typeof aPatient>>;

beforeEach(async () => {
	test.setNow(now);
	({ testIds } = await aLaboratory(test.ctx(), { capacity: 90 }));
	await measuresPotassium(test.ctx(), testIds[0] ?? "");
	patient = await aPatient(test);
});

const row = async () => {
	const [found] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	if (!found) throw new Error("no reception");
	return found;
};
const outcome = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code?: string }) => error.code ?? String(error),
	);
const stage = async (to: 4 | 5 | 6, more = {}) => {
	const { version } = await row();
	return changeAndLook(test.ctx(aReceptionist), id, { status: to, version, reason: "", ...more });
};
async function scheduled() {
	round += 1;
	const request = aRequest("2026-05-23T03:30:00.000Z", testIds.slice(0, 1));
	({ id } = await submitReception(test.ctx(patient), request, `key-of-round-${round}`));
	await stage(4);
	await stage(5);
	const number = { receptNo: `140502-${round}`, yearMonth: "1405-02", receptDate: "2026-05-20" };
	await test.database.db.update(reception).set(number).where(eq(reception.id, id));
}
const send = () =>
	receiveReport(test.ctx(machine(["reports.write"])), {
		...{ receptNo: `140502-${round}`, reason: "" },
		fhir: FhirReport.parse(
			aFhirReport([potassium(4.4, { effectiveDateTime: "2026-05-20T08:00:00+03:30" })], {
				issued: "2026-05-20T05:00:00Z",
			}),
		),
	});
const stateOfReport = async () => {
	const [found] = await test.database.db
		.select({ state: reportVersion.state })
		.from(reportVersion)
		.innerJoin(report, eq(report.id, reportVersion.reportId))
		.where(eq(report.receptionId, id));
	return found?.state;
};

it("a report and a sampling that arrive at the same time are both saved", async () => {
	const seen = new Set<string>();
	for (let turn = 0; turn < 12; turn++) {
		await scheduled();
		const both = [() => send(), () => stage(6, { sampledAt })];
		const outcomes = await Promise.all((turn % 2 ? both : both.toReversed()).map((run) => outcome(run())));
		expect(outcomes).toEqual(["done", "done"]);
		const { websiteReceptionStatus: after, sampledAt: at } = await row();
		// the report says that the sample has arrived when it comes second
		expect([status.sampled, status.inLaboratory]).toContain(after);
		expect(at).toEqual(new Date(sampledAt));
		expect(await stateOfReport()).toBe("draft");
		seen.add(String(after));
	}
	expect(seen.size).toBeGreaterThan(0);
}, 60_000);

it("a sampling undone while its report is verified: exactly one of the two applies", async () => {
	await reportingSettingVerbs.save(test.ctx(), { ...reportingDefaults, isOnePersonEnough: true });
	for (let turn = 0; turn < 12; turn++) {
		await scheduled();
		await send();
		const { version } = await stage(6, { sampledAt });
		const { version: ofReport } = await getReportSheet(manager(), id);
		const both = [
			() => undoStage(test.ctx(aReceptionist), id, { version }),
			() => takeReportStep(manager(), id, { step: "verify", reason: "", version: ofReport }),
		];
		const outcomes = await Promise.all((turn % 2 ? both : both.toReversed()).map((run) => outcome(run())));
		expect(outcomes.filter((each) => each === "done")).toHaveLength(1);
		const { sampledAt: at, websiteReceptionStatus: after } = await row();
		const isVerified = (await stateOfReport()) === "verified";
		expect(isVerified).toBe(at !== null);
		expect(after).toBe(isVerified ? status.inLaboratory : status.scheduled);
	}
}, 60_000);
