import type { Context } from "#database/context.server.ts";
import { listActiveTestIds } from "#domain/catalogue/lab-test/search/list-active-test-ids.server.ts";
import { listPollUrls } from "#domain/content/poll/list-poll-urls.server.ts";
import { listPostUrls } from "#domain/content/post/urls.server.ts";
import { getOfferedLocales } from "#domain/content/site-info/service.server.ts";
import { getGeneralSetting } from "#domain/setting/centre-setting/service.server.ts";
import { type Locale, localePath } from "#locale/locale.ts";

/** A page: its addresses without language, by the languages in which the page exists. */
type Page = { paths: Partial<Record<Locale, string>>; changedAt?: Date };

const sameInBoth = ["/", "/tests", "/reception", "/post-list", "/gallery", "/poll"];
/** Pages that a reporting-only laboratory does not have: they redirect elsewhere. */
const ofRequests = new Set(["/", "/reception"]);
const both = (path: string): Page => ({ paths: { fa: path, en: path } });

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function entries(publicUrl: string, { paths, changedAt }: Page, shown: readonly Locale[]): string {
	const href = (locale: Locale) => escaped(publicUrl + encodeURI(localePath(locale, paths[locale] ?? "/")));
	const there = shown.filter((locale) => paths[locale] !== undefined);
	const alternates =
		there.length < 2
			? ""
			: there
					.map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href(locale)}"/>`)
					.join("");
	const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : "";
	return there.map((locale) => `<url><loc>${href(locale)}</loc>${changed}${alternates}</url>`).join("\n");
}

/**
 * Every page that search engines should know; each language has its own entry, which points to the other language (site
 * 8.1).
 */
export async function sitemap(ctx: Context): Promise<string> {
	const [posts, polls, tests, shown, { onlyHasReporting }] = await Promise.all([
		listPostUrls(ctx),
		listPollUrls(ctx),
		listActiveTestIds(ctx),
		getOfferedLocales(ctx),
		getGeneralSetting(ctx),
	]);
	const byId = new Map<string, Page>();
	for (const { id, locale, slug, updatedAt } of posts) {
		const known = byId.get(id) ?? { paths: {} };
		known.paths[locale] = `/post/${slug}`;
		if (!known.changedAt || updatedAt > known.changedAt) known.changedAt = updatedAt;
		byId.set(id, known);
	}
	for (const { id, locale } of polls) {
		const known = byId.get(id) ?? { paths: {} };
		known.paths[locale] = `/poll/${id}`;
		byId.set(id, known);
	}
	const pages = [
		...sameInBoth.filter((path) => !onlyHasReporting || !ofRequests.has(path)).map(both),
		...tests.map((id) => both(`/test-details/${id}`)),
		...byId.values(),
	];
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map((page) => entries(ctx.env.publicUrl, page, shown)).join("\n")}
</urlset>
`;
}
