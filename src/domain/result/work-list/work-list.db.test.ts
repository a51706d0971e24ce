import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { checkCharacter } from "#domain/reception/reception/tracking-code.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { enterResults } from "#domain/result/entry/enter-results.server.ts";
import { recordCriticalCall } from "#domain/result/entry/record-critical-call.server.ts";
import { takeReportStep } from "#domain/result/release/take-report-step.server.ts";
import { getReportSheet } from "#domain/result/report/get-report-sheet.server.ts";
import { reportingDefaults } from "#domain/setting/reporting-setting/schema.ts";
import { reportingSettingVerbs } from "#domain/setting/reporting-setting/service.server.ts";
import type { Role } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { inLaboratory, measuresPotassium } from "#tests/support/report-calls.ts";
import { listReportWork } from "./list.server.ts";
import { WorkQuery } from "./schema.ts";

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");
const people = {
	enters: "00000000-0000-7000-8000-0000000000b1",
	verifies: "00000000-0000-7000-8000-0000000000b2",
	releases: "00000000-0000-7000-8000-0000000000b3",
};
const as = (staffId: string, role: Role) => test.ctx({ ...aReceptionist, staffId, role });
const enters = () => as(people.enters, "Laboratory");
const verifies = () => as(people.verifies, "Manager");
const releases = () => as(people.releases, "Manager");

/** The body of a tracking code, without its check character. */
const body = "2K4MW9QX3";

let testId = "";
let submitted = "";
let first = "";
let second = "";

const list = (part: string, query: object = {}, ctx = releases()) =>
	listReportWork(ctx, WorkQuery.parse({ part, ...query }));
const idsOf = async (part: string, query?: object) => (await list(part, query)).dataList.map(({ id }) => id);
const version = async (id: string) => (await getReportSheet(enters(), id)).version;
const enter = async (id: string, value: string, others = "") => {
	const { lines, version: at } = await getReportSheet(enters(), id);
	const values = lines.map((line) => ({
		...{ testId: line.testId, analyte: line.analyte, comment: "" },
		value: line.testId === testId ? value : others,
	}));
	return enterResults(enters(), id, { values, version: at });
};
type Step = Parameters<typeof takeReportStep>[2]["step"];
const step = async (ctx: ReturnType<typeof enters>, id: string, name: Step, reason = "") =>
	takeReportStep(ctx, id, { step: name, reason, version: await version(id) });
const rules = (more: object = {}) =>
	reportingSettingVerbs.save(test.ctx(), {
		...reportingDefaults,
		...more,
	});

beforeEach(async () => {
	test.setNow(now);
	for (const [name, staffId] of Object.entries(people))
		await test.database.db
			.insert(staff)
			.values({ id: staffId, username: name, passwordHash: "none", displayName: name, role: "Manager" });
	const { testIds } = await aLaboratory(test.ctx());
	[testId = ""] = testIds;
	await measuresPotassium(test.ctx(), testId);
	const patient = test.ctx(await aPatient(test));
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const request = aRequest("2026-05-23T03:30:00.000Z", testIds);
	({ id: submitted } = await submitReception(patient, request, "key-00000001"));
	test.setNow(now);
	second = await inLaboratory(test.ctx(), submitted, `${body}${checkCharacter(body)}`);
	first = await inLaboratory(test.ctx(), submitted, "2K4MW9QX31");
	await test.database.db
		.update(reception)
		.set({
			slotStartsAt: new Date("2026-05-22T03:30:00Z"),
			receptNo: "0386",
			totalPriceRials: 900_000,
			homeFeeRials: 0,
		})
		.where(eq(reception.id, first));
	await test.database.db
		.update(reception)
		.set({ totalPriceRials: 100_000, homeFeeRials: 0 })
		.where(eq(reception.id, second));
});

