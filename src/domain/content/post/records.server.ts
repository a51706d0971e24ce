import { and, asc, desc, eq, exists, getTableColumns, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { homeLayout } from "#domain/content/home-layout/table.server.ts";
import { menu } from "#domain/content/menu/table.server.ts";
import {
	foldedMatch,
	headOf,
	listRecords,
	type RecordRow,
	recordSelection,
	staffName,
	tightMatch,
} from "#domain/foundation/record/list.server.ts";
import { isInPhase, publicationOf } from "#domain/foundation/record/publication/publication.server.ts";
import { type UsageList, usesShown } from "#domain/foundation/record/schema.ts";
import {
	byLocale,
	sourceTextAt,
	textColumn,
	textStatesOf,
	withFallback,
} from "#domain/foundation/record/texts.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { getPictures } from "#domain/media/media/service.server.ts";
import { media } from "#domain/media/media/table.server.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { slugOf } from "#locale/text/slug.ts";
import { picturePaths, withFigures } from "./read-body.ts";
import type { PostRecord, PostRecordQuery, PostRow, PostText, PostTextInput } from "./record-schema.ts";
import { post, postRelated, postText } from "./table.server.ts";
import { postTexts } from "./write.server.ts";

// Posts as staff sees them: drafts, the trash and what is being worked on too.

/** The rights to read and change posts in the panel. */
export const postRights = { read: "content.read", write: "content.write" } as const;

export const postNoun = "post";

/** What a post is called in a language, as SQL. */
export const postTitle = (locale: Locale): SQL => textColumn(postTexts, postText.mainTitle, post.id, locale);

/** Its titles in all languages, folded for the search. */
export const postTitleSearch = (): SQL =>
	sql`(select string_agg(${postText.searchHead}, ' ') from ${postText} where ${postText.postId} = ${post.id})`;

/** The list needs no body: only whether there is one. */
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

/** The names of group and subgroup, for rows. */
const groupNames = (ctx: Context) => ({
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

async function rowsOf(ctx: Context, rows: Row[]): Promise<PostRow[]> {
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

/** Has a post a text for which this holds? */
const hasText = (ctx: Context, ...conditions: (SQL | undefined)[]) =>
	conditions.some((condition) => condition !== undefined)
		? exists(
				ctx.db
					.select({ one: sql`1` })
					.from(postText)
					.where(and(eq(postText.postId, post.id), ...conditions)),
			)
		: undefined;

/** Does the title or the address of a text match? */
function isCalled(title: string | undefined): SQL | undefined {
	const slug = slugOf(title ?? "");
	const { searchHead } = postText;
	return title
		? or(
				foldedMatch(searchHead, title),
				tightMatch(searchHead, title),
				slug ? like(postText.slug, `%${slug}%`) : undefined,
			)
		: undefined;
}

const is = (condition: SQL, wanted: boolean | undefined) =>
	wanted === undefined ? undefined : wanted ? condition : sql`not ${condition}`;

/** The staff's list: all posts or the trash, the last changed first. */
export async function listPostRecords(ctx: Context, query: PostRecordQuery) {
	staffWith(postRights.read).check(ctx.actor);
	const { title, publication, language, groupId, subgroupId, chosen, changed } = query;
	const inLanguage = language && eq(postText.locale, language);
	const { rows, ...figures } = await listRecords(
		ctx,
		post,
		{
			where: and(
				hasText(ctx, isCalled(title)),
				hasText(ctx, inLanguage, publication && isInPhase(postText, publication, ctx.now())),
				groupId ? eq(post.groupId, groupId) : undefined,
				subgroupId ? eq(post.subgroupId, subgroupId) : undefined,
				is(sql`${post.isChosen}`, chosen),
				is(sql`(${post.workingCopyAt} is not null)`, changed),
			),
			orderBy: [desc(post.updatedAt), desc(post.id)],
			sorts: {
				title: postTitle(ctx.locale),
				updatedDateTime: post.updatedAt,
				publishAt: sql`(select max(${postText.publishAt}) from ${postText} where ${postText.postId} = ${post.id})`,
			},
			// a page of the list unpacks no text that is being worked on
			extra: { ...groupNames(ctx), workingCopy: sql`null`.as("working_copy_left_out") },
		},
		query,
	);
	return { dataList: await rowsOf(ctx, rows), ...figures };
}

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

/** Related posts chosen by hand, in their order; also those in the trash: staff can see why one is not shown. */
const relatedOf = (ctx: Context, id: string) =>
	ctx.db
		.select({
			id: postRelated.relatedId,
			title: textColumn(postTexts, postText.mainTitle, postRelated.relatedId, ctx.locale),
		})
		.from(postRelated)
		.where(eq(postRelated.postId, id))
		.orderBy(asc(postRelated.position));

/** The folder of a file of the library, ending in a slash. */
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

/** Items of the library by the addresses that old bodies show them under. */
async function itemsByPath(ctx: Context, paths: string[]): Promise<Map<string, string>> {
	if (paths.length === 0) return new Map();
	const rows = await ctx.db
		.select({ id: media.id, base: media.base })
		.from(media)
		.where(inArray(media.base, [...new Set(paths.map(folderOf))]));
	const byBase = new Map(rows.map(({ id, base }) => [base, id]));
	return new Map(paths.flatMap((path) => [[path, byBase.get(folderOf(path)) ?? ""] as const]));
}

/** A post with all that is written in it, of the trash too. */
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

/** Sections of a home page that name a post, published or being worked on. */
const sectionsWith = (id: string) => sql`
	select distinct on (home.locale, section ->> 'id') 'home' as noun, home.locale || ':' || (section ->> 'id') as id,
		coalesce(nullif(section -> 'settings' ->> 'title', ''), section ->> 'component') as title
	from ${homeLayout} home, jsonb_array_elements(home.hierarchy || home.temporary_hierarchy) as section
	where section -> 'settings' ->> 'postId' = ${id} or section -> 'settings' -> 'postIds' ? ${id}`;

/** Links of a menu to a post's address, in any depth. */
const menuLinksTo = (id: string) => sql`
	select distinct on (m.locale, node ->> 'id') 'menu' as noun, m.locale || ':' || (node ->> 'id') as id, node ->> 'name' as title
	from ${menu} m
	inner join ${postText} t on t.post_id = ${id} and t.locale = m.locale,
		jsonb_path_query(m.hierarchy || m.temporary_hierarchy, 'strict $.**') as node
	where jsonb_typeof(node) = 'object' and node -> 'data' ->> 'url' in
		('/post/' || t.slug, '/' || m.locale || '/post/' || t.slug, 'post/' || t.slug)`;

/** Where a post is named: sections of the home page, links of the menu, and posts that have it below them by hand. */
export async function postUsage(ctx: Context, id: string): Promise<UsageList> {
	const { rows } = await ctx.db.execute<{ noun: string; id: string; title: string; total: number }>(sql`
		select noun, id, title, (count(*) over ())::int as total from (
			(${sectionsWith(id)}) union all (${menuLinksTo(id)}) union all
			(select 'post', r.post_id::text, ${textColumn(postTexts, postText.mainTitle, sql`r.post_id`, ctx.locale)}
				from ${postRelated} r where r.related_id = ${id})
		) as uses order by noun, title, id limit ${usesShown}`);
	return {
		dataList: rows.map(({ noun, id, title }) => ({ noun, id, title })),
		totalCount: rows[0]?.total ?? 0,
	};
}
