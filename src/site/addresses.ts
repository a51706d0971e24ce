import { isLocale, splitLocale } from "#locale/locale.ts";

// Which public addresses may be kept in the page cache, and with which query parameters.

const kept: [RegExp, readonly string[]][] = [
	[/^\/$/, []],
	[/^\/post\/[^/]+$/, []],
	[/^\/post-list(\/[^/]+){0,2}$/, ["page"]],
	[/^\/rss\.xml$/, []],
	[/^\/(404|offline)$/, []],
	[/^\/tests$/, []],
	[/^\/reception(Login)?$/, []],
	[/^\/test-details\/[0-9a-f-]{36}$/, []],
	[/^\/gallery$/, ["group", "page"]],
	[/^\/login$/, []],
];

/** Query parameters that are part of a cacheable page's address; undefined when the page is never cached. */
export function cacheableQuery(pathname: string): readonly string[] | undefined {
	const { path } = splitLocale(pathname);
	const bare = path.length > 1 ? path.replace(/\/$/, "") : path;
	return kept.find(([pattern]) => pattern.test(bare))?.[1];
}

/** Does the first segment look like a language that is not ours (`/de/…`, `/pt-br/…`)? Source: specification §8. */
export function strangeLocale(pathname: string): boolean {
	const first = pathname.split("/")[1]?.toLowerCase() ?? "";
	return /^[a-z]{2}(-[a-z]{2})?$/.test(first) && !isLocale(first);
}

/** Is it the feed of a language? */
export const isFeed = (pathname: string) => splitLocale(pathname).path === "/rss.xml";

/** Is the page of this route without ribbon, menu and footer? Then it does not carry them either. */
export const standsAlone = (routePattern: string): boolean =>
	/^\/?((fa|en)\/)?(onlineReception|login|cpanel)(\/|$)/.test(routePattern);
