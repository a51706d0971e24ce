import type { Page } from "@playwright/test";
import { cleanBody } from "#domain/content/post/clean-body.ts";
import { bodyText } from "#domain/content/post/read-body.ts";
import { PostBody } from "#domain/content/post/rich-text.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { pastedDocuments } from "#tests/support/pasted-documents/documents.ts";
import { readableBody } from "#tests/support/pasted-documents/readable-body.ts";
import { expect, type PostEditor, test } from "#tests/support/post-editor/editor-browser.ts";
import { visitPages } from "#tests/support/post-editor/public-pages.ts";
import { words } from "#tests/support/staff-browser.ts";

// The editor of a post's text: what is pasted, what is typed, and what it tells while one writes.

// by language of the run: one of the four is enough
const once = { tag: ["@crossed", "@wide"] };

test(
	"pasted content from Word, Docs, web pages and attackers is cleaned, and lost parts are reported",
	once,
	async ({ page, editor }) => {
		test.slow();
		await editor.open();
		const documents = pastedDocuments(new URL(page.url()).origin);
		expect(documents.length).toBeGreaterThanOrEqual(30);
		const texts: { name: string; body: PostBody }[] = [];
		for (const { name, html, text, expected } of documents) {
			await editor.write({ type: "doc", content: [] });
			await expect(page.locator(".editor-text")).toHaveText("");
			const took = await editor.paste(html, text);
			const body = await editor.body();
			// a machine that is busy with other tests may be late
			expect(took, name).toBeLessThan(10_000);
			expect(PostBody.safeParse(body).error, name).toBeUndefined();
			expect(cleanBody(body), name).toEqual({ body });
			texts.push({ name, body });
			const seen = `${await editor.losses()}\n${readableBody(body)}\n`;
			if (expected !== undefined) expect(seen, name).toBe(expected);
			else expect(bodyText(body).length, name).toBeGreaterThan(1_000);
			expect(JSON.stringify(body), name).not.toMatch(
				/script:|data:|on\w+=|mso-|[\u202a-\u202e\u2066-\u2069]/i,
			);
		}
		expect(await page.evaluate(() => "stolen" in window)).toBe(false);
		// too large for one post: the beginning came, and the rest is counted
		const long = documents.find(({ name }) => name === "hostile-two-megabytes");
		await editor.write({ type: "doc", content: [] });
		await editor.paste(long?.html ?? "", long?.text ?? "");
		expect(await editor.losses()).toMatch(/^words \d{6}$/);
		// and the page of each of them on the site, under the site's own policy
		await visitPages(page, texts);
	},
);

