import { desc, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { pollGroupTitle, pollRights } from "../groups.server.ts";
import { spanView } from "../poll-span.server.ts";
import { maxResults, type PollResult } from "../statistics-schema.ts";
import { poll, pollGroup, pollSuggestion, pollVote } from "../table.server.ts";

/** Every group with its number of answers, newest first. */
export async function listPollResults(ctx: Context): Promise<PollResult[]> {
	staffWith(pollRights.read).check(ctx.actor);
	const inGroup = (what: SQL) =>
		sql<number>`(select ${what}::int from ${poll} p left join ${pollVote} v on v.poll_id = p.id
			where p.group_id = poll_group.id and p.deleted_at is null)`;
	const suggested = (where: SQL) =>
		sql<number>`(select count(*)::int from ${pollSuggestion} s
			where s.group_id = poll_group.id and s.deleted_at is null and ${where})`;
	const rows = await ctx.db
		.select({
			id: pollGroup.id,
			title: sql<string>`${pollGroupTitle(ctx.locale)}`,
			isActive: pollGroup.isActive,
			openAt: pollGroup.openAt,
			closeAt: pollGroup.closeAt,
			pollCount: inGroup(sql`count(distinct p.id)`),
			participants: inGroup(sql`count(distinct v.voter)`),
			voteCount: inGroup(sql`count(v.voter)`),
			suggestionCount: suggested(sql`true`),
			newSuggestionCount: suggested(sql`s.state = 'new'`),
		})
		.from(pollGroup)
		.where(isNull(pollGroup.deletedAt))
		.orderBy(desc(pollGroup.position), desc(pollGroup.id))
		.limit(maxResults);
	return rows.map(({ openAt, closeAt, ...row }) => ({ ...row, ...spanView({ openAt, closeAt }, ctx.now()) }));
}
