import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { postGroupText } from "#domain/content/post-group/table.server.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import type { Locale } from "#locale/locale.ts";
import { notFound } from "#platform/errors.ts";
import { sha256 } from "#platform/secret/crypto.server.ts";
import { bodyText, readingMinutes } from "../read-body.ts";
import { findPost } from "../record/find-post.server.ts";
import type { Post } from "../schema.ts";
import { post, postPreview } from "../table.server.ts";
import { living } from "./living-preview.server.ts";

/** The names of groups, whether readers can see the groups or not. */
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
