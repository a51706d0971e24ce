import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/settled.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

const password = process.env.E2E_ADMIN_PASSWORD ?? "";
const row = (page: Page, name: string) => page.locator("a.rbi").filter({ hasText: name });
const record = (page: Page) => page.locator(".rdrawer");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.locator(".toast");
const state = (page: Page) => record(page).locator(".rd-state");

async function openRecord(page: Page, desk: Desk): Promise<{ name: string; id: string }> {
	const { id, firstName, lastName } = await desk.reception();
	await desk.open(`/cpanel/receptions/${id}`, page);
	const name = `${firstName} ${lastName}`;
	await expect(page.getByRole("heading", { name })).toBeVisible();
	return { name, id };
}

test("the door: what is wrong is told calmly, what is right leads where one was going", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const t = (...path: string[]) => desk.t("login", ...path);
	await page.goto("/cpanel/receptions?stage=2");
	await expect(page).toHaveURL(/\/login\?from=/);
	if (desk.language === "en") await page.goto(page.url().replace("/login", "/en/login"));
	const username = page.getByLabel(t("username"));
	const secret = page.getByLabel(t("password"), { exact: true });

	await button(page, t("submit")).click();
	await expect(page.getByText(t("usernameMissing"))).toBeVisible();
	await expect(username).toBeFocused();

	await username.fill("admin");
	await secret.fill("not the password");
	await button(page, t("submit")).click();
	await expect(page.getByRole("alert")).toContainText(/\S/);
	await expect(username).toHaveValue("admin");
	await expect(secret).toHaveValue("not the password");
	await expectAccessible(page, "login");

	await secret.fill(password);
	await secret.press("Enter");
	await expect(page).toHaveURL("/cpanel/receptions?stage=2");
	await expect(page.getByRole("heading", { level: 1, name: desk.t("desk", "title") })).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.lang)).toBe(desk.language);

	// a target on another site is no target
	await page.goto("/login?from=//evil.example/x");
	await page.locator("#username").fill("admin");
	await page.locator("#password").fill(password);
	await page.locator("#password").press("Enter");
	await expect(page).toHaveURL("/cpanel");

	// a token that nobody gave opens nothing
	await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
	await page.goto("/cpanel");
	await expect(page).toHaveURL(/\/login\?from=%2Fcpanel$/);
});

test("the queue: search in any digits, tabs, days, and an address for what is seen", async ({
	page,
	desk,
}) => {
	const { firstName, lastName, mobile, trackingCode } = await desk.reception();
	const name = `${firstName} ${lastName}`;
	await desk.open("/cpanel/receptions");
	await expect(row(page, name)).toBeVisible();
	const search = page.getByRole("searchbox");

	const persian = mobile.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? digit);
	for (const text of [persian, trackingCode.toLowerCase(), lastName]) {
		await search.fill(text);
		await expect(page).toHaveURL((url) => url.searchParams.get("title") === text);
		await expect(page.locator("a.rbi")).toHaveCount(1);
		await expect(row(page, name)).toBeVisible();
	}
	await search.fill("nobody-has-this-name");
	await expect(page.getByText(desk.t("desk", "empty", "narrowed"))).toBeVisible();
	await button(page, desk.t("desk", "empty", "reset")).click();
	await expect(row(page, name)).toBeVisible();
	await expect(search).toHaveValue("");

	await page.getByRole("link", { name: new RegExp(`^${desk.t("desk", "stage", "sampling")}`) }).click();
	await expect(page).toHaveURL(/stage=2/);
	await expect(row(page, name)).toHaveCount(0);
	await page.goBack();
	await expect(row(page, name)).toBeVisible();

	await button(page, desk.t("desk", "day", "filter")).click();
	await expect(page.locator(".cal")).toContainText(desk.language === "fa" ? /1[34]\d\d/ : /20\d\d/);
	await page.getByRole("button", { name: desk.t("desk", "day", "yesterday"), exact: true }).click();
	await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
	await expect(row(page, name)).toHaveCount(0);
	await button(page, desk.t("desk", "day", "clear")).click();
	await expect(row(page, name)).toBeVisible();
});

