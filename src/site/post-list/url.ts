import { normaliseText } from "#locale/text/normalise-text.ts";

/** The state of a list of posts. Slugs are in the page's language; an empty value means no filter. */
export type ListState = { group: string; subgroup: string; keyword: string; page: number };

const maxKeywordLength = 200;

/** The path of a list, without language; page 1 and empty values are left out. */
export function listHref({ group, subgroup, keyword, page }: Partial<ListState>): string {
	const path = ["/post-list", group, group && subgroup].filter(Boolean).join("/");
	const search = new URLSearchParams();
	if (keyword) search.set("keyword", keyword);
	if (page && page > 1) search.set("page", String(page));
	const text = search.toString();
	return text ? `${path}?${text}` : path;
}

/** The search in an address as the reader typed it, without outer spaces and direction marks; at most 200 characters. */
export const keywordOf = (search: URLSearchParams) =>
	normaliseText((search.get("keyword") ?? "").slice(0, maxKeywordLength).toWellFormed());

/** The page in an address, from 1; an invalid page number counts as the first page. */
export function pageNumberOf(search: URLSearchParams): number {
	const text = search.get("page") ?? "";
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Whether the query is spelled as `listHref` spells it. Unknown parameters, such as those of campaigns, are ignored. */
export function isTidy(search: URLSearchParams, page: number): boolean {
	const written = search.get("page");
	const isPageTidy = written === null || (page > 1 && written === String(page));
	return isPageTidy && search.get("keyword") !== "" && search.getAll("page").length < 2;
}
