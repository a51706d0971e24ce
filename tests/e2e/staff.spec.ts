import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "#tests/support/page-idle.ts";
import { type Desk, expect, test, words } from "#tests/support/staff-browser.ts";

// People of the laboratory (panel 1.3): invitation, second factor, its loss, sessions, and what nobody may do to themselves.

const password = "zebra violin granite 47";
const unique = () =>
	[...`${Date.now() % 10_000_000}${process.pid % 100}`].map((digit) => "abcdefghij"[Number(digit)]).join("");
const say = ({ language }: Desk, ...path: string[]) => words(language, ["site/login"])(...path);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const row = (page: Page, name: string) => page.locator("[data-record]").filter({ hasText: name });
/** What an app shows that holds this key; one step ahead, where this step's code was used. */
const codeOf = (secret: string, aheadMs = 0) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aheadMs });

const send = (page: Page) => page.locator("form button[type=submit]").click();

async function enterPassword(page: Page, { language }: Desk, username: string, secret = password) {
	await page.goto(language === "en" ? "/en/login" : "/login");
	await page.locator("#username").fill(username);
	await page.locator("#password").fill(secret);
	await send(page);
}

async function enterCode(page: Page, code: string) {
	await page.locator("#code").fill(code);
	// six digits are sent of themselves
	if (code.length > 6) await send(page);
}

const inPanel = (page: Page) => expect(page.locator("#side")).toBeAttached({ timeout: 30_000 });

/** The address that a dialog of the panel shows once. */
async function linkShown(page: Page, desk: Desk): Promise<string> {
	const { pathname, hash } = new URL(await page.getByRole("dialog").locator("input[readonly]").inputValue());
	await page
		.locator(".dialog, [role=dialog]")
		.getByRole("button", { name: desk.t("staffUser", "link", "close") })
		.last()
		.click();
	return `${pathname}${hash}`;
}

async function invite(page: Page, desk: Desk, name: string) {
	await desk.open("/cpanel/staff-list");
	await button(page, desk.t("staffUser", "invite", "title")).click();
	await page.getByLabel(desk.t("staffUser", "field", "displayName")).fill(name);
	await button(page, desk.t("staffUser", "invite", "confirm")).click();
	return linkShown(page, desk);
}

/** Opens what can be done with somebody, and chooses. */
async function act(page: Page, desk: Desk, name: string, deed: string) {
	await page.goto(`/cpanel/staff-list?title=${encodeURIComponent(name)}`);
	await row(page, name)
		.getByRole("button", { name: desk.t("records", "actionsOf").replace("{title}", name) })
		.click();
	await page.getByRole("menuitem", { name: desk.t("staffUser", "act", deed) }).click();
}

async function signOut(page: Page, desk: Desk) {
	await page.getByRole("button", { name: new RegExp(desk.t("cpanel", "userMenu")) }).click();
	await page.getByRole("menuitem", { name: desk.t("cpanel", "signOut") }).click();
	await expect(page).toHaveURL(/\/login/);
}

