import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { withFallback } from "#domain/foundation/record/texts.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { timeZone } from "#locale/date/time-zone.ts";
import { day } from "#platform/clock.ts";
import { notFound } from "#platform/errors.ts";
import { pollGroupTitle, pollRights } from "../groups.server.ts";
import { optionsOf } from "../options.server.ts";
import { spanOf, spanView } from "../poll-span.server.ts";
import { pollTitle } from "../polls.server.ts";
import type { PollStatistics } from "../statistics-schema.ts";
import { poll, pollGroup, pollSuggestion } from "../table.server.ts";
import { answersOf } from "./answers-of.server.ts";

const dayOf = sql`to_char(created_at at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD')`;

/** Longest time that counts for the median, in seconds; a visitor who took longer continued later. */
const longestSeconds = 3_600;

/** Totals over all browsers that answered. @param asked number of questions in a complete answer */
async function figuresOf(ctx: Context, groupId: string, asked: number) {
	const week = new Date(ctx.now().getTime() - 7 * day).toISOString();
	const { rows } = await ctx.db.execute<{
		participants: number;
		participantsOfWeek: number;
		voteCount: number;
		fa: number;
		en: number;
		firstDay: string | null;
	}>(sql`select count(distinct voter)::int as participants,
			(count(distinct voter) filter (where created_at >= ${week}))::int as "participantsOfWeek",
			count(*)::int as "voteCount", (count(*) filter (where locale = 'fa'))::int as fa,
			(count(*) filter (where locale = 'en'))::int as en, min(${dayOf}) as "firstDay"
		from ${answersOf(groupId)}`);
	const done = await ctx.db.execute<{ completed: number; median: number | null }>(sql`
		select count(*)::int as completed, (percentile_cont(0.5) within group (order by seconds) filter (where seconds <= ${longestSeconds}))::float8 as median from (
			select extract(epoch from max(created_at) - min(created_at)) as seconds
			from ${answersOf(groupId)} group by voter having count(*) >= ${asked}) as complete`);
	const { completed = 0, median = null } = done.rows[0] ?? {};
	const figures = rows[0] ?? {
		participants: 0,
		participantsOfWeek: 0,
		voteCount: 0,
		fa: 0,
		en: 0,
		firstDay: null,
	};
	return {
		...figures,
		completed: asked ? completed : 0,
		medianSeconds: asked > 1 ? median : null,
	};
}

/** The number of answers on each of the last `count` days, including days without answers. */
async function daysOf(ctx: Context, groupId: string, count: number) {
	const today = dayInTehran(ctx.now());
	const first = addDays(today, 1 - count);
	const { rows } = await ctx.db.execute<{ day: string; votes: number; participants: number }>(sql`
		select ${dayOf} as day, count(*)::int as votes, count(distinct voter)::int as participants
		from ${answersOf(groupId)} where ${dayOf} >= ${first} group by 1`);
	const byDay = new Map(rows.map((row) => [row.day, row]));
	return Array.from({ length: count }, (_, index) => {
		const each = addDays(first, index);
		return byDay.get(each) ?? { day: each, votes: 0, participants: 0 };
	});
}

/**
 * The results of a group: the participants, the answers to each question, and the number of answers on each of the last
 * `days` days.
 * @param days at least 1
 * @throws DomainError `record.not-found` for an unknown group and for a group in the trash
 */
export async function getPollStatistics(
	ctx: Context,
	groupId: string,
	days: number,
): Promise<PollStatistics> {
	staffWith(pollRights.read).check(ctx.actor);
	const [group] = await ctx.db
		.select({
			title: sql<string>`${pollGroupTitle(ctx.locale)}`,
			isActive: pollGroup.isActive,
			openAt: pollGroup.openAt,
			closeAt: pollGroup.closeAt,
		})
		.from(pollGroup)
		.where(and(eq(pollGroup.id, groupId), isNull(pollGroup.deletedAt)));
	if (!group) throw notFound();
	const rows = await ctx.db
		.select({
			id: poll.id,
			title: sql<string>`${pollTitle(ctx.locale)}`,
			isActive: poll.isActive,
			openAt: poll.openAt,
			closeAt: poll.closeAt,
		})
		.from(poll)
		.where(and(eq(poll.groupId, groupId), isNull(poll.deletedAt)))
		.orderBy(asc(poll.position), asc(poll.id));
	const ids = rows.map(({ id }) => id);
	const asked = rows.filter(({ isActive }) => isActive).length;
	const [options, { fa, en, ...figures }, perDay, [suggested]] = await Promise.all([
		optionsOf(ctx, ids).then((all) => Map.groupBy(all, ({ pollId }) => pollId)),
		figuresOf(ctx, groupId, asked),
		daysOf(ctx, groupId, days),
		ctx.db
			.select({
				total: sql<number>`count(*)::int`,
				new: sql<number>`(count(*) filter (where ${pollSuggestion.state} = 'new'))::int`,
			})
			.from(pollSuggestion)
			.where(and(eq(pollSuggestion.groupId, groupId), isNull(pollSuggestion.deletedAt))),
	]);
	return {
		group: { id: groupId, title: group.title, isActive: group.isActive, ...spanView(group, ctx.now()) },
		...figures,
		byLanguage: { fa, en, unknown: figures.voteCount - fa - en },
		suggestions: suggested ?? { total: 0, new: 0 },
		polls: rows.map(({ id, title, isActive, ...own }) => {
			const all = options.get(id) ?? [];
			return {
				id,
				title,
				isActive,
				state: spanView(spanOf(own, group), ctx.now()).state,
				voteCount: all.reduce((sum, { voteCount }) => sum + voteCount, 0),
				options: all.map(({ texts, ...option }) => ({
					id: option.id,
					title: withFallback(texts, ctx.locale)?.title ?? "",
					isActive: option.isActive,
					voteCount: option.voteCount,
				})),
			};
		}),
		days: perDay,
	};
}
