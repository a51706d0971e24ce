import { and, asc, eq, inArray, lt, lte, ne, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { keepingDays, openHours, spoiling } from "#domain/catalogue/preparation/keeping.ts";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit } from "#domain/foundation/rate-limit/service.server.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { second } from "#platform/clock.ts";
import { conflict, invalid, unauthenticated } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { listDistricts, servedWeekdays } from "../districts.server.ts";
import type { SamplingLocation } from "../location.ts";
import { laboratoryDays, spoilsAt } from "../opening-hours/laboratory-days.ts";
import type { SlotHold } from "../schema.ts";
import { getSamplingSetting } from "../setting.server.ts";
import { slot, slotHold } from "../table.server.ts";
import { samePlace } from "./booked-places.server.ts";
import { holdMs } from "./booking-rules.ts";
import { offeredSlots, type PlannedSlot, unavailable } from "./slot-availability.ts";

// Places in slots: held for ten minutes, claimed, freed. Each is one transaction in which the count of a slot and the use of
// the place change together, so no slot is booked beyond its capacity under any concurrency.

export type SlotChoice = { location: SamplingLocation; districtId: string | null; startsAt: Date };
type Claimed = { id: string; endsAt: Date };

/**
 * @param isHeld a place that was held in time is not lost to the notice that is asked for
 * @throws DomainError `slot.unavailable` unless hours, holidays and settings offer the slot now
 */
async function offered(
	tx: TransactionContext,
	choice: SlotChoice,
	needs: TimeNeeds,
	isHeld: boolean,
): Promise<PlannedSlot> {
	const day = dayInTehran(choice.startsAt);
	const { location, districtId } = choice;
	const setting = await getSamplingSetting(tx);
	const weekdays = await servedWeekdays(tx, districtId);
	const planned = offeredSlots(day, { ...setting, location, weekdays }).find(
		({ startsAt }) => startsAt.getTime() === choice.startsAt.getTime(),
	);
	const isTooFar = day > addDays(dayInTehran(tx.now()), setting.horizonDays);
	if (!planned || isTooFar) throw conflict("slot.unavailable", { reason: "closed" });
	const open = openHours(laboratoryDays(day, keepingDays, setting));
	const reason = unavailable(planned, location, 0, {
		now: tx.now(),
		noticeMinutes: isHeld ? 0 : setting.noticeMinutes,
		tomorrowUntil: isHeld ? "" : setting.tomorrowUntil,
		needs,
		open,
		fastGraceMs: isHeld ? holdMs : 0,
	});
	if (reason === "stability")
		throw spoilsAt(spoiling(needs.keeping, { ...planned, location, open }), tx.locale);
	if (reason) throw conflict("slot.unavailable", { reason });
	return planned;
}

/** The slot's row, created at the first claim. */
async function rowOf(tx: TransactionContext, choice: SlotChoice, planned: PlannedSlot): Promise<Claimed> {
	const { location, districtId, startsAt } = choice;
	const { endsAt, capacity } = planned;
	await tx.db
		.insert(slot)
		.values({ id: newId(), location, districtId, startsAt, endsAt, capacity })
		.onConflictDoNothing();
	const [row] = await tx.db
		.select({ id: slot.id, endsAt: slot.endsAt })
		.from(slot)
		.where(and(samePlace(location, districtId), eq(slot.startsAt, startsAt)));
	if (!row) throw conflict("slot.unavailable", { reason: "closed" });
	return row;
}

const giveBack = (tx: TransactionContext, slotId: string, places: number) =>
	tx.db
		.update(slot)
		.set({ taken: sql`${slot.taken} - ${places}` })
		.where(eq(slot.id, slotId));

async function heldBy(tx: TransactionContext, accountId: string) {
	const [held] = await tx.db
		.select({ slotId: slotHold.slotId, expiresAt: slotHold.expiresAt, startsAt: slot.startsAt })
		.from(slotHold)
		.innerJoin(slot, eq(slot.id, slotHold.slotId))
		.where(eq(slotHold.accountId, accountId));
	return held;
}

export type ClaimFor = {
	/** The account whose hold becomes the place; a hold in another slot is released. */
	accountId: string;
	/** Leaves a hold in another slot unchanged: another person claims for the account. */
	leavesHold?: boolean;
	/** The slot this one takes the place of. */
	instead?: string;
};

/**
 * Claims a place in a slot, in the caller's transaction: it is taken exactly when the caller commits.
 * @returns the slot, and until when its place was held for this account before
 * @throws DomainError `slot.unavailable` with the reason: closed, full, notice, hours, stability (with the names of the tests),
 * fasting, laboratory-only
 */
