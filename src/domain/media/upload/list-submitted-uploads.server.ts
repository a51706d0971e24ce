import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import type { UploadKind } from "./schema.ts";
import { upload } from "./table.server.ts";

/** The pictures of a kind that were submitted with requests, including pictures that were replaced by better ones. */
export async function submittedUploads(ctx: Context, kind: UploadKind, ids: string[]): Promise<string[]> {
	const sets = await ctx.db
		.select({ id: upload.id })
		.from(upload)
		.where(and(eq(upload.kind, kind), inArray(upload.receptionId, ids)));
	return sets.map(({ id }) => id);
}
