import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { labTestAnalyte, labTestRange } from "#domain/catalogue/lab-test/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { recordCriticalCall } from "#domain/result/entry/record-critical-call.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { reportingSettingVerbs } from "#domain/setting/reporting-setting/service.server.ts";
import type { Role } from "#platform/actor.ts";
import { minute } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "#tests/support/report-calls.ts";
import { getReportSheet } from "./get-report-sheet.server.ts";
import { ResultsInput } from "./schema.ts";
import { reportVersion } from "./table.server.ts";

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");
const people = {
	enters: "00000000-0000-7000-8000-0000000000b1",
	verifies: "00000000-0000-7000-8000-0000000000b2",
	releases: "00000000-0000-7000-8000-0000000000b3",
};
const as = (staffId: string, role: Role) => test.ctx({ ...aReceptionist, staffId, role });
const enters = () => as(people.enters, "Laboratory");
const verifies = () => as(people.verifies, "Laboratory");
const releases = () => as(people.releases, "Manager");

let testId = "";
let other = "";
let id = "";
let submitted = "";

const version = async (of = id) => (await getReportSheet(enters(), of)).version;
const typed = (value: string, comment = "") =>
	ResultsInput.parse({ values: [{ testId, analyte: "", value, comment }] });
const enter = async (value: string, comment = "", of = id) =>
	enterResults(enters(), of, { ...typed(value, comment), version: await version(of) });
type Step = Parameters<typeof takeReportStep>[2]["step"];
const step = async (ctx: ReturnType<typeof enters>, name: Step, reason = "", of = id) =>
	takeReportStep(ctx, of, { step: name, reason, version: await version(of) });
const potassium = async (of = id) =>
	(await getReportSheet(enters(), of)).lines.find((line) => line.testId === testId);
const released = async (value: string, of = id) => {
	await enter(value, "", of);
	const rest = { values: [{ testId: other, analyte: "", value: "منفی", comment: "" }] };
	await enterResults(enters(), of, { ...rest, version: await version(of) });
	await step(verifies(), "verify", "", of);
	return step(releases(), "release", "", of);
};
const call = async (more: object = {}) =>
	recordCriticalCall(enters(), id, {
		...{ testId, analyte: "", toldTo: "دکتر کیانا نمونه‌راد", phone: "02100000000" },
		...{ calledAt: test.ctx().now().toISOString(), isReached: true, isReadBack: true },
		...more,
		version: await version(),
	});

beforeEach(async () => {
	test.setNow(now);
	for (const [name, staffId] of Object.entries(people))
		await test.database.db
			.insert(staff)
			.values({ id: staffId, username: name, passwordHash: "none", displayName: name, role: "Laboratory" });
	const { testIds } = await aLaboratory(test.ctx());
	[testId = "", other = ""] = testIds;
	await measuresPotassium(test.ctx(), testId);
	const patient = test.ctx(await aPatient(test));
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	({ id: submitted } = await submitReception(
		patient,
		aRequest("2026-05-23T03:30:00.000Z", testIds),
		"key-00000001",
	));
	test.setNow(now);
	id = await inLaboratory(test.ctx(), submitted, "2K4MW9QX31");
});

