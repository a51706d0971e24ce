import { type Browser, expect, type Page, test } from "@playwright/test";
import polls from "#seeds/polls.json" with { type: "json" };
import en from "#site/poll/messages.en.json" with { type: "json" };
import fa from "#site/poll/messages.fa.json" with { type: "json" };
import { complaints } from "#tests/support/browser-console.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { back, forward, inLanguage, isEnglish } from "#tests/support/site-browser.ts";

// The gallery and the polls of the demonstration laboratory, as a visitor uses them.

const ready = (page: Page) => expect(page.locator("html[data-js]")).toHaveCount(1);
const pictures = (page: Page) => page.locator("a[data-picture]");
const lightbox = (page: Page) => page.locator("dialog[data-lightbox]");
const question = (page: Page, number: number) =>
	page.locator(".question:has(.option-card), .question:has(.bars)").nth(number);
const answer = (page: Page, number: number, option: number) =>
	question(page, number).locator(".option-card").nth(option).click();
const send = (page: Page, number: number) => question(page, number).locator("[type=submit]").click();
const said = (page: Page) => page.locator("[data-said]");
const says = (key: "thanks" | "already" | "problemText" | "suggested" | "problemAway") =>
	(isEnglish() ? en : fa).poll[key];

/** Opens a group of the demonstration by the list that the menu leads to; other tests make groups of their own. */
async function openPoll(page: Page, state: "open" | "closed" = "open"): Promise<void> {
	await page.goto(inLanguage("/poll"));
	const demonstration = polls.find(({ daysUntilClose }) => daysUntilClose > 0 === (state === "open"));
	const name = demonstration?.texts[isEnglish() ? "en" : "fa"].title ?? "";
	const badge = { open: isEnglish() ? "Open" : "باز", closed: isEnglish() ? "Closed" : "بسته" }[state];
	await page
		.locator(".polls-item", { has: page.locator(".badge", { hasText: new RegExp(`^${badge}$`) }) })
		.getByRole("link", { name })
		.click();
	await expect(page.locator("[data-poll]")).toBeVisible();
}

async function withoutScript(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
	const { baseURL, viewport } = test.info().project.use;
	const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false });
	await work(await context.newPage());
	await context.close();
}

test("lightbox: Back closes it and stays in the gallery", { tag: "@crossed" }, async ({ page }) => {
	await page.goto(inLanguage("/post-list"));
	await page.goto(inLanguage("/gallery"));
	await ready(page);
	await pictures(page).first().click();
	await expect(lightbox(page)).toBeVisible();
	await page.goBack();
	await expect(lightbox(page)).toBeHidden();
	await expect(page).toHaveURL(/\/gallery$/);
	// closed by its button it leaves no step behind
	await pictures(page).first().click();
	await page.locator("[data-lightbox-close]").click();
	await expect(lightbox(page)).toBeHidden();
	await page.waitForFunction(() => history.state === null);
	await page.goBack();
	await expect(page).toHaveURL(/\/post-list$/);
});

test("gallery: groups filter it, the lightbox works by keyboard and returns the focus", {
	tag: "@crossed",
}, async ({ page }) => {
	const found = complaints(page);
	await page.goto(inLanguage("/gallery"));
	await ready(page);
	const all = await pictures(page).count();
	await page.locator(".gallery-head .chip").nth(2).click();
	await expect(page).toHaveURL(/\?group=instruments$/);
	await expect(page.locator(".gallery-head .chip.on")).toHaveAttribute("aria-current", "true");
	const count = await pictures(page).count();
	expect(count).toBeGreaterThan(2);
	expect(count).toBeLessThan(all);

	await pictures(page).nth(1).focus();
	await page.keyboard.press("Enter");
	await expect(lightbox(page)).toBeVisible();
	const shown = (number: number) =>
		expect(page.locator(".lightbox-number")).toContainText(
			isEnglish() ? `${number} of ${count}` : `${number} از ${count}`,
		);
	await shown(2);
	await expect(lightbox(page).locator("figcaption")).toHaveText(
		(await pictures(page).nth(1).locator(".gallery-caption").textContent()) ?? "",
	);
	await expect(lightbox(page).locator("img")).toHaveAttribute("alt", /.{5,}/);
	for (const [key, number] of [
		[forward(), 3],
		[back(), 2],
		["End", count],
		[forward(), 1],
		[back(), count],
		["Home", 1],
	] as const) {
		await page.keyboard.press(key);
		await shown(number);
	}
	await expectAccessible(page, "the large view", { within: "dialog" });
	await page.keyboard.press("Escape");
	await expect(lightbox(page)).toBeHidden();
	await expect(pictures(page).nth(1)).toBeFocused();
	expect(found).toEqual([]);
});

test("lightbox: swipe goes through the pictures in reading direction, and a click outside closes it", {
	tag: "@narrow",
}, async ({ page }) => {
	await page.goto(inLanguage("/gallery"));
	await ready(page);
	await pictures(page).first().tap();
	const position = page.locator(".lightbox-number");
	await expect(position).toContainText(/^1 /);
	const session = await page.context().newCDPSession(page);
	const swipe = async (from: number, to: number) => {
		await session.send("Input.dispatchTouchEvent", {
			type: "touchStart",
			touchPoints: [{ x: from, y: 400 }],
		});
		for (const part of [0.3, 0.6, 1])
			await session.send("Input.dispatchTouchEvent", {
				type: "touchMove",
				touchPoints: [{ x: from + (to - from) * part, y: 402 }],
			});
		await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	};
	const [start, end] = isEnglish() ? [300, 90] : [90, 300];
	await swipe(start, end);
	await expect(position).toContainText(/^2 /);
	await swipe(end, start);
	await expect(position).toContainText(/^1 /);
	await lightbox(page).locator("[data-lightbox-close]").tap();
	await expect(lightbox(page)).toBeHidden();
});

