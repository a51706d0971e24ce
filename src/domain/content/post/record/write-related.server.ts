import { eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { postRelated } from "../table.server.ts";

/** Saves the manually selected related posts, in their order. */
export async function writeRelated(tx: TransactionContext, id: string, relatedIds: readonly string[]) {
	await tx.db.delete(postRelated).where(eq(postRelated.postId, id));
	if (relatedIds.length > 0)
		await tx.db
			.insert(postRelated)
			.values(relatedIds.map((relatedId, position) => ({ postId: id, relatedId, position })));
}
