import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { postRights } from "../record/records.server.ts";
import type { PostDraft, PostRecord } from "../record-schema.ts";
import { write } from "./working-copy.server.ts";

/**
 * Saves a draft that readers do not see.
 * @throws DomainError `record.not-found`, `record.stale`
 */
export function saveWorkingCopy(
	ctx: Context,
	id: string,
	draft: PostDraft,
	expected: number,
): Promise<PostRecord> {
	staffWith(postRights.write).check(ctx.actor);
	return mutate(ctx, "post.save", async (tx, entry) => {
		entry.subject(id);
		return write(tx, id, draft, expected, "save");
	});
}
