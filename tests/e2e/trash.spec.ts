import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// The trash of all nouns: brought back, removed for good, several at once.

test.describe.configure({ mode: "default" });

const row = (page: Page, title: string) => page.locator("[data-record]").filter({ hasText: title });

let count = 0;
const unique = (word: string) => `${word} ${Date.now() % 1_000_000}${count++}`;

/** A useful link and a redirect in the trash, put there as a script does. */
async function trashed(page: Page, title: string) {
	await page.evaluate(async (name) => {
		const call = async (method: string, path: string, body?: object, version?: number) => {
			const answer = await fetch(`/api/${path}`, {
				method,
				headers: {
					authorization: `bearer ${localStorage.getItem("token")}`,
					"content-type": "application/json",
					...(version ? { "if-match": `"${version}"` } : {}),
				},
				body: body ? JSON.stringify(body) : null,
			});
			return answer.json();
		};
		const link = await call("POST", "Backlink", { locale: "fa", title: name, link: "https://example.org/" });
		const from = `/${name.replaceAll(" ", "-").toLowerCase()}`;
		const redirect = await call("POST", "Redirect", { from, to: "/reception" });
		await call("DELETE", `Backlink/${link.id}`, undefined, link.version);
		await call("DELETE", `Redirect/${redirect.id}`, undefined, redirect.version);
	}, title);
}

async function searched(page: Page, desk: Desk, title: string) {
	await page.getByRole("searchbox", { name: desk.t("trash", "search") }).fill(title);
	await expect(page.locator("[data-record]")).toHaveCount(2);
}

test("the common trash can be searched, shows kinds, and restores deleted records", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/trash");
	const title = unique("Thrown");
	await trashed(page, title);
	await searched(page, desk, title);
	const kind = page
		.locator(".record-tabs")
		.getByRole("link", { name: desk.t("records", "noun", "backlink") });
	await kind.click();
	await expect(kind).toHaveAttribute("aria-current", "true");
	await expect(page.locator("[data-record]")).toHaveCount(1);
	await expect(row(page, title)).toContainText("30");
	await row(page, title)
		.getByRole("button", { name: desk.t("records", "restore") })
		.click();
	await expect(row(page, title)).toBeHidden();
	await desk.open(`/cpanel/backlinks?locale=fa&title=${encodeURIComponent(title)}`);
	await expect(row(page, title)).toBeVisible();
});

test("several records are removed permanently after confirmation, also by keyboard", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/trash");
	const title = unique("Gone");
	await trashed(page, title);
	await searched(page, desk, title);
	await page.locator("[data-row]").first().focus();
	await page.keyboard.press("x");
	await expect(page.locator(".bulk-bar")).toBeVisible();
	await page.keyboard.press("Delete");
	const confirm = page.locator(".confirm-dialog");
	await expect(confirm).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(confirm).toBeHidden();
	await expect(page.locator("[data-record]")).toHaveCount(2);

	await page.getByRole("button", { name: desk.t("trash", "emptyListed") }).click();
	await confirm.getByRole("button", { name: desk.t("records", "remove", "forGood", "confirm") }).click();
	await expect(page.locator("[data-record]")).toHaveCount(0);
	await expect(page.locator(".card")).toContainText(desk.t("records", "empty", "narrowed"));
});

test("the trash is accessible in both themes, without overflow", { tag: ["@crossed", "@wide"] }, async ({
	page,
	desk,
}) => {
	await desk.open("/cpanel/trash");
	const title = unique("Seen");
	await trashed(page, title);
	await searched(page, desk, title);
	await expectAccessible(page, "trash");
	await expectNoSidewaysScroll(page, "trash");
});
