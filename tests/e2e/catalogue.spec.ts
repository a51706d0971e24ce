import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

// The test catalogue as a visitor uses it: search while typing, filters, letters, one test, collecting for a request.

const isEnglish = () => test.info().project.name.startsWith("en");
const at = (path: string) => (isEnglish() ? `/en${path}` : path);
const rows = (page: Page) => page.locator(".trow");
const field = (page: Page) => page.locator("#catalogue-title");
const ready = (page: Page) => expect(page.locator("html[data-js]")).toHaveCount(1);
const sideways = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function graveFindings(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	return violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}

async function inNobodysWay(page: Page): Promise<void> {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		expect(await graveFindings(page), colorScheme).toEqual([]);
	}
}

test("search while typing: Arabic letters, no half-space, wrong keyboard; the address follows, the field keeps the focus", {
	tag: "@crossed",
}, async ({ page }) => {
	await page.goto(at("/tests"));
	await ready(page);
	const all = await page.locator(".cat-bar h2").textContent();
	for (const typed of ["هموگلوبين گليكوزيله", "hba1c", "اچ بی ای وان سی"]) {
		await field(page).fill(typed);
		await expect(rows(page).first()).toContainText("HbA1c");
		await expect(field(page)).toBeFocused();
		await expect(page).toHaveURL((url) => url.searchParams.get("title") === typed);
	}
	await field(page).fill("<b>nothing like this</b>");
	await expect(page.locator(".cat .empty h2")).toContainText("<b>nothing like this</b>");
	// no heading above filters that are not there
	await expect(page.locator(".facet:not(:has(input))")).toBeHidden();
	await field(page).fill("");
	await expect(page.locator(".cat-bar h2")).toHaveText(all ?? "");
	await expect(page).toHaveURL(at("/tests"));
});

test("filters narrow, chips take them away, Back brings them again", async ({ page, isMobile }) => {
	await page.goto(at("/tests"));
	await ready(page);
	if (isMobile) await page.locator(".facets-open").click();
	await page.locator('label:has([name="category"][value="hormones"])').click();
	await expect(page).toHaveURL(/category=hormones/);
	await page.locator('label:has([name="fasting"][value="needed"])').click();
	await expect(page).toHaveURL(/fasting=needed/);
	if (isMobile) await page.locator(".facets-x").click();
	const count = Number((await page.locator(".cat-bar h2").textContent())?.replace(/\D/g, ""));
	expect(count).toBeGreaterThan(0);
	await expect(rows(page)).toHaveCount(Math.min(20, count));
	await page.locator(".cat-bar .chip").first().press("Enter");
	await expect(page).not.toHaveURL(/category=/);
	await expect(page.locator("#results")).toBeFocused();
	await expect(page.locator(".cat-bar .chip")).toHaveCount(1);
	await page.goBack();
	await expect(page.locator(".cat-bar .chip")).toHaveCount(2);
});

test("letters and pages lead through the whole catalogue; a page beyond the last leads to the last", {
	tag: "@crossed",
}, async ({ page }) => {
	await page.goto(at("/tests"));
	await ready(page);
	await page.locator(".letters a", { hasText: /^C$/ }).click();
	await expect(page).toHaveURL(/letter=C/);
	for (const code of await rows(page).locator(".tcode").allTextContents()) expect(code).toMatch(/^C/i);
	await page.goto(at("/tests?page=9999"));
	const current = page.locator('.pager [aria-current="page"]');
	await expect(current).toBeVisible();
	expect(Number(await current.textContent())).toBe(Number(new URL(page.url()).searchParams.get("page")));
	await expect(page.locator('.pager [rel="next"]')).toHaveCount(0);
});

test("one test: what it asks, its ranges, and what to collect with it", async ({ page }) => {
	await page.goto(at("/tests?title=TSH"));
	await ready(page);
	await rows(page).first().locator("h3 a").click();
	await expect(page.locator(".td-h .tcode")).toHaveText("TSH");
	await expect(page.locator(".prep li")).not.toHaveCount(0);
	await expect(page.locator(".table tbody tr")).not.toHaveCount(0);
	await expect(page.locator(".crumbs [aria-current]")).not.toBeEmpty();
	await page.locator(".buy .add").click();
	await expect(page.locator(".buy .add")).toHaveAttribute("aria-pressed", "true");
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

	test("the form searches and filters, and each test leads into a request", { tag: "@crossed" }, async ({
		page,
		isMobile,
	}) => {
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

for (const theme of ["light", "dark"] as const)
	test(`nothing stands in anybody's way, ${theme}`, { tag: theme === "dark" ? "@crossed" : [] }, async ({
		page,
	}) => {
		await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
		await page.goto(at("/tests"));
		await ready(page);
		expect(await graveFindings(page)).toEqual([]);
		const href = await rows(page).first().locator("h3 a").getAttribute("href");
		await page.goto(at("/tests?title=xyzxyz"));
		expect(await graveFindings(page)).toEqual([]);
		await page.goto(String(href));
		await ready(page);
		expect(await graveFindings(page)).toEqual([]);
	});

test("fits 320 pixels and doubled text: long methods, wide ranges, filters as chips", {
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
		await expect(page.locator(".td-h")).toBeVisible();
		await fits(code);
	}
});

test("one test on paper: its sheet and price alone, in light colours, with where it comes from", {
	tag: "@crossed",
}, async ({ page }) => {
	await page.goto(at("/tests?title=TSH"));
	await rows(page).first().locator("h3 a").click();
	await expect(page.locator(".td-h")).toBeVisible();
	await page.emulateMedia({ media: "print", colorScheme: "dark" });
	for (const part of ["header.site-header", "[data-footer]", ".crumbs", ".buy .add", ".rel >> nth=0"])
		await expect(page.locator(part)).toBeHidden();
	await expect(page.locator(".buy-p")).toBeVisible();
	await expect(page.locator(".printed")).toContainText(new URL(page.url()).pathname);
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});

test("the page about reception: doors, hours and fees, in anybody's way nothing", {
	tag: "@crossed",
}, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(at("/reception"));
	await ready(page);
	await expect(page.locator(".rc-doors li")).toHaveCount(2);
	await expect(page.locator(".rc-times table")).toHaveCount(2);
	await expect(page.locator(".rc-fees tbody tr")).toHaveCount(5);
	await inNobodysWay(page);
	expect(await sideways(page)).toBeLessThanOrEqual(0);
	await page.locator(".rc-hero .btn-primary").click();
	await expect(page).toHaveURL(new RegExp(`${at("/onlineReception")}`));
});

test("the page about results: stages, questions that open, in anybody's way nothing", {
	tag: "@crossed",
}, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(at("/receptionLogin"));
	await ready(page);
	await expect(page.locator(".rs-stages li")).toHaveCount(5);
	await page.locator(".rs-q summary").first().press("Enter");
	await expect(page.locator(".rs-q details p").first()).toBeVisible();
	await inNobodysWay(page);
	expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test("unknown tests answer 404 in the page's language", { tag: "@crossed" }, async ({ page }) => {
	for (const id of ["00000000-0000-4000-8000-000000000000", "x", "../../etc"]) {
		const answer = await page.goto(at(`/test-details/${encodeURIComponent(id)}`));
		expect(answer?.status()).toBe(404);
		await expect(page.locator("html")).toHaveAttribute("lang", isEnglish() ? "en" : "fa");
	}
});