test(
	"a text is written by keyboard: tools, links, tables, videos, direction, half-space, and reported problems",
	{
		tag: ["@crossed", "@wide"],
	},
	async ({ page, editor }, info) => {
		const language = info.project.name.startsWith("fa") ? "fa" : "en";
		const t = words(language, ["domain/content/post/cpanel/editor"]);
		const say = (...path: string[]) => t("postEditor", ...path);
		const text = page.locator(".editor-text");
		const type = (letters: string) => page.keyboard.type(letters);
		const press = (...keys: string[]) =>
			keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
		const dialog = page.getByRole("dialog");
		const tool = (...path: string[]) => page.getByRole("button", { name: say(...path), exact: true });
		await editor.open(language);
		await text.focus();

		// a list begins with a number of either script
		await type("۳. ");
		await expect(text.locator("ol[start='3'] > li")).toHaveCount(1);
		await press("Control+z", "Control+a", "Backspace");

		// one stop of the Tab key, arrows among the tools, Escape back to the text
		await press("Alt+F10");
		const tools = page.getByRole("toolbar", { name: say("tools") });
		await expect(tools.locator("button:focus")).toHaveCount(1);
		await expect(tools.locator('button[tabindex="0"]')).toHaveCount(1);
		await press("End");
		await expect(tool("halfSpace")).toBeFocused();
		await press(language === "fa" ? "ArrowRight" : "ArrowLeft");
		await expect(tool("ltr")).toBeFocused();
		await press("Escape");
		await expect(text).toBeFocused();

		await type("#### ");
		await type("می");
		await press("Shift+Space");
		await type("رود");
		await press("Control+Shift+Digit2");
		await type("ها A");
		await press("Shift+Space");
		await type("B");
		await press("Enter", "Control+b");
		await type("bold");
		await press("Control+b");
		await type(" plain");
		await page.keyboard.down("Control");
		await press("ShiftRight");
		await page.keyboard.up("Control");

		// an unsafe address is refused with words; what lacks its beginning gets it
		await press("Enter", "Control+k");
		const address = dialog.getByRole("textbox", { name: say("link", "address") });
		await address.fill("javascript:alert(1)");
		await press("Enter");
		await expect(dialog).toContainText(say("link", "unsafe"));
		await expectAccessible(page, "a link", { within: "[role=dialog]" });
		await address.fill("who.int");
		await dialog.getByRole("textbox", { name: say("link", "words") }).fill("WHO");
		await press("Control+Enter");
		await expect(text).toBeFocused();
		await type(" after");
		await press("Enter");

		await tool("embed", "add").click();
		const film = dialog.getByRole("textbox", { name: say("embed", "address") });
		await film.fill("https://evil.example/film");
		await press("Enter");
		await expect(film).toHaveAttribute("aria-invalid", "true");
		await film.fill("https://www.aparat.com/v/abcd12");
		await press("Control+Enter");
		await expect(page.getByRole("group", { name: say("embed", "name"), exact: true })).toBeVisible();

		await page.locator(".editor-text > p").last().click();
		await tool("table", "add").click();
		await type("head");
		await press("Tab");
		await type("two");
		await tool("table", "rowAfter").click();
		await expect(text.locator("tr")).toHaveCount(4);
		await tool("table", "removeColumn").click();
		await expect(text.locator("tr").first().locator("th")).toHaveCount(2);
		await expectAccessible(page, "the editor");

		expect(readableBody(await editor.body())).toBe(
			[
				"#### می\u200cرود\u200cها A B",
				"**bold** plain",
				"[WHO](https://who.int) after",
				'{embed} {"provider":"aparat","id":"abcd12","title":""}',
				"| =head= | == |",
				"|  |  |",
				"|  |  |",
				"|  |  |",
			].join("\n"),
		);
		expect((await editor.body()).content[1]).toMatchObject({ attrs: { dir: "rtl" } });

		// what is to be mended stands below, and a press goes there
		await page.locator(".editor-issues summary").click();
		await page.getByRole("button", { name: say("issue", "kind", "embedUntitled") }).click();
		await expect(page.locator(".editor-whole.is-selected")).toHaveCount(1);
		await page.getByRole("button", { name: say("issue", "kind", "headingSkips") }).click();
		await press("Control+Alt+2");
		await expect(text.locator("h2")).toHaveText("می\u200cرود\u200cها A B");
		await expect(page.getByRole("button", { name: say("issue", "kind", "headingSkips") })).toHaveCount(0);
		await press("Control+z");
		await expect(text.locator("h4")).toHaveCount(1);
	},
);

/** Opens the editor in the language of the run, with the menus that are loaded after it. */
async function openWithMenus(page: Page, editor: PostEditor, project: string) {
	const language = project.startsWith("fa") ? "fa" : "en";
	const t = words(language, ["domain/content/post/cpanel/editor"]);
	await editor.open(language);
	await expect(page.locator(".editor > p[role=status]")).toHaveCount(1);
	const text = page.locator(".editor-text");
	await text.focus();
	return { language, text, say: (...path: string[]) => t("postEditor", ...path) };
}

