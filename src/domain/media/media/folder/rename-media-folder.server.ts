import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import type { MediaFolder, MediaFolderInput } from "../schema.ts";
import { media, mediaFolder } from "../table.server.ts";
import { taken, write } from "./media-folder.server.ts";

/** Renames a folder. @throws DomainError `validation.failed`, `record.stale`, `record.not-found` */
export function renameMediaFolder(
	ctx: Context,
	id: string,
	{ name }: MediaFolderInput,
	expected: number,
): Promise<MediaFolder> {
	write.check(ctx.actor);
	return mutate(ctx, "media-folder.rename", async (tx, entry) => {
		entry.subject(id);
		const { version } = await updateRecord(tx, mediaFolder, id, expected, { name });
		return { id, version, name, count: await tx.db.$count(media, eq(media.folderId, id)) };
	}).catch(taken);
}
