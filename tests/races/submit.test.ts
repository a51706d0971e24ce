import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { sms } from "#domain/outbox/table.server.ts";
import { acceptReception } from "#domain/reception/accept.server.ts";
import { changeStage } from "#domain/reception/desk.server.ts";
import { submitReception } from "#domain/reception/submit.server.ts";
import { reception, receptionItem } from "#domain/reception/table.server.ts";
import { slot } from "#domain/sampling/table.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/people.ts";

// What must hold when everything happens at once. Only a real server shows it: the embedded engine has one connection.

const test = testDatabase();
const startsAt = "2026-05-23T03:30:00.000Z";

async function scene(capacity: number) {
	test.setNow(new Date("2026-05-20T06:00:00Z"));
	return (await aLaboratory(test.ctx(), { capacity })).testIds;
}

const outcome = async (work: Promise<unknown>) =>
	work.then(
		() => "accepted",
		(error: { code?: string }) => error.code ?? String(error),
	);

it("runs on a server", () => {
	expect(test.database.engine).toBe("server");
});

it("200 parallel submits for a slot of capacity 10 accept exactly 10", async () => {
	const testIds = await scene(10);
	const patients = await Promise.all(
		Array.from({ length: 200 }, (_, n) => aPatient(test, `0912${String(n).padStart(7, "0")}`)),
	);
	const outcomes = await Promise.all(
		patients.map((patient, n) =>
			outcome(
				submitReception(test.ctx(patient), aRequest(startsAt, testIds), `key-${String(n).padStart(8, "0")}`),
			),
		),
	);
	expect(outcomes.filter((result) => result === "accepted")).toHaveLength(10);
	expect(outcomes.filter((result) => result === "slot.unavailable")).toHaveLength(190);
	expect(await test.database.db.select({ taken: slot.taken }).from(slot)).toEqual([{ taken: 10 }]);
	expect(await test.database.db.select({ id: reception.id }).from(reception)).toHaveLength(10);
});

it("50 parallel submits with one idempotency key make one reception and one message", async () => {
	const testIds = await scene(100);
	const ctx = test.ctx(await aPatient(test));
	const answers = await Promise.all(
		Array.from({ length: 50 }, () => submitReception(ctx, aRequest(startsAt, testIds), "key-00000001")),
	);
	expect(new Set(answers.map(({ trackingCode }) => trackingCode)).size).toBe(1);
	expect(await test.database.db.select({ id: reception.id }).from(reception)).toHaveLength(1);
	expect(await test.database.db.select({ id: sms.id }).from(sms)).toHaveLength(1);
	expect(await test.database.db.select({ taken: slot.taken }).from(slot)).toEqual([{ taken: 1 }]);
});

it("two people of the desk who decide at once: one decision holds, the other is told", async () => {
	const testIds = await scene(5);
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

it("two clerks who accept at once with other tests: one list holds whole, the other clerk is told", async () => {
	const testIds = await scene(5);
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

it("cancelled places are sold again, and never twice", async () => {
	const testIds = await scene(3);
	const desk = test.ctx(aReceptionist);
	const patients = await Promise.all(
		Array.from({ length: 40 }, (_, n) => aPatient(test, `0913${String(n).padStart(7, "0")}`)),
	);
	const first = await Promise.all(
		patients
			.slice(0, 3)
			.map((patient, n) => submitReception(test.ctx(patient), aRequest(startsAt, testIds), `key-first-${n}`)),
	);
	const rejections = first.map(({ id }) =>
		outcome(changeStage(desk, id, { status: 21, version: 1, reason: "نیامد" })),
	);
	const others = patients
		.slice(3)
		.map((patient, n) =>
			outcome(submitReception(test.ctx(patient), aRequest(startsAt, testIds), `key-later-${n}`)),
		);
	const [decided, outcomes] = await Promise.all([Promise.all(rejections), Promise.all(others)]);
	expect(decided).toEqual(["accepted", "accepted", "accepted"]);
	const [row] = await test.database.db.select({ taken: slot.taken }).from(slot);
	const sold = outcomes.filter((result) => result === "accepted").length;
	expect(row?.taken).toBe(sold);
	expect(sold).toBeLessThanOrEqual(3);
});
