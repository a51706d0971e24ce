import { eq, lt, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { internal, isDomainError, limitReached } from "#platform/errors.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { limitWindow } from "./table.server.ts";

export type Limit = {
	/** What is limited: `otp.mobile`. */
	name: string;
	/** Hits allowed in a window. */
	hits: number;
	windowSeconds: number;
	/** From this hit on a pause before the next one: 1 s, doubling. */
	pausesFrom?: number;
	/** Does each hit start the window again? Then a whole window without hits has to follow the last allowed one. */
	isRenewed?: boolean;
	/** Code of the error; `limit.reached` unless given. */
	code?: string;
};

const keyOf = ({ name, windowSeconds }: Limit, whose: string) =>
	`${name}:${windowSeconds}:${indexOf(`limit:${name}`, whose)}`;

/** The moment from which the next hit is allowed, once `hits` were counted. */
const pauseUntil = ({ pausesFrom }: Limit, now: Date) =>
	pausesFrom === undefined
		? sql`null::timestamptz`
		: sql`case when ${limitWindow.hits} + 1 >= ${pausesFrom}::int
			then ${now.toISOString()}::timestamptz + interval '1 second' * power(2, ${limitWindow.hits} + 1 - ${pausesFrom}::int) end`;

/**
 * Counts one try, before it is made: look and count are one statement, so that parallel tries cannot share a hit. Outside
 * transactions only: a try that fails must stay counted. A refused try counts nothing.
 * @param whose the bucket: a normalised mobile, an address, a user name; stored as a keyed hash
 * @returns how many hits are left
 * @throws DomainError `limit.reached` (or the limit's own code) with the seconds until it may be tried again
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

/** As `consumeLimit`, for who has something else to do when it is reached. @returns was there a hit left? */
export function isWithinLimit(ctx: Context, limit: Limit, whose: string): Promise<boolean> {
	return consumeLimit(ctx, limit, whose).then(
		() => true,
		(error) => {
			if (isDomainError(error) && error.kind === "limit") return false;
			throw error;
		},
	);
}

/** Takes one counted try back, after a success that others' failures must not be forgiven for. */
export async function refundHit(ctx: Context, limit: Limit, whose: string): Promise<void> {
	await ctx.db
		.update(limitWindow)
		.set({ hits: sql`greatest(${limitWindow.hits} - 1, 0)` })
		.where(eq(limitWindow.key, keyOf(limit, whose)));
}

/** Forgets the counted tries, after a success. */
export async function clearLimit(ctx: Context, limit: Limit, whose: string): Promise<void> {
	await ctx.db.delete(limitWindow).where(eq(limitWindow.key, keyOf(limit, whose)));
}

/** Removes windows that are over; a job runs it. */
export async function sweepLimits(ctx: Context): Promise<void> {
	await ctx.db.delete(limitWindow).where(lt(limitWindow.endsAt, ctx.now()));
}
