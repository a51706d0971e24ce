import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { moveReceptions } from "#domain/reception/decision/bulk-stage.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { undoStage } from "#domain/reception/reception/details/undo-stage.server.ts";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { matchFileNames } from "#domain/result/attachment/match.server.ts";
import { attachFile } from "#domain/result/attachment/service.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { takeFolder } from "#domain/result/external/folder/watched-folder.server.ts";
import { receiveReport } from "#domain/result/external/receive-report.server.ts";
import { FhirReport } from "#domain/result/fhir/schema.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { releaseOnTime } from "#domain/result/release/timed-release.server.ts";
import { listReportWork } from "#domain/result/work-list/list.server.ts";
import { type WorkPart, WorkQuery } from "#domain/result/work-list/schema.ts";
import { reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { reportingSettingVerbs } from "#domain/setting/reporting-setting/service.server.ts";
import { system } from "#platform/actor.ts";
import { apiAs } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { changeAndLook } from "#tests/support/decide.ts";
import { machine } from "#tests/support/expected-access.ts";
import { aFhirReport, potassium } from "#tests/support/fhir-reports.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "#tests/support/report-calls.ts";
import { getReportSheet } from "./get-report-sheet.server.ts";
import { reportVersion } from "./table.server.ts";

// A report that comes before its sample was taken: no door moves the request past the sampling, and nothing releases the report
// until a person has recorded when the sample was taken (reports 9.7).

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const appointment = "2026-05-23T03:30:00.000Z";
const receptNo = "140503-0017";
const manager = () => test.ctx({ ...aReceptionist, role: "Manager" });
const desk = () => test.ctx(aReceptionist);

let testId = "";
let id = "";

beforeEach(async () => {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx());
	[testId = ""] = testIds;
	await measuresPotassium(test.ctx(), testId);
	const request = aRequest(appointment, [testId]);
	({ id } = await submitReception(test.ctx(await aPatient(test)), request, "key-00000001"));
	await move(status.accepted);
	const number = { receptNo, yearMonth: "1405-02", receptDate: "2026-05-20" };
	await test.database.db.update(reception).set(number).where(eq(reception.id, id));
});

const row = async () => {
	const [found] = await test.database.db.select().from(reception).where(eq(reception.id, id));
	if (!found) throw new Error("no reception");
	return found;
};
const stateNow = async () => (await row()).websiteReceptionStatus;
async function move(to: Status, sampledAt?: string) {
	const { version } = await row();
	return changeAndLook(desk(), id, { status: to, version, reason: "", ...(sampledAt ? { sampledAt } : {}) });
}
const sheet = () => getReportSheet(manager(), id);
const step = async (name: "verify" | "release" | "schedule", releaseAt?: string) =>
	takeReportStep(manager(), id, { step: name, reason: "", releaseAt, version: (await sheet()).version });
const idsOf = async (part: WorkPart) =>
	(await listReportWork(manager(), WorkQuery.parse({ part }))).dataList.map((each) => each.id);
const rules = (more: object) =>
	reportingSettingVerbs.save(test.ctx(), { ...reportingDefaults, isOnePersonEnough: true, ...more });
const sendResults = () =>
	receiveReport(test.ctx(machine(["reports.write"])), {
		...{ receptNo, reason: "" },
		fhir: FhirReport.parse(
			aFhirReport([potassium(4.4, { effectiveDateTime: "2026-05-20T07:42:00+03:30" })], {
				issued: "2026-05-20T05:00:00Z",
			}),
		),
	});

async function attachByHand() {
	const file = await test.ctx().storage.hold(Readable.from([aPdf()]));
	const { version } = await sheet();
	return attachFile(manager(), id, { version, file, fileName: `${receptNo}.pdf` });
}
async function dropIntoFolder() {
	const folder = mkdtempSync(join(tmpdir(), "nemooneh-not-sampled-"));
	writeFileSync(join(folder, `${receptNo}.pdf`), aPdf());
	const then = Date.now() / 1000 - 60;
	utimesSync(join(folder, `${receptNo}.pdf`), then, then);
	const ctx = test.ctx(system("report.folder"));
	const round = () => takeFolder({ ...ctx, env: { ...ctx.env, reportFolder: folder } });
	// a file is taken when it has not changed between two looks
	await round();
	await round();
	rmSync(folder, { recursive: true });
}
const doors: [string, () => Promise<unknown>][] = [
	["attached by hand", attachByHand],
	["sent by a machine", sendResults],
	["dropped into the folder", dropIntoFolder],
];

