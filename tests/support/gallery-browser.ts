import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { startGallery } from "./gallery.ts";

// The gallery of design parts in a browser, in the language of the project.

type Gallery = {
	/** Shows all parts. */
	open(theme?: "light" | "dark"): Promise<void>;
	/** Shows one of the sheets that show many parts together. */
	openSheet(name: "foundations" | "empty" | "error" | "loading", theme: "light" | "dark"): Promise<void>;
	/** One part with all its states. */
	part(name: string): Locator;
	/** One state of a part. */
	state(name: string, state: string): Locator;
	say(fa: string, en: string): string;
	/** The arrow key that goes on along the text. */
	forward: "ArrowLeft" | "ArrowRight";
};

export const test = base.extend<{ gallery: Gallery }, { galleryUrl: string }>({
	galleryUrl: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern
		async ({}, use) => {
			const given = process.env.E2E_GALLERY_URL;
			if (given) return use(given);
			const { url, stop } = await startGallery();
			await use(url);
			stop();
		},
		{ scope: "worker", timeout: 180_000 },
	],
	gallery: async ({ page, galleryUrl }, use, info) => {
		const language = info.project.name.startsWith("fa") ? "fa" : "en";
		const unexpected: string[] = [];
		page.on("pageerror", (error) => unexpected.push(error.message));
		page.on("console", (message) => {
			if (["error", "warning"].includes(message.type())) unexpected.push(message.text());
		});
		const part = (name: string) => page.locator(`#part-${name}`);
		await use({
			async open(theme = "light") {
				await page.goto(`${galleryUrl}/?show=${language}-${theme}`);
				await expect(part("calendar").getByRole("grid")).toBeVisible();
			},
			async openSheet(name, theme) {
				await page.goto(`${galleryUrl}/?show=${language}-${theme}-${name}`);
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			},
			part,
			state: (name, state) => part(name).locator(`[data-state="${state}"]`),
			say: (fa, en) => (language === "fa" ? fa : en),
			forward: language === "fa" ? "ArrowLeft" : "ArrowRight",
		});
		expect(unexpected, "the console").toEqual([]);
	},
});

export const press = (page: Page, ...keys: string[]) =>
	keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

export { expect };
