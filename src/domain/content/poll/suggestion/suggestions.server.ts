import { and, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { headOf, type RecordRow, recordSelection } from "#domain/foundation/record/list.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { pollGroupTitle, pollRights } from "../groups.server.ts";
import { pollTitle } from "../polls.server.ts";
import { type PollSuggestionRecord, SuggestionDecision } from "../suggestion-schema.ts";
import { poll, pollGroup, pollOption, pollSuggestion } from "../table.server.ts";

// The inbox of visitors' suggestions. Staff decide about them; their text never changes.

export async function withNames(
	ctx: Context,
	rows: RecordRow<typeof pollSuggestion>[],
): Promise<PollSuggestionRecord[]> {
	if (rows.length === 0) return [];
	const groups = await ctx.db
		.select({ id: pollGroup.id, title: sql<string>`${pollGroupTitle(ctx.locale)}` })
		.from(pollGroup)
		.where(
			inArray(
				pollGroup.id,
				rows.map(({ groupId }) => groupId),
			),
		);
	const optionIds = rows.flatMap(({ optionId }) => optionId ?? []);
	const made = optionIds.length
		? await ctx.db
				.select({ optionId: pollOption.id, pollId: poll.id, title: sql<string>`${pollTitle(ctx.locale)}` })
				.from(pollOption)
				.innerJoin(poll, eq(poll.id, pollOption.pollId))
				.where(inArray(pollOption.id, optionIds))
		: [];
	const titles = new Map(groups.map(({ id, title }) => [id, title]));
	const byOption = new Map(made.map(({ optionId, ...asked }) => [optionId, asked]));
	return rows.map((row) => ({
		...headOf(row),
		group: { id: row.groupId, title: titles.get(row.groupId) ?? "" },
		locale: row.locale,
		name: row.name,
		text: row.text,
		state: row.state,
		madeOptionOf: byOption.get(row.optionId ?? "") ?? null,
	}));
}

/** SQL condition that leaves out the suggestions of a group in the trash; they reappear when the group is restored. */
export const ofLivingGroup = (ctx: Context) =>
	exists(
		ctx.db
			.select({ one: sql`1` })
			.from(pollGroup)
			.where(and(eq(pollGroup.id, pollSuggestion.groupId), isNull(pollGroup.deletedAt))),
	);

/** The staff's operations on suggestions: decide, remove, restore. */
export const pollSuggestionVerbs = collectionVerbs({
	noun: "pollSuggestion",
	table: pollSuggestion,
	rights: pollRights,
	input: SuggestionDecision,
	async find(ctx, id): Promise<PollSuggestionRecord | undefined> {
		const rows = await ctx.db
			.select(recordSelection(pollSuggestion))
			.from(pollSuggestion)
			.where(eq(pollSuggestion.id, id));
		return (await withNames(ctx, rows))[0];
	},
	inputOf: ({ state }) => ({ state }),
	insert: () => Promise.reject(new Error("visitors leave suggestions")),
	update: (tx, id, { state }, expected) => updateRecord(tx, pollSuggestion, id, expected, { state }),
});