test("a record opened before the search has noticed the pause stays open", { tag: "@crossed" }, async ({
	page,
	desk,
}) => {
	const { id, firstName, lastName } = await desk.reception();
	const name = `${firstName} ${lastName}`;
	await desk.open("/cpanel/receptions");
	await expect(row(page, name)).toBeVisible();
	await page.getByRole("searchbox").fill(lastName);
	await row(page, name).click();
	await expect(page).toHaveURL((url) => url.searchParams.get("title") === lastName);
	await expect(page).toHaveURL((url) => url.pathname.endsWith(id));
	await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("a decision: accepted, fixed, and told in the history", { tag: "@crossed" }, async ({ page, desk }) => {
	await openRecord(page, desk);
	const { t } = desk;
	await button(page, t("desk", "action", "accepted")).click();
	const search = page.getByRole("combobox", { name: t("desk", "settle", "search") });
	await expect(search).toBeFocused();
	// a test more, found as anybody types it, at a price of the desk's own
	await search.fill("ferr");
	await page.getByRole("option").filter({ hasText: "FERR" }).click();
	await expect(search).toHaveValue("");
	const line = record(page).locator(".stl-row").filter({ hasText: "FERR" });
	await line.getByRole("textbox").fill("");
	await button(page, t("desk", "settle", "accept")).click();
	await expect(line.locator(".msg.bad")).toBeVisible();
	await expect(line.getByRole("textbox")).toBeFocused();
	await line.getByRole("textbox").fill("۱٬۵۰۰٬۰۰۰");
	await expectAccessible(page, "tests and prices", { within: ".rdrawer" });
	await button(page, t("desk", "settle", "accept")).click();
	await expect(toast(page)).toContainText(t("desk", "done", "accepted"));
	await expect(state(page)).toHaveText(t("desk", "state", "accepted"));
	await expect(record(page).locator(".rd-items li").filter({ hasText: "FERR" })).toContainText("1,500,000");
	const first = record(page).locator(".hist li").first();
	await expect(first).toContainText(t("desk", "state", "accepted"));
	await expect(first.locator(".hist-c p")).toHaveCount(2);
	await expect(record(page)).toContainText(t("desk", "approval", "asked"));
	await expect(button(page, t("desk", "action", "accepted"))).toHaveCount(0);

	await button(page, t("desk", "action", "scheduled")).click();
	await expect(state(page)).toHaveText(t("desk", "state", "scheduled"));

	await page.getByLabel(t("desk", "form", "receptNo")).fill("۱۴۰۵-۷۷");
	await page.getByLabel(t("desk", "form", "remainedPrice")).fill("۱۲۵۰۰۰۰");
	await button(page, t("desk", "form", "save")).click();
	await expect(toast(page).filter({ hasText: t("desk", "form", "saved") })).toBeVisible();
	await page.reload();
	await expect(page.getByLabel(t("desk", "form", "receptNo"))).toHaveValue("1405-77");
	await expect(page.getByLabel(t("desk", "form", "remainedPrice"))).toHaveValue("1250000");
});

test("a refusal needs a reason, and a closed dialog keeps what was typed", { tag: "@crossed" }, async ({
	page,
	desk,
}) => {
	const { name } = await openRecord(page, desk);
	const { t } = desk;
	const why = desk.language === "fa" ? "نسخه خوانا نیست" : "The prescription cannot be read";
	const reject = record(page).getByRole("button", { name: t("desk", "action", "rejected") });
	const dialog = page.getByRole("dialog");
	const decide = dialog.getByRole("button", { name: t("desk", "action", "rejected") });
	await reject.click();
	await expect(dialog.getByRole("textbox")).toBeFocused();
	await decide.click();
	await expect(dialog.locator(".msg.bad")).toBeVisible();
	await dialog.getByRole("textbox").fill(why);
	await expectAccessible(page, "the reason", { within: ".scrim" });
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await reject.click();
	await expect(dialog.getByRole("textbox")).toHaveValue(why);
	await decide.click();
	await expect(state(page)).toHaveText(t("desk", "state", "rejected"));
	await expect(record(page).locator(".hist li").first()).toContainText(why);
	await expect(record(page).locator(".rd-f")).toHaveCount(0);

	await page.goto("/cpanel/receptions?ended=true");
	await expect(row(page, name)).toContainText(t("desk", "state", "rejected"));
});

test("two people settle one list: the second is told who was first, and their list stays", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { id, name } = await openRecord(page, desk);
	const { t } = desk;
	const second = await desk.colleague();
	await desk.open(`/cpanel/receptions/${id}`, second);
	await expect(second.getByRole("heading", { name })).toBeVisible();
	await button(second, t("desk", "action", "accepted")).click();
	await second.getByRole("combobox", { name: t("desk", "settle", "search") }).fill("tsh");
	await second.getByRole("option").filter({ hasText: "TSH" }).first().click();
	const line = record(second).locator(".stl-row").filter({ hasText: "TSH" });
	await line.getByRole("textbox").fill("777000");

	await button(page, t("desk", "action", "accepted")).click();
	await button(page, t("desk", "settle", "accept")).click();
	await expect(state(page)).toHaveText(t("desk", "state", "accepted"));

	await button(second, t("desk", "settle", "accept")).click();
	await expect(record(second).getByRole("alert")).toContainText(t("desk", "overtaken", "refused"));
	await expect(line.getByRole("textbox")).toHaveValue("777,000");
	await button(second, t("desk", "settle", "save")).click();
	await expect(record(second).locator(".rd-items li").filter({ hasText: "TSH" })).toContainText("777,000");
});

test("the second of two people is told, keeps the words, and sees the fresh state", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { id, name } = await openRecord(page, desk);
	const { t } = desk;
	const second = await desk.colleague();
	await desk.open(`/cpanel/receptions/${id}`, second);
	await expect(second.getByRole("heading", { name })).toBeVisible();
	await record(second)
		.getByRole("button", { name: t("desk", "action", "needsInformation") })
		.click();
	const dialog = second.getByRole("dialog");
	await dialog.getByRole("textbox").fill("typed by the second person");

	await button(page, t("desk", "action", "accepted")).click();
	await button(page, t("desk", "settle", "accept")).click();
	await expect(state(page)).toHaveText(t("desk", "state", "accepted"));

	await dialog.getByRole("button", { name: t("desk", "action", "needsInformation") }).click();
	await expect(dialog.getByRole("alert")).toContainText(t("desk", "overtaken", "refused"));
	await expect(dialog.getByRole("alert")).toContainText(t("desk", "state", "accepted"));
	await expect(dialog.getByRole("textbox")).toHaveValue("typed by the second person");
	await second.keyboard.press("Escape");
	await expect(state(second)).toHaveText(t("desk", "state", "accepted"));
	await expect(record(second).locator(".hist li")).toHaveCount(2);

	// both type a number: the second sees the first one's and chooses
	const numberOf = (whose: Page) => whose.getByLabel(t("desk", "form", "receptNo"));
	const save = t("desk", "form", "save");
	await numberOf(second).fill("second-1");
	await numberOf(page).fill("first-1");
	await button(page, save).click();
	await expect(toast(page).filter({ hasText: t("desk", "form", "saved") })).toBeVisible();
	await button(second, save).click();
	await expect(record(second).locator(".desk-form").getByRole("alert")).toContainText("first-1");
	await expect(numberOf(second)).toHaveValue("second-1");
	await button(second, t("desk", "form", "keepMine")).click();
	await button(second, save).click();
	await expect(toast(second).filter({ hasText: t("desk", "form", "saved") })).toBeVisible();
	await second.reload();
	await expect(numberOf(second)).toHaveValue("second-1");
});

