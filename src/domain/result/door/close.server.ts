import { and, eq, inArray } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { reportDoor, reportLink } from "./table.server.ts";

// What becomes of links and doors when the number of a request changes.

/** Has somebody opened the report of a request by a code to its number? */
export async function isOpenedByCode(ctx: Context, receptionId: string): Promise<boolean> {
	const opened = await ctx.db
		.select({ id: reportDoor.id })
		.from(reportDoor)
		.where(and(eq(reportDoor.receptionId, receptionId), eq(reportDoor.factor, "oneTimeCode")))
		.limit(1);
	return opened.length > 0;
}

/** Ends the links to the report of a request, and what they opened. */
export async function closeDoorsOfRequest(tx: TransactionContext, receptionId: string): Promise<void> {
	await tx.db.delete(reportLink).where(eq(reportLink.receptionId, receptionId));
	await tx.db.delete(reportDoor).where(eq(reportDoor.receptionId, receptionId));
}

/** Ends what codes to the number of an account have opened; a person's own number opens on. */
export async function closeDoorsOfAccount(tx: TransactionContext, accountId: string): Promise<void> {
	const own = tx.db.select({ id: reception.id }).from(reception).where(eq(reception.accountId, accountId));
	await tx.db
		.delete(reportDoor)
		.where(and(inArray(reportDoor.receptionId, own), eq(reportDoor.factor, "oneTimeCode")));
}
