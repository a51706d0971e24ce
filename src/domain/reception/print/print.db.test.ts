import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { audit } from "#domain/foundation/audit/table.server.ts";
import { testsOfVisits } from "#domain/reception/day-sheet/sampled-tests.server.ts";
import { tubesOf } from "#domain/reception/day-sheet/tubes.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { updateReception } from "#domain/reception/reception/details/update-reception.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { readCode128 } from "#tests/support/code-128.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
	aLaboratory,
	aPatient,
	aReceptionist,
	aRequest,
	aSampler,
} from "#tests/support/reception-fixtures.ts";
import { getReceptionPrint } from "./service.server.ts";

const test = testDatabase();

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	const { testIds } = await aLaboratory(test.ctx());
	const owner = test.ctx(await aPatient(test));
	const { id } = await submitReception(owner, aRequest("2026-05-23T03:30:00.000Z", testIds), "key-00000001");
	return { id, owner, desk: test.ctx(aReceptionist) };
}

describe("a printed reception", () => {
	it("shows the tubes of the day sheet, and the tracking code until it has a laboratory number", async () => {
		const { id, desk } = await scene();
		const { trackingCode, version } = await getReception(desk, id);
		const before = await getReceptionPrint(desk, id);
		expect([before.isNumber, readCode128(before.code.bars)]).toEqual([false, trackingCode]);
		const tubes = tubesOf((await testsOfVisits(desk, [id])).get(id) ?? []);
		expect(tubes.length).toBeGreaterThan(0);
		expect(before.tubes.map(({ count, codes }) => [count, codes])).toEqual(
			tubes.map(({ count, tests }) => [count, tests.map(({ code }) => code)]),
		);
		await updateReception(desk, id, { version, receptNo: "140577", receptDate: "2026-05-20" });
		const after = await getReceptionPrint(desk, id);
		expect([after.isNumber, readCode128(after.code.bars)]).toEqual([true, "140577"]);
	});

	it("can be printed only by the desk, and printing is recorded", async () => {
		const { id, owner, desk } = await scene();
		const viewer = test.ctx({ ...aReceptionist, role: "Viewer" });
		for (const ctx of [viewer, test.ctx(aSampler)])
			await expect(getReceptionPrint(ctx, id)).rejects.toMatchObject({ code: "right.missing" });
		await expect(getReceptionPrint(owner, id)).rejects.toMatchObject({ code: "session.missing" });
		await getReceptionPrint(desk, id);
		const rows = await test.database.db.select().from(audit).where(eq(audit.action, "reception.print"));
		expect(rows.map(({ subjectId, actorId }) => [subjectId, actorId])).toEqual([[id, aReceptionist.staffId]]);
	});

	it("returns 404 when it does not exist", async () => {
		const { desk } = await scene();
		const other = "00000000-0000-7000-8000-0000000000ff";
		await expect(getReceptionPrint(desk, other)).rejects.toMatchObject({ code: "record.not-found" });
	});
});
