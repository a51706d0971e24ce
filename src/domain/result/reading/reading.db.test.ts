import { eq } from "drizzle-orm";
import { extractText } from "unpdf";
import { beforeEach, describe, expect, it } from "vitest";
import { openSession } from "#domain/access/session/open-session.server.ts";
import { labTestAnalyte } from "#domain/catalogue/lab-test/table.server.ts";
import { SiteInfoInput } from "#domain/content/site-info/schema.ts";
import { siteInfoVerbs } from "#domain/content/site-info/service.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { getStaffDocument } from "#domain/result/document/get-document.server.ts";
import { findById } from "#domain/result/door/find.server.ts";
import { knownPersonsCookie, rememberPerson } from "#domain/result/door/known-persons.server.ts";
import { listOpenings, recordOpening } from "#domain/result/opening/opening.server.ts";
import { linesOf } from "#domain/result/report/lines/stored-lines.ts";
import { reportVersion } from "#domain/result/report/table.server.ts";
import { reportingSetting } from "#domain/setting/reporting-setting/table.server.ts";
import type { Actor } from "#platform/actor.ts";
import { cookieName } from "#platform/http/cookie.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aPatient } from "#tests/support/reception-fixtures.ts";
import { aSampleInLaboratory, laboratory } from "#tests/support/released-report.ts";
import { siteInfo } from "#tests/support/site-info-input.ts";
import { accessTo } from "./access.server.ts";
import type { OpenReport } from "./schema.ts";
import { getReading } from "./service.server.ts";

const test = testDatabase();
const now = new Date("2026-05-24T06:00:00Z");
const none = "00000000-0000-7000-8000-00000000dead";

let id = "";
let testId = "";
let otherTestId = "";
let owner: Actor;
let lab: ReturnType<typeof laboratory>;

beforeEach(async () => {
	({ id, testId, otherTestId, owner } = await aSampleInLaboratory(test, now));
	lab = laboratory(test, testId);
});

/** A browser of an account, with what it sends along. */
async function browserOf(who: Actor): Promise<Headers> {
	const ctx = test.ctx(who);
	const ownerId = who.kind === "patient" ? who.accountId : "";
	const { token } = await ctx.database.transaction((transaction) =>
		openSession({ ...ctx, db: transaction.db, transaction }, { kind: "patient", ownerId, bound: true }),
	);
	const row = await findById(ctx, id);
	const knows = row ? `; ${cookieName(ctx.env, knownPersonsCookie)}=${rememberPerson(row, undefined)}` : "";
	return new Headers({
		cookie: `${cookieName(ctx.env, "pt")}=${token}${knows}`,
		"user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36",
	});
}
const visitor = () => test.ctx({ kind: "anonymous" });
async function readerOf(who = owner) {
	const access = await accessTo(visitor(), id, await browserOf(who));
	if (access.state !== "open") throw new Error(access.state);
	return access.reader;
}
async function read(sequence?: number): Promise<OpenReport> {
	const reading = await getReading(await readerOf(), { sequence });
	if (reading.state !== "open") throw new Error(reading.state);
	return reading;
}
const stateNow = async () => (await getReading(await readerOf())).state;
const lineOf = ({ groups }: OpenReport) => groups.flatMap(({ lines }) => lines)[0];

describe("the owner of a report", () => {
	it("is identified only by the signed-in account", async () => {
		await lab.release(id, "5.3");
		expect(await accessTo(visitor(), id, await browserOf(owner))).toMatchObject({
			state: "open",
			reader: { by: "patient", device: "Chrome, Android", ctx: { actor: { kind: "patient" } } },
		});
		const stranger = await browserOf(await aPatient(test, "09121111122"));
		expect(await accessTo(visitor(), id, stranger)).toEqual({ state: "unknown" });
		expect(await accessTo(visitor(), none, stranger)).toEqual({ state: "unknown" });
		expect(await accessTo(visitor(), "x", stranger)).toEqual({ state: "unknown" });
		for (const address of [id, none, "x"])
			expect(await accessTo(visitor(), address, new Headers())).toEqual({ state: "closed" });
		const forged = new Headers({ cookie: `${cookieName(test.ctx().env, "pt")}=${"A".repeat(43)}` });
		expect(await accessTo(visitor(), id, forged)).toEqual({ state: "closed" });
	});

	it("must first enter the last digits of the patient's identity number on a device not yet verified for that patient", async () => {
		const known = await browserOf(owner);
		const headers = new Headers({ cookie: known.get("cookie")?.split(";")[0] ?? "" });
		const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
		expect(await accessTo(visitor(), id, headers)).toEqual({
			state: "digits",
			trackingCode: row?.trackingCode,
		});
		const none = { nationalCode: null, passportNumber: null, guardianNationalCode: null };
		await test.database.db.update(reception).set(none).where(eq(reception.id, id));
		expect(await accessTo(visitor(), id, headers)).toMatchObject({ state: "open" });
	});

	it("does not see a report of a walk-in with another mobile, or a removed report", async () => {
		const browser = await browserOf(owner);
		// a walk-in with another mobile
		const walkedIn = { accountId: null, mobileIndex: "another's" };
		await test.database.db.update(reception).set(walkedIn).where(eq(reception.id, id));
		expect(await accessTo(visitor(), id, browser)).toEqual({ state: "unknown" });
		const { accountId } = owner as Extract<Actor, { kind: "patient" }>;
		await test.database.db.update(reception).set({ accountId, deletedAt: now }).where(eq(reception.id, id));
		expect(await accessTo(visitor(), id, browser)).toEqual({ state: "unknown" });
	});
});

