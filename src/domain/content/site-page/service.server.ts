import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#database/context.server.ts";
import { labTest, labTestText } from "#domain/catalogue/lab-test/table.server.ts";
import { isReserved, pathOf } from "#domain/content/page-address/path.ts";
import type { LinkState } from "#domain/content/page-address/schema.ts";
import { redirect } from "#domain/content/page-address/table.server.ts";
import { pollGroup, pollGroupText } from "#domain/content/poll/table.server.ts";
import { isPostShown } from "#domain/content/post/query.server.ts";
import { post, postText } from "#domain/content/post/table.server.ts";
import { isShownGroup } from "#domain/content/post-group/query.server.ts";
import { postGroup, postGroupText } from "#domain/content/post-group/table.server.ts";
import { foldedMatch } from "#domain/foundation/record/list.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { isStrangeLocale, type Locale, splitLocale } from "#locale/locale.ts";
import { fold } from "#locale/text/fold.ts";
import { textsOf } from "#locale/texts.ts";
import { isExternal, isSafeUrl } from "#locale/url.ts";
import { keysOf } from "#platform/value/keys.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { fixedPages, type LinkCheck, otherPages, type SitePage } from "./schema.ts";

const texts = textsOf({ fa, en });

const fixedPageList = (locale: Locale): SitePage[] =>
	keysOf(fixedPages).map((name) => ({
		kind: "fixed",
		url: fixedPages[name],
		title: texts(locale)(`sitePage.${name}`),
		isPublic: true,
	}));

const parentText = alias(postGroupText, "of_parent");
const path = (start: string, last: SQL | typeof postText.slug | typeof postGroup.id) =>
	sql<string>`${start}::text || ${last}`;
const groupSlugs = sql`case when ${parentText.slug} is null then '' else ${parentText.slug} || '/' end || ${postGroupText.slug}`;

// Records that have a page, drafts too; `where` and the like are the caller's.

const posts = (ctx: Context, locale: Locale) =>
	ctx.db
		.select({
			url: path("/post/", postText.slug),
			title: postText.mainTitle,
			isPublic: sql<boolean>`coalesce(${isPostShown(locale, ctx.now())}, false)`,
		})
		.from(postText)
		.innerJoin(post, eq(post.id, postText.postId))
		.$dynamic();
const ofPost = (locale: Locale) => and(eq(postText.locale, locale), isNull(post.deletedAt));

const groups = (ctx: Context, locale: Locale) =>
	ctx.db
		.select({
			url: path("/post-list/", groupSlugs),
			title: postGroupText.title,
			isPublic: sql<boolean>`${isShownGroup(postGroup.id, locale, ctx.now())}`,
		})
		.from(postGroupText)
		.innerJoin(postGroup, eq(postGroup.id, postGroupText.groupId))
		.leftJoin(parentText, and(eq(parentText.groupId, postGroup.groupId), eq(parentText.locale, locale)))
		.$dynamic();
const ofGroup = (locale: Locale) => and(eq(postGroupText.locale, locale), isNull(postGroup.deletedAt));

const tests = (ctx: Context) =>
	ctx.db
		.select({
			url: sql<string>`'/test-details/' || ${labTest.id}`,
			title: labTestText.name,
			isPublic: labTest.isActive,
		})
		.from(labTestText)
		.innerJoin(labTest, eq(labTest.id, labTestText.testId))
		.$dynamic();
const ofTest = (locale: Locale) => and(eq(labTestText.locale, locale), isNull(labTest.deletedAt));

const polls = (ctx: Context) =>
	ctx.db
		.select({
			url: sql<string>`'/poll/' || ${pollGroup.id}`,
			title: pollGroupText.title,
			isPublic: pollGroup.isActive,
		})
		.from(pollGroupText)
		.innerJoin(pollGroup, eq(pollGroup.id, pollGroupText.groupId))
		.$dynamic();
const ofPoll = (locale: Locale) => and(eq(pollGroupText.locale, locale), isNull(pollGroup.deletedAt));

/** At most this many pages of each kind are offered; a more specific search finds other pages. */
const perKind = 12;

/**
 * Pages of the site in one language, for a picker: the fixed pages, posts (newest first), their groups, tests (most
 * requested first) and polls, including drafts.
 * @param title in any spelling; empty for all
 */
