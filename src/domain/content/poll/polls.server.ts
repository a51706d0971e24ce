import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { changePagesAt } from "#domain/foundation/job/pages-due.server.ts";
import { foldedMatch, headOf, listRecords, type RecordRow } from "#domain/foundation/record/list.server.ts";
import type { UsageList } from "#domain/foundation/record/schema.ts";
import { byLocale, saveTexts, withFallback } from "#domain/foundation/record/texts.server.ts";
import { translated } from "#domain/foundation/record/translated.server.ts";
import { collectionVerbs } from "#domain/foundation/record/verbs.server.ts";
import { lastPlace } from "#domain/foundation/record/write/last-place.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { locales } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { conflict, invalid } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { pollGroupTitle, pollRights, spanOfInput } from "./groups.server.ts";
import { optionsOf, pollTextStates, writeOptions } from "./options.server.ts";
import { spanOf, spanView } from "./poll-span.server.ts";
import { PollInput, type PollQuery, type PollRecord } from "./record-schema.ts";
import { poll, pollGroup, pollOption, pollOptionText, pollText, pollVote } from "./table.server.ts";

const noun = "poll";
const texts = {
	noun,
	table: pollText,
	owner: pollText.pollId,
	records: poll,
	words: ["question"],
	title: "question",
} as const;
const { titleIn, find, remove } = translated(texts);

/** The title of a question in a language, as SQL. */
export const pollTitle = titleIn;

async function withTexts(ctx: Context, rows: RecordRow<typeof poll>[]): Promise<PollRecord[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const written = await ctx.db.select().from(pollText).where(inArray(pollText.pollId, ids));
	const byPoll = Map.groupBy(written, ({ pollId }) => pollId);
	const options = Map.groupBy(await optionsOf(ctx, ids), ({ pollId }) => pollId);
	const groups = await ctx.db
		.select({
			id: pollGroup.id,
			title: sql<string>`${pollGroupTitle(ctx.locale)}`,
			openAt: pollGroup.openAt,
			closeAt: pollGroup.closeAt,
		})
		.from(pollGroup)
		.where(
			inArray(
				pollGroup.id,
				rows.map(({ groupId }) => groupId),
			),
		);
	const groupById = new Map(groups.map((group) => [group.id, group]));
	return rows.map((row) => {
		const own = byLocale(byPoll.get(row.id) ?? []);
		const ownOptions = options.get(row.id) ?? [];
		const group = groupById.get(row.groupId) ?? { openAt: null, closeAt: null, title: "" };
		return {
			...headOf(row),
			group: { id: row.groupId, title: group.title },
			isActive: row.isActive,
			openDateTime: row.openAt?.toISOString() ?? null,
			closeDateTime: row.closeAt?.toISOString() ?? null,
			state: spanView(spanOf(row, group), ctx.now()).state,
			title: withFallback(own, ctx.locale)?.question ?? "",
			texts: Object.fromEntries(
				(byPoll.get(row.id) ?? []).map(({ locale, question, updatedAt }) => [
					locale,
					{ question, updatedDateTime: updatedAt.toISOString() },
				]),
			),
			textStates: pollTextStates(own, ownOptions),
			options: ownOptions.map(({ id, isActive, texts, voteCount }) => ({
				id,
				isActive,
				texts: Object.fromEntries(
					Object.entries(texts).map(([locale, text]) => [locale, { title: text.title }]),
				),
				voteCount,
			})),
			voteCount: ownOptions.reduce((sum, { voteCount }) => sum + voteCount, 0),
			sourceBefore: null,
		};
	});
}

/** The staff's list of questions: the questions of one group in their order, those of all groups, or the trash. */
export async function listPollRecords(ctx: Context, { groupId, ...query }: PollQuery) {
	staffWith(pollRights.read).check(ctx.actor);
	const { rows, ...figures } = await listRecords(
		ctx,
		poll,
		{
			// those of a trashed group return with it
			scope: and(
				groupId ? eq(poll.groupId, groupId) : undefined,
				sql`exists (select from ${pollGroup} own where own.id = ${poll.groupId} and own.deleted_at is null)`,
			),
			where: foldedMatch(poll.search, query.title),
			orderBy: [asc(poll.groupId), asc(poll.position), asc(poll.id)],
			sorts: { title: pollTitle(ctx.locale), updatedDateTime: poll.updatedAt },
		},
		query,
	);
	return { dataList: await withTexts(ctx, rows), ...figures };
}

/**
 * Locks the group, so that questions added at the same time get consecutive positions. @throws DomainError
 * `validation.failed` for a group that is unknown or in the trash
 */
