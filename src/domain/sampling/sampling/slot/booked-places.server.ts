import { and, count, eq, gte, isNull, lt, lte, or } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { SamplingLocation } from "../location.ts";
import { slot, slotHold } from "../table.server.ts";

/** Selects the slots of a place: the laboratory, or home visits in a district. */
export const samePlace = (location: SamplingLocation, districtId: string | null) =>
	and(
		eq(slot.location, location),
		districtId === null ? isNull(slot.districtId) : eq(slot.districtId, districtId),
	);

/**
 * Number of bookings and holds by the slot's start (milliseconds), without the current patient's hold and without expired
 * holds.
 */
export async function bookedPlaces(
	ctx: Context,
	location: SamplingLocation,
	districtId: string | null,
	from: Date,
	to: Date,
): Promise<Map<number, number>> {
	const within = and(samePlace(location, districtId), gte(slot.startsAt, from), lt(slot.startsAt, to));
	const own = ctx.actor.kind === "patient" ? eq(slotHold.accountId, ctx.actor.accountId) : undefined;
	const [taken, free] = await Promise.all([
		ctx.db.select({ startsAt: slot.startsAt, places: slot.taken }).from(slot).where(within),
		ctx.db
			.select({ startsAt: slot.startsAt, places: count() })
			.from(slotHold)
			.innerJoin(slot, eq(slot.id, slotHold.slotId))
			.where(and(within, or(lte(slotHold.expiresAt, ctx.now()), own)))
			.groupBy(slot.startsAt),
	]);
	const places = new Map(taken.map((row) => [row.startsAt.getTime(), row.places]));
	for (const row of free) {
		const at = row.startsAt.getTime();
		places.set(at, (places.get(at) ?? 0) - row.places);
	}
	return places;
}