test("staff: an invitation, a second factor, a paper code, a session ended elsewhere, and a lost phone", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	test.setTimeout(150_000);
	const code = unique();
	const name = `${desk.language === "fa" ? "پریسا نمونه" : "Parisa Sample"} ${code}`;
	const username = `p-${code}`;
	const own = (...path: string[]) => desk.t("ownAccount", ...path);
	const link = await invite(page, desk, name);

	// opened elsewhere; a password that is too short is told beside its field
	const mine = await desk.colleague();
	await mine.goto(link);
	await expect(mine.locator("#displayName")).toHaveValue(name);
	await mine.locator("#username").fill(username);
	await mine.locator("#newPassword").fill("short");
	await send(mine);
	await expect(mine.locator("#newPassword")).toBeFocused();
	await mine.locator("#newPassword").fill(password);
	await send(mine);
	await expect(mine.getByRole("status").filter({ hasText: say(desk, "welcome", "done") })).toBeVisible();
	await enterPassword(mine, desk, username);
	await inPanel(mine);

	await mine.goto("/cpanel/profile");
	await button(mine, own("factor", "begin")).click();
	await mine.getByLabel(own("password", "old"), { exact: true }).fill(password);
	await button(mine, own("factor", "begin")).click();
	const secret = (await mine.locator("[data-secret]").getAttribute("data-secret")) ?? "";
	await expect(mine.getByRole("img", { name: own("factor", "qr") })).toBeVisible();
	await expectAccessible(mine, "a second factor", { within: "main" });
	await mine.getByLabel(own("factor", "code"), { exact: true }).fill(codeOf(secret));
	const paper = mine.getByRole("region", { name: own("factor", "codes", "title") }).locator("code");
	await expect(paper).toHaveCount(10);
	const [first = ""] = await paper.allInnerTexts();
	await button(mine, own("factor", "codes", "kept")).click();
	await expect(button(mine, own("factor", "newCodes"))).toBeVisible();

	await signOut(mine, desk);
	await enterPassword(mine, desk, username);
	await expect(mine.getByRole("heading", { level: 1 })).toHaveText(say(desk, "login", "codeTitle"));
	await enterCode(mine, "000000");
	await expect(mine.getByRole("alert")).toContainText(/\S/);
	await enterCode(mine, codeOf(secret, 30_000));
	await inPanel(mine);

	// at another machine, without the phone; a code of the paper opens once
	const elsewhere = await desk.colleague();
	await enterPassword(elsewhere, desk, username);
	await enterCode(elsewhere, first);
	await inPanel(elsewhere);
	const third = await desk.colleague();
	await enterPassword(third, desk, username);
	await enterCode(third, first);
	await expect(third.getByRole("alert")).toContainText(/\S/);
	await expect(third).toHaveURL(/\/login/);

	// what is signed in elsewhere is ended here, and there at the next thing that is asked for
	await mine.goto("/cpanel/profile");
	await expect(
		mine
			.getByRole("region", { name: own("factor", "title") })
			.locator("p.muted")
			.last(),
	).toContainText("9");
	const sessions = mine.getByRole("region", { name: own("sessions", "title") });
	await expect(sessions.getByRole("listitem")).toHaveCount(2);
	await sessions.getByRole("button", { name: new RegExp(`^${own("sessions", "end")}\\s*:`) }).click();
	await expect(sessions.getByRole("listitem")).toHaveCount(1);
	await elsewhere.goto("/cpanel/profile");
	await expect(elsewhere).toHaveURL(/\/login/);

	// the phone is lost: a link of the administrator, and the password
	await act(page, desk, name, "factor");
	await button(page, desk.t("staffUser", "ask", "factor", "confirm")).click();
	const reset = await linkShown(page, desk);
	await elsewhere.goto(reset);
	await expect(elsewhere.locator("[data-welcome-name]")).toHaveText(username);
	await elsewhere.locator("#password").fill(password);
	await send(elsewhere);
	await expect(elsewhere.getByRole("status").filter({ hasText: say(desk, "welcome", "done") })).toBeVisible();
	await enterPassword(elsewhere, desk, username);
	await inPanel(elsewhere);
	await mine.goto("/cpanel/profile");
	await expect(mine).toHaveURL(/\/login/);

	// another role; the trail tells who did what, with before and after
	await act(page, desk, name, "edit");
	const drawer = page.getByRole("dialog");
	await drawer.getByText(desk.t("cpanel", "role", "Viewer"), { exact: true }).click();
	await drawer.getByRole("button", { name: desk.t("records", "form", "save"), exact: true }).click();
	await expect(page.locator(".toast")).toContainText(name);
	const done = (verb: string) => row(page, name).filter({ hasText: desk.t("audit", "verb", verb) });
	for (const verb of ["reset-factor", "clear-factor", "recovery-code", "set-factor"]) {
		// everybody else's tests are in the trail too
		await page.goto(`/cpanel/audit?verb=${verb}`);
		await expect(done(verb).first()).toBeVisible();
	}
	await page.goto("/cpanel/audit?noun=staff&verb=update");
	await row(page, name).first().getByRole("link").first().click();
	await expect(drawer).toContainText(desk.t("cpanel", "role", "Receptionist"));
	await expect(drawer).toContainText(desk.t("cpanel", "role", "Viewer"));
});

test("staff: a user cannot remove their own rights, and wrong passwords cause a wait", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/staff-list?title=admin");
	const self = page.locator("[data-record]").filter({ hasText: desk.t("staffUser", "you") });
	await self.getByRole("link").first().click();
	const drawer = page.getByRole("dialog");
	await drawer.getByText(desk.t("cpanel", "role", "Editor"), { exact: true }).click();
	await drawer.getByRole("button", { name: desk.t("records", "form", "save"), exact: true }).click();
	await expect(drawer.getByText(desk.t("validation", "ownRole"))).toBeVisible();
	await page.goto("/cpanel/staff-list?title=admin");
	await self.getByRole("button").last().click();
	await expect(page.getByRole("menuitem", { name: desk.t("staffUser", "act", "edit") })).toBeVisible();
	await expect(page.getByRole("menuitem", { name: desk.t("staffUser", "act", "disable") })).toHaveCount(0);
	await page.keyboard.press("Escape");

	// how long the wait is depends on how fast they came; that there is one, and until when, is told
	const stranger = await desk.colleague();
	await stranger.goto(desk.language === "en" ? "/en/login" : "/login");
	await stranger.locator("#username").fill(`nobody-${unique()}`);
	await stranger.locator("#password").fill("not the password");
	const told = ["lockedSeconds", "lockedMinutes"].map(
		(name) => say(desk, "login", name).split("{n}")[0] ?? "",
	);
	const problem = stranger.getByRole("alert");
	for (let tries = 0; tries < 12; tries++) {
		const answered = stranger.waitForResponse("**/api/Auth/Login");
		await send(stranger);
		if ((await answered).status() === 429) break;
		await expect(problem).toContainText(/\S/);
	}
	await expect(problem).toContainText(new RegExp(told.join("|")));
	await expect(problem).toContainText(/[0-9۰-۹]/);
	await expect(stranger.locator("#password")).toHaveValue("not the password");
});
