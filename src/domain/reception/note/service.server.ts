import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type { NoteInput } from "#domain/reception/reception/details/note-schema.ts";
import { mayRemove } from "#domain/reception/reception/details/notes.server.ts";
import type { ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { receptionNote } from "#domain/reception/reception/table.server.ts";
import { conflict, forbidden, notFound } from "#platform/errors.ts";

// What staff writes about a request for itself. It changes nothing of the request: decisions of others, and taking one back, go on.

/**
 * Adds a note. Sending the same id again adds nothing.
 * @throws DomainError `record.not-found`; `note.other-body` when the id was used with other text
 */
export async function addNote(
	ctx: Context,
	receptionId: string,
	{ id, text }: NoteInput & { id: string },
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "note.add", async (tx, entry) => {
		await lockReception(tx, entry, receptionId);
		const { actor } = tx;
		const staffId = actor.kind === "staff" ? actor.staffId : null;
		const values = { id, receptionId, at: tx.now(), staffId, text };
		const added = await tx.db.insert(receptionNote).values(values).onConflictDoNothing().returning();
		if (added.length) return;
		const [known] = await tx.db.select().from(receptionNote).where(eq(receptionNote.id, id));
		if (known?.receptionId !== receptionId || known.text !== text) throw conflict("note.other-body");
		entry.detail("repeated", true);
	});
	return getReception(ctx, receptionId);
}

/**
 * Removes a note with its text. @throws DomainError `record.not-found`; `right.missing` for another user's note without the
 * right
 */
export async function removeNote(
	ctx: Context,
	receptionId: string,
	noteId: string,
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "note.remove", async (tx, entry) => {
		await lockReception(tx, entry, receptionId);
		const own = and(eq(receptionNote.id, noteId), eq(receptionNote.receptionId, receptionId));
		const [note] = await tx.db.select().from(receptionNote).where(own);
		if (!note) throw notFound();
		if (!mayRemove(tx, note)) throw forbidden();
		await tx.db.delete(receptionNote).where(own);
	});
	return getReception(ctx, receptionId);
}
