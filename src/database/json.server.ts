import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "./engine.server.ts";

// Several small reads in one statement: a page that needs ten things asks the database once.

/** One JSON object of named columns or expressions; names are fixed identifiers from the code, never input. */
export function jsonObject(parts: Record<string, SQLWrapper>): SQL {
	const pairs = Object.entries(parts).map(([name, value]) => {
		if (!/^\w+$/.test(name)) throw new Error(`not a name: ${name}`);
		return sql`${sql.raw(`'${name}'`)}, ${value}`;
	});
	return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/** The rows of a query with one JSON column as a JSON list; an empty list if there are no rows. */
export const jsonList = (query: SQLWrapper): SQL =>
	sql`(select coalesce(jsonb_agg(listed.item), '[]'::jsonb) from (${query}) as listed(item))`;

/** A point in time inside JSON, in the format of `toISOString`. */
export const jsonMoment = (column: SQLWrapper): SQL =>
	sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Reads several expressions in one statement, prepared once for each connection.
 * @param name the statement's name; the same name must always have the same text, whatever the values
 */
export async function queryTogether<Parts extends Record<string, unknown>>(
	db: Db,
	name: string,
	parts: { [Key in keyof Parts]: SQL } & Record<string, SQL>,
): Promise<Parts> {
	const [row] = await db
		.select<Record<string, SQL>>(parts)
		.from(sql`(select 1) as one`)
		.prepare(name)
		.execute();
	return row as Parts;
}