describe("the patient's page of a report", () => {
	it("shows what was released: value, unit, range for this age, words, comment and the catalogue's explanation", async () => {
		await test.database.db
			.update(labTestAnalyte)
			.set({ highMeaningFa: "پتاسیم بالا گاهی از کار کلیه است.", lowMeaningFa: "از کم‌آبی هم می‌شود." })
			.where(eq(labTestAnalyte.testId, testId));
		await lab.release(id, "5.3", "نمونه شفاف بود");
		const report = await read();
		expect(lineOf(report)).toMatchObject({
			...{ value: "5.3", unit: "mmol/L", flag: "high", low: 3.5, high: 5.1, was: "" },
			...{ comment: "نمونه شفاف بود", meaning: "پتاسیم بالا گاهی از کار کلیه است." },
		});
		expect(report).toMatchObject({
			...{ reportNumber: "1405-1", sequence: 1, isFormer: false, missing: 1 },
			person: { name: "مینا رستگار", sex: "female", age: { count: 34, unit: "years" } },
			signers: [
				{ step: "entered", name: "دکتر مهرانا نمونه‌فر", at: now.toISOString() },
				{ step: "verified", name: "دکتر مهرانا نمونه‌فر", at: now.toISOString() },
				{ step: "released", name: "دکتر مهرانا نمونه‌فر", at: now.toISOString() },
			],
			groups: [{ name: "خون‌شناسی" }],
			document: { locale: "fa" },
		});
		expect(report.person.nationalCodeEnd).toHaveLength(4);
	});

	it("shows physician, licence and accreditation as of the release, like its PDF", async () => {
		const named = (physicianName: string) =>
			siteInfoVerbs.save(
				test.ctx({ kind: "system", name: "test" }),
				SiteInfoInput.parse({
					...siteInfo,
					physicianName,
					physicianLicence: "12345",
					accreditation: "ISO 15189",
				}),
				undefined,
				"fa",
			);
		await named("دکتر کیانا نمونه‌راد");
		await lab.release(id, "5.3");
		await named("دکتر دیگر");
		const at = { physicianLicence: "12345", accreditation: "ISO 15189" };
		expect((await read()).laboratory).toMatchObject({ ...at, physicianName: "دکتر کیانا نمونه‌راد" });
		const file = await getStaffDocument(test.ctx({ kind: "staff", ...manager }), id, {});
		const { text } = await extractText(new Uint8Array(file.bytes), { mergePages: true });
		for (const words of ["دکتر کیانا", "12345", "ISO 15189"]) expect(text).toContain(words);
		expect(text).not.toContain("دکتر دیگر");
	});

	it("shows no flag for a value in words", async () => {
		await lab.release(id, "منفی");
		expect(lineOf(await read())).toMatchObject({ value: "منفی", flag: "none", meaning: "" });
	});
});

describe("the page of a report", () => {
	it("shows no results before the release, whatever was entered and verified", async () => {
		expect(await stateNow()).toBe("waiting");
		await lab.enter(id, "5.3");
		expect(await stateNow()).toBe("waiting");
		await lab.step(id, "verify");
		expect(await stateNow()).toBe("waiting");
		await expect(read(1)).rejects.toThrow("waiting");
		await lab.step(id, "release");
		expect(await stateNow()).toBe("open");
	});

	it("shows the current version while a correction is being written, then the corrected version with the earlier one", async () => {
		await lab.release(id, "5.9");
		await lab.step(id, "correct", "نمونه همولیز داشت");
		await lab.enter(id, "4.3");
		expect(lineOf(await read())?.value).toBe("5.9");
		await expect(read(2)).rejects.toMatchObject({ code: "record.not-found" });
		await lab.step(id, "verify");
		await lab.step(id, "release");
		const report = await read();
		expect(lineOf(report)).toMatchObject({ value: "4.3", was: "5.9", flag: "normal", meaning: "" });
		expect(report.versions.map(({ sequence, reason }) => [sequence, reason])).toEqual([
			[2, "نمونه همولیز داشت"],
			[1, ""],
		]);
		const former = await read(1);
		expect(former).toMatchObject({ isFormer: true, sequence: 1 });
		expect(lineOf(former)).toMatchObject({ value: "5.9", was: "" });
		await expect(read(3)).rejects.toMatchObject({ code: "record.not-found" });
	});

	it("distinguishes corrected, added and removed values since the previous version", async () => {
		const other = laboratory(test, otherTestId);
		const next = async (enter: () => Promise<void>) => {
			await lab.step(id, "correct", "نمونه همولیز داشت");
			await enter();
			await lab.step(id, "verify");
			await lab.step(id, "release");
			const { groups, removed } = await read();
			const lines = groups.flatMap((group) => group.lines.map(({ was, isAdded }) => [was, isAdded]));
			return { lines, removed: removed.length };
		};
		await lab.release(id, "4.3");
		expect(await next(() => other.enter(id, "منفی"))).toEqual({
			lines: [
				["", false],
				["", true],
			],
			removed: 0,
		});
		expect(await next(() => other.enter(id, ""))).toEqual({
			...{ lines: [["", false]], removed: 1 },
		});
		expect(await next(() => lab.enter(id, "4.4"))).toEqual({
			...{ lines: [["4.3", false]], removed: 0 },
		});
	});
});

