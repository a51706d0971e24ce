import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { acceptReception } from "#domain/reception/decision/items.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { reception, receptionItem } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";

// Several people of the desk decide about one request at the same moment, on a real server: one of them holds.

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";

async function scene() {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	return (await aLaboratory(test.ctx(), { capacity: 5 })).testIds;
}

const outcome = async (work: Promise<unknown>) =>
	work.then(
		() => "accepted",
		(error: { code?: string }) => error.code ?? String(error),
	);

it("two desk staff decide at once: one decision applies, the other gets an error", async () => {
	const testIds = await scene();
	const { id } = await submitReception(
		test.ctx(await aPatient(test)),
		aRequest(startsAt, testIds),
		"key-00000001",
	);
	const desk = test.ctx(aReceptionist);
	const outcomes = await Promise.all([
		outcome(changeStage(desk, id, { status: 4, version: 1, reason: "" })),
		outcome(changeStage(desk, id, { status: 21, version: 1, reason: "تکراری است" })),
		outcome(changeStage(desk, id, { status: 3, version: 1, reason: "نسخه را دوباره بفرستید" })),
	]);
	expect(outcomes.toSorted()).toEqual(["accepted", "record.stale", "record.stale"]);
});

it("two clerks accept at once with different tests: one list applies completely, the other gets an error", async () => {
	const testIds = await scene();
	const patient = test.ctx(await aPatient(test));
	for (let round = 0; round < 5; round++) {
		const { id } = await submitReception(patient, aRequest(startsAt, testIds), `key-0000000${round}`);
		const accept = (staffId: string, tests: string[], priceRials: number) =>
			outcome(
				acceptReception(test.ctx({ ...aReceptionist, staffId }), id, {
					version: 1,
					onlineReceptionTests: tests.map((each) => ({ id: each, priceRials })),
					onlineReceptionPanels: [],
					homeFeeRials: 0,
				}),
			);
		const outcomes = await Promise.all([
			accept("00000000-0000-7000-8000-0000000000a1", testIds, 1_000),
			accept("00000000-0000-7000-8000-0000000000a2", testIds.slice(0, 1), 7_000),
			accept("00000000-0000-7000-8000-0000000000a3", testIds.slice(1), 9_000),
		]);
		expect(outcomes.toSorted()).toEqual(["accepted", "record.stale", "record.stale"]);
		const [row] = await test.database.db.select().from(reception).where(eq(reception.id, id));
		const items = await test.database.db
			.select()
			.from(receptionItem)
			.where(eq(receptionItem.receptionId, id));
		expect(row).toMatchObject({ version: 2, websiteReceptionStatus: 4 });
		// no line of a list that was refused
		expect(items.reduce((sum, { priceRials }) => sum + priceRials, 0)).toBe(row?.totalPriceRials);
		expect(new Set(items.map(({ priceRials }) => priceRials)).size).toBe(1);
	}
});
