import { beforeEach, describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { second } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { getReception } from "../details/get-reception.server.ts";
import { listReceptions } from "../list/list-receptions.server.ts";
import { notePresence, sweepPresence } from "./presence.server.ts";
import { receptionPresence } from "./table.server.ts";

// A reception counts as open by a person while they have it open.

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const later = (seconds: number) => test.setNow(new Date(now.getTime() + seconds * second));
const maryam = { id: "00000000-0000-7000-8000-0000000000aa", name: "مریم" };
const arash = { id: "00000000-0000-7000-8000-0000000000bb", name: "آرش" };
const as = (who: typeof maryam) => test.ctx({ ...aReceptionist, staffId: who.id });

let id = "";
const told: string[] = [];

beforeEach(async () => {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx());
	const patient = test.ctx(await aPatient(test));
	({ id } = await submitReception(patient, aRequest("2026-05-23T03:30:00.000Z", testIds), "key-00000001"));
	for (const { id: staffId, name } of [maryam, arash])
		await test.database.db.insert(staff).values({
			id: staffId,
			username: name,
			passwordHash: "none",
			displayName: name,
			role: "Receptionist",
		});
	told.length = 0;
	// the notice of the new request may still be on its way
	return test.database.listen("receptions", (notice) => notice.includes(" by ") && told.push(notice));
});

const shown = async () => {
	const [row] = (await listReceptions(as(arash), { page: 1, pageSize: 20 })).dataList;
	const record = await getReception(as(arash), id);
	expect(row?.openedBy).toEqual(record.openedBy);
	return record.openedBy;
};

describe("viewers of a reception", () => {
	it("are shown in the row and the record, and every change is sent to all screens", async () => {
		expect(await shown()).toEqual([]);
		expect(await notePresence(as(maryam), id, true)).toEqual([maryam]);
		expect(await shown()).toEqual([maryam]);
		expect(await notePresence(as(arash), id, true)).toEqual([arash, maryam]);
		expect(await notePresence(as(maryam), id, false)).toEqual([arash]);
		expect(await shown()).toEqual([arash]);
		expect(told).toEqual([
			`${id} by ${maryam.id}`,
			`${id} by ${arash.id},${maryam.id}`,
			`${id} by ${arash.id}`,
		]);
	});

	it("are announced once, and stay longer when their browser reports again", async () => {
		await notePresence(as(maryam), id, true);
		later(40);
		await notePresence(as(maryam), id, true);
		expect(told).toHaveLength(1);
		later(80);
		expect(await shown()).toEqual([maryam]);
	});

	it("expire 45 seconds after their last message, and the expiry is announced", async () => {
		await notePresence(as(maryam), id, true);
		later(44);
		await sweepPresence(test.ctx());
		expect(await shown()).toEqual([maryam]);
		later(46);
		expect(await shown()).toEqual([]);
		await sweepPresence(test.ctx());
		await expect.poll(() => told.at(-1)).toBe(`${id} by `);
		expect(await test.database.db.$count(receptionPresence)).toBe(0);
		await notePresence(as(maryam), id, true);
		await expect.poll(() => told.at(-1)).toBe(`${id} by ${maryam.id}`);
	});

	it("do not change the reception, and need more than the right to read", async () => {
		await notePresence(as(maryam), id, true);
		expect((await getReception(as(arash), id)).version).toBe(1);
		const viewer = test.ctx({ ...aReceptionist, role: "Viewer" });
		await expect(notePresence(viewer, id, true)).rejects.toMatchObject({ code: "right.missing" });
		await expect(
			notePresence(as(maryam), "00000000-0000-7000-8000-0000000000ff", true),
		).rejects.toMatchObject({ code: "record.not-found" });
	});
});
