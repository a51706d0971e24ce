import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// Keys of machines (panel 4.7): made, copied once, used, revoked.

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const row = (page: Page, name: string) => page.locator("[data-record]").filter({ hasText: name });

async function makeKey(page: Page, desk: Desk, title: string): Promise<string> {
	const say = (...path: string[]) => desk.t("apiKey", ...path);
	await button(page, say("create", "open")).click();
	await page.getByRole("dialog").getByRole("textbox").fill(title);
	// without a scope a key is for nothing
	await button(page, say("create", "confirm")).click();
	await expect(page.locator("#scopes-error")).toBeVisible();
	await page
		.getByRole("checkbox", { name: say("scope", "messages", "delivery", "name") })
		.check({ force: true });
	await expectAccessible(page, "a new key", { within: "[role=dialog]" });
	await button(page, say("create", "confirm")).click();
	const key = await page.getByRole("dialog").locator("input[readonly]").inputValue();
	await button(page, say("made", "copy")).click();
	await expect(button(page, say("made", "copied"))).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
	await page
		.getByRole("dialog")
		.getByRole("button", { name: say("made", "close") })
		.last()
		.click();
	return key;
}

/** What a gateway is answered that reports with this key. */
async function report(page: Page, key: string): Promise<string> {
	const answer = await page.request.post("/api/Outbox/Delivery", {
		headers: { authorization: `Bearer ${key}` },
		data: { reports: [{ id: "nothing-of-ours", state: "delivered" }] },
	});
	return `${answer.status()} ${(await answer.text()).replace(/^.*"code":"([^"]+)".*$/, "$1")}`;
}

test("API keys: created with a scope, shown and copied once, used, and revoked after confirmation", {
	tag: "@crossed",
}, async ({ page, desk, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const say = (...path: string[]) => desk.t("apiKey", ...path);
	const title = `${desk.language === "fa" ? "درگاه پیامک" : "SMS gateway"} ${Date.now() % 1_000_000}`;
	await desk.open("/cpanel/superAdminSetting");
	await page
		.getByRole("link", { name: new RegExp(desk.t("centreSetting", "link", "apiKeys")) })
		.last()
		.click();
	await expect(page).toHaveURL(/\/cpanel\/api-keys$/);
	const key = await makeKey(page, desk, title);
	await expect(row(page, title)).toContainText(say("neverUsed"));
	await expect(page.locator("body")).not.toContainText(key);

	expect(await report(page, key)).toBe('200 {"recorded":0,"unchanged":0,"unknown":1}');
	await page.reload();
	await expect(row(page, title)).not.toContainText(say("neverUsed"));
	await expectAccessible(page, "keys", { within: "main" });
	await expectNoSidewaysScroll(page, "keys");

	await row(page, title).getByRole("button").click();
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: say("revoke") })
		.click();
	await expect(row(page, title)).toHaveCount(0);
	expect(await report(page, key)).toBe("401 key.revoked");
	await page.getByRole("link", { name: new RegExp(say("tab", "over")) }).click();
	await expect(row(page, title)).toContainText(say("state", "revoked"));
	await expect(row(page, title).getByRole("button")).toHaveCount(0);
});
