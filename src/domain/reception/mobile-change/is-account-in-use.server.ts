import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";

/**
 * Whether an account has any content: a request, a person, a draft, pictures, a held slot, an answer about results, or a
 * change of number that waits for confirmation. Only an empty account can be replaced by another one.
 */
export async function isAccountInUse(ctx: Context, accountId: string): Promise<boolean> {
	const { rows } = await ctx.db.execute<{ used: boolean }>(sql`select
		exists (select 1 from reception where account_id = ${accountId})
		or exists (select 1 from account_patient where account_id = ${accountId})
		or exists (select 1 from reception_draft where account_id = ${accountId} and data is not null)
		or exists (select 1 from upload where account_id = ${accountId})
		or exists (select 1 from slot_hold where account_id = ${accountId})
		or exists (select 1 from relative_invitation where relative_account_id = ${accountId})
		or exists (select 1 from mobile_change where account_id = ${accountId} and state = 'pending') as used`);
	return rows[0]?.used ?? true;
}
