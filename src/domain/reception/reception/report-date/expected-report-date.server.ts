import { inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labPanelTest } from "#domain/catalogue/lab-panel/table.server.ts";
import { labTest } from "#domain/catalogue/lab-test/table.server.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { reportDay } from "./report-date.ts";

/**
 * The day `YYYY-MM-DD` for which the report of the chosen tests and panels is promised. Null while it is unknown: without
 * tests, as for a prescription that is not read yet, or with a test that is not in the catalogue.
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
