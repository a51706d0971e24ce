import type { Page } from "@playwright/test";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// Records that a colleague throws away while one writes in them or has chosen them; what names none; what is too long.

const rows = (page: Page) => page.locator("[data-record]");
const row = (page: Page, address: string) => rows(page).filter({ hasText: address });
const form = (page: Page) => page.locator(".drawer");
const field = (page: Page, desk: Desk, name: "from" | "to") =>
	form(page).getByLabel(desk.t("redirect", "field", name));

let count = 0;
const unique = (word: string) =>
	`/${word}-${[...String(Date.now() % 1_000_000)].map((digit) => "abcdefghij"[Number(digit)]).join("")}-${"klmnop"[count++ % 6]}`;

/** Calls the API as a colleague does meanwhile. */
const call = (page: Page, method: string, path: string, body?: object, version?: number) =>
	page.evaluate(
		async ([method, path, body, version]) => {
			const answer = await fetch(`/api/Redirect${path}`, {
				method,
				headers: {
					authorization: `bearer ${localStorage.getItem("token")}`,
					"content-type": "application/json",
					...(version ? { "if-match": `"${version}"` } : {}),
				},
				body: body ? JSON.stringify(body) : null,
			});
			return answer.json();
		},
		[method, path, body, version] as const,
	);
const add = (page: Page, from: string) => call(page, "POST", "", { from, to: "/reception" });

test("text typed into a record that a colleague has deleted becomes a new record", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const gone = desk.t("records", "form", "gone");
	await desk.open("/cpanel/redirects?size=100");
	const from = unique("gone");
	const { id, version } = await add(page, from);
	await page.goto(`/cpanel/redirects?size=100&edit=${id}`);
	await expect(field(page, desk, "from")).toHaveValue(from);
	await call(page, "DELETE", `/${id}`, undefined, version);
	await field(page, desk, "from").fill(`${from}-mine`);
	const stay = form(page).getByRole("button", {
		name: desk.t("records", "form", "saveStay"),
		exact: true,
	});
	await stay.click();
	await expect(form(page)).toContainText(gone);
	await stay.click();
	await expect(page).not.toHaveURL(new RegExp(id));
	await expect(form(page).locator(".save-status")).toHaveClass(/is-saved/);
	await expect(form(page)).not.toContainText(gone);
	await field(page, desk, "from").fill(`${from}-again`);
	await stay.click();
	await expect(form(page).locator(".save-status")).toHaveClass(/is-saved/);
	await page.keyboard.press("Escape");
	await expect(row(page, from)).toHaveCount(1);
	await expect(row(page, `${from}-again`)).toBeVisible();

	// its old address says at once what became of it, and nothing else
	await page.goto(`/cpanel/redirects?edit=${id}`);
	await expect(field(page, desk, "from")).toHaveValue(from);
	await field(page, desk, "from").fill(`${from}-third`);
	await expect(form(page).locator(".record-form .alert")).toHaveText(new RegExp(`^${gone}`));
});

test("deleted rows are deselected, and the next click applies to the other rows", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/redirects?size=100");
	const word = unique("chosen");
	const first = await add(page, `${word}-one`);
	await add(page, `${word}-two`);
	await page.goto(`/cpanel/redirects?size=100&title=${word}`);
	await expect(row(page, word)).toHaveCount(2);
	for (const each of await row(page, word).all()) {
		await each.locator("[data-row]").focus();
		await page.keyboard.press("x");
	}
	const bar = page.locator(".bulk-bar");
	const chosen = bar.locator("[role=status], b").first();
	await expect(chosen).toContainText("2");
	await call(page, "DELETE", `/${first.id}`, undefined, first.version);
	const toTrash = async () => {
		await bar.getByRole("button", { name: desk.t("records", "toTrash") }).click();
		await page
			.locator(".confirm-dialog")
			.getByRole("button", { name: desk.t("records", "remove", "toTrash", "confirm") })
			.click();
	};
	await toTrash();
	await expect(page.locator(".toast").last()).toContainText(desk.t("records", "stale", "list"));
	await expect(row(page, word)).toHaveCount(1);
	await expect(chosen).toContainText("1");
	await toTrash();
	await expect(row(page, word)).toHaveCount(0);
	await expect(bar).toBeHidden();
});

test("an address without a record has no save button", { tag: ["@crossed", "@wide"] }, async ({
	page,
	desk,
}) => {
	await desk.open("/cpanel/redirects?edit=00000000-0000-4000-8000-000000000000");
	await expect(form(page).locator(".empty")).toBeVisible();
	await expect(page.getByRole("dialog", { name: desk.t("redirect", "title") })).toBeVisible();
	await expect(form(page).getByRole("button", { name: desk.t("records", "form", "save") })).toHaveCount(0);
});

test("a pasted text that is too long stays complete, and its length is reported", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/redirects?edit=new");
	const long = `/${"x".repeat(4999)}`;
	await field(page, desk, "from").fill(long);
	const told = desk.t("records", "form", "tooLong").replace("{count}", "5000").replace("{max}", "300");
	await expect(form(page)).toContainText(told);
	await expect(field(page, desk, "from")).toHaveValue(long);
	await field(page, desk, "from").fill(long.slice(0, 300));
	await expect(form(page)).not.toContainText(told);
});
