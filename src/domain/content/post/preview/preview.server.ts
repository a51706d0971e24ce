import { and, desc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { postGroupText } from "#domain/content/post-group/table.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffName } from "#domain/foundation/record/list.server.ts";
import { staffIdOf } from "#domain/foundation/record/write.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { getPictures } from "#domain/media/media/service.server.ts";
import { type Locale, localePath } from "#locale/locale.ts";
import { hour } from "#platform/clock.ts";
import { invalid, notFound } from "#platform/errors.ts";
import { newToken } from "#platform/ids.server.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { bodyText, readingMinutes } from "../read-body.ts";
import { findPost, postRights } from "../records.server.ts";
import type { Post } from "../schema.ts";
import { post, postPreview } from "../table.server.ts";
import type { PostPreview, PostPreviewInput, PostPreviewLink } from "./preview-schema.ts";

// Links that show a draft without an account for a while. The link is the only key: its token cannot be guessed, only its hash
// is stored, it expires and can be revoked.

/** Links of one post that lead somewhere at a time. */
const maxLinks = 20;

const living = (ctx: Context) => gt(postPreview.expiresAt, ctx.now());

/** The links of a post that lead somewhere, the newest first. */
export async function listPostPreviews(ctx: Context, postId: string): Promise<{ dataList: PostPreview[] }> {
	staffWith(postRights.read).check(ctx.actor);
	const rows = await ctx.db
		.select({
			id: postPreview.id,
			locale: postPreview.locale,
			createdAt: postPreview.createdAt,
			expiresAt: postPreview.expiresAt,
			by: staffName(postPreview.createdBy),
		})
		.from(postPreview)
		.where(and(eq(postPreview.postId, postId), living(ctx)))
		.orderBy(desc(postPreview.createdAt), desc(postPreview.id));
	return {
		dataList: rows.map(({ createdAt, expiresAt, ...row }) => ({
			...row,
			createdDateTime: createdAt.toISOString(),
			expiresDateTime: expiresAt.toISOString(),
		})),
	};
}

/**
 * Makes a link to a draft; its address is shown only once.
 * @throws DomainError `record.not-found` when the post has no text in that language; `validation.failed` at too many links
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

/** Revokes a link: it stops working from the next request on. @throws DomainError `record.not-found` */
export async function removePostPreview(ctx: Context, postId: string, id: string): Promise<void> {
	staffWith(postRights.write).check(ctx.actor);
	await mutate(ctx, "post.removePreview", async (tx, entry) => {
		entry.subject(postId);
		const removed = await tx.db
			.delete(postPreview)
			.where(and(eq(postPreview.id, id), eq(postPreview.postId, postId)))
			.returning({ id: postPreview.id });
		if (removed.length === 0) throw notFound();
	});
}

/** The names of groups, visible or not. */
async function groupsOf(ctx: Context, ids: (string | null)[], locale: Locale) {
	const wanted = ids.filter((id) => id !== null);
	if (wanted.length === 0) return new Map<string, { slug: string; title: string }>();
	const rows = await ctx.db
		.select({ id: postGroupText.groupId, slug: postGroupText.slug, title: postGroupText.title })
		.from(postGroupText)
		.where(and(inArray(postGroupText.groupId, wanted), eq(postGroupText.locale, locale)));
	return new Map(rows.map(({ id, ...group }) => [id, group]));
}

/**
 * The post of a preview link, as its current draft.
 * @throws DomainError `record.not-found` for an unknown, expired or revoked link, and for a post in the trash
 */
export async function getPreviewedPost(ctx: Context, token: string): Promise<Post & { locale: Locale }> {
	const [link] = await ctx.db
		.select({ postId: postPreview.postId, locale: postPreview.locale })
		.from(postPreview)
		.innerJoin(post, eq(post.id, postPreview.postId))
		.where(and(eq(postPreview.tokenHash, sha256(token)), living(ctx), isNull(post.deletedAt)));
	const record = link && (await findPost(ctx, link.postId));
	if (!link || !record) throw notFound();
	const { locale } = link;
	const { groupId, subgroupId, imageId, texts } = record.workingCopy?.value ?? {
		groupId: record.group?.id ?? null,
		subgroupId: record.subgroup?.id ?? null,
		imageId: record.imageId,
		texts: record.texts,
	};
	const text = texts[locale];
	if (!text) throw notFound();
	const groups = await groupsOf(ctx, [groupId, subgroupId], locale);
	const pictures = await getPictures({ ...ctx, locale }, [imageId, text.shareImageId]);
	return {
		locale,
		id: record.id,
		slug: text.slug || "preview",
		mainTitle: text.mainTitle,
		updatedDateTime: record.updatedDateTime,
		publishDateTime: text.publishAt ?? ctx.now().toISOString(),
		summary: text.summary,
		readingMinutes: readingMinutes(bodyText(text.body)),
		group: groups.get(groupId ?? "") ?? null,
		subgroup: groups.get(subgroupId ?? "") ?? null,
		image: pictures.get(imageId ?? "") ?? null,
		body: text.body,
		otherSlug: null,
		authorName: text.authorName,
		reviewerName: text.reviewerName,
		reviewedOn: text.reviewedOn,
		seoTitle: text.seoTitle,
		seoDescription: text.seoDescription,
		isNoindex: true,
		shareImage: pictures.get(text.shareImageId ?? "") ?? null,
	};
}
