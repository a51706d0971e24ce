import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import { mutate } from "#domain/audit/mutate.server.ts";
import { endsInPast, inOrder, type Publication } from "#domain/record/publication/phase.ts";
import {
	isShown,
	publicationOf,
	publicationValues,
	schedulePublications,
} from "#domain/record/publication/publication.server.ts";
import { updateRecord } from "#domain/record/write.server.ts";
import { pageMoved } from "#domain/redirect/page-moved.server.ts";
import { staffWith } from "#domain/right/roles-and-rights.ts";
import { getSearchQuery, storeVocabulary } from "#domain/search/query.server.ts";
import type { SearchQuery } from "#domain/search/query-interpretation.ts";
import { type Searched, searchFields } from "#domain/search/search-index.ts";
import { withPlaceholdersFilled } from "#domain/text-placeholder/service.server.ts";
import { type Locale, locales, otherLocale } from "#locale/locale.ts";
import { slugOf } from "#locale/slug.ts";
import { invalid, notFound } from "#platform/errors.ts";
import { totals } from "#platform/http/paging.ts";
import {
	chosenPosts,
	groupText,
	isPostShown,
	isTextOf,
	listOrder,
	matches,
	postSearch,
	shownPosts,
	subgroupText,
	summaryJson,
} from "./query.server.ts";
import { bodyText, readingMinutes } from "./rich-text.ts";
import type {
	ChosenPosts,
	Post,
	PostInput,
	PostList,
	PostQuery,
	PostRecord,
	PostSummary,
	PostText,
	PublishInput,
} from "./schema.ts";
import { post, postText } from "./table.server.ts";

/** Chosen posts of a language (specification §7). */
export async function listChosenPosts(ctx: Context, locale: Locale, howMany: number): Promise<ChosenPosts> {
	const rows = await chosenPosts(ctx, locale, howMany);
	return { dataList: rows.map(({ item }) => item) };
}

/**
 * Published posts of a language, newest first; of a search those that answer best.
 * @param read what the keyword means, where it has been read already
 */
export async function listPosts(
	ctx: Context,
	locale: Locale,
	query: PostQuery,
	read?: SearchQuery,
): Promise<PostList> {
	const { page, pageSize } = query;
	const question = read ?? (await getSearchQuery({ ...ctx, locale }, postSearch, query.keyword ?? ""));
	const found = ctx.db
		.select({ id: postText.postId, totalCount: sql<number>`(count(*) over ())::int` })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.leftJoin(groupText, isTextOf(groupText, post.groupId, { ...ctx, locale }))
		.leftJoin(subgroupText, isTextOf(subgroupText, post.subgroupId, { ...ctx, locale }))
		.where(
			and(
				isPostShown(locale, ctx.now()),
				matches(question),
				query.group ? eq(groupText.slug, query.group) : undefined,
				query.subgroup ? eq(subgroupText.slug, query.subgroup) : undefined,
			),
		);
	const rows = await found
		.orderBy(...listOrder(question))
		.limit(pageSize)
		.offset((page - 1) * pageSize);
	// a page beyond the last one counts nothing by itself
	const [first] = rows.length > 0 || page === 1 ? rows : await found.limit(1).offset(0);
	const dataList = await postsById(
		{ ...ctx, locale },
		rows.map(({ id }) => id),
	);
	return { dataList, ...totals(first?.totalCount ?? 0, pageSize) };
}

/** The newest published posts, of a group or subgroup when one is named. */
export async function latestPosts(
	ctx: Context,
	{ count: howMany, groupId }: { count: number; groupId: string | null },
): Promise<PostSummary[]> {
	const inGroup = groupId ? sql`${groupId}::uuid in (${post.groupId}, ${post.subgroupId})` : undefined;
	const rows = await shownPosts(ctx, ctx.locale, summaryJson(ctx.locale), inGroup)
		.orderBy(desc(postText.publishAt), desc(post.id))
		.limit(howMany);
	return rows.map(({ item }) => item);
}

