import { and, count, eq, isNotNull } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import type { ReceptionDraft, SavedDraft } from "#domain/reception/reception/schema.ts";
import { receptionDraft } from "#domain/reception/reception/table.server.ts";
import { conflict, stale } from "#platform/errors.ts";
import { maxDrafts } from "./draft-limits.ts";
import { accountOf, isDraft } from "./own-draft.server.ts";

/** Checks that the account may have another draft; the account must be locked. @throws DomainError `draft.full` */
async function assertHasRoom(tx: TransactionContext, accountId: string) {
	const [kept] = await tx.db
		.select({ n: count() })
		.from(receptionDraft)
		.where(and(eq(receptionDraft.accountId, accountId), isNotNull(receptionDraft.data)));
	if ((kept?.n ?? 0) >= maxDrafts) throw conflict("draft.full", { most: maxDrafts });
}

/**
 * Saves a draft of the signed-in patient.
 * @param id a UUID created by the device
 * @param expected the version that the device saw last, 0 for none; undefined to overwrite any version
 * @throws DomainError `record.stale` when another device has saved, submitted or discarded the draft in the meantime;
 *   `draft.full` when the account already has the maximum number
 */
export async function saveDraft(
	ctx: Context,
	id: string,
	draft: ReceptionDraft,
	expected: number | undefined,
): Promise<SavedDraft> {
	const accountId = accountOf(ctx);
	return mutate(ctx, "reception-draft.save", async (tx, entry) => {
		// there is no row yet that two first saves could wait for, and drafts are counted
		await lockAccount(tx, accountId);
		const [known] = await tx.db
			.select({ version: receptionDraft.version, data: receptionDraft.data })
			.from(receptionDraft)
			.where(isDraft(accountId, id));
		const version = known?.version ?? 0;
		if (expected !== undefined && expected !== version) throw stale({ version });
		if (!known?.data) await assertHasRoom(tx, accountId);
		const saved = { ...draft, id };
		const values = { version: version + 1, savedAt: tx.now(), data: JSON.stringify(saved) };
		await tx.db
			.insert(receptionDraft)
			.values({ id, accountId, ...values })
			.onConflictDoUpdate({ target: [receptionDraft.accountId, receptionDraft.id], set: values });
		entry.subject(id);
		return { version: values.version, savedAt: values.savedAt.toISOString(), draft: saved };
	});
}
