import { isDeepStrictEqual } from "node:util";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { forgetSaveBefore } from "#domain/foundation/record/history/forget-versions.server.ts";
import { keepVersion } from "#domain/foundation/record/history/keep-version.server.ts";
import { staffIdOf } from "#domain/foundation/record/write/record-table.server.ts";
import { updateRecord } from "#domain/foundation/record/write/update-record.server.ts";
import { minute } from "#platform/clock.ts";
import { notFound } from "#platform/errors.ts";
import { findPost } from "../record/find-post.server.ts";
import { postNoun } from "../record/records.server.ts";
import { inputOfPost } from "../record/verbs.server.ts";
import type { PostDraft, PostRecord } from "../record-schema.ts";
import { post } from "../table.server.ts";

// Unpublished changes to a post: stored on the server during editing, published by saving the post, or discarded. They count as
// a change of the post: an editor with an older version gets a notice, and nothing is overwritten blindly.

/**
 * Drafts saved by one user within this time count as one version in the history; only the newest of these drafts is stored.
 */
const sittingMs = 10 * minute;

export async function found(ctx: Context, id: string): Promise<PostRecord> {
	const record = await findPost(ctx, id);
	if (!record) throw notFound();
	return record;
}

export const none = { workingCopy: null, workingCopyAt: null, workingCopyBy: null };

/** Saves the draft and adds it to the history; a draft that equals the published version is not stored. */
export async function write(
	tx: TransactionContext,
	id: string,
	draft: PostDraft,
	expected: number,
	action: "save" | "restoreVersion",
): Promise<PostRecord> {
	const record = await found(tx, id);
	const isPublic = isDeepStrictEqual({ ...draft, checkedTexts: [] }, inputOfPost(record));
	const values = { workingCopy: draft, workingCopyAt: tx.now(), workingCopyBy: staffIdOf(tx) };
	const { version } = await updateRecord(tx, post, id, expected, isPublic ? none : values);
	const subject = { noun: postNoun, recordId: id };
	if (action === "save") await forgetSaveBefore(tx, subject, sittingMs);
	await keepVersion(tx, subject, { version, action, value: draft });
	return found(tx, id);
}
