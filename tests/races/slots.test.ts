import { eq, gt } from "drizzle-orm";
import { expect, it } from "vitest";
import { cancelPatientReception } from "#domain/reception/patient-view/cancel-patient-reception.server.ts";
import { reschedulePatientReception } from "#domain/reception/patient-view/reschedule-patient-reception.server.ts";
import { changeStage } from "#domain/reception/reception/details/change-stage.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { holdSlot } from "#domain/sampling/sampling/slot/hold-slot.server.ts";
import { sweepHolds } from "#domain/sampling/sampling/slot/sweep-holds.server.ts";
import { slot, slotHold } from "#domain/sampling/sampling/table.server.ts";
import { minute } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aReceptionist, aRequest } from "#tests/support/reception-fixtures.ts";

// Places in slots while everything happens at once (SECURITY P01), on a real server.

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const capacity = 3;
/** The ten slots of a morning, on Saturday and Sunday. */
const moments = ["2026-05-23", "2026-05-24"].flatMap((day) =>
	Array.from({ length: 10 }, (_, n) =>
		new Date(Date.parse(`${day}T03:30:00Z`) + n * 30 * minute).toISOString(),
	),
);

async function people(count: number) {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx(), { capacity });
	const mobiles = Array.from({ length: count }, (_, n) => `0912${String(n).padStart(7, "0")}`);
	const all = await Promise.all(
		mobiles.map(async (mobileNumber) => ({
			mobileNumber,
			ctx: test.ctx(await aPatient(test, mobileNumber)),
		})),
	);
	const submit = ({ ctx, mobileNumber }: (typeof all)[number], at: string, key: string) =>
		submitReception(ctx, { ...aRequest(at, testIds), mobileNumber }, key);
	return { all, submit };
}

const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code?: string }) => error.code ?? String(error),
	);
const tally = (outcomes: string[]) =>
	Object.fromEntries(
		Object.entries(Object.groupBy(outcomes, (each) => each)).map(([code, all]) => [code, all?.length]),
	);

/** What each slot counts is what is claimed and kept there, and never more than it has. */
async function expectTrue() {
	const { db } = test.database;
	const rows = await db.select().from(slot);
	const holds = await db.select().from(slotHold);
	const living = (await db.select().from(reception)).filter(
		({ websiteReceptionStatus }) => websiteReceptionStatus < 20,
	);
	for (const { id, taken } of rows) {
		const used = [...living, ...holds].filter(({ slotId }) => slotId === id);
		expect(taken).toBe(used.length);
		expect(taken).toBeLessThanOrEqual(capacity);
	}
	return rows.reduce((sum, { taken }) => sum + taken, 0);
}

it("50 parallel submits for each of 20 slots of capacity 3 accept 60 requests", async () => {
	const { all, submit } = await people(50);
	const outcomes: string[] = [];
	for (const at of moments)
		outcomes.push(
			...(await Promise.all(all.map((person, n) => codeOf(submit(person, at, `key-${at}-${n}`))))),
		);
	const { done, "slot.unavailable": full, "limit.reached": limited = 0 } = tally(outcomes);
	expect(done).toBe(60);
	expect((done ?? 0) + (full ?? 0) + limited).toBe(1000);
	expect(await expectTrue()).toBe(60);
});

it("50 holds at once for a slot of capacity 3: three succeed, expired holds become free again, and the capacity is never exceeded", async () => {
	const { all, submit } = await people(50);
	const at = moments[0] as string;
	const hold = (person: (typeof all)[number]) =>
		codeOf(holdSlot(person.ctx, { location: 1, districtId: null, startsAt: new Date(at) }));
	expect(tally(await Promise.all(all.map(hold)))).toEqual({ done: 3, "slot.unavailable": 47 });
	test.setNow(new Date(now.getTime() + 11 * minute));
	const outcomes = await Promise.all([
		codeOf(sweepHolds(test.ctx())),
		...all.map((person, n) => (n % 2 ? hold(person) : codeOf(submit(person, at, `key-late-${n}`)))),
		codeOf(sweepHolds(test.ctx())),
	]);
	expect(tally(outcomes)).toEqual({ done: 3 + 2, "slot.unavailable": 47 });
	expect(await expectTrue()).toBe(3);
});

it("cancelling, rescheduling and requesting at once never overbook a slot or lose capacity", async () => {
	const { all, submit } = await people(60);
	const few = moments.slice(0, 4);
	const first = await Promise.all(
		all.slice(0, 12).map(async (person, n) => ({
			person,
			id: (await submit(person, few[n % 4] as string, `key-first-${n}`)).id,
		})),
	);
	const outcomes = await Promise.all([
		// each third gives up, each third moves to the next slot, the rest stay
		...first.map(({ person, id }, n) => {
			if (n % 3 === 0) return codeOf(cancelPatientReception(person.ctx, id, { version: 1, reason: "" }));
			if (n % 3 === 1)
				return codeOf(
					reschedulePatientReception(person.ctx, id, {
						version: 1,
						onlineReceptionDate: few[(n + 1) % 4] as string,
					}),
				);
			return Promise.resolve("stayed");
		}),
		...all.slice(12).map((person, n) => codeOf(submit(person, few[n % 4] as string, `key-then-${n}`))),
	]);
	const known = new Set(["done", "stayed", "slot.unavailable"]);
	expect(outcomes.filter((outcome) => !known.has(outcome))).toEqual([]);
	const living = await test.database.db
		.select({ id: reception.id })
		.from(reception)
		.where(eq(reception.websiteReceptionStatus, 1));
	expect(await expectTrue()).toBe(living.length);
	expect(await test.database.db.select().from(slotHold).where(gt(slotHold.expiresAt, now))).toEqual([]);
});

it("two people who swap their slots do not cause a deadlock", async () => {
	const { all, submit } = await people(2);
	const [one, two] = all as [(typeof all)[number], (typeof all)[number]];
	const [early, late] = moments as [string, string];
	const ids = [
		(await submit(one, early, "key-swap-0001")).id,
		(await submit(two, late, "key-swap-0002")).id,
	] as const;
	for (let round = 0; round < 20; round++) {
		const version = round + 1;
		const [a, b] = round % 2 ? [early, late] : [late, early];
		const outcomes = await Promise.all([
			codeOf(reschedulePatientReception(one.ctx, ids[0], { version, onlineReceptionDate: a })),
			codeOf(reschedulePatientReception(two.ctx, ids[1], { version, onlineReceptionDate: b })),
		]);
		expect(outcomes).toEqual(["done", "done"]);
	}
	expect(await expectTrue()).toBe(2);
});

it("the patient cancels while the desk decides: exactly one of the two applies", async () => {
	const { all, submit } = await people(1);
	const [one] = all as [(typeof all)[number]];
	for (let round = 0; round < 10; round++) {
		const { id } = await submit(one, moments[round] as string, `key-desk-${round}`);
		const outcomes = await Promise.all([
			codeOf(cancelPatientReception(one.ctx, id, { version: 1, reason: "" })),
			codeOf(changeStage(test.ctx(aReceptionist), id, { status: 21, version: 1, reason: "تکراری است" })),
		]);
		expect(outcomes.toSorted()).toEqual(["done", "record.stale"]);
	}
	expect(await expectTrue()).toBe(0);
});
