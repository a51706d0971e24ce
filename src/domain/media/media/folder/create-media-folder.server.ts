import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { newId } from "#platform/ids.server.ts";
import type { MediaFolder, MediaFolderInput } from "../schema.ts";
import { mediaFolder } from "../table.server.ts";
import { taken, write } from "./media-folder.server.ts";

/** Creates a folder. @throws DomainError `validation.failed` when a folder with this name exists */
export function createMediaFolder(ctx: Context, { name }: MediaFolderInput): Promise<MediaFolder> {
	write.check(ctx.actor);
	return mutate(ctx, "media-folder.create", async (tx, entry) => {
		const id = newId();
		entry.subject(id);
		await tx.db.insert(mediaFolder).values({ id, name, createdAt: tx.now(), updatedAt: tx.now() });
		return { id, version: 1, name, count: 0 };
	}).catch(taken);
}