describe("results", () => {
	it("have a line for each test of the request, with the range for the person's age and sex", async () => {
		const sheet = await getReportSheet(enters(), id);
		expect(sheet).toMatchObject({ version: 0, number: null, state: null, versions: [] });
		expect(sheet.lines.map(({ code, value, flag }) => [code, value, flag])).toEqual([
			["CBC", "", "none"],
			["FBS", "", "none"],
		]);
		expect(await potassium()).toMatchObject({ low: 3.5, high: 5.1, unit: "mmol/L", criticalHigh: 6.5 });
		await test.database.db
			.update(reception)
			.set({ birthDate: "2016-05-01", age: "10" })
			.where(eq(reception.id, id));
		expect(await potassium()).toMatchObject({ low: 3.4, high: 4.7 });
	});

	it("follow the catalogue until the release, are stored as typed, and are sealed", async () => {
		await enter("۵٫۳", "همولیز خفیف");
		await test.database.db.update(labTestRange).set({ low: 1, high: 9 });
		expect(await potassium()).toMatchObject({
			value: "5.3",
			comment: "همولیز خفیف",
			high: 9,
			flag: "normal",
		});
		await test.database.db.update(labTestAnalyte).set({ criticalHigh: 5 });
		expect(await potassium()).toMatchObject({ flag: "criticalHigh" });
		const { rows } = await test.database.pool.query("select lines from report_version");
		expect(rows[0].lines).not.toMatch(/5\.3|همولیز|CBC/);
	});

	it("form one report per reception, numbered within the Jalali year", async () => {
		const second = await inLaboratory(test.ctx(), submitted, "2K4MW9QX32");
		expect((await enter("4.1")).number).toBe("1405-1");
		expect((await enter("4.2")).number).toBe("1405-1");
		expect((await enter("4.2", "", second)).number).toBe("1405-2");
		test.setNow(new Date("2027-03-22T06:00:00Z"));
		const third = await inLaboratory(test.ctx(), submitted, "2K4MW9QX33");
		expect((await enter("4.2", "", third)).number).toBe("1406-1");
	});

	it("need the sample, must belong to the request, and are refused when another person has saved first", async () => {
		await test.database.db.update(reception).set({ websiteReceptionStatus: status.sampled });
		await expect(enter("4.1")).rejects.toMatchObject({ code: "report.too-early" });
		await test.database.db.update(reception).set({ websiteReceptionStatus: status.inLaboratory });
		const stranger = { values: [{ testId: people.enters, analyte: "", value: "1", comment: "" }] };
		await expect(enterResults(enters(), id, { ...stranger, version: 0 })).rejects.toMatchObject({
			fields: [{ field: "values.0.testId", key: "validation.gone" }],
		});
		await enterResults(enters(), id, { ...typed("4.1"), version: 0 });
		await expect(enterResults(enters(), id, { ...typed("9"), version: 0 })).rejects.toMatchObject({
			code: "record.stale",
		});
		expect((await potassium())?.value).toBe("4.1");
	});

	it("for one test leave the other tests unchanged", async () => {
		await enter("4.1", "یادداشت");
		const one = { values: [{ testId: other, analyte: "", value: "منفی", comment: "" }] };
		const { lines } = await enterResults(enters(), id, { ...one, version: 1 });
		expect(lines.map(({ value, comment }) => [value, comment])).toEqual([
			["4.1", "یادداشت"],
			["منفی", ""],
		]);
	});
});

describe("the previous value of an analyte", () => {
	it("comes from the same person and account, from the latest earlier report visible to patients", async () => {
		const earlierReport = async (code: string, day: string, value: string) => {
			const earlier = await inLaboratory(test.ctx(), submitted, code);
			await test.database.db
				.update(reception)
				.set({ sampleDate: day, sampledAt: new Date(`${day}T04:00:00Z`) })
				.where(eq(reception.id, earlier));
			await released(value, earlier);
			return earlier;
		};
		await earlierReport("2K4MW9QX41", "2026-01-10", "3.9");
		const latest = await earlierReport("2K4MW9QX42", "2026-03-10", "4.0");
		await enter("5.0");
		expect((await potassium())?.previous).toEqual({ value: "4.0", day: "2026-03-10", changePercent: 25 });

		const inUnit = (unit: string) => test.database.db.update(labTestAnalyte).set({ unit });
		await inUnit("mmol/l");
		const spelled = await earlierReport("2K4MW9QX43", "2026-04-10", "4.4");
		await inUnit("mmol/L");
		expect((await potassium())?.previous).toMatchObject({ value: "4.4" });
		await step(releases(), "withdraw", "برای شخص دیگری بود", spelled);

		await step(releases(), "withdraw", "برای شخص دیگری بود", latest);
		expect((await potassium())?.previous).toMatchObject({ value: "3.9", changePercent: 28 });

		const stranger = await aPatient(test, "09350000002");
		await test.database.db
			.update(reception)
			.set({ accountId: stranger.accountId })
			.where(eq(reception.trackingCode, "2K4MW9QX41"));
		expect((await potassium())?.previous).toBeNull();
	});
});

