import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningProduct, startProduct } from "#tests/support/product.ts";

// What search engines are told.

let product: RunningProduct;
beforeAll(async () => {
	product = await startProduct({ SEED: "demo" });
}, 60_000);
afterAll(async () => {
	await product.stop();
	product.forget();
});

const text = async (path: string) => (await fetch(product.url + path)).text();

describe("the sitemap", () => {
	it("names pages that exist, in both languages, each pointing at the other", async () => {
		const map = await text("/sitemap.xml");
		const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
		expect(new Set(addresses).size).toBe(addresses.length);
		expect(addresses.length).toBeGreaterThan(300);
		expect(addresses.every((address) => address.startsWith(product.url))).toBe(true);
		const english = addresses.filter((address) => new URL(address).pathname.startsWith("/en"));
		expect(english.length).toBe(addresses.length / 2);
		// one of each kind, not all of them
		const kinds = new Map(
			addresses.map((address) => [new URL(address).pathname.replace(/\/[^/]{20,}$/, ""), address]),
		);
		for (const address of [...kinds.values()].slice(0, 12)) {
			const answer = await fetch(address);
			expect(answer.status, address).toBe(200);
			const page = await answer.text();
			expect(page, address).toContain(`<link rel="canonical" href="${address}"`);
			expect(page, address).not.toContain('content="noindex"');
		}
	});
});

describe("robots.txt", () => {
	it("closes what belongs to patients and staff, and names the sitemap", async () => {
		const lines = (await text("/robots.txt")).split("\n");
		for (const path of [
			"/cpanel",
			"/onlineReception",
			"/en/onlineReception",
			"/receptionLogin",
			"/fa/SmsReport",
		])
			expect(lines).toContain(`Disallow: ${path}`);
		expect(lines).toContain(`Sitemap: ${product.url}/sitemap.xml`);
		expect(lines).not.toContain("Disallow: /");
	});
});
