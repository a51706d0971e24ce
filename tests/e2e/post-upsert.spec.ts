import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { pressTool } from "#tests/support/post-editor/editor-browser.ts";
import { type Desk, expect, test, words } from "#tests/support/staff-browser.ts";

// Posts in the panel: written, translated, scheduled and changed by an editor, and seen by a visitor at the next request.

let count = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${count++}`;
const status = (page: Page) => page.locator(".save-status");
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();
const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).last();
const title = (locale: "fa" | "en") => `[name="texts.${locale}.mainTitle"]`;
/** The text that is written in; a source beside it is read only. */
const editor = (page: Page) => shown(page, ".editor-text[role=textbox]");

const wordsOf = ({ language, t }: Desk) => {
	const tools = words(language, ["domain/content/post/cpanel/editor"]);
	return {
		t: (...path: string[]) => t("post", ...path),
		records: (...path: string[]) => t("records", ...path),
		tool: (...path: string[]) => tools("postEditor", ...path),
	};
};

/** Writes a post whose Persian text has a table, a picture and a film, with an English translation. */
async function write(page: Page, desk: Desk, mark: string) {
	const { t, records, tool } = wordsOf(desk);
	await tab(page, records("language", "fa")).click();
	await page.locator(title("fa")).fill(`نوشتهٔ ${mark}`);
	await page.locator('[name="texts.fa.summary"]').fill("خلاصهٔ نوشته");
	await editor(page).click();
	await page.keyboard.type(`متن فارسی ${mark}`);
	await page.keyboard.press("Enter");
	await pressTool(page, tool("moreTools"), tool("embed", "add"));
	const dialog = page.getByRole("dialog");
	await dialog
		.getByRole("textbox", { name: tool("embed", "address") })
		.fill("https://www.aparat.com/v/abcd12");
	await page.keyboard.press("Enter");
	await expect(dialog).toHaveCount(0);
	await pressTool(page, tool("moreTools"), tool("figure", "add"));
	await dialog.locator("[role=option]").first().click();
	await dialog.getByRole("button", { name: records("media", "picker", "select"), exact: true }).click();
	await expect(dialog).toHaveCount(0);
	await editor(page).locator("p").first().click();
	await page.keyboard.press("End");
	await page.keyboard.press("Enter");
	await pressTool(page, tool("moreTools"), tool("table", "add"));
	await page.keyboard.type("خانه");
	await tab(page, records("language", "en")).click();
	await page.locator(title("en")).fill(`Post ${mark}`);
	await editor(page).click();
	await page.keyboard.type(`English text ${mark}`);
	return { save: button(page, t("publish", "draft")) };
}

/** Presses what saves a post for its readers, and waits until that is done. */
const saving = async (page: Page, name: string) => {
	const isSaved = page.waitForResponse(
		(answer) => answer.request().method() === "PUT" && /\/api\/Post\/[\w-]{36}$/.test(answer.url()),
	);
	await page.locator("button, [role=menuitem]").filter({ hasText: name }).first().click();
	expect((await isSaved).status()).toBe(200);
};

/** What a visitor is answered. */
const answered = async (page: Page, path: string) => {
	const answer = await page.request.get(path);
	const html = await answer.text();
	return {
		status: answer.status(),
		lacks: (...parts: string[]) => parts.filter((part) => !html.includes(part)),
	};
};

test("a post is written, translated, published, changed in a draft and scheduled, and a visitor sees it at the next request", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	test.setTimeout(120_000);
	const { t, records, tool } = wordsOf(desk);
	const mark = unique();
	const paths = { fa: `/post/${encodeURIComponent(`نوشته-${mark}`)}`, en: `/en/post/post-${mark}` };

	await desk.open("/cpanel/posts-upsert");
	await write(page, desk, mark);
	await page.keyboard.press("Control+s");
	await expect(page).toHaveURL(/posts-upsert\/[\w-]{36}$/);
	const address = page.url();
	// whoever is writing goes on writing
	await expect(editor(page)).toBeFocused();
	await page.keyboard.type("!");
	await expect(editor(page)).toHaveText(`English text ${mark}!`);
	expect((await answered(page, paths.fa)).status).toBe(404);

	// what readers would miss is told beforehand, and each line leads to its place
	const checks = page.getByRole("region", { name: t("check", "title") });
	await expect(checks.getByRole("listitem")).toHaveCount(4);
	await checks.getByRole("button", { name: t("check", "noSummary", "en") }).click();
	await expect(page.locator('[name="texts.en.summary"]')).toBeFocused();
	await page.keyboard.type("Two sentences");
	await checks.getByRole("button").click();
	await expect(page.locator("#text-issues-fa summary")).toBeFocused();
	await expect(page.locator("#text-issues-fa")).toContainText(tool("issue", "kind", "embedUntitled"));

	await button(page, t("publish", "publish")).click();
	await saving(page, t("publish", "both"));
	const persian = await answered(page, paths.fa);
	expect(persian.status).toBe(200);
	expect(persian.lacks("prose-table", "prose-figure", "aparat.com", "متن فارسی")).toEqual([]);
	expect((await answered(page, paths.en)).lacks("English text")).toEqual([]);

	// what is typed now is kept by itself, and readers see it once it is said
	await tab(page, records("language", "en")).click();
	await editor(page).click();
	await page.keyboard.press("Control+End");
	await page.keyboard.type(" and more");
	await expect(page.getByText(t("copy", "title"))).toBeVisible();
	await expect(status(page)).toHaveClass(/is-saved/);
	expect((await answered(page, paths.en)).lacks("and more")).toEqual(["and more"]);
	await page.goto(address);
	await tab(page, records("language", "en")).click();
	await expect(editor(page)).toContainText("and more");
	await expectAccessible(page, "a post with changes", { dark: false, within: "main" });
	await expectNoSidewaysScroll(page, "a post with changes");
	await saving(page, t("publish", "update"));
	await expect(page.getByText(t("copy", "title"))).toHaveCount(0);
	expect((await answered(page, paths.en)).lacks("and more")).toEqual([]);

	// from the coming month on
	const from = page
		.getByRole("group", { name: records("publication", "publishAt") })
		.filter({ visible: true });
	await from.getByRole("button").first().click();
	await page.locator(".calendar-head button").last().click();
	await page.locator(".calendar-day:not([data-outside-month])").nth(9).click();
	await expect(page.locator(".publication-says:visible")).toContainText(
		records("filter", "publication", "scheduled"),
	);
	await saving(page, t("publish", "update"));
	expect((await answered(page, paths.en)).status).toBe(404);
	expect((await answered(page, paths.fa)).status).toBe(200);

	await page.goto(`/cpanel/posts-list?title=${mark}`);
	const row = page.locator("[data-record]");
	await expect(row).toHaveCount(1);
	await row.locator(".post-star").click();
	await expect(row.locator(".post-star")).toHaveAttribute("aria-pressed", "true");
	await expectAccessible(page, "the list of posts", { dark: false, within: "main" });
	await expectNoSidewaysScroll(page, "the list of posts");

	await page.goto(paths.fa);
	await expect(page.locator(".prose-figure img")).toHaveCount(1);
	await expectAccessible(page, "the post", { dark: false, within: "article" });
});

test("two editors of one post: the second sees both versions, and no changes are lost", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t, records } = wordsOf(desk);
	const mark = unique();
	await desk.open("/cpanel/posts-upsert");
	await tab(page, records("language", "fa")).click();
	await page.locator(title("fa")).fill(`دو نفره ${mark}`);
	await editor(page).click();
	await page.keyboard.type("یکی");
	await button(page, t("publish", "draft")).click();
	await expect(page).toHaveURL(/posts-upsert\/[\w-]{36}$/);
	await expect(status(page)).toHaveClass(/is-saved/);

	const colleague = await desk.colleague();
	await desk.open(page.url(), colleague);
	await tab(colleague, records("language", "fa")).click();
	await expect(editor(colleague)).toContainText("یکی");
	await tab(page, records("language", "fa")).click();
	await editor(page).click();
	await page.keyboard.press("Control+End");
	await page.keyboard.type(" و دو");
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-saved/);

	await colleague.locator('[name="texts.fa.summary"]').fill("خلاصهٔ همکار");
	await colleague.keyboard.press("Control+s");
	const dialog = colleague.getByRole("dialog");
	await expect(dialog).toContainText(records("stale", "title"));
	await dialog.getByRole("button", { name: records("stale", "save"), exact: true }).click();
	await expect(status(colleague)).toHaveClass(/is-saved/);
	await expect(editor(colleague)).toContainText("یکی و دو");
	await page.reload();
	await tab(page, records("language", "fa")).click();
	await expect(page.locator('[name="texts.fa.summary"]')).toHaveValue("خلاصهٔ همکار");
	await expect(editor(page)).toContainText("یکی و دو");
});

test("a new post abandoned to edit an earlier post leaves nothing in the earlier post", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { records } = wordsOf(desk);
	const mark = unique();
	const field = page.locator(title("fa"));
	await desk.open("/cpanel/posts-upsert");
	await tab(page, records("language", "fa")).click();
	await field.fill(`نخست ${mark}`);
	await page.keyboard.press("Control+s");
	await expect(page).toHaveURL(/posts-upsert\/[\w-]{36}$/);
	const address = page.url();
	// the form has its new address: a link to the old one would replace it in the browser's history
	await expect(page.getByRole("button", { name: records("history", "open") })).toBeVisible();

	await page.locator('nav a[href="/cpanel/posts-upsert"]').click();
	await expect(page).toHaveURL(/posts-upsert$/);
	await expect(field).toHaveValue("");
	await field.fill(`دوم ${mark}`);
	await page.goBack();
	await page.getByRole("button", { name: records("unsaved", "leave") }).click();
	await expect(page).toHaveURL(address);
	await expect(field).toHaveValue(`نخست ${mark}`);
	await expect(status(page)).toHaveClass(/is-saved/);
	await field.fill(`نخست ${mark} و بیشتر`);
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-saved/);
	await page.reload();
	await expect(field).toHaveValue(`نخست ${mark} و بیشتر`);
});

test("a refused first publication leaves a draft", { tag: ["@crossed", "@narrow"] }, async ({
	page,
	desk,
}) => {
	const { t, records } = wordsOf(desk);
	const mark = unique();
	const slug = page.locator('[name="texts.en.slug"]');
	const begin = async (name: string) => {
		await desk.open("/cpanel/posts-upsert");
		await tab(page, records("language", "en")).click();
		await page.locator(title("en")).fill(`${name} ${mark}`);
		await slug.fill(`refused-${mark}`);
	};
	await begin("First");
	await button(page, t("publish", "draft")).click();
	await expect(page).toHaveURL(/posts-upsert\/[\w-]{36}$/);
	await begin("Second");
	await button(page, t("publish", "publish")).click();
	await expect(slug).toHaveAttribute("aria-invalid", "true");
	// what is typed now is saved as what it was: a draft
	await slug.fill(`refused-not-${mark}`);
	await button(page, t("publish", "draft")).click();
	await expect(page).toHaveURL(/posts-upsert\/[\w-]{36}$/);
	expect((await answered(page, `/en/post/refused-not-${mark}`)).status).toBe(404);
});

test("writing begins high on the page, the publication stays in view, and folded search fields open with their error", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t, records } = wordsOf(desk);
	await page.setViewportSize({ width: 1280, height: 713 });
	await desk.open("/cpanel/posts-upsert");
	await tab(page, records("language", "fa")).click();
	await page.locator(title("fa")).fill(`جای متن ${unique()}`);
	// the title is checked when it is left
	await editor(page).click();
	/** How far below the page's head something begins or ends, in pixels. */
	const below = (selector: string, side: "top" | "bottom") =>
		shown(page, selector).evaluate((element, at) => {
			const head = document.querySelector(".form-bar")?.getBoundingClientRect().bottom ?? Number.NaN;
			return element.getBoundingClientRect()[at] - head;
		}, side);
	await expect.poll(() => below(".editor-text[role=textbox] > p", "top")).toBeLessThanOrEqual(200);

	// far down in a long text
	for (let line = 0; line < 40; line++) await page.keyboard.press("Enter");
	await page.keyboard.type("end");
	const side = page.locator(".publication-part:visible");
	await expect(side).toBeInViewport();
	await expect(page.getByRole("toolbar", { name: wordsOf(desk).tool("tools") })).toBeInViewport();
	await expect.poll(() => below(".editor-bars", "bottom")).toBeLessThanOrEqual(60);

	const search = page.locator("details.post-part:visible");
	await expect(search).not.toHaveAttribute("open");
	await expect(search.locator("summary")).toContainText("جای متن");
	await search.locator("summary").click();
	await page.locator('[name="texts.fa.seoTitle"]').fill("بلند ".repeat(40));
	// folded before the field is left, which checks it: the error opens it again
	await search.evaluate((element: HTMLDetailsElement) => element.removeAttribute("open"));
	await expect(page.locator('[name="texts.fa.seoTitle"]')).toBeVisible();
	await button(page, t("publish", "draft")).click();
	await expect(page.locator('[name="texts.fa.seoTitle"]')).toBeFocused();
	// and it stays in sight until it is corrected
	await search.locator("summary").click();
	await expect(page.locator('[name="texts.fa.seoTitle"]')).toBeVisible();
});
