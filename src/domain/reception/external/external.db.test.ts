import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { updateReception } from "#domain/reception/reception/details/update-reception.server.ts";
import { changeFeed, reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import type { Actor, ApiScope } from "#platform/actor.ts";
import { newId } from "#platform/ids.server.ts";
import { apiAs, staffOf } from "#tests/support/call-api.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	nationalCodes,
} from "#tests/support/reception-fixtures.ts";
import type { ExternalPage } from "./schema.ts";

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";
const keyId = newId();
const key = (...scopes: ApiScope[]): Actor => ({ kind: "apiKey", keyId, scopes });
const lis = key("receptions.read", "receptions.person", "receptions.acknowledge");
const desk = () => test.ctx(aReceptionist);

let testIds: string[];
let patient: Awaited<ReturnType<typeof aPatient>>;
let made = 0;
beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	testIds = (await aLaboratory(test.ctx(), { capacity: 90 })).testIds;
	patient = await aPatient(test);
});

const submit = async () =>
	(await submitReception(test.ctx(patient), aRequest(startsAt, testIds), `key-of-test-${made++}`)).id;
const versionOf = async (id: string) =>
	(await test.database.db.select().from(reception).where(eq(reception.id, id)))[0]?.version ?? 0;
const move = async (id: string, status: 4 | 5 | 20 | 21) =>
	changeStage(desk(), id, { status, version: await versionOf(id), reason: "تکراری" });
const accepted = async () => {
	const id = await submit();
	await move(id, 4);
	return id;
};
const read = async (query = "", by = lis): Promise<ExternalPage> =>
	(await apiAs(test, by)("GET", `/Reception/External${query}`)).body;
const ids = ({ dataList }: ExternalPage) => dataList.map(({ id }) => id);
const acknowledge = (id: string, receptNo: string, receptDate = "2026-05-20", by = lis) =>
	apiAs(test, by)("POST", `/Reception/External/${id}/Acknowledge`, { json: { receptNo, receptDate } });

describe("receptions in the machine API", () => {
	it("are sent completely once accepted, and again only after a change", async () => {
		await submit();
		const id = await accepted();
		const first = await read();
		expect(first).toMatchObject({
			hasMore: false,
			dataList: [
				{
					id,
					websiteReceptionStatus: 4,
					isEnded: false,
					slotStartsAt: startsAt,
					receptNo: "",
					items: [
						{ kind: "test", code: "CBC", nameEn: "Complete blood count", priceRials: 1_120_000 },
						{ code: "FBS" },
					],
					person: { firstName: "مینا", nationalCode: nationalCodes[0], mobileNumber: "09120000001" },
				},
			],
		});
		const nothing = await read(`?since=${first.next}`);
		expect(nothing).toEqual({ dataList: [], next: first.next, hasMore: false });
		await move(id, 5);
		const again = await read(`?since=${first.next}`);
		expect(again.dataList).toMatchObject([{ id, websiteReceptionStatus: 5 }]);
		expect(again.next).toBeGreaterThan(first.next);
		// from the beginning each is there once
		expect(ids(await read())).toEqual([id]);
	});

	it("are sent as ended when rejected after delivery, and never sent when they end before delivery", async () => {
		const id = await accepted();
		const { next } = await read();
		await move(await submit(), 21);
		await move(id, 20);
		expect((await read(`?since=${next}`)).dataList).toMatchObject([{ id, isEnded: true }]);
	});
});

describe("pages of receptions in the machine API", () => {
	it("have no gaps, and repeat a row that changes between two pages", async () => {
		const all = [await accepted(), await accepted(), await accepted(), await accepted(), await accepted()];
		const seen: string[] = [];
		let page = await read("?pageSize=2");
		seen.push(...ids(page));
		expect(page.hasMore).toBe(true);
		await move(all[0] ?? "", 5);
		for (; page.hasMore; seen.push(...ids(page))) page = await read(`?pageSize=2&since=${page.next}`);
		expect(seen).toEqual([...all, all[0]]);
	});

	it("include the person only for a key with that right, and every read is recorded", async () => {
		const id = await accepted();
		const blind = await read("", key("receptions.read"));
		expect(blind.dataList).toMatchObject([{ id, person: null }]);
		expect(JSON.stringify(blind)).not.toMatch(/مینا|رستگار|09120000001|0499370899/);
		await read();
		await read("?since=1");
		const looks = (await test.database.db.select().from(audit)).filter(
			({ actorKind }) => actorKind === "apiKey",
		);
		// rows of one moment have no fixed order
		const seen = looks.map(({ action, subjectId, details }) => ({ action, subjectId, details }));
		expect(seen.toSorted((a, b) => a.action.localeCompare(b.action))).toEqual([
			{ action: "reception.list", subjectId: null, details: { found: 1 } },
			{ action: "reception.offer", subjectId: null, details: { count: 1 } },
			{ action: "reception.read", subjectId: id, details: {} },
		]);
		expect(looks.every(({ actorId }) => actorId === keyId)).toBe(true);
	});

	it("must be read from the beginning when a cursor is newer than the restored backup", async () => {
		await accepted();
		const { next } = await read();
		const { status, body } = await apiAs(test, lis)("GET", `/Reception/External?since=${next + 1}`);
		expect([status, body.code]).toEqual([409, "external.cursor-unknown"]);
		expect((await test.database.db.select().from(changeFeed))[0]?.last).toBe(next);
	});
});

