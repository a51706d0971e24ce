import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limitWindow } from "#domain/foundation/rate-limit/table.server.ts";
import { submission } from "#domain/reception/reception/submission/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { submitReception } from "#domain/reception/submit/service.server.ts";
import { minute } from "#platform/clock.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aLaboratory, aPatient, aRequest } from "#tests/support/reception-fixtures.ts";
import { slot, slotHold } from "../table.server.ts";
import { holdSlot } from "./hold-slot.server.ts";
import { listSlots } from "./list-slots.server.ts";
import { sweepHolds } from "./sweep-holds.server.ts";

const test = testDatabase();
const now = new Date("2026-05-20T06:00:00Z");
const startsAt = new Date("2026-05-23T03:30:00.000Z");
const later = new Date("2026-05-23T04:00:00.000Z");
const at = (moment: Date) => ({ location: 1 as const, districtId: null, startsAt: moment });
const minutesOn = (minutes: number) => test.setNow(new Date(now.getTime() + minutes * minute));

async function scene(capacity = 1) {
	test.setNow(now);
	const { testIds } = await aLaboratory(test.ctx(), { capacity });
	const [one, two] = [await aPatient(test), await aPatient(test, "09120000002")];
	return { testIds, one: test.ctx(one), two: test.ctx(two) };
}

const left = async (ctx: ReturnType<typeof test.ctx>, moment: Date) => {
	const [day] = await listSlots(ctx, "fa", { location: 1, from: "2026-05-23", days: 1 });
	return day?.slots.find((each) => each.startsAt === moment.toISOString())?.left;
};
const taken = async () =>
	(await test.database.db.select({ taken: slot.taken }).from(slot)).reduce((sum, row) => sum + row.taken, 0);
const full = { code: "slot.unavailable", params: { reason: "full" } };

describe("a held slot", () => {
	it("is hidden from other people for ten minutes and visible to its holder", async () => {
		const { one, two, testIds } = await scene();
		expect(await holdSlot(one, at(startsAt))).toEqual({
			expiresAt: "2026-05-20T06:10:00.000Z",
			leftSeconds: 600,
		});
		expect([await left(one, startsAt), await left(two, startsAt)]).toEqual([1, 0]);
		await expect(holdSlot(two, at(startsAt))).rejects.toMatchObject(full);
		await submitReception(one, aRequest(startsAt.toISOString(), testIds), "key-00000001");
		expect(await taken()).toBe(1);
		expect(await test.database.db.select().from(slotHold)).toEqual([]);
	});

	it("is not extended by a second request, and is free for others once it has expired", async () => {
		const { one, two, testIds } = await scene();
		const first = await holdSlot(one, at(startsAt));
		minutesOn(9);
		expect(await holdSlot(one, at(startsAt))).toEqual({ ...first, leftSeconds: 60 });
		minutesOn(10);
		expect(await left(two, startsAt)).toBe(1);
		await submitReception(
			two,
			{ ...aRequest(startsAt.toISOString(), testIds), mobileNumber: "09120000002" },
			"key-00000002",
		);
		await expect(
			submitReception(one, aRequest(startsAt.toISOString(), testIds), "key-00000001"),
		).rejects.toMatchObject(full);
		expect(await taken()).toBe(1);
	});

	it("is released when its holder holds another slot, and by the clean-up when abandoned", async () => {
		const { one, two } = await scene();
		await holdSlot(one, at(startsAt));
		await holdSlot(one, at(later));
		await holdSlot(two, at(startsAt));
		expect(await taken()).toBe(2);
		minutesOn(5);
		await sweepHolds(test.ctx());
		expect(await taken()).toBe(2);
		minutesOn(10);
		await sweepHolds(test.ctx());
		expect(await taken()).toBe(0);
	});

	it("stays valid even if the minimum notice passes in the meantime", async () => {
		const { one, testIds } = await scene();
		// the notice is two hours; one of the tests asks for a fast of eight
		const [withoutFast = ""] = testIds;
		test.setNow(new Date(startsAt.getTime() - 121 * minute));
		await holdSlot(one, at(startsAt));
		test.setNow(new Date(startsAt.getTime() - 115 * minute));
		await submitReception(one, aRequest(startsAt.toISOString(), [withoutFast]), "key-00000001");
		expect(await taken()).toBe(1);
	});

	it("requires opening hours and a served district", async () => {
		const { one } = await scene();
		await expect(holdSlot(one, at(new Date("2026-05-23T20:00:00Z")))).rejects.toMatchObject({
			params: { reason: "closed" },
		});
		const nowhere = { location: 2 as const, districtId: "00000000-0000-7000-8000-000000000000", startsAt };
		await expect(holdSlot(one, nowhere)).rejects.toMatchObject({ code: "validation.failed" });
	});
});

it("the used capacity of a slot equals its holds and bookings after any sequence of actions", async () => {
	const { testIds } = await scene(2);
	const people = await Promise.all(
		[3, 4, 5, 6].map(async (n) => test.ctx(await aPatient(test, `0912000000${n}`))),
	);
	const moments = [startsAt, later];
	let keys = 0;
	const step = fc.record({
		who: fc.nat(people.length - 1),
		where: fc.nat(moments.length - 1),
		what: fc.constantFrom("hold" as const, "submit" as const, "wait" as const, "sweep" as const),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
			// the model: who holds what until when, and how many were claimed where
			const holds = new Map<number, { where: number; until: number }>();
			const claimed = [0, 0];
			for (const table of [slotHold, submission, reception, slot, limitWindow])
				await test.database.db.delete(table);
			let clock = now.getTime();
			test.setNow(now);
			for (const { who, where, what } of steps) {
				const ctx = people[who] as (typeof people)[number];
				const others = [...holds].filter(
					([id, hold]) => id !== who && hold.where === where && hold.until > clock,
				).length;
				const isFree = (claimed[where] ?? 0) + others < 2;
				const moment = moments[where] as Date;
				if (what === "wait") {
					clock += 6 * minute;
					test.setNow(new Date(clock));
				} else if (what === "sweep") await sweepHolds(test.ctx());
				else if (what === "hold") {
					const own = holds.get(who);
					const isSame = own?.where === where && own.until > clock;
					const done = await holdSlot(ctx, at(moment)).then(
						() => true,
						() => false,
					);
					expect(done).toBe(isFree);
					if (done && !isSame) holds.set(who, { where, until: clock + 10 * minute });
				} else {
					const mobileNumber = `0912000000${who + 3}`;
					const request = { ...aRequest(moment.toISOString(), testIds), mobileNumber };
					const done = await submitReception(ctx, request, `key-model-${keys++}`).then(
						() => true,
						(error) => {
							expect(error).toMatchObject(full);
							return false;
						},
					);
					expect(done).toBe(isFree);
					if (done) {
						holds.delete(who);
						claimed[where] = (claimed[where] ?? 0) + 1;
					}
				}
				for (const [index, each] of moments.entries()) {
					const seen = [...holds.values()].filter(
						(hold) => hold.where === index && hold.until > clock,
					).length;
					const stranger = await left(test.ctx(), each);
					expect(stranger).toBe(Math.max(0, 2 - (claimed[index] ?? 0) - seen));
				}
			}
		}),
		{ numRuns: 40 },
	);
});