describe("a critical value", () => {
	it("blocks verification until the call and its read-back are recorded", async () => {
		await enter("6.8");
		expect(await potassium()).toMatchObject({ flag: "criticalHigh", isTold: false });
		const untold = { code: "report.critical-untold", params: { count: 1 } };
		await expect(step(verifies(), "verify")).rejects.toMatchObject(untold);
		await call({ isReached: false });
		await call({ isReadBack: false });
		await expect(step(verifies(), "verify")).rejects.toMatchObject(untold);
		const { calls } = await call();
		expect(calls.map(({ isReached, isReadBack }) => [isReached, isReadBack])).toEqual([
			[false, false],
			[true, false],
			[true, true],
		]);
		expect(calls.at(-1)).toMatchObject({ value: "6.8", recorded: { by: "enters" } });
		expect((await step(verifies(), "verify")).state).toBe("verified");
	});

	it("needs another call after a change; a value that is not critical needs none", async () => {
		await enter("6.8");
		await call();
		await enter("7.1");
		expect((await potassium())?.isTold).toBe(false);
		await expect(step(verifies(), "verify")).rejects.toMatchObject({ code: "report.critical-untold" });
		await enter("4.1");
		await expect(call()).rejects.toMatchObject({ code: "report.not-critical" });
		await enter("2.8");
		const ahead = new Date(test.ctx().now().getTime() + minute).toISOString();
		await expect(call({ calledAt: ahead })).rejects.toMatchObject({ fields: [{ field: "calledAt" }] });
	});

	it("is stored in sealed columns, with the name and phone number of the called person", async () => {
		await enter("6.8");
		await call();
		const { rows } = await test.database.pool.query("select value, told_to, phone from report_critical_call");
		expect(JSON.stringify(rows)).not.toMatch(/6\.8|نمونه‌راد|02100000000/);
	});
});

describe("a report", () => {
	it("is released by a person other than the verifier, unless a setting says that one person is enough", async () => {
		await enter("4.1");
		const manager = () => as(people.verifies, "Manager");
		await step(manager(), "verify");
		await expect(step(manager(), "release")).rejects.toMatchObject({ code: "report.second-person" });
		await reportingSettingVerbs.save(test.ctx(), {
			...reportingDefaults,
			isOnePersonEnough: true,
		});
		const { state, versions } = await step(manager(), "release");
		expect(state).toBe("released");
		expect(versions[0]).toMatchObject({
			entered: { by: "enters" },
			verified: { by: "verifies" },
			released: { at: now.toISOString(), by: "verifies" },
		});
	});

	it("needs results for verification, and is locked afterwards until it is reopened with a reason", async () => {
		await enter("");
		await expect(step(verifies(), "verify")).rejects.toMatchObject({ code: "report.empty" });
		await enter("4.1");
		await step(verifies(), "verify");
		await expect(enter("4.2")).rejects.toMatchObject({ code: "report.step" });
		await expect(step(verifies(), "reopen")).rejects.toMatchObject({ fields: [{ field: "reason" }] });
		expect((await step(verifies(), "reopen", "نمونه تکرار شد")).versions[0]).toMatchObject({
			verified: null,
		});
		expect((await enter("4.2")).state).toBe("draft");
	});
});

