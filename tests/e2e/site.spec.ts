import { expect, type Page, test } from "@playwright/test";
import { graveFindings } from "#tests/support/axe.ts";
import { complaints } from "#tests/support/browser-console.ts";
import {
	back,
	forward,
	home,
	inLanguage,
	isEnglish,
	isPhone,
	open,
	openWithClock,
	scrollPage,
	sideways,
} from "#tests/support/site-browser.ts";

// The face of the public site, as the demonstration laboratory shows it.

const bar = (page: Page) => page.locator("[data-menu]");

test.describe("every page", () => {
	test("has no console error and no violation of the content security policy", { tag: "@crossed" }, async ({
		page,
	}) => {
		const found = complaints(page);
		await open(page);
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.locator("[data-footer]").scrollIntoViewIfNeeded();
		await expect(page.locator("[data-footer]")).toBeInViewport();
		expect(found).toEqual([]);
	});

	test("has its footer at the bottom of a window that is taller than the content", {
		tag: "@crossed",
	}, async ({ page }) => {
		await page.setViewportSize({ width: isPhone() ? 390 : 1280, height: 4000 });
		await page.goto(`${isEnglish() ? "/en" : ""}/login-is-elsewhere`);
		const foot = await page.locator("[data-footer]").boundingBox();
		expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(4000);
	});

	test("carries lang, dir and canonical URL", { tag: "@crossed" }, async ({ page }) => {
		await open(page);
		const html = page.locator("html");
		await expect(html).toHaveAttribute("lang", isEnglish() ? "en" : "fa");
		await expect(html).toHaveAttribute("dir", isEnglish() ? "ltr" : "rtl");
		const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
		expect(new URL(canonical ?? "").pathname).toBe(home());
		const alternates = await page
			.locator("link[rel=alternate]")
			.evaluateAll((links) => links.map((link) => link.getAttribute("hreflang")));
		expect(alternates.sort()).toEqual(["en", "fa", "x-default"]);
	});

	test("accessibility, light and dark", { tag: "@crossed" }, async ({ page }) => {
		for (const path of [home(), inLanguage("/404")]) {
			await page.goto(path);
			for (const colorScheme of ["light", "dark"] as const) {
				await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
				expect(await graveFindings(page), `${path}, ${colorScheme}`).toEqual([]);
			}
		}
	});

	test("no overflow at 320 px and 200 % text", { tag: "@crossed" }, async ({ page }) => {
		const browser = await page.context().newCDPSession(page);
		const setText = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
		const paths = [
			"/404",
			"/tests",
			"/post-list",
			"/gallery",
			"/poll",
			"/reception",
			"/receptionLogin",
			"/login",
		].map(inLanguage);
		for (const path of [home(), ...paths]) {
			await setText(16);
			await page.setViewportSize({ width: 320, height: 640 });
			await page.goto(path);
			expect(await sideways(page), path).toBeLessThanOrEqual(0);
			await setText(32);
			expect(await sideways(page), `${path}, 320 pixels and doubled`).toBeLessThanOrEqual(0);
			await page.setViewportSize({ width: isPhone() ? 390 : 1280, height: 800 });
			expect(await sideways(page), `${path}, doubled`).toBeLessThanOrEqual(0);
		}
	});

	test("shows the brand completely at 200 % text, and its bar is not sticky when taller than a sixth of the screen", {
		tag: "@crossed",
	}, async ({ page }) => {
		const browser = await page.context().newCDPSession(page);
		const header = page.locator("header.site-header");
		await page.setViewportSize({ width: 390, height: 844 });
		await open(page);
		await scrollPage(page, 1500);
		await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
		await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
		const name = header.locator(".header-brand .brand-text b");
		const lines = await name.evaluate((element) => {
			const words = document.createRange();
			words.selectNodeContents(element);
			return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
		});
		expect(lines).toBe(1);
		expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(1);
		expect((await header.boundingBox())?.height).toBeGreaterThan(844 / 6);
		await scrollPage(page, 1600);
		await expect.poll(async () => (await header.boundingBox())?.y ?? 0).toBeLessThan(-500);
	});

	test("puts the brand at the page's start side although the bar has the opposite direction", async ({
		page,
	}) => {
		await open(page);
		const header = page.locator("header.site-header");
		await expect(header).toHaveAttribute("dir", isEnglish() ? "rtl" : "ltr");
		const brand = await header.locator(".header-brand").boundingBox();
		const width = page.viewportSize()?.width ?? 0;
		const middle = (brand?.x ?? 0) + (brand?.width ?? 0) / 2;
		expect(isEnglish() ? middle < width / 2 : middle > width / 2).toBe(true);
	});

	test("Back restores the scroll position", { tag: "@crossed" }, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await open(page);
		await scrollPage(page, 1500);
		// the browser brings back what was in view, whatever has become of the height above it
		const title = page.locator("[data-reveal] h2").nth(1);
		const top = async () => (await title.boundingBox())?.y ?? Number.NaN;
		const before = await top();
		await page.goto(inLanguage("/404"));
		await page.goBack();
		await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
	});
});

