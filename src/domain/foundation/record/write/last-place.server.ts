import { type SQL, sql } from "drizzle-orm";
import type { OrderedTable } from "./record-table.server.ts";

/** The position after the last record of a list. @param scope the records of the list; all records by default */
export const lastPlace = (table: OrderedTable, scope?: SQL): SQL<number> =>
	sql<number>`(select coalesce(max(${table.position}), -1) + 1 from ${table} where ${scope ?? sql`true`})`;
