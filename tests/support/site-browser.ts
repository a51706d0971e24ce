import { expect, type Page, test } from "@playwright/test";

// What the browser tests of the public site share. Projects: fa-rtl-1280, fa-rtl-390, en-ltr-1280, en-ltr-390.

export const isEnglish = () => test.info().project.name.startsWith("en");
export const isPhone = () => test.info().project.name.endsWith("390");
export const home = () => (isEnglish() ? "/en" : "/");
export const inLanguage = (path: string) => (isEnglish() ? `/en${path}` : path);
/** The arrow that points along the text. */
export const forward = () => (isEnglish() ? "ArrowRight" : "ArrowLeft");
export const back = () => (isEnglish() ? "ArrowLeft" : "ArrowRight");

/** Opens the home page and waits for its script. */
export async function open(page: Page): Promise<void> {
	await page.goto(home());
	await expect(page.locator("html[data-js]")).toHaveCount(1);
}

/** Opens the home page with a clock that stands still: time passes only when the test says so, however slow the machine. */
export async function openWithClock(page: Page): Promise<void> {
	const start = new Date("2026-11-21T08:00:00Z");
	await page.clock.install({ time: start });
	// far ahead of what the empty page's clock can have gone by itself
	await page.clock.pauseAt(start.getTime() + 3_600_000);
	await open(page);
}

/** Scrolls the page without a journey. */
export const scrollPage = (page: Page, top: number) =>
	page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);

/** How far the page scrolls sideways, in pixels; a page that fits gives 0. */
export const sideways = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