describe.each([status.accepted, status.scheduled])("a report for a request in state %i", (before) => {
	it.each(doors)("waits for its sample when it is %s, and does not move the request", async (_, send) => {
		if (before === status.scheduled) await move(status.scheduled);
		await rules({ isExternalReleased: true });
		await send();
		expect(await stateNow()).toBe(before);
		expect(await row()).toMatchObject({ sampledAt: null });
		expect(await sheet()).toMatchObject({
			...{ state: "draft", notSampled: "ahead", sampledAt: "", appointmentAt: appointment },
			isSampleHere: false,
		});
		expect(await idsOf("unsampled")).toEqual([id]);
		for (const part of ["entry", "ready", "secondPerson", "debt", "scheduled", "held"] as const)
			expect(await idsOf(part), part).toEqual([]);
		await expect(step("verify")).rejects.toMatchObject({ code: "report.not-sampled" });
	});
});

describe("the review of many files", () => {
	const outcome = async () =>
		(await matchFileNames(manager(), [`${receptNo}.pdf`])).dataList[0]?.candidates[0];

	it("does not mark a file as ready while no sample is recorded, and gives the reason", async () => {
		expect(await outcome()).toMatchObject({
			...{ outcome: "not-sampled", notSampled: "ahead", appointmentAt: appointment },
			receptionVersion: (await row()).version,
		});
		test.setNow(new Date("2026-05-24T06:00:00Z"));
		expect(await outcome()).toMatchObject({ outcome: "not-sampled", notSampled: "passed" });
		await move(status.sampled, "2026-05-23T04:00:00Z");
		expect(await outcome()).toMatchObject({ outcome: "new", notSampled: null });
	});
});

describe("recording the sampling", () => {
	it("lets a waiting report continue, with the time entered by the user", async () => {
		await sendResults();
		test.setNow(new Date("2026-05-24T06:00:00Z"));
		const sampledAt = "2026-05-23T04:12:00.000Z";
		await move(status.sampled, sampledAt);
		expect(await sheet()).toMatchObject({ notSampled: null, sampledAt, isSampleHere: true });
		expect(await idsOf("unsampled")).toEqual([]);
		expect(await idsOf("entry")).toEqual([id]);
		await rules({});
		await step("verify");
		expect(await stateNow()).toBe(status.inLaboratory);
		expect((await step("release")).state).toBe("released");
		expect(await stateNow()).toBe(status.released);
		const kept = await test.database.db
			.select({ details: audit.details, actorId: audit.actorId })
			.from(audit)
			.where(and(eq(audit.action, "reception.stage"), eq(audit.subjectId, id)));
		expect(kept.find(({ details }) => details["to"] === status.sampled)).toMatchObject({
			details: { from: status.accepted, to: status.sampled, sampledAt },
			actorId: aReceptionist.staffId,
		});
		const { events } = await getReception(desk(), id);
		expect(events.find(({ to }) => to === status.sampled)).toMatchObject({ sampledAt });
	});

	it("allows typing values into a report that arrived earlier", async () => {
		await attachByHand();
		const values = [{ testId, analyte: "", value: "4.1", comment: "" }];
		const enter = async () => enterResults(manager(), id, { values, version: (await sheet()).version });
		await expect(enter()).rejects.toMatchObject({ code: "report.too-early" });
		await move(status.sampled, "2026-05-20T05:30:00Z");
		await enter();
		expect(await stateNow()).toBe(status.inLaboratory);
	});
});

