import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { claimJobs } from "#domain/foundation/job/claim-jobs.server.ts";
import { finishJob } from "#domain/foundation/job/finish-job.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { recordCriticalCall } from "#domain/result/entry/record-critical-call.server.ts";
import { receiveReport } from "#domain/result/external/receive-report.server.ts";
import { FhirReport } from "#domain/result/fhir/schema.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { overdueAfterMs } from "#domain/result/report/overdue.ts";
import { listReportWork } from "#domain/result/work-list/list.server.ts";
import { WorkQuery } from "#domain/result/work-list/schema.ts";
import { type ReportingSettingInput, reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { reportingSettingVerbs } from "#domain/setting/reporting-setting/service.server.ts";
import { type Role, system } from "#platform/actor.ts";
import { day, hour } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { machine } from "#tests/support/expected-access.ts";
import { aFhirReport, potassium } from "#tests/support/fhir-reports.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "#tests/support/report-calls.ts";
import { timedReleaseKind } from "./step-writes.server.ts";
import { releaseOnTime } from "./timed-release.server.ts";

// What a release waits for besides a verification: a second person for critical values, the end of a hold, a moment.

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");
const people = {
	enters: "00000000-0000-7000-8000-0000000000b1",
	verifies: "00000000-0000-7000-8000-0000000000b2",
	releases: "00000000-0000-7000-8000-0000000000b3",
};
const as = (staffId: string, role: Role = "Manager") => test.ctx({ ...aReceptionist, staffId, role });
const enters = () => as(people.enters, "Laboratory");
const verifies = () => as(people.verifies);
const releases = () => as(people.releases);
const receptNo = "140503-0017";

let testId = "";
let id = "";
let request = "";

const sheet = (ctx = enters()) => getReportSheet(ctx, id);
type Step = Parameters<typeof takeReportStep>[2]["step"];
const step = async (ctx: ReturnType<typeof enters>, name: Step, reason = "", releaseAt?: string) =>
	takeReportStep(ctx, id, { step: name, reason, releaseAt, version: (await sheet()).version });
const enter = async (value: string) =>
	enterResults(enters(), id, {
		values: [{ testId, analyte: "", value, comment: "" }],
		version: (await sheet()).version,
	});
const tell = async () =>
	recordCriticalCall(enters(), id, {
		...{ testId, analyte: "", toldTo: "دکتر نمونه‌راد", phone: "", version: (await sheet()).version },
		...{ calledAt: now.toISOString(), isReached: true, isReadBack: true },
	});
const rules = (more: Partial<ReportingSettingInput>) =>
	reportingSettingVerbs.save(test.ctx(), { ...reportingDefaults, ...more });
const idsOf = async (part: string, ctx = releases()) =>
	(await listReportWork(ctx, WorkQuery.parse({ part }))).dataList.map((row) => row.id);
const send = (value: number, more = {}) =>
	receiveReport(test.ctx(machine(["reports.write"])), {
		...{ receptNo, reason: "" },
		fhir: FhirReport.parse(
			aFhirReport([potassium(value, { issued: test.ctx().now().toISOString(), ...more })]),
		),
	});
const steps = async (action: "report.step" | "report.release") =>
	(
		await test.database.db
			.select({ actorId: audit.actorId, details: audit.details })
			.from(audit)
			.where(and(eq(audit.action, action), eq(audit.subjectId, id)))
	).map(({ actorId, details }) => ({ actorId, ...(details as object) }));

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	for (const [name, staffId] of Object.entries(people))
		await test.database.db
			.insert(staff)
			.values({ id: staffId, username: name, passwordHash: "none", displayName: name, role: "Manager" });
	const { testIds } = await aLaboratory(test.ctx());
	[testId = ""] = testIds;
	await measuresPotassium(test.ctx(), testId);
	const asked = aRequest("2026-05-23T03:30:00.000Z", testIds);
	const patient = test.ctx(await aPatient(test));
	({ id: request } = await submitReception(patient, asked, "key-00000001"));
	test.setNow(now);
	id = await inLaboratory(test.ctx(), request, "2K4MW9QX31");
	const number = { receptNo, yearMonth: "1405-03", receptDate: "2026-05-24" };
	await test.database.db.update(reception).set(number).where(eq(reception.id, id));
});

