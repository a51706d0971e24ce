import { asc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "./table.server.ts";

/** SQL that returns the name of the staff user with this id. */
export const staffNameQuery = (id: SQLWrapper): SQL<string | null> =>
	// staff has columns named as other tables' are, which must not be within reach of the id
	sql<
		string | null
	>`(select who.name from (select ${staff.id} as id, ${staff.displayName} as name from ${staff}) as who
		where who.id = ${id})`;

/** Staff users in the order of their names, at most 500. */
export const findStaffNames = (ctx: Context): PromiseLike<{ id: string; title: string }[]> =>
	ctx.db
		.select({ id: staff.id, title: staff.displayName })
		.from(staff)
		.orderBy(asc(staff.displayName))
		.limit(500);
