import { and, eq, isNull } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import type { AuditEntry } from "#domain/foundation/audit/mutate.server.ts";
import type { OwnReception } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { notFound, unauthenticated } from "#platform/errors.ts";

/**
 * Locks the patient's own request.
 * @throws DomainError `record.not-found`, also for another patient's request
 */
export async function lockPatientReception(
	tx: TransactionContext,
	entry: AuditEntry,
	id: string,
): Promise<OwnReception> {
	const { actor } = tx;
	if (actor.kind !== "patient") throw unauthenticated();
	entry.subject(id);
	// the next step may claim a slot for the account, and every caller that locks both locks the account first
	await lockAccount(tx, actor.accountId);
	const [row] = await tx.db
		.select()
		.from(reception)
		.where(and(eq(reception.id, id), eq(reception.accountId, actor.accountId), isNull(reception.deletedAt)))
		.for("update");
	if (!row) throw notFound();
	return { ...row, accountId: actor.accountId };
}