test("a session that ends is opened again over the page, with everything typed", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await openRecord(page, desk);
	const { t } = desk;
	const number = page.getByLabel(t("desk", "form", "receptNo"));
	await number.fill("kept-while-away");
	// the cookie half is gone: the token alone is worth nothing
	await page.context().clearCookies({ name: /sid$/ });
	await button(page, t("desk", "form", "save")).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText(t("cpanel", "signInAgain", "title"));
	const secret = dialog.getByLabel(t("cpanel", "signInAgain", "password"), { exact: true });
	await expect(secret).toBeFocused();
	await secret.fill("wrong");
	await secret.press("Enter");
	await expect(dialog.locator(".msg.bad")).toBeVisible();
	await expectAccessible(page, "signing in again", { within: ".scrim" });
	await secret.fill(password);
	await secret.press("Enter");
	await expect(dialog).toHaveCount(0);
	// the save that found the session over has gone through by itself
	await expect(toast(page)).toContainText(t("desk", "form", "saved"));
	await page.reload();
	await expect(number).toHaveValue("kept-while-away");
});

test("typed words survive another language, and are asked for before they are left", async ({
	page,
	desk,
}) => {
	await openRecord(page, desk);
	const number = page.locator(".desk-form input").first();
	await number.fill("half-typed");
	const other = desk.language === "fa" ? "English" : "فارسی";
	if (desk.isPhone) await button(page, desk.t("cpanel", "openMenu")).click();
	await page.getByRole("button", { name: other }).click();
	await expect(page.locator("html")).toHaveAttribute("dir", desk.language === "fa" ? "ltr" : "rtl");
	await expect(number).toHaveValue("half-typed");
	if (desk.isPhone) await page.keyboard.press("Escape");

	const back = desk.language === "fa" ? "فارسی" : "English";
	if (desk.isPhone) await page.locator(".cptop .ibtn").first().click();
	await page.getByRole("button", { name: back }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", desk.language);
	if (desk.isPhone) await page.keyboard.press("Escape");
	await record(page)
		.getByRole("link", { name: desk.t("desk", "close") })
		.click();
	await button(page, desk.t("records", "unsaved", "stay")).click();
	await expect(number).toHaveValue("half-typed");
	await record(page)
		.getByRole("link", { name: desk.t("desk", "close") })
		.click();
	await button(page, desk.t("records", "unsaved", "leave")).click();
	await expect(record(page)).toHaveCount(0);
});

test("by keyboard alone: rows, a record, a decision and back", { tag: "@crossed" }, async ({
	page,
	desk,
}) => {
	const first = await desk.reception();
	const next = await desk.reception();
	await desk.open("/cpanel/receptions");
	await expect(row(page, next.lastName)).toBeVisible();
	await page.keyboard.press("/");
	await expect(page.getByRole("searchbox")).toBeFocused();
	await page.keyboard.type(first.lastName.slice(0, first.lastName.indexOf(" ")));
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/title=/);
	await page.keyboard.press("Tab");
	await expect(row(page, next.lastName)).toBeVisible();
	await page.locator("body").press("j");
	await expect(page.locator("a.rbi").first()).toBeFocused();
	await page.keyboard.press("j");
	await expect(page.locator("a.rbi").nth(1)).toBeFocused();
	await page.keyboard.press("k");
	await page.keyboard.press("ArrowDown");
	await expect(page.locator("a.rbi").nth(1)).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(record(page).getByRole("heading", { level: 2 })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(record(page)).toHaveCount(0);
	await expect(page).toHaveURL(/receptions\?title=/);
});

test("signing out ends the session, and Back shows nothing", { tag: "@crossed" }, async ({ page, desk }) => {
	const { id, lastName } = await desk.reception();
	await desk.open("/cpanel/receptions");
	await expect(row(page, lastName)).toBeVisible();
	await page.goto(`/cpanel/receptions/${id}`);
	await expect(record(page).getByRole("heading", { name: lastName })).toBeVisible();
	const token = await page.evaluate(() => localStorage.getItem("token"));
	await page.getByRole("button", { name: new RegExp(desk.t("cpanel", "userMenu")) }).click();
	await page.getByRole("menuitem", { name: desk.t("cpanel", "signOut") }).click();
	await expect(page).toHaveURL(/\/login$/);
	expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
	const status = await page.evaluate(
		async (old) => (await fetch("/api/Auth/GetUser", { headers: { authorization: `bearer ${old}` } })).status,
		token,
	);
	expect(status).toBe(401);
	await page.goBack();
	await expect(page).toHaveURL(/\/login\?from=%2Fcpanel%2Freceptions$/);
	await expect(page.getByText(lastName)).toHaveCount(0);
});

const pages = [
	{ path: "/cpanel", title: ["cpanel", "entry", "dashboard"] },
	{ path: "/cpanel/receptions", title: ["desk", "title"] },
	// forms and notices of a record, again: one width each, and light
	{ path: "/cpanel/profile", title: ["ownAccount", "profile", "title"], plain: true },
	{ path: "/cpanel/change-password", title: ["ownAccount", "password", "title"], plain: true },
	{ path: "/cpanel/nothing-here", title: ["records", "problem", "missing"], plain: true },
];

for (const { path, title: words, plain = false } of pages)
	test(`${path} says where one is and stands in nobody's way`, {
		tag: plain ? "@crossed" : [],
	}, async ({ page, desk }) => {
		const title = desk.t(...words);
		await desk.open(path);
		await expect(page).toHaveTitle(title);
		await expect(page.getByRole("heading", { name: title })).toBeVisible();
		await expect(page.locator(".cpm .sk")).toHaveCount(0);
		await expectAccessible(page, path, { dark: !plain });
		await expectNoSidewaysScroll(page, path);
	});

test("a record says whose it is and stands in nobody's way", async ({ page, desk }) => {
	const { name } = await openRecord(page, desk);
	await expect(page).toHaveTitle(desk.t("desk", "titleOf").replace("{name}", name));
	await expectAccessible(page, "a record");
	await expectNoSidewaysScroll(page, "a record");
});

test("320 pixels and doubled text are enough for every page", { tag: "@narrow" }, async ({ page, desk }) => {
	const { id } = await openRecord(page, desk);
	await page.setViewportSize({ width: 320, height: 640 });
	for (const path of [...pages.map((each) => each.path), `/cpanel/receptions/${id}`]) {
		await page.goto(path);
		await expect(page.locator(".cpm").getByRole("heading").first()).toBeVisible();
		await expect(page.locator(".cpm .sk")).toHaveCount(0);
		await expectNoSidewaysScroll(page, path);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		await expectNoSidewaysScroll(page, `${path}, doubled text`);
	}
});
