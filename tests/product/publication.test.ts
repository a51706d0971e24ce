import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ifMatch, signInAdmin } from "#tests/support/http-clients.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";

// What is published from and until a moment, on pages of the built program that are kept in its cache: nobody touches
// anything when the moment comes.

let product: RunningProduct;
let send: (
	method: string,
	path: string,
	json: object,
	headers?: object,
) => Promise<{ id: string; version: number }>;

beforeAll(async () => {
	product = await startProduct({ SEED: "none" });
	const { client, headers } = await signInAdmin(product, adminPassword);
	send = async (method, path, json, more = {}) => {
		const answer = await client.request(method, path, json, { ...headers, ...more });
		expect(answer.status, answer.text).toBeLessThan(300);
		return answer.body;
	};
});
afterAll(async () => {
	expect(await product.stop()).toBe(0);
	product.forget();
});

const ahead = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const get = async (path: string) => {
	const answer = await fetch(product.url + path);
	return { status: answer.status, kept: answer.headers.get("cache-control"), text: await answer.text() };
};
/** A post in English, published at once unless bounds are given. */
async function posted(
	mainTitle: string,
	{ groupId = null, bounds = {} }: { groupId?: string | null; bounds?: object } = {},
) {
	const body = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "words" }] }] };
	const texts = { en: { mainTitle, summary: "", body, state: "published", ...bounds } };
	await send("POST", "/api/Post", { groupId, texts });
}
/** Asks again and again until a page shows a name, or no longer does. @returns when it was so first */
async function changed(path: string, name: string, isThere: boolean): Promise<number> {
	let at = 0;
	await expect
		.poll(
			async () => {
				const { text } = await get(path);
				at = Date.now();
				return text.includes(name);
			},
			{ interval: 40, timeout: 8_000 },
		)
		.toBe(isThere);
	return at;
}
/** Later than its moment by so much is later than anybody may notice. */
const soonMs = 1_000;

describe("a cached page", () => {
	it("shows a group from its start until its end", { timeout: 20_000 }, async () => {
		const [from, until] = [ahead(2), ahead(4)];
		const bounds = { publishAt: from.toISOString(), unpublishAt: until.toISOString() };
		const texts = { fa: { title: "فردا" }, en: { title: "Tomorrow", ...bounds } };
		const group = await send("POST", "/api/PostGroup", { groupId: null, texts });
		await posted("Always there", { groupId: group.id });
		const before = await get("/en/post-list");
		expect([before.status, before.kept]).toEqual([200, "public, max-age=0, must-revalidate"]);
		expect(before.text).not.toContain("Tomorrow");
		expect((await get("/en/post-list/tomorrow")).status).toBe(404);

		const shownAt = await changed("/en/post-list", "Tomorrow", true);
		expect(shownAt - from.getTime()).toBeGreaterThanOrEqual(0);
		expect(shownAt - from.getTime()).toBeLessThan(soonMs);
		expect(await get("/en/post-list/tomorrow")).toMatchObject({ status: 200, kept: before.kept });
		expect((await get("/en/post/always-there")).text).toContain("Tomorrow");

		const goneAt = await changed("/en/post-list", "Tomorrow", false);
		expect(goneAt - until.getTime()).toBeGreaterThanOrEqual(0);
		expect(goneAt - until.getTime()).toBeLessThan(soonMs);
		expect((await get("/en/post-list/tomorrow")).status).toBe(404);
		const own = await get("/en/post/always-there");
		expect([own.status, own.text.includes("Tomorrow")]).toEqual([200, false]);
	});

	it("shows a post from its start until its end, and so do its feed and the sitemap", {
		timeout: 20_000,
	}, async () => {
		const [from, until] = [ahead(2), ahead(4)];
		const bounds = { publishAt: from.toISOString(), unpublishAt: until.toISOString() };
		await posted("Zebra news", { bounds });
		const places = [
			["/en/post-list", "Zebra news"],
			["/en/rss.xml", "Zebra news"],
			["/sitemap.xml", "zebra-news"],
		] as const;
		const shown = () =>
			Promise.all(places.map(async ([path, name]) => (await get(path)).text.includes(name)));
		expect(await shown()).toEqual([false, false, false]);
		await changed("/en/post-list", "Zebra news", true);
		expect(await shown()).toEqual([true, true, true]);
		expect((await get("/en/post/zebra-news")).status).toBe(200);
		await changed("/en/post-list", "Zebra news", false);
		expect(await shown()).toEqual([false, false, false]);
		expect((await get("/en/post/zebra-news")).status).toBe(404);
	});
});

describe("the home page", () => {
	it("shows a section from its start until its end", { timeout: 20_000 }, async () => {
		const [from, until] = [ahead(2), ahead(4)];
		const banner = (id: string, more = {}) => ({
			id,
			component: "HomeBanner",
			settings: { title: id },
			...more,
		});
		const bounds = { showFrom: from.toISOString(), showUntil: until.toISOString() };
		const layout = [banner("Always here"), banner("For a while", bounds)];
		const address = "/api/SiteHierarchy/en/MainPage";
		const temporaryHierarchy = JSON.stringify(layout);
		const { version } = await send("PUT", address, { temporaryHierarchy }, ifMatch(0));
		await send("POST", `${address}/Publish`, {}, ifMatch(version));
		const before = await get("/en");
		expect([before.status, before.kept]).toEqual([200, "public, max-age=0, must-revalidate"]);
		expect(before.text).toContain("Always here");
		expect(before.text).not.toContain("For a while");
		const on = (at: string) => get(`/en?preview=true&at=${at}`);
		expect((await on(ahead(3).toISOString())).text).toContain("For a while");
		expect((await on("2020-01-01")).text).not.toContain("For a while");

		const shownAt = await changed("/en", "For a while", true);
		expect(shownAt - from.getTime()).toBeGreaterThanOrEqual(0);
		expect(shownAt - from.getTime()).toBeLessThan(soonMs);
		const goneAt = await changed("/en", "For a while", false);
		expect(goneAt - until.getTime()).toBeGreaterThanOrEqual(0);
		expect(goneAt - until.getTime()).toBeLessThan(soonMs);
	});
});