export async function claimSlot(
	tx: TransactionContext,
	choice: SlotChoice,
	needs: TimeNeeds,
	{ accountId, instead, leavesHold = false }: ClaimFor,
): Promise<Claimed & { heldUntil: Date | undefined }> {
	// one claim of an account after the other; what only refers to the account does not wait
	await tx.db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for("no key update");
	const before = await heldBy(tx, accountId);
	const isHeld = before?.startsAt.getTime() === choice.startsAt.getTime() && before.expiresAt > tx.now();
	const planned = await offered(tx, choice, needs, isHeld);
	const target = await rowOf(tx, choice, planned);
	// Slots are locked in one order by everybody, so that two who change places do not wait for each other. Holds of a slot
	// change only under its lock.
	const ids = [target.id, before?.slotId, instead].filter((id) => id !== undefined);
	await tx.db
		.select({ id: slot.id })
		.from(slot)
		.where(inArray(slot.id, ids))
		.orderBy(asc(slot.id))
		.for("update");
	const held = await heldBy(tx, accountId);

	const expired = await tx.db
		.delete(slotHold)
		.where(
			and(
				eq(slotHold.slotId, target.id),
				lte(slotHold.expiresAt, tx.now()),
				ne(slotHold.accountId, accountId),
			),
		)
		.returning({ accountId: slotHold.accountId });
	if (expired.length) await giveBack(tx, target.id, expired.length);
	if (held && (!leavesHold || held.slotId === target.id)) {
		await tx.db.delete(slotHold).where(eq(slotHold.accountId, accountId));
		await giveBack(tx, held.slotId, 1);
	}
	// the condition and the count are one statement
	const [claimed] = await tx.db
		.update(slot)
		.set({ taken: sql`${slot.taken} + 1`, capacity: sql`greatest(${planned.capacity}, ${slot.taken} + 1)` })
		.where(and(eq(slot.id, target.id), lt(slot.taken, planned.capacity)))
		.returning({ id: slot.id, endsAt: slot.endsAt });
	if (!claimed) throw conflict("slot.unavailable", { reason: "full" });
	if (instead) await giveBack(tx, instead, 1);
	const isSame = held?.slotId === claimed.id && held.expiresAt > tx.now();
	return { ...claimed, heldUntil: isSame ? held.expiresAt : undefined };
}

/** Gives a claimed place back. */
export async function releaseSlot(tx: TransactionContext, slotId: string): Promise<void> {
	await giveBack(tx, slotId, 1);
}

/**
 * Takes a recently freed place again, for its former user.
 * @throws DomainError `slot.unavailable` (full) when it is taken by now
 */
export async function takeSlotAgain(tx: TransactionContext, slotId: string): Promise<void> {
	const [taken] = await tx.db
		.update(slot)
		.set({ taken: sql`${slot.taken} + 1` })
		.where(and(eq(slot.id, slotId), lt(slot.taken, slot.capacity)))
		.returning({ id: slot.id });
	if (!taken) throw conflict("slot.unavailable", { reason: "full" });
}

/**
 * Swaps a place back for the earlier one.
 * @throws DomainError `slot.unavailable` (full) when the earlier one is taken by now
 */
export async function moveSlotBack(tx: TransactionContext, { from, to }: { from: string; to: string }) {
	// in the order of everybody
	await tx.db
		.select({ id: slot.id })
		.from(slot)
		.where(inArray(slot.id, [from, to]))
		.orderBy(asc(slot.id))
		.for("update");
	await takeSlotAgain(tx, to);
	await giveBack(tx, from, 1);
}

const isServed = async (ctx: Context, districtId: string | null) =>
	(await listDistricts(ctx, ctx.locale)).some(({ id }) => id === districtId);

/** The page that holds a place offered it before; the tests are checked when the request is submitted. */
const nothingAsked = {
	fastingHours: 0,
	samplingFrom: null,
	samplingUntil: null,
	laboratoryOnly: false,
	keeping: [],
};

const holdLimit = { name: "slot.hold", hits: 60, windowSeconds: 600 };

/**
 * Holds a place for the signed-in patient during the review of a request. A second call for the same slot does not extend
 * it; one for another slot releases the first.
 * @throws DomainError `slot.unavailable`, `validation.failed` for a district without visits, `limit.reached`
 */
export async function holdSlot(ctx: Context, choice: SlotChoice): Promise<SlotHold> {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	const { accountId } = ctx.actor;
	if (choice.location === 2 && !(await isServed(ctx, choice.districtId)))
		throw invalid([{ field: "samplingDistrictId", key: "validation.selector" }]);
	await consumeLimit(ctx, holdLimit, accountId);
	return mutate(ctx, "slot.hold", async (tx, entry) => {
		const { id, heldUntil } = await claimSlot(tx, choice, nothingAsked, { accountId });
		const expiresAt = heldUntil ?? new Date(tx.now().getTime() + holdMs);
		await tx.db.insert(slotHold).values({ accountId, slotId: id, expiresAt });
		entry.subject(id);
		const leftSeconds = Math.ceil((expiresAt.getTime() - tx.now().getTime()) / second);
		return { expiresAt: expiresAt.toISOString(), leftSeconds };
	});
}

/** Frees expired holds; a job runs it. */
export async function sweepHolds(ctx: Context): Promise<void> {
	await mutate(ctx, "slot.sweep", async (tx, entry) => {
		const due = await tx.db
			.selectDistinct({ id: slotHold.slotId })
			.from(slotHold)
			.where(lte(slotHold.expiresAt, tx.now()));
		const ids = due.map(({ id }) => id);
		if (ids.length === 0) return;
		await tx.db
			.select({ id: slot.id })
			.from(slot)
			.where(inArray(slot.id, ids))
			.orderBy(asc(slot.id))
			.for("update");
		const expired = await tx.db
			.delete(slotHold)
			.where(and(inArray(slotHold.slotId, ids), lte(slotHold.expiresAt, tx.now())))
			.returning({ slotId: slotHold.slotId });
		for (const { slotId } of expired) await giveBack(tx, slotId, 1);
		entry.detail("count", expired.length);
	});
}
