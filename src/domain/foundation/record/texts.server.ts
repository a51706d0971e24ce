import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gte, isNotNull, isNull, like, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { databaseFault } from "#database/database-error.server.ts";
import { assertLocale } from "#domain/foundation/right/roles-and-rights.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { slugOf } from "#locale/text/slug.ts";
import { type FieldError, invalid } from "#platform/errors.ts";
import { type Known, rowsOf, untyped } from "./known-column.server.ts";
import { sourceLocale, type TextState, type TextStates } from "./schema.ts";
import { recordHistory } from "./table.server.ts";
import type { RecordTable } from "./write/record-table.server.ts";

// What a record says in each language: a row a language, under one version of the record.

export type TextTable = PgTable & { locale: Known<Locale>; updatedAt: Known<Date> };
/** A table of texts with an address for each text. */
type AddressedTable = TextTable & { slug: Known<string> };

/** The definition of the texts of a kind of record. */
export type TextsOf<Table extends TextTable, Word extends string> = {
	table: Table;
	/** The column with the id of the record to which a text belongs. */
	owner: PgColumn;
	records: RecordTable;
	/** Columns that are translated: when they change in the source language, the other languages become outdated. */
	words: readonly Word[];
	/** The translated column from which an address is made if none is given. */
	title: Word;
	/** Whether another record may use the address of a record in the trash. */
	isSlugFreeInTrash?: boolean;
};

type TextRow = { locale: Locale; updatedAt: Date };
export type ByLocale<T> = Partial<Record<Locale, T>>;

export const byLocale = <Row extends TextRow>(rows: readonly Row[]): ByLocale<Row> =>
	Object.fromEntries(rows.map((row) => [row.locale, row]));

/** The text in a language; if there is none, the text in the source language, otherwise the text in any language. */
export const withFallback = <T>(texts: ByLocale<T>, locale: Locale): T | undefined =>
	texts[locale] ?? texts[sourceLocale] ?? locales.map((each) => texts[each]).find((text) => text);

/**
 * The state of the text in each language.
 * @param isComplete whether a text has everything that a reader expects
 */
export function textStatesOf<Row extends TextRow>(
	texts: ByLocale<Row>,
	isComplete: (text: Row) => boolean = () => true,
): TextStates {
	const source = texts[sourceLocale];
	const stateOf = (text: Row | undefined): TextState => {
		if (!text) return "missing";
		if (!isComplete(text)) return "incomplete";
		return source && text.updatedAt < source.updatedAt ? "stale" : "complete";
	};
	return { fa: stateOf(texts.fa), en: stateOf(texts.en) };
}

/** The stored values of one language; a blank slug is made from the title. */
export type TextValues<Word extends string> = Record<Word, unknown> & { slug?: string };

/**
 * Saves the texts of a record. A language set to null is deleted, an omitted language stays unchanged; unchanged words keep
 * their `updatedAt`, unless the language is in `checked`.
 * @param checked languages that were confirmed as up to date with the source text
 * @throws DomainError `validation.failed` for a slug that leads to another record
 */
export async function saveTexts<Table extends TextTable, Word extends string>(
	tx: TransactionContext,
	of: TextsOf<Table, Word>,
	id: string,
	texts: ByLocale<TextValues<Word> | null>,
	checked: readonly Locale[] = [],
): Promise<void> {
	const { table, owner, words } = of;
	const from = untyped(table);
	const rows = await tx.db.select().from(from).where(eq(owner, id));
	const before = byLocale(rowsOf<TextRow & TextValues<Word>>(rows));
	const slugs = hasSlugs(of) ? await slugsOf(tx, of, id, texts) : undefined;
	// one moment for all, so that languages written together are true to each other
	const now = tx.now();
	for (const locale of locales) {
		const text = texts[locale];
		const old = before[locale];
		if (text === undefined) continue;
		if (!isUntouched(old, text)) assertLocale(tx.actor, locale);
		if (text === null) {
			await tx.db.delete(from).where(and(eq(owner, id), eq(table.locale, locale)));
			continue;
		}
		const isSame = old && words.every((word) => isDeepStrictEqual(old[word], text[word]));
		const updatedAt = isSame && !checked.includes(locale) ? old.updatedAt : now;
		const values = { ...text, ...(slugs ? { slug: slugs[locale] ?? "" } : {}), updatedAt };
		await tx.db
			.insert(from)
			.values({ ...values, [keyOf(table, owner)]: id, locale })
			.onConflictDoUpdate({ target: [owner, table.locale], set: values })
			.catch((error) => {
				throw isTaken(error) ? slugError(locale, "validation.taken") : error;
			});
	}
}

/** Whether each text has an address. */
const hasSlugs = <Table extends TextTable, Word extends string>(
	of: TextsOf<Table, Word>,
): of is TextsOf<Table & AddressedTable, Word> => "slug" in of.table;