test.describe("the menu bar", { tag: "@wide" }, () => {
	test.beforeEach(({ page }) => open(page));

	test("opens on hover at any depth, and closes after the mouse has left", async ({ page }) => {
		const [first, second] = [
			bar(page).locator("button").nth(0),
			bar(page).locator(".submenu button").first(),
		];
		await first.hover();
		await expect(second).toBeVisible();
		await second.hover();
		await expect(bar(page).locator(".submenu .submenu a").first()).toBeVisible();
		// a click of the mouse that has opened it does not close it
		await second.click();
		await expect(bar(page).locator(".submenu .submenu a").first()).toBeVisible();
		await page.mouse.move(600, 700);
		await expect(second).toBeHidden();
	});

	test("keyboard: arrow keys in the page's direction; Esc closes and returns the focus", async ({ page }) => {
		const heading = bar(page).locator("button").nth(0);
		await bar(page).locator("a").first().focus();
		await page.keyboard.press(forward());
		await expect(heading).toBeFocused();
		await page.keyboard.press("ArrowDown");
		const inner = bar(page).locator(".submenu button").first();
		await expect(inner).toBeFocused();
		await expect(heading).toHaveAttribute("aria-expanded", "true");
		await page.keyboard.press(forward());
		const deepest = bar(page).locator(".submenu .submenu a");
		await expect(deepest.first()).toBeFocused();
		await page.keyboard.press("ArrowUp");
		await expect(deepest.last()).toBeFocused();
		await page.keyboard.press(back());
		await expect(inner).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(heading).toBeFocused();
		await expect(heading).toHaveAttribute("aria-expanded", "false");
		await page.keyboard.press("End");
		await expect(bar(page).locator(":scope > ul > li > a").last()).toBeFocused();
	});

	test("keyboard: Enter opens and closes a submenu, which also closes when the focus moves on", async ({
		page,
	}) => {
		const heading = bar(page).locator("button").nth(0);
		await heading.focus();
		await page.keyboard.press("Enter");
		await expect(heading).toHaveAttribute("aria-expanded", "true");
		await page.keyboard.press("Enter");
		await expect(heading).toHaveAttribute("aria-expanded", "false");
		await page.keyboard.press("Enter");
		await page.locator(".header-cta a").first().focus();
		await expect(heading).toHaveAttribute("aria-expanded", "false");
	});

	test("flips to the other side at the edge of the screen", async ({ page }) => {
		await page.setViewportSize({ width: 1110, height: 700 });
		// the heading with depth stands at the far end
		await page.evaluate(() => {
			const list = document.querySelector("[data-menu] > ul");
			const deep = list?.querySelector(".has-sub");
			if (list && deep) list.append(deep);
		});
		await bar(page).locator(":scope > ul > li:last-child > button").hover();
		await bar(page).locator("li:last-child > .submenu button").first().hover();
		const deepest = bar(page).locator(".submenu .submenu").last();
		await expect(deepest).toBeVisible();
		const box = await deepest.boundingBox();
		expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1110);
		expect(await sideways(page)).toBeLessThanOrEqual(0);
	});

	test("marks the current page, opens other sites in a new tab, and does nothing for an entry without an address", async ({
		page,
	}) => {
		await expect(bar(page).locator("[aria-current=page]")).toHaveCount(1);
		const outside = bar(page).locator("a[target=_blank]");
		await expect(outside).toHaveAttribute("rel", "noopener");
		await expect(outside).toHaveAttribute("href", /^https:/);
		expect(await bar(page).locator("a:not([href])").count()).toBe(0);
		await scrollPage(page, 1200);
		await expect(bar(page)).toBeInViewport();
	});
});

