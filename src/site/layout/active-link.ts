import { type Locale, localePath, splitLocale } from "#locale/locale.ts";

/** Placeholder in the shell's HTML for links to the other language. */
export const counterpartMark = "/%counterpart%";

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function readable(pathname: string): string {
	try {
		return decodeURI(pathname);
	} catch {
		return pathname;
	}
}

/** Lists that are the parent of their own detail pages. */
const sections: [RegExp, string][] = [
	[/^\/test-details\/./, "/tests"],
	[/^\/post\/./, "/post-list"],
];

/** The parent pages of a page, nearest first: the catalogue for a test, the group for a subgroup. */
function above(path: string): string[] {
	const section = sections.find(([pattern]) => pattern.test(path))?.[1];
	if (section) return [section];
	const parent = path.slice(0, path.lastIndexOf("/"));
	return parent === "" ? [] : [parent, ...above(parent)];
}

/**
 * The upper part of the shell for one page: marks links to the page itself, or otherwise to its nearest parent page, and
 * points the language toggle to the page's counterpart.
 */
export function markActiveLink(top: string, locale: Locale, pathname: string, counterpart: string): string {
	const path = readable(splitLocale(pathname).path).replace(/(.)\/$/, "$1");
	const linkTo = (to: string) => `href="${escaped(localePath(locale, to))}"`;
	const marked = [path, ...above(path)].find((to) => top.includes(linkTo(to))) ?? path;
	const link = linkTo(marked);
	return top
		.replaceAll(link, () => `${link} aria-current="${marked === path ? "page" : "true"}"`)
		.replaceAll(counterpartMark, () => escaped(counterpart));
}
