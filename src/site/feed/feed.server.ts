import type { Context } from "#database/context.server.ts";
import { latestPosts } from "#domain/content/post/list-posts.server.ts";
import type { PostSummary } from "#domain/content/post/schema.ts";
import { getShell } from "#domain/content/site-info/shell.server.ts";
import { localePath } from "#locale/locale.ts";
import { feedPath } from "./link.ts";
import { feedTexts } from "./texts.ts";

/** Number of posts in a feed. */
const newest = 30;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for XML 1.0: escaped, and without characters that XML does not allow. */
export const xmlText = (text: string) =>
	text
		.toWellFormed()
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
		.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const element = (name: string, text: string, attributes = "") =>
	`<${name}${attributes}>${xmlText(text)}</${name}>`;

const rfc822 = (moment: string) => new Date(moment).toUTCString();

type Channel = { title: string; description: string; home: string; self: string; locale: string };

function item(post: PostSummary, address: (path: string) => string): string {
	const groups = [post.group, post.subgroup].flatMap((group) =>
		group ? [element("category", group.title)] : [],
	);
	return [
		"<item>",
		element("title", post.mainTitle),
		element("link", address(`/post/${post.slug}`)),
		element("guid", post.id, ' isPermaLink="false"'),
		element("pubDate", rfc822(post.publishDateTime)),
		...groups,
		element("description", post.summary),
		"</item>",
	].join("");
}

/** A feed in RSS 2.0. @param address turns a path without language into an absolute address */
export function rss(channel: Channel, posts: PostSummary[], address: (path: string) => string): string {
	const latest = posts[0]?.publishDateTime;
	return [
		'<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
		element("title", channel.title),
		element("link", channel.home),
		`<atom:link href="${xmlText(channel.self)}" rel="self" type="application/rss+xml"/>`,
		element("description", channel.description),
		element("language", channel.locale),
		...(latest ? [element("lastBuildDate", rfc822(latest))] : []),
		...posts.map((post) => item(post, address)),
		"</channel></rss>\n",
	].join("\n");
}

/**
 * The newest posts of the request's language as a feed; a site with one language redirects to the feed of that language.
 */
export async function answerFeed(ctx: Context): Promise<Response> {
	const { locale, env } = ctx;
	const [shell, posts] = await Promise.all([
		getShell(ctx),
		latestPosts(ctx, { count: newest, groupId: null }),
	]);
	const unkept = { "cache-control": "no-store" };
	if (locale === "en" && !shell.isMultiLanguage)
		return new Response(null, { status: 302, headers: { ...unkept, location: feedPath } });
	const address = (path: string) => env.publicUrl + encodeURI(localePath(locale, path));
	const { siteTitle, siteDescription } = shell.siteInfo;
	const channel = {
		title: feedTexts(locale)("feed.title", { name: siteTitle }),
		description: siteDescription || siteTitle,
		home: address("/"),
		self: address(feedPath),
		locale,
	};
	return new Response(rss(channel, posts, address), {
		headers: { "content-type": "application/rss+xml; charset=utf-8", "cache-control": "no-cache" },
	});
}
