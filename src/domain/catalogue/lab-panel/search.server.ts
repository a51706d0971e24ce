import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { getSearchQuery } from "#domain/foundation/search/get-search-query.server.ts";
import { answers, type Searchable } from "#domain/foundation/search/match-words.server.ts";
import { rank } from "#domain/foundation/search/ranking.server.ts";
import type { Locale } from "#locale/locale.ts";
import { listLabPanels } from "./list-lab-panels.server.ts";
import type { LabPanelSummary } from "./schema.ts";
import { labPanel } from "./table.server.ts";

const isOffered = and(isNull(labPanel.deletedAt), eq(labPanel.isActive, true));

const panelSearch: Searchable = {
	kind: "panel",
	head: labPanel.searchHead,
	words: labPanel.words,
	isAny: (_ctx, condition) => sql`exists (select from ${labPanel} where ${and(isOffered, condition)})`,
};

/** Panels whose name or code matches a search, best match first. */
export async function searchLabPanels(
	ctx: Context,
	locale: Locale,
	title: string,
): Promise<LabPanelSummary[]> {
	const question = await getSearchQuery(ctx, panelSearch, title);
	if (!question || question.ways.length === 0) return [];
	const rows = await ctx.db
		.select({ id: labPanel.id })
		.from(labPanel)
		.where(and(isOffered, answers(panelSearch, question)))
		.orderBy(rank(panelSearch, question), asc(labPanel.position));
	const ids = rows.map(({ id }) => id);
	const panels = await listLabPanels(ctx, locale, ids);
	return panels.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
