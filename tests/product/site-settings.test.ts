import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SiteInfoInput } from "#domain/content/site-info/schema.ts";
import { type Client, saveSetting, signInAdmin } from "#tests/support/http-clients.ts";
import { makeReception } from "#tests/support/patients.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";

// What the settings of the centre make of the public site, and the calls of specification §7, over real HTTP.

let product: RunningProduct;
let client: Client;
let headers: Record<string, string>;
beforeAll(async () => {
	product = await startProduct({ SEED: "demo" });
	({ client, headers } = await signInAdmin(product, adminPassword));
});
afterAll(async () => {
	expect(await product.stop()).toBe(0);
	product.forget();
});

const get = async (path: string, more: RequestInit = {}) => {
	const answer = await fetch(product.url + path, { redirect: "manual", ...more });
	return {
		status: answer.status,
		to: answer.headers.get("location"),
		headers: answer.headers,
		text: await answer.text(),
	};
};
const json = async (path: string) => JSON.parse((await get(path)).text);
const put = async (path: string, body: unknown) => {
	const readAt = path.replace(/^(.*SiteInfo.*)$/, "$1/Edit");
	const answer = await saveSetting(client, path, body, headers, readAt);
	expect(answer.status, answer.text).toBe(200);
};

/** Each address leads on, by an answer that nobody may store. */
async function expectRedirects(pairs: [path: string, to: string][]) {
	for (const [path, to] of pairs) {
		const answer = await get(path);
		const kept = answer.headers.get("cache-control");
		expect([answer.status, answer.to, kept], path).toEqual([302, to, "no-store"]);
	}
}

/** Where the links of a page lead, one a line. */
const hrefsIn = (html: string) =>
	[...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to).join("\n");

describe("the public routes of specification §2.1", () => {
	it("respond without a prefix, below /fa and below /en", async () => {
		const { dataList: posts } = await json("/api/Post/fa/Chosen?count=1");
		const { dataList: tests } = await json("/api/Test/fa/GetAll?pageSize=1");
		const english = await json("/api/Post/en/Chosen?count=1");
		const paths = [
			"",
			"post-list",
			"tests",
			`test-details/${tests[0].id}`,
			"reception",
			"receptionLogin",
			"SmsReport",
			"SmsReport/2K4MW9QX49",
			"reportingList/2K4MW9QX49",
			"login",
		];
		for (const path of paths)
			for (const prefix of ["", "/fa", "/en"]) {
				const { status, text } = await get(`${prefix}/${path}`.replace(/(.)\/$/, "$1"));
				expect(
					[status, text.includes(`lang="${prefix === "/en" ? "en" : "fa"}"`)],
					`${prefix}/${path}`,
				).toEqual([200, true]);
			}
		expect((await get(`/post/${encodeURIComponent(posts[0].slug)}`)).status).toBe(200);
		expect((await get(`/en/post/${english.dataList[0].slug}`)).status).toBe(200);
		expect((await get("/404")).status).toBe(404);
	});
});

/** What a form of site info sends of what it has read. */
const inputOf = (body: Record<string, unknown>) =>
	Object.fromEntries(Object.keys(SiteInfoInput.shape).map((name) => [name, body[name]]));

describe("the home page", () => {
	it("has its title, description and icon from site info in each language", async () => {
		for (const [path, locale] of [
			["/", "fa"],
			["/en", "en"],
		] as const) {
			const { body } = await client.request("GET", `/api/SiteInfo/${locale}/Edit`, undefined, headers);
			const input = inputOf(body as Record<string, unknown>);
			await put(`/api/SiteInfo/${locale}`, {
				...input,
				siteTitle: `عنوان ${locale}`,
				siteDescription: `توضیح ${locale}`,
				logoFilePath: "/media/own-logo.webp",
			});
			const { text } = await get(path);
			expect(text).toMatch(new RegExp(`<title>عنوان ${locale} \\| [^<]{10,}</title>`));
			expect(text).toContain(`<meta name="description" content="توضیح ${locale}"`);
			expect(text).toMatch(/<link rel="icon" href="\/media\/own-logo\.webp"/);
		}
	});
});

describe("Persian digits", () => {
	it("are used on Persian pages while the setting is on, and never on English pages", async () => {
		const save = async (locale: "fa" | "en", persianDigits: boolean) => {
			const { body } = await client.request("GET", `/api/SiteInfo/${locale}/Edit`, undefined, headers);
			const input = inputOf(body as Record<string, unknown>);
			await put(`/api/SiteInfo/${locale}`, { ...input, persianDigits });
		};
		const digits = async (path: string) => {
			const { text } = await get(path);
			const tag = /<html[^>]*>/.exec(text)?.[0] ?? "";
			return [tag.includes('data-digits="persian"'), text.includes("vazirmatn-digits")];
		};
		const pages = ["/", "/tests", "/onlineReception", "/cpanel"];
		const expectAll = async (isOn: boolean) => {
			for (const path of pages) expect(await digits(path), path).toEqual([isOn, isOn]);
			expect(await digits("/en")).toEqual([false, false]);
		};
		await expectAll(false);
		await save("fa", true);
		await save("en", true);
		await expectAll(true);
		await save("fa", false);
		await save("en", false);
		await expectAll(false);
	});
});

