import { expect, type Page, test } from "@playwright/test";
import { graveFindings } from "#tests/support/axe.ts";
import { complaints } from "#tests/support/browser-console.ts";

// Posts, lists of posts and their search, as the demonstration laboratory shows them.

const isEnglish = () => test.info().project.name.startsWith("en");
const prefix = () => (isEnglish() ? "/en" : "");
const long = () =>
	isEnglish()
		? { slug: "before-a-blood-test-a-short-guide-to-fasting", word: "fasting", alike: "fastign" }
		: { slug: "پیش-از-آزمایش-خون-چه-باید-کرد-راهنمای-کوتاه-ناشتایی", word: "ناشتایی", alike: "ناشتابی" };
const postPath = () => `${prefix()}/post/${long().slug}`;
const listPath = (rest = "") => `${prefix()}/post-list${rest}`;

const open = async (page: Page, path: string) => {
	const answer = await page.goto(path);
	await expect(page.locator("html[data-js]")).toHaveCount(1);
	return answer;
};
const sideways = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const mainSideways = (page: Page) =>
	page.evaluate(() => {
		const main = document.querySelector("main");
		return main ? main.scrollWidth - main.clientWidth : 0;
	});
const pathOf = (page: Page) => decodeURI(new URL(page.url()).pathname);

test.describe("a post", () => {
	test("shows title, date, picture, text with headings, lists and tables", { tag: "@crossed" }, async ({
		page,
	}) => {
		const found = complaints(page);
		await open(page, postPath());
		await expect(page.locator("h1")).toHaveCount(1);
		await expect(page.locator(".post-head time")).toHaveText(
			isEnglish() ? /^\d+ [A-Z]\w+ \d{4}$/ : /^\d+ \S+ 1[45]\d\d$/,
		);
		const picture = page.locator(".post-figure img");
		await expect(picture).toHaveAttribute("fetchpriority", "high");
		expect(await picture.getAttribute("loading")).toBeNull();
		expect(await page.locator(".prose h2[id]").count()).toBeGreaterThanOrEqual(3);
		await expect(page.locator(".prose :is(ul, ol)").first()).toBeVisible();
		const table = page.getByRole("group", { name: isEnglish() ? /^Table / : /^جدول / }).first();
		await table.focus();
		await expect(table).toBeFocused();
		expect(found).toEqual([]);
	});

	test("reserves the space of a loading picture, so that the layout does not shift", {
		tag: "@crossed",
	}, async ({ page }) => {
		await page.route(/\/media\//, (route) => route.abort());
		await open(page, postPath());
		const picture = page.locator(".prose figure img");
		const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
		expect(width).toBeGreaterThan(250);
		const shape = await picture.evaluate((image: HTMLImageElement) =>
			["width", "height"].map((name) => Number(image.getAttribute(name))),
		);
		expect(width / height).toBeCloseTo((shape[0] ?? 0) / (shape[1] ?? 1), 1);
		await expect(page.locator(".prose figcaption")).toHaveText(/\S/);
	});

	test("has a table of contents that follows the reading position", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await open(page, postPath());
		const ways = page.locator("[data-contents] a");
		const parts = page.locator(".prose h2");
		await expect(ways).toHaveCount(await parts.count());
		await ways.nth(1).click();
		await expect(parts.nth(1)).toBeInViewport();
		await expect(ways.nth(1)).toHaveAttribute("aria-current", "location");
		expect(decodeURIComponent(new URL(page.url()).hash.slice(1))).toBe(await parts.nth(1).getAttribute("id"));
		await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
		await expect(ways.last()).toHaveAttribute("aria-current", "location");
		await expect(page.locator("[data-contents] [aria-current]")).toHaveCount(1);
	});

	test("share: copied link, the device's share menu, plain links", {
		tag: ["@crossed", "@narrow"],
	}, async ({ page }) => {
		await page.addInitScript(() => {
			const state = window as unknown as { copied: string; shared: unknown; refuses: boolean };
			Object.defineProperty(navigator, "clipboard", {
				value: {
					writeText: async (text: string) => {
						if (state.refuses) throw new Error("refused");
						state.copied = text;
					},
				},
			});
			Object.defineProperty(navigator, "share", {
				value: async (data: unknown) => {
					state.shared = data;
				},
			});
		});
		await open(page, postPath());
		const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
		const said = page.locator("[data-copy-say]");
		await page.locator("[data-copy]").click();
		await expect(said).toHaveText(isEnglish() ? "The link was copied" : "پیوند کپی شد");
		expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(canonical);
		await page.evaluate(() => {
			(window as unknown as { refuses: boolean }).refuses = true;
		});
		await page.locator("[data-copy]").click();
		await expect(said).toHaveText(isEnglish() ? /was not copied/ : /کپی نشد/);
		await page.locator("[data-share]").click();
		const shared = await page.evaluate(() => (window as unknown as { shared: object }).shared);
		expect(shared).toEqual({ url: canonical, title: await page.locator("h1").innerText() });
		for (const host of ["t.me", "wa.me"]) {
			const href = await page.locator(`.share a[href*="//${host}/"]`).getAttribute("href");
			expect(decodeURIComponent(href ?? "")).toContain(canonical);
		}
	});

	test("share: hides methods that the browser does not support", { tag: ["@crossed", "@narrow"] }, async ({
		page,
	}) => {
		await page.addInitScript(() => {
			Reflect.deleteProperty(Navigator.prototype, "clipboard");
			Reflect.deleteProperty(Navigator.prototype, "share");
		});
		await open(page, postPath());
		await expect(page.locator("[data-copy]")).toBeHidden();
		await expect(page.locator("[data-share]")).toBeHidden();
	});

	test("links to the previous and next post, to related posts and to its group", { tag: "@crossed" }, async ({
		page,
	}) => {
		await open(page, postPath());
		await expect(page.locator(".post-more .post-card")).toHaveCount(3);
		const title = await page.locator("a[rel=prev] b").innerText();
		await page.locator("a[rel=prev]").click();
		await expect(page.locator("h1")).toHaveText(title);
		await page.locator("a[rel=next]").click();
		await expect.poll(() => pathOf(page)).toBe(postPath());
		await page.locator(".post-head .badge").click();
		await expect.poll(() => pathOf(page)).toMatch(/\/post-list\/[^/]+\/[^/]+$/);
	});

	test("is one click away in the other language, at its own address", { tag: "@crossed" }, async ({
		page,
	}) => {
		await open(page, postPath());
		const other = await page.locator(`link[hreflang=${isEnglish() ? "fa" : "en"}]`).getAttribute("href");
		await page.locator("[data-language]").first().click();
		await expect.poll(() => page.url()).toBe(other);
		await expect(page.locator("html")).toHaveAttribute("lang", isEnglish() ? "fa" : "en");
	});

	test("print: only the text of the post, with its URL", { tag: ["@crossed", "@wide"] }, async ({ page }) => {
		await open(page, postPath());
		await page.emulateMedia({ media: "print" });
		for (const part of [
			"header.site-header",
			"[data-footer]",
			".table-of-contents",
			".post-more",
			".post-related",
		])
			await expect(page.locator(part)).toBeHidden();
		await expect(page.locator(".prose")).toBeVisible();
		await expect(page.locator(".printed")).toContainText(postPath());
	});
});

