import { expect, type Page, test } from "@playwright/test";
import { forward, home, isEnglish, open, openWithClock, scrollPage } from "#tests/support/site-browser.ts";

// The home page: slider, carousels, sections, overlays, and what is left of it without script.

const slider = (page: Page) => page.locator("[data-slider]");
const dots = (page: Page) => slider(page).locator("[data-slide]");
const expectSlide = async (page: Page, index: number) => {
	await expect(dots(page).nth(index)).toHaveAttribute("aria-current", "true");
	await expect(slider(page).locator(".hero-slide:not([inert])")).toHaveCount(1);
	await expect(slider(page).locator(".hero-slide").nth(index)).toBeInViewport();
};

test("print: the sections are on paper, without menu and footer", { tag: "@crossed" }, async ({ page }) => {
	await open(page);
	await page.emulateMedia({ media: "print" });
	await expect(page.locator(".section").first()).toBeVisible();
	await expect(page.locator(".hero-slide").first()).toBeVisible();
	for (const part of ["header.site-header", "[data-footer]"]) await expect(page.locator(part)).toBeHidden();
});

test.describe("the slider", () => {
	test("moves by buttons, dots and arrow keys in the page's direction, in a loop", {
		tag: "@crossed",
	}, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await open(page);
		await expectSlide(page, 0);
		await slider(page).locator("[data-move='1']").click();
		await expectSlide(page, 1);
		await page.keyboard.press(forward());
		await expectSlide(page, 2);
		await page.keyboard.press(forward());
		await expectSlide(page, 0);
		await slider(page).locator("[data-move='-1']").click();
		await expectSlide(page, 2);
		await dots(page).nth(1).click();
		await expectSlide(page, 1);
	});

	test("autoplays after at least six seconds, until it is stopped", {
		tag: "@crossed",
	}, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "no-preference" });
		await openWithClock(page);
		await expect(slider(page)).toHaveClass(/is-playing/);
		await page.clock.runFor(3_500);
		await expectSlide(page, 0);
		await page.clock.runFor(3_500);
		await expectSlide(page, 1);
		const play = slider(page).locator("[data-play]");
		const label = await play.getAttribute("aria-label");
		await play.click();
		await expect(slider(page)).not.toHaveClass(/is-playing/);
		expect(await play.getAttribute("aria-label")).not.toBe(label);
		await page.mouse.move(0, 0);
		await page.clock.runFor(20_000);
		await expectSlide(page, 1);
	});

	test("pauses while the focus or the pointer is on the slider", { tag: ["@crossed", "@wide"] }, async ({
		page,
	}) => {
		await openWithClock(page);
		await slider(page).locator(".hero-slide a").first().focus();
		await expect(slider(page)).toHaveClass(/is-held/);
		await page.clock.runFor(20_000);
		await expectSlide(page, 0);
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await expect(slider(page)).not.toHaveClass(/is-held/);
		await page.mouse.move(200, 400);
		await expect(slider(page)).toHaveClass(/is-held/);
	});

	test("does not move when reduced motion is set", { tag: ["@crossed", "@narrow"] }, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await openWithClock(page);
		await page.clock.runFor(20_000);
		await expectSlide(page, 0);
		await expect(slider(page)).not.toHaveClass(/is-playing/);
	});

	test("loads its first picture at once, without layout shift", async ({ page }) => {
		await page.addInitScript(() => {
			(window as unknown as { shift: number }).shift = 0;
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & {
					value: number;
					hadRecentInput: boolean;
				})[])
					if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
			}).observe({ type: "layout-shift", buffered: true });
		});
		await open(page);
		await expect(page.locator("link[rel=preload][as=image]")).toHaveCount(1);
		const first = slider(page).locator("img").first();
		await expect(first).toHaveAttribute("fetchpriority", "high");
		expect(await first.getAttribute("loading")).toBeNull();
		await page.waitForLoadState("networkidle");
		expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
	});
});

