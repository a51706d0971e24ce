import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { keepVersion } from "#domain/foundation/record/history/keep-version.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { postNoun, postRights } from "../record/records.server.ts";
import { inputOfPost } from "../record/verbs.server.ts";
import type { PostRecord } from "../record-schema.ts";
import { post } from "../table.server.ts";
import { found, none } from "./working-copy.server.ts";

/** Discards the draft, so that the post is again as readers see it. The draft stays in the history. */
export function discardWorkingCopy(ctx: Context, id: string, expected: number): Promise<PostRecord> {
	staffWith(postRights.write).check(ctx.actor);
	return mutate(ctx, "post.discard", async (tx, entry) => {
		entry.subject(id);
		const { version } = await updateRecord(tx, post, id, expected, none);
		const record = await found(tx, id);
		const subject = { noun: postNoun, recordId: id };
		await keepVersion(tx, subject, { version, action: "discard", value: inputOfPost(record) });
		return record;
	});
}
