import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { jsonObject } from "#database/json.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { enqueueJob } from "#domain/job/service.server.ts";
import { staffWith } from "#domain/right/policy.ts";
import { fold } from "#locale/fold.ts";
import { isLocale, type Locale, locales, otherLocale } from "#locale/locale.ts";
import { slugOf } from "#locale/slug.ts";
import { invalid, notFound, stale } from "#platform/errors.ts";
import { totals } from "#platform/http/params.ts";
import { bodyText, readingMinutes } from "./body.ts";
import {
	chosenPosts,
	groupText,
	isShown,
	listOrder,
	matches,
	shownPosts,
	subgroupText,
	summaryJson,
} from "./query.server.ts";
import {
	type ChosenPosts,
	type Post,
	PostGroupInput,
	type PostInput,
	type PostList,
	type PostQuery,
	type PostRecord,
	type PostSummary,
	type PostText,
	type PublishInput,
} from "./schema.ts";
import { post, postFormerSlug, postGroup, postGroupText, postText, postWord } from "./table.server.ts";

/** Chosen posts of a language (specification §7). */
export async function listChosenPosts(ctx: Context, locale: Locale, howMany: number): Promise<ChosenPosts> {
	const rows = await chosenPosts(ctx, locale, howMany);
	return { dataList: rows.map(({ item }) => item) };
}

/** Published posts of a language, newest first; `keyword` finds every word of it, folded, those with it in the title first. */
export async function listPosts(ctx: Context, locale: Locale, query: PostQuery): Promise<PostList> {
	const { page, pageSize } = query;
	const found = ctx.db
		.select({ id: postText.postId, totalCount: sql<number>`(count(*) over ())::int` })
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.leftJoin(groupText, and(eq(groupText.groupId, post.groupId), eq(groupText.locale, locale)))
		.leftJoin(subgroupText, and(eq(subgroupText.groupId, post.subgroupId), eq(subgroupText.locale, locale)))
		.where(
			and(
				isShown(locale, ctx.now()),
				matches(query.keyword),
				query.group ? eq(groupText.slug, query.group) : undefined,
				query.subgroup ? eq(subgroupText.slug, query.subgroup) : undefined,
			),
		);
	const rows = await found
		.orderBy(...listOrder(query.keyword))
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
 * A published post by its slug. A former slug finds it too: the answer's own slug then differs from the one asked for.
 * @throws DomainError `record.not-found` for an unknown one and for one that is not shown
 */
export async function readPost(ctx: Context, locale: Locale, slug: string): Promise<Post> {
	const wanted = slugOf(slug);
	const other = otherLocale(locale);
	const otherSlug = sql`(select slug from ${postText} o where o.post_id = ${post.id} and o.locale = ${other} and o.state = 'published' and o.publish_at <= ${ctx.now().toISOString()})`;
	const whole = sql<Post>`${summaryJson(locale)} || ${jsonObject({ body: postText.body, otherSlug })}`;
	const former = sql`(select post_id from ${postFormerSlug} f where f.locale = ${locale} and f.slug = ${wanted})`;
	const [row] = await shownPosts(
		ctx,
		locale,
		whole,
		sql`(${postText.slug} = ${wanted} or ${post.id} = ${former})`,
	).limit(1);
	if (!row) throw notFound();
	return row.item;
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
			updatedDateTime: text.updatedAt.toISOString(),
		},
	]);
	const { version, groupId, subgroupId, imageId, isChosen } = row;
	return { id, version, groupId, subgroupId, imageId, isChosen, texts: Object.fromEntries(texts) };
}

/** @throws DomainError `validation.failed` when the slug leads to another post, in use or former */
async function refuseTakenSlug(tx: TransactionContext, locale: Locale, slug: string, postId: string) {
	const [taken] = await tx.db
		.select({ postId: postText.postId })
		.from(postText)
		.where(and(eq(postText.locale, locale), eq(postText.slug, slug)));
	if (slug === "" || (taken && taken.postId !== postId))
		throw invalid([
			{ field: `texts.${locale}.slug`, key: slug ? "validation.taken" : "validation.required" },
		]);
}

/** An index takes no word of kilobytes, and nobody looks for the end of one. */
const longestWord = 80;

