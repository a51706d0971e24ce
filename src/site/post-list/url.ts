import { normaliseText } from "#locale/text/normalise-text.ts";

/** What a list of posts shows. Slugs are those of the page's language; empty: not asked for. */
export type ListState = { group: string; subgroup: string; keyword: string; page: number };

const maxKeywordLength = 200;

/** The path of a list, without language; page 1 and what is not asked for are left out. */
export function listHref({ group, subgroup, keyword, page }: Partial<ListState>): string {
	const path = ["/post-list", group, group && subgroup].filter(Boolean).join("/");
	const search = new URLSearchParams();
	if (keyword) search.set("keyword", keyword);
	if (page && page > 1) search.set("page", String(page));
	const text = search.toString();
	return text ? `${path}?${text}` : path;
}

/** The question in an address, as the reader typed it but for spaces at its ends and direction marks; at most 200 characters. */
export const keywordOf = (search: URLSearchParams) =>
	normaliseText((search.get("keyword") ?? "").slice(0, maxKeywordLength).toWellFormed());

/** The page in an address, from 1; what is no page number counts as the first. */
export function pageNumberOf(search: URLSearchParams): number {
	const text = search.get("page") ?? "";
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Is the query written as `listHref` writes it? Parameters of others, such as those of campaigns, have no say. */
export function isTidy(search: URLSearchParams, page: number): boolean {
	const written = search.get("page");
	const isPageTidy = written === null || (page > 1 && written === String(page));
	return isPageTidy && search.get("keyword") !== "" && search.getAll("page").length < 2;
}
