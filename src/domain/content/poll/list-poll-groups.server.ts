import { and, count, desc, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { Locale } from "#locale/locale.ts";
import { spanView } from "./poll-span.server.ts";
import type { PollGroupSummary } from "./schema.ts";
import { isShownGroup, isShownPoll } from "./shown-polls.server.ts";
import { poll, pollGroup, pollGroupText, pollText } from "./table.server.ts";

/** The groups in a language, newest first, with the number of questions in each. */
export async function listPollGroups(ctx: Context, locale: Locale): Promise<PollGroupSummary[]> {
	const rows = await ctx.db
		.select({
			id: pollGroup.id,
			title: pollGroupText.title,
			description: pollGroupText.description,
			openAt: pollGroup.openAt,
			closeAt: pollGroup.closeAt,
			pollCount: count(pollText.pollId),
		})
		.from(pollGroup)
		.innerJoin(pollGroupText, and(eq(pollGroupText.groupId, pollGroup.id), eq(pollGroupText.locale, locale)))
		.leftJoin(poll, and(eq(poll.groupId, pollGroup.id), isShownPoll))
		.leftJoin(pollText, and(eq(pollText.pollId, poll.id), eq(pollText.locale, locale)))
		.where(isShownGroup)
		.groupBy(pollGroup.id, pollGroupText.title, pollGroupText.description)
		.orderBy(desc(pollGroup.position), desc(pollGroup.id));
	return rows.map(({ openAt, closeAt, ...row }) => ({ ...row, ...spanView({ openAt, closeAt }, ctx.now()) }));
}
