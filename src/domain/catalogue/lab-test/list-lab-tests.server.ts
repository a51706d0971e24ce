import { count, eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { getSearchQuery } from "#domain/foundation/search/get-search-query.server.ts";
import type { SearchQuery } from "#domain/foundation/search/query-interpretation.ts";
import type { Locale } from "#locale/locale.ts";
import { totals } from "#platform/http/paging.ts";
import { categoriesAsJson, shownName, summaries } from "./lab-test-summary.server.ts";
import { listCategories } from "./list-categories.server.ts";
import type { LabTestPage, LabTestQuery } from "./schema.ts";
import { fits, labTestSearch, listOrder } from "./search/search.server.ts";
import { labCategory, labTest } from "./table.server.ts";
import { currentTestPrice } from "./tariff/tariff.server.ts";

/**
 * Active tests, searched and paged; best matches first, and among equal matches the most requested first.
 * @param read the parsed title, if the caller has already parsed it
 */
export async function listLabTests(
	ctx: Context,
	locale: Locale,
	query: LabTestQuery,
	read?: SearchQuery,
): Promise<LabTestPage> {
	const question = read ?? (await getSearchQuery(ctx, labTestSearch, query.title ?? ""));
	const where = fits(query, question);
	const rows = await summaries(ctx, locale, {
		totalCount: sql<number>`(count(*) over ())::int`,
		categories: categoriesAsJson(locale),
	})
		.where(where)
		.orderBy(...listOrder(query, question, { name: shownName, price: currentTestPrice(ctx) }))
		.limit(query.pageSize)
		.offset((query.page - 1) * query.pageSize);
	const [first] = rows;
	if (!first) return nothingOnPage(ctx, locale, where, query);
	return {
		dataList: rows.map(({ totalCount: _count, categories: _categories, ...row }) => row),
		...totals(first.totalCount, query.pageSize),
		categories: first.categories ?? [],
	};
}

/** The answer for a page beyond the last page, or for a search without results: only the count and the categories. */
async function nothingOnPage(
	ctx: Context,
	locale: Locale,
	where: SQL | undefined,
	query: LabTestQuery,
): Promise<LabTestPage> {
	const [[counted], categories] = await Promise.all([
		ctx.db
			.select({ n: count() })
			.from(labTest)
			.innerJoin(labCategory, eq(labCategory.id, labTest.categoryId))
			.where(where),
		listCategories(ctx, locale),
	]);
	return { dataList: [], ...totals(counted?.n ?? 0, query.pageSize), categories };
}
