import { eq, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { type AuditEntry, mutate } from "#domain/foundation/audit/mutate.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { stale } from "#platform/errors.ts";
import { findReport } from "./find-report.server.ts";
import type { FoundReport } from "./found-report.server.ts";
import { sheetOf } from "./get-report-sheet.server.ts";
import type { ReportSheet } from "./schema.ts";
import { report } from "./table.server.ts";

/** An input with the version of the report that the user saw. */
export type AtVersion<Input> = Input & { version: number };

/**
 * Changes the report of a request. The request is locked, so that concurrent changes run one after the other. @throws
 * DomainError `record.stale`
 */
export async function changeReport(
	ctx: Context,
	action: `report.${"enter" | "step" | "call" | "release" | "attach"}`,
	receptionId: string,
	version: number,
	work: (
		tx: TransactionContext,
		row: ReceptionRecord,
		known: FoundReport | undefined,
		entry: AuditEntry,
	) => Promise<void>,
): Promise<ReportSheet> {
	return mutate(ctx, action, async (tx, entry) => {
		const row = await lockReception(tx, entry, receptionId);
		const known = await findReport(tx, receptionId);
		if ((known?.found.version ?? 0) !== version) throw stale({ version: known?.found.version ?? 0 });
		await work(tx, row, known, entry);
		if (known)
			await tx.db
				.update(report)
				.set({ version: sql`${report.version} + 1`, updatedAt: tx.now() })
				.where(eq(report.id, known.found.id));
		return sheetOf(tx, row);
	});
}
