import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { assignReception } from "#domain/reception/assignee/assignee.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { undoStage } from "#domain/reception/reception/details/undo-stage.server.ts";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	aSampler,
} from "#tests/support/reception-fixtures.ts";
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
	it("shows the cards of each stage by urgency, and counts all cards", async () => {
		await move(2, status.accepted, 1);
		await move(2, status.scheduled, 2);
		expect(await cards()).toEqual([
			[1, 1],
			[1, 0],
			[2, 2],
		]);
		expect(await board()).toMatchObject({ stageCounts: [2, 1, 0, 0, 0], endedCount: 0 });
	});

	it("loads the requested number of cards per column, and counts the rest", async () => {
		expect(await cards({ reception: 1 })).toEqual([[1, 1]]);
		expect(await board({ reception: 0 })).toMatchObject({ dataList: [], stageCounts: [3, 0, 0, 0, 0] });
		expect(BoardQuery.safeParse({ reception: 101 }).success).toBe(false);
	});

	it("puts ended requests in a separate list, shown on demand", async () => {
		await move(0, status.rejected, 1);
		expect(await cards()).toEqual([
			[1, 1],
			[1, 2],
		]);
		expect(await board()).toMatchObject({ stageCounts: [2, 0, 0, 0, 0], endedCount: 1 });
		expect(await cards({ ended: 20, reception: 0 })).toEqual([[0, 0]]);
	});

	it("is filtered like the queue, including its counts", async () => {
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
});

describe("the waiting time on the board", () => {
	const at = (time: string) => test.setNow(new Date(`2026-05-20T${time}Z`));

	it("starts when a card entered its stage; the card also shows who moved it last and when", async () => {
		const cardOf = async (index: number) => (await board()).dataList.find(({ id }) => id === ids[index]);
		expect(await cardOf(0)).toMatchObject({
			stageSince: "2026-05-20T06:00:00.000Z",
			moved: { at: "2026-05-20T06:00:00.000Z", by: "", actorKind: "patient" },
		});
		at("06:20:00");
		await move(0, status.inReview, 1);
		// another state of the same stage: the mover is shown, and the wait continues
		expect(await cardOf(0)).toMatchObject({
			stageSince: "2026-05-20T06:00:00.000Z",
			moved: { at: "2026-05-20T06:20:00.000Z", by: "مریم", actorKind: "staff" },
		});
		await move(0, status.accepted, 2);
		at("06:45:00");
		await move(0, status.scheduled, 3);
		expect(await cardOf(0)).toMatchObject({ stage: 2, stageSince: "2026-05-20T06:45:00.000Z" });
		// a move that is taken back has never been one
		at("06:45:30");
		await undoStage(desk(), ids[0] ?? "", { version: 4 });
		expect(await cardOf(0)).toMatchObject({
			stage: 1,
			stageSince: "2026-05-20T06:00:00.000Z",
			moved: { at: "2026-05-20T06:20:00.000Z" },
		});
	});

	it("counts from the end for an ended card, and from the reopening for a reopened card", async () => {
		at("07:00:00");
		await move(0, status.rejected, 1);
		expect((await board({ ended: 20 })).dataList.at(-1)).toMatchObject({
			isEnded: true,
			stageSince: "2026-05-20T07:00:00.000Z",
		});
		at("09:00:00");
		await move(0, status.inReview, 2);
		expect((await board()).dataList.find(({ id }) => id === ids[0])).toMatchObject({
			stage: 1,
			stageSince: "2026-05-20T09:00:00.000Z",
		});
	});

	it("has a median for each stage, over the waiting cards that match the filters", async () => {
		const plant = async (index: number, time: string, columns = "") =>
			test.database.pool.query(`update reception set stage_since = $2 ${columns} where id = $1`, [
				ids[index],
				`2026-05-20T${time}Z`,
			]);
		await plant(0, "01:00:00");
		await plant(1, "03:30:00");
		await plant(2, "05:00:00");
		const middle = async (query = {}) => (await board(query)).waitingSince;
		expect(await middle()).toEqual(["2026-05-20T03:30:00.000Z", null, null, null, null]);
		// between the two in the middle
		expect(await middle({ day: "2026-05-23" })).toEqual(["2026-05-20T02:15:00.000Z", null, null, null, null]);
		// cards that are not read are counted
		expect(await middle({ reception: 0 })).toEqual(["2026-05-20T03:30:00.000Z", null, null, null, null]);
		await plant(0, "01:00:00", `, stage = 3, website_reception_status = ${status.inLaboratory}`);
		// a released report waits for nothing, nor does an ended one
		await plant(1, "03:30:00", `, stage = 5, website_reception_status = ${status.released}`);
		await plant(2, "05:00:00", `, website_reception_status = ${status.rejected}`);
		expect(await middle()).toEqual([null, null, "2026-05-20T01:00:00.000Z", null, null]);
		expect((await board()).now).toBe("2026-05-20T06:00:00.000Z");
	});
});

describe("access to the board", () => {
	it("decrypts no data, and shows only the necessary data on a card", async () => {
		await test.database.pool.query("update reception set mobile_number = 'cannot be opened'");
		const [card] = (await board()).dataList;
		expect(Object.keys(card ?? {})).not.toContain("mobileLast4");
		expect(card).toMatchObject({ version: 1, isAnswered: false, isRefused: false, openedBy: [] });
	});

	it("is limited to the desk, and each view is recorded without names", async () => {
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
