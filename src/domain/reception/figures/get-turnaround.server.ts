import { sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { labCategory, labCategoryText } from "#domain/catalogue/lab-test/table.server.ts";
import { narrowed } from "./condition.server.ts";
import type { Period } from "./period.ts";
import type { FiguresQuery, Turnaround } from "./schema.ts";
import { fewestForNineOfTen, reportsOf } from "./turnaround.server.ts";

type Row = {
	category: string;
	name: string;
	answered: number;
	inTime: number;
	median: number;
	nineOfTen: number;
	medianShare: number;
	nineShare: number;
	shortest: number;
	longest: number;
};

/** Turnaround of each department in the period, and how many reports were on time in the previous period. */
export async function getTurnaround(ctx: Context, query: FiguresQuery, period: Period) {
	const span = { starts: period.before.starts, ends: period.ends };
	const reports = await reportsOf(ctx, span, narrowed(query));
	const isNow = sql`released >= ${period.starts.toISOString()}`;
	const isInTime = sql`minutes <= promise * 60`;
	const { rows } = await ctx.db.execute<Row>(sql`with ${reports}
		select category, coalesce((select ${labCategoryText.name} from ${labCategoryText}
				where ${labCategoryText.categoryId} = category and ${labCategoryText.locale} = ${ctx.locale}),
				(select ${labCategory.slug} from ${labCategory} where ${labCategory.id} = category)) as name,
			count(*)::int as answered, (count(*) filter (where ${isInTime}))::int as "inTime",
			(percentile_cont(0.5) within group (order by minutes))::float8 as median,
			(percentile_disc(0.9) within group (order by minutes))::float8 as "nineOfTen",
			coalesce(percentile_cont(0.5) within group (order by share), 1)::float8 as "medianShare",
			coalesce(percentile_disc(0.9) within group (order by share), 1)::float8 as "nineShare",
			min(promise)::int as shortest, max(promise)::int as longest
		from (select *, minutes / nullif(promise * 60, 0) as share from reports) reports where ${isNow} group by category
		union all
		select null, null, count(*)::int, (count(*) filter (where ${isInTime}))::int, null, null, null, null, null, null
		from reports where not ${isNow} and released < ${period.before.ends.toISOString()}
		order by answered desc, category`);
	const earlier = rows.find(({ category }) => category === null);
	const now = rows.filter(({ category }) => category !== null);
	const sum = (name: "answered" | "inTime") => now.reduce((total, row) => total + row[name], 0);
	return {
		answered: { answered: sum("answered"), inTime: sum("inTime") },
		answeredBefore: { answered: earlier?.answered ?? 0, inTime: earlier?.inTime ?? 0 },
		turnaround: now.map(
			(row): Turnaround => ({
				categoryId: row.category,
				name: row.name,
				answered: row.answered,
				promiseHours: { from: row.shortest, to: row.longest },
				medianMinutes: row.median,
				nineOfTenMinutes: row.answered < fewestForNineOfTen ? null : row.nineOfTen,
				medianShare: row.medianShare,
				nineOfTenShare: row.answered < fewestForNineOfTen ? null : row.nineShare,
				inTime: row.inTime,
			}),
		),
	};
}
