import { and, asc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { day } from "#platform/clock.ts";
import { conflict, notFound, unauthenticated } from "#platform/errors.ts";
import { upload, uploadPage } from "./table.server.ts";

// Pictures that patients send: stored encrypted, away from public files, and readable only by their owner and the desk.

export const fileKey = (pageId: string) => `private/upload/${pageId}`;

/** The account of the signed-in patient. @throws DomainError `session.missing` */
export function accountOf(ctx: Context): string {
	if (ctx.actor.kind !== "patient") throw unauthenticated();
	return ctx.actor.accountId;
}

export type PageRow = typeof uploadPage.$inferSelect;
export const asPage = ({ id, key, turns, width, height, sizeBytes }: PageRow) => ({
	id,
	key,
	turns,
	width,
	height,
	sizeBytes,
});

export const pagesOf = (ctx: Context, uploadIds: string[]) =>
	ctx.db
		.select()
		.from(uploadPage)
		.where(and(inArray(uploadPage.uploadId, uploadIds), isNotNull(uploadPage.storedAt)))
		.orderBy(asc(uploadPage.sort), asc(uploadPage.createdAt));

/** Locks a set that may still be changed. @throws DomainError `record.not-found`, `upload.submitted` */
export async function lockOpen(tx: TransactionContext, id: string, accountId: string) {
	const [row] = await tx.db
		.select()
		.from(upload)
		.where(and(eq(upload.id, id), eq(upload.accountId, accountId)))
		.for("update");
	if (!row) throw notFound();
	if (row.receptionId) throw conflict("upload.submitted");
	return row;
}

/**
 * Deletes the rows of pages, and their files once the deletion is committed: after a crash in between, a file without a row
 * remains, which a sweep removes.
 */
export async function dropPages(tx: TransactionContext, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	await tx.db.delete(uploadPage).where(inArray(uploadPage.id, ids));
	tx.transaction.afterCommit(async () => {
		for (const id of ids) await tx.storage.remove(fileKey(id));
	});
}

/** Rows of pages whose file never arrived, from an earlier version of the program. */
export async function brokenPages(ctx: Context, uploadId?: string): Promise<string[]> {
	const before = new Date(ctx.now().getTime() - day);
	const rows = await ctx.db
		.select({ id: uploadPage.id })
		.from(uploadPage)
		.where(
			and(
				isNull(uploadPage.storedAt),
				uploadId ? eq(uploadPage.uploadId, uploadId) : lt(uploadPage.createdAt, before),
			),
		);
	return rows.map(({ id }) => id);
}