describe("a critical value", () => {
	it("needs one verification unless a setting requires two for critical values", async () => {
		await enter("7.1");
		await tell();
		await step(verifies(), "verify");
		await expect(step(releases(), "verifyAgain")).rejects.toMatchObject({ code: "report.step" });
		expect(await sheet()).toMatchObject({ asksTwoVerifiers: false });
		await rules({ isCriticalVerifiedTwice: true });
		expect(await sheet()).toMatchObject({ asksTwoVerifiers: true });
		await expect(step(releases(), "release")).rejects.toMatchObject({ code: "report.second-verifier" });
		await step(verifies(), "reopen", "نمونه تکرار شد");
		await enter("4.4");
		await step(verifies(), "verify");
		await expect(step(enters(), "verifyAgain")).rejects.toMatchObject({ code: "report.step" });
		expect((await step(releases(), "release")).state).toBe("released");
	});

	it("waits for a second person, as the list and the sheet show, and the second verifier may release the report", async () => {
		await rules({ isCriticalVerifiedTwice: true });
		await enter("7.1");
		await tell();
		await step(verifies(), "verify");
		expect(await sheet(verifies())).toMatchObject({ isVerifiedByReader: true });
		await expect(step(verifies(), "verifyAgain")).rejects.toMatchObject({ code: "report.same-verifier" });
		expect([await idsOf("ready"), await idsOf("secondPerson")]).toEqual([[], [id]]);
		const page = await listReportWork(releases(), WorkQuery.parse({ part: "secondPerson" }));
		expect(page.counts).toMatchObject({ ready: 0, secondPerson: 1 });
		expect(page.dataList[0]).toMatchObject({
			...{ needsSecondVerifier: true, isVerifiedByReader: false, verifiedAgain: null },
		});
		const { versions } = await step(releases(), "verifyAgain");
		expect(versions[0]).toMatchObject({
			verified: { by: "verifies" },
			verifiedAgain: { by: "releases", at: now.toISOString() },
		});
		await expect(step(enters(), "verifyAgain")).rejects.toMatchObject({ code: "report.step" });
		expect([await idsOf("ready"), await idsOf("secondPerson")]).toEqual([[id], []]);
		expect((await step(releases(), "release")).state).toBe("released");
		expect(await steps("report.step")).toContainEqual({ actorId: people.releases, step: "verifyAgain" });
	});

	it("needs both verifications again after it was reopened or sent again", async () => {
		await rules({ isCriticalVerifiedTwice: true });
		for (const change of [() => step(releases(), "reopen", "تکرار"), () => send(7.2)]) {
			if ((await sheet()).lines[0]?.value !== "7.1") await enter("7.1");
			await tell();
			await step(verifies(), "verify");
			await step(releases(), "verifyAgain");
			await change();
			expect((await sheet()).versions[0]).toMatchObject({ verified: null, verifiedAgain: null });
		}
	});

	it("sent by a machine is released automatically only when one verification is enough", async () => {
		await rules({ isExternalReleased: true, isCriticalVerifiedTwice: true });
		await enter("7.1");
		await tell();
		expect(await send(7.1)).toMatchObject({ state: "draft" });
		await rules({ isExternalReleased: true });
		expect(await send(7.1, { note: [{ text: "نمونه تکرار شد" }] })).toMatchObject({ state: "released" });
	});
});

describe("a hold", () => {
	it("blocks every release: manual, automatic and scheduled", async () => {
		await rules({ isExternalReleased: true });
		await enter("4.1");
		await expect(step(enters(), "hold")).rejects.toMatchObject({ fields: [{ field: "reason" }] });
		await step(enters(), "hold", "تا ویزیت");
		expect(await sheet()).toMatchObject({
			hold: { by: "enters", at: now.toISOString(), reason: "تا ویزیت" },
		});
		// the value that a person has typed: another one would wait to be verified
		expect(await send(4.1, { note: [{ text: "تکرار شد" }] })).toMatchObject({ state: "verified" });
		await expect(step(releases(), "release")).rejects.toMatchObject({ code: "report.on-hold" });
		const later = new Date(now.getTime() + hour).toISOString();
		await expect(step(releases(), "schedule", "", later)).rejects.toMatchObject({ code: "report.on-hold" });
		await expect(step(enters(), "hold", "باز")).rejects.toMatchObject({ code: "report.on-hold" });
		const page = await listReportWork(releases(), WorkQuery.parse({ part: "held" }));
		expect(page.counts).toMatchObject({ ready: 0, held: 1 });
		expect(page.dataList).toMatchObject([{ id, hold: { by: "enters", reason: "تا ویزیت" } }]);
		await step(verifies(), "unhold");
		expect([await idsOf("held"), await idsOf("ready")]).toEqual([[], [id]]);
		await expect(step(verifies(), "unhold")).rejects.toMatchObject({ code: "report.step" });
		expect((await step(releases(), "release")).state).toBe("released");
		expect(await steps("report.step")).toContainEqual({ actorId: people.enters, step: "hold" });
	});

	it("stores its reason in a sealed column, and not in the audit", async () => {
		await enter("4.1");
		await step(enters(), "hold", "تا ویزیت");
		const { rows } = await test.database.pool.query("select held_reason from report_version");
		expect(rows[0].held_reason).not.toContain("ویزیت");
		expect(JSON.stringify(await test.database.db.select().from(audit))).not.toContain("ویزیت");
	});
});

