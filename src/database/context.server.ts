import { createContext } from "react-router";
import type { RequestContext } from "#platform/context.server.ts";
import type { Database, Db, Transaction } from "./engine.server.ts";

/** The context that every function takes as its first parameter. */
export type Context = RequestContext<Database, Db, Transaction>;

/** A context inside a transaction. */
export type TransactionContext = Context & { transaction: Transaction };

/** The key under which loaders find the context: `context.get(requestContext)`. */
export const requestContext = createContext<Context>();

const isInTransaction = (ctx: Context): ctx is TransactionContext => ctx.transaction !== undefined;

/** Runs `work` in a transaction: the current transaction if there is one, otherwise a new one. */
export async function inTransaction<T>(
	ctx: Context,
	work: (tx: TransactionContext) => Promise<T>,
): Promise<T> {
	if (isInTransaction(ctx)) return work(ctx);
	return ctx.database.transaction((transaction) => work({ ...ctx, db: transaction.db, transaction }));
}