describe("a released report", () => {
	it("shows the old version while a correction is open, and lists it as the earlier version after the correction is released", async () => {
		await released("4.1");
		await step(enters(), "correct", "نمونهٔ دیگری بود");
		const states = async () =>
			(await getReportSheet(enters(), id)).versions.map(({ state, reason }) => [state, reason]);
		expect(await states()).toEqual([
			["released", ""],
			["draft", "نمونهٔ دیگری بود"],
		]);
		expect(await potassium()).toMatchObject({ value: "4.1", replaces: "4.1" });
		await enter("5.2");
		expect(await potassium()).toMatchObject({ value: "5.2", replaces: "4.1" });
		await released("5.4");
		expect(await potassium()).toMatchObject({ value: "5.4", replaces: "" });
		expect(await states()).toEqual([
			["corrected", ""],
			["released", "نمونهٔ دیگری بود"],
		]);
		const kept = await test.database.db.select().from(reportVersion).orderBy(reportVersion.sequence);
		expect(kept.map(({ lines }) => JSON.parse(lines)[0].value)).toEqual(["4.1", "5.4"]);
	});

	it("can be withdrawn with a reason, even during a correction; a correction can be discarded", async () => {
		await released("4.1");
		await expect(step(releases(), "withdraw")).rejects.toMatchObject({ fields: [{ field: "reason" }] });
		await step(enters(), "correct", "اشتباه تایپی");
		expect((await step(enters(), "discard")).state).toBe("released");
		await step(enters(), "correct", "اشتباه تایپی");
		const { versions } = await step(releases(), "withdraw", "برای شخص دیگری بود");
		expect(versions.map(({ state }) => state)).toEqual(["withdrawn", "discarded", "draft"]);
		expect(versions[0]?.withdrawn).toEqual({
			at: now.toISOString(),
			by: "releases",
			reason: "برای شخص دیگری بود",
		});
	});

	it("needs one right for release and withdrawal and another for reading, and each reading is recorded", async () => {
		await enter("4.1");
		await step(verifies(), "verify");
		await expect(step(enters(), "release")).rejects.toMatchObject({ code: "right.missing" });
		for (const role of ["Receptionist", "Viewer", "Editor", "Sampler"] as const)
			await expect(getReportSheet(as(people.enters, role), id)).rejects.toMatchObject({
				code: "right.missing",
			});
		const reads = async () =>
			(await test.database.db.select().from(audit).where(eq(audit.action, "report.read"))).filter(
				({ actorId, subjectId }) => actorId === people.releases && subjectId === id,
			).length;
		expect(await reads()).toBe(0);
		await getReportSheet(releases(), id);
		expect(await reads()).toBe(1);
		const all = await test.database.db.select().from(audit);
		expect(JSON.stringify(all.map(({ details }) => details))).not.toContain("4.1");
	});
});

describe("a release and its reception", () => {
	const standing = async () => {
		const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
		const told = await test.database.db
			.select({ template: sms.template, sendAfter: sms.sendAfter })
			.from(sms)
			.where(and(eq(sms.receptionId, id), eq(sms.template, "reception.reported")));
		return { state: row?.websiteReceptionStatus, stage: row?.stage, told };
	};

	it("change together: the state, the stage and the message, which is delayed by a minute", async () => {
		expect((await standing()).told).toEqual([]);
		await released("4.1");
		const { state, stage, told } = await standing();
		expect([state, stage, told.length]).toEqual([status.released, 5, 1]);
		expect((told[0]?.sendAfter?.getTime() ?? 0) - now.getTime()).toBeGreaterThanOrEqual(minute);
	});

	it("cannot be changed separately, either manually or by a refused step", async () => {
		await enter("4.1");
		await step(verifies(), "verify");
		await expect(step(verifies(), "release")).rejects.toMatchObject({ code: "right.missing" });
		expect(await standing()).toMatchObject({ state: status.inLaboratory, told: [] });
		const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
		const byHand = { status: status.released, reason: "", version: row?.version ?? 0 };
		await expect(changeStage(releases(), id, byHand)).rejects.toMatchObject({
			code: "reception.transition",
		});
	});

	it("are undone together: no message is sent within the minute, and a correction sends a new one", async () => {
		await released("4.1");
		await step(releases(), "withdraw", "جابه‌جا");
		expect(await standing()).toMatchObject({ state: status.confirmed, stage: 4, told: [] });
		await step(enters(), "correct", "نمونهٔ درست");
		await released("4.4");
		expect(await standing()).toMatchObject({ state: status.released, told: [{}] });
		await step(enters(), "correct", "واحد");
		await released("4.6");
		const { state, told } = await standing();
		expect([state, told.length]).toEqual([status.released, 2]);
	});
});
