import { eq, lt, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { internal, isDomainError, limitReached } from "#platform/errors.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { limitWindow } from "./table.server.ts";

export type Limit = {
	/** Name of the limit: `otp.mobile`. */
	name: string;
	/** Hits allowed in a window. */
	hits: number;
	windowSeconds: number;
	/** From this hit on, a pause is required before the next hit: 1 s, doubling. */
	pausesFrom?: number;
	/** Whether each hit restarts the window. Then a whole window without hits has to follow the last allowed hit. */
	isRenewed?: boolean;
	/** Error code; `limit.reached` by default. */
	code?: string;
};

const keyOf = ({ name, windowSeconds }: Limit, whose: string) =>
	`${name}:${windowSeconds}:${indexOf(`limit:${name}`, whose)}`;

/** When the next hit is allowed, once `hits` were counted. */
const pauseUntil = ({ pausesFrom }: Limit, now: Date) =>
	pausesFrom === undefined
		? sql`null::timestamptz`
		: sql`case when ${limitWindow.hits} + 1 >= ${pausesFrom}::int
			then ${now.toISOString()}::timestamptz + interval '1 second' * power(2, ${limitWindow.hits} + 1 - ${pausesFrom}::int) end`;

/**
 * Counts an attempt before it is made: check and count are one statement, so that parallel attempts cannot share a hit.
 * Outside transactions only: a failed attempt must stay counted. A refused attempt is not counted.
 * @param whose the bucket: a normalised mobile, an address, a user name; stored as a keyed hash
 * @returns how many hits are left
 * @throws DomainError `limit.reached` (or the limit's own code) with the number of seconds until the next attempt is
 *   allowed
 */
export async function consumeLimit(ctx: Context, limit: Limit, whose: string): Promise<number> {
	if (ctx.transaction) throw internal("limit.in-transaction");
	const now = ctx.now();
	const key = keyOf(limit, whose);
	const endsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
	const over = sql`${limitWindow.endsAt} <= ${now.toISOString()}::timestamptz`;
	const [counted] = await ctx.db
		.insert(limitWindow)
		.values({ key, hits: 1, endsAt })
		.onConflictDoUpdate({
			target: limitWindow.key,
			set: {
				hits: sql`case when ${over} then 1 else ${limitWindow.hits} + 1 end`,
				endsAt: sql`case when ${over} or ${limit.isRenewed ?? false} then ${endsAt.toISOString()}::timestamptz else ${limitWindow.endsAt} end`,
				pausedUntil: sql`case when ${over} then null::timestamptz else ${pauseUntil(limit, now)} end`,
			},
			setWhere: sql`${over} or (${limitWindow.hits} < ${limit.hits}::int
				and coalesce(${limitWindow.pausedUntil} <= ${now.toISOString()}::timestamptz, true))`,
		})
		.returning({ hits: limitWindow.hits });
	if (counted) return limit.hits - counted.hits;
	const [row] = await ctx.db.select().from(limitWindow).where(eq(limitWindow.key, key));
	const until = row && row.hits < limit.hits ? (row.pausedUntil ?? now) : (row?.endsAt ?? now);
	throw limitReached(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)), limit.code);
}

/**
 * As `consumeLimit`, for callers that continue differently when the limit is reached. @returns whether there was a hit left
 */
export function isWithinLimit(ctx: Context, limit: Limit, whose: string): Promise<boolean> {
	return consumeLimit(ctx, limit, whose).then(
		() => true,
		(error) => {
			if (isDomainError(error) && error.kind === "limit") return false;
			throw error;
		},
	);
}

/** Takes back one counted attempt after a success; the counted failures of others remain. */
export async function refundHit(ctx: Context, limit: Limit, whose: string): Promise<void> {
	await ctx.db
		.update(limitWindow)
		.set({ hits: sql`greatest(${limitWindow.hits} - 1, 0)` })
		.where(eq(limitWindow.key, keyOf(limit, whose)));
}

/** Deletes all counted attempts, after a success. */
export async function clearLimit(ctx: Context, limit: Limit, whose: string): Promise<void> {
	await ctx.db.delete(limitWindow).where(eq(limitWindow.key, keyOf(limit, whose)));
}

/** Removes windows that have ended; run by a job. */
export async function sweepLimits(ctx: Context): Promise<void> {
	await ctx.db.delete(limitWindow).where(lt(limitWindow.endsAt, ctx.now()));
}