/**
 * Whether a language is saved without changes. A blank address does not count as unchanged: it is made from the title
 * again.
 */
function isUntouched(old: object | undefined, text: object | null): boolean {
	if (!old || !text) return !old && !text;
	const before = new Map<string, unknown>(Object.entries(old));
	return Object.entries(text).every(
		([name, value]) => (name === "slug" && value === "") || isDeepStrictEqual(before.get(name), value),
	);
}

/** The name of a column's field in the table. */
export const keyOf = (table: TextTable, column: PgColumn): string =>
	Object.entries(table).find(([, each]) => each === column)?.[0] ?? "";

/** Whether another transaction has just stored the same value. */
const isTaken = (error: unknown) => databaseFault(error).code === "23505";

const fieldOf = (locale: Locale, key: string): FieldError => ({ field: `texts.${locale}.slug`, key });
const slugError = (locale: Locale, key: string) => invalid([fieldOf(locale, key)]);

/** Maximum length of a slug made from a title, so that a number can be added. */
const longestMade = 110;

/** The slugs to save: the given slugs, or unused slugs made from the titles. */
async function slugsOf<Table extends AddressedTable, Word extends string>(
	tx: TransactionContext,
	of: TextsOf<Table, Word>,
	id: string,
	texts: ByLocale<TextValues<Word> | null>,
): Promise<ByLocale<string>> {
	const slugs: ByLocale<string> = {};
	const errors: FieldError[] = [];
	for (const locale of locales) {
		const text = texts[locale];
		if (!text) continue;
		const wanted = text.slug || slugOf(String(text[of.title]).slice(0, longestMade));
		const isGiven = Boolean(text.slug);
		const taken = await othersWith(tx, of, id, locale, wanted);
		if (wanted === "") errors.push(fieldOf(locale, "validation.required"));
		else if (isGiven && taken.has(wanted))
			errors.push(fieldOf(locale, taken.get(wanted) ? "validation.takenInTrash" : "validation.taken"));
		let slug = wanted;
		for (let count = 2; taken.has(slug); count++) slug = `${wanted}-${count}`;
		slugs[locale] = slug;
	}
	if (errors.length > 0) throw invalid(errors);
	return slugs;
}

/** Slugs of other records that equal or begin with this slug, and whether these records are in the trash. */
async function othersWith<Table extends AddressedTable, Word extends string>(
	tx: TransactionContext,
	{ table, owner, records, isSlugFreeInTrash }: TextsOf<Table, Word>,
	id: string,
	locale: Locale,
	slug: string,
): Promise<Map<string, boolean>> {
	const rows = await tx.db
		.select({ slug: sql<string>`${table.slug}`, isTrashed: sql<boolean>`${isNotNull(records.deletedAt)}` })
		.from(untyped(table))
		.innerJoin(untyped(records), eq(records.id, owner))
		.where(
			and(
				eq(table.locale, locale),
				ne(owner, id),
				isSlugFreeInTrash ? isNull(records.deletedAt) : undefined,
				// a slug holds no sign that `like` reads otherwise
				or(eq(table.slug, slug), like(table.slug, `${slug}-%`)),
			),
		);
	return new Map(rows.map((row) => [row.slug, row.isTrashed]));
}

/**
 * SQL of a column of a record's text, with the same fallback between languages as `withFallback`.
 * @param id SQL of the record's id
 */
export const textColumn = (
	{ table, owner }: { table: TextTable; owner: PgColumn },
	column: PgColumn,
	id: SQL | PgColumn,
	locale: Locale,
) =>
	// a query of one table writes its columns without the table's name, and those of the inner query would be meant
	sql<string>`coalesce((select ${inFull(column)} from ${table} where ${inFull(owner)} = ${inFull(id)}
		order by ${inFull(table.locale)} = ${locale} desc, ${inFull(table.locale)} = ${sourceLocale} desc limit 1), '')`;

/** A column qualified with the name of its table, whatever query surrounds it. */
const inFull = (column: SQL | PgColumn): SQL => sql`${column}`;

/**
 * The source text at the time when the text in another language was last written or confirmed, from the history: a
 * translator compares it with the current source text.
 * @param at when the translation was written
 * @returns undefined when that version is no longer stored
 */
export async function sourceTextAt<Text>(
	ctx: Context,
	{ noun, recordId }: { noun: string; recordId: string },
	at: Date,
): Promise<Text | undefined> {
	const [row] = await ctx.db
		.select({ text: sql<Text | null>`${recordHistory.value} -> 'texts' -> ${sourceLocale}::text` })
		.from(recordHistory)
		.where(
			and(
				eq(recordHistory.noun, noun),
				eq(recordHistory.recordId, recordId),
				// a version is kept in the same transaction, after its texts
				gte(recordHistory.at, at),
			),
		)
		.orderBy(asc(recordHistory.version))
		.limit(1);
	return row?.text ?? undefined;
}
