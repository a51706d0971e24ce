import { eq, lte } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffIdOf } from "#domain/foundation/record/write/record-table.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { localePath } from "#locale/locale.ts";
import { hour } from "#platform/clock.ts";
import { invalid, notFound } from "#platform/errors.ts";
import { newToken } from "#platform/ids.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { findPost } from "../record/find-post.server.ts";
import { postRights } from "../record/records.server.ts";
import { postPreview } from "../table.server.ts";
import type { PostPreviewInput, PostPreviewLink } from "./preview-schema.ts";

// Links that show a draft without an account for a while. The link is the only key: its token cannot be guessed, only its hash
// is stored, it expires and can be revoked.

/** Maximum number of active links of one post. */
const maxLinks = 20;

/**
 * Creates a link to a draft; only this response contains its address.
 * @throws DomainError `record.not-found` when the post has no text in that language; `validation.failed` when there are too
 *   many links
 */
export function createPostPreview(
	ctx: Context,
	postId: string,
	{ locale, hours }: PostPreviewInput,
): Promise<PostPreviewLink> {
	staffWith(postRights.write).check(ctx.actor);
	return mutate(ctx, "post.createPreview", async (tx, entry) => {
		entry.subject(postId);
		entry.detail("locale", locale);
		const record = await findPost(tx, postId);
		const draft = record?.workingCopy?.value.texts ?? record?.texts;
		if (!record || record.deletedDateTime !== null || !draft?.[locale]) throw notFound();
		await tx.db.delete(postPreview).where(lte(postPreview.expiresAt, tx.now()));
		if ((await tx.db.$count(postPreview, eq(postPreview.postId, postId))) >= maxLinks)
			throw invalid([{ field: "hours", key: "validation.tooMany" }]);
		const token = newToken(256);
		const expiresAt = new Date(tx.now().getTime() + hours * hour);
		const [row] = await tx.db
			.insert(postPreview)
			.values({
				postId,
				locale,
				tokenHash: sha256(token),
				createdAt: tx.now(),
				createdBy: staffIdOf(tx),
				expiresAt,
			})
			.returning({ id: postPreview.id });
		return {
			id: row?.id ?? "",
			path: localePath(locale, `/post/preview/${token}`),
			expiresDateTime: expiresAt.toISOString(),
		};
	});
}
