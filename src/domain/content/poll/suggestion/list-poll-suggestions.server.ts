import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { foldedMatch, listRecords } from "#domain/foundation/record/list.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { pollRights } from "../groups.server.ts";
import type { PollSuggestionQuery, SuggestionCounts } from "../suggestion-schema.ts";
import { pollSuggestion } from "../table.server.ts";
import { ofLivingGroup, withNames } from "./suggestions.server.ts";

/** The staff's list of suggestions, newest first, or the trash. */
export async function listPollSuggestions(ctx: Context, { state, groupId, ...query }: PollSuggestionQuery) {
	staffWith(pollRights.read).check(ctx.actor);
	const { rows, ...figures } = await listRecords(
		ctx,
		pollSuggestion,
		{
			scope: ofLivingGroup(ctx),
			where: and(
				foldedMatch(pollSuggestion.search, query.title),
				state && eq(pollSuggestion.state, state),
				groupId ? eq(pollSuggestion.groupId, groupId) : undefined,
			),
			orderBy: [desc(pollSuggestion.createdAt), desc(pollSuggestion.id)],
			sorts: { createdDateTime: pollSuggestion.createdAt },
		},
		query,
	);
	return { dataList: await withNames(ctx, rows), ...figures };
}

/** The number of suggestions in each state, without suggestions in the trash. */
export async function countPollSuggestions(ctx: Context): Promise<z.infer<typeof SuggestionCounts>> {
	staffWith(pollRights.read).check(ctx.actor);
	const rows = await ctx.db
		.select({ state: pollSuggestion.state, count: sql<number>`count(*)::int` })
		.from(pollSuggestion)
		.where(and(isNull(pollSuggestion.deletedAt), ofLivingGroup(ctx)))
		.groupBy(pollSuggestion.state);
	const counts = { new: 0, accepted: 0, rejected: 0 };
	for (const { state, count } of rows) counts[state] = count;
	return { all: counts.new + counts.accepted + counts.rejected, ...counts };
}
