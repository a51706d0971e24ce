import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createPageCache, pageKey, type Rendered } from "./page-cache.server.ts";

const page = (body: string, headers: Record<string, string> = {}, status = 200): Rendered => ({
	status,
	headers: new Headers({ "content-type": "text/html; charset=utf-8", ...headers }),
	body: new TextEncoder().encode(body),
});
const cache = (limit = 1_000_000) => createPageCache(limit, () => 0);

describe("the page cache", () => {
	it("renders a page once for twenty simultaneous requests", async () => {
		const pages = cache();
		let renders = 0;
		let finish = () => {};
		const rendering = new Promise<void>((resolve) => {
			finish = resolve;
		});
		const asked = Array.from({ length: 20 }, () =>
			pages.fill("/", async () => {
				renders++;
				await rendering;
				return page("سلام");
			}),
		);
		finish();
		for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ page: { status: 200 } });
		expect(renders).toBe(1);
		const kept = pages.lookup("/");
		expect(kept && brotliDecompressSync(kept.brotli).toString()).toBe("سلام");
		expect(kept && gunzipSync(kept.gzip).toString()).toBe("سلام");
	});

	it.each([
		["a cookie", page("A's", { "set-cookie": "who=A" })],
		["no-store", page("A's", { "cache-control": "no-store" })],
		["private", page("A's", { "cache-control": "private, max-age=5" })],
		["an error", page("A's", {}, 500)],
		["a redirect", page("", { location: "/en" }, 302)],
		["something else than a page", page("{}", { "content-type": "application/json" })],
	])("does not cache a page with %s, or give it to others", async (_, answer) => {
		const pages = cache();
		let begin = () => {};
		const begun = new Promise<void>((resolve) => {
			begin = resolve;
		});
		const first = pages.fill("/", async () => {
			await begun;
			return answer;
		});
		const others = [pages.fill("/", async () => page("B's")), pages.fill("/", async () => page("C's"))];
		begin();
		expect(await first).toEqual({ own: answer });
		// told to render for themselves
		expect(await Promise.all(others)).toEqual([undefined, undefined]);
		expect(pages.lookup("/")).toBeUndefined();
	});
});

describe("exclusions from the page cache", () => {
	it("include a page whose rendering started before a publication: it is neither stored nor shared", async () => {
		const pages = cache();
		let finish = () => {};
		const slow = pages.fill("/", async () => {
			await new Promise<void>((resolve) => {
				finish = resolve;
			});
			return page("old");
		});
		pages.clear();
		const after = await pages.fill("/", async () => page("new"));
		expect(after && "page" in after && after.page.raw.toString()).toBe("new");
		finish();
		await slow;
		expect(pages.lookup("/")?.raw.toString()).toBe("new");
	});

	it("include a failed render, after which waiting requests render again", async () => {
		const pages = cache();
		let fail = () => {};
		const first = pages.fill(
			"/",
			() =>
				new Promise((_, reject) => {
					fail = () => reject(new Error("database"));
				}),
		);
		const second = pages.fill("/", async () => page("x"));
		fail();
		await expect(first).rejects.toThrow("database");
		expect(await second).toBeUndefined();
		expect(await pages.fill("/", async () => page("x"))).toMatchObject({ page: { status: 200 } });
	});

	it("include the least used pages when the memory limit is reached", async () => {
		const pages = cache(40_000);
		const noise = (seed: number) =>
			Array.from({ length: 4_000 }, (_, index) =>
				String.fromCharCode(33 + ((index * seed * 7919) % 90)),
			).join("");
		for (let n = 1; n <= 12; n++) {
			await pages.fill(`/${n}`, async () => page(noise(n)));
			pages.lookup("/1");
		}
		expect(pages.size).toBeLessThan(12);
		expect(pages.lookup("/1")).toBeDefined();
		expect(pages.lookup("/2")).toBeUndefined();
	});
});

describe("page cache keys", () => {
	const key = (target: string, allowed: string[] = ["page"]) =>
		pageKey(new URL(`https://lab.example${target}`), allowed);
	it("contain only listed parameters, in a fixed order", () => {
		expect(key("/post-list?page=2")).toBe("/post-list?page=2");
		expect(key("/x?b=2&a=1", ["a", "b"])).toBe("/x?a=1&b=2");
		for (const target of ["/post-list?utm=1", "/post-list?page=1&page=2", "/post-list?page=1&x"])
			expect(key(target)).toBeUndefined();
	});
});
