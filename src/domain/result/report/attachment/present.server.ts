import { and, eq, isNull } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { attachmentKey, type StoredFile } from "#domain/result/pdf-file/stored-file.server.ts";
import { signerOf } from "#platform/actor.ts";
import { reportAttachment } from "./table.server.ts";

// The file that a version of a report has now.

export type AttachmentRecord = typeof reportAttachment.$inferSelect;

export async function presentAttachment(
	ctx: Context,
	versionId: string,
): Promise<AttachmentRecord | undefined> {
	const [found] = await ctx.db
		.select()
		.from(reportAttachment)
		.where(and(eq(reportAttachment.versionId, versionId), isNull(reportAttachment.removedAt)));
	return found;
}

/** Detaches the file of a version; if no patient can have read the file, it is deleted permanently. */
export async function removeAttachment(
	tx: TransactionContext,
	{ id }: AttachmentRecord,
	{ reason, isForGood }: { reason: string; isForGood: boolean },
): Promise<void> {
	await tx.db
		.update(reportAttachment)
		.set({ removedAt: tx.now(), removedBy: signerOf(tx.actor), removedReason: reason || null })
		.where(eq(reportAttachment.id, id));
	if (isForGood) tx.transaction.afterCommit(() => tx.storage.remove(attachmentKey(id)));
}

/**
 * Attaches a file to a draft version, replacing its previous file. @returns false if the version already has exactly this
 * file
 */
export async function putAttachment(
	tx: TransactionContext,
	versionId: string,
	{ id, sha256, sizeBytes, fileName }: StoredFile & { fileName: string },
): Promise<boolean> {
	const present = await presentAttachment(tx, versionId);
	if (present?.sha256 === sha256) return false;
	if (present) await removeAttachment(tx, present, { reason: "", isForGood: true });
	await tx.db.insert(reportAttachment).values({
		...{ id, versionId, fileName, sha256, sizeBytes },
		addedAt: tx.now(),
		addedBy: signerOf(tx.actor),
	});
	return true;
}
