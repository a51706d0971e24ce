import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, ifMatch, saveSetting, signInAdmin } from "#tests/support/http-clients.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";

// Posts, lists and feeds of the built program over real HTTP.

let product: RunningProduct;
let client: Client;
let headers: Record<string, string>;

type Text = { mainTitle: string; slug?: string };
type Given = { fa?: Text; en?: Text; groupId?: string };
type Saved = { id: string; version: number; texts: Record<"fa" | "en", { slug: string }> };

const body = (text: string) => ({
	type: "doc",
	content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const inputOf = ({ fa, en }: Given) => ({
	texts: {
		...(fa ? { fa: { summary: "خلاصه", body: body("متن نوشته"), ...fa } } : {}),
		...(en ? { en: { summary: "Summary", body: body("Words of the post"), ...en } } : {}),
	},
});
type Locale = "fa" | "en";
/** Versions as the last answers told them, what was saved, and when each language is shown. */
const versions = new Map<string, number>();
const kept = new Map<string, Given>();
const publications = new Map<string, object>();
async function save(given: Given, id?: string): Promise<Saved> {
	const path = id ? `/api/Post/${id}` : "/api/Post";
	const seen = id ? ifMatch(versions.get(id) ?? 0) : {};
	const { texts } = inputOf(given);
	for (const [locale, text] of Object.entries(texts))
		Object.assign(text, publications.get(`${id} ${locale}`));
	const answer = await client.request(id ? "PUT" : "POST", path, { texts }, { ...headers, ...seen });
	const saved: Saved = answer.body;
	expect(answer.status).toBe(id ? 200 : 201);
	versions.set(saved.id, saved.version);
	kept.set(saved.id, given);
	return saved;
}
async function publish(id: string, locale: Locale, more: { state?: string; publishAt?: string } = {}) {
	publications.set(`${id} ${locale}`, { state: "published", ...more });
	await save(kept.get(id) ?? {}, id);
}
async function posted(given: Given): Promise<Saved> {
	const saved = await save(given);
	for (const locale of ["fa", "en"] as const) if (given[locale]) await publish(saved.id, locale);
	return saved;
}
async function get(path: string, more: Record<string, string> = {}) {
	const answer = await fetch(product.url + encodeURI(path), { redirect: "manual", headers: more });
	const location = answer.headers.get("location");
	return {
		status: answer.status,
		headers: answer.headers,
		to: location === null ? null : decodeURI(location),
		text: await answer.text(),
	};
}

beforeAll(async () => {
	product = await startProduct({ SEED: "demo" });
	({ client, headers } = await signInAdmin(product, adminPassword));
});
afterAll(async () => {
	expect(await product.stop()).toBe(0);
	product.forget();
});

describe("the address of a post", () => {
	it("redirects permanently from an old address, with both prefixes, without caching", async () => {
		const { id } = await posted({ fa: { mainTitle: "نام نخست", slug: "نام-نخست" } });
		expect((await get("/post/نام-نخست")).status).toBe(200);
		await save({ fa: { mainTitle: "نام نخست", slug: "نام-دوم" } }, id);
		await save({ fa: { mainTitle: "نام نخست", slug: "نام-سوم" } }, id);
		for (const old of ["/post/نام-نخست", "/fa/post/نام-نخست", "/post/نام-دوم"]) {
			const { status, to, headers: answered } = await get(old);
			expect([status, to, answered.get("cache-control")], old).toEqual([301, "/post/نام-سوم", "no-store"]);
		}
		// back again: no way in a circle
		await save({ fa: { mainTitle: "نام نخست", slug: "نام-نخست" } }, id);
		expect((await get("/post/نام-نخست")).status).toBe(200);
		expect((await get("/post/نام-سوم")).to).toBe("/post/نام-نخست");
	});

	it("redirects from another spelling to the canonical spelling", async () => {
		await posted({ fa: { mainTitle: "يك نوشتهٔ كوتاه" }, en: { mainTitle: "A short post" } });
		for (const [spelled, usual] of [
			["/post/يك-نوشته\u200cكوتاه", "/post/یک-نوشته-کوتاه"],
			["/post/یک-نوشته-کوتاه/", "/post/یک-نوشته-کوتاه"],
			["/en/post/A-Short-Post", "/en/post/a-short-post"],
		] as const) {
			const { status, to } = await get(spelled);
			expect([status, to], spelled).toEqual([301, usual]);
		}
		expect((await get("/fa/post/یک-نوشته-کوتاه")).text).toContain(
			`<link rel="canonical" href="${product.url}${encodeURI("/post/یک-نوشته-کوتاه")}"/>`,
		);
	});

	it("with the slug of the other language leads to the post in this language", async () => {
		await posted({ fa: { mainTitle: "دوزبانه" }, en: { mainTitle: "Bilingual" } });
		const { status, to } = await get("/en/post/دوزبانه");
		expect([status, to]).toEqual([302, "/en/post/bilingual"]);
		const { text } = await get("/post/دوزبانه");
		expect(text).toContain('rel="alternate" hrefLang="en"');
		expect(text).toContain('href="/en/post/bilingual"');
	});

	it("in a language without this post gives 404 and offers the other language", async () => {
		await posted({ fa: { mainTitle: "تنها فارسی" } });
		const { status, text, headers: answered } = await get("/en/post/تنها-فارسی");
		expect(status).toBe(404);
		expect(answered.get("cache-control")).toBe("no-store");
		expect(text).toContain('<html lang="en"');
		expect(text).toContain('<meta name="robots" content="noindex"/>');
		expect(text).toMatch(/<a class="button button-primary[^>]* href="\/post\/تنها-فارسی" hrefLang="fa"/);
		const persian = await get("/post/تنها-فارسی");
		expect(persian.text).not.toContain('rel="alternate" hrefLang');
		expect(persian.text).toContain('<meta property="og:type" content="article"/>');
	});

	it("of an unknown, hidden or future post gives 404 in the reader's language", async () => {
		const hidden = await save({ fa: { mainTitle: "پیش‌نویس" }, en: { mainTitle: "Draft" } });
		await publish(hidden.id, "en", { publishAt: "2199-01-01T00:00:00Z" });
		for (const [path, language] of [
			["/post/ناشناخته", "fa"],
			["/en/post/unknown", "en"],
			["/post/پیش-نویس", "fa"],
			["/en/post/draft", "en"],
			["/post/%E0%A4%A", "fa"],
			["/post/__proto__", "fa"],
		] as const) {
			const answer = await fetch(product.url + (path.includes("%") ? path : encodeURI(path)));
			expect(answer.status, path).toBe(404);
			const text = await answer.text();
			expect(text, path).toContain(`<html lang="${language}"`);
			expect(text, path).not.toContain("پیش‌نویس");
		}
	});

	it("leads to a page without foreign scripts, which shows hostile words literally", async () => {
		const mainTitle = `</script><script>alert(1)</script> "onload='`;
		const { texts } = await posted({ fa: { mainTitle } });
		const { text } = await get(`/post/${texts.fa.slug}`);
		expect(text).not.toContain("<script>alert(1)");
		const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
			JSON.parse(json ?? ""),
		);
		expect(data.find((one) => one["@type"] === "Article")?.headline).toBe(mainTitle);
	});
});

describe("pages of posts", () => {
	it("are cached until a publication, and are current at the very next request", async () => {
		const { id } = await posted({ fa: { mainTitle: "پیش از ویرایش", slug: "ویرایش" } });
		const first = await get("/post/ویرایش");
		const etag = first.headers.get("etag") ?? "";
		expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
		expect((await get("/post/ویرایش", { "if-none-match": etag })).status).toBe(304);
		await save({ fa: { mainTitle: "پس از ویرایش", slug: "ویرایش" } }, id);
		const next = await get("/post/ویرایش", { "if-none-match": etag });
		expect(next.status).toBe(200);
		expect(next.text).toContain("پس از ویرایش");
		await publish(id, "fa", { state: "draft" });
		expect((await get("/post/ویرایش")).status).toBe(404);
	});

	it("are the same for everyone, signed in or not", async () => {
		const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const one = await get("/post-list", { cookie, ...headers });
		expect((await get("/post-list")).text).toBe(one.text);
		expect(one.headers.get("set-cookie")).toBeNull();
	});
});

describe("lists of posts", () => {
	it("are paged; a page beyond the last redirects to the last page, and an invalid page to the first page", async () => {
		for (let n = 0; n < 14; n++) await posted({ en: { mainTitle: `Paged zebra ${n}` } });
		const second = await get("/en/post-list?page=2");
		expect(second.status).toBe(200);
		expect(second.headers.get("etag")).not.toBeNull();
		expect(second.text).toMatch(/<link rel="canonical" href="[^"]+\/en\/post-list\?page=2"\/>/);
		expect(second.text).toContain("page 2 | ");
		const last = Number(/Page \S+ of (\d+)/.exec(second.text.replaceAll(/<[^>]+>/g, ""))?.[1]);
		expect(last).toBeGreaterThan(1);
		for (const [asked, to] of [
			["?page=999", `/en/post-list?page=${last}`],
			["?page=1", "/en/post-list"],
			["?page=-3", "/en/post-list"],
			["?page=02", "/en/post-list"],
			["?keyword=", "/en/post-list"],
			["?keyword=zebra&page=9", "/en/post-list?keyword=zebra&page=2"],
		]) {
			const answer = await get(`/en/post-list${asked}`);
			expect([answer.status, answer.to, answer.headers.get("cache-control")], asked).toEqual([
				302,
				to,
				"no-store",
			]);
		}
	});

	it("of a group and its subgroup are found by their slugs; other slugs give 404", async () => {
		const subgroup = await get("/en/post-list/reading-results/blood");
		expect(subgroup.text).toContain("<title>Blood, Reading results | ");
		expect(subgroup.text).toContain('href="/post-list/خواندن-جواب/خون"');
		expect((await get("/post-list/خواندن-جواب")).text).toContain("<title>خواندن جواب | ");
		for (const path of ["/en/post-list/nothing", "/en/post-list/preparation/blood", "/post-list/preparation"])
			expect((await get(path)).status, path).toBe(404);
	});

	it("of search results are highlighted, not cached and hidden from search engines", async () => {
		const { text, headers: answered, status } = await get("/post-list?keyword=ازمايش");
		expect(status).toBe(200);
		expect(answered.get("cache-control")).toBe("no-store");
		expect(text).toContain('<meta name="robots" content="noindex"/>');
		expect(text).not.toContain('rel="canonical"');
		expect(text).toContain("<mark>آزمایش</mark>");
	});

	it("show tests that match a search, and offer help when there are no results", async () => {
		const tests = await get("/en/post-list?keyword=TSH");
		expect(tests.text).toMatch(/href="\/en\/test-details\/[0-9a-f-]{36}"/);
		const nothing = await get("/post-list?keyword=ویتامبن");
		expect(nothing.text).toContain(`href="/post-list?${new URLSearchParams({ keyword: "ویتامین" })}"`);
		const none = await get("/post-list?keyword=qqqqzzzz");
		expect(none.text).toContain('class="chip"');
	});

	it("show a hostile query literally, and never fail", async () => {
		for (const keyword of [
			"<script>alert(1)</script>",
			`"><img src=x onerror=alert(1)>`,
			"' or 1=1 --",
			"%_\\",
			"{keyword}",
			"😀".repeat(150),
			"\u202eabc",
		]) {
			const answer = await fetch(`${product.url}/post-list?${new URLSearchParams({ keyword })}`);
			expect(answer.status, keyword).toBe(200);
			const text = await answer.text();
			expect(text, keyword).not.toMatch(/<script>alert|<img src=x/);
		}
		for (const raw of ["%00", "%ff%fe", "%ed%a0%80", "a&keyword=b"])
			expect((await fetch(`${product.url}/post-list?keyword=${raw}`)).status, raw).toBe(200);
		expect((await get("/post-list?keyword=<b>{x}</b>")).text).toContain("جست‌وجوی «&lt;");
	});
});

describe("feeds", () => {
	it("contain the published posts of their language, with absolute addresses, cached until a publication", async () => {
		const { id } = await posted({ fa: { mainTitle: "A & B <c> در خوراک" } });
		await save({ fa: { mainTitle: "پیش‌نویس خوراک" } });
		const feed = await get("/rss.xml");
		expect(feed.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
		expect(feed.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
		expect(feed.text).toContain("<title>A &amp; B &lt;c&gt; در خوراک</title>");
		expect(feed.text).not.toContain("پیش‌نویس خوراک");
		const links = [...feed.text.matchAll(/<link>([^<]+)<\/link>/g)].map(([, link]) => link ?? "");
		expect(links.length).toBeGreaterThan(5);
		expect(links.every((link) => link.startsWith(`${product.url}/`))).toBe(true);
		expect((await fetch(links[1] ?? "")).status).toBe(200);
		const etag = feed.headers.get("etag") ?? "";
		expect((await get("/rss.xml", { "if-none-match": etag })).status).toBe(304);
		await publish(id, "fa", { state: "draft" });
		expect((await get("/rss.xml", { "if-none-match": etag })).text).not.toContain("در خوراک");
	});

	it("exist for each language, and pages link to the feed of their language", async () => {
		expect((await get("/en/rss.xml")).text).toContain("<language>en</language>");
		expect((await get("/fa/rss.xml")).text).toContain("<language>fa</language>");
		for (const [path, feed] of [
			["/post-list", "/rss.xml"],
			["/en/post-list", "/en/rss.xml"],
		] as const)
			expect((await get(path)).text).toMatch(
				new RegExp(`<link rel="alternate" type="application/rss\\+xml"[^>]* href="${product.url}${feed}"`),
			);
		const head = await fetch(`${product.url}/rss.xml`, { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
	});

	it("of a site with one language redirect to that language", async () => {
		const set = (isMultiLanguage: boolean) =>
			saveSetting(client, "/api/LanguageSetting/1", { isMultiLanguage }, headers);
		expect((await set(false)).status).toBe(200);
		const { status, to } = await get("/en/rss.xml");
		await set(true);
		expect([status, to]).toEqual([302, "/rss.xml"]);
	});
});