describe("the page of a withdrawn or unpaid report", () => {
	it("marks a value that the laboratory's system has withdrawn, until a person releases the withdrawal", async () => {
		await laboratory(test, otherTestId).enter(id, "منفی");
		await lab.enter(id, "5.9");
		await lab.step(id, "verify");
		await lab.step(id, "release");
		expect((await read()).beingChecked).toBe("");
		await lab.step(id, "correct", "دستگاه مقدار را پس گرفت");
		const [draft] = await test.database.db
			.select()
			.from(reportVersion)
			.where(eq(reportVersion.state, "draft"));
		const lines = linesOf(draft ?? { lines: "[]" }).map((line) =>
			line.testId === testId ? { ...line, value: "", status: "entered-in-error" } : line,
		);
		await test.database.db
			.update(reportVersion)
			.set({ lines: JSON.stringify(lines) })
			.where(eq(reportVersion.id, draft?.id ?? ""));
		const report = await read();
		expect(report.beingChecked).toBe(lineOf(report)?.test);
		expect(lineOf(report)).toMatchObject({ value: "5.9", status: "final" });
		await lab.step(id, "verify");
		expect((await read()).beingChecked).toBe(lineOf(report)?.test);
		await lab.step(id, "release");
		expect((await read()).beingChecked).toBe("");
	});

	it("says that the report is withdrawn, and shows no version until a new one is released", async () => {
		await lab.release(id, "5.9");
		await lab.release(id, "4.3");
		await lab.step(id, "withdraw", "نمونهٔ دیگری بود");
		const reader = await readerOf();
		expect(await getReading(reader)).toEqual({
			...{ state: "withdrawn", reportNumber: "1405-1", at: now.toISOString() },
		});
		for (const sequence of [1, 2])
			expect(JSON.stringify(await getReading(reader, { sequence }))).not.toMatch(/5\.9|4\.3/);
		await lab.release(id, "4.6");
		expect(lineOf(await read())).toMatchObject({ value: "4.6" });
		expect((await read()).versions.map(({ sequence }) => sequence)).toEqual([3, 1]);
		await expect(read(2)).rejects.toMatchObject({ code: "record.not-found" });
	});

	it("shows only the amount due, without results, when a setting requires payment first", async () => {
		await lab.release(id, "5.3");
		const [{ remainedPrice = 0 } = {}] = await test.database.db
			.select()
			.from(reception)
			.where(eq(reception.id, id));
		await test.database.db
			.insert(reportingSetting)
			.values({ id: 1, isDebtGated: true, waivedDebtRials: remainedPrice - 1 });
		const owed = { state: "owed", reportNumber: "1405-1", owedRials: remainedPrice };
		expect(await getReading(await readerOf())).toEqual(owed);
		expect(await getReading(await readerOf(), { sequence: 1 })).toEqual(owed);
		await test.database.db.update(reportingSetting).set({ waivedDebtRials: remainedPrice });
		expect(await stateNow()).toBe("open");
	});
});

describe("the access log of a report", () => {
	it("lists for the patient each opening of the page or sheet, by the patient or by staff, newest first", async () => {
		await lab.release(id, "5.3");
		const reader = await readerOf();
		await recordOpening(reader, { version: 1, isPage: true });
		test.setNow(new Date(now.getTime() + 60_000));
		await getStaffDocument(test.ctx({ kind: "staff", ...manager }), id, {});
		const { count, newest } = await listOpenings(reader.ctx, id);
		expect(count).toBe(2);
		expect(newest).toMatchObject([
			{ who: "staff", what: "sheet", at: new Date(now.getTime() + 60_000).toISOString() },
			{ who: "patient", what: "page", device: "Chrome, Android", at: now.toISOString() },
		]);
		expect(await listOpenings(reader.ctx, none)).toEqual({ count: 0, newest: [] });
	});
});

const manager = {
	staffId: "00000000-0000-7000-8000-0000000000b3",
	sessionId: "test",
	role: "Manager",
	onlyHasReporting: false,
} as const;
