import { and, asc, eq, inArray, notExists, notInArray, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { sourceLocale, type TextState, type TextStates } from "#domain/foundation/record/schema.ts";
import { type ByLocale, byLocale, saveTexts, textStatesOf } from "#domain/foundation/record/texts.server.ts";
import type { Locale } from "#locale/locale.ts";
import { invalid } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import type { PollInput } from "./record-schema.ts";
import { pollOption, pollOptionText, pollSuggestion, pollVote } from "./table.server.ts";

// The options are saved with their question: those with answers always stay.

const texts = {
	table: pollOptionText,
	owner: pollOptionText.optionId,
	records: pollOption,
	words: ["title"],
	title: "title",
} as const;

type Text = { locale: Locale; title: string; updatedAt: Date };
type Option = { id: string; pollId: string; isActive: boolean; texts: ByLocale<Text>; voteCount: number };

/** The options of questions in their order, with their texts and the number of votes for each. */
export async function optionsOf(ctx: Context, pollIds: string[]): Promise<Option[]> {
	if (pollIds.length === 0) return [];
	const rows = await ctx.db
		.select({
			id: pollOption.id,
			pollId: pollOption.pollId,
			isActive: pollOption.isActive,
			voteCount: sql<number>`(select count(*)::int from ${pollVote} where ${pollVote.optionId} = ${pollOption.id})`,
		})
		.from(pollOption)
		.where(inArray(pollOption.pollId, pollIds))
		.orderBy(asc(pollOption.position), asc(pollOption.id));
	const ids = rows.map(({ id }) => id);
	const written = ids.length
		? await ctx.db.select().from(pollOptionText).where(inArray(pollOptionText.optionId, ids))
		: [];
	const byOption = Map.groupBy(written, ({ optionId }) => optionId);
	return rows.map((row) => ({ ...row, texts: byLocale(byOption.get(row.id) ?? []) }));
}

/**
 * The text state of a question with its options in each language: an option that has a title in one language needs a title
 * in the other language too.
 */
export function pollTextStates(
	question: ByLocale<{ locale: Locale; updatedAt: Date }>,
	options: readonly Pick<Option, "isActive" | "texts">[],
): TextStates {
	const own = textStatesOf(question);
	const parts = options.filter(({ isActive }) => isActive).map((option) => textStatesOf(option.texts));
	const stateOf = (locale: Locale): TextState => {
		if (own[locale] !== "complete") return own[locale];
		if (parts.some((states) => states[locale] === "missing")) return "incomplete";
		return locale !== sourceLocale && parts.some((states) => states[locale] === "stale")
			? "stale"
			: "complete";
	};
	return { fa: stateOf("fa"), en: stateOf("en") };
}

/**
 * Removes options that are missing from the form: an option without answers is deleted, an option with answers is closed.
 */
async function leaveOut(tx: TransactionContext, pollId: string, kept: string[], at: number): Promise<void> {
	const left = and(eq(pollOption.pollId, pollId), notInArray(pollOption.id, kept));
	// an answer that is on its way holds its option: it counts here
	const rows = await tx.db.select({ id: pollOption.id }).from(pollOption).where(left).for("update");
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return;
	const unanswered = notExists(
		tx.db.select({ one: sql`1` }).from(pollVote).where(eq(pollVote.optionId, pollOption.id)),
	);
	const empty = await tx.db
		.select({ id: pollOption.id })
		.from(pollOption)
		.where(and(inArray(pollOption.id, ids), unanswered));
	const gone = empty.map(({ id }) => id);
	if (gone.length) {
		await tx.db.update(pollSuggestion).set({ optionId: null }).where(inArray(pollSuggestion.optionId, gone));
		await tx.db.delete(pollOptionText).where(inArray(pollOptionText.optionId, gone));
		await tx.db.delete(pollOption).where(inArray(pollOption.id, gone));
	}
	await tx.db.update(pollOption).set({ isActive: false, position: at }).where(left);
}

/**
 * Saves the options of a question from the form. An answered option that is missing from the form is closed.
 * @throws DomainError `validation.failed` for an option of another question
 */
export async function writeOptions(
	tx: TransactionContext,
	pollId: string,
	{ options, checkedTexts }: Pick<PollInput, "options" | "checkedTexts">,
): Promise<void> {
	const given = options.map((option) => ({ ...option, id: option.id ?? newId() }));
	const ids = given.map(({ id }) => id);
	await leaveOut(tx, pollId, ids, given.length);
	const there = await tx.db
		.select({ id: pollOption.id, pollId: pollOption.pollId })
		.from(pollOption)
		.where(inArray(pollOption.id, ids));
	const foreign = there.find((option) => option.pollId !== pollId);
	if (foreign) throw invalid([{ field: `options.${ids.indexOf(foreign.id)}.id`, key: "validation.taken" }]);
	for (const [position, { id, isActive, texts: words }] of given.entries()) {
		await tx.db
			.insert(pollOption)
			.values({ id, pollId, position, isActive })
			.onConflictDoUpdate({ target: pollOption.id, set: { position, isActive } });
		const { fa, en } = words;
		await saveTexts(tx, texts, id, { fa: fa.title ? fa : null, en: en.title ? en : null }, checkedTexts);
	}
}
