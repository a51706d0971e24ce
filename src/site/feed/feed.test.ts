import { describe, expect, it } from "vitest";
import type { PostSummary } from "#domain/content/post/schema.ts";
import { rss, xmlText } from "./feed.server.ts";

const post: PostSummary = {
	id: "0190",
	slug: "قند-خون",
	mainTitle: `A & B <b>"]]>`,
	summary: "",
	updatedDateTime: "2026-05-21T08:00:00.000Z",
	publishDateTime: "2026-05-20T08:00:00.000Z",
	readingMinutes: 2,
	group: { slug: "g", title: "قند & چربی" },
	subgroup: null,
	image: null,
};
const address = (path: string) => `https://lab.example${encodeURI(path)}`;
const channel = { title: "t", description: "d", home: address("/"), self: address("/rss.xml"), locale: "fa" };

describe("a feed", () => {
	it("has absolute addresses, dates in the right format, and escaped text", () => {
		const feed = rss(channel, [post], address);
		expect(feed).toContain("<title>A &amp; B &lt;b&gt;&quot;]]&gt;</title>");
		expect(feed).toContain("<link>https://lab.example/post/%D9%82%D9%86%D8%AF-%D8%AE%D9%88%D9%86</link>");
		expect(feed).toContain("<pubDate>Wed, 20 May 2026 08:00:00 GMT</pubDate>");
		expect(feed).toContain("<category>قند &amp; چربی</category>");
		expect(feed).toContain('<guid isPermaLink="false">0190</guid>');
	});

	it("is valid without posts", () => {
		expect(rss(channel, [], address)).not.toContain("lastBuildDate");
	});

	it("contains no character that XML forbids", () => {
		expect(xmlText("a\u0000\u0008\u001f\ufffe\ud800b\t\n")).toBe("a\ufffdb\t\n");
	});
});
