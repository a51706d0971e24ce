import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, saveSetting, signInAdmin } from "#tests/support/http-clients.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";

// What everybody is shown: pictures of shared pages, what makes the site installable, prices (site 5.1, 8.1, 8.6).

let product: RunningProduct;
let client: Client;
let headers: Record<string, string>;

type Palette = { mainColor: string; titleColor: string; lightTitleColor: string };
type Tests = { dataList: { id: string; priceRials: number }[] };
beforeAll(async () => {
	product = await startProduct({ SEED: "demo" });
	({ client, headers } = await signInAdmin(product, adminPassword));
});
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
	it("are referenced in the head of every page and match their description", async () => {
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

	it("give 404 for unknown content and invalid addresses", async () => {
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

	it("redirect from an old version to the current one", async () => {
		const path = await pictureOf("/");
		const answer = await get(path.replace(/[0-9a-f]{8}\.jpg$/, "00000000.jpg"));
		expect(answer.status).toBe(302);
		expect(answer.headers.get("location")).toBe(path);
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	it("are drawn once for many simultaneous requests", async () => {
		const path = await pictureOf(await firstLink("/tests", "/test-details/"));
		const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)));
		expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
		const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
		expect(bodies.every((body) => body.equals(bodies[0] as Buffer))).toBe(true);
	});

	it("are drawn again when the colours change", async () => {
		const before = await pictureOf("/en");
		const palette: Palette = (await client.request("GET", "/api/ColorPalette/1")).body;
		const save = async (mainColor: string) => {
			const { titleColor, lightTitleColor } = palette;
			const colours = { mainColor, titleColor, lightTitleColor };
			expect((await saveSetting(client, "/api/ColorPalette/1", colours, headers)).status).toBe(200);
		};
		await save("#0a7d5a");
		const after = await pictureOf("/en");
		expect(after).not.toBe(before);
		expect((await get(after)).status).toBe(200);
		expect((await get(before)).headers.get("location")).toBe(after);
		await save(palette.mainColor);
		expect(await pictureOf("/en")).toBe(before);
	});
});

describe("the installed site", () => {
	it.each(["fa", "en"])("has a manifest in %s with existing icons", async (locale) => {
		const answer = await get(`/manifest.${locale}.webmanifest`);
		expect(answer.headers.get("content-type")).toContain("application/manifest+json");
		const manifest = (await answer.json()) as {
			lang: string;
			dir: string;
			name: string;
			icons: { src: string; sizes: string; purpose: string }[];
		};
		expect(manifest).toMatchObject({ lang: locale, dir: locale === "fa" ? "rtl" : "ltr" });
		expect(manifest.name).toMatch(/\S/);
		expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(["any", "maskable"]));
		for (const { src, sizes } of manifest.icons) {
			const { width, height, format } = await sharp(await (await get(src)).arrayBuffer()).metadata();
			expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
		}
	});

	it("has a service worker that can only fetch, and that is requested again each time", async () => {
		const answer = await get("/sw.js");
		expect(answer.headers.get("cache-control")).toBe("no-cache");
		expect(answer.headers.get("content-security-policy")).toBe(
			"default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
		);
		const file = /"(\/assets\/[^"]+)"/.exec(await answer.text())?.[1] ?? "";
		expect((await get(file)).status).toBe(200);
	});
});

describe("prices", () => {
	const units = { fa: ["ریال", "تومان"], en: ["rials", "toman"] } as const;
	const main = async (path: string) => (await (await get(path)).text()).split("<main")[1] ?? "";
	const shown = (html: string) => [...html.matchAll(/class="price-unit">([^<]+)</g)].map((match) => match[1]);
	const cbc = async (language: string) => {
		const path = `/api/Test/${language}/GetAll?page=1&pageSize=5&title=CBC`;
		const list: Tests = (await client.request("GET", path)).body;
		return list.dataList[0];
	};
	const setToman = async (pricesInToman: boolean) =>
		expect((await saveSetting(client, "/api/CentreSetting", { pricesInToman }, headers)).status).toBe(200);

	it("are shown in rials, or in toman when the setting says so, in both languages; the data stay in rials", async () => {
		for (const [isToman, at] of [
			[false, 0],
			[true, 1],
		] as const) {
			await setToman(isToman);
			for (const language of ["fa", "en"] as const) {
				const test = await cbc(language);
				expect(test?.priceRials).toBe(1_120_000);
				const own = language === "fa" ? "" : "/en";
				for (const path of [`${own}/tests`, `${own}/test-details/${test?.id}`, `${own}/reception`]) {
					const found = shown(await main(path));
					expect(found.length, path).toBeGreaterThan(0);
					expect(new Set(found), path).toEqual(new Set([units[language][at]]));
				}
				const details = await main(`${own}/test-details/${test?.id}`);
				expect(details).toContain(isToman ? ">112,000<" : ">1,120,000<");
			}
		}
		await setToman(false);
	});
});

describe("the size of pages", () => {
	/** Sheets and scripts that a page's own HTML names. */
	const parts = async (path: string) => {
		const html = await (await get(path)).text();
		const sheets = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, address = ""]) => address);
		const scripts = [...html.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, address = ""]) => address);
		return { sheets: [...new Set(sheets)], scripts: [...new Set(scripts)] };
	};
	/** KB as sent. */
	const weight = async (addresses: string[]) => {
		let bytes = 0;
		for (const address of addresses) {
			const answer = await fetch(product.url + address, { headers: { "accept-encoding": "br" } });
			expect(answer.headers.get("content-encoding"), address).toBe("br");
			bytes += Number(answer.headers.get("content-length"));
		}
		return bytes / 1024;
	};

	it("is less than 200 KB of script at the start of online reception, including all imports", async () => {
		const html = await (await get("/onlineReception")).text();
		const waiting = [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, address = ""]) => address);
		const loaded = new Set<string>();
		for (const address of waiting) {
			if (loaded.has(address)) continue;
			loaded.add(address);
			const text = await (await fetch(product.url + address)).text();
			for (const [, name] of text.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
				waiting.push(`/assets/${name}`);
		}
		expect(loaded.size).toBeGreaterThan(5);
		expect(await weight([...loaded])).toBeLessThan(200);
	});

	it("is less than 16 KB of styles and 12 KB of script on public pages (site 8.3)", async () => {
		const pages = [
			"/",
			"/en",
			"/tests",
			"/en/tests",
			"/post-list",
			"/gallery",
			"/poll",
			"/reception",
			"/404",
		];
		pages.push(
			"/receptionLogin",
			await firstLink("/post-list", "/post/"),
			await firstLink("/poll", "/poll/"),
		);
		pages.push(await firstLink("/tests", "/test-details/"));
		for (const page of pages) {
			const { sheets, scripts } = await parts(page);
			expect(sheets.length, page).toBeGreaterThan(0);
			expect(scripts.length, page).toBeGreaterThan(0);
			expect(await weight(sheets), page).toBeLessThan(16);
			expect(await weight(scripts), page).toBeLessThan(12);
		}
	});

	it("never includes another area's style sheet, whose layers would override the page's own layers", async () => {
		const sheetOf = async (path: string) => {
			const { sheets } = await parts(path);
			return (await Promise.all(sheets.map(async (sheet) => (await get(sheet)).text()))).join("");
		};
		const own = { "/": ".ribbon", "/onlineReception": ".step-foot", "/cpanel": ".cpanel-top" };
		for (const [path, name] of Object.entries(own)) {
			const sheet = await sheetOf(path);
			for (const other of Object.values(own))
				expect(sheet.includes(other), `${other} on ${path}`).toBe(other === name);
		}
	});
});
