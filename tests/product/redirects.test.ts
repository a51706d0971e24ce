import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Client, ifMatch, signInAdmin } from "#tests/support/http-clients.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";

// Redirects and addresses that are not found, of the built program over real HTTP.

let product: RunningProduct;
let client: Client;
let headers: Record<string, string>;

async function get(path: string, method = "GET") {
	const { status, headers: answered } = await fetch(product.url + encodeURI(path), {
		method,
		redirect: "manual",
	});
	const to = answered.get("location");
	return [status, to === null ? null : decodeURI(to), answered.get("cache-control")];
}
const save = (from: string, to: string) =>
	client.request("POST", "/api/Redirect", { from, to }, headers) as Promise<{
		status: number;
		body: { id: string; version: number };
	}>;
const listed = async (path: string) =>
	(
		(await client.request("GET", `/api/Redirect/${path}`, undefined, headers)).body as {
			dataList: Record<string, unknown>[];
		}
	).dataList;

beforeAll(async () => {
	product = await startProduct({ SEED: "demo" });
	({ client, headers } = await signInAdmin(product, adminPassword));
});
afterAll(async () => {
	expect(await product.stop()).toBe(0);
	product.forget();
});

describe("an address with a trailing slash", () => {
	it.each([
		["/tests/", "/tests"],
		["/en/", "/en"],
		["/en/tests//?q=a/", "/en/tests?q=a/"],
		["/cpanel/receptions/", "/cpanel/receptions"],
		["/post/تماس/", "/post/تماس"],
	])("redirects %s to %s permanently", async (asked, to) => {
		expect((await get(asked)).slice(0, 2)).toEqual([301, to]);
		expect((await get(asked, "HEAD")).slice(0, 2)).toEqual([301, to]);
		expect((await get(asked, "POST"))[0]).not.toBe(301);
	});
});

describe("a redirect", () => {
	it("keeps language and query, applies from the next request when no page matches, and is not cached", async () => {
		expect((await get("/تماس"))[0]).toBe(404);
		expect((await save("/تماس/", "/reception")).status).toBe(201);
		expect((await save("/About.html", "/post-list")).status).toBe(201);
		for (const [asked, to] of [
			["/تماس", "/reception"],
			["/fa/تماس?utm=1", "/reception?utm=1"],
			["/en/تماس", "/en/reception"],
			["/about.html", "/post-list"],
			["/en/ABOUT.html?a=1", "/en/post-list?a=1"],
		] as const)
			expect(await get(asked), asked).toEqual([301, to, "no-store"]);
		expect(await get("/تماس", "HEAD")).toEqual([301, "/reception", "no-store"]);
		expect((await get("/تماس", "POST"))[0]).not.toBe(301);
		expect((await get("/missing.html"))[0]).toBe(404);
	});

	it("never replaces a page or a reserved address", async () => {
		const refused = async (from: string) => (await save(from, "/reception")).status;
		for (const from of ["/tests", "/en/gallery/", "/", "/api/Post", "/cpanel/x", "/assets/a.js", "/fa/404"])
			expect(await refused(from), from).toBe(422);
		expect((await get("/cpanel/nothing"))[0]).toBe(200);
		expect((await get("/tests"))[0]).toBe(200);
	});

	it("stops working as soon as it is moved to the trash", async () => {
		const { body } = await save("/short-lived", "/reception");
		expect((await get("/short-lived"))[0]).toBe(301);
		const seen = { ...headers, ...ifMatch(body.version), origin: product.url };
		const removed = await client.request("DELETE", `/api/Redirect/${body.id}`, undefined, seen);
		expect(removed.status, removed.text).toBe(200);
		expect((await get("/short-lived"))[0]).toBe(404);
	});

	it("is counted shortly after a visit, without a new version", async () => {
		await save("/counted", "/reception");
		for (let n = 0; n < 5; n++) await get("/counted");
		await vi.waitFor(
			async () =>
				expect(await listed("GetAll?title=counted")).toEqual([
					expect.objectContaining({ hits: 5, version: 1, lastHitDateTime: expect.any(String) }),
				]),
			{ timeout: 10_000, interval: 50 },
		);
	});
});

describe("missing addresses", () => {
	it("are listed for staff, except files, attackers' probes, and addresses with a query or a long number", async () => {
		for (const path of [
			"/our-services",
			"/en/our-services",
			"/wp-admin/setup",
			"/a.php",
			"/p/09121234567",
			"/x?q=1",
		])
			expect((await get(path))[0], path).toBe(404);
		await vi.waitFor(
			async () => {
				const rows = await listed("MissingAddress");
				expect(rows.find(({ path }) => path === "/our-services")).toMatchObject({ hits: 2 });
				// what was asked for above before there was a redirect, or after
				const others = ["/تماس", "/short-lived"];
				expect(rows.map(({ path }) => path).filter((path) => !others.includes(String(path)))).toEqual([
					"/our-services",
				]);
			},
			{ timeout: 10_000, interval: 50 },
		);
	});
});
