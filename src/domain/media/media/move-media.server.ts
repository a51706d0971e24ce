import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { keepVersionOf } from "./keep-version.server.ts";
import { mediaRights } from "./records.server.ts";
import type { MoveMediaInput } from "./schema.ts";
import { media } from "./table.server.ts";

/**
 * Moves items to a folder, or out of all folders: all or none. @throws DomainError `record.stale`, `record.not-found`;
 * `validation.failed` for a folder that does not exist
 */
export async function moveMedia(ctx: Context, { folderId, records }: MoveMediaInput): Promise<void> {
	staffWith(mediaRights.write).check(ctx.actor);
	await mutate(ctx, "media.move", async (tx, entry) => {
		entry.detail("count", records.length);
		// in one order, so that two people who take the same items wait for each other
		for (const { id, version } of records.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
			await updateRecord(tx, media, id, version, { folderId });
			await keepVersionOf(tx, id, "update");
		}
	});
}
