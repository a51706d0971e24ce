import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { dropPages } from "./pages.server.ts";
import { upload, uploadPage } from "./table.server.ts";

/** Removes sets with their pages and files. */
export async function removeUploads(ctx: Context, ids: string[]): Promise<void> {
	for (const id of ids)
		await mutate(ctx, "upload.remove", async (tx, entry) => {
			entry.subject(id);
			const pages = await tx.db
				.select({ id: uploadPage.id })
				.from(uploadPage)
				.where(eq(uploadPage.uploadId, id));
			await dropPages(
				tx,
				pages.map((page) => page.id),
			);
			await tx.db.delete(upload).where(eq(upload.id, id));
		});
}
