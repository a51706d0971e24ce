import { expect, type Page, test } from "@playwright/test";
import { graveFindings } from "#tests/support/axe.ts";

// The test catalogue as a visitor uses it: search while typing, filters, letters, one test, collecting for a request.

const isEnglish = () => test.info().project.name.startsWith("en");
const at = (path: string) => (isEnglish() ? `/en${path}` : path);
const rows = (page: Page) => page.locator(".test-row");
const field = (page: Page) => page.locator("#catalogue-title");
const ready = (page: Page) => expect(page.locator("html[data-js]")).toHaveCount(1);
const sideways = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		expect(await graveFindings(page), colorScheme).toEqual([]);
	}
}

test("search while typing: Arabic letters, no half-space, wrong keyboard layout; the URL follows, and the field keeps the focus", {
	tag: "@crossed",
}, async ({ page }) => {
	await page.goto(at("/tests"));
	await ready(page);
	const all = await page.locator(".catalogue-bar h2").textContent();
	for (const typed of ["هموگلوبين گليكوزيله", "hba1c", "اچ بی ای وان سی"]) {
		await field(page).fill(typed);
		await expect(rows(page).first()).toContainText("HbA1c");
		await expect(field(page)).toBeFocused();
		await expect(page).toHaveURL((url) => url.searchParams.get("title") === typed);
	}
	await field(page).fill("<b>nothing like this</b>");
	await expect(page.locator(".catalogue .empty h2")).toContainText("<b>nothing like this</b>");
	// no heading above filters that are not there
	await expect(page.locator(".facet:visible")).toHaveCount(0);
	await field(page).fill("");
	await expect(page.locator(".catalogue-bar h2")).toHaveText(all ?? "");
	await expect(page).toHaveURL(at("/tests"));
});

test("filters narrow the results, chips remove the filters, and Back restores them", async ({
	page,
	isMobile,
}) => {
	await page.goto(at("/tests"));
	await ready(page);
	if (isMobile) await page.locator(".facets-open").click();
	await page.locator('label:has([name="category"][value="hormones"])').click();
	await expect(page).toHaveURL(/category=hormones/);
	await page.locator('label:has([name="fasting"][value="needed"])').click();
	await expect(page).toHaveURL(/fasting=needed/);
	if (isMobile) await page.locator(".facets-close").click();
	const count = Number((await page.locator(".catalogue-bar h2").textContent())?.replace(/\D/g, ""));
	expect(count).toBeGreaterThan(0);
	await expect(rows(page)).toHaveCount(Math.min(20, count));
	await page.locator(".catalogue-bar .chip").first().press("Enter");
	await expect(page).not.toHaveURL(/category=/);
	await expect(page.locator("#results")).toBeFocused();
	await expect(page.locator(".catalogue-bar .chip")).toHaveCount(1);
	await page.goBack();
	await expect(page.locator(".catalogue-bar .chip")).toHaveCount(2);
});

test("pagination and letters lead through the whole catalogue; a page beyond the last redirects to the last page", {
	tag: ["@crossed", "@narrow"],
}, async ({ page }) => {
	await page.goto(at("/tests"));
	await ready(page);
	await page.locator(".letters a", { hasText: /^C$/ }).click();
	await expect(page).toHaveURL(/letter=C/);
	for (const code of await rows(page).locator(".code-chip").allTextContents()) expect(code).toMatch(/^C/i);
	await page.goto(at("/tests?page=9999"));
	const current = page.locator('.pager [aria-current="page"]');
	await expect(current).toBeVisible();
	expect(Number(await current.textContent())).toBe(Number(new URL(page.url()).searchParams.get("page")));
	await expect(page.locator('.pager [rel="next"]')).toHaveCount(0);
});

