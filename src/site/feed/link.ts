import { localePath } from "#locale/locale.ts";
import type { RootData } from "../layout/page-data.ts";
import { feedTexts } from "./texts.ts";

/** The path of a language's feed, without language. */
export const feedPath = "/rss.xml";

/** Announces the feed of the page's language to browsers and feed readers. */
export const feedLink = ({ publicUrl, locale, site }: RootData) => ({
	tagName: "link",
	rel: "alternate",
	type: "application/rss+xml",
	title: feedTexts(locale)("feed.title", { name: site.siteInfo.siteTitle }),
	href: publicUrl + localePath(locale, feedPath),
});
