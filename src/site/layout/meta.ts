import { type MetaDescriptor, useLocation, useMatches } from "react-router";
import { emptyShell } from "#domain/content/site-info/shell.ts";
import { defaultLocale, type Locale, localePath, locales, otherLocale, splitLocale } from "#locale/locale.ts";
import icon from "#ui/site-icon.svg?url";
import { type Card, cardPath, cardSize, homeCard } from "../share-image/card.ts";
import { pageHandleOf, type RootData } from "./page-data.ts";

// Head of every public page: title, description, canonical address, the other language, what others show when it is shared.

/** The part of `meta`'s arguments that this module uses. */
type MetaArgs = {
	matches: readonly ({ id: string; loaderData?: unknown; handle?: unknown } | undefined)[];
	location: { pathname: string };
};

type Page = {
	/** The page's own title; the site's title follows. */
	title?: string;
	/** What visitors can do on a page without its own title; shown after the site's title. */
	about?: string;
	description?: string;
	/** The card shown when the page is shared; the home page's card if not given. */
	card?: Card;
	/** The page's type in its social metadata; a website's page if not given. */
	type?: "article";
	/** Excludes the page from search engines. */
	isHidden?: boolean;
	/**
	 * Path of the page in the other language, without prefix; null when there is none. If omitted, it is taken from the
	 * handle.
	 */
	counterpart?: string | null;
};

/** Root data of a page, with defaults if the root data could not be loaded. */
export function rootDataOf({ matches, location }: MetaArgs): RootData {
	const found = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
	const { locale } = splitLocale(location.pathname);
	return (
		found ?? {
			locale,
			publicUrl: "",
			isInsecure: false,
			site: emptyShell(locale),
			chrome: { top: "", bottom: "" },
			paletteSheet: "",
			popularTests: [],
		}
	);
}

/** The root data, for use in a page's components. */
export const useRootData = (): RootData => rootDataOf({ matches: useMatches(), location: useLocation() });

function alternates(
	{ locale, publicUrl, site }: RootData,
	path: string,
	counterpart: string | null,
): MetaDescriptor[] {
	const href = (language: Locale, to: string) => publicUrl + encodeURI(decodeURI(localePath(language, to)));
	const canonical = { tagName: "link", rel: "canonical", href: href(locale, path) };
	if (counterpart === null || site.offeredLocales.length < locales.length) return [canonical];
	const other = otherLocale(locale);
	const addresses = { [locale]: href(locale, path), [other]: href(other, counterpart) };
	return [
		canonical,
		...Object.entries(addresses).map(([hrefLang, to]) => ({
			tagName: "link",
			rel: "alternate",
			hrefLang,
			href: to,
		})),
		{ tagName: "link", rel: "alternate", hrefLang: "x-default", href: addresses[defaultLocale] ?? "" },
	];
}

/** The head of a page of the public site. */
export function pageMeta(args: MetaArgs, page: Page): MetaDescriptor[] {
	const root = rootDataOf(args);
	const { siteInfo } = root.site;
	const { path } = splitLocale(args.location.pathname);
	const title = [page.title, siteInfo.siteTitle, page.about].filter(Boolean).join(" | ");
	const description = page.description || siteInfo.siteDescription;
	const handle = pageHandleOf(args.matches.at(-1));
	const counterpart = page.counterpart ?? (handle?.counterpart === "same" ? path : null);
	const address = root.publicUrl + args.location.pathname;
	const card = page.card ?? homeCard(siteInfo);
	const look = { centre: siteInfo, palette: root.site.palette };
	return [
		{ title },
		...(description ? [{ name: "description", content: description }] : []),
		{ tagName: "link", rel: "icon", href: siteInfo.logoFilePath || icon },
		...(page.isHidden ? [{ name: "robots", content: "noindex" }] : alternates(root, path, counterpart)),
		{ property: "og:type", content: page.type ?? "website" },
		{ property: "og:site_name", content: siteInfo.centerName },
		{ property: "og:title", content: title },
		...(description ? [{ property: "og:description", content: description }] : []),
		{ property: "og:url", content: address },
		{ property: "og:locale", content: root.locale === "fa" ? "fa_IR" : "en_GB" },
		{ property: "og:image", content: root.publicUrl + cardPath(card, root.locale, look) },
		{ property: "og:image:type", content: "image/jpeg" },
		{ property: "og:image:width", content: String(cardSize.width) },
		{ property: "og:image:height", content: String(cardSize.height) },
		{
			property: "og:image:alt",
			content: [...new Set([card.title, siteInfo.centerName])].filter(Boolean).join(" | "),
		},
		{ name: "twitter:card", content: "summary_large_image" },
	];
}