/** What a post is found by. */
function searchColumns(mainTitle: string, summary: string, plain: string) {
	const searchHead = `${fold(mainTitle)} | ${fold(summary)}`;
	const all = `${searchHead} ${fold(plain)}`.split(/[ |]+/).map((word) => word.slice(0, longestWord));
	return { searchHead, words: [...new Set(all)].filter(Boolean) };
}

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
		await refuseTakenSlug(tx, locale, slug, id);
		const plain = bodyText(text.body);
		const values = {
			slug,
			mainTitle: text.mainTitle,
			summary: text.summary,
			body: text.body,
			readingMinutes: readingMinutes(plain),
			...searchColumns(text.mainTitle, text.summary, plain),
			updatedAt: tx.now(),
		};
		for (const word of values.words) words.add(word);
		// this address now leads here; the one it had leads here as well
		await tx.db
			.delete(postFormerSlug)
			.where(and(eq(postFormerSlug.locale, locale), eq(postFormerSlug.slug, slug)));
		if (before && before.slug !== slug && before.state === "published")
			await tx.db
				.insert(postFormerSlug)
				.values({ locale, slug: before.slug, postId: id })
				.onConflictDoNothing();
		await tx.db
			.insert(postText)
			.values({ postId: id, locale, ...values })
			.onConflictDoUpdate({ target: [postText.postId, postText.locale], set: values });
	}
	// in one order everywhere: two that are saved at once never wait for each other in a circle
	const sorted = JSON.stringify([...words].sort());
	await tx.db.execute(
		sql`insert into ${postWord} select json_array_elements_text(${sorted}::json) on conflict do nothing`,
	);
}

/** Makes a post; nobody sees it before it is published. */
export async function createPost(ctx: Context, input: PostInput): Promise<PostRecord> {
	staffWith("content.write").check(ctx.actor);
	const { texts, ...values } = input;
	return perform(ctx, "post.create", async (tx, note) => {
		const [row] = await tx.db
			.insert(post)
			.values({ ...values, createdAt: tx.now(), updatedAt: tx.now() })
			.returning({ id: post.id });
		const id = row?.id ?? "";
		note.subject(id);
		await writeTexts(tx, id, texts);
		return record(tx, id);
	});
}

/**
 * Saves a post. A changed slug of a published text leaves its old address behind as a way to the new one.
 * @param expected the version that was read, when the caller wants to be sure that nobody saved meanwhile
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
	return perform(ctx, "post.update", async (tx, note) => {
		note.subject(id);
		const [row] = await tx.db
			.update(post)
			.set({ ...values, version: sql`${post.version} + 1`, updatedAt: tx.now() })
			.where(and(eq(post.id, id), isNull(post.deletedAt)))
			.returning({ version: post.version });
		if (!row) throw notFound();
		if (expected !== undefined && row.version !== expected + 1) throw stale();
		await writeTexts(tx, id, texts);
		note.pagesChanged();
		return record(tx, id);
	});
}

/**
 * Publishes a language of a post now or at a later moment, or hides it. A later moment is kept by a job, which makes the
 * pages show it when it comes.
 * @throws DomainError `record.not-found` when the post has no text in that language
 */
export async function publishPost(ctx: Context, id: string, input: PublishInput): Promise<PostRecord> {
	staffWith("content.write").check(ctx.actor);
	const { locale, isPublished, publishDateTime } = input;
	return perform(ctx, "post.publish", async (tx, note) => {
		note.subject(id);
		note.detail("locale", locale);
		note.detail("isPublished", isPublished);
		const publishAt = publishDateTime ? new Date(publishDateTime) : tx.now();
		const [row] = await tx.db
			.update(postText)
			.set({ state: isPublished ? "published" : "draft", publishAt: isPublished ? publishAt : null })
			.where(and(eq(postText.postId, id), eq(postText.locale, locale)))
			.returning({ locale: postText.locale });
		if (!row) throw notFound();
		if (isPublished && publishAt > tx.now())
			await enqueueJob(tx, { kind: "post.due", payload: { postId: id, locale }, runAt: publishAt });
		note.pagesChanged();
		return record(tx, id);
	});
}

/** The moment of a scheduled post has come: pages are rendered anew. */
export async function showDuePost(ctx: Context, { postId, locale }: Record<string, unknown>): Promise<void> {
	await perform(ctx, "post.due", async (_tx, note) => {
		note.subject(String(postId));
		if (isLocale(locale)) note.detail("locale", locale);
		note.pagesChanged();
	});
}

/** Makes a group, or with `groupId` a subgroup; slugs come from the titles unless given. */
export async function createPostGroup(ctx: Context, given: PostGroupInput): Promise<string> {
	staffWith("content.write").check(ctx.actor);
	const { groupId, texts } = PostGroupInput.parse(given);
	return perform(ctx, "post-group.create", async (tx, note) => {
		const [counted] = await tx.db.select({ n: count() }).from(postGroup);
		const [row] = await tx.db
			.insert(postGroup)
			.values({ groupId, position: counted?.n ?? 0 })
			.returning({ id: postGroup.id });
		const id = row?.id ?? "";
		note.subject(id);
		await tx.db.insert(postGroupText).values(
			locales.map((locale) => ({
				groupId: id,
				locale,
				title: texts[locale].title,
				slug: slugOf(texts[locale].slug || texts[locale].title),
			})),
		);
		note.pagesChanged();
		return id;
	});
}
