import { and, desc, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import {
	foldedMatch,
	headOf,
	listRecords,
	type RecordRow,
	recordSelection,
} from "#domain/foundation/record/list.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { updateRecord } from "#domain/foundation/record/write.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { normaliseText } from "#locale/text/normalise-text.ts";
import { invalid } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { pollGroupTitle, pollRights } from "./groups.server.ts";
import { pollInputOf, pollTitle, pollVerbs } from "./polls.server.ts";
import { maxTitleLength, PollInput } from "./record-schema.ts";
import {
	type PollSuggestionQuery,
	type PollSuggestionRecord,
	type SuggestionCounts,
	SuggestionDecision,
	type SuggestionsDecision,
} from "./suggestion-schema.ts";
import { poll, pollGroup, pollOption, pollSuggestion } from "./table.server.ts";

// The inbox of visitors' suggestions. Staff decide about them; their text never changes.

async function withNames(
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

/** Those of a group in the trash come back with it. */
const ofLivingGroup = (ctx: Context) =>
	exists(
		ctx.db
			.select({ one: sql`1` })
			.from(pollGroup)
			.where(and(eq(pollGroup.id, pollSuggestion.groupId), isNull(pollGroup.deletedAt))),
	);

/** The staff's list of suggestions, the newest first, or its trash. */
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

/** How many suggestions there are of each state, those in the trash left out. */
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

/** What staff does with suggestions: decides, removes, brings back. */
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

/** Decides about several suggestions: all or none. @throws DomainError `record.not-found`, `record.stale` */
export async function decideSuggestions(
	ctx: Context,
	{ state, records }: SuggestionsDecision,
): Promise<void> {
	staffWith(pollRights.write).check(ctx.actor);
	await mutate(ctx, "pollSuggestion.decide", async (tx, entry) => {
		for (const { id, version } of records.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
			await pollSuggestionVerbs.update(tx, id, { state }, version);
		entry.detail("state", state);
		entry.detail("count", records.length);
	});
}

/**
 * Makes a suggestion an option of a question of its group, the last one, and accepts it.
 * @throws DomainError `record.not-found`, `record.stale`, `validation.failed` for a question that cannot take it
 */
export async function makeOption(
	ctx: Context,
	id: string,
	pollId: string,
	expected: number,
): Promise<PollSuggestionRecord> {
	staffWith(pollRights.write).check(ctx.actor);
	return mutate(ctx, "pollSuggestion.makeOption", async (tx, entry) => {
		entry.subject(id);
		entry.detail("pollId", pollId);
		const suggestion = await pollSuggestionVerbs.get(tx, id);
		const asked = await pollVerbs.get(tx, pollId).catch(() => undefined);
		const refuse = (key: string) => invalid([{ field: "pollId", key: `validation.${key}` }]);
		if (!asked || asked.deletedDateTime || asked.group.id !== suggestion.group.id) throw refuse("gone");
		if (suggestion.madeOptionOf) throw refuse("taken");
		const title = normaliseText(suggestion.text.replaceAll(/\s+/g, " ")).slice(0, maxTitleLength);
		const optionId = newId();
		const texts = { fa: { title: "" }, en: { title: "" }, [suggestion.locale]: { title } };
		const input = pollInputOf(asked);
		const longer = PollInput.safeParse({
			...input,
			options: [...input.options, { id: optionId, isActive: true, texts }],
		});
		if (!longer.success)
			throw refuse(longer.error.issues[0]?.message.replace("validation.", "") ?? "invalid");
		await pollVerbs.update(tx, pollId, longer.data, asked.version);
		await pollSuggestionVerbs.update(tx, id, { state: "accepted" }, expected);
		await tx.db.update(pollSuggestion).set({ optionId }).where(eq(pollSuggestion.id, id));
		return pollSuggestionVerbs.get(tx, id);
	});
}
