import type { TransactionContext } from "#database/context.server.ts";

/** Tells the screens of all nodes, once it is certain, that a reception is new or has changed. */
export function announceChange(tx: TransactionContext, id: string, version: number): void {
	tx.transaction.afterCommit(() => tx.database.notify("receptions", `${id} ${version}`));
}
