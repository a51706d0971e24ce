import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { second } from "#platform/clock.ts";
import { notFound, unauthenticated } from "#platform/errors.ts";
import type { Colleague } from "../details/schema.ts";
import { reception } from "../table.server.ts";
import { receptionPresence } from "./table.server.ts";

// Who has a reception open. A screen repeats this while it does; one that disappears without a word expires.

const leaseMs = 45 * second;

/** The users who have each of the given requests open now, by request. */
export async function whoHasOpen(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, Colleague[]>> {
	const found = new Map<string, Colleague[]>();
	if (ids.length === 0) return found;
	const rows = await ctx.db
		.select({ receptionId: receptionPresence.receptionId, id: staff.id, name: staff.displayName })
		.from(receptionPresence)
		.innerJoin(staff, eq(staff.id, receptionPresence.staffId))
		.where(and(inArray(receptionPresence.receptionId, ids), gt(receptionPresence.until, ctx.now())))
		.orderBy(asc(staff.displayName), asc(staff.id));
	for (const { receptionId, ...who } of rows)
		found.set(receptionId, [...(found.get(receptionId) ?? []), who]);
	return found;
}

/** Announces to all screens which users have the request open now. */
async function announcePresence(ctx: Context, id: string): Promise<Colleague[]> {
	const openedBy = (await whoHasOpen(ctx, [id])).get(id) ?? [];
	await ctx.database.notify("receptions", `${id} by ${openedBy.map((who) => who.id).join(",")}`);
	return openedBy;
}

/**
 * Records that the caller has opened or closed a request.
 * @returns all users who have it open, including the caller
 * @throws DomainError `record.not-found`
 */
export async function notePresence(ctx: Context, id: string, isOpen: boolean): Promise<Colleague[]> {
	staffWith("reception.write").check(ctx.actor);
	if (ctx.actor.kind !== "staff") throw unauthenticated();
	const own = { receptionId: id, staffId: ctx.actor.staffId };
	const isOwn = and(eq(receptionPresence.receptionId, id), eq(receptionPresence.staffId, own.staffId));
	if ((await ctx.db.$count(reception, eq(reception.id, id))) === 0) throw notFound();
	const [before] = await ctx.db
		.select({ until: receptionPresence.until })
		.from(receptionPresence)
		.where(isOwn);
	const was = before !== undefined && before.until > ctx.now();
	if (isOpen) {
		const until = new Date(ctx.now().getTime() + leaseMs);
		await ctx.db
			.insert(receptionPresence)
			.values({ ...own, until })
			.onConflictDoUpdate({
				target: [receptionPresence.receptionId, receptionPresence.staffId],
				set: { until },
			});
	} else await ctx.db.delete(receptionPresence).where(isOwn);
	// said again, it is no news
	return was === isOpen ? ((await whoHasOpen(ctx, [id])).get(id) ?? []) : announcePresence(ctx, id);
}

/** Removes entries of screens that no longer respond, and notifies the other screens. */
export async function sweepPresence(ctx: Context): Promise<void> {
	const gone = await ctx.db
		.delete(receptionPresence)
		.where(lte(receptionPresence.until, ctx.now()))
		.returning({ id: receptionPresence.receptionId });
	for (const id of new Set(gone.map((row) => row.id))) await announcePresence(ctx, id);
}