const at = (ms: number) => new Date(now.getTime() + ms);
const soon = at(hour).toISOString();
/** Runs the job at a given time. */
const work = async (when = at(hour)) => {
	test.setNow(when);
	const ctx = test.ctx(system("worker"));
	const jobs = await claimJobs(ctx, 10, 60, { only: [timedReleaseKind] });
	for (const { id: job, payload } of jobs) {
		await releaseOnTime(ctx, payload);
		await finishJob(ctx, job);
	}
	return jobs.length;
};
const scheduled = async (when = soon) => {
	await enter("4.1");
	await step(verifies(), "verify");
	return step(releases(), "schedule", "", when);
};

describe("a scheduled release", () => {
	it("happens at its time and not before, in the name of the person who scheduled it", async () => {
		const { timer } = await scheduled();
		expect(timer).toEqual({ by: "releases", at: now.toISOString(), releaseAt: soon });
		expect([await idsOf("ready"), await idsOf("scheduled")]).toEqual([[], [id]]);
		expect(await work(at(hour - 1))).toBe(0);
		expect((await sheet()).state).toBe("verified");
		expect(await work()).toBe(1);
		const { state, versions } = await sheet();
		expect(state).toBe("released");
		expect(versions[0]?.released).toEqual({ by: "releases", at: soon });
		expect(await steps("report.release")).toContainEqual({ actorId: "report.timer", step: "release" });
	});

	it("must be in the future, within a limit; it can be replaced and cancelled", async () => {
		await enter("4.1");
		await step(verifies(), "verify");
		const refused = { fields: [{ field: "releaseAt" }] };
		await expect(step(releases(), "schedule")).rejects.toMatchObject(refused);
		for (const when of [now, at(61 * day)])
			await expect(step(releases(), "schedule", "", when.toISOString())).rejects.toMatchObject(refused);
		await step(releases(), "schedule", "", soon);
		await step(releases(), "schedule", "", at(2 * hour).toISOString());
		await work();
		expect((await sheet()).state).toBe("verified");
		await step(releases(), "unschedule");
		await work(at(2 * hour));
		expect(await sheet()).toMatchObject({ state: "verified", timer: null, timerRefusal: "" });
		await expect(step(releases(), "unschedule")).rejects.toMatchObject({ code: "report.step" });
		await expect(step(verifies(), "schedule", "", at(3 * hour).toISOString())).rejects.toMatchObject({
			code: "report.second-person",
		});
	});
});

