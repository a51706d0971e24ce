import type { Page } from "@playwright/test";
import { persianDigits } from "#tests/support/number-spellings.ts";
import { chooseOption } from "#tests/support/option-list.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

const password = process.env.E2E_ADMIN_PASSWORD ?? "";
const row = (page: Page, name: string) => page.locator("a.record-row").filter({ hasText: name });
const record = (page: Page) => page.locator(".detail-drawer");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.locator(".toast");
const state = (page: Page) => record(page).locator(".detail-state");

async function openRecord(page: Page, desk: Desk): Promise<{ name: string; id: string }> {
	const { id, firstName, lastName } = await desk.reception();
	await desk.open(`/cpanel/receptions/${id}`, page);
	const name = `${firstName} ${lastName}`;
	await expect(page.getByRole("heading", { name })).toBeVisible();
	return { name, id };
}

test("staff sign-in: errors are explained, and success leads to the requested page", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const t = (...path: string[]) => desk.t("login", ...path);
	await page.goto("/cpanel/receptions?stage=sampling");
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
	await expect(page).toHaveURL("/cpanel/receptions?stage=sampling");
	await expect(page.getByRole("heading", { level: 1, name: desk.t("queue", "title") })).toBeVisible();
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

test("transition: a request is accepted, scheduled, and recorded in the history", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	await openRecord(page, desk);
	const { t } = desk;
	await button(page, t("queue", "action", "accepted")).click();
	const search = page.getByRole("combobox", { name: t("queue", "items", "search") });
	await expect(search).toBeFocused();
	// a test more, found as anybody types it, at a price of the desk's own
	await search.fill("ferr");
	await chooseOption(page.getByRole("option").filter({ hasText: "FERR" }).first());
	await expect(search).toHaveValue("");
	const line = record(page).locator(".items-row").filter({ hasText: "FERR" });
	await line.getByRole("textbox").fill("");
	await button(page, t("queue", "items", "accept")).click();
	await expect(line.locator(".message.bad")).toBeVisible();
	await expect(line.getByRole("textbox")).toBeFocused();
	await line.getByRole("textbox").fill("۱٬۵۰۰٬۰۰۰");
	await expectAccessible(page, "tests and prices", { within: ".detail-drawer" });
	await button(page, t("queue", "items", "accept")).click();
	await expect(toast(page)).toContainText(t("queue", "done", "accepted"));
	await expect(state(page)).toHaveText(t("queue", "state", "accepted"));
	await expect(record(page).locator(".detail-items li").filter({ hasText: "FERR" })).toContainText(
		"1,500,000",
	);
	const first = record(page).locator(".timeline li").first();
	await expect(first).toContainText(t("queue", "state", "accepted"));
	await expect(first.locator(".timeline-more p")).toHaveCount(2);
	await expect(record(page)).toContainText(t("queue", "approval", "asked"));
	await expect(button(page, t("queue", "action", "accepted"))).toHaveCount(0);

	// a double press is one decision: the next one has come under the finger by then
	const calls: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/Stage")) calls.push(request.url());
	});
	await button(page, t("queue", "action", "scheduled")).dblclick();
	await expect(state(page)).toHaveText(t("queue", "state", "scheduled"));

	// no two receptions of a month have the same number
	const number = `1405-${Date.now() % 1_000_000}`;
	await page.getByLabel(t("queue", "form", "receptNo")).fill(persianDigits(number));
	await button(page, t("queue", "form", "save")).click();
	await expect(toast(page).filter({ hasText: t("queue", "form", "saved") })).toBeVisible();
	await page.reload();
	await expect(page.getByLabel(t("queue", "form", "receptNo"))).toHaveValue(number);
	expect(calls).toHaveLength(1);
});

test("rejection needs a reason, and a closed dialog keeps its input", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	const { name } = await openRecord(page, desk);
	const { t } = desk;
	const why = desk.language === "fa" ? "نسخه خوانا نیست" : "The prescription cannot be read";
	const reject = record(page).getByRole("button", { name: t("queue", "action", "rejected") });
	const dialog = page.getByRole("dialog");
	const decide = dialog.getByRole("button", { name: t("queue", "action", "rejected") });
	await reject.click();
	// ready words are chosen by a figure: the field waits for whoever writes their own
	await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1);
	await decide.click();
	await expect(dialog.locator(".message.bad")).toBeVisible();
	await dialog.getByRole("textbox").fill(why);
	await expectAccessible(page, "the reason", { within: ".scrim" });
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await reject.click();
	await expect(dialog.getByRole("textbox")).toHaveValue(why);
	await decide.click();
	await expect(state(page)).toHaveText(t("queue", "state", "rejected"));
	await expect(record(page).locator(".timeline li").first()).toContainText(why);
	// nothing may follow but opening it again
	await expect(record(page).locator(".detail-foot .detail-decision")).toHaveText([
		t("queue", "action", "reopened"),
	]);
	await expect(record(page).locator(".detail-body")).toBeFocused();

	await page.goto("/cpanel/receptions?stage=ended");
	await expect(row(page, name)).toContainText(t("queue", "state", "rejected"));
});

