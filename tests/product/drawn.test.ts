import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningProduct, startProduct } from "#tests/support/product.ts";

// What we draw: pictures for shared pages and icons (site 8.1, 8.6).

let product: RunningProduct;
beforeAll(async () => {
	product = await startProduct({ SEED: "demo" });
}, 60_000);
afterAll(async () => {
	await product.stop();
	product.forget();
});

const get = (path: string) => fetch(product.url + path, { redirect: "manual" });
const head = async (path: string) => (await (await get(path)).text()).split("</head>")[0] ?? "";
const named = (html: string, property: string) =>
	new RegExp(`property="${property}" content="([^"]+)"`).exec(html)?.[1] ?? "";
const pictureOf = async (path: string) => new URL(named(await head(path), "og:image")).pathname;

async function firstLink(list: string, start: string): Promise<string> {
	const page = await (await get(list)).text();
	return new RegExp(`href="(${start}[^"#?]+)"`).exec(page)?.[1] ?? "";
}

describe("pictures of shared pages", () => {
	it("are named by every page's head and are what it says", async () => {
		const pages = ["/", "/en", "/tests", "/en/post-list", "/reception", "/en/receptionLogin"];
		pages.push(await firstLink("/post-list", "/post/"), await firstLink("/en/post-list", "/en/post/"));
		pages.push(
			await firstLink("/tests", "/test-details/"),
			await firstLink("/en/tests", "/en/test-details/"),
		);
		const seen = new Set<string>();
		for (const page of pages) {
			const html = await head(page);
			expect(named(html, "og:image:width"), page).toBe("1200");
			expect(named(html, "og:image:alt"), page).toMatch(/\S/);
			expect(html).toContain('name="twitter:card" content="summary_large_image"');
			const path = new URL(named(html, "og:image")).pathname;
			seen.add(path);
			const answer = await get(path);
			expect(answer.status, page).toBe(200);
			expect(answer.headers.get("cache-control")).toContain("immutable");
			const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
			expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
		}
		expect(seen.size).toBe(pages.length);
	}, 60_000);

	it("exist for nothing that is not published", async () => {
		const nothing = "00000000-0000-4000-8000-000000000000";
		for (const path of [
			`/social/fa/post/${nothing}/00000000.jpg`,
			`/social/fa/test/${nothing}/00000000.jpg`,
			"/social/fa/patient/1/00000000.jpg",
			"/social/de/home/00000000.jpg",
			"/social/fa/home/x.jpg",
			"/social/fa/home/home/00000000.jpg",
			"/icons/icon-4096.00000000.png",
		])
			expect((await get(path)).status, path).toBe(404);
	});

	it("lead from a former version to the present one", async () => {
		const path = await pictureOf("/");
		const answer = await get(path.replace(/[0-9a-f]{8}\.jpg$/, "00000000.jpg"));
		expect(answer.status).toBe(302);
		expect(answer.headers.get("location")).toBe(path);
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	it("are drawn once for many who ask at once", async () => {
		const path = await pictureOf(await firstLink("/tests", "/test-details/"));
		const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)));
		expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
		const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
		expect(bodies.every((body) => body.equals(bodies[0] as Buffer))).toBe(true);
	});
});
