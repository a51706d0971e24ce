import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { receptionDraft } from "#domain/reception/reception/table.server.ts";
import { stale } from "#platform/errors.ts";
import { accountOf, isDraft } from "./own-draft.server.ts";

/**
 * Removes a draft of the signed-in patient after it was submitted or discarded. Does nothing if there is no such draft.
 * @param expected the version that the device saw last, 0 for none; undefined to remove any version
 * @throws DomainError `record.stale` when another device has saved the draft in the meantime: the draft then stays
 */
export async function removeDraft(ctx: Context, id: string, expected?: number): Promise<void> {
	const accountId = accountOf(ctx);
	await mutate(ctx, "reception-draft.remove", async (tx, entry) => {
		entry.subject(id);
		const isExpected = expected === undefined ? undefined : eq(receptionDraft.version, expected);
		// compared as it is deleted: a save that is on its way is waited for
		await tx.db.delete(receptionDraft).where(and(isDraft(accountId, id), isExpected));
		if (!isExpected) return;
		const [left] = await tx.db
			.select({ version: receptionDraft.version })
			.from(receptionDraft)
			.where(isDraft(accountId, id));
		if (left) throw stale(left);
	});
}
