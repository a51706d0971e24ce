import { and, eq, inArray } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { reportDoor, reportLink } from "./table.server.ts";

/** Ends the links to the report of a request, and every access opened to that report. */
export async function closeDoorsOfRequest(tx: TransactionContext, receptionId: string): Promise<void> {
	await tx.db.delete(reportLink).where(eq(reportLink.receptionId, receptionId));
	await tx.db.delete(reportDoor).where(eq(reportDoor.receptionId, receptionId));
}

/** Ends the access that was opened by codes sent to an account's number; access opened by a person's own number stays. */
export async function closeDoorsOfAccount(tx: TransactionContext, accountId: string): Promise<void> {
	const own = tx.db.select({ id: reception.id }).from(reception).where(eq(reception.accountId, accountId));
	await tx.db
		.delete(reportDoor)
		.where(and(inArray(reportDoor.receptionId, own), eq(reportDoor.factor, "oneTimeCode")));
}
