import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#database/context.server.ts";
import { audit } from "#domain/audit/table.server.ts";
import { staff } from "#domain/staff/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	aSampler,
} from "#tests/support/reception-fixtures.ts";
import { assignReception } from "../queue/assignee.server.ts";
import { changeStage } from "../queue/service.server.ts";
import { type Status, status } from "../status.ts";
import { submitReception } from "../submit/service.server.ts";
import { BoardQuery } from "./schema.ts";
import { getBoard } from "./service.server.ts";

const test = testDatabase();
const desk = () => test.ctx(aReceptionist);

/** Three requests in the order they came: Saturday 09:00, Saturday 07:00, Sunday 07:00. */
const wanted = ["2026-05-23T05:30:00.000Z", "2026-05-23T03:30:00.000Z", "2026-05-24T03:30:00.000Z"];
let ids: string[] = [];
let patient: Context;

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 5 });
	patient = test.ctx(await aPatient(test));
	ids = [];
	for (const [index, startsAt] of wanted.entries()) {
		const { id } = await submitReception(patient, aRequest(startsAt, testIds), `key-0000000${index}`);
		ids.push(id);
	}
	await test.database.db.insert(staff).values({
		id: aReceptionist.staffId,
		username: "maryam",
		passwordHash: "none",
		displayName: "مریم",
		role: "Receptionist",
	});
});

const board = (query: Record<string, string | number> = {}) => getBoard(desk(), BoardQuery.parse(query));
const move = (index: number, to: Status, version: number) =>
	changeStage(desk(), ids[index] ?? "", { status: to, version, reason: "تکراری" });
/** Cards as they lie: the stage, or 0 for an ended one, and which. */
const cards = async (query: Record<string, string | number> = {}) =>
	(await board(query)).dataList.map((card) => [card.isEnded ? 0 : card.stage, ids.indexOf(card.id)]);

describe("the board", () => {
	it("has the cards of each stage by urgency, and counts all", async () => {
		await move(2, status.accepted, 1);
		await move(2, status.scheduled, 2);
		expect(await cards()).toEqual([
			[1, 1],
			[1, 0],
			[2, 2],
		]);
		expect(await board()).toMatchObject({ stageCounts: [2, 1, 0, 0, 0], endedCount: 0 });
	});

	it("reads so many cards of a column as are asked for, and counts those that are not read", async () => {
		expect(await cards({ reception: 1 })).toEqual([[1, 1]]);
		expect(await board({ reception: 0 })).toMatchObject({ dataList: [], stageCounts: [3, 0, 0, 0, 0] });
		expect(BoardQuery.safeParse({ reception: 101 }).success).toBe(false);
	});

	it("keeps ended ones apart, and shows them when they are asked for", async () => {
		await move(0, status.rejected, 1);
		expect(await cards()).toEqual([
			[1, 1],
			[1, 2],
		]);
		expect(await board()).toMatchObject({ stageCounts: [2, 0, 0, 0, 0], endedCount: 1 });
		expect(await cards({ ended: 20, reception: 0 })).toEqual([[0, 0]]);
	});

	it("is narrowed as the queue is, its counts too", async () => {
		await assignReception(desk(), ids[0] ?? "", { assigneeId: aReceptionist.staffId, version: 1 });
		const own = await board({ assignee: "me" });
		expect(own.dataList).toMatchObject([{ id: ids[0], assignee: { name: "مریم" } }]);
		expect(own.stageCounts).toEqual([1, 0, 0, 0, 0]);
		expect(await cards({ day: "2026-05-24" })).toEqual([[1, 2]]);
		await move(1, status.inReview, 1);
		expect(await cards({ status: String(status.inReview) })).toEqual([[1, 1]]);
		expect((await board({ waiting: "true" })).stageCounts).toEqual([2, 0, 0, 0, 0]);
		expect(await cards({ title: "nobody of that name" })).toEqual([]);
	});

	it("opens nothing that is sealed, and shows a card no more than it needs", async () => {
		await test.database.pool.query("update reception set mobile_number = 'cannot be opened'");
		const [card] = (await board()).dataList;
		expect(Object.keys(card ?? {})).not.toContain("mobileLast4");
		expect(card).toMatchObject({ version: 1, isAnswered: false, isRefused: false, openedBy: [] });
	});

	it("is for the desk alone, and a look at it is recorded without a name", async () => {
		await expect(getBoard(patient, BoardQuery.parse({}))).rejects.toMatchObject({ kind: "unauthenticated" });
		await expect(getBoard(test.ctx(aSampler), BoardQuery.parse({}))).rejects.toMatchObject({
			kind: "forbidden",
		});
		await board({ title: "رستگار" });
		const rows = await test.database.db.select().from(audit);
		const looks = rows.filter(({ action }) => action === "reception.search");
		expect(looks).toHaveLength(1);
		expect(JSON.stringify(looks[0]?.details)).not.toContain("رستگار");
	});
});
