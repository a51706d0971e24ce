import { type SQL, sql } from "drizzle-orm";
import type { OrderedTable } from "./record-table.server.ts";

/** The place after the last one of a list. @param scope which records the list has; all unless given */
export const lastPlace = (table: OrderedTable, scope?: SQL): SQL<number> =>
	sql<number>`(select coalesce(max(${table.position}), -1) + 1 from ${table} where ${scope ?? sql`true`})`;
