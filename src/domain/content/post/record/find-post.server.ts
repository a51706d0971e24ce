import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { recordSelection, staffName } from "#domain/foundation/record/list.server.ts";
import { publicationOf } from "#domain/foundation/record/publication/publication.server.ts";
import { sourceTextAt, textColumn } from "#domain/foundation/record/texts.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import { locales } from "#locale/locale.ts";
import { picturePaths, withFigures } from "../read-body.ts";
import type { PostRecord, PostRow, PostText, PostTextInput } from "../record-schema.ts";
import { post, postRelated, postText } from "../table.server.ts";
import { postTexts } from "./post-texts.server.ts";
import { groupNames, postNoun, rowsOf } from "./records.server.ts";

const textOf = ({ reviewedOn, updatedAt, ...text }: typeof postText.$inferSelect): PostText => ({
	mainTitle: text.mainTitle,
	slug: text.slug,
	summary: text.summary,
	body: text.body,
	authorName: text.authorName,
	reviewerName: text.reviewerName,
	reviewedOn: reviewedOn ?? "",
	seoTitle: text.seoTitle,
	seoDescription: text.seoDescription,
	shareImageId: text.shareImageId,
	isNoindex: text.isNoindex,
	updatedDateTime: updatedAt.toISOString(),
	...publicationOf(text),
});

type SourceText = Pick<PostTextInput, "mainTitle" | "summary" | "body">;

/** The source text for which the translation was last correct. */
async function sourceBefore(ctx: Context, { id, texts, textStates }: PostRow): Promise<SourceText | null> {
	const stale = locales.find((locale) => textStates[locale] === "stale");
	const at = stale && texts[stale]?.updatedDateTime;
	if (!at) return null;
	const before = await sourceTextAt<SourceText>(ctx, { noun: postNoun, recordId: id }, new Date(at));
	return before ? { mainTitle: before.mainTitle, summary: before.summary, body: before.body } : null;
}

/**
 * Related posts that were selected manually, in their order, including posts in the trash, so that staff can see why a post
 * is not shown.
 */
const relatedOf = (ctx: Context, id: string) =>
	ctx.db
		.select({
			id: postRelated.relatedId,
			title: textColumn(postTexts, postText.mainTitle, postRelated.relatedId, ctx.locale),
		})
		.from(postRelated)
		.where(eq(postRelated.postId, id))
		.orderBy(asc(postRelated.position));

/** The folder of a library file, ending in a slash. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** Library items by the addresses that old bodies use for them. */
async function itemsByPath(ctx: Context, paths: string[]): Promise<Map<string, string>> {
	if (paths.length === 0) return new Map();
	const rows = await ctx.db
		.select({ id: media.id, base: media.base })
		.from(media)
		.where(inArray(media.base, [...new Set(paths.map(folderOf))]));
	const byBase = new Map(rows.map(({ id, base }) => [base, id]));
	return new Map(paths.flatMap((path) => [[path, byBase.get(folderOf(path)) ?? ""] as const]));
}

/** A post with all its contents, including posts in the trash. */
export async function findPost(ctx: Context, id: string): Promise<PostRecord | undefined> {
	const found = await ctx.db
		.select({
			...recordSelection(post),
			...groupNames(ctx),
			workingCopyByName: staffName(post.workingCopyBy).as("working_copy_by_name"),
		})
		.from(post)
		.where(eq(post.id, id));
	const [one] = found;
	const [row] = await rowsOf(ctx, found);
	if (!one || !row) return undefined;
	const texts = await ctx.db.select(getTableColumns(postText)).from(postText).where(eq(postText.postId, id));
	const figures = await itemsByPath(
		ctx,
		texts.flatMap(({ body }) => picturePaths(body)),
	);
	const { workingCopy, workingCopyAt, workingCopyByName } = one;
	return {
		...row,
		imageId: one.imageId,
		texts: Object.fromEntries(
			texts.map((text) => [text.locale, { ...textOf(text), body: withFigures(text.body, figures) }]),
		),
		related: await relatedOf(ctx, id),
		sourceBefore: await sourceBefore(ctx, row),
		workingCopy:
			workingCopy && workingCopyAt
				? { value: workingCopy, dateTime: workingCopyAt.toISOString(), by: workingCopyByName }
				: null,
	};
}
