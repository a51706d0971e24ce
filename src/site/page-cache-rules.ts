import { splitLocale } from "#locale/locale.ts";

// Which public addresses may be kept in the page cache, and with which query parameters.

const kept: [RegExp, readonly string[]][] = [
	[/^\/$/, []],
	[/^\/post\/[^/]+$/, []],
	[/^\/post-list(\/[^/]+){0,2}$/, ["page"]],
	[/^\/rss\.xml$/, []],
	[/^\/(404|offline)$/, []],
	[/^\/tests$/, []],
	[/^\/reception$/, []],
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
