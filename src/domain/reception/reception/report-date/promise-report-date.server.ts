import { eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { announceChange } from "../announce.server.ts";
import { reception, receptionItem } from "../table.server.ts";
import { expectedReportDate } from "./expected-report-date.server.ts";

/**
 * Updates the day for which a request's report is promised, from its current tests and time; called at the end of every
 * change to either.
 */
export async function promiseReportDate(tx: TransactionContext, receptionId: string): Promise<void> {
	const [row] = await tx.db
		.select({
			version: reception.version,
			slotStartsAt: reception.slotStartsAt,
			reportDate: reception.reportDate,
		})
		.from(reception)
		.where(eq(reception.id, receptionId));
	if (!row) return;
	const items = await tx.db
		.select({ kind: receptionItem.kind, sourceId: receptionItem.sourceId })
		.from(receptionItem)
		.where(eq(receptionItem.receptionId, receptionId));
	const of = (kind: "test" | "panel") =>
		items.filter((item) => item.kind === kind).map(({ sourceId }) => sourceId);
	const chosen = { testIds: of("test"), panelIds: of("panel") };
	const reportDate = await expectedReportDate(tx, chosen, row.slotStartsAt);
	if (reportDate === row.reportDate) return;
	await tx.db.update(reception).set({ reportDate }).where(eq(reception.id, receptionId));
	announceChange(tx, receptionId, row.version);
}
