import { eq, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { type AuditEntry, mutate } from "#domain/foundation/audit/mutate.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { dayInTehran, toJalali } from "#locale/date/date.ts";
import { stale } from "#platform/errors.ts";
import type { ReportSheet } from "./schema.ts";
import { type FoundReport, findReport, sheetOf } from "./sheet.server.ts";
import { report, reportCounter } from "./table.server.ts";

/** An input with the version of the report that was seen. */
export type AtVersion<Input> = Input & { version: number };

/** Changes the report of a reception that is locked: who comes second sees both. @throws DomainError `record.stale` */
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

/** The next number of the year, by the Jalali calendar: each is given once. */
export async function nextNumber(tx: TransactionContext): Promise<{ year: number; number: number }> {
	const year = toJalali(dayInTehran(tx.now()))?.year ?? 0;
	const [counted] = await tx.db
		.insert(reportCounter)
		.values({ year, last: 1 })
		.onConflictDoUpdate({ target: reportCounter.year, set: { last: sql`${reportCounter.last} + 1` } })
		.returning({ number: reportCounter.last });
	return { year, number: counted?.number ?? 0 };
}
