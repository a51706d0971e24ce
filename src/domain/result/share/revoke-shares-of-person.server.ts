import { and, eq, inArray, isNull } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { reportShare, reportShareSession } from "./table.server.ts";

/**
 * Revokes all links to the reports of one person of an account, in every browser in which they are open. @returns how many
 * links were revoked
 */
export async function revokeSharesOfPerson(
	tx: TransactionContext,
	{ accountId, patientId }: { accountId: string; patientId: string },
): Promise<number> {
	const requests = tx.db
		.select({ id: reception.id })
		.from(reception)
		.where(and(eq(reception.accountId, accountId), eq(reception.patientId, patientId)));
	const taken = await tx.db
		.update(reportShare)
		.set({ revokedAt: tx.now() })
		.where(and(inArray(reportShare.receptionId, requests), isNull(reportShare.revokedAt)))
		.returning({ id: reportShare.id });
	const ids = taken.map(({ id }) => id);
	if (ids.length) await tx.db.delete(reportShareSession).where(inArray(reportShareSession.shareId, ids));
	return ids.length;
}
