import type { Request } from "@playwright/test";
import { expect, test, words } from "#tests/support/staff-browser.ts";

test("the panel requests site info once per language, and not after switching back (specification §4)", {
	tag: "@wide",
}, async ({ page, desk }) => {
	const asked: string[] = [];
	page.on("request", (request) => {
		const found = /\/api\/SiteInfo\/(fa|en)$/.exec(request.url());
		if (found?.[1]) asked.push(found[1]);
	});
	await desk.open("/cpanel");
	const html = page.locator("html");
	const [own, other] = desk.language === "fa" ? ["fa", "en"] : ["en", "fa"];
	const names: Record<string, string> = { fa: "فارسی", en: "English" };
	const change = async (to: string) => {
		await page.getByRole("button", { name: names[to] ?? "" }).click();
		await expect(html).toHaveAttribute("lang", to);
		const entry = words(to === "fa" ? "fa" : "en", ["cpanel"])("cpanel", "entry", "receptions");
		await expect(page.getByRole("navigation").getByRole("link", { name: entry })).toBeVisible();
	};
	await change(other);
	await change(own);
	await change(other);
	await change(own);
	expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
	// the page brought the language of its address along
	expect(asked).toEqual(["en"]);
});

test("menus, notices and other lazily loaded parts open even if the network fails after the page has loaded", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, context, desk }) => {
	const fetching = new Set<Request>();
	let changedAt = Date.now();
	const note = (change: () => unknown) => {
		change();
		changedAt = Date.now();
	};
	page.on("request", (request) => request.url().includes("/assets/") && note(() => fetching.add(request)));
	page.on("requestfinished", (request) => note(() => fetching.delete(request)));
	page.on("requestfailed", (request) => note(() => fetching.delete(request)));
	// the last thing that is fetched of itself
	const late = ["menu-popover", "popover-window", "toast-region", "sign-in-again"].map((name) =>
		page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
	);
	await desk.open("/cpanel/backlinks");
	for (const answer of await Promise.all(late)) await answer.finished();
	// and what these parts import: nothing has been requested for a second
	await expect.poll(() => fetching.size === 0 && Date.now() - changedAt > 1_000).toBe(true);
	await context.setOffline(true);
	const menu = page.getByRole("button", { name: new RegExp(desk.t("cpanel", "userMenu")) });
	await menu.press("ArrowUp");
	await expect(page.getByRole("menuitem", { name: desk.t("cpanel", "signOut") })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(menu).toBeFocused();
	const columns = page.getByRole("button", { name: desk.t("records", "columns", "title") });
	await columns.press("Enter");
	await expect(page.getByRole("dialog", { name: desk.t("records", "columns", "title") })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(columns).toBeFocused();
	await context.setOffline(false);
});

test("a dialog whose script cannot be fetched opens once the connection is back; the page stays", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, context, desk }) => {
	const open = page.getByRole("button", { name: desk.t("staffUser", "invite", "title"), exact: true });
	const notices = page.waitForResponse(/\/assets\/toast-region-/);
	await desk.open("/cpanel/staff-list");
	await (await notices).finished();
	await expect(open).toBeVisible();
	await context.setOffline(true);
	await open.click();
	await expect(page.getByRole("status").filter({ hasText: desk.t("cpanel", "offline") })).toBeVisible();
	await expect(open).toBeVisible();
	let failed = 0;
	await page.route(/\/assets\/invite-dialog-/, (route) =>
		failed++ === 0 ? route.abort("internetdisconnected") : route.continue(),
	);
	await context.setOffline(false);
	await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
	expect(failed).toBe(2);
});
