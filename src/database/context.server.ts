import { createContext } from "react-router";
import type { RequestContext } from "#platform/context.server.ts";
import type { Database, Db, Transaction } from "./engine.server.ts";

/** The context every verb takes first. */
export type Context = RequestContext<Database, Db, Transaction>;

/** A context inside a transaction. */
export type TransactionContext = Context & { transaction: Transaction };

/** Where loaders find it: `context.get(requestContext)`. */
export const requestContext = createContext<Context>();

const isInTransaction = (ctx: Context): ctx is TransactionContext => ctx.transaction !== undefined;

/** Runs `work` in a transaction; inside one already, in that one. */
export async function inTransaction<T>(
	ctx: Context,
	work: (tx: TransactionContext) => Promise<T>,
): Promise<T> {
	if (isInTransaction(ctx)) return work(ctx);
	return ctx.database.transaction((transaction) => work({ ...ctx, db: transaction.db, transaction }));
}
