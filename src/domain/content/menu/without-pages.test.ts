import { expect, it } from "vitest";
import type { MenuNode } from "./schema.ts";
import { withoutPages } from "./without-pages.ts";

const node = (name: string, url: string, ...children: MenuNode[]): MenuNode => ({
	id: name,
	name,
	children,
	data: { url, urlType: url.startsWith("http") ? "backlink" : "internal" },
});
const names = (nodes: MenuNode[]): unknown[] =>
	nodes.map(({ name, children }) => (children.length ? [name, ...names(children)] : name));

it("removes links to hidden pages, in any spelling, and headings that are left empty", () => {
	const menu = [
		node("home", "/"),
		node("posts", "", node("preparation", "/post-list/آمادگي"), node("all", "/post-list")),
		node("only", "", node("in English", "/en/post-list/preparation?x=1#top")),
		node("elsewhere", "https://example.org/post-list/preparation"),
		node("empty", ""),
	];
	const hidden = ["/post-list/آمادگی", "/post-list/preparation"];
	expect(names(withoutPages(menu, hidden))).toEqual(["home", ["posts", "all"], "elsewhere", "empty"]);
	expect(withoutPages(menu, [])).toEqual(menu);
});