describe("an acknowledgement", () => {
	it("sets the number once, shows it to the desk, and sends the reception once more with the number", async () => {
		const id = await accepted();
		const { next } = await read();
		const { status, body } = await acknowledge(id, "۱۲۳۴");
		expect([status, body]).toEqual([200, { id, version: 3, receptNo: "1234", receptDate: "2026-05-20" }]);
		expect((await acknowledge(id, "1234")).body).toEqual(body);
		expect(await versionOf(id)).toBe(3);
		const found = await apiAs(test, staffOf("Receptionist"))("GET", "/Reception/GetAll?title=1234");
		expect(found.body.dataList).toMatchObject([{ id }]);
		expect((await read(`?since=${next}`)).dataList).toMatchObject([{ id, receptNo: "1234" }]);
	});

	it("never replaces another number, from a machine or from the desk", async () => {
		const [id, typed] = [await accepted(), await accepted()];
		await updateReception(desk(), typed, { version: 2, receptNo: "9", receptDate: "" });
		await read();
		await acknowledge(id, "1");
		for (const [which, number, date] of [
			[id, "2", "2026-05-20"],
			[id, "1", "2026-05-21"],
			[typed, "10", "2026-05-20"],
		] as const)
			expect(await acknowledge(which, number, date)).toMatchObject({
				status: 409,
				body: { code: "external.other-number" },
			});
		// the desk has typed the number and left the day open
		expect((await acknowledge(typed, "9")).body).toMatchObject({ receptNo: "9", receptDate: "2026-05-20" });
	});
});

describe("the validation of an acknowledgement", () => {
	it("accepts each number once per Jalali month", async () => {
		const [first, second] = [await accepted(), await accepted()];
		await read();
		test.setNow(new Date("2026-05-22T06:00:00Z"));
		// the last day of Ordibehesht 1405, and the first of Khordad
		await acknowledge(first, "1", "2026-05-21");
		expect(await acknowledge(second, "1", "2026-05-21")).toMatchObject({
			status: 409,
			body: { code: "external.number-taken" },
		});
		expect((await acknowledge(second, "1", "2026-05-22")).status).toBe(200);
	});

	it("refuses a future day and a day before the request, by Tehran time", async () => {
		const id = await accepted();
		await read();
		for (const [day, key] of [
			["2026-05-21", "validation.future"],
			["2026-05-19", "validation.beforeRequest"],
			["2025-11-26", "validation.beforeRequest"],
		] as const)
			expect(await acknowledge(id, "1", day)).toMatchObject({
				status: 422,
				body: { fields: [{ field: "receptDate", key }] },
			});
		// half an hour past midnight in Tehran, still the 20th in UTC
		test.setNow(new Date("2026-05-20T21:00:00Z"));
		expect((await acknowledge(id, "1", "2026-05-21")).status).toBe(200);
	});

	it("refuses an unknown, undelivered or ended reception", async () => {
		const [untold, ended] = [await submit(), await accepted()];
		await read();
		await move(ended, 20);
		expect((await acknowledge(newId(), "1")).status).toBe(404);
		expect((await acknowledge(untold, "1")).status).toBe(404);
		expect(await acknowledge(ended, "1")).toMatchObject({ status: 409, body: { code: "external.ended" } });
		const bad = await acknowledge(ended, " ", "2026-02-30");
		expect(bad.body.fields.map(({ field }: { field: string }) => field)).toEqual(["receptNo", "receptDate"]);
	});
});
