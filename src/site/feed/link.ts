import { localePath } from "#locale/locale.ts";
import type { RootData } from "../layout/page-data.ts";
import { feedTexts } from "./texts.ts";

/** The path of a language's feed, without language. */
export const feedPath = "/rss.xml";

/** Tells a browser and a feed reader where the posts of the page's language come as a feed. */
export const feedLink = ({ publicUrl, locale, site }: RootData) => ({
	tagName: "link",
	rel: "alternate",
	type: "application/rss+xml",
	title: feedTexts(locale)("feed.title", { name: site.siteInfo.siteTitle }),
	href: publicUrl + localePath(locale, feedPath),
});
