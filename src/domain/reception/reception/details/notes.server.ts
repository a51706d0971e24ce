import { asc, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { receptionNote } from "../table.server.ts";
import type { Note } from "./note-schema.ts";

type Row = typeof receptionNote.$inferSelect;

/** Desk staff may remove their own notes; notes by other users require the right to void other users' payments. */
export function mayRemove({ actor }: Context, { staffId }: Pick<Row, "staffId">): boolean {
	if (actor.kind !== "staff" || !hasRight(actor, "reception.write")) return false;
	return actor.staffId === staffId || hasRight(actor, "note.remove");
}

/**
 * Notes about a request in the order in which they were written.
 * @param names names of the staff by id
 */
export async function listNotes(
	ctx: Context,
	receptionId: string,
	names: ReadonlyMap<string, string>,
): Promise<Note[]> {
	const rows = await ctx.db
		.select()
		.from(receptionNote)
		.where(eq(receptionNote.receptionId, receptionId))
		.orderBy(asc(receptionNote.at), asc(receptionNote.id));
	return rows.map((row) => ({
		id: row.id,
		at: row.at.toISOString(),
		by: names.get(row.staffId ?? "") ?? "",
		text: row.text,
		isRemovable: mayRemove(ctx, row),
	}));
}
