import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningProduct, startProduct } from "#tests/support/product.ts";

// What search engines are told.

let product: RunningProduct;
beforeAll(async () => {
	product = await startProduct({ SEED: "demo" });
});
afterAll(async () => {
	await product.stop();
	product.forget();
});

const text = async (path: string) => (await fetch(product.url + path)).text();

describe("the sitemap", () => {
	it("lists existing pages in both languages, each linked to its page in the other language", async () => {
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

describe("the head of a page", () => {
	it("states the centre's name, logo and weekly hours on the home page", async () => {
		const [, written = ""] =
			/<script type="application\/ld\+json">(\{[^<]*MedicalClinic[^<]*)<\/script>/.exec(await text("/")) ??
			[];
		const centre = JSON.parse(written);
		expect(centre.openingHoursSpecification).toContainEqual({
			"@type": "OpeningHoursSpecification",
			dayOfWeek: ["Thursday"],
			opens: "06:30",
			closes: "14:00",
		});
		expect(JSON.stringify(centre.openingHoursSpecification)).not.toContain("Friday");
		const logo = await fetch(centre.logo);
		expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/png"]);
	});

	it("has its own canonical address, also on the second page of a list", async () => {
		const canonical = (page: string) => /rel="canonical" href="([^"]+)"/.exec(page)?.[1];
		expect(canonical(await text("/tests?page=2"))).toBe(`${product.url}/tests?page=2`);
		expect(canonical(await text("/en/tests"))).toBe(`${product.url}/en/tests`);
	});

	it("does not have to link the icon, which browsers find at /favicon.ico", async () => {
		const answer = await fetch(`${product.url}/favicon.ico`);
		expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
		const bytes = Buffer.from(await answer.arrayBuffer());
		expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
		expect(bytes.subarray(bytes.readUInt32LE(18)).subarray(1, 4).toString()).toBe("PNG");
	});
});

describe("an unknown address", () => {
	it.each(["/nothing", "/en/post/nothing", "/tests/nothing"])("shows links to tests: %s", async (path) => {
		const answer = await fetch(product.url + path);
		expect(answer.status).toBe(404);
		const links = (await answer.text()).match(
			/class="chip" href="[^"]*\/test-details\/|\/test-details\/[^"]+" class="chip"/g,
		);
		expect(links).toHaveLength(6);
	});
});

describe("robots.txt", () => {
	it("excludes the areas of patients and staff, and contains the address of the sitemap", async () => {
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