test("the language toggle keeps the search, its filters and its page, even after changes without a reload", {
	tag: "@crossed",
}, async ({ page }) => {
	await page.goto(at("/tests?category=biochemistry&page=2"));
	await ready(page);
	await field(page).fill("fe");
	await expect(page).toHaveURL(/title=fe/);
	await page.locator("a[data-language]").first().click();
	await expect(page.locator("html")).toHaveAttribute("lang", isEnglish() ? "fa" : "en");
	const { searchParams } = new URL(page.url());
	expect([searchParams.get("title"), searchParams.get("category")]).toEqual(["fe", "biochemistry"]);
	await page.goto(at("/tests?category=biochemistry&page=2"));
	await page.locator("a[data-language]").first().click();
	await expect(page).toHaveURL(/\/tests\?category=biochemistry&page=2$/);
});

test("filters without a result are not offered", { tag: ["@crossed", "@wide"] }, async ({ page }) => {
	await page.goto(at("/tests?title=TSH"));
	await expect(rows(page).first()).toBeVisible();
	const counts = await page.locator(".facet .count").allTextContents();
	expect(counts.length).toBeGreaterThan(0);
	expect(counts.map(Number)).not.toContain(0);
	// one that is set stays, to be taken away
	await page.goto(at("/tests?title=TSH&fasting=needed"));
	await expect(page.locator("#fasting-needed")).toBeChecked();
});

test("the page links of the catalogue fit on one line on a phone", { tag: "@narrow" }, async ({ page }) => {
	await page.goto(at("/tests?page=4"));
	const tops = await page
		.locator(".pager .pager-page")
		.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
	expect(tops.length).toBeGreaterThan(6);
	expect(new Set(tops.map(Math.round)).size).toBe(1);
});

test("a collapsed value shows its range, powers are superscript, and price and button come before the ranges on a phone", async ({
	page,
	isMobile,
}) => {
	await page.goto(at("/tests?title=CBC"));
	await rows(page).first().locator("h3 a").click();
	const red = page.locator(".analyte:not([open]) summary", { hasText: "RBC" });
	await expect(red).toContainText(/\d – \d.*×10⁶/);
	await expect(page.locator(".analytes")).not.toContainText("^");
	await expect(page.locator(".order-box:visible")).toHaveCount(1);
	const top = async (part: string) => (await page.locator(part).boundingBox())?.y ?? Number.NaN;
	if (isMobile) expect(await top(".order-box:visible")).toBeLessThan(await top(".analytes"));
});

test("one test: preparation, reference ranges, and a link to add it", async ({ page }) => {
	await page.goto(at("/tests?title=TSH"));
	await ready(page);
	await rows(page).first().locator("h3 a").click();
	await expect(page.locator(".test-details-head .code-chip")).toHaveText("TSH");
	await expect(page.locator(".preparation li")).not.toHaveCount(0);
	await expect(page.locator(".range-table tbody tr")).not.toHaveCount(0);
	await expect(page.locator(".crumbs [aria-current]")).not.toBeEmpty();
	await page.locator(".order-box:visible .add").click();
	await expect(page.locator(".order-box:visible .add")).toHaveAttribute("aria-pressed", "true");
	const bar = page.locator("[data-pickbar]");
	await expect(bar).toBeVisible();
	await expect(bar.locator("[data-pick-count]")).toContainText("1");
	await page.goto(at("/tests"));
	await ready(page);
	await rows(page).first().locator(".add").click();
	await expect(bar.locator("[data-pick-count]")).toContainText("2");
	const go = new URL(String(await bar.locator("[data-pick-go]").getAttribute("href")), page.url());
	expect(go.pathname).toBe(at("/onlineReception"));
	expect(go.searchParams.get("tests")?.split(",")).toHaveLength(2);
	// pressed again, it is gone
	await rows(page).first().locator(".add").click();
	await expect(bar.locator("[data-pick-count]")).toContainText("1");
	expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("search and filters work without script, and each test can be added to a request", {
		tag: "@crossed",
	}, async ({ page, isMobile }) => {
		await page.goto(at("/tests"));
		await field(page).fill("vitamin");
		await field(page).press("Enter");
		await expect(page).toHaveURL(/title=vitamin/);
		await expect(rows(page)).not.toHaveCount(0);
		if (isMobile) await page.locator(".facets-open").click();
		await page.locator('label:has([name="sample"][value="serum"])').click();
		await page.locator(".facets-go").click();
		await expect(page).toHaveURL(/title=vitamin.*sample=serum/);
		const href = await rows(page).first().locator(".add").getAttribute("href");
		expect(href).toMatch(/\/onlineReception\?tests=[0-9a-f-]{36}$/);
	});
});

