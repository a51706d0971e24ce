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

/** Lists that pages of their own belong to. */
const sections: [RegExp, string][] = [
	[/^\/test-details\/./, "/tests"],
	[/^\/post\/./, "/post-list"],
];

/** The pages above a page, nearest first: a test is part of the catalogue, a subgroup of its group. */
function above(path: string): string[] {
	const section = sections.find(([pattern]) => pattern.test(path))?.[1];
	if (section) return [section];
	const parent = path.slice(0, path.lastIndexOf("/"));
	return parent === "" ? [] : [parent, ...above(parent)];
}

/**
 * The shell's upper part on a certain page: links that lead to the page itself are marked, or those to the nearest page above
 * it where none does, and the language toggle leads to the page's counterpart.
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