describe("a scheduled release that is blocked", () => {
	it.each([
		["a hold", () => step(enters(), "hold", "تا ویزیت"), "report.on-hold"],
		[
			"a second verification that is asked for meanwhile",
			async () => {
				await test.database.db.update(staff).set({ displayName: "x" }).where(eq(staff.id, people.enters));
				await rules({ isCriticalVerifiedTwice: true });
			},
			"report.second-verifier",
		],
		[
			"a right that was taken away",
			() => test.database.db.update(staff).set({ role: "Laboratory" }).where(eq(staff.id, people.releases)),
			"report.timer-signer",
		],
		[
			"an account that was closed",
			() => test.database.db.update(staff).set({ disabledAt: now }).where(eq(staff.id, people.releases)),
			"report.timer-signer",
		],
	])("checks everything again: %s blocks it, and the block is shown", async (_, change, code) => {
		await enter("7.1");
		await tell();
		await step(verifies(), "verify");
		await step(releases(), "schedule", "", soon);
		await change();
		await work();
		expect(await sheet()).toMatchObject({ state: "verified", timer: null, timerRefusal: code });
		const part =
			code === "report.on-hold" ? "held" : code === "report.timer-signer" ? "ready" : "secondPerson";
		const page = await listReportWork(releases(), WorkQuery.parse({ part }));
		expect(page.dataList).toMatchObject([{ id, timerRefusal: code, releaseAt: null }]);
		expect(await steps("report.step")).toContainEqual({
			...{ actorId: "report.timer", step: "timer", refused: code },
		});
		expect(await work(at(2 * hour))).toBe(0);
	});

	it("is cancelled together with the verification: a reopened or resent report is not released", async () => {
		for (const change of [() => step(verifies(), "reopen", "تکرار"), () => send(4.6)]) {
			test.setNow(now);
			await scheduled();
			await change();
			await work();
			expect(await sheet()).toMatchObject({ state: "draft", timer: null, timerRefusal: "" });
			await test.database.pool.query("delete from job where kind = 'report.release'");
		}
	});

	it("does nothing when the reception was removed", async () => {
		await scheduled();
		await test.database.db.update(reception).set({ deletedAt: now }).where(eq(reception.id, id));
		expect(await work()).toBe(1);
		const { rows } = await test.database.pool.query("select state from report_version");
		expect(rows).toEqual([{ state: "verified" }]);
	});
});

describe("a scheduled release that did not happen", () => {
	it("is listed first among the reports that wait for a user, until a user decides", async () => {
		const other = await inLaboratory(test.ctx(), request, "2K4MW9QX32");
		const values = [{ testId, analyte: "", value: "4.2", comment: "" }];
		await enterResults(enters(), other, { values, version: 0 });
		await takeReportStep(verifies(), other, { step: "verify", reason: "", version: 1 });
		test.setNow(at(1000));
		await scheduled();
		// whatever has become of what was to release it
		await test.database.pool.query("update job set dead_at = now() where kind = 'report.release'");
		const parts = async () => {
			const { counts } = await listReportWork(releases(), WorkQuery.parse({ part: "overdue" }));
			const ids = [await idsOf("scheduled"), await idsOf("overdue"), await idsOf("ready")];
			expect([counts.scheduled, counts.overdue, counts.ready]).toEqual(ids.map(({ length }) => length));
			return ids;
		};
		test.setNow(at(hour + overdueAfterMs - 1));
		expect(await parts()).toEqual([[id], [], [other]]);
		test.setNow(at(hour + overdueAfterMs));
		expect(await parts()).toEqual([[], [id], [id, other]]);
		expect((await sheet()).timer).toMatchObject({ releaseAt: soon });
		// another person than the verifier releases it
		expect(await idsOf("secondPerson", verifies())).toEqual([id, other]);
		await step(enters(), "hold", "تا ویزیت");
		expect(await parts()).toEqual([[], [], [other]]);
		await step(verifies(), "unhold");
		await step(releases(), "schedule", "", at(3 * hour).toISOString());
		expect(await parts()).toEqual([[id], [], [other]]);
		test.setNow(at(4 * hour));
		expect(await parts()).toEqual([[], [id], [id, other]]);
		await step(releases(), "unschedule");
		expect(await parts()).toEqual([[], [], [other, id]]);
	});

	it("can be done manually instead", async () => {
		await scheduled();
		await test.database.pool.query("update job set dead_at = now() where kind = 'report.release'");
		test.setNow(at(2 * hour));
		expect((await step(releases(), "release")).state).toBe("released");
		expect(await idsOf("overdue")).toEqual([]);
	});
});

it("the verifier sees that another person must release the report, unless one person is enough", async () => {
	await enter("4.4");
	await step(verifies(), "verify");
	expect(await sheet(verifies())).toMatchObject({ needsSecondPerson: true, isVerifiedByReader: true });
	expect(await sheet(releases())).toMatchObject({ needsSecondPerson: false });
	await expect(step(verifies(), "release")).rejects.toMatchObject({ code: "report.second-person" });
	await rules({ isOnePersonEnough: true });
	expect(await sheet(verifies())).toMatchObject({ needsSecondPerson: false });
});
