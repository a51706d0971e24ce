import type { Context, TransactionContext } from "#database/context.server.ts";
import { port } from "#platform/port.ts";

/** Whether the report of this request was opened by a code sent to its mobile number. Provided by `result/door`. */
export const wasOpenedByCode =
	port<(ctx: Context, receptionId: string) => Promise<boolean>>("wasOpenedByCode");

/** Ends the links to a request's report and the access that they gave. Provided by `result/door`. */
export const closeReport =
	port<(tx: TransactionContext, receptionId: string) => Promise<void>>("closeReport");

/** Ends the access that one-time codes gave to an account's requests. Provided by `result/door`. */
export const closeReportsOpenedByCode =
	port<(tx: TransactionContext, accountId: string) => Promise<void>>("closeReportsOpenedByCode");
