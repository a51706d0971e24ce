import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { staff } from "#domain/access/staff/table.server.ts";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { listReceptions } from "#domain/reception/reception/list/list-receptions.server.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import type { Role } from "#platform/actor.ts";
import { testDatabase } from "#tests/support/database.ts";
import { changeAndLook } from "#tests/support/decide.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { assignReception, listColleagues } from "./assignee.server.ts";

// Whose a reception is: taken, given to a colleague, given back.

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const person = (last: string) => `00000000-0000-7000-8000-0000000000${last}`;
const [maryam, arash, editor, gone] = [person("aa"), person("bb"), person("cc"), person("dd")];
const desk = test.ctx.bind(test, aReceptionist);
const other = () => test.ctx({ ...aReceptionist, staffId: arash });

let id = "";
let second = "";
let patient: Awaited<ReturnType<typeof aPatient>>;

beforeEach(async () => {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx());
	patient = await aPatient(test);
	const submit = (key: string) =>
		submitReception(test.ctx(patient), aRequest("2026-05-23T03:30:00.000Z", testIds), key);
	({ id } = await submit("key-00000001"));
	({ id: second } = await submit("key-00000002"));
	const people: [string, string, Role, Date | null][] = [
		[maryam, "مریم", "Receptionist", null],
		[arash, "آرش", "Laboratory", null],
		[editor, "بهار", "Editor", null],
		[gone, "داریوش", "Receptionist", now],
	];
	for (const [staffId, displayName, role, disabledAt] of people)
		await test.database.db.insert(staff).values({
			id: staffId,
			username: displayName,
			passwordHash: "none",
			displayName,
			role,
			disabledAt,
		});
});

const found = async (assignee: "me" | "nobody", ctx = desk()) =>
	(await listReceptions(ctx, { page: 1, pageSize: 20, assignee })).dataList.map((row) => row.id);

describe("a reception", () => {
	it("can be taken, given to a colleague and returned; its row and its page show the assignee and the time of the assignment", async () => {
		expect(await getReception(desk(), id)).toMatchObject({ assignee: null, assignedDateTime: null });
		const taken = await assignReception(desk(), id, { assigneeId: maryam, version: 1 });
		expect(taken).toMatchObject({
			version: 2,
			assignee: { id: maryam, name: "مریم" },
			assignedDateTime: now.toISOString(),
		});
		const { dataList } = await listReceptions(desk(), { page: 1, pageSize: 20 });
		expect(dataList.find((row) => row.id === id)).toMatchObject({ assignee: { id: maryam, name: "مریم" } });
		expect(dataList.find((row) => row.id === second)).toMatchObject({ assignee: null });
		const given = await assignReception(desk(), id, { assigneeId: arash, version: 2 });
		expect(given.assignee).toEqual({ id: arash, name: "آرش" });
		const back = await assignReception(other(), id, { assigneeId: null, version: 3 });
		expect(back).toMatchObject({ version: 4, assignee: null, assignedDateTime: null });
		const rows = await test.database.db.select().from(audit).where(eq(audit.action, "reception.assign"));
		expect(rows.map(({ actorId, details }) => [actorId, details])).toEqual([
			[maryam, { to: maryam }],
			[maryam, { to: arash }],
			[arash, { to: "" }],
		]);
	});

	it("is found by the filters for the user's own and for unassigned receptions", async () => {
		await assignReception(desk(), id, { assigneeId: maryam, version: 1 });
		expect(await found("me")).toEqual([id]);
		expect(await found("me", other())).toEqual([]);
		expect(await found("nobody")).toEqual([second]);
	});

	it("assigned to a colleague can still be decided, but only with the current version", async () => {
		await assignReception(desk(), id, { assigneeId: maryam, version: 1 });
		const decide = (version: number) =>
			changeAndLook(other(), id, { status: status.accepted, version, reason: "" });
		await expect(decide(1)).rejects.toMatchObject({ code: "record.stale" });
		expect(await decide(2)).toMatchObject({ assignee: { id: maryam }, websiteReceptionStatus: 4 });
	});

	it("is assigned to one user when two users take it at the same moment", async () => {
		await assignReception(desk(), id, { assigneeId: maryam, version: 1 });
		await expect(assignReception(other(), id, { assigneeId: arash, version: 1 })).rejects.toMatchObject({
			code: "record.stale",
		});
		expect((await getReception(desk(), id)).assignee?.id).toBe(maryam);
	});

	it.each([
		["who has no right to receptions", editor],
		["who no longer works here", gone],
		["who does not exist", person("ee")],
	])("cannot be given to a person %s", async (_name, assigneeId) => {
		await expect(assignReception(desk(), id, { assigneeId, version: 1 })).rejects.toMatchObject({
			fields: [{ field: "assigneeId", key: "validation.gone" }],
		});
		expect((await getReception(desk(), id)).version).toBe(1);
	});

	it("does not show the assignee to the patient", async () => {
		await assignReception(desk(), id, { assigneeId: maryam, version: 1 });
		const own = JSON.stringify(await getPatientReception(test.ctx(patient), id));
		expect(own).not.toMatch(/مریم|assignee|openedBy/);
	});

	it("can be given only to staff who may work on it", async () => {
		expect(await listColleagues(desk())).toEqual([
			{ id: arash, name: "آرش" },
			{ id: maryam, name: "مریم" },
		]);
	});
});
