import {
	and,
	asc,
	desc,
	getTableColumns,
	inArray,
	isNotNull,
	isNull,
	like,
	type SQL,
	sql,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { fold, foldTight } from "#locale/text/fold.ts";
import { totals } from "#platform/http/paging.ts";
import { type Known, type KnownOrNull, rowsOf, untyped } from "./known-column.server.ts";
import { nameOfStaff } from "./ports.server.ts";
import { type RecordHead, type UsageList, usesShown } from "./schema.ts";

export type Listed = PgTable & {
	id: Known<string>;
	deletedAt: KnownOrNull<Date>;
	updatedBy: KnownOrNull<string>;
};
type Query = {
	page: number;
	pageSize: number;
	title?: string | undefined;
	trash: boolean;
	sort?: string | undefined;
};

type HeadRow = {
	id: string;
	version: number;
	createdAt: Date;
	updatedAt: Date;
	deletedAt: Date | null;
	updatedByName: string | null;
};

/** The data that every record has for staff (`recordHead`), from a row. */
export const headOf = (row: HeadRow): RecordHead => ({
	id: row.id,
	version: row.version,
	createdDateTime: row.createdAt.toISOString(),
	updatedDateTime: row.updatedAt.toISOString(),
	updatedBy: row.updatedByName,
	deletedDateTime: row.deletedAt?.toISOString() ?? null,
});

/** SQL of the name of the staff user whose id is in the column. */
export const staffName = (column: PgColumn) =>
	// asked when a query is built: some selections are made while modules load, before anybody answers
	sql<string | null>`${{ getSQL: () => nameOfStaff(column), shouldOmitSQLParens: () => true }}`;

/** The columns of a record and the name of the user who changed it last, for `headOf`. */
export const recordSelection = <Table extends Listed>(table: Table) => ({
	...getTableColumns(table),
	updatedByName: staffName(table.updatedBy).as("updated_by_name"),
});
export type RecordRow<Table extends Listed> = Table["$inferSelect"] & { updatedByName: string | null };

/** Whether a column of normalised text contains the typed text, in any spelling. */
export function foldedMatch(column: PgColumn, title: string | undefined): SQL | undefined {
	if (!title) return undefined;
	const typed = fold(title).replace(/[\\%_]/g, "\\$&");
	// a text of signs only matches nothing
	return typed ? like(column, `%${typed}%`) : sql`false`;
}

/** Minimum number of letters for ignoring spaces: fewer letters would also match across unrelated words. */
const tightLetters = 4;

/**
 * Whether the column contains the typed text when spaces are ignored: «پیشنویس» finds «پیش‌نویس». Reads the whole list, so
 * use it only for short lists.
 */
export function tightMatch(column: PgColumn, title: string | undefined): SQL | undefined {
	const typed = foldTight(title ?? "").replace(/[\\%_]/g, "\\$&");
	return typed.length < tightLetters ? undefined : sql`replace(${column}, ' ', '') like ${`%${typed}%`}`;
}

export type Extra = Record<string, SQL.Aliased>;
/** The types of the extra columns. */
export type ExtraColumns<Columns extends Extra> = {
	[Name in keyof Columns]: Columns[Name] extends SQL.Aliased<infer Data> ? Data : never;
};

type List<Columns extends Extra> = {
	/** SQL condition for the records that belong to the list, before search and filters. */
	scope?: SQL | undefined;
	/** SQL condition of the search and filters. */
	where?: SQL | undefined;
	/** The default order of the list. */
	orderBy: (SQL | PgColumn)[];
	/** Alternative orders of the list, keyed by the sort names of `recordQuery`. */
	sorts?: Record<string, SQL | PgColumn>;
	/** Columns in addition to the columns of the table. */
	extra?: Columns;
};

/** A page of a staff list, showing current records or the trash, with the number of each. */
export async function listRecords<Table extends Listed, Columns extends Extra = Record<never, never>>(
	ctx: Context,
	table: Table,
	{ scope, where, orderBy, sorts = {}, extra }: List<Columns>,
	{ page, pageSize, trash, sort }: Query,
) {
	const isThere = trash ? isNotNull(table.deletedAt) : isNull(table.deletedAt);
	const from = untyped(table);
	const matching = and(scope, isThere, where);
	const sorted = sorts[sort?.replace("-", "") ?? ""];
	const order = [
		...(sorted ? [sort?.startsWith("-") ? desc(sorted) : asc(sorted)] : []),
		...(trash ? [desc(table.deletedAt)] : []),
		...orderBy,
	];
	// only ids at first: the other columns are read for the rows of the page, not for all the rows before it
	const ids = ctx.db
		.select({ id: table.id })
		.from(from)
		.where(matching)
		.orderBy(...order)
		.limit(pageSize)
		.offset((page - 1) * pageSize);
	// counted apart, each by its index
	const [rows, total, inTrash] = await Promise.all([
		ctx.db
			.select({ ...recordSelection(table), ...extra })
			.from(from)
			.where(inArray(table.id, ids))
			.orderBy(...order),
		ctx.db.$count(from, matching),
		ctx.db.$count(from, and(scope, isNotNull(table.deletedAt))),
	]);
	return {
		rows: rowsOf<RecordRow<Table> & ExtraColumns<Columns>>(rows),
		...totals(total, pageSize),
		trashCount: inTrash,
	};
}

/**
 * The first uses of a record, and the total number of uses.
 * @param uses a query that selects `noun`, `id` and `title`, all as text
 */
export async function listUses(
	ctx: Context,
	uses: SQL,
	order: SQL = sql`noun, title, id`,
): Promise<UsageList> {
	const { rows } = await ctx.db.execute<{ noun: string; id: string; title: string; total: number }>(sql`
		select noun, id, title, (count(*) over ())::int as total from (${uses}) as uses
		order by ${order} limit ${usesShown}`);
	return {
		dataList: rows.map(({ noun, id, title }) => ({ noun, id, title })),
		totalCount: rows[0]?.total ?? 0,
	};
}
