import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { reportDoor } from "./table.server.ts";

// What becomes of links and doors when the number of a request changes.

/** Whether the report of a request was opened by a code sent to its number. */
export async function isOpenedByCode(ctx: Context, receptionId: string): Promise<boolean> {
	const opened = await ctx.db
		.select({ id: reportDoor.id })
		.from(reportDoor)
		.where(and(eq(reportDoor.receptionId, receptionId), eq(reportDoor.factor, "oneTimeCode")))
		.limit(1);
	return opened.length > 0;
}
