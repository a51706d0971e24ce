import { eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { rowsOf, untyped } from "./known-column.server.ts";
import {
	type Extra,
	type ExtraColumns,
	type Listed,
	type RecordRow,
	recordSelection,
} from "./list.server.ts";
import type { TextStates } from "./schema.ts";
import {
	type ByLocale,
	byLocale,
	keyOf,
	saveTexts,
	sourceTextAt,
	type TextsOf,
	type TextTable,
	type TextValues,
	textColumn,
	textStatesOf,
	withFallback,
} from "./texts.server.ts";

// Records with a title in each language: groups, categories, pictures, questions. A noun says only what else they have.

type Words<Word extends string> = Record<Word, string>;
/** The text in one language as shown to staff. */
type TextView<Word extends string, More> = Words<Word> & { updatedDateTime: string } & More;

/** The texts of a record in each language, as staff see them. */
type Said<Word extends string, More = unknown> = {
	/** The title in the language of the request, else in the source language; empty if there is no text. */
	title: string;
	texts: ByLocale<TextView<Word, More>>;
	textStates: TextStates;
};

type Translated = {
	id: string;
	texts: ByLocale<{ updatedDateTime: string }>;
	textStates: TextStates;
};

/** The definition of a kind of record with translated texts. */
type TranslatedNoun<Records extends Listed, Table extends TextTable, Word extends string> = TextsOf<
	Table,
	Word
> & {
	/** The name of the kind in the history. */
	noun: string;
	records: Records;
};

type Row<Table extends TextTable, Word extends string> = Table["$inferSelect"] &
	Words<Word> & { locale: Locale; updatedAt: Date };
type Reading<Table extends TextTable, Word extends string, More> = {
	/** Whether a row counts as a text; if not, the language has no text. */
	isText?: (row: Row<Table, Word>) => boolean;
	/** Values to show in addition to the words of a text. */
	more?: (row: Row<Table, Word>) => More;
};

/** The translated words of a text, without its other columns. */
const wordsOf = <Word extends string>(words: readonly Word[], text: Words<Word>) =>
	Object.fromEntries(words.map((word) => [word, text[word]])) as Words<Word>;

/** The texts of records in each language, in one query. */
async function saidBy<Table extends TextTable, Word extends string, More>(
	ctx: Context,
	{ table, owner, words, title }: TextsOf<Table, Word>,
	ids: readonly string[],
	{ isText = () => true, more }: Reading<Table, Word, More>,
): Promise<(id: string) => Said<Word, More>> {
	const rows = await ctx.db
		.select()
		.from(untyped(table))
		.where(inArray(owner, [...ids]));
	const key = keyOf(table, owner);
	const texts = rowsOf<Row<Table, Word> & Record<string, unknown>>(rows).filter(isText);
	const byRecord = Map.groupBy(texts, (row) => row[key]);
	return (id) => {
		const own = byRecord.get(id) ?? [];
		const inEach = byLocale(own);
		return {
			title: withFallback(inEach, ctx.locale)?.[title] ?? "",
			texts: Object.fromEntries(
				own.map((row) => [
					row.locale,
					{ ...wordsOf(words, row), updatedDateTime: row.updatedAt.toISOString(), ...more?.(row) },
				]),
			),
			textStates: textStatesOf(inEach),
		};
	};
}

/**
 * The source text for which an outdated translation was last correct; null when no translation is outdated, or when that
 * text is unknown.
 */
async function sourceBefore<Word extends string>(
	ctx: Context,
	{ noun, words }: { noun: string; words: readonly Word[] },
	{ id, texts, textStates }: Translated,
): Promise<Words<Word> | null> {
	const stale = locales.find((locale) => textStates[locale] === "stale");
	const at = stale && texts[stale]?.updatedDateTime;
	const before = at && (await sourceTextAt<Words<Word>>(ctx, { noun, recordId: id }, new Date(at)));
	return before ? wordsOf(words, before) : null;
}

/**
 * The common functions of all kinds of records with texts in each language.
 * @throws Error when the table of texts has no column for the title
 */
export function translated<Records extends Listed, Table extends TextTable, Word extends string>(
	of: TranslatedNoun<Records, Table, Word>,
) {
	const { records, table, owner, title } = of;
	const titleColumn = getTableColumns(table)[title];
	if (!titleColumn) throw new Error(`the texts of ${of.noun} have no ${title}`);
	return {
		/** The title of a record in a language, as SQL. */
		titleIn: (locale: Locale): SQL => textColumn(of, titleColumn, records.id, locale),

		/** The texts of records in each language, in one query. */
		said: <More = unknown>(ctx: Context, ids: readonly string[], reading: Reading<Table, Word, More> = {}) =>
			saidBy(ctx, of, ids, reading),

		/**
		 * One record, including records in the trash, with its `sourceBefore`. @param view makes records from rows, as in
		 * the list
		 */
		async find<Rec extends Translated, Columns extends Extra = Record<never, never>>(
			ctx: Context,
			id: string,
			view: (ctx: Context, rows: (RecordRow<Records> & ExtraColumns<Columns>)[]) => Promise<Rec[]>,
			extra?: Columns,
		): Promise<(Rec & { sourceBefore: Words<Word> | null }) | undefined> {
			const rows = await ctx.db
				.select({ ...recordSelection(records), ...extra })
				.from(untyped(records))
				.where(eq(records.id, id));
			const [record] = await view(ctx, rowsOf<RecordRow<Records> & ExtraColumns<Columns>>(rows));
			return record && { ...record, sourceBefore: await sourceBefore(ctx, of, record) };
		},

		/** Saves the texts of a record; a language without a title is deleted. */
		save(
			tx: TransactionContext,
			id: string,
			{ texts, checkedTexts }: { texts: Record<Locale, TextValues<Word>>; checkedTexts: readonly Locale[] },
		) {
			const written = (locale: Locale) => (texts[locale][title] ? texts[locale] : null);
			return saveTexts(tx, of, id, { fa: written("fa"), en: written("en") }, checkedTexts);
		},

		/** Removes the texts of a record before the record is removed permanently. */
		remove: (tx: TransactionContext, id: string) => tx.db.delete(untyped(table)).where(eq(owner, id)),
	};
}
