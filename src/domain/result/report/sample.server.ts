import type { TransactionContext } from "#database/context.server.ts";
import type { AuditEntry } from "#domain/foundation/audit/mutate.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { isEnded, type Status, status } from "#domain/reception/reception/state/status.ts";
import { takeTransition } from "#domain/reception/reception/state/take-transition.server.ts";
import { system } from "#platform/actor.ts";
import { conflict } from "#platform/errors.ts";

// What a report says of its sample: that it has arrived, never that it was taken (reports 9.7).

/** Whether a request can have a report: once it is accepted, unless it has ended. */
const takesReport = (now: Status): boolean => now >= status.accepted && !isEnded(now);

/**
 * Records that a sample has arrived in the laboratory, because its report implies this even if the desk has not recorded
 * it. A report never implies that a sample was taken: until staff record that, the report waits and the request stays
 * unchanged (reports 9.7).
 * @throws DomainError `report.too-early` for a request that is not accepted, or has ended
 */
export async function sampleHasArrived(
	tx: TransactionContext,
	entry: AuditEntry,
	row: ReceptionRecord,
): Promise<ReceptionRecord> {
	const now = row.websiteReceptionStatus as Status;
	if (!takesReport(now)) throw conflict("report.too-early");
	if (now !== status.sampled) {
		if (!row.sampledAt) entry.detail("waits", "report.not-sampled");
		return row;
	}
	await takeTransition({ ...tx, actor: system("report.received") }, row, "receive");
	return lockReception(tx, entry, row.id);
}