describe("the API calls of specification §7", () => {
	it.each([
		["/api/ColorPalette/1", ["id", "version", "mainColor", "titleColor", "lightTitleColor"]],
		["/api/LanguageSetting/1", ["id", "version", "isMultiLanguage"]],
		[
			"/api/SiteInfo/fa",
			[
				"lng",
				"siteTitle",
				"siteDescription",
				"logoFilePath",
				"centerName",
				"centerType",
				"address",
				"phone1",
				"phone2",
				"onlyHasReporting",
			],
		],
		["/api/SiteInfo/RequireNice", ["getPatientNicImage"]],
		["/api/GeneralSetting", ["onlyHasReporting"]],
		["/api/SiteHierarchy/fa/GetMainPage", ["hierarchy", "temporaryHierarchy"]],
		["/api/SiteHierarchy/fa/GetByGroup?category=Menu", ["hierarchy"]],
		["/api/Post/fa/Chosen?count=5", ["dataList"]],
	])("%s answers %j", async (path, fields) => {
		const answer = await json(path);
		expect(Object.keys(answer)).toEqual(expect.arrayContaining(fields));
	});

	it("return the fields named in the specification, with hierarchies as JSON text, in the requested language", async () => {
		const { dataList } = await json("/api/Post/fa/Chosen?count=5");
		expect(dataList).toHaveLength(5);
		for (const post of dataList)
			expect(Object.keys(post)).toEqual(
				expect.arrayContaining(["id", "slug", "mainTitle", "updatedDateTime"]),
			);
		const [backlink] = await json("/api/Backlink/fa/GetAll");
		expect(Object.keys(backlink).sort()).toEqual(["div", "link", "title"]);
		const slides = await get("/api/SliderSlides/fa/GetMainSlides");
		expect([slides.status, JSON.stringify(JSON.parse(slides.text)).length > 100]).toEqual([200, true]);
		const { hierarchy } = await json("/api/SiteHierarchy/fa/GetMainPage");
		expect(typeof hierarchy).toBe("string");
		for (const entry of JSON.parse(hierarchy))
			expect(Object.keys(entry)).toEqual(expect.arrayContaining(["id", "component", "isActive"]));
		const [node] = JSON.parse((await json("/api/SiteHierarchy/fa/GetByGroup?category=Menu")).hierarchy);
		expect(Object.keys(node).sort()).toEqual(["children", "data", "id", "name"]);
		expect((await json("/api/SiteInfo/en")).lng).toBe("en");
		expect((await json("/api/ColorPalette/1")).id).toBeGreaterThan(0);
		expect((await get("/api/Auth/GetUser")).status).toBe(401);
		expect((await get("/api/Media/GetAll?page=1&pageSize=12")).status).toBe(401);
	});
});

// these change the whole site and come last
describe("a site with one language", () => {
	it("has no language toggle, and its English addresses redirect to the Persian ones", async () => {
		await put("/api/LanguageSetting/1", { isMultiLanguage: false });
		await expectRedirects([
			["/en", "/"],
			["/en/tests?title=tsh", "/tests?title=tsh"],
			["/en/post-list", "/post-list"],
		]);
		const { text } = await get("/");
		expect(text).not.toContain("data-language");
		expect(text).not.toContain('hreflang="en"');
		await put("/api/LanguageSetting/1", { isMultiLanguage: true });
		expect((await get("/en")).status).toBe(200);
	});
});

describe("a reporting-only centre", () => {
	it("redirects visitors of the home page to receptionLogin and hides ribbon and menu, at the very next request", async () => {
		expect((await get("/tests")).text).toContain("site-header");
		await put("/api/CentreSetting", { onlyHasReporting: true });
		await expectRedirects([
			["/", "/receptionLogin"],
			["/fa", "/receptionLogin"],
			["/en", "/en/receptionLogin"],
		]);
		for (const path of ["/tests", "/receptionLogin", "/en/post-list"]) {
			const { status, text } = await get(path);
			expect(status).toBe(200);
			expect(text, path).not.toMatch(/site-header|class="ribbon"/);
			expect(text, path).toContain("data-footer");
			expect(text, path).toContain("plain-head-language");
		}
		expect(await json("/api/GeneralSetting")).toMatchObject({ onlyHasReporting: true });
		expect((await json("/api/SiteInfo/fa")).onlyHasReporting).toBe(true);
		await put("/api/CentreSetting", { onlyHasReporting: false });
		expect((await get("/")).status).toBe(200);
	});

	it("has no online reception: there are no links, its addresses redirect to the results, and the API refuses requests", async () => {
		const { dataList: tests } = await json("/api/Test/fa/GetAll?pageSize=1");
		const mobile = "09351119999";
		const submit = (slot: number) =>
			makeReception(product, { mobile, firstName: "کیان", lastName: "رستگار", slot });
		const made = await submit(0);
		expect(made.trackingCode).toMatch(/^\w{10}$/);
		await put("/api/CentreSetting", { onlyHasReporting: true });
		await expectRedirects([
			["/reception", "/receptionLogin"],
			["/onlineReception", "/receptionLogin"],
			["/en/onlineReception/userPanel", "/en/receptionLogin"],
			["/onlineReception/tests", "/receptionLogin"],
		]);
		const pages = [
			"tests",
			`test-details/${tests[0].id}`,
			"receptionLogin",
			"verify",
			"nothing-here",
			"post-list",
		];
		for (const path of pages.flatMap((page) => [`/${page}`, `/en/${page}`]))
			expect(hrefsIn((await get(path)).text), path).not.toMatch(/\/(onlineReception|reception)\b/);
		const sitemap = (await get("/sitemap.xml")).text;
		expect(sitemap).toContain("/tests<");
		expect(sitemap).not.toContain("/reception<");
		await expect(submit(1)).rejects.toThrow(/validation\.withdrawn/);
		await put("/api/CentreSetting", { onlyHasReporting: false });
		expect(hrefsIn((await get("/tests")).text)).toMatch(/\/onlineReception/);
		expect((await get("/reception")).status).toBe(200);
	});
});