test(
	'blocks are inserted by keyboard with "/" and words of both languages, and elsewhere a slash stays text',
	{
		tag: ["@crossed", "@wide"],
	},
	async ({ page, editor }, info) => {
		const { language, text, say } = await openWithMenus(page, editor, info.project.name);
		const list = page.getByRole("listbox", { name: say("slash", "name") });
		const chosen = list.getByRole("option", { selected: true });
		const { keyboard } = page;

		await keyboard.type("/");
		await expect(list.getByRole("option")).toHaveCount(14);
		await expect(text).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
		await expect(text).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "");
		await keyboard.press("ArrowUp");
		await expect(chosen).toHaveText(say("rule"));
		await keyboard.press("ArrowDown");
		await expect(chosen).toHaveText(say("style", "heading").replace("{level}", "1"));
		await expectAccessible(page, "the menu of blocks");
		await keyboard.press("Enter");
		await expect(list).toHaveCount(0);
		await expect(text).not.toHaveAttribute("aria-activedescendant");
		await keyboard.type("Title");
		await keyboard.press("Enter");

		// in the other language than the page
		await keyboard.type(language === "fa" ? "/numbered" : "/شماره");
		await expect(chosen).toHaveText(say("orderedList"));
		await keyboard.press("Enter");
		await keyboard.type("one and/or two");
		await expect(list).toHaveCount(0);
		await keyboard.press("Enter");
		await keyboard.press("Enter");
		await keyboard.type("/zzz");
		await expect(list).toHaveCount(0);
		await keyboard.press("Escape");
		for (const _ of "zzz") await keyboard.press("Backspace");
		await expect(text).toContainText("/");
		await expect(list).toHaveCount(0);
		await keyboard.type("zzz");
		await keyboard.press("Enter");
		await keyboard.type("/");
		await expect(list).toBeVisible();
		await keyboard.press("Escape");
		await expect(list).toHaveCount(0);
		await keyboard.type("path");
		await keyboard.press("Enter");
		await keyboard.type("/");
		await list.getByRole("option", { name: say("callout", "warning") }).click();
		// what would change the note around it is left out
		await keyboard.type("/");
		await expect(list.getByRole("option")).toHaveCount(9);
		await expect(list.getByRole("option", { name: say("callout", "info") })).toHaveCount(0);
		await keyboard.press("Escape");
		await keyboard.press("Backspace");
		await keyboard.type("careful");
		expect(readableBody(await editor.body())).toBe(
			["## Title", "1. one and/or two", "/zzz", "/path", "! warning: careful"].join("\n"),
		);
	},
);

test(
	'the "/" menu stays above a keyboard on the screen',
	{
		tag: ["@crossed", "@wide"],
	},
	async ({ page, editor }, info) => {
		await page.setViewportSize({ width: 390, height: 844 });
		const { say } = await openWithMenus(page, editor, info.project.name);
		await page.evaluate(() => {
			const value = Object.assign(new EventTarget(), { offsetTop: 0, height: innerHeight });
			Object.defineProperty(window, "visualViewport", { configurable: true, value });
		});
		await page.keyboard.type("/");
		const list = page.getByRole("listbox", { name: say("slash", "name") });
		await expect(list).toBeVisible();
		const keyboardTop = ((await list.boundingBox())?.y ?? 0) + 100;
		await page.evaluate((height) => {
			if (!visualViewport) return;
			Object.assign(visualViewport, { height });
			visualViewport.dispatchEvent(new Event("resize"));
		}, keyboardTop);
		await expect
			.poll(async () => {
				const box = await list.boundingBox();
				return (box?.y ?? 0) + (box?.height ?? 0);
			})
			.toBeLessThanOrEqual(keyboardTop);
		await expect(list.getByRole("option", { selected: true })).toBeInViewport();
	},
);

