import { inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { headOf, type RecordRow } from "#domain/foundation/record/list.server.ts";
import { publicationOf } from "#domain/foundation/record/publication/publication.server.ts";
import { byLocale, textColumn, textStatesOf, withFallback } from "#domain/foundation/record/texts.server.ts";
import { getPictures } from "#domain/media/media/picture/get-pictures.server.ts";
import type { Locale } from "#locale/locale.ts";
import type { PostRow } from "../record-schema.ts";
import { post, postText } from "../table.server.ts";
import { postTexts } from "./post-texts.server.ts";

// Posts as staff sees them: drafts, the trash and what is being worked on too.

/** The rights to read and change posts in the panel. */
export const postRights = { read: "content.read", write: "content.write" } as const;

export const postNoun = "post";

/** The title of a post in a language, as SQL. */
export const postTitle = (locale: Locale): SQL => textColumn(postTexts, postText.mainTitle, post.id, locale);

/** The titles of a post in all languages, normalised for the search, as SQL. */
export const postTitleSearch = (): SQL =>
	sql`(select string_agg(${postText.searchHead}, ' ') from ${postText} where ${postText.postId} = ${post.id})`;

/** The columns of a text for the list, which needs only to know whether a body exists, not the body itself. */
const rowColumns = {
	postId: postText.postId,
	locale: postText.locale,
	slug: postText.slug,
	mainTitle: postText.mainTitle,
	updatedAt: postText.updatedAt,
	state: postText.state,
	publishAt: postText.publishAt,
	unpublishAt: postText.unpublishAt,
	hasBody: sql<boolean>`${postText.body} #> '{content,0}' is not null`,
};
type TextRow = Pick<
	typeof postText.$inferSelect,
	"postId" | "locale" | "slug" | "mainTitle" | "updatedAt" | "state" | "publishAt" | "unpublishAt"
> & { hasBody: boolean };

const isComplete = ({ hasBody }: TextRow) => hasBody;

/** The titles of a post's group and subgroup, as columns for rows. */
export const groupNames = (ctx: Context) => ({
	groupTitle: groupTitle(ctx, sql`${post.groupId}`).as("group_title"),
	subgroupTitle: groupTitle(ctx, sql`${post.subgroupId}`).as("subgroup_title"),
});
const groupTitle = (ctx: Context, id: SQL) =>
	sql<string | null>`(select t.title from post_group_text t where t.group_id = ${id}
		order by t.locale = ${ctx.locale} desc, t.locale limit 1)`;

type Row = Omit<RecordRow<typeof post>, "workingCopy"> & {
	groupTitle: string | null;
	subgroupTitle: string | null;
};

const named = (id: string | null, title: string | null) => (id === null ? null : { id, title: title ?? "" });

export async function rowsOf(ctx: Context, rows: Row[]): Promise<PostRow[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const texts: TextRow[] = await ctx.db
		.select(rowColumns)
		.from(postText)
		.where(inArray(postText.postId, ids));
	const byPost = Map.groupBy(texts, ({ postId }) => postId);
	const pictures = await getPictures(
		ctx,
		rows.map(({ imageId }) => imageId),
	);
	return rows.map((row) => {
		const own = byPost.get(row.id) ?? [];
		return {
			...headOf(row),
			title: withFallback(byLocale(own), ctx.locale)?.mainTitle ?? "",
			group: named(row.groupId, row.groupTitle),
			subgroup: named(row.subgroupId, row.subgroupTitle),
			isChosen: row.isChosen,
			image: pictures.get(row.imageId ?? "") ?? null,
			texts: Object.fromEntries(
				own.map(({ locale, slug, mainTitle, updatedAt, ...text }) => [
					locale,
					{ slug, mainTitle, updatedDateTime: updatedAt.toISOString(), ...publicationOf(text) },
				]),
			),
			textStates: textStatesOf(byLocale(own), isComplete),
			hasWorkingCopy: row.workingCopyAt !== null,
		};
	});
}
