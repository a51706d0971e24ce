import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { mediaUpload } from "../table.server.ts";
import { ownUpload, removeParts } from "./upload.server.ts";

/** Deletes an upload and its result. */
export async function dropUpload(ctx: Context, id: string): Promise<void> {
	await ownUpload(ctx, id);
	await mutate(ctx, "media.upload-stop", async (tx, entry) => {
		entry.subject(id);
		await tx.db.delete(mediaUpload).where(eq(mediaUpload.id, id));
	});
	await removeParts(ctx, id);
}
