import type { TransactionContext } from "#database/context.server.ts";
import type { AuditEntry } from "#domain/foundation/audit/mutate.server.ts";
import type { OwnReception } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { cancellationDeadline } from "#domain/reception/reception/state/cancellation-deadline.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { conflict, stale } from "#platform/errors.ts";
import { lockPatientReception } from "./lock-patient-reception.server.ts";

/**
 * Locks the patient's own request if it can still be changed. @throws DomainError as `lockPatientReception`;
 * `record.stale`; `reception.too-late` after the deadline or when the state no longer allows changes
 */
export async function lockCancellable(
	tx: TransactionContext,
	entry: AuditEntry,
	id: string,
	version: number,
): Promise<OwnReception> {
	const row = await lockPatientReception(tx, entry, id);
	if (row.version !== version) throw stale({ version: row.version });
	const { cancelMinutes } = await getSamplingSetting(tx);
	const until = cancellationDeadline(row.websiteReceptionStatus, row.slotStartsAt, cancelMinutes);
	if (!until || until <= tx.now()) throw conflict("reception.too-late");
	return row;
}
