import type { Context, TransactionContext } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/** Has somebody opened the report of this request by a code to its number? Answered by `result/door`. */
export const wasOpenedByCode =
	port<(ctx: Context, receptionId: string) => Promise<boolean>>("wasOpenedByCode");

/** Ends the links to the report of a request, and what they opened. Answered by `result/door`. */
export const closeReport =
	port<(tx: TransactionContext, receptionId: string) => Promise<void>>("closeReport");

/** Ends what one-time codes have opened of the requests of an account. Answered by `result/door`. */
export const closeReportsOpenedByCode =
	port<(tx: TransactionContext, accountId: string) => Promise<void>>("closeReportsOpenedByCode");
