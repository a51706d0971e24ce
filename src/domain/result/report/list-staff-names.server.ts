import { inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { staff } from "#domain/access/staff/table.server.ts";

/** Names of staff by id; empty for the program and for unknown ids. */
export async function staffNames(
	ctx: Context,
	ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
	const known = [...new Set(ids.filter((id) => id !== null))];
	const rows = known.length
		? await ctx.db
				.select({ id: staff.id, name: staff.displayName })
				.from(staff)
				.where(inArray(staff.id, known))
		: [];
	const names = new Map(rows.map(({ id, name }) => [id, name]));
	return (id) => (id && names.get(id)) || "";
}
