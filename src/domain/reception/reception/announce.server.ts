import type { TransactionContext } from "#database/context.server.ts";

/** The changes that each transaction has already announced, so that a change with two writes is announced once. */
const announced = new WeakMap<TransactionContext["transaction"], Set<string>>();

/** Informs the screens on all nodes, after the commit, that a request is new or has changed. */
export function announceChange(tx: TransactionContext, id: string, version: number): void {
	const message = `${id} ${version}`;
	const said = announced.get(tx.transaction) ?? new Set<string>();
	if (said.has(message)) return;
	announced.set(tx.transaction, said.add(message));
	tx.transaction.afterCommit(() => tx.database.notify("receptions", message));
}
