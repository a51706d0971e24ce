import type { Context } from "#database/context.server.ts";
import { mobileIndexOf } from "./challenge.server.ts";
import { account } from "./table.server.ts";

/**
 * The id of a number's account, created when there is none. The account alone gives no access: only a code that was sent to
 * the number opens a session.
 */
export async function accountOf(ctx: Context, mobile: string): Promise<string> {
	const [owner] = await ctx.db
		.insert(account)
		.values({ mobile, mobileIndex: mobileIndexOf(mobile), mobileLast4: mobile.slice(-4) })
		.onConflictDoUpdate({ target: account.mobileIndex, set: { updatedAt: ctx.now() } })
		.returning({ id: account.id });
	return owner?.id ?? "";
}
