import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// What an editor does with posts that are there: another address, a link for a reader without an account, a return to what
// was, and several at once.

let count = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${count++}`;
const button = (where: Pick<Page, "getByRole">, name: string) =>
	where.getByRole("button", { name, exact: true }).first();
const field = (page: Page, name: string) => page.locator(`[name="texts.en.${name}"]`);
const isSaved = (page: Page) => expect(page.locator(".save-status")).toHaveClass(/is-saved/);

/** Makes posts by the API. @returns their addresses in the panel */
async function publishedPosts(page: Page, desk: Desk, titles: string[]): Promise<string[]> {
	await desk.open("/cpanel/posts-list");
	const token = await page.evaluate(() => localStorage.getItem("token"));
	const link = { type: "link", attrs: { href: "/en/tests" } };
	const paragraph = {
		type: "paragraph",
		content: [{ type: "text", text: "Its first words", marks: [link] }],
	};
	const made: string[] = [];
	for (const mainTitle of titles) {
		const answer = await page.request.post("/api/Post", {
			data: {
				texts: {
					en: { mainTitle, summary: "", body: { type: "doc", content: [paragraph] }, state: "published" },
				},
			},
			headers: { authorization: `bearer ${token}`, "sec-fetch-site": "same-origin" },
		});
		expect(answer.status(), await answer.text()).toBe(201);
		made.push(`/cpanel/posts-upsert/${(await answer.json()).id}`);
	}
	return made;
}

/** The English text of a post in its form. */
async function openText(page: Page, desk: Desk, path: string) {
	await page.goto(path);
	await page.getByRole("tab", { name: desk.t("records", "language", "en") }).click();
	await expect(field(page, "mainTitle")).toBeVisible();
}

/** Shows readers what has been typed. */
async function update(page: Page, desk: Desk) {
	const isShown = page.waitForResponse(
		(answer) => answer.request().method() === "PUT" && /\/api\/Post\/[\w-]{36}$/.test(answer.url()),
	);
	await button(page, desk.t("post", "publish", "update")).click();
	expect((await isShown).status()).toBe(200);
}

test("a post moves to another address, is read through a link without an account, and is restored", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk, browser, baseURL }) => {
	test.setTimeout(120_000);
	const { t } = desk;
	const mark = unique();
	const [path = ""] = await publishedPosts(page, desk, [`Crème ${mark}`]);
	await openText(page, desk, path);

	// in the text a link is words: a press on it leads nowhere
	await page.locator(".editor-text a").filter({ visible: true }).click();
	await page.waitForTimeout(600);
	await expect(page.locator('[data-wait="page"]')).toBeHidden();
	await expect(page.locator(".post-seen")).toHaveAttribute("href", /\/en\/post\//);

	// another address: the one of before leads to it once readers see the change
	await expect(field(page, "slug")).toHaveValue(`crème-${mark}`);
	await field(page, "slug").fill(`خون ${mark}`);
	const latin = page.locator(".post-slug button").filter({ visible: true });
	await expect(latin).toContainText(new RegExp(`^[\\w\\s:«»-]*${mark}|${mark}`));
	await latin.click();
	const slug = await field(page, "slug").inputValue();
	expect(slug).toMatch(/^[a-z]+-\d+$/);
	await expect(page.getByText(t("post", "slug", "moves"))).toBeVisible();
	await update(page, desk);
	const reader = await browser.newContext({ baseURL: baseURL ?? "" });
	const old = await reader.request.get(`/en/post/${encodeURIComponent(`crème-${mark}`)}`, {
		maxRedirects: 0,
	});
	expect(old.status()).toBe(301);
	expect(old.headers()["location"]).toBe(`/en/post/${slug}`);

	// what is being worked on is read by its link alone
	await field(page, "summary").fill(`Not yet for all ${mark}`);
	await isSaved(page);
	await expect(page.getByText(t("post", "copy", "title"))).toBeVisible();
	await button(page, t("post", "preview", "make")).click();
	const link = page.locator(".post-link a");
	await expect(link).toBeVisible();
	const preview = (await link.getAttribute("href")) ?? "";
	await expectAccessible(page, "a preview link", { dark: false, within: "main" });
	const shown = await reader.newPage();
	await shown.goto(preview);
	await expect(shown.getByText(`Not yet for all ${mark}`).first()).toBeVisible();
	expect(await (await reader.request.get(`/en/post/${slug}`)).text()).not.toContain("Not yet for all");
	await page.locator(".post-links").getByRole("button").first().click();
	await expect(page.locator(".post-links")).toHaveCount(0);
	expect((await shown.goto(preview))?.status()).toBe(404);
	await reader.close();

	// what readers see comes back, and what was dropped is in the versions
	await button(page, t("post", "copy", "discard")).click();
	await button(page.getByRole("alertdialog"), t("post", "copy", "discard")).click();
	await expect(field(page, "summary")).toHaveValue("");
	await button(page, t("records", "history", "open")).click();
	const drawer = page.getByRole("dialog");
	await drawer
		.locator(".history-entry")
		.filter({ hasText: t("records", "history", "action", "create") })
		.click();
	await drawer
		.getByRole("button", { name: new RegExp(`${t("records", "history", "restore").split("{")[0]}\\d`) })
		.click();
	await expect(field(page, "slug")).toHaveValue(`crème-${mark}`);
	await update(page, desk);
	expect((await page.request.get(`/en/post/${encodeURIComponent(`crème-${mark}`)}`)).status()).toBe(200);
});

test("several posts are selected for the footer, moved to a group and exported", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	const { t } = desk;
	const mark = unique();
	const titles = [`One ${mark}`, `Two ${mark}`];
	await publishedPosts(page, desk, titles);
	await page.goto(`/cpanel/posts-list?title=${mark}`);
	const rows = page.locator("[data-record]");
	const bar = page.locator(".bulk-bar");
	const select = async () => {
		for (const title of titles) await page.getByRole("checkbox", { name: title }).check({ force: true });
		await expect(bar).toContainText(/[2۲]/);
	};
	await expect(rows).toHaveCount(2);
	await select();
	await button(bar, t("post", "bulk", "chosen")).click();
	await page.getByRole("menuitem", { name: t("post", "bulk", "choose") }).click();
	await expect(rows.locator(".post-star[aria-pressed=true]")).toHaveCount(2);

	await select();
	await button(bar, t("post", "bulk", "move")).click();
	const groups = page.locator(".post-move select").first();
	const group = (await groups.locator("option").nth(1).innerText()).trim();
	await groups.selectOption({ index: 1 });
	await button(page.locator(".post-move"), t("post", "bulk", "moveHere")).click();
	await expect(rows.filter({ hasText: group })).toHaveCount(2);

	await select();
	await page
		.locator(".page-head")
		.getByRole("button", { name: t("records", "export", "open") })
		.click();
	await page.getByText(t("records", "export", "csv")).click();
	const [file] = await Promise.all([
		page.waitForEvent("download"),
		button(page, t("records", "export", "run")).click(),
	]);
	const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
	expect(lines).toHaveLength(3);
	for (const title of titles) expect(lines.join("\n")).toContain(title);
	// they are chosen for every page's foot: others look there too
	await page.keyboard.press("Escape");
	await select();
	await button(bar, t("post", "bulk", "chosen")).click();
	await page.getByRole("menuitem", { name: t("post", "bulk", "unchoose") }).click();
	await expect(rows.locator(".post-star[aria-pressed=true]")).toHaveCount(0);
});

test("two versions of a post are shown beside each other, with changed words marked and ranges in their order", {
	tag: ["@crossed"],
}, async ({ page, desk }) => {
	const { t } = desk;
	await desk.open("/cpanel/posts-list");
	const token = await page.evaluate(() => localStorage.getItem("token"));
	const headers = { authorization: `bearer ${token}`, "sec-fetch-site": "same-origin" };
	const line = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
	const long = Array.from({ length: 4 }, (_, index) => line(`بند ${index} `.repeat(30).trim()));
	const textOf = (range: string) => ({
		fa: {
			mainTitle: `قند ${mark}`,
			summary: "",
			body: { type: "doc", content: [...long, line(`قند ناشتا ${range} mg/dL است`)] },
			state: "draft",
		},
	});
	const mark = unique();
	const made = await page.request.post("/api/Post", { data: { texts: textOf("70-99") }, headers });
	expect(made.status(), await made.text()).toBe(201);
	const { id, version } = await made.json();
	const changed = await page.request.put(`/api/Post/${id}`, {
		data: { texts: textOf("70-110") },
		headers: { ...headers, "if-match": `"${version}"` },
	});
	expect(changed.status(), await changed.text()).toBe(200);

	await page.goto(`/cpanel/posts-upsert/${id}`);
	await button(page, t("records", "history", "open")).click();
	const drawer = page.getByRole("dialog");
	const fields = drawer.locator(".difference-field");
	await expect(fields).toHaveCount(1);
	await expect(fields).toHaveAttribute("aria-label", t("post", "field", "body", "fa"));
	await expect(fields.locator("del")).toHaveText(`${t("records", "history", "removed")} 70-99`);
	await expect(fields.locator("ins")).toHaveText(`${t("records", "history", "added")} 70-110`);
	// the whole run keeps its order inside Persian
	await expect(fields.locator('bdi[dir="ltr"]').filter({ has: page.locator("del") })).toContainText("mg/dL");
	const [was, is] = await Promise.all(["del", "ins"].map((element) => fields.locator(element).boundingBox()));
	const isWide = (page.viewportSize()?.width ?? 0) > 800;
	expect(Math.abs((was?.y ?? 0) - (is?.y ?? 0)) < 4).toBe(isWide);
	const folded = fields.locator("details");
	await expect(folded).not.toHaveAttribute("open");
	await folded.locator("summary").click();
	await expect(folded.getByText("بند 3").first()).toBeVisible();
	await expectAccessible(page, "two versions of a post", { within: "[role=dialog]" });
	await expectNoSidewaysScroll(page, "two versions of a post");

	// the first version shows only the fields that were filled in
	await drawer.locator(".history-entry").last().click();
	await expect(fields.locator("> h3")).toHaveText(
		["mainTitle", "slug", "body"].map((name) => t("post", "field", name, "fa")),
	);
});
