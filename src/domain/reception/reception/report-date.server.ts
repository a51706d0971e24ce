import { eq, inArray } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { labPanelTest } from "#domain/catalogue/lab-panel/table.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { announceChange } from "./announce.server.ts";
import { reportDay } from "./report-date.ts";
import { reception, receptionItem } from "./table.server.ts";

/**
 * The day `YYYY-MM-DD` for which the report of chosen tests and panels is promised; null while it is not known: without
 * tests, as of a prescription that is not read yet, and with one that the catalogue does not have.
 */
export async function expectedReportDate(
	ctx: Context,
	chosen: { testIds: readonly string[]; panelIds: readonly string[] },
	sampledAt: Date,
): Promise<string | null> {
	const { testIds, panelIds } = chosen;
	const inside = panelIds.length
		? await ctx.db
				.select({ testId: labPanelTest.testId })
				.from(labPanelTest)
				.where(inArray(labPanelTest.panelId, [...panelIds]))
		: [];
	const ids = [...new Set([...testIds, ...inside.map(({ testId }) => testId)])];
	if (ids.length === 0) return null;
	const tests = await ctx.db
		.select({
			turnaroundHours: labTest.turnaroundHours,
			measuredHours: labTest.measuredHours,
			reportingDays: labTest.reportingDays,
		})
		.from(labTest)
		.where(inArray(labTest.id, ids));
	if (tests.length < ids.length) return null;
	return reportDay(tests, sampledAt, await getSamplingSetting(ctx)) ?? null;
}

/** Writes the promised day of a reception as its tests and its time are now; at the end of whatever changes one of them. */
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
