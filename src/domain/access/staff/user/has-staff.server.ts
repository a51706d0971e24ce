import type { Context } from "#database/context.server.ts";
import { staff } from "../table.server.ts";

/** Whether there is any staff user yet. */
export async function hasStaff(ctx: Context): Promise<boolean> {
	const rows = await ctx.db.select({ id: staff.id }).from(staff).limit(1);
	return rows.length > 0;
}
