import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { removeForGood } from "#domain/foundation/record/write/remove-for-good.server.ts";
import { trashRecord } from "#domain/foundation/record/write/trash-record.server.ts";
import { updateRecords } from "#domain/foundation/record/write/update-record.server.ts";
import { conflict, invalid } from "#platform/errors.ts";
import { media, mediaFolder } from "../table.server.ts";
import { write } from "./media-folder.server.ts";

/**
 * Permanently removes a folder and moves its items, including items in the trash.
 * @param moveTo another folder, or `none`; without this, a folder with items is not removed
 * @throws DomainError `media.folder-not-empty`, `record.stale`, `record.not-found`; `validation.failed` if the target
 *   folder does not exist
 */
export async function removeMediaFolder(
	ctx: Context,
	id: string,
	expected: number,
	moveTo: string | undefined,
): Promise<void> {
	write.check(ctx.actor);
	await mutate(ctx, "media-folder.remove", async (tx, entry) => {
		entry.subject(id);
		// a request that puts an item into it meanwhile waits, then gets the error that the folder is gone
		const { version } = await trashRecord(tx, mediaFolder, id, expected);
		const of = eq(media.folderId, id);
		if (moveTo === id) throw invalid([{ field: "moveTo", key: "validation.selector" }]);
		if (moveTo === undefined) {
			if (await tx.db.$count(media, of)) throw conflict("media.folder-not-empty");
		} else await updateRecords(tx, media, of, { folderId: moveTo === "none" ? null : moveTo });
		await removeForGood(tx, mediaFolder, id, version);
	});
}
