import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { foldedMatch } from "#domain/foundation/record/list.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { day } from "#platform/clock.ts";
import { notFound } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import { type MissedSearchQuery, type SettleInput, shownFrom } from "./schema.ts";
import { missedSearch } from "./table.server.ts";

/** SQL of the number of searches since the words were last dismissed. */
const count = sql<number>`(${missedSearch.count} - ${missedSearch.settledCount})`;
const isShown: SQL = gte(count, shownFrom);

/** Searches without a result, most frequent first; searches below the threshold are hidden. */
export async function listMissedSearches(
	ctx: Context,
	{ page, pageSize, title, locale }: z.output<typeof MissedSearchQuery>,
) {
	staffWith("content.read").check(ctx.actor);
	const where = and(
		isShown,
		foldedMatch(missedSearch.words, title),
		locale && eq(missedSearch.locale, locale),
	);
	const [rows, totalCount] = await Promise.all([
		ctx.db
			.select({
				words: missedSearch.words,
				locale: missedSearch.locale,
				count,
				firstAt: missedSearch.firstAt,
				lastAt: missedSearch.lastAt,
			})
			.from(missedSearch)
			.where(where)
			.orderBy(desc(count), desc(missedSearch.lastAt), asc(missedSearch.words), asc(missedSearch.locale))
			.limit(pageSize)
			.offset((page - 1) * pageSize),
		ctx.db.$count(missedSearch, where),
	]);
	const dataList = rows.map(({ firstAt, lastAt, ...row }) => ({
		...row,
		firstDateTime: firstAt.toISOString(),
		lastDateTime: lastAt.toISOString(),
	}));
	return { dataList, ...totals(totalCount, pageSize) };
}

/** The number of different searches that are listed. */
export const countMissedSearches = (ctx: Context): Promise<number> => ctx.db.$count(missedSearch, isShown);

/** Dismisses a search; it is listed again when it becomes frequent again. @throws DomainError `record.not-found` */
export async function settleMissedSearch(ctx: Context, { words, locale }: SettleInput): Promise<void> {
	staffWith("content.write").check(ctx.actor);
	await mutate(ctx, "missedSearch.settle", async (tx) => {
		const [row] = await tx.db
			.update(missedSearch)
			.set({ settledAt: tx.now(), settledCount: sql`${missedSearch.count}` })
			.where(and(eq(missedSearch.words, words), eq(missedSearch.locale, locale)))
			.returning();
		if (!row) throw notFound();
	});
}

/** Deletes old searches: rare searches after a month, listed searches half a year after they were last made. */
export async function sweepMissedSearches(ctx: Context): Promise<void> {
	const before = (days: number) => lt(missedSearch.lastAt, new Date(ctx.now().getTime() - days * day));
	await ctx.db
		.delete(missedSearch)
		.where(or(before(180), and(before(30), lt(missedSearch.count, shownFrom))));
}
