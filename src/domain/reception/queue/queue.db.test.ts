import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#database/context.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import type { ReceptionQuery } from "#domain/reception/reception/details/schema.ts";
import { listReceptions } from "#domain/reception/reception/list/list-receptions.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";

const test = testDatabase();

/** Three requests in the order they came: Saturday 09:00, Saturday 07:00, Sunday 07:00. */
const wanted = ["2026-05-23T05:30:00.000Z", "2026-05-23T03:30:00.000Z", "2026-05-24T03:30:00.000Z"];
let ids: string[] = [];
let testIds: string[] = [];
let patient: Context;

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	({ testIds } = await aLaboratory(test.ctx(), { capacity: 5 }));
	patient = test.ctx(await aPatient(test));
	ids = [];
	for (const [index, startsAt] of wanted.entries()) {
		const { id } = await submitReception(patient, aRequest(startsAt, testIds), `key-0000000${index}`);
		ids.push(id);
	}
});

const list = (query: Partial<ReceptionQuery> = {}) =>
	listReceptions(test.ctx(aReceptionist), { page: 1, pageSize: 20, ...query });
const order = async (query: Partial<ReceptionQuery>) =>
	(await list(query)).dataList.map(({ id }) => ids.indexOf(id));

describe("the queue", () => {
	it("is sorted newest first, or by sampling time", async () => {
		expect(await order({})).toEqual([2, 1, 0]);
		expect(await order({ sort: "sampling" })).toEqual([1, 0, 2]);
		expect(await order({ sort: "sampling", day: "2026-05-23" })).toEqual([1, 0]);
	});

	it("is sorted by urgency for requests that wait for the desk: nearest appointment, then longest wait", async () => {
		expect(await order({ waiting: "true" })).toEqual([1, 0, 2]);
		expect(await order({ waiting: "true", sort: "oldest" })).toEqual([0, 1, 2]);
		// two more at the time of the last: the one that came first has waited longer
		const again = [wanted[2] ?? "", wanted[2] ?? ""];
		for (const [index, startsAt] of again.entries()) {
			test.setNow(new Date(Date.UTC(2026, 4, 20, 5 - index)));
			ids.push((await submitReception(patient, aRequest(startsAt, testIds), `key-0000001${index}`)).id);
		}
		expect(await order({ waiting: "true" })).toEqual([1, 0, 4, 3, 2]);
		expect(await order({ sort: "urgency" })).toEqual([1, 0, 4, 3, 2]);
	});

	it("decrypts nothing", async () => {
		await test.database.pool.query("update reception set mobile_number = 'cannot be opened'");
		expect((await list()).dataList).toHaveLength(3);
		await expect(getReception(test.ctx(aReceptionist), ids[0] ?? "")).rejects.toThrow();
	});

	it("puts ended requests in a separate list and counts them", async () => {
		const desk = test.ctx(aReceptionist);
		await changeStage(desk, ids[0] ?? "", { status: status.rejected, version: 1, reason: "تکراری" });
		expect(await order({ ended: "true" })).toEqual([0]);
		expect(await order({ ended: "false" })).toEqual([2, 1]);
		const all = await list();
		expect(all).toMatchObject({
			totalCount: 3,
			endedCount: 1,
			stageCounts: [2, 0, 0, 0, 0],
			waitingCount: 2,
		});
		expect(await list({ stage: 1 })).toMatchObject({ totalCount: 2, endedCount: 1 });
	});

	it("finds a name by its words in any order", async () => {
		const { firstName, lastName } = (await list()).dataList[0] ?? { firstName: "", lastName: "" };
		expect(await order({ title: `${lastName} ${firstName}` })).toEqual([2, 1, 0]);
		expect(await order({ title: `${lastName} somebody` })).toEqual([]);
	});

	it("returns the version, so that an open record knows when it is out of date", async () => {
		const desk = test.ctx(aReceptionist);
		await changeStage(desk, ids[0] ?? "", { status: status.accepted, version: 1, reason: "" });
		expect((await list()).dataList.map(({ version }) => version)).toEqual([1, 1, 2]);
	});
});
