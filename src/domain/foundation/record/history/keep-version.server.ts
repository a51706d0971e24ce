import { and, desc, notInArray } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { recordHistory } from "../table.server.ts";
import { staffIdOf } from "../write/record-table.server.ts";
import { of, type Subject } from "./version.server.ts";

/** Maximum number of versions stored for one record; a new version replaces the oldest. */
const maxVersions = 50;

/**
 * Stores the contents of a record after a change, within the change's transaction.
 * @param value the values of its form or editor
 */
export async function keepVersion(
	tx: TransactionContext,
	subject: Subject,
	{ version, action, value }: { version: number; action: string; value: unknown },
): Promise<void> {
	await tx.db
		.insert(recordHistory)
		.values({ ...subject, version, action, value, at: tx.now(), by: staffIdOf(tx), requestId: tx.requestId });
	const kept = tx.db
		.select({ id: recordHistory.id })
		.from(recordHistory)
		.where(of(subject))
		.orderBy(desc(recordHistory.version), desc(recordHistory.id))
		.limit(maxVersions);
	await tx.db.delete(recordHistory).where(and(of(subject), notInArray(recordHistory.id, kept)));
}