test("each picture links to its large version without script", { tag: ["@wide", "@crossed"] }, async ({
	browser,
}) => {
	await withoutScript(browser, async (page) => {
		await page.goto(inLanguage("/gallery"));
		const [response] = await Promise.all([
			page.waitForResponse((one) => one.request().isNavigationRequest()),
			pictures(page).nth(2).click(),
		]);
		expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/webp"]);
	});
});

test("a vote: the result appears in place, is announced and remains; a second vote from another tab gets a notice", {
	tag: "@crossed",
}, async ({ page, context }) => {
	await openPoll(page);
	await ready(page);
	const address = page.url();
	const second = await context.newPage();
	await second.goto(address);
	await ready(second);
	// frames come slowly in a tab behind another
	await page.bringToFront();

	await page.locator("#text").fill("صندلی‌ها راحت بود");
	await send(page, 0);
	await expect(page.locator("[data-problems]")).toBeFocused();
	await page.locator("[data-problems] a").click();
	await expect(question(page, 0).locator("input[type=radio]").first()).toBeFocused();

	await answer(page, 0, 1);
	await context.setOffline(true);
	await send(page, 0);
	await expect(page.locator("[data-poll-away]")).toContainText(says("problemAway"));
	await context.setOffline(false);
	await send(page, 0);
	await expect(said(page)).toContainText(says("thanks"));
	await expect(page.locator("[data-poll-say]")).toContainText(says("thanks"));
	await expect(question(page, 0).locator("h2")).toBeFocused();
	expect(page.url().split("#")[0]).toBe(address);
	// what is typed in another form and not yet sent stays
	await expect(page.locator("#text")).toHaveValue("صندلی‌ها راحت بود");
	const shares = await question(page, 0).locator(".bar-label b").allTextContents();
	expect(shares.reduce((sum, share) => sum + Number.parseInt(share, 10), 0)).toBe(100);
	await expect(question(page, 0).locator(".mine .badge")).toBeVisible();
	await expect(page.locator(".poll-progress")).toHaveAttribute("aria-valuenow", "1");

	await second.bringToFront();
	await answer(second, 0, 2);
	await send(second, 0);
	await expect(said(second)).toContainText(says("already"));
	await second.reload();
	await expect(question(second, 0).locator("li").nth(1)).toHaveClass("mine");
	await expect(question(second, 1).locator("form")).toBeVisible();
});

test("without script: vote, a second vote, a suggestion without text; a reload sends nothing", {
	tag: ["@crossed", "@narrow"],
}, async ({ browser }) => {
	await withoutScript(browser, async (page) => {
		await openPoll(page);
		const address = page.url();
		await answer(page, 1, 0);
		await send(page, 1);
		await expect(page).toHaveURL(/\?recorded=[\w-]+#poll-/);
		await expect(said(page)).toContainText(says("thanks"));
		const votes = await question(page, 1).locator(".question-foot").textContent();
		await page.reload();
		await expect(question(page, 1).locator(".question-foot")).toHaveText(votes ?? "");
		await expect(question(page, 1).locator("form")).toHaveCount(0);

		await page.locator("#name").fill("<b>مینا</b>");
		await page.locator("#suggest [type=submit]").click();
		await expect(page).toHaveURL(address);
		await expect(page.locator("[data-problems]")).toContainText(says("problemText"));
		await expect(page.locator("#text-says")).toContainText(says("problemText"));
		await expect(page.locator("#text")).toHaveAttribute("aria-invalid", "true");
		await expect(page.locator("#name")).toHaveValue("<b>مینا</b>");
		await page.locator("#text").fill(`"><script>alert(1)</script> ${Date.now()}`);
		await page.locator("#suggest [type=submit]").click();
		await expect(page).toHaveURL(/\?suggested=1#suggest$/);
		await expect(said(page)).toContainText(says("suggested"));
	});
});

test("list of polls: accessibility, light and dark", { tag: ["@crossed", "@wide"] }, async ({ page }) => {
	await page.goto(inLanguage("/poll"));
	await ready(page);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await expectAccessible(page, "list of polls");
});

test("gallery and polls: accessibility, light and dark, no overflow at 320 px", {
	tag: "@crossed",
}, async ({ page, isMobile }) => {
	const look = async (what: string) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await expectAccessible(page, what);
		if (!isMobile) return;
		await page.setViewportSize({ width: 320, height: 700 });
		await expectNoSidewaysScroll(page, what);
		const session = await page.context().newCDPSession(page);
		await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
		await expectNoSidewaysScroll(page, `${what}, doubled text`);
		await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
	};
	await page.goto(inLanguage("/gallery"));
	await ready(page);
	await look("gallery");
	await openPoll(page, "closed");
	await expect(page.locator(".bars")).toHaveCount(2);
	await expect(page.locator("form [name=option], #suggest")).toHaveCount(0);
	await look("closed poll");
	await openPoll(page);
	await ready(page);
	await answer(page, 2, 0);
	await send(page, 2);
	await expect(said(page)).toBeVisible();
	await page.locator("#suggest [type=submit]").click();
	await expect(page.locator("#text-says")).toContainText(says("problemText"));
	await look("open poll with an answer and an error");
});
