import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { TransactionContext } from "#database/context.server.ts";
import { invalid, notFound, stale } from "#platform/errors.ts";
import { type Known, type KnownOrNull, rowsOf, untyped } from "./known-column.server.ts";
import type { OrderInput } from "./schema.ts";

// Where versions of staff's records are raised, so that nothing is overwritten unseen. Receptions raise their own.

/** One row, or one of each language. */
export type SettingTable = PgTable & {
	version: Known<number>;
	updatedAt: Known<Date>;
	updatedBy: KnownOrNull<string>;
};

export type RecordTable = SettingTable & { id: Known<string>; deletedAt: KnownOrNull<Date> };

/** Who made this change; null for the program itself. */
export const staffIdOf = ({ actor }: TransactionContext): string | null =>
	actor.kind === "staff" || actor.kind === "system" ? (actor.staffId ?? null) : null;

/** What every change of a record leaves on it. */
const raised = (tx: TransactionContext, table: SettingTable) => ({
	version: sql`${table.version} + 1`,
	updatedAt: tx.now(),
	updatedBy: staffIdOf(tx),
});

/** Changes the row that `where` names when it has the expected version. @throws DomainError `record.not-found`, `record.stale` */
async function change<Table extends RecordTable>(
	tx: TransactionContext,
	table: Table,
	where: SQL | undefined,
	expected: number | undefined,
	set: object,
): Promise<Table["$inferSelect"]> {
	const rows = await tx.db
		.update(untyped(table))
		.set({ ...set, ...raised(tx, table) })
		.where(and(where, expected === undefined ? undefined : eq(table.version, expected)))
		.returning();
	const [row] = rowsOf<Table["$inferSelect"]>(rows);
	if (row) return row;
	throw (await tx.db.$count(untyped(table), where)) ? stale() : notFound();
}

const living = (table: RecordTable, id: string) => and(eq(table.id, id), isNull(table.deletedAt));
const inTrash = (table: RecordTable, id: string) => and(eq(table.id, id), isNotNull(table.deletedAt));

/**
 * Changes a record that is not in the trash.
 * @param expected the version that was read; undefined for the program itself
 * @throws DomainError `record.not-found`; `record.stale` when somebody saved meanwhile
 */
export const updateRecord = <Table extends RecordTable>(
	tx: TransactionContext,
	table: Table,
	id: string,
	expected: number | undefined,
	set: { [Name in keyof Table["$inferInsert"]]?: Table["$inferInsert"][Name] | SQL },
) => change(tx, table, living(table, id), expected, set);

/** Says of a new record who made it. */
export const signRecord = (tx: TransactionContext, table: RecordTable, id: string) =>
	tx.db
		.update(untyped(table))
		.set({ updatedBy: staffIdOf(tx) })
		.where(eq(table.id, id));

/** Changes every record that `where` names, because another one changed that they hang on. */
export const updateRecords = <Table extends RecordTable>(
	tx: TransactionContext,
	table: Table,
	where: SQL,
	set: { [Name in keyof Table["$inferInsert"]]?: Table["$inferInsert"][Name] | SQL },
) =>
	tx.db
		.update(untyped(table))
		.set({ ...set, ...raised(tx, table) })
		.where(where);

/** Puts a record into the trash: hidden from every list, and it can be restored. @throws DomainError as `updateRecord` */
export const trashRecord = <Table extends RecordTable>(
	tx: TransactionContext,
	table: Table,
	id: string,
	expected: number,
) => change(tx, table, living(table, id), expected, { deletedAt: tx.now() });

/** Takes a record out of the trash. @throws DomainError as `updateRecord`, of what is not in the trash too */
export const restoreRecord = <Table extends RecordTable>(
	tx: TransactionContext,
	table: Table,
	id: string,
	expected: number,
) => change(tx, table, inTrash(table, id), expected, { deletedAt: null });

/** Removes a record of the trash for good. @throws DomainError as `restoreRecord`; `record.in-use` while others refer to it */
export async function removeForGood(
	tx: TransactionContext,
	table: RecordTable,
	id: string,
	expected: number,
): Promise<void> {
	const where = inTrash(table, id);
	const removed = await tx.db
		.delete(untyped(table))
		.where(and(where, eq(table.version, expected)))
		.returning();
	if (removed.length === 0) throw (await tx.db.$count(untyped(table), where)) ? stale() : notFound();
}

type Ordered = RecordTable & { position: Known<number> };

/** Do its records have an order that staff changes? */
export const isOrdered = (table: RecordTable): table is Ordered => "position" in table;

/** The place after the last one of a list. @param scope which records the list has; all unless given */
export const lastPlace = (table: Ordered, scope?: SQL): SQL<number> =>
	sql<number>`(select coalesce(max(${table.position}), -1) + 1 from ${table} where ${scope ?? sql`true`})`;

/**
 * Gives the records of a list their places, all of them or none.
 * @param scope which records the list has, for example those of a language
 * @throws DomainError `record.stale` when one was added, removed or changed meanwhile; `validation.failed` for one that is
 *   not of this list
 */
export async function reorderRecords(
	tx: TransactionContext,
	table: Ordered,
	scope: SQL | undefined,
	{ records }: OrderInput,
): Promise<void> {
	const rows = await tx.db
		.select({ id: table.id, version: table.version })
		.from(untyped(table))
		.where(and(scope, isNull(table.deletedAt)))
		// in one order, so that two people who order at once wait for each other
		.orderBy(table.id)
		.for("update");
	const versions = new Map(rows.map(({ id, version }) => [id, version]));
	const foreign = records.findIndex(({ id }) => !versions.has(id));
	if (foreign >= 0) throw invalid([{ field: `records.${foreign}.id`, key: "validation.gone" }]);
	const isSame = records.every(({ id, version }) => versions.get(id) === version);
	if (!isSame || records.length !== rows.length) throw stale();
	const places = sql.join(
		records.map(({ id }, position) => sql`(${id}::uuid, ${position}::int)`),
		sql`, `,
	);
	await tx.db.execute(sql`
		update ${table} set position = place.position, version = ${table.version} + 1,
			updated_at = ${tx.now().toISOString()}, updated_by = ${staffIdOf(tx)}::uuid
		from (values ${places}) as place (id, position)
		where ${table.id} = place.id and ${table.position} <> place.position`);
}

/**
 * Saves the one row of a setting, or that of a language, and makes it when there is none.
 * @param key the column that tells the rows apart
 * @param expected the version that was read, 0 when nothing was saved yet; undefined for the program itself
 * @throws DomainError `record.stale` when somebody saved meanwhile
 */
export async function saveSetting<Table extends SettingTable>(
	tx: TransactionContext,
	table: Table,
	key: PgColumn,
	values: Table["$inferInsert"],
	expected: number | undefined,
): Promise<Table["$inferSelect"] & { version: number }> {
	const by = { updatedAt: tx.now(), updatedBy: staffIdOf(tx) };
	const changed = { ...values, ...by, version: sql`${table.version} + 1` };
	const rows = await tx.db
		.insert(untyped(table))
		.values({ ...values, ...by })
		.onConflictDoUpdate({
			target: key,
			set: changed,
			...(expected === undefined ? {} : { setWhere: eq(table.version, expected) }),
		})
		.returning();
	const [row] = rowsOf<Table["$inferSelect"] & { version: number }>(rows);
	// the row has another version now, or is gone
	if (!row || (expected !== undefined && row.version !== expected + 1)) throw stale();
	return row;
}
