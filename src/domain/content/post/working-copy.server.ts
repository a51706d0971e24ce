import { isDeepStrictEqual } from "node:util";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { forgetSaveBefore, getVersion, keepVersion } from "#domain/foundation/record/history.server.ts";
import { staffIdOf, updateRecord } from "#domain/foundation/record/write.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { locales } from "#locale/locale.ts";
import { minute } from "#platform/clock.ts";
import { invalid, notFound } from "#platform/errors.ts";
import { fieldErrors } from "#platform/http/route.server.ts";
import { PostDraft, type PostRecord } from "./record-schema.ts";
import { findPost, postNoun, postRights } from "./records.server.ts";
import { post } from "./table.server.ts";
import { inputOfPost } from "./verbs.server.ts";

// Unpublished changes to a post: stored on the server during editing, published by saving the post, or discarded. They count as
// a change of the post: an editor with an older version gets a notice, and nothing is overwritten blindly.

/** Saves of one person within this stretch of the clock are one version in the history, the newest of them. */
const sittingMs = 10 * minute;

async function found(ctx: Context, id: string): Promise<PostRecord> {
	const record = await findPost(ctx, id);
	if (!record) throw notFound();
	return record;
}

const none = { workingCopy: null, workingCopyAt: null, workingCopyBy: null };

/** Saves the draft, or nothing when it equals the published version, and adds it to the history. */
async function write(
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

/**
 * Saves a draft; readers do not see it.
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

/** Throws away what is being worked on: the post is again what readers see. It stays in the history. */
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

/**
 * Restores a version as a draft: readers see it once the post is saved. The schedule is not
 * restored.
 */
export function restorePostVersion(
	ctx: Context,
	id: string,
	version: number,
	expected: number,
): Promise<PostRecord> {
	staffWith(postRights.write).check(ctx.actor);
	return mutate(ctx, "post.restoreVersion", async (tx, entry) => {
		entry.subject(id);
		const kept = PostDraft.safeParse(await getVersion(tx, { noun: postNoun, recordId: id }, version));
		if (!kept.success) throw invalid(fieldErrors(kept.error));
		const now = (await found(tx, id)).texts;
		const texts = Object.fromEntries(
			locales.flatMap((locale) => {
				const text = kept.data.texts[locale];
				if (!text) return [];
				const shown = now[locale];
				const publication = shown
					? { state: shown.state, publishAt: shown.publishAt, unpublishAt: shown.unpublishAt }
					: { state: "draft" as const, publishAt: null, unpublishAt: null };
				return [[locale, { ...text, ...publication }]];
			}),
		);
		return write(tx, id, { ...kept.data, texts }, expected, "restoreVersion");
	});
}
