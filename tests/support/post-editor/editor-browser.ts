import { test as base, expect, type Page } from "@playwright/test";
import type { PostBody } from "#domain/content/post/rich-text.ts";
import { complaints } from "../browser-console.ts";
import { startStandalone } from "../gallery.ts";

// The editor of a post's text alone, in a browser, under a policy as strict as the panel's.

export type PostEditor = {
	/** Opens it empty. */
	open(locale?: "fa" | "en"): Promise<void>;
	/** What stands in it before. */
	write(body: PostBody): Promise<void>;
	/** Pastes as a browser does; @returns milliseconds it took */
	paste(html: string, text: string): Promise<number>;
	/** What its form has got. */
	body(): Promise<PostBody>;
	/** What it tells of a paste: `pictures 2, links 1`. */
	losses(): Promise<string>;
};

/** Presses a tool of the shown text, under "More tools" if the row has no room for it. */
export async function pressTool(page: Page, more: string, name: string): Promise<void> {
	const button = (label: string) => page.getByRole("button", { name: label, exact: true }).first();
	if (!(await button(name).isVisible())) await button(more).click();
	await button(name).click();
}

type Window = { body: PostBody; setBody: (body: PostBody) => void };
const text = ".editor-text";

export const test = base.extend<{ editor: PostEditor }, { editorUrl: string }>({
	editorUrl: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern
		async ({}, use) => {
			const { url, stop } = await startStandalone("tests/support/post-editor/main.tsx", {
				"content-security-policy": "script-src 'self'; style-src-elem 'self'; style-src-attr 'unsafe-inline'",
			});
			await use(url);
			stop();
		},
		{ scope: "worker", timeout: 180_000 },
	],
	editor: async ({ page, editorUrl }, use) => {
		const found = complaints(page);
		await use({
			async open(locale = "fa") {
				await page.goto(`${editorUrl}/?${locale}`);
				await expect(page.locator(text)).toBeVisible();
			},
			write: (body) => page.evaluate((given) => (window as unknown as Window).setBody(given), body),
			async paste(html, words) {
				await page.locator(text).focus();
				return page.evaluate(
					([markup = "", plain = "", selector = ""]) => {
						const clipboardData = new DataTransfer();
						clipboardData.setData("text/html", markup);
						clipboardData.setData("text/plain", plain);
						const began = performance.now();
						document
							.querySelector(selector)
							?.dispatchEvent(
								new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
							);
						return performance.now() - began;
					},
					[html, words, text],
				);
			},
			async body() {
				await page.locator(text).blur();
				return page.evaluate(() => (window as unknown as Window).body);
			},
			losses: () =>
				page
					.locator("[data-loss]")
					.evaluateAll((all) =>
						all
							.map((each) => `${(each as HTMLElement).dataset["loss"]} ${each.textContent?.match(/\d+/)}`)
							.join(", "),
					),
		});
		expect(found, "the console").toEqual([]);
	},
});

export { expect };