test.describe("the menu of small screens", { tag: "@narrow" }, () => {
	test.beforeEach(({ page }) => open(page));

	test("opens as a sheet with an accordion, traps the focus, and closes with Esc", async ({ page }) => {
		const burger = page.locator("summary.burger");
		await burger.click();
		const sheet = page.locator(".menu-sheet");
		await expect(sheet).toBeVisible();
		const box = await sheet.boundingBox();
		expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, page.viewportSize()?.height]);
		await sheet.locator("nav summary").first().click();
		await sheet.locator("nav details details summary").first().click();
		await expect(sheet.locator("nav details details a").first()).toBeVisible();
		await burger.focus();
		await page.keyboard.press("Shift+Tab");
		expect(await page.evaluate(() => document.activeElement?.closest("[data-menu-sheet]") !== null)).toBe(
			true,
		);
		await page.keyboard.press("Tab");
		await expect(burger).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(sheet).toBeHidden();
		await expect(burger).toBeFocused();
	});

	test("closes when an entry is followed", async ({ page }) => {
		await page.locator("summary.burger").click();
		await page.locator(".menu-sheet a[href='#contact']").click();
		await expect(page.locator(".menu-sheet")).toBeHidden();
		await expect(page.locator("#contact")).toBeInViewport();
	});

	test("leads to results in one tap", async ({ page }) => {
		const link = page.locator(".get-result");
		await expect(link).toBeVisible();
		await expect(link).toHaveAttribute("href", isEnglish() ? "/en/receptionLogin" : "/receptionLogin");
		const box = await link.boundingBox();
		expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
	});
});

test.describe("the search box", () => {
	const form = (page: Page) => page.locator("[data-search]");
	const input = (page: Page) => form(page).locator("input");
	const button = (page: Page) => form(page).locator("button");
	test.beforeEach(({ page }) => open(page));

	test("opens with its button; a search without text does nothing", { tag: "@crossed" }, async ({ page }) => {
		await button(page).click();
		await expect(form(page)).toHaveClass(/open/);
		await expect(input(page)).toBeFocused();
		await page.keyboard.type("   ");
		await page.keyboard.press("Enter");
		await button(page).click();
		expect(new URL(page.url()).pathname).toBe(home());
	});

	test("leads to the posts that contain the text, with Enter or with its button", {
		tag: "@crossed",
	}, async ({ page }) => {
		for (const press of [() => page.keyboard.press("Enter"), () => button(page).click()]) {
			await open(page);
			await button(page).click();
			await page.keyboard.type("ناشتایی & قند");
			await press();
			await page.waitForURL("**/post-list?*");
			const { pathname, searchParams } = new URL(page.url());
			expect(pathname).toBe(isEnglish() ? "/en/post-list" : "/post-list");
			expect(searchParams.get("keyword")).toBe("ناشتایی & قند");
		}
	});

	test("closes a tenth of a second after losing focus; Esc closes it at once", {
		tag: "@crossed",
	}, async ({ page }) => {
		await openWithClock(page);
		await button(page).click();
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await page.clock.runFor(80);
		await expect(form(page)).toHaveClass(/open/);
		await page.clock.runFor(40);
		await expect(form(page)).not.toHaveClass(/open/);
		await button(page).click();
		await page.keyboard.press("Escape");
		await expect(form(page)).not.toHaveClass(/open/);
	});

	test("searches when the button is pressed while the box is open, however long it is held down", async ({
		page,
	}) => {
		await openWithClock(page);
		await button(page).click();
		await page.keyboard.type("x");
		await button(page).hover();
		// as browsers do that do not focus a button on a press
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await page.clock.runFor(90);
		await page.mouse.down();
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await page.clock.runFor(1_000);
		await expect(form(page)).toHaveClass(/open/);
		await page.mouse.up();
		await page.waitForURL("**/post-list?keyword=x");
	});

	test("closes after a click elsewhere", { tag: "@crossed" }, async ({ page }) => {
		await openWithClock(page);
		await button(page).click();
		await button(page).hover();
		await page.mouse.down();
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await page.mouse.move(300, 500);
		await page.mouse.up();
		await page.clock.runFor(120);
		await expect(form(page)).not.toHaveClass(/open/);
	});
});

