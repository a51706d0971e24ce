import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { notFound } from "#platform/errors.ts";
import { postRights } from "../record/records.server.ts";
import { postPreview } from "../table.server.ts";

/** Revokes a link, which stops working immediately. @throws DomainError `record.not-found` */
export async function removePostPreview(ctx: Context, postId: string, id: string): Promise<void> {
	staffWith(postRights.write).check(ctx.actor);
	await mutate(ctx, "post.removePreview", async (tx, entry) => {
		entry.subject(postId);
		const removed = await tx.db
			.delete(postPreview)
			.where(and(eq(postPreview.id, id), eq(postPreview.postId, postId)))
			.returning({ id: postPreview.id });
		if (removed.length === 0) throw notFound();
	});
}
