import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { notFound } from "#platform/errors.ts";
import { getUpload } from "./get-upload.server.ts";
import { accountOf, lockOpen, pagesOf } from "./pages.server.ts";
import type { ArrangeInput, Upload } from "./schema.ts";
import { uploadPage } from "./table.server.ts";

/**
 * Sets the order and rotation of the pages; omitted pages come last and their rotation stays unchanged.
 * @throws DomainError `record.not-found`, also for a page of another set; `upload.submitted`
 */
export async function arrangePages(ctx: Context, id: string, { pages }: ArrangeInput): Promise<Upload> {
	const accountId = accountOf(ctx);
	await mutate(ctx, "upload.arrange", async (tx, entry) => {
		entry.subject(id);
		await lockOpen(tx, id, accountId);
		const known = await pagesOf(tx, [id]);
		const wanted = new Map(pages.map((page, sort) => [page.id, { sort, turns: page.turns }]));
		if (wanted.size < pages.length || pages.some((page) => !known.some((one) => one.id === page.id)))
			throw notFound();
		for (const [index, page] of known.entries())
			await tx.db
				.update(uploadPage)
				.set(wanted.get(page.id) ?? { sort: pages.length + index })
				.where(eq(uploadPage.id, page.id));
	});
	return getUpload(ctx, id);
}