test.describe("language and appearance", () => {
	test("the toggle links to exactly /fa or /en; the choice is remembered and applies to a returning visitor", {
		tag: "@crossed",
	}, async ({ page }) => {
		await open(page);
		const toggle = page.locator("[data-language]");
		await expect(toggle).toHaveText(isEnglish() ? "Fa" : "En");
		await toggle.click();
		await page.waitForURL(isEnglish() ? "**/fa" : "**/en");
		const chosen = isEnglish() ? "fa" : "en";
		expect(await page.evaluate(() => localStorage.getItem("user-locale"))).toBe(chosen);
		await page.goto("/");
		expect(new URL(page.url()).pathname).toBe(chosen === "en" ? "/en" : "/");
		const answer = await page.request.get("/", { maxRedirects: 0 });
		expect(answer.status()).toBe(chosen === "en" ? 302 : 200);
		if (chosen === "en") expect(answer.headers()["cache-control"]).toContain("no-store");
		await page.goto("/xx/anything");
		expect(new URL(page.url()).pathname).toBe(`/${chosen}/404`);
	});

	test("the light, dark or system theme is selected, and applied before the first paint", {
		tag: "@crossed",
	}, async ({ page }) => {
		await open(page);
		const [html, toggle] = [page.locator("html"), page.locator("[data-theme-toggle]")];
		const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
		const light = await ground();
		const label = await toggle.getAttribute("aria-label");
		await toggle.click();
		await expect(html).toHaveAttribute("data-theme", "light");
		await toggle.click();
		await expect(html).toHaveAttribute("data-theme", "dark");
		expect(await ground()).not.toBe(light);
		expect(await toggle.getAttribute("aria-label")).not.toBe(label);
		await page.reload();
		await expect(html).toHaveAttribute("data-theme", "dark");
		await toggle.click();
		await expect(html).toHaveAttribute("data-theme", "auto");
	});
});

test("404: an unknown page is shown in its language, with search and a link home", {
	tag: "@crossed",
}, async ({ page }) => {
	const answer = await page.goto(inLanguage("/no-such-page"));
	expect(answer?.status()).toBe(404);
	await expect(page.locator("html")).toHaveAttribute("lang", isEnglish() ? "en" : "fa");
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
	await expect(page.locator(".crumbs [aria-current=page]")).toHaveText(
		isEnglish() ? "Page not found" : "صفحهٔ پیدا نشده",
	);
	await expect(page.locator(".not-found-links a").first()).toHaveAttribute("href", home());
	await page.locator(".big-search input").fill("TSH");
	await page.keyboard.press("Enter");
	await page.waitForURL("**/post-list?keyword=TSH");
});
