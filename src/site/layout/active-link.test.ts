import { describe, expect, it } from "vitest";
import { counterpartMark, markActiveLink } from "./active-link.ts";

const menu = `<a href="/tests">1</a><a href="/tests?x=1">2</a><a href="/post/پیش-از">3</a><a href="/en/tests">4</a><a href="${counterpartMark}">En</a>`;
const current = (html: string) => [...html.matchAll(/aria-current="page">(\d)/g)].map((match) => match[1]);

describe("the page frame", () => {
	it.each([
		["fa", "/tests", ["1"]],
		["fa", "/fa/tests/", ["1"]],
		["en", "/en/tests", ["4"]],
		["fa", "/post/%D9%BE%DB%8C%D8%B4-%D8%A7%D8%B2", ["3"]],
		["fa", "/%E0%A4%A", []],
		["fa", "/nothing", []],
	] as const)("marks the current links in %s at %s", (locale, pathname, expected) => {
		expect(current(markActiveLink(menu, locale, pathname, "/en"))).toEqual(expected);
	});

	it.each([
		["/test-details/x", ["/tests"]],
		["/post/x", ["/post-list"]],
		["/post-list/g/s", ["/post-list/g"]],
		["/post-list/other", ["/post-list"]],
		["/tests", []],
		["/nothing/x", []],
	])("marks at %s the nearest parent page, as it has no link", (pathname, expected) => {
		const links = ["/tests", "/post-list", "/post-list/g", "/"].map((to) => `<a href="${to}">x</a>`).join("");
		const html = markActiveLink(links, "fa", pathname, "/en");
		expect([...html.matchAll(/href="([^"]*)" aria-current="true"/g)].map((match) => match[1])).toEqual(
			expected,
		);
	});

	it("links the language toggle to the same page in the other language, for any address", () => {
		expect(markActiveLink(menu, "fa", "/", `/en/post/"><script>`)).toContain(
			`href="/en/post/&quot;&gt;&lt;script&gt;"`,
		);
		expect(markActiveLink(menu, "fa", `/"><script>`, "/en")).not.toContain("<script>");
		expect(markActiveLink(menu, "fa", "/$&", "/en/$&")).toContain('href="/en/$&amp;"');
	});
});
