import type { TransactionContext } from "#database/context.server.ts";

/** What each transaction has announced already: one change that writes twice is heard of once. */
const announced = new WeakMap<TransactionContext["transaction"], Set<string>>();

/** Tells the screens of all nodes, once it is certain, that a reception is new or has changed. */
export function announceChange(tx: TransactionContext, id: string, version: number): void {
	const message = `${id} ${version}`;
	const said = announced.get(tx.transaction) ?? new Set<string>();
	if (said.has(message)) return;
	announced.set(tx.transaction, said.add(message));
	tx.transaction.afterCommit(() => tx.database.notify("receptions", message));
}