test("stale items: two people edit one list; the second sees who saved first and keeps their own list", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { id, name } = await openRecord(page, desk);
	const { t } = desk;
	const second = await desk.colleague();
	await desk.open(`/cpanel/receptions/${id}`, second);
	await expect(second.getByRole("heading", { name })).toBeVisible();
	await button(second, t("queue", "action", "accepted")).click();
	const picker = second.getByRole("combobox", { name: t("queue", "items", "search") });
	await picker.fill("ferr");
	await chooseOption(second.getByRole("option").filter({ hasText: "FERR" }).first());
	await picker.fill("ferr");
	await expect(second.getByRole("option").filter({ hasText: t("queue", "items", "chosen") })).toBeDisabled();
	await picker.fill("");
	const line = record(second).locator(".items-row").filter({ hasText: "FERR" });
	await line.getByRole("textbox").fill("777000");

	await button(page, t("queue", "action", "accepted")).click();
	await button(page, t("queue", "items", "accept")).click();
	await expect(state(page)).toHaveText(t("queue", "state", "accepted"));

	// what it is called follows the state, which comes by itself
	await record(second).locator(".detail-foot .detail-decision").click();
	await expect(record(second).getByRole("alert")).toContainText(t("queue", "overtaken", "refused"));
	await expect(line.getByRole("textbox")).toHaveValue("777,000");
	await button(second, t("queue", "items", "save")).click();
	await expect(record(second).locator(".detail-items li").filter({ hasText: "FERR" })).toContainText(
		"777,000",
	);
});

test("stale record: the second of two people gets a notice, keeps their text, and sees the current state", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { id, name } = await openRecord(page, desk);
	const { t } = desk;
	const second = await desk.colleague();
	await desk.open(`/cpanel/receptions/${id}`, second);
	await expect(second.getByRole("heading", { name })).toBeVisible();
	await record(second)
		.getByRole("button", { name: t("queue", "action", "needsInformation") })
		.click();
	const dialog = second.getByRole("dialog");
	await dialog.getByRole("checkbox", { name: t("queue", "asks", "epresc") }).check();
	await dialog.getByRole("textbox").fill("typed by the second person");

	await button(page, t("queue", "action", "accepted")).click();
	await button(page, t("queue", "items", "accept")).click();
	await expect(state(page)).toHaveText(t("queue", "state", "accepted"));

	await dialog.getByRole("button", { name: t("queue", "action", "needsInformation") }).click();
	await expect(dialog.getByRole("alert")).toContainText(t("queue", "overtaken", "refused"));
	await expect(dialog.getByRole("alert")).toContainText(t("queue", "state", "accepted"));
	await expect(dialog.getByRole("textbox")).toHaveValue("typed by the second person");
	await second.keyboard.press("Escape");
	await expect(state(second)).toHaveText(t("queue", "state", "accepted"));
	await expect(record(second).locator(".timeline li")).toHaveCount(2);

	// both type a number: the second sees the first one's and chooses
	const numberOf = (whose: Page) => whose.getByLabel(t("queue", "form", "receptNo"));
	const save = t("queue", "form", "save");
	await numberOf(second).fill(`second-${id.slice(-8)}`);
	await numberOf(page).fill(`first-${id.slice(-8)}`);
	await button(page, save).click();
	await expect(toast(page).filter({ hasText: t("queue", "form", "saved") })).toBeVisible();
	await button(second, save).click();
	const both = second.getByRole("dialog", { name: t("records", "stale", "title") });
	const choices = both.getByRole("group", { name: t("queue", "form", "receptNo") });
	await expect(choices).toContainText(`first-${id.slice(-8)}`);
	await choices.getByRole("radio").first().check({ force: true });
	await both.getByRole("button", { name: t("records", "stale", "save") }).click();
	await expect(toast(second).filter({ hasText: t("queue", "form", "saved") })).toBeVisible();
	await second.reload();
	await expect(numberOf(second)).toHaveValue(`second-${id.slice(-8)}`);
});

test("expired session: signing in again in a dialog over the page keeps all input", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await openRecord(page, desk);
	const { t } = desk;
	const number = page.getByLabel(t("queue", "form", "receptNo"));
	await number.fill("kept-while-away");
	// the cookie half is gone: the token alone is worth nothing
	await page.context().clearCookies({ name: /sid$/ });
	await button(page, t("queue", "form", "save")).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText(t("cpanel", "signInAgain", "title"));
	const secret = dialog.getByLabel(t("cpanel", "signInAgain", "password"), { exact: true });
	await expect(secret).toBeFocused();
	await secret.fill("wrong");
	await secret.press("Enter");
	await expect(dialog.locator(".message.bad")).toHaveText(t("cpanel", "signInAgain", "passwordWrong"));
	await expectAccessible(page, "signing in again", { within: ".scrim" });
	await secret.fill(password);
	await secret.press("Enter");
	await expect(dialog).toHaveCount(0);
	// the save that found the session over has gone through by itself
	await expect(toast(page)).toContainText(t("queue", "form", "saved"));
	await page.reload();
	await expect(number).toHaveValue("kept-while-away");
});

