import { desc, eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { recordHistory } from "../table.server.ts";
import { staffIdOf } from "../write/record-table.server.ts";
import { of, type Subject } from "./version.server.ts";

/**
 * Deletes the newest version if it is a save by the same user in the same interval, because the next save or publication
 * replaces it.
 */
export async function forgetSaveBefore(
	tx: TransactionContext,
	subject: Subject,
	stretchMs: number,
): Promise<void> {
	const [newest] = await tx.db
		.select()
		.from(recordHistory)
		.where(of(subject))
		.orderBy(desc(recordHistory.version), desc(recordHistory.id))
		.limit(1);
	const stretchOf = (at: Date) => Math.floor(at.getTime() / stretchMs);
	if (
		newest?.action === "save" &&
		newest.by === staffIdOf(tx) &&
		stretchOf(newest.at) === stretchOf(tx.now())
	)
		await tx.db.delete(recordHistory).where(eq(recordHistory.id, newest.id));
}

/** Deletes all versions of a record that was removed permanently. */
export const forgetVersions = (tx: TransactionContext, subject: Subject) =>
	tx.db.delete(recordHistory).where(of(subject));