describe("the laboratory's list", () => {
	it("lists the reports in the laboratory, longest waiting sample first, page by page", async () => {
		const page = await list("entry");
		expect(page.dataList.map(({ id }) => id)).toEqual([first, second]);
		expect(page.dataList[0]).toMatchObject({ version: 0, reportNumber: "", state: null, values: null });
		expect(page.counts).toMatchObject({ entry: 2, ready: 0, secondPerson: 0, debt: 0, releasedToday: 0 });
		const last = await list("entry", { pageSize: "1", page: "2" });
		expect([last.dataList.map(({ id }) => id), last.totalCount, last.totalPages]).toEqual([[second], 2, 2]);
	});

	it("can be searched by number, tracking code or name, with Persian, Arabic or Latin digits", async () => {
		expect(await idsOf("entry", { title: "۰۳۸۶" })).toEqual([first]);
		expect(await idsOf("entry", { title: `${body}${checkCharacter(body)}`.toLowerCase() })).toEqual([second]);
		expect(await idsOf("entry", { title: "کسی‌دیگر" })).toEqual([]);
		const { firstName, lastName } = (await list("entry")).dataList[0] ?? { firstName: "", lastName: "" };
		expect(await idsOf("entry", { title: `${lastName} ${firstName}` })).toEqual([first, second]);
	});

	it("lists entered values, and critical values not yet reported", async () => {
		await enter(first, "6.8");
		const row = async () => (await list("entry")).dataList[0];
		expect(await row()).toMatchObject({
			state: "draft",
			reportNumber: "1405-1",
			values: { asked: 2, filled: 1, critical: 1, untold: 1 },
		});
		await recordCriticalCall(enters(), first, {
			...{ testId, analyte: "", toldTo: "دکتر نمونه‌راد", phone: "", version: 1 },
			...{ calledAt: now.toISOString(), isReached: true, isReadBack: true },
		});
		expect((await row())?.values).toMatchObject({ critical: 1, untold: 0 });
	});

	it("lists an unreported critical value before samples that have waited longer", async () => {
		await enter(second, "6.8");
		expect(await idsOf("entry")).toEqual([second, first]);
		expect((await list("entry", { pageSize: "1" })).dataList.map(({ id }) => id)).toEqual([second]);
		await recordCriticalCall(enters(), second, {
			...{ testId, analyte: "", toldTo: "دکتر نمونه‌راد", phone: "", version: 1 },
			...{ calledAt: now.toISOString(), isReached: true, isReadBack: true },
		});
		expect(await idsOf("entry")).toEqual([first, second]);
	});

	it("needs the right to read results, and each view is recorded without names", async () => {
		for (const role of ["Receptionist", "Viewer", "Editor", "Sampler"] as const)
			await expect(list("entry", {}, as(people.enters, role))).rejects.toMatchObject({
				code: "right.missing",
			});
		await list("entry", { title: "0386" });
		await list("entry", { title: "0386" });
		const looks = await test.database.db.select().from(audit).where(eq(audit.action, "report.search"));
		expect(looks.map(({ details }) => details)).toEqual([{ part: "entry", page: 1, found: 1 }]);
	});
});