test("unsaved changes survive a change of language, and leaving requires confirmation", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await openRecord(page, desk);
	const number = page.locator(".detail-form input").first();
	await number.fill("half-typed");
	const other = desk.language === "fa" ? "English" : "فارسی";
	if (desk.isPhone) await button(page, desk.t("cpanel", "openMenu")).click();
	await page.getByRole("button", { name: other }).click();
	await expect(page.locator("html")).toHaveAttribute("dir", desk.language === "fa" ? "ltr" : "rtl");
	await expect(number).toHaveValue("half-typed");
	if (desk.isPhone) await page.keyboard.press("Escape");

	const back = desk.language === "fa" ? "فارسی" : "English";
	if (desk.isPhone) await page.locator(".cpanel-top .icon-button").first().click();
	await page.getByRole("button", { name: back }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", desk.language);
	if (desk.isPhone) await page.keyboard.press("Escape");
	await record(page)
		.getByRole("link", { name: desk.t("records", "detail", "close") })
		.click();
	await button(page, desk.t("records", "unsaved", "stay")).click();
	await expect(number).toHaveValue("half-typed");
	await record(page)
		.getByRole("link", { name: desk.t("records", "detail", "close") })
		.click();
	await button(page, desk.t("records", "unsaved", "leave")).click();
	await expect(record(page)).toHaveCount(0);
});

test("keyboard: rows, a record, a transition and back", { tag: ["@crossed", "@wide"] }, async ({
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
	const found = page.waitForResponse((answer) => /Reception\/GetAll.*title=/.test(answer.url()));
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/title=/);
	await found;
	await expect(row(page, next.lastName)).toBeVisible();
	// from the search straight to what it found
	await page.keyboard.press("ArrowDown");
	await expect(page.locator("a.record-row").first()).toBeFocused();
	await page.keyboard.press("j");
	await expect(page.locator("a.record-row").nth(1)).toBeFocused();
	await page.keyboard.press("k");
	await page.keyboard.press("ArrowDown");
	await expect(page.locator("a.record-row").nth(1)).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(record(page).getByRole("heading", { level: 2 })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(record(page)).toHaveCount(0);
	await expect(page).toHaveURL(/receptions\?title=/);
});

test("sign-out ends the session, and Back shows no data", { tag: ["@crossed", "@narrow"] }, async ({
	page,
	desk,
}) => {
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
	{ path: "/cpanel/receptions", title: ["queue", "title"] },
	// forms and notices of a record, again: one width each, and light
	{ path: "/cpanel/profile", title: ["ownAccount", "profile", "title"], plain: true },
	{ path: "/cpanel/change-password", title: ["ownAccount", "password", "title"], plain: true },
	{ path: "/cpanel/nothing-here", title: ["records", "problem", "missing"], plain: true },
];

for (const { path, title: words, plain = false } of pages)
	test(`${path}: title, heading, accessibility and overflow`, {
		tag: "@crossed",
	}, async ({ page, desk }) => {
		const title = desk.t(...words);
		await desk.open(path);
		await expect(page).toHaveTitle(title);
		await expect(page.getByRole("heading", { name: title })).toBeVisible();
		await expect(page.locator(".cpanel-main .skeleton")).toHaveCount(0);
		await expectAccessible(page, path, { dark: !plain });
		await expectNoSidewaysScroll(page, path);
	});

test("a record: title with the name, accessibility and overflow", { tag: "@crossed" }, async ({
	page,
	desk,
}) => {
	const { name } = await openRecord(page, desk);
	await expect(page).toHaveTitle(desk.t("queue", "titleOf").replace("{name}", name));
	await expectAccessible(page, "a record");
	await expectNoSidewaysScroll(page, "a record");
});

test("no overflow at 320 px and 200 % text on every page", { tag: "@narrow" }, async ({ page, desk }) => {
	const { id } = await openRecord(page, desk);
	await page.setViewportSize({ width: 320, height: 640 });
	for (const path of [...pages.map((each) => each.path), `/cpanel/receptions/${id}`]) {
		await page.goto(path);
		await expect(page.locator(".cpanel-main").getByRole("heading").first()).toBeVisible();
		await expect(page.locator(".cpanel-main .skeleton")).toHaveCount(0);
		await expectNoSidewaysScroll(page, path);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = "200%";
		});
		await expectNoSidewaysScroll(page, `${path}, doubled text`);
	}
});
