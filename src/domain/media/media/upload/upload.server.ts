import { rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import * as z from "zod";
import type { Context } from "#database/context.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { plainText } from "#locale/validation.ts";
import { DomainError, notFound } from "#platform/errors.ts";
import { maxInteger } from "#platform/http/query-params.ts";
import { mediaRights } from "../records.server.ts";
import { mediaUpload } from "../table.server.ts";

// Uploads in progress: reserved before the first byte, continued only by their sender, taken in when they are complete.

/** The folder for the bytes of unfinished uploads: private, and separate from stored files. */
export const uploadsFolder = ({ env }: Context) => join(env.dataDir, "uploads");
export const pathOf = (ctx: Context, id: string) => join(uploadsFolder(ctx), id);

/** What the client says about a file before sending the first byte. */
export const UploadAnnouncement = z.object({
	filename: plainText(255).default(""),
	folderId: z.uuid().nullable().default(null),
	replacesId: z.uuid().nullable().default(null),
	replacesVersion: z.coerce.number().int().min(1).max(maxInteger).nullable().default(null),
});
export type UploadAnnouncement = z.infer<typeof UploadAnnouncement>;

export function staffIdOf({ actor }: Context): string {
	staffWith(mediaRights.write).check(actor);
	if (actor.kind !== "staff") throw notFound();
	return actor.staffId;
}

export const tooLarge = (limitBytes: number) =>
	new DomainError("too-large", "media.too-large", { limit: Math.floor(limitBytes / 1024 / 1024) });

/**
 * An upload of the current user. @throws DomainError `record.not-found`, also for another user's upload and for an expired
 * upload
 */
export async function ownUpload(ctx: Context, id: string) {
	const staffId = staffIdOf(ctx);
	if (!z.uuid().safeParse(id).success) throw notFound();
	const [row] = await ctx.db
		.select()
		.from(mediaUpload)
		.where(and(eq(mediaUpload.id, id), eq(mediaUpload.staffId, staffId)));
	if (!row || row.expiresAt <= ctx.now()) throw notFound();
	return row;
}

export async function removeParts(ctx: Context, id: string): Promise<void> {
	await rm(pathOf(ctx, id), { force: true });
	await rm(`${pathOf(ctx, id)}.json`, { force: true });
}
