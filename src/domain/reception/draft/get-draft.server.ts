import type { Context } from "#database/context.server.ts";
import type { SavedDraft } from "#domain/reception/reception/schema.ts";
import { receptionDraft } from "#domain/reception/reception/table.server.ts";
import { accountOf, isDraft, read } from "./own-draft.server.ts";

/**
 * A draft of the signed-in patient; version 0 for a draft that was never saved, or was submitted or discarded. A version
 * without a draft means that the server's copy has expired; the device then uses its own copy.
 */
export async function getDraft(ctx: Context, id: string): Promise<SavedDraft> {
	const [row] = await ctx.db
		.select()
		.from(receptionDraft)
		.where(isDraft(accountOf(ctx), id));
	const draft = read(row?.data ?? null);
	if (!row || !draft) return { version: row?.version ?? 0, savedAt: null, draft: null };
	return { version: row.version, savedAt: row.savedAt.toISOString(), draft: { ...draft, id } };
}
