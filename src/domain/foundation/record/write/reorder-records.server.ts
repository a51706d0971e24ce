import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { invalid, stale } from "#platform/errors.ts";
import { untyped } from "../known-column.server.ts";
import type { OrderInput } from "../schema.ts";
import { type OrderedTable, type RecordTable, staffIdOf } from "./record-table.server.ts";

/** Whether staff can change the order of the table's records. */
export const isOrdered = (table: RecordTable): table is OrderedTable => "position" in table;

/**
 * Sets the positions of all records in a list: all or none.
 * @param scope the records of the list, for example all records in one language
 * @throws DomainError `record.stale` when a record was added, removed or changed in the meantime; `validation.failed` for a
 *   record of another list
 */
export async function reorderRecords(
	tx: TransactionContext,
	table: OrderedTable,
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