async function assertGroup(tx: TransactionContext, groupId: string): Promise<void> {
	const [group] = await tx.db
		.select({ id: pollGroup.id })
		.from(pollGroup)
		.where(and(eq(pollGroup.id, groupId), isNull(pollGroup.deletedAt)))
		.for("update");
	if (!group) throw invalid([{ field: "groupId", key: "validation.gone" }]);
}

const columnsOf = (input: PollInput) => ({
	isActive: input.isActive,
	...spanOfInput(input),
	search: fold(
		locales
			.flatMap((locale) => [
				input.texts[locale].question,
				...input.options.map((option) => option.texts[locale].title),
			])
			.join(" "),
	),
});

async function write(tx: TransactionContext, id: string, input: PollInput): Promise<void> {
	const { fa, en } = input.texts;
	await saveTexts(
		tx,
		texts,
		id,
		{ fa: fa.question ? fa : null, en: en.question ? en : null },
		input.checkedTexts,
	);
	await writeOptions(tx, id, input);
	const { openAt, closeAt } = spanOfInput(input);
	await changePagesAt(tx, [openAt, closeAt]);
}

/**
 * The answers to a question. Answers are never deleted, so an answered question can only be moved to the trash and
 * restored.
 */
async function usageOf(ctx: Context, id: string): Promise<UsageList> {
	const votes = await ctx.db.$count(pollVote, eq(pollVote.pollId, id));
	return {
		dataList: votes ? [{ noun: "pollVote", id, title: String(votes) }] : [],
		totalCount: votes ? 1 : 0,
	};
}

/** The form values of a question. */
export const pollInputOf = ({
	group,
	isActive,
	openDateTime,
	closeDateTime,
	texts: { fa, en },
	options,
}: PollRecord): PollInput => ({
	groupId: group.id,
	isActive,
	openDateTime,
	closeDateTime,
	texts: { fa: { question: fa?.question ?? "" }, en: { question: en?.question ?? "" } },
	options: options.map(({ id, isActive: isOpen, texts: words }) => ({
		id,
		isActive: isOpen,
		texts: { fa: { title: words.fa?.title ?? "" }, en: { title: words.en?.title ?? "" } },
	})),
	checkedTexts: [],
});

/** The staff's operations on the questions of a group. A new question is added at the end. */
export const pollVerbs = collectionVerbs({
	noun,
	table: poll,
	rights: pollRights,
	input: PollInput,
	find: (ctx, id) => find(ctx, id, withTexts),
	inputOf: pollInputOf,
	// the copy has its own options without answers, and is hidden until it is switched on
	copyOf: (input) => ({
		...input,
		isActive: false,
		options: input.options.map((option) => ({ ...option, id: newId() })),
	}),
	async beforeSave(tx, id, { options }) {
		const kept = new Set(options.map((option) => option.id));
		const gone = (await optionsOf(tx, [id])).some((option) => option.voteCount > 0 && !kept.has(option.id));
		if (gone) throw conflict("poll.option-answered");
	},
	async insert(tx, input, id) {
		await assertGroup(tx, input.groupId);
		await tx.db.insert(poll).values({
			id,
			groupId: input.groupId,
			...columnsOf(input),
			position: lastPlace(poll, eq(poll.groupId, input.groupId)),
			createdAt: tx.now(),
			updatedAt: tx.now(),
		});
		await write(tx, id, input);
	},
	async update(tx, id, input, expected) {
		const { groupId } = await updateRecord(tx, poll, id, expected, columnsOf(input));
		// a browser is only known within a group: in another one it could answer again
		if (groupId !== input.groupId) throw invalid([{ field: "groupId", key: "validation.invalid" }]);
		await write(tx, id, input);
	},
	listOf: ({ group }) => eq(poll.groupId, group.id),
	beforeRestore: (tx, { group }) => assertGroup(tx, group.id),
	usage: usageOf,
	async beforeRemoval(tx, id) {
		const own = tx.db.select({ id: pollOption.id }).from(pollOption).where(eq(pollOption.pollId, id));
		await tx.db.delete(pollOptionText).where(inArray(pollOptionText.optionId, own));
		await tx.db.delete(pollOption).where(eq(pollOption.pollId, id));
		await remove(tx, id);
	},
});

/** Adds a question with its options at the end of a group. @throws DomainError `validation.failed` for an unknown group */
export async function createPoll(
	ctx: Context,
	given: z.input<typeof PollInput>,
): Promise<{ pollId: string; optionIds: string[] }> {
	const { id, options } = await pollVerbs.create(ctx, PollInput.parse(given));
	return { pollId: id, optionIds: options.map((option) => option.id) };
}