describe("verified and released reports in the list", () => {
	it("separates the reports that the user verified from the reports that the user may release, and shows amounts due", async () => {
		await rules({ isDebtGated: true, waivedDebtRials: 500_000 });
		await enter(first, "4.1");
		await enter(second, "4.1");
		await step(verifies(), first, "verify");
		test.setNow(new Date(now.getTime() + 60_000));
		await step(releases(), second, "verify");
		const page = await list("ready");
		expect(page.dataList.map(({ id, verified }) => [id, verified?.by])).toEqual([[first, "verifies"]]);
		expect(page.dataList[0]).toMatchObject({ needsSecondPerson: false, owedRials: 900_000 });
		expect(await idsOf("secondPerson")).toEqual([second]);
		expect(await idsOf("debt")).toEqual([first]);
		expect(await idsOf("entry")).toEqual([]);
		expect(page).toMatchObject({
			counts: { entry: 0, ready: 1, secondPerson: 1, debt: 1 },
			oldestVerifiedAt: now.toISOString(),
			owedRials: 900_000,
		});
		await rules({ isOnePersonEnough: true });
		expect(await idsOf("ready")).toEqual([first, second]);
		expect(await idsOf("debt")).toEqual([]);
	});

	it("shows released reports with their message, which waits until quiet hours have ended", async () => {
		await rules({ quietFrom: "09:00", quietUntil: "12:00" });
		await enter(first, "4.1", "منفی");
		await step(verifies(), first, "verify");
		expect((await list("ready")).messagesWaitUntil).toBe("2026-05-24T08:30:00.000Z");
		await step(releases(), first, "release");
		const page = await list("released");
		expect(page.dataList[0]).toMatchObject({
			id: first,
			state: "released",
			released: { at: now.toISOString(), by: "releases" },
			sms: { state: "queued", sendAfter: "2026-05-24T08:30:00.000Z" },
		});
		expect(page.counts).toMatchObject({ releasedToday: 1, untoldToday: 0 });
		await test.database.db.update(sms).set({ state: "failed" }).where(eq(sms.template, "reception.reported"));
		expect((await list("released")).counts.untoldToday).toBe(1);
		test.setNow(new Date("2026-05-25T09:00:00Z"));
		const later = await list("released");
		expect(later.counts).toMatchObject({ releasedToday: 0, untoldToday: 0 });
		expect(later.messagesWaitUntil).toBeNull();
	});

	it("shows a page of released reports, newest first, without removed receptions", async () => {
		for (const id of [first, second]) {
			await enter(id, "4.1");
			await step(verifies(), id, "verify");
			await step(releases(), id, "release");
			test.setNow(new Date(now.getTime() + 60_000));
		}
		const page = await list("released", { pageSize: "1", page: "2" });
		expect([page.dataList.map(({ id }) => id), page.totalCount]).toEqual([[first], 2]);
		expect(await idsOf("released")).toEqual([second, first]);
		expect(await idsOf("released", { title: "0386" })).toEqual([first]);
		await test.database.db.update(reception).set({ deletedAt: now }).where(eq(reception.id, second));
		const rest = await list("released");
		expect([rest.dataList.map(({ id }) => id), rest.totalCount]).toEqual([[first], 1]);
	});
});

describe("a released report that was changed, in the list", () => {
	it("is listed among the entered reports while it is corrected, and the earlier version stays released", async () => {
		await enter(first, "4.1", "منفی");
		await step(verifies(), first, "verify");
		await step(releases(), first, "release");
		expect(await idsOf("entry")).toEqual([second]);
		await step(enters(), first, "correct", "واحد");
		expect((await list("entry")).dataList[0]).toMatchObject({
			id: first,
			state: "draft",
			isCorrection: true,
		});
		expect((await list("released")).dataList[0]).toMatchObject({ state: "released", isBeingCorrected: true });
		await step(releases(), first, "withdraw", "جابه‌جا");
		expect(await idsOf("released")).toEqual([]);
	});

	it("is listed among the entered reports while it is only partly released", async () => {
		await enter(first, "4.1");
		await step(verifies(), first, "verify");
		await step(releases(), first, "release");
		expect((await list("entry")).dataList).toMatchObject([
			{ id: first, state: "released", values: { asked: 2, filled: 1 } },
			{ id: second },
		]);
		expect((await list("released")).dataList[0]).toMatchObject({ id: first, sms: { state: "queued" } });
		await step(enters(), first, "complete");
		expect((await list("entry")).dataList[0]).toMatchObject({ state: "draft", isCorrection: false });
		await enter(first, "4.1", "منفی");
		await step(verifies(), first, "verify");
		await step(releases(), first, "release");
		expect(await idsOf("entry")).toEqual([second]);
	});
});
