import { and, eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { notFound } from "#platform/errors.ts";
import { accountOf, asPage, pagesOf } from "./pages.server.ts";
import type { Upload } from "./schema.ts";
import { upload } from "./table.server.ts";

/**
 * A set of the signed-in patient, in the order of its pages. @throws DomainError `record.not-found`, also for another
 * patient's set
 */
export async function getUpload(ctx: Context, id: string): Promise<Upload> {
	const [row] = await ctx.db
		.select()
		.from(upload)
		.where(and(eq(upload.id, id), eq(upload.accountId, accountOf(ctx))));
	if (!row) throw notFound();
	return { id, kind: row.kind, pages: (await pagesOf(ctx, [id])).map(asPage) };
}
