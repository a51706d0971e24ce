import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// Redirects: made by hand, tried, made short; and addresses that were asked for and not found.

test.describe.configure({ mode: "default" });

const row = (page: Page, address: string) => page.locator("[data-record]").filter({ hasText: address });
const form = (page: Page) => page.locator(".drawer");

let count = 0;
/** An address of this test's own: letters alone, as addresses with figures may be somebody's number. */
const unique = (word: string) =>
	`/${word}-${[...String(Date.now() % 1_000_000)].map((digit) => "abcdefghij"[Number(digit)]).join("")}-${"klmnop"[count++ % 6]}`;

const field = (page: Page, desk: Desk, name: "from" | "to") =>
	form(page).getByLabel(desk.t("redirect", "field", name));

async function save(page: Page, desk: Desk) {
	await form(page)
		.getByRole("button", { name: desk.t("records", "form", "save"), exact: true })
		.click();
}

async function add(page: Page, desk: Desk, from: string, to: string, kept = from) {
	await page
		.getByRole("button", { name: desk.t("redirect", "add") })
		.first()
		.click();
	await field(page, desk, "from").fill(from);
	await field(page, desk, "to").fill(to);
	await save(page, desk);
	await expect(form(page)).toBeHidden();
	await expect(row(page, kept).first()).toBeVisible();
}

const leads = async (page: Page, address: string) => {
	const answer = await page.request.get(address, { maxRedirects: 0 });
	return [answer.status(), answer.headers()["location"]];
};

test("a redirect works at the next request, and an impossible redirect is refused at its field", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/redirects?size=100");
	const from = unique("moved");
	// a whole address counts by its path, in small letters
	await add(page, desk, `https://old.example${from.toUpperCase()}/`, "/reception", from);
	expect(await leads(page, from)).toEqual([301, "/reception"]);
	expect(await leads(page, `/en${from}?a=1`)).toEqual([301, "/en/reception?a=1"]);

	await page
		.getByRole("button", { name: desk.t("redirect", "add") })
		.first()
		.click();
	await field(page, desk, "from").fill("/tests");
	await field(page, desk, "to").fill("/reception");
	await save(page, desk);
	await expect(field(page, desk, "from")).toHaveAttribute("aria-invalid", "true");
	await expect(form(page)).toContainText(desk.t("validation", "livingAddress"));
	await field(page, desk, "from").fill(from.replace("moved", "round"));
	await field(page, desk, "to").fill(from.replace("moved", "round"));
	await save(page, desk);
	await expect(field(page, desk, "to")).toHaveAttribute("aria-invalid", "true");
	await expect(form(page)).toContainText(desk.t("validation", "circle"));
	await field(page, desk, "to").fill("/tests");
	await save(page, desk);
	await expect(form(page)).toBeHidden();
});

test("an address is checked hop by hop, and a long chain is shortened", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/redirects?size=100");
	const [first, second] = [unique("first"), unique("second")];
	await add(page, desk, first, second);
	await add(page, desk, second, "/reception");
	await expect(row(page, first).first()).toContainText(desk.t("redirect", "state", "chain"), {
		timeout: 20_000,
	});

	const tried = page.locator(".redirect-try");
	const run = tried.getByRole("button", { name: desk.t("redirect", "try", "run") });
	await run.click();
	await expect(tried).toContainText(desk.t("redirect", "try", "empty"));
	await tried.getByRole("textbox").fill(first);
	await tried.getByRole("textbox").press("Enter");
	await expect(tried.locator("li")).toHaveText([`${first}301`, `${second}301`, "/reception200"]);
	await expectAccessible(page, "a tried address");
	await tried.getByRole("button", { name: desk.t("redirect", "try", "shorten") }).click();
	await expect(tried.locator("li")).toHaveText([`${first}301`, "/reception200"]);
	await expect(row(page, first)).toContainText(desk.t("redirect", "state", "ok"));
	await tried.getByRole("textbox").fill("/nowhere-at-all");
	await run.click();
	await expect(tried.locator(".redirect-verdict")).toHaveClass(/is-missing/);
	await tried.getByRole("textbox").fill(`/${"آ".repeat(250)}`);
	await run.click();
	await expect(tried.locator("li")).toHaveCount(1);
	await expect(tried.locator("li")).toContainText("آآآ");
	await expectNoSidewaysScroll(page, "a long address");
});

test("a missing address becomes a redirect with one click, or is dismissed", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const [lost, dull] = [unique("lost"), unique("dull")];
	for (const address of [lost, lost, dull]) expect((await page.request.get(address)).status()).toBe(404);
	await desk.open("/cpanel/redirects?size=100");
	await page.getByRole("link", { name: desk.t("redirect", "missing", "tab") }).click();
	const search = page.getByRole("searchbox", { name: desk.t("redirect", "search") });
	// it is written within a second
	await expect(async () => {
		await page.reload();
		await search.fill(lost.slice(6));
		await expect(row(page, lost)).toBeVisible({ timeout: 2_000 });
	}).toPass();
	await row(page, lost)
		.getByRole("button", { name: desk.t("redirect", "missing", "make") })
		.click();
	await expect(field(page, desk, "from")).toHaveValue(lost);
	await field(page, desk, "to").fill("/tests");
	await save(page, desk);
	await expect(form(page)).toBeHidden();
	expect(await leads(page, lost)).toEqual([301, "/tests"]);

	await page.goto(`/cpanel/redirects?view=missing&title=${dull.slice(6)}`);
	await row(page, dull).locator(".row-actions button").last().click();
	await expect(row(page, dull)).toBeHidden();
	await page.goto("/cpanel/redirects?view=missing");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(row(page, lost)).toBeHidden();
});

test("the pages are accessible in both themes, without overflow", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/redirects?size=100");
	await add(
		page,
		desk,
		unique("a-rather-long-address-that-goes-on-and-on-and-never-seems-to-end"),
		"/reception",
	);
	for (const view of ["", "?view=missing", "?kind=faulty", "?edit=new&from=/old"]) {
		await page.goto(`/cpanel/redirects${view}`);
		await expect(page.locator(view.includes("edit") ? ".drawer .record-form" : ".record-tabs")).toBeVisible();
		await expectAccessible(page, `redirects ${view}`);
		await expectNoSidewaysScroll(page, `redirects ${view}`);
	}
});
