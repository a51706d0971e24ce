import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { receptionDraft } from "#domain/reception/reception/table.server.ts";
import { accountOf, isDraft } from "./own-draft.server.ts";

/** Removes a draft of the signed-in patient after it was submitted or discarded. Does nothing if there is no such draft. */
export async function removeDraft(ctx: Context, id: string): Promise<void> {
	const accountId = accountOf(ctx);
	await mutate(ctx, "reception-draft.remove", async (tx, entry) => {
		entry.subject(id);
		await tx.db.delete(receptionDraft).where(isDraft(accountId, id));
	});
}