test.describe("sections", () => {
	test("the carousel moves by one card and stops at its ends", { tag: "@crossed" }, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await open(page);
		const part = page.locator("[data-carousel]").first();
		const [before, after] = [part.locator("[data-step='-1']"), part.locator("[data-step='1']")];
		await expect(before).toBeDisabled();
		await after.click();
		await expect(before).toBeEnabled();
		const last = part.locator("article").last();
		const cards = await part.locator("article").count();
		for (let card = 0; card < cards; card++)
			await after.evaluate((button: HTMLButtonElement) => button.click());
		await expect(last).toBeInViewport();
		await expect(after).toBeDisabled();
	});

	test("scroll animation runs once, and sections are visible without it", { tag: "@crossed" }, async ({
		page,
	}) => {
		await page.emulateMedia({ reducedMotion: "no-preference" });
		await openWithClock(page);
		const last = page.locator("[data-reveal]").last();
		await page.clock.runFor(400);
		await last.scrollIntoViewIfNeeded();
		await expect(last).not.toHaveClass(/is-revealed/);
		await expect(last).toBeVisible();
		await scrollPage(page, 0);
		await page.clock.runFor(200);
		await last.scrollIntoViewIfNeeded();
		await expect(last).toHaveClass(/is-revealed/);
		expect(await last.evaluate((section) => getComputedStyle(section).animationDuration)).toBe("1.1s");
	});

	test("every picture has reserved space and a description", { tag: ["@crossed", "@wide"] }, async ({
		page,
	}) => {
		await open(page);
		const pictures = page.locator("main img");
		expect(await pictures.count()).toBeGreaterThan(8);
		for (const picture of await pictures.all()) {
			await expect(picture).toHaveAttribute("width", /^\d+$/);
			await expect(picture).toHaveAttribute("height", /^\d+$/);
			await expect(picture).toHaveAttribute("alt", /.*/);
		}
	});
});

test("the scroll-to-top button appears after 700 px and works", { tag: ["@crossed", "@narrow"] }, async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await open(page);
	const button = page.locator("[data-scroll-top]");
	await scrollPage(page, 700);
	await expect(button).toBeHidden();
	await scrollPage(page, 701);
	await expect(button).toBeVisible();
	await button.click();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await expect(button).toBeHidden();
});

test.describe("loading overlay", { tag: "@crossed" }, () => {
	const overlay = (page: Page) => page.locator("[data-wait=page]");
	/** An answer without content leaves the reader on this page, as a connection does that hangs. */
	const hang = (page: Page) => page.route("**/receptionLogin", (route) => route.fulfill({ status: 204 }));
	const leave = (page: Page) => page.locator("[data-footer] .footer-result").click();

	test("shows when the next page takes longer than 150 ms, offers a retry, and disappears when the page arrives", async ({
		page,
	}) => {
		await hang(page);
		await openWithClock(page);
		await leave(page);
		await page.clock.runFor(140);
		await expect(overlay(page)).toBeHidden();
		await page.clock.runFor(20);
		await expect(overlay(page)).toBeVisible();
		await expect(page.locator("[data-wait-say]")).toHaveText(isEnglish() ? "Please wait" : "لطفاً صبر کنید");
		await page.clock.runFor(10_000);
		await expect(page.locator("[data-wait-again]")).toBeFocused();
		await page.unroute("**/receptionLogin");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/receptionLogin");
		await expect(overlay(page)).toBeHidden();
		await page.goBack();
		await expect(overlay(page)).toBeHidden();
	});

	test("can be dismissed by keyboard, and traps no focus", async ({ page }) => {
		await hang(page);
		await openWithClock(page);
		await leave(page);
		await page.clock.runFor(10_200);
		await page.locator("[data-wait-stay]").click();
		await expect(overlay(page)).toBeHidden();
		await leave(page);
		await page.clock.runFor(200);
		await expect(overlay(page)).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(overlay(page)).toBeHidden();
	});

	test("does not show for links within this page or to another tab", async ({ page }) => {
		await openWithClock(page);
		await page.locator("a[href='#contact']").first().dispatchEvent("click");
		await page.locator("a[target=_blank]").first().dispatchEvent("click");
		await page.locator("a[href^='tel:']").first().dispatchEvent("click");
		await page.clock.runFor(1_000);
		await expect(overlay(page)).toBeHidden();
	});

	test("the smaller overlay shows only when a save takes longer than 150 ms", async ({ page }) => {
		await openWithClock(page);
		const saving = page.locator("[data-wait=save]");
		const say = (isOn: boolean) =>
			page.evaluate(
				(on) =>
					document.dispatchEvent(new CustomEvent("nemooneh:wait", { detail: { kind: "save", isOn: on } })),
				isOn,
			);
		await say(true);
		await page.clock.runFor(140);
		await expect(saving).toBeHidden();
		await page.clock.runFor(20);
		await expect(saving).toBeVisible();
		await say(false);
		await expect(saving).toBeHidden();
		await say(true);
		await page.clock.runFor(100);
		await say(false);
		await page.clock.runFor(1_000);
		await expect(saving).toBeHidden();
	});
});

