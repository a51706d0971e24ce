import { describe, expect, it } from "vitest";
import { createDataCache } from "./page-cache.server.ts";

describe("the data of pages", () => {
	it("is read once until the next publication", async () => {
		const cache = createDataCache(() => true);
		let reads = 0;
		const read = () => cache.get("home", async () => ++reads);
		expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
		cache.clear();
		expect(await read()).toBe(2);
	});

	it("is not cached when a publication happens during the read", async () => {
		const cache = createDataCache(() => true);
		let answer = (_: string) => {};
		const old = cache.get(
			"home",
			() =>
				new Promise<string>((resolve) => {
					answer = resolve;
				}),
		);
		cache.clear();
		answer("old");
		expect(await old).toBe("old");
		expect(await cache.get("home", async () => "new")).toBe("new");
	});

	it("is read again while it may be outdated, and the cached copy is used when the read fails", async () => {
		let fresh = true;
		const cache = createDataCache(() => fresh);
		await cache.get("home", async () => "kept");
		fresh = false;
		expect(await cache.get("home", async () => "read")).toBe("read");
		expect(await cache.get("home", async () => Promise.reject(new Error("away")))).toBe("kept");
		await expect(cache.get("other", async () => Promise.reject(new Error("away")))).rejects.toThrow("away");
	});

	it("is read again after a failure", async () => {
		const cache = createDataCache(() => true);
		await expect(cache.get("home", async () => Promise.reject(new Error("once")))).rejects.toThrow("once");
		expect(await cache.get("home", async () => "again")).toBe("again");
	});
});
