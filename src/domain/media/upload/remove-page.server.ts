import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { getUpload } from "./get-upload.server.ts";
import { accountOf, dropPages, lockOpen } from "./pages.server.ts";
import type { Upload } from "./schema.ts";
import { uploadPage } from "./table.server.ts";

/**
 * Permanently removes a page. It is not an error if the page no longer exists. @throws DomainError `record.not-found`,
 * `upload.submitted`
 */
export async function removePage(ctx: Context, id: string, pageId: string): Promise<Upload> {
	const accountId = accountOf(ctx);
	await mutate(ctx, "upload.remove-page", async (tx, entry) => {
		entry.subject(id);
		await lockOpen(tx, id, accountId);
		const pages = await tx.db
			.select({ id: uploadPage.id })
			.from(uploadPage)
			.where(and(eq(uploadPage.uploadId, id), eq(uploadPage.id, pageId)));
		await dropPages(
			tx,
			pages.map((page) => page.id),
		);
	});
	return getUpload(ctx, id);
}
