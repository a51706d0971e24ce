import { eq, lt, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { indexOf } from "#platform/crypto.server.ts";
import { internal, limitReached } from "#platform/errors.ts";
import { limitWindow } from "./table.server.ts";

export type Limit = {
	/** What is limited: `otp.mobile`. */
	name: string;
	/** Hits allowed in a window. */
	hits: number;
	windowSeconds: number;
};

const keyOf = ({ name, windowSeconds }: Limit, whose: string) =>
	`${name}:${windowSeconds}:${indexOf(`limit:${name}`, whose)}`;

/**
 * Counts one try. Outside transactions only: a try that fails must stay counted.
 * @param whose the bucket: a normalised mobile, an address, a user name; stored as a keyed hash
 * @throws DomainError `limit.reached` with the seconds until the window ends
 */
export async function consumeLimit(ctx: Context, limit: Limit, whose: string): Promise<void> {
	if (ctx.transaction) throw internal("limit.in-transaction");
	const now = ctx.now();
	const endsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
	const over = sql`${limitWindow.endsAt} <= ${now.toISOString()}`;
	const [row] = await ctx.db
		.insert(limitWindow)
		.values({ key: keyOf(limit, whose), hits: 1, endsAt })
		.onConflictDoUpdate({
			target: limitWindow.key,
			set: {
				hits: sql`case when ${over} then 1 else ${limitWindow.hits} + 1 end`,
				endsAt: sql`case when ${over} then ${endsAt.toISOString()}::timestamptz else ${limitWindow.endsAt} end`,
			},
		})
		.returning();
	if (row && row.hits > limit.hits)
		throw limitReached(Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000)));
}

/** Hits in the current window; 0 when there is none. */
export async function countedHits(
	ctx: Context,
	limit: Limit,
	whose: string,
): Promise<{ hits: number; endsAt: Date | undefined }> {
	const [row] = await ctx.db
		.select()
		.from(limitWindow)
		.where(eq(limitWindow.key, keyOf(limit, whose)));
	return row && row.endsAt > ctx.now()
		? { hits: row.hits, endsAt: row.endsAt }
		: { hits: 0, endsAt: undefined };
}

/** Forgets the counted tries, after a success. */
export async function clearLimit(ctx: Context, limit: Limit, whose: string): Promise<void> {
	await ctx.db.delete(limitWindow).where(eq(limitWindow.key, keyOf(limit, whose)));
}

/** Removes windows that are over; a job runs it. */
export async function sweepLimits(ctx: Context): Promise<void> {
	await ctx.db.delete(limitWindow).where(lt(limitWindow.endsAt, ctx.now()));
}