test(
	"tools that do not fit in the row are opened at its end, by keyboard too",
	{
		tag: ["@crossed", "@wide"],
	},
	async ({ page, editor }, info) => {
		const { text, say } = await openWithMenus(page, editor, info.project.name);
		const tool = (...path: string[]) => page.getByRole("button", { name: say(...path), exact: true });
		await expect(tool("halfSpace")).toBeVisible();
		await page.setViewportSize({ width: 390, height: 844 });
		await expect(tool("halfSpace")).toHaveCount(0);
		const bar = page.getByRole("toolbar", { name: say("tools") });
		expect((await bar.boundingBox())?.height).toBeLessThan(60);
		await expectNoSidewaysScroll(page, "the editor");

		await page.keyboard.press("Alt+F10");
		await page.keyboard.press("End");
		await expect(tool("moreTools")).toBeFocused();
		await expect(tool("moreTools")).toHaveAttribute("aria-expanded", "false");
		await page.keyboard.press("Enter");
		const more = bar.getByRole("group", { name: say("moreTools") });
		await expect(more.getByRole("button").first()).toBeFocused();
		await expect(bar.locator('button[tabindex="0"]')).toHaveCount(1);
		await expectAccessible(page, "the tools without room");
		await expectNoSidewaysScroll(page, "the tools without room");
		await page.keyboard.press("ArrowDown");
		await expect(more.getByRole("button").nth(1)).toBeFocused();
		// also past a button that opens a menu
		await more.getByRole("button", { name: say("callout", "name"), exact: true }).focus();
		await page.keyboard.press("ArrowDown");
		await expect(more.getByRole("button", { name: say("gallery", "add"), exact: true })).toBeFocused();
		await expect(page.getByRole("menu")).toHaveCount(0);
		await page.keyboard.press("Escape");
		await expect(tool("moreTools")).toBeFocused();
		await expect(more).toBeHidden();

		await text.focus();
		await page.keyboard.type("word");
		await page.keyboard.press("Control+a");
		await tool("moreTools").click();
		await tool("mark", "strike").click();
		await expect(text.locator("s")).toHaveText("word");
		await expect(more).toBeHidden();
		await expect(text).toBeFocused();

		// each is shown with its whole name, also one that has a short text or a sign in the row
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Control+End");
		await page.keyboard.press("Enter");
		await page.keyboard.type("/table");
		await page.keyboard.press("Enter");
		const context = page.getByRole("toolbar", { name: say("contextTools") });
		await context.getByRole("button", { name: say("moreTools"), exact: true }).click();
		const shown = await context.locator(".editor-more button").evaluateAll((all) =>
			all.map((each) => ({
				name: each.getAttribute("aria-label") ?? "",
				own: each instanceof HTMLElement ? each.innerText.trim() : "",
				after: getComputedStyle(each, "::after").content,
			})),
		);
		expect(shown.map(({ name }) => name)).toContain(say("table", "removeColumn"));
		for (const { name, own, after } of shown) {
			expect(own).toBe("");
			expect([JSON.stringify(name), "attr(aria-label)"]).toContain(after);
		}
	},
);

test(
	"tools appear at selected text without covering it, and are reached by keyboard",
	{
		tag: ["@crossed", "@wide"],
	},
	async ({ page, editor }, info) => {
		const { text, say } = await openWithMenus(page, editor, info.project.name);
		const tools = page.getByRole("toolbar", { name: say("selectionTools") });
		for (const line of ["first", "second", "third"]) {
			await page.keyboard.type(line);
			await page.keyboard.press("Enter");
		}
		await page.keyboard.press("ArrowUp");
		await expect(tools).toHaveCount(0);
		await text.locator("p").nth(2).selectText();
		await expect(tools).toBeVisible();
		const [box, selected] = [await tools.boundingBox(), await text.locator("p").nth(2).boundingBox()];
		const isApart =
			(box?.y ?? 0) + (box?.height ?? 0) <= (selected?.y ?? 0) ||
			(box?.y ?? 0) >= (selected?.y ?? 0) + (selected?.height ?? 0);
		expect(isApart).toBe(true);
		await expectAccessible(page, "the tools at a selection");
		await tools.getByRole("button", { name: say("mark", "italic"), exact: true }).click();
		await expect(text.locator("em")).toHaveText("third");
		await expect(text).toBeFocused();
		await page.keyboard.press("Alt+F10");
		await expect(tools.getByRole("button", { name: say("mark", "bold"), exact: true })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(text.locator("strong")).toHaveText("third");
		await expect(text).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(tools).toHaveCount(0);
		// until something else is selected
		await page.keyboard.press("ArrowRight");
		await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
		await text.locator("p").nth(2).selectText();
		await expect(tools).toBeVisible();
	},
);

test(
	"a selection that leaves no room for its tools leads by keyboard to the main ones",
	{
		tag: ["@crossed", "@wide"],
	},
	async ({ page, editor }, info) => {
		const { text, say } = await openWithMenus(page, editor, info.project.name);
		const lines = Array.from({ length: 60 }, (_, index) => `line ${index}`);
		await editor.write({
			type: "doc",
			content: lines.map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })),
		});
		await expect(text.locator("p")).toHaveCount(60);
		await text.focus();
		await text.selectText();
		await text
			.locator("p")
			.nth(30)
			.evaluate((line) => line.scrollIntoView({ block: "center" }));
		const tools = page.locator(".editor-float");
		await expect(tools).toHaveCount(1);
		await expect(tools).toBeHidden();
		await page.keyboard.press("Alt+F10");
		const main = page.getByRole("toolbar", { name: say("tools"), exact: true });
		await expect(main.locator("button:focus")).toHaveCount(1);
	},
);
