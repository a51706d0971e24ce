import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { BulkStageInput } from "#domain/reception/reception/details/schema.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";
import { moveReceptions } from "./bulk-stage.server.ts";

const test = testDatabase();
const gone = "00000000-0000-7000-8000-0000000000ff";
const desk = () => test.ctx(aReceptionist);
let ids: string[] = [];

beforeEach(async () => {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx(), { capacity: 5 });
	const patient = test.ctx(await aPatient(test));
	ids = [];
	for (const key of ["key-00000001", "key-00000002", "key-00000003"])
		ids.push((await submitReception(patient, aRequest("2026-05-23T03:30:00.000Z", testIds), key)).id);
});

const statesNow = async () => {
	const rows = await test.database.db
		.select({ id: reception.id, state: reception.websiteReceptionStatus, version: reception.version })
		.from(reception);
	return ids.map((id) => rows.find((row) => row.id === id));
};

describe("several receptions moved together", () => {
	it("get one result each: changed by a colleague, not allowed, missing or done", async () => {
		const [seen = "", overtaken = "", rejected = ""] = ids;
		await changeStage(desk(), overtaken, { status: status.inReview, version: 1, reason: "" });
		await changeStage(desk(), rejected, { status: status.rejected, version: 1, reason: "تکراری است" });
		const answers = await moveReceptions(desk(), {
			records: [
				{ id: overtaken, version: 1 },
				{ id: rejected, version: 2 },
				{ id: gone, version: 1 },
				{ id: seen, version: 1 },
			],
			status: status.accepted,
			reason: "",
		});
		expect(answers).toEqual([
			{ id: overtaken, code: "record.stale" },
			{ id: rejected, code: "reception.transition" },
			{ id: gone, code: "record.not-found" },
			{ id: seen, code: null },
		]);
		expect((await statesNow()).map((row) => [row?.state, row?.version])).toEqual([
			[status.accepted, 2],
			[status.inReview, 2],
			[status.rejected, 2],
		]);
	});

	it("have separate audit rows, and need the right", async () => {
		const records = ids.map((id) => ({ id, version: 1 }));
		const viewer = test.ctx({ ...aReceptionist, role: "Viewer" });
		const input = { records, status: status.inReview, reason: "" };
		await expect(moveReceptions(viewer, input)).rejects.toMatchObject({ code: "right.missing" });
		await moveReceptions(desk(), input);
		const rows = await test.database.db.select().from(audit);
		const moved = rows.filter(({ action }) => action === "reception.stage").map(({ subjectId }) => subjectId);
		expect(moved.toSorted()).toEqual(ids.toSorted());
	});

	it("must each be listed once, and need the same reason as a single reception", () => {
		const records = [{ id: gone, version: 1 }];
		const parse = (input: object) => BulkStageInput.safeParse({ records, reason: "", ...input }).success;
		expect(parse({ status: status.inReview })).toBe(true);
		expect(parse({ status: status.rejected })).toBe(false);
		expect(parse({ status: status.needsInformation, reason: "چه" })).toBe(false);
		expect(parse({ status: status.inReview, records: [...records, ...records] })).toBe(false);
		expect(parse({ status: status.inReview, records: [] })).toBe(false);
	});
});