test.describe("the list of posts", () => {
	test("leads to a post and back, with the path in the breadcrumbs", { tag: "@crossed" }, async ({
		page,
	}) => {
		await open(page, listPath());
		await page.locator(".groups a").nth(1).click();
		const group = page.locator(".groups [aria-current]");
		await expect(group).toHaveCount(1);
		await page.locator(".groups ul a").first().click();
		await expect(page.locator("h1")).toHaveText(await page.locator(".groups ul .on span").innerText());
		const list = page.url();
		const title = await page.locator(".post-card h3").first().innerText();
		await page.locator(".post-card h3 a").first().click();
		await expect(page.locator("h1")).toHaveText(title);
		const back = page.locator(".crumbs li:nth-child(2) a");
		expect(await back.evaluate((link: HTMLAnchorElement) => link.href)).toBe(list);
		await back.click();
		await expect.poll(() => page.url()).toBe(list);
		// the way in one language is none in the other
		const other = prefix() ? "" : "/en";
		await page.goto(`${other}/post-list`);
		await expect(page.locator("html[data-js]")).toHaveCount(1);
		const ways = await page
			.locator(".crumbs a")
			.evaluateAll((links) => links.map((link) => /^\/en\b/.test((link as HTMLAnchorElement).pathname)));
		expect(new Set(ways)).toEqual(new Set([other === "/en"]));
	});

	test("is searched from the ribbon, highlights hits and leads to the post", { tag: "@crossed" }, async ({
		page,
	}) => {
		await open(page, postPath());
		const { word } = long();
		await page.locator("[data-search] button").click();
		await page.locator("[data-search] input").fill(word);
		await page.keyboard.press("Enter");
		await page.waitForURL("**/post-list?keyword=*");
		await expect(page.locator("h1")).toContainText(word);
		await expect(page.locator(".post-card mark").first()).toHaveText(new RegExp(word, "i"));
		const found = page.url();
		await page.locator(".post-card h3 a").first().click();
		await expect.poll(() => pathOf(page)).toBe(postPath());
		await page.locator(".crumbs li:nth-child(2) a").click();
		await expect.poll(() => page.url()).toBe(found);
	});

	test("search: shows matching tests above the posts, and helps when there are no results", {
		tag: "@crossed",
	}, async ({ page }) => {
		await open(page, listPath("?keyword=TSH"));
		await expect(page.locator(".matching-tests a[href*='/test-details/']").first()).toContainText("TSH");
		await open(page, listPath(`?keyword=${long().alike}`));
		await page.locator(".no-results-suggestions").first().click();
		await expect(page.locator(".post-card").first()).toBeVisible();
		await expect(page.locator(".search-box input")).toHaveValue(long().word);
		await open(page, listPath("?keyword=qqqqzzzz"));
		await expect(page.locator(".no-results-popular a").first()).toBeVisible();
	});

	test("XSS: shows a hostile keyword literally", { tag: "@crossed" }, async ({ page }) => {
		const found = complaints(page);
		const keyword = `"><img src=x onerror=alert(1)>{x}<b>`;
		page.on("dialog", () => found.push("a dialog"));
		await open(page, listPath(`?${new URLSearchParams({ keyword })}`));
		await expect(page.locator("h1")).toContainText(keyword);
		await expect(page.locator(".search-box input")).toHaveValue(keyword);
		expect(found).toEqual([]);
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("posts are read, filtered and searched without script", { tag: "@crossed" }, async ({ page }) => {
		await page.goto(postPath());
		await expect(page.locator(".prose h2").first()).toBeVisible();
		await expect(page.locator("[data-copy]")).toBeHidden();
		await expect(page.locator(".share a").first()).toBeVisible();
		await page.locator("[data-contents] a").nth(2).click();
		await expect(page.locator(".prose h2").nth(2)).toBeInViewport();
		await page.goto(listPath());
		await page.locator(".groups a").nth(1).click();
		await page.locator(".search-box input").fill(long().word);
		await page.locator(".search-box button").click();
		await page.waitForURL(/\/post-list\/[^/]+\?keyword=/);
		await expect(page.locator(".post-card mark").first()).toBeVisible();
	});
});

test("the feed is well-formed and every link in the feed leads to a page", {
	tag: ["@crossed", "@wide"],
}, async ({ page }) => {
	await open(page, listPath());
	const href = (await page.locator("link[type='application/rss+xml']").getAttribute("href")) ?? "";
	const links = await page.evaluate(async (address) => {
		const parsed = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/xml");
		if (parsed.querySelector("parsererror")) return [];
		return [...parsed.querySelectorAll("item > link")].map((link) => link.textContent ?? "");
	}, new URL(href).pathname);
	expect(links.length).toBeGreaterThan(5);
	for (const link of links) expect((await page.request.head(link)).status(), link).toBe(200);
});

test("accessibility, light and dark", { tag: "@crossed" }, async ({ page }) => {
	const { word, alike } = long();
	for (const path of [postPath(), listPath(), listPath(`?keyword=${word}`), listPath(`?keyword=${alike}`)]) {
		await page.goto(path);
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			expect(
				await graveFindings(page, { within: "main", isStrict: true }),
				`${path}, ${colorScheme}`,
			).toEqual([]);
		}
	}
});

test("no overflow at 320 px and 200 % text", { tag: "@crossed" }, async ({ page }) => {
	const paths = [
		postPath(),
		listPath(),
		listPath(`?keyword=${long().word}`),
		listPath(`?keyword=${"w".repeat(80)}`),
	];
	await page.setViewportSize({ width: 320, height: 640 });
	for (const path of paths) {
		await page.goto(path);
		expect(await sideways(page), path).toBeLessThanOrEqual(0);
	}
	await page.setViewportSize({ width: 640, height: 800 });
	for (const path of paths) {
		await page.goto(path);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		// the shell has a test of its own
		expect(await mainSideways(page), path).toBeLessThanOrEqual(0);
	}
});
