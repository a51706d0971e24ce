import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { activeLabTests } from "#domain/catalogue/lab-test/list-chosen-lab-tests.server.ts";
import type { Locale } from "#locale/locale.ts";
import { currentPanelPrice, inLanguage } from "./panel-price.server.ts";
import type { LabPanelSummary } from "./schema.ts";
import { labPanel, labPanelTest, labPanelText } from "./table.server.ts";

/** SQL: whether a panel is among the most requested active panels (a quarter of them, at most three). */
const popular = sql<boolean>`${labPanel.id} in (
	select id from lab_panel
	where deleted_at is null and is_active and request_count > 0
	order by request_count desc, position
	limit (select least(3, count(*) / 4) from lab_panel where deleted_at is null and is_active))`;

/** Active panels in their order with their active tests; all panels, or only the panels with the given ids. */
export async function listLabPanels(
	ctx: Context,
	locale: Locale,
	ids?: string[],
): Promise<LabPanelSummary[]> {
	if (ids?.length === 0) return [];
	const panels = await ctx.db
		.select({
			id: labPanel.id,
			code: labPanel.code,
			priceRials: currentPanelPrice(ctx),
			minAgeYears: labPanel.minAgeYears,
			isPopular: popular,
			name: labPanelText.name,
			description: labPanelText.description,
		})
		.from(labPanel)
		.innerJoin(labPanelText, inLanguage(locale))
		.where(
			and(
				isNull(labPanel.deletedAt),
				eq(labPanel.isActive, true),
				ids ? inArray(labPanel.id, ids) : undefined,
			),
		)
		.orderBy(asc(labPanel.position));
	if (panels.length === 0) return [];
	const links = await ctx.db
		.select({ panelId: labPanelTest.panelId, testId: labPanelTest.testId })
		.from(labPanelTest)
		.where(
			inArray(
				labPanelTest.panelId,
				panels.map(({ id }) => id),
			),
		)
		.orderBy(asc(labPanelTest.sort));
	const tests = await activeLabTests(ctx, locale, [...new Set(links.map(({ testId }) => testId))]);
	const byId = new Map(tests.map((test) => [test.id, test]));
	return panels.map((panel) => ({
		...panel,
		tests: links.flatMap(({ panelId, testId }) => {
			const test = panelId === panel.id ? byId.get(testId) : undefined;
			return test ? [test] : [];
		}),
	}));
}

/** Active panels that a test is part of. */
export async function panelsWith(
	ctx: Context,
	locale: Locale,
	testId: string,
): Promise<Pick<LabPanelSummary, "id" | "name" | "priceRials">[]> {
	return ctx.db
		.select({ id: labPanel.id, name: labPanelText.name, priceRials: currentPanelPrice(ctx) })
		.from(labPanelTest)
		.innerJoin(labPanel, eq(labPanel.id, labPanelTest.panelId))
		.innerJoin(labPanelText, inLanguage(locale))
		.where(and(eq(labPanelTest.testId, testId), isNull(labPanel.deletedAt), eq(labPanel.isActive, true)))
		.orderBy(asc(labPanel.position));
}
