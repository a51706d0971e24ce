import { describe, expect, it } from "vitest";
import { isTidy, keywordOf, listHref, pageNumberOf } from "./url.ts";

const query = (text: string) => new URLSearchParams(text);

describe("the address of a list", () => {
	it.each([
		[{}, "/post-list"],
		[{ group: "آمادگی", subgroup: "ناشتایی" }, "/post-list/آمادگی/ناشتایی"],
		[{ subgroup: "ناشتایی" }, "/post-list"],
		[{ page: 1, keyword: "" }, "/post-list"],
		[{ group: "g", keyword: "a&b c", page: 3 }, "/post-list/g?keyword=a%26b+c&page=3"],
	])("%j is %s", (state, address) => expect(listHref(state)).toBe(address));

	it.each([
		["page=3", 3],
		["page=1", 1],
		["page=0", 1],
		["page=-1", 1],
		["page=02", 1],
		["page=1e3", 1],
		["page=99999999", 1],
		["", 1],
	])("?%s is page %i", (search, page) => expect(pageNumberOf(query(search))).toBe(page));

	it("keeps the query as typed, within limits", () => {
		expect(keywordOf(query("keyword=+%3Cscript%3E+"))).toBe("<script>");
		const long = keywordOf(query(`keyword=a${"😀".repeat(300)}`));
		expect(long).toHaveLength(200);
		expect(long.isWellFormed()).toBe(true);
		expect(keywordOf(query("keyword=a%00b"))).toBe("ab");
	});

	it.each([
		["page=2", 2, true],
		["page=1", 1, false],
		["page=x", 1, false],
		["page=2&page=3", 2, false],
		["keyword=", 1, false],
		["keyword=a&utm_source=b", 1, true],
		["", 1, true],
	])("?%s on page %i is canonical: %s", (search, page, tidy) =>
		expect(isTidy(query(search), page)).toBe(tidy),
	);
});