test("the footer is hidden only from signed-in staff of a reporting-only centre", {
	tag: ["@crossed", "@narrow"],
}, async ({ page }) => {
	let onlyHasReporting = false;
	await page.route("**/api/Account/GetInfo", (route) => {
		expect(route.request().headers()["authorization"]).toBe("bearer abc");
		return route.fulfill({ json: { data: { onlyHasReporting } } });
	});
	await page.addInitScript(() => localStorage.setItem("token", "abc"));
	for (const flag of [false, true]) {
		onlyHasReporting = flag;
		const asked = page.waitForResponse("**/api/Account/GetInfo");
		await page.goto(home());
		await asked;
		await expect(page.locator("[data-footer]")).toBeVisible({ visible: !flag });
	}
});

test("preview shows unpublished changes, says so, and is not cached", {
	tag: ["@crossed", "@wide"],
}, async ({ page }) => {
	const answer = await page.goto(`${home()}?preview=true`);
	expect(answer?.headers()["cache-control"]).toContain("no-store");
	expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
	expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
	await expect(page.locator(".preview-bar")).toBeVisible();
	const published = await page.request.get(home());
	expect(published.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("everything is readable and reachable without script", { tag: "@crossed" }, async ({ page }) => {
		await page.goto(home());
		for (const section of await page.locator("[data-reveal]").all()) await expect(section).toBeVisible();
		await expect(page.locator(".hero-nav")).toBeHidden();
		await expect(page.locator("[data-scroll-top]")).toBeHidden();
		await page.locator("[data-search] input").focus();
		await page.keyboard.type("TSH");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/post-list?keyword=TSH");
	});

	test("an empty search without script stays on the page", { tag: "@crossed" }, async ({ page }) => {
		await page.goto(home());
		const { href } = new URL(page.url());
		const field = page.locator("[data-search] input");
		await field.focus();
		await page.keyboard.press("Enter");
		// had the form been sent, this text would be gone with its page
		await page.keyboard.type("TSH");
		await expect(field).toHaveValue("TSH");
		expect(page.url()).toBe(href);
	});

	test("the menu bar opens by mouse and by keyboard", { tag: "@wide" }, async ({ page }) => {
		await page.goto(home());
		await page.locator("[data-menu] button").first().hover();
		await expect(page.locator("[data-menu] .submenu").first()).toBeVisible();
		await page.mouse.move(600, 700);
		await page.locator("[data-menu] button").first().focus();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await expect(page.locator("[data-menu] .submenu .submenu").first()).toBeVisible();
	});

	test("the menu of small screens opens and closes", { tag: "@narrow" }, async ({ page }) => {
		await page.goto(home());
		await page.locator("summary.burger").click();
		await page.locator(".menu-sheet nav summary").first().click();
		await page.locator(".menu-sheet nav details[open] details summary").first().click();
		await expect(page.locator(".menu-sheet nav details[open] a").first()).toBeVisible();
		await page.locator("summary.burger").click();
		await expect(page.locator(".menu-sheet")).toBeHidden();
	});
});
