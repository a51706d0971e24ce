import { and, asc, count, desc, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { activeLabTests } from "#domain/catalogue/lab-test/list-chosen-lab-tests.server.ts";
import type { LabTestSummary } from "#domain/catalogue/lab-test/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { labPanelTest } from "./table.server.ts";

/** At most this many tests of the same panels are searched for related tests. */
const maxRelatedTests = 100;

/**
 * Other active tests in the same panels: first the tests that are most often in the same panel, then tests of the same
 * category.
 */
export async function relatedLabTests(
	ctx: Context,
	locale: Locale,
	{ id, category }: Pick<LabTestSummary, "id" | "category">,
	howMany: number,
): Promise<LabTestSummary[]> {
	const beside = alias(labPanelTest, "beside");
	const together = await ctx.db
		.select({ id: beside.testId })
		.from(labPanelTest)
		.innerJoin(beside, and(eq(beside.panelId, labPanelTest.panelId), ne(beside.testId, id)))
		.where(eq(labPanelTest.testId, id))
		.groupBy(beside.testId)
		.orderBy(desc(count()), asc(beside.testId))
		.limit(maxRelatedTests);
	const ids = together.map((row) => row.id);
	const found = await activeLabTests(ctx, locale, ids);
	const ordered = found.sort((a, b) => {
		const away = (test: LabTestSummary) => (test.category === category ? 0 : 1);
		return away(a) - away(b) || ids.indexOf(a.id) - ids.indexOf(b.id);
	});
	return ordered.slice(0, howMany);
}
