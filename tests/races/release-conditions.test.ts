import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { reportTemplates } from "#domain/reception/reception/message/sms-template.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { recordCriticalCall } from "#domain/result/entry/record-critical-call.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { releaseOnTime } from "#domain/result/release/timed-release.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import type { ReportStepName } from "#domain/result/report/status.ts";
import { reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { reportingSettingVerbs } from "#domain/setting/reporting-setting/service.server.ts";
import { system } from "#platform/actor.ts";
import { hour } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "#tests/support/report-calls.ts";

// What a release waits for, asked of a real server by several at the same moment: two people who verify a critical value, a hold,
// and a moment at which the program releases.

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");
const people = ["b1", "b2", "b3"].map((end) => `00000000-0000-7000-8000-0000000000${end}`);
const as = (at: number) => test.ctx({ ...aReceptionist, staffId: people[at] ?? "", role: "Manager" });

let testId = "";
let submitted = "";
let made = 0;

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	for (const [at, id] of people.entries())
		await test.database.db.insert(staff).values({
			...{ id, username: `person${at}`, passwordHash: "none", displayName: `person ${at}`, role: "Manager" },
		});
	const { testIds } = await aLaboratory(test.ctx());
	[testId = ""] = testIds;
	await measuresPotassium(test.ctx(), testId);
	const request = aRequest("2026-05-23T03:30:00.000Z", testIds);
	({ id: submitted } = await submitReception(test.ctx(await aPatient(test)), request, "key-1"));
	await reportingSettingVerbs.save(test.ctx(), { ...reportingDefaults, isCriticalVerifiedTwice: true });
	test.setNow(now);
});

const outcome = (work: Promise<unknown>) =>
	work.then(
		() => "taken",
		(error: { code?: string }) => error.code ?? String(error),
	);
type Step = Exclude<ReportStepName, "enter">;
const take = (id: string, at: number, step: Step, version: number, releaseAt?: string) =>
	outcome(takeReportStep(as(at), id, { step, reason: "دلیل", version, releaseAt }));

/** A critical value of which somebody was told. */
async function criticalReport(value = "7.1"): Promise<string> {
	const id = await inLaboratory(test.ctx(), submitted, `2K4MW9${String(1000 + made++)}`);
	await enterResults(as(0), id, { values: [{ testId, analyte: "", value, comment: "" }], version: 0 });
	if (value === "7.1")
		await recordCriticalCall(as(0), id, {
			...{ testId, analyte: "", toldTo: "دکتر نمونه‌راد", phone: "", version: 1 },
			...{ calledAt: now.toISOString(), isReached: true, isReadBack: true },
		});
	return id;
}
const secondOf = async (id: string) => (await getReportSheet(as(0), id)).versions[0]?.verifiedAgain;

describe("two people verifying a critical value", () => {
	it("never count one person twice, however many times they verify at once", async () => {
		for (let round = 0; round < 6; round++) {
			const id = await criticalReport();
			const twice = await Promise.all([take(id, 0, "verify", 2), take(id, 0, "verify", 2)]);
			expect(twice.toSorted()).toEqual(["record.stale", "taken"]);
			const many = await Promise.all(Array.from({ length: 6 }, () => take(id, 0, "verifyAgain", 3)));
			expect(new Set(many)).toEqual(new Set(["report.same-verifier"]));
			const stale = [take(id, 0, "verify", 3), take(id, 0, "verifyAgain", 3), take(id, 0, "release", 3)];
			expect((await Promise.all(stale)).includes("taken")).toBe(false);
			expect(await secondOf(id)).toBeNull();
		}
	});

	it("are each counted once when they verify at the same moment, and no release happens before both have verified", async () => {
		for (let round = 0; round < 6; round++) {
			const id = await criticalReport();
			await take(id, 0, "verify", 2);
			const both = await Promise.all([
				take(id, 1, "verifyAgain", 3),
				take(id, 2, "verifyAgain", 3),
				take(id, 2, "release", 3),
			]);
			const [one, other, release] = both;
			expect([one, other].toSorted()).toEqual(["record.stale", "taken"]);
			expect(["record.stale", "report.second-verifier"]).toContain(release);
			expect(await take(id, 0, "release", 4)).toBe("report.second-person");
			expect(await take(id, 2, "release", 4)).toBe("taken");
		}
	});

	it("leave no verification behind when one verification is undone at the same moment", async () => {
		for (let round = 0; round < 6; round++) {
			const id = await criticalReport();
			await take(id, 0, "verify", 2);
			const both = await Promise.all([take(id, 1, "verifyAgain", 3), take(id, 2, "reopen", 3)]);
			expect(both.toSorted()).toEqual(["record.stale", "taken"]);
			if ((await getReportSheet(as(0), id)).state === "draft") expect(await secondOf(id)).toBeNull();
			else expect(await take(id, 2, "reopen", 4)).toBe("taken");
			expect(await secondOf(id)).toBeNull();
		}
	});
});

describe("a scheduled release", () => {
	const releaseAt = new Date(now.getTime() + hour).toISOString();
	async function scheduled(): Promise<{ id: string; payload: Record<string, unknown> }> {
		const id = await criticalReport("4.1");
		await take(id, 0, "verify", 1);
		expect(await take(id, 1, "schedule", 2, releaseAt)).toBe("taken");
		const { rows } = await test.database.pool.query(
			"select payload from job where kind = 'report.release' and payload->>'receptionId' = $1",
			[id],
		);
		expect(rows).toHaveLength(1);
		test.setNow(new Date(releaseAt));
		return { id, payload: rows[0].payload };
	}
	const runs = (payload: Record<string, unknown>) =>
		outcome(releaseOnTime(test.ctx(system("worker")), payload));
	const isReportTemplate = (template: string) => (reportTemplates as readonly string[]).includes(template);
	const told = (id: string) => test.database.db.select().from(sms).where(eq(sms.receptionId, id));

	it("happens once, in the name of the person who scheduled it, however often the job runs", async () => {
		const { id, payload } = await scheduled();
		const all = await Promise.all(Array.from({ length: 8 }, () => runs(payload)));
		expect(all.filter((each) => each !== "taken" && each !== "record.stale")).toEqual([]);
		for (const _ of all) expect(await runs(payload)).toBe("taken");
		expect((await getReportSheet(as(0), id)).versions[0]?.released).toMatchObject({ by: "person 1" });
		const messages = (await told(id)).filter(({ template }) => isReportTemplate(template));
		expect(messages).toHaveLength(1);
		const rows = await test.database.db.select().from(audit).where(eq(audit.action, "report.release"));
		const released = rows.filter(({ subjectId, actorKind }) => subjectId === id && actorKind === "system");
		expect(released).toHaveLength(1);
	});

	it("at the same moment as a hold, a reopening or another time: one of the two applies, and nothing is released on hold", async () => {
		for (const step of ["hold", "reopen", "unschedule", "release", "withdraw"] as const)
			for (let round = 0; round < 3; round++) {
				test.setNow(now);
				const { id, payload } = await scheduled();
				const [job, hand] = await Promise.all([runs(payload), take(id, 1, step, 3)]);
				expect(["taken", "record.stale"]).toContain(job);
				// what the queue does with a job that found another version
				if (job === "record.stale") await runs(payload);
				const sheet = await getReportSheet(as(0), id);
				const isOut = sheet.state === "released";
				if (step === "withdraw") expect([isOut, hand === "taken"]).toEqual([true, false]);
				else if (step !== "release") expect(isOut).toBe(hand !== "taken");
				else expect(isOut).toBe(true);
				expect(isOut && sheet.hold !== null).toBe(false);
			}
	});
});
