import { asc } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { ResultsInput } from "#domain/result/report/schema.ts";
import { isStepAllowed, type ReportState, type ReportStepName } from "#domain/result/report/status.ts";
import { report, reportVersion } from "#domain/result/report/table.server.ts";
import { reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { reportingSettingVerbs } from "#domain/setting/reporting-setting/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fractions } from "#tests/support/many-receptions.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { inLaboratory } from "#tests/support/report-calls.ts";
import { afterStep, reportStepNames } from "#tests/support/report-steps.ts";

// Two people take steps with one report at the same moment, on a real server: what comes of it is what one of both alone, or one
// after the other, would have made.

const test = testDatabase();
const manager = () => test.ctx({ ...aReceptionist, role: "Manager" });

let testId = "";
let submitted = "";
let made = 0;
const nextReception = () => inLaboratory(test.ctx(), submitted, `2K4MW9${String(1000 + made++)}`);
const typed = (value: string) =>
	ResultsInput.parse({ values: [{ testId, analyte: "", value, comment: "" }] });

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	[testId = ""] = testIds;
	const patient = test.ctx(await aPatient(test));
	({ id: submitted } = await submitReception(
		patient,
		aRequest("2026-05-23T03:30:00.000Z", testIds),
		"key-1",
	));
	await reportingSettingVerbs.save(test.ctx(), {
		...reportingDefaults,
		isOnePersonEnough: true,
	});
});

const take = (id: string, name: ReportStepName, version: number): Promise<unknown> =>
	name === "enter"
		? enterResults(manager(), id, { ...typed("4.1"), version })
		: takeReportStep(manager(), id, { step: name, reason: "دلیل", version });

const outcome = (work: Promise<unknown>) =>
	work.then(
		() => "taken",
		(error: { code?: string }) => error.code ?? String(error),
	);

const statesOf = async (id: string): Promise<ReportState[]> =>
	(await getReportSheet(manager(), id)).versions.map(({ state }) => state);

/** Ways to the states that one report can be in, from its first result on. */
const ways: ReportStepName[][] = [
	[],
	["verify"],
	["verify", "release"],
	["verify", "release", "complete"],
	["verify", "release", "correct"],
	["verify", "release", "correct", "verify"],
	["verify", "release", "withdraw"],
	["verify", "release", "correct", "verify", "release"],
	["verify", "release", "correct", "withdraw"],
];

/** Steps that this report can take by its state alone: it has no critical value, no hold and no moment that is named. */
const raced = reportStepNames.filter(
	(name) => !["verifyAgain", "unhold", "schedule", "unschedule"].includes(name),
);

/** Two steps at the same moment with a report that has gone a way. @returns what is wrong with what came of it; empty for nothing */
async function raceOf(way: ReportStepName[], pair: [ReportStepName, ReportStepName]): Promise<string> {
	const before = way.reduce<ReportState[]>((now, name) => afterStep(name, now), ["draft"]);
	const versions = before.map((state) => ({ state }));
	const allowed = pair.filter((name) => isStepAllowed(name, versions));
	if (allowed.length === 0) return "";
	const id = await nextReception();
	await enterResults(manager(), id, { ...typed("4"), version: 0 });
	for (const [done, name] of way.entries()) await take(id, name, 1 + done);
	const outcomes = await Promise.all(pair.map((name) => outcome(take(id, name, 1 + way.length))));
	const after = JSON.stringify(await statesOf(id));
	const isRight =
		outcomes.filter((each) => each === "taken").length === 1 &&
		allowed.some((name) => JSON.stringify(afterStep(name, before)) === after) &&
		outcomes.every((each) => ["taken", "record.stale", "report.step"].includes(each));
	return isRight ? "" : `${way.join(">")} ${pair.join("+")}: ${outcomes.join()} ${after}`;
}

it("only one of two steps by two people with the same version is applied, and the state stays valid", async () => {
	const wrong: string[] = [];
	for (const way of ways)
		for (const [at, first] of raced.entries())
			for (const second of raced.slice(at)) wrong.push(await raceOf(way, [first, second]));
	expect(wrong.filter(Boolean)).toEqual([]);
}, 300_000);

it("random steps by five people at once never leave two visible versions or two drafts", async () => {
	const next = fractions(11);
	for (let round = 0; round < 12; round++) {
		const id = await nextReception();
		await enterResults(manager(), id, { ...typed("4"), version: 0 });
		for (let turn = 0; turn < 6; turn++) {
			const { version } = await getReportSheet(manager(), id);
			const names = Array.from(
				{ length: 5 },
				() => reportStepNames[Math.floor(next() * reportStepNames.length)] ?? "verify",
			);
			const outcomes = await Promise.all(names.map((name) => outcome(take(id, name, version))));
			expect(outcomes.filter((each) => each === "taken").length).toBeLessThanOrEqual(1);
			const states = await statesOf(id);
			expect(states.filter((state) => state === "released").length).toBeLessThanOrEqual(1);
			expect(states.filter((state) => state === "draft" || state === "verified").length).toBeLessThanOrEqual(
				1,
			);
		}
	}
}, 120_000);

it("the first results of many receptions at once use every number once, and each reception gets one report", async () => {
	const ids: string[] = [];
	for (let count = 0; count < 20; count++) ids.push(await nextReception());
	const twice = [...ids, ...ids];
	const outcomes = await Promise.all(
		twice.map((id) => outcome(enterResults(manager(), id, { ...typed("4"), version: 0 }))),
	);
	expect(outcomes.filter((each) => each === "taken")).toHaveLength(20);
	expect(outcomes.filter((each) => each === "record.stale")).toHaveLength(20);
	const reports = await test.database.db.select().from(report).orderBy(asc(report.number));
	expect(reports.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
	expect(await test.database.db.$count(reportVersion)).toBe(20);
});
