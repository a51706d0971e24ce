import { and, count, countDistinct, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { changePagesAt } from "#domain/foundation/job/pages-due.server.ts";
import {
	foldedMatch,
	headOf,
	listRecords,
	listUses,
	type RecordRow,
} from "#domain/foundation/record/list.server.ts";
import type { OrderInput } from "#domain/foundation/record/schema.ts";
import { textColumn } from "#domain/foundation/record/texts.server.ts";
import { translated } from "#domain/foundation/record/translated.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { lastPlace } from "#domain/foundation/record/write/last-place.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { locales } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { type Span, spanView } from "./poll-span.server.ts";
import { PollGroupInput, type PollGroupQuery, type PollGroupRecord } from "./record-schema.ts";
import { poll, pollGroup, pollGroupText, pollSuggestion, pollText, pollVote } from "./table.server.ts";

/** The rights to read and change polls and their results in the panel. */
export const pollRights = { read: "content.read", write: "content.write" } as const;

const noun = "pollGroup";
const texts = translated({
	noun,
	records: pollGroup,
	table: pollGroupText,
	owner: pollGroupText.groupId,
	words: ["title", "description"],
	title: "title",
});

/** The title of a group in a language, as SQL. */
export const pollGroupTitle = texts.titleIn;

/** The opening and closing times from a form, as columns. */
export const spanOfInput = (input: { openDateTime: string | null; closeDateTime: string | null }): Span => ({
	openAt: input.openDateTime === null ? null : new Date(input.openDateTime),
	closeAt: input.closeDateTime === null ? null : new Date(input.closeDateTime),
});

/** The number of questions, answers and suggestions in each group. Questions and suggestions in the trash do not count. */
async function countsOf(ctx: Context, ids: string[]) {
	const [asked, suggested] = await Promise.all([
		ctx.db
			.select({ groupId: poll.groupId, polls: countDistinct(poll.id), votes: count(pollVote.voter) })
			.from(poll)
			.leftJoin(pollVote, eq(pollVote.pollId, poll.id))
			.where(and(inArray(poll.groupId, ids), isNull(poll.deletedAt)))
			.groupBy(poll.groupId),
		ctx.db
			.select({ groupId: pollSuggestion.groupId, suggestions: count() })
			.from(pollSuggestion)
			.where(and(inArray(pollSuggestion.groupId, ids), isNull(pollSuggestion.deletedAt)))
			.groupBy(pollSuggestion.groupId),
	]);
	return {
		asked: new Map(asked.map((row) => [row.groupId, row])),
		suggested: new Map(suggested.map((row) => [row.groupId, row.suggestions])),
	};
}

async function withTexts(ctx: Context, rows: RecordRow<typeof pollGroup>[]): Promise<PollGroupRecord[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const said = await texts.said(ctx, ids);
	const { asked, suggested } = await countsOf(ctx, ids);
	return rows.map((row) => ({
		...headOf(row),
		isActive: row.isActive,
		takesSuggestions: row.takesSuggestions,
		...spanView(row, ctx.now()),
		...said(row.id),
		pollCount: asked.get(row.id)?.polls ?? 0,
		voteCount: asked.get(row.id)?.votes ?? 0,
		suggestionCount: suggested.get(row.id) ?? 0,
		sourceBefore: null,
	}));
}

/** The staff's list of the groups in the visitors' order, newest first, or the trash. */
export async function listPollGroupRecords(ctx: Context, query: PollGroupQuery) {
	staffWith(pollRights.read).check(ctx.actor);
	const { rows, ...figures } = await listRecords(
		ctx,
		pollGroup,
		{
			where: foldedMatch(pollGroup.search, query.title),
			orderBy: [desc(pollGroup.position), desc(pollGroup.id)],
			sorts: { title: pollGroupTitle(ctx.locale), updatedDateTime: pollGroup.updatedAt },
		},
		query,
	);
	return { dataList: await withTexts(ctx, rows), ...figures };
}

async function write(tx: TransactionContext, id: string, input: PollGroupInput): Promise<void> {
	await texts.save(tx, id, input);
	const { openAt, closeAt } = spanOfInput(input);
	await changePagesAt(tx, [openAt, closeAt]);
}

const columnsOf = (input: PollGroupInput) => ({
	isActive: input.isActive,
	takesSuggestions: input.takesSuggestions,
	...spanOfInput(input),
	search: fold(locales.flatMap((locale) => Object.values(input.texts[locale])).join(" ")),
});

/**
 * The questions of the group, including questions in the trash, and the suggestions of visitors: all of these prevent the
 * deletion of the group.
 */
const usageOf = (ctx: Context, id: string) => {
	const words = { table: pollText, owner: pollText.pollId };
	return listUses(
		ctx,
		sql`select 'poll' as noun, asked.id::text as id, ${textColumn(words, pollText.question, sql`asked.id`, ctx.locale)} as title
				from ${poll} asked where asked.group_id = ${id}
			union all
			select 'pollSuggestion', left_there.id::text, left_there.text
				from ${pollSuggestion} left_there where left_there.group_id = ${id}`,
	);
};

const verbs = collectionVerbs({
	noun,
	table: pollGroup,
	rights: pollRights,
	input: PollGroupInput,
	find: (ctx, id) => texts.find(ctx, id, withTexts),
	inputOf: ({ isActive, takesSuggestions, openDateTime, closeDateTime, texts: { fa, en } }) => ({
		isActive,
		takesSuggestions,
		openDateTime,
		closeDateTime,
		texts: {
			fa: { title: fa?.title ?? "", description: fa?.description ?? "" },
			en: { title: en?.title ?? "", description: en?.description ?? "" },
		},
		checkedTexts: [],
	}),
	// the copy waits until its questions are there
	copyOf: (input) => ({ ...input, isActive: false }),
	async insert(tx, input, id) {
		await tx.db.insert(pollGroup).values({
			id,
			...columnsOf(input),
			position: lastPlace(pollGroup),
			createdAt: tx.now(),
			updatedAt: tx.now(),
		});
		await write(tx, id, input);
	},
	async update(tx, id, input, expected) {
		await updateRecord(tx, pollGroup, id, expected, columnsOf(input));
		await write(tx, id, input);
	},
	usage: usageOf,
	beforeRemoval: texts.remove,
});

/** The staff's operations on poll groups. A new group is placed first, as on the site. */
export const pollGroupVerbs = {
	...verbs,
	// the list begins with the highest place
	reorder: (ctx: Context, { records }: OrderInput) => verbs.reorder(ctx, { records: records.toReversed() }),
};

/** Creates a poll group and places it first. @returns its id */
export const createPollGroup = async (ctx: Context, given: z.input<typeof PollGroupInput>): Promise<string> =>
	(await pollGroupVerbs.create(ctx, PollGroupInput.parse(given))).id;
