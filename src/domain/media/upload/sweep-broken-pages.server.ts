import { inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { day } from "#platform/clock.ts";
import { brokenPages, dropPages, fileKey } from "./pages.server.ts";
import { uploadPage } from "./table.server.ts";

/**
 * Removes rows of pages without a file, and files without a row, which remain when a process ends between the two steps.
 * Run by a job.
 */
export async function sweepBrokenPages(ctx: Context): Promise<void> {
	const broken = await brokenPages(ctx);
	if (broken.length) await mutate(ctx, "upload.sweep", (tx) => dropPages(tx, broken));
	const keys = await ctx.storage.list("private/upload", new Date(ctx.now().getTime() - day));
	for (let at = 0; at < keys.length; at += 500) {
		const ids = keys.slice(at, at + 500).map((key) => key.slice(fileKey("").length));
		const named = await ctx.db
			.select({ id: uploadPage.id })
			.from(uploadPage)
			.where(inArray(uploadPage.id, ids));
		const known = new Set(named.map(({ id }) => id));
		for (const id of ids) if (!known.has(id)) await ctx.storage.remove(fileKey(id));
	}
}
