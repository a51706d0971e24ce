import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { type Stage, type Status, stages, status } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { narrowed } from "./condition.server.ts";
import type { Period } from "./period.ts";
import type { FiguresQuery } from "./schema.ts";
import { arrivals, withLeadTime } from "./turnaround.server.ts";

/**
 * Start and end of a request's time in a stage: from first entering the stage to last leaving it. The last stage has no
 * duration.
 */
const stays: Partial<Record<Stage, [SQL, SQL]>> = {
	reception: [sql`${reception.createdAt}`, sql`scheduled`],
	sampling: [sql`scheduled`, sql`received`],
	answering: [sql`received`, sql`confirmed`],
	confirmation: [sql`confirmed`, sql`released`],
};

export type StageTime = { left: number; medianMinutes: number | null };

/**
 * For the requests that left a stage within the period and went on to the next: how many there were, and the median time in
 * the stage, in minutes.
 */
export async function getStageTimes(
	ctx: Context,
	query: FiguresQuery,
	period: Period,
): Promise<Partial<Record<Stage, StageTime>>> {
	const { scheduled, inLaboratory, confirmed, released } = status;
	const moved = arrivals([scheduled, inLaboratory, confirmed, released], withLeadTime(period));
	const when = (which: "min" | "max", state: Status) =>
		sql`${sql.raw(which)}(at) filter (where state = ${state})`;
	const [from, to] = [period.starts.toISOString(), period.ends.toISOString()];
	const parts = stages.flatMap((stage) => {
		const [entered, left] = stays[stage] ?? [];
		if (!entered || !left) return [];
		const took = sql`extract(epoch from ${left} - ${entered})::float8 / 60`;
		const isOver = sql`${left} >= ${from} and ${left} < ${to} and ${left} >= ${entered}`;
		return sql`(count(*) filter (where ${isOver}))::int as ${sql.identifier(`${stage}_left`)},
			(percentile_cont(0.5) within group (order by ${took}) filter (where ${isOver})) as ${sql.identifier(stage)}`;
	});
	const { rows } = await ctx.db.execute<Record<string, number | null>>(sql`
		select ${sql.join(parts, sql`, `)} from (
			select id, ${when("min", scheduled)} as scheduled, ${when("min", inLaboratory)} as received,
				${when("max", confirmed)} as confirmed, ${when("max", released)} as released
			from (${moved}) moved group by id having max(at) >= ${from}
		) passage join ${reception} on ${reception.id} = passage.id where ${narrowed(query)}`);
	const [row = {}] = rows;
	return Object.fromEntries(
		Object.keys(stays).map((stage) => [
			stage,
			{ left: row[`${stage}_left`] ?? 0, medianMinutes: row[stage] ?? null },
		]),
	);
}