describe("the recorded time of a sampling", () => {
	it("is required on every day except the appointment's day", async () => {
		await expect(move(status.sampled)).rejects.toMatchObject({ code: "reception.sampling-time" });
		// one minute before and after midnight in Tehran, on the same day in UTC
		test.setNow(new Date("2026-05-22T20:29:00Z"));
		await expect(move(status.sampled)).rejects.toMatchObject({ code: "reception.sampling-time" });
		test.setNow(new Date("2026-05-23T20:30:00Z"));
		await expect(move(status.sampled)).rejects.toMatchObject({ code: "reception.sampling-time" });
		test.setNow(new Date("2026-05-22T20:31:00Z"));
		expect((await move(status.sampled)).websiteReceptionStatus).toBe(status.sampled);
		expect((await row()).sampledAt).toEqual(new Date("2026-05-22T20:31:00Z"));
	});

	it("is refused in the future and before the request", async () => {
		for (const [sampledAt, key] of [
			["2026-05-20T06:00:01Z", "validation.future"],
			["2026-05-19T20:29:00Z", "validation.beforeRequest"],
		] as const)
			await expect(move(status.sampled, sampledAt), sampledAt).rejects.toMatchObject({
				fields: [{ field: "sampledAt", key }],
			});
		expect(await stateNow()).toBe(status.accepted);
	});

	it("is removed when the step is undone, and the report waits again", async () => {
		await sendResults();
		const { version } = await move(status.sampled, "2026-05-20T05:30:00Z");
		await undoStage(desk(), id, { version });
		expect(await row()).toMatchObject({ websiteReceptionStatus: status.accepted, sampledAt: null });
		expect(await idsOf("unsampled")).toEqual([id]);
		await expect(step("verify")).rejects.toMatchObject({ code: "report.not-sampled" });
	});

	it("cannot be set in bulk: a bulk step is refused for appointments on another day", async () => {
		await move(status.scheduled);
		const { version } = await row();
		const all = { status: status.sampled, reason: "", records: [{ id, version }] };
		expect(await moveReceptions(desk(), all)).toEqual([{ id, code: "reception.sampling-time" }]);
		expect(await stateNow()).toBe(status.scheduled);
		const bad = { ...all, sampledAt: "2026-05-20T05:30:00Z" };
		expect((await apiAs(test, aReceptionist)("POST", "/Reception/Stage", { json: bad })).status).toBe(422);
	});
});

describe("without a sample, nothing is released", () => {
	/** A verified report whose sample turns out not to have been recorded. */
	async function verifiedWithoutSample() {
		await test.database.db.update(reception).set({ receptNo: "", yearMonth: "" });
		const made = await inLaboratory(test.ctx(), id, "2K4MW9QX31");
		await rules({});
		id = made;
		const values = [{ testId, analyte: "", value: "4.1", comment: "" }];
		await enterResults(manager(), made, { values, version: 0 });
		await step("verify");
	}
	const forget = () =>
		test.database.db.update(reception).set({ sampledAt: null }).where(eq(reception.id, id));

	it("by a manual or a scheduled release", async () => {
		await verifiedWithoutSample();
		await forget();
		await expect(step("release")).rejects.toMatchObject({ code: "report.not-sampled" });
		await expect(step("schedule", "2026-05-21T06:00:00Z")).rejects.toMatchObject({
			code: "report.not-sampled",
		});
		expect(await idsOf("unsampled")).toEqual([id]);
		expect(await idsOf("ready")).toEqual([]);
	});

	it("by a release rule at a scheduled time", async () => {
		await verifiedWithoutSample();
		const releaseAt = "2026-05-21T06:00:00.000Z";
		await step("schedule", releaseAt);
		await forget();
		test.setNow(new Date(releaseAt));
		const [version] = await test.database.db.select().from(reportVersion);
		await releaseOnTime(test.ctx(system("report.timer")), {
			...{ receptionId: id, versionId: version?.id, releaseAt },
		});
		expect(await sheet()).toMatchObject({ state: "verified" });
		const [after] = await test.database.db.select().from(reportVersion);
		expect(after).toMatchObject({ state: "verified", releasedAt: null });
	});

	it("by the desk's own steps", async () => {
		await verifiedWithoutSample();
		await forget();
		await expect(move(status.confirmed)).rejects.toMatchObject({ code: "reception.not-sampled" });
	});
});