export async function listSitePages(
	ctx: Context,
	locale: Locale,
	title: string,
): Promise<{ dataList: SitePage[] }> {
	staffWith("content.read").check(ctx.actor);
	const typed = fold(title);
	const isMeant = (page: { title: string; url: string }) =>
		// titles never match signs only
		(fold(page.title).includes(typed) && (typed !== "" || title === "")) ||
		page.url.toLowerCase().includes(title.trim().toLowerCase());
	const [foundPosts, allGroups, foundTests, allPolls] = await Promise.all([
		posts(ctx, locale)
			.where(and(ofPost(locale), foldedMatch(postText.searchHead, title)))
			.orderBy(desc(postText.updatedAt), asc(post.id))
			.limit(perKind),
		groups(ctx, locale).where(ofGroup(locale)).orderBy(asc(postGroup.position), asc(postGroup.id)),
		tests(ctx)
			.where(and(ofTest(locale), foldedMatch(labTest.searchHead, title)))
			.orderBy(desc(labTest.requestCount), asc(labTest.code))
			.limit(perKind),
		polls(ctx).where(ofPoll(locale)).orderBy(desc(pollGroup.position), desc(pollGroup.id)),
	]);
	const as =
		(kind: SitePage["kind"]) =>
		(page: Omit<SitePage, "kind">): SitePage => ({ kind, ...page });
	return {
		dataList: [
			...fixedPageList(locale).filter(isMeant),
			...foundPosts.map(as("post")),
			...allGroups.filter(isMeant).slice(0, perKind).map(as("postGroup")),
			...foundTests.map(as("test")),
			...allPolls.filter(isMeant).slice(0, perKind).map(as("poll")),
		],
	};
}

type Target = { locale: Locale; path: string };

/** The language and path of an address on our site; for an address whose state is known without a lookup, the state. */
function targetOf(ctx: Context, locale: Locale, url: string): Target | LinkState {
	const typed = url.trim();
	if (typed === "" || typed === "#") return "empty";
	if (!isSafeUrl(typed)) return "missing";
	if (typed.startsWith("#")) return "public";
	if (/^(mailto|tel):/i.test(typed)) return "outside";
	const { origin } = new URL(ctx.env.publicUrl);
	if (isExternal(typed) && new URL(typed).origin !== origin) return "outside";
	const path = pathOf(typed);
	if (path === undefined || isStrangeLocale(path)) return "missing";
	if (path !== "/" && isReserved(path)) return "public";
	const { pathname } = new URL(isExternal(typed) || typed.startsWith("/") ? typed : `/${typed}`, origin);
	return { locale: splitLocale(pathname).prefix || locale, path };
}

type Found = { state: LinkState; title: string };

/** The pages at these paths in one language. */
async function pagesAt(ctx: Context, locale: Locale, paths: string[]): Promise<Map<string, Found>> {
	const found = new Map<string, Found>();
	if (paths.length === 0) return found;
	const below = (start: string) =>
		paths.flatMap((each) => (each.startsWith(start) ? [each.slice(start.length)] : []));
	const ids = (start: string) =>
		below(start).filter((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id));
	const [redirected, ...current] = await Promise.all([
		ctx.db
			.select({ url: redirect.from, title: redirect.to })
			.from(redirect)
			.where(and(inArray(redirect.from, paths), isNull(redirect.deletedAt))),
		posts(ctx, locale).where(and(ofPost(locale), inArray(postText.slug, below("/post/")))),
		groups(ctx, locale).where(and(ofGroup(locale), inArray(groupSlugs, below("/post-list/")))),
		tests(ctx).where(and(ofTest(locale), inArray(labTest.id, ids("/test-details/")))),
		polls(ctx).where(and(ofPoll(locale), inArray(pollGroup.id, ids("/poll/")))),
	]);
	for (const { url, title } of redirected) found.set(url, { state: "moved", title });
	for (const { url, title, isPublic } of current.flat())
		found.set(url, { state: isPublic ? "public" : "draft", title });
	for (const { url, title } of fixedPageList(locale))
		found.set(url.toLowerCase(), { state: "public", title });
	for (const url of otherPages) found.set(url, { state: "public", title: "" });
	return found;
}

/** The state and title of each link's target, for links on a page in a language, in the given order. */
export async function checkLinks(ctx: Context, locale: Locale, urls: string[]): Promise<LinkCheck> {
	staffWith("content.read").check(ctx.actor);
	const targets = urls.map((url) => ({ url, target: targetOf(ctx, locale, url) }));
	const of = (wanted: Locale) => [
		...new Set(
			targets.flatMap(({ target }) =>
				typeof target === "object" && target.locale === wanted ? [target.path] : [],
			),
		),
	];
	const pages = { fa: await pagesAt(ctx, "fa", of("fa")), en: await pagesAt(ctx, "en", of("en")) };
	return {
		dataList: targets.map(({ url, target }) => {
			if (typeof target === "string") return { url, state: target, title: "" };
			return { url, ...(pages[target.locale].get(target.path) ?? { state: "missing" as const, title: "" }) };
		}),
	};
}
