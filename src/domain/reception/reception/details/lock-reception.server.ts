import { and, eq, isNull } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import type { AuditEntry } from "#domain/foundation/audit/mutate.server.ts";
import { notFound } from "#platform/errors.ts";
import type { ReceptionRecord } from "../patient/as-patient-reception.server.ts";
import { reception } from "../table.server.ts";

/** Locks a request for a change by the desk. @throws DomainError `record.not-found` */
export async function lockReception(
	tx: TransactionContext,
	entry: AuditEntry,
	id: string,
): Promise<ReceptionRecord> {
	entry.subject(id);
	const [row] = await tx.db
		.select()
		.from(reception)
		.where(and(eq(reception.id, id), isNull(reception.deletedAt)))
		.for("update");
	if (!row) throw notFound();
	return row;
}