test("accessibility, light and dark", { tag: "@crossed" }, async ({ page }) => {
	await page.goto(at("/tests"));
	await ready(page);
	await expectAccessibleInBothThemes(page);
	const href = await rows(page).first().locator("h3 a").getAttribute("href");
	await page.goto(at("/tests?title=xyzxyz"));
	await expectAccessibleInBothThemes(page);
	await page.goto(String(href));
	await ready(page);
	await expectAccessibleInBothThemes(page);
});

test("no overflow at 320 px and 200 % text: long methods, wide ranges, filters as chips", {
	tag: "@narrow",
}, async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 700 });
	const session = await page.context().newCDPSession(page);
	const fits = async (what: string) => {
		for (const standard of [16, 32]) {
			await session.send("Page.setFontSizes", { fontSizes: { standard } });
			expect(await sideways(page), `${what}, text of ${standard}`).toBeLessThanOrEqual(0);
		}
		await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
	};
	await page.goto(at("/tests?category=hormones&sample=serum&letter=T"));
	await fits("filters");
	for (const code of ["CBC", "TSH"]) {
		await page.goto(at(`/tests?title=${code}`));
		await fits(`search for ${code}`);
		await rows(page).first().locator("h3 a").click();
		await expect(page.locator(".test-details-head")).toBeVisible();
		await fits(code);
	}
});

test("print: one test on one sheet with its price, in light colours, with its URL", {
	tag: ["@crossed", "@wide"],
}, async ({ page }) => {
	await page.goto(at("/tests?title=TSH"));
	await rows(page).first().locator("h3 a").click();
	await expect(page.locator(".test-details-head")).toBeVisible();
	await page.emulateMedia({ media: "print", colorScheme: "dark" });
	for (const part of [
		"header.site-header",
		"[data-footer]",
		".crumbs",
		".order-box .add:visible",
		".related >> nth=0",
	])
		await expect(page.locator(part)).toBeHidden();
	await expect(page.locator(".order-price:visible")).toHaveCount(1);
	await expect(page.locator(".printed")).toContainText(new URL(page.url()).pathname);
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});

test("reception page: channels, hours, fees, accessibility and overflow", {
	tag: "@crossed",
}, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(at("/reception"));
	await ready(page);
	await expect(page.locator(".reception-doors li")).toHaveCount(2);
	await expect(page.locator(".reception-times table")).toHaveCount(2);
	await expect(page.locator(".reception-fees tbody tr")).toHaveCount(5);
	await expectAccessibleInBothThemes(page);
	expect(await sideways(page)).toBeLessThanOrEqual(0);
	await page.locator(".reception-hero .button-primary").click();
	await expect(page).toHaveURL(new RegExp(`${at("/onlineReception")}`));
});

test("results page: stages, expandable questions, accessibility and overflow", {
	tag: "@crossed",
}, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(at("/receptionLogin"));
	await ready(page);
	await expect(page.locator(".results-stages li")).toHaveCount(5);
	await page.locator(".results-questions summary").first().press("Enter");
	await expect(page.locator(".results-questions details p").first()).toBeVisible();
	await expectAccessibleInBothThemes(page);
	expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test("an unknown test returns 404 in the page's language", { tag: "@crossed" }, async ({ page }) => {
	for (const id of ["00000000-0000-4000-8000-000000000000", "x", "../../etc"]) {
		const answer = await page.goto(at(`/test-details/${encodeURIComponent(id)}`));
		expect(answer?.status()).toBe(404);
		await expect(page.locator("html")).toHaveAttribute("lang", isEnglish() ? "en" : "fa");
	}
});
