import { and, asc, eq, inArray, lt, lte, ne, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { account } from "#domain/access/account/table.server.ts";
import { keepingDays, openHours, spoiling } from "#domain/catalogue/preparation/keeping.ts";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { conflict } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { servedWeekdays } from "../list-districts.server.ts";
import type { SamplingLocation } from "../location.ts";
import { laboratoryDays, spoilsAt } from "../opening-hours/laboratory-days.ts";
import { getSamplingSetting } from "../setting.server.ts";
import { slot, slotHold } from "../table.server.ts";
import { samePlace } from "./booked-places.server.ts";
import { holdMs } from "./booking-rules.ts";
import { giveBack } from "./release-slot.server.ts";
import { offeredSlots, type PlannedSlot, unavailable } from "./slot-availability.ts";

// Places in slots: held for ten minutes, claimed, freed. Each is one transaction in which the count of a slot and the use of
// the place change together, so no slot is booked beyond its capacity under any concurrency.

export type SlotChoice = { location: SamplingLocation; districtId: string | null; startsAt: Date };
type Claimed = { id: string; endsAt: Date };

/**
 * The slot offered at the chosen time.
 * @param isHeld true for a slot that was held in time: the notice period does not apply to it
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

/** The row of a slot, created at the first claim. */
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

async function heldBy(tx: TransactionContext, accountId: string) {
	const [held] = await tx.db
		.select({ slotId: slotHold.slotId, expiresAt: slotHold.expiresAt, startsAt: slot.startsAt })
		.from(slotHold)
		.innerJoin(slot, eq(slot.id, slotHold.slotId))
		.where(eq(slotHold.accountId, accountId));
	return held;
}

export type ClaimFor = {
	/** The account whose hold is turned into the booking; its hold on another slot is released. */
	accountId: string;
	/** Leaves the account's hold on another slot unchanged, because another person books for the account. */
	leavesHold?: boolean;
	/** The slot to be replaced; its booking is released. */
	instead?: string;
};

/**
 * Books a slot for one person within the caller's transaction: the booking is final when the caller commits.
 * @returns the slot, and the time until which this account had held it
 * @throws DomainError `slot.unavailable` with the reason: closed, full, notice, hours, stability (with the names of the
 *   tests), fasting, laboratory-only
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
