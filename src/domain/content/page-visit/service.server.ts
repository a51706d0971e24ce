import { and, desc, gte, lt, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { checkLinks } from "#domain/content/site-page/service.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { topPages, type VisitFigures } from "./schema.ts";
import { pageVisit } from "./table.server.ts";

const total = sql<number>`coalesce(sum(${pageVisit.count}), 0)::int`;

/** How often content pages were read in the last `days` days, and the most read pages. @param days at least 1 */
export async function getVisitFigures(ctx: Context, days: number): Promise<VisitFigures> {
	staffWith("content.read").check(ctx.actor);
	const first = addDays(dayInTehran(ctx.now()), 1 - days);
	const since = gte(pageVisit.day, first);
	const [perDay, pages, [before]] = await Promise.all([
		ctx.db.select({ day: pageVisit.day, count: total }).from(pageVisit).where(since).groupBy(pageVisit.day),
		ctx.db
			.select({ path: pageVisit.path, count: total })
			.from(pageVisit)
			.where(since)
			.groupBy(pageVisit.path)
			.orderBy(desc(total), pageVisit.path)
			.limit(topPages),
		ctx.db
			.select({ count: total })
			.from(pageVisit)
			.where(and(gte(pageVisit.day, addDays(first, -days)), lt(pageVisit.day, first))),
	]);
	const counts = new Map(perDay.map(({ day, count }) => [day, count]));
	const { dataList } = await checkLinks(
		ctx,
		ctx.locale,
		pages.map(({ path }) => path.replace(/^\/fa(?=\/|$)/, "") || "/"),
	);
	return {
		total: perDay.reduce((sum, { count }) => sum + count, 0),
		totalBefore: before?.count ?? 0,
		days: Array.from({ length: days }, (_, index) => {
			const day = addDays(first, index);
			return { day, count: counts.get(day) ?? 0 };
		}),
		pages: pages.map(({ path, count }, index) => ({ path, count, title: dataList[index]?.title ?? "" })),
	};
}

/** Page views are stored for two years, so that content can be compared with the previous year. */
const keptDays = 730;

/** Deletes old page views. */
export async function sweepPageVisits(ctx: Context): Promise<void> {
	await ctx.db.delete(pageVisit).where(lt(pageVisit.day, addDays(dayInTehran(ctx.now()), -keptDays)));
}
