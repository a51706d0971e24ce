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
	/** From this hit onwards, a pause is required before the next hit: 1 s, doubling. */
	pausesFrom?: number;
	/** Whether each hit restarts the window. If so, further hits are allowed only after a whole window without hits. */
	isRenewed?: boolean;
	/** Error code; `limit.reached` by default. */
	code?: string;
};

const keyOf = ({ name, windowSeconds }: Limit, whose: string) =>
	`${name}:${windowSeconds}:${indexOf(`limit:${name}`, whose)}`;

/** SQL of the time until which no further hit is allowed; null if no pause is required. */
const pauseUntil = ({ pausesFrom }: Limit, now: Date) =>
	pausesFrom === undefined
		? sql`null::timestamptz`
		: sql`case when ${limitWindow.hits} + 1 >= ${pausesFrom}::int
			then ${now.toISOString()}::timestamptz + interval '1 second' * power(2, ${limitWindow.hits} + 1 - ${pausesFrom}::int) end`;

/**
 * Counts an attempt before it is made: check and count are one statement, so that parallel attempts cannot share a hit.
 * Call it only outside transactions, because a failed attempt must stay counted. A refused attempt is not counted.
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
 * Counts an attempt as `consumeLimit` does, for callers that continue differently when the limit is reached. @returns
 * whether the attempt was within the limit
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

/** Takes back one counted attempt after a success; all other counted attempts remain. */
export async function refundHit(ctx: Context, limit: Limit, whose: string): Promise<void> {
	await ctx.db
		.update(limitWindow)
		.set({ hits: sql`greatest(${limitWindow.hits} - 1, 0)` })
		.where(eq(limitWindow.key, keyOf(limit, whose)));
}

/** Deletes all counted attempts after a success. */
export async function clearLimit(ctx: Context, limit: Limit, whose: string): Promise<void> {
	await ctx.db.delete(limitWindow).where(eq(limitWindow.key, keyOf(limit, whose)));
}

/** Removes windows that have ended; run by a job. */
export async function sweepLimits(ctx: Context): Promise<void> {
	await ctx.db.delete(limitWindow).where(lt(limitWindow.endsAt, ctx.now()));
}