/** Published posts by id, in the order asked for; those that are not shown are left out. */
export async function postsById(ctx: Context, ids: string[]): Promise<PostSummary[]> {
	if (ids.length === 0) return [];
	const rows = await shownPosts(ctx, ctx.locale, summaryJson(ctx.locale), inArray(post.id, ids));
	const found = new Map(rows.map(({ item }) => [item.id, item]));
	return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * A published post by its slug, in any spelling: the answer's own slug then differs from the one asked for.
 * @throws DomainError `record.not-found` for an unknown one and for one that is not shown
 */
export async function getPost(ctx: Context, locale: Locale, slug: string): Promise<Post> {
	const wanted = slugOf(slug);
	const other = alias(postText, "other");
	const otherSlug = sql`(select other.slug from ${postText} other where other.post_id = ${post.id}
		and other.locale = ${otherLocale(locale)} and ${isShown(other, ctx.now())})`;
	const whole = sql<Post>`${summaryJson(locale)} || ${jsonObject({ body: postText.body, otherSlug })}`;
	const [row] = await shownPosts(ctx, locale, whole, eq(postText.slug, wanted)).limit(1);
	if (!row) throw notFound();
	return withPlaceholdersFilled(ctx, locale, row.item);
}

async function record(ctx: Context, id: string): Promise<PostRecord> {
	const [row] = await ctx.db
		.select()
		.from(post)
		.where(and(eq(post.id, id), isNull(post.deletedAt)));
	if (!row) throw notFound();
	const rows = await ctx.db.select().from(postText).where(eq(postText.postId, id));
	const texts = rows.map((text): [Locale, PostText] => [
		text.locale,
		{
			slug: text.slug,
			mainTitle: text.mainTitle,
			summary: text.summary,
			body: text.body,
			state: text.state,
			publishDateTime: text.publishAt?.toISOString() ?? null,
			unpublishDateTime: text.unpublishAt?.toISOString() ?? null,
			updatedDateTime: text.updatedAt.toISOString(),
		},
	]);
	const { version, groupId, subgroupId, imageId, isChosen } = row;
	return { id, version, groupId, subgroupId, imageId, isChosen, texts: Object.fromEntries(texts) };
}

/** @throws DomainError `validation.failed` when the slug leads to another post */
async function assertSlugFree(tx: TransactionContext, locale: Locale, slug: string, postId: string) {
	const [taken] = await tx.db
		.select({ postId: postText.postId })
		.from(postText)
		.where(and(eq(postText.locale, locale), eq(postText.slug, slug)));
	if (slug === "" || (taken && taken.postId !== postId))
		throw invalid([
			{ field: `texts.${locale}.slug`, key: slug ? "validation.taken" : "validation.required" },
		]);
}

/** What a search finds a post by: its title, then its summary, then all that is written in it. */
export const searchedOf = (mainTitle: string, summary: string, plain: string): Searched => ({
	names: [mainTitle],
	others: [summary],
	text: plain,
});

const pathOfPost = (slug: string) => `/post/${slug}`;

async function writeTexts(tx: TransactionContext, id: string, texts: PostInput["texts"]) {
	const words = new Set<string>();
	for (const locale of locales) {
		const text = texts[locale];
		if (!text) continue;
		const [before] = await tx.db
			.select({ slug: postText.slug, state: postText.state })
			.from(postText)
			.where(and(eq(postText.postId, id), eq(postText.locale, locale)));
		const slug = text.slug || before?.slug || slugOf(text.mainTitle);
		await assertSlugFree(tx, locale, slug, id);
		const plain = bodyText(text.body);
		const { vocabulary, ...search } = searchFields(searchedOf(text.mainTitle, text.summary, plain));
		const values = {
			slug,
			mainTitle: text.mainTitle,
			summary: text.summary,
			body: text.body,
			readingMinutes: readingMinutes(plain),
			...search,
			updatedAt: tx.now(),
		};
		for (const word of vocabulary) words.add(word);
		await pageMoved(tx, {
			locale,
			before: before && pathOfPost(before.slug),
			after: pathOfPost(slug),
			wasPublic: before?.state === "published",
		});
		await tx.db
			.insert(postText)
			.values({ postId: id, locale, ...values })
			.onConflictDoUpdate({ target: [postText.postId, postText.locale], set: values });
	}
	await storeVocabulary(tx, "post", words);
}

/** Makes a post; nobody sees it before it is published. */
export async function createPost(ctx: Context, input: PostInput): Promise<PostRecord> {
	staffWith("content.write").check(ctx.actor);
	const { texts, ...values } = input;
	return mutate(ctx, "post.create", async (tx, entry) => {
		const [row] = await tx.db
			.insert(post)
			.values({ ...values, createdAt: tx.now(), updatedAt: tx.now() })
			.returning({ id: post.id });
		const id = row?.id ?? "";
		entry.subject(id);
		await writeTexts(tx, id, texts);
		return record(tx, id);
	});
}

/**
 * Saves a post. A changed slug of a published text leaves its old address behind as a redirect to the new one.
 * @param expected the version that was read; undefined for the program itself
 * @throws DomainError `record.not-found`, `record.stale`, `validation.failed`
 */
export async function updatePost(
	ctx: Context,
	id: string,
	input: PostInput,
	expected: number | undefined,
): Promise<PostRecord> {
	staffWith("content.write").check(ctx.actor);
	const { texts, ...values } = input;
	return mutate(ctx, "post.update", async (tx, entry) => {
		entry.subject(id);
		await updateRecord(tx, post, id, expected, values);
		await writeTexts(tx, id, texts);
		entry.pagesChanged();
		return record(tx, id);
	});
}

/**
 * Publishes a language of a post from now or another moment on, for good or until a later one, or hides it. Pages change
 * when its moments come.
 * @param expected the version that was read; undefined for the program itself
 * @throws DomainError `record.not-found` when the post has no text in that language; `record.stale`; `validation.failed`
 *   for an until that does not come after the from, or has passed and was not there before
 */
export async function publishPost(
	ctx: Context,
	id: string,
	input: PublishInput,
	expected?: number,
): Promise<PostRecord> {
	staffWith("content.write").check(ctx.actor);
	const { locale, isPublished, publishDateTime, unpublishDateTime } = input;
	return mutate(ctx, "post.publish", async (tx, entry) => {
		entry.subject(id);
		entry.detail("locale", locale);
		entry.detail("isPublished", isPublished);
		await updateRecord(tx, post, id, expected, {});
		const own = and(eq(postText.postId, id), eq(postText.locale, locale));
		const [before] = await tx.db.select().from(postText).where(own);
		if (!before) throw notFound();
		const after: Publication = isPublished
			? {
					state: "published",
					// lists are ordered by it
					publishAt: publishDateTime ?? tx.now().toISOString(),
					unpublishAt: unpublishDateTime ?? null,
				}
			: { state: "draft", publishAt: null, unpublishAt: null };
		assertPublication(after, publicationOf(before), tx.now());
		await tx.db.update(postText).set(publicationValues(after)).where(own);
		await schedulePublications(tx, [after]);
		entry.pagesChanged();
		return record(tx, id);
	});
}

function assertPublication(after: Publication, before: Publication, now: Date) {
	const [isInOrder, { error }] = inOrder;
	const key = isInOrder(after) ? endsInPast(after, before, now) && "validation.untilPassed" : error;
	if (key) throw invalid([{ field: "unpublishDateTime", key }]);
}
