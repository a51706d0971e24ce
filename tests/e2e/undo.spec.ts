import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { undoMs } from "#domain/reception/reception/state/transitions.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// What the desk has decided is taken back within a minute, and its message waits so long (panel 5.6).

const record = (page: Page) => page.locator(".detail-drawer");
const state = (page: Page) => record(page).locator(".detail-state");
const notice = (page: Page, desk: Desk) =>
	record(page)
		.locator(".alert")
		.filter({ has: page.getByRole("button", { name: desk.t("queue", "undo", "run") }) });
const secondsOf = async (page: Page, desk: Desk) =>
	Number(/\d+/.exec(await notice(page, desk).innerText())?.[0]);

/** Messages about something to a mobile, as they have gone out. */
const sentTo = (mobile: string, template: string) =>
	readFileSync(join(process.env.E2E_DATA_DIR ?? "", "outbox/sms.jsonl"), "utf8")
		.trim()
		.split("\n")
		.map((line): { mobile: string; template: string } => JSON.parse(line))
		.filter((sms) => sms.mobile === mobile && sms.template === template).length;

async function reject(page: Page, desk: Desk): Promise<void> {
	const name = desk.t("queue", "action", "rejected");
	await record(page).getByRole("button", { name }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("textbox").fill(desk.language === "fa" ? "تکراری است" : "It is there twice");
	await dialog.getByRole("button", { name }).click();
	await expect(state(page)).toHaveText(desk.t("queue", "state", "rejected"));
}

test("the notice of a decision disappears when the decision is undone in the record", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { id } = await desk.reception();
	await desk.open(`/cpanel/receptions/${id}`);
	await expect(state(page)).toHaveText(desk.t("queue", "state", "submitted"));
	await reject(page, desk);
	const toasts = page.locator(".toast");
	const undo = { name: desk.t("queue", "undo", "run") };
	await expect(toasts.getByRole("button", undo)).toHaveCount(1);
	await notice(page, desk).getByRole("button").click();
	await expect(toasts.filter({ hasText: desk.t("queue", "undo", "done") })).toBeVisible();
	await expect(toasts.getByRole("button", undo)).toHaveCount(0);
	await expect(toasts).toHaveCount(1);
});

test("undo: a rejection is undone from the notice and from the record, also after a reload, without a message", {
	tag: ["@crossed", "@wide", "@waits"],
}, async ({ page, desk }) => {
	test.setTimeout(2 * undoMs + 60_000);
	const { id, mobile } = await desk.reception();
	const { t } = desk;
	await desk.open(`/cpanel/receptions/${id}`);
	await expect(state(page)).toHaveText(t("queue", "state", "submitted"));
	await expect(notice(page, desk)).toHaveCount(0);

	await reject(page, desk);
	const lines = await record(page).locator(".timeline li").count();
	await page
		.locator(".toast")
		.getByRole("button", { name: t("queue", "undo", "run") })
		.click();
	await expect(state(page)).toHaveText(t("queue", "state", "submitted"));
	await expect(record(page).locator(".timeline li")).toHaveCount(lines - 1);
	await expect(notice(page, desk)).toHaveCount(0);

	await reject(page, desk);
	await page.reload();
	await expect(notice(page, desk)).toBeVisible();
	const left = await secondsOf(page, desk);
	expect(left).toBeGreaterThan(10);
	await expect.poll(() => secondsOf(page, desk)).toBeLessThan(left - 1);
	await expectAccessible(page, "a decision that can be undone", { within: ".detail-drawer" });
	await expectNoSidewaysScroll(page, "a decision that can be undone");
	await notice(page, desk).getByRole("button").press("Enter");
	await expect(state(page)).toHaveText(t("queue", "state", "submitted"));
	await expect(record(page).locator(".detail-body")).toBeFocused();
	// later than the message would have gone
	await page.waitForTimeout(undoMs + 5_000);
	expect(sentTo(mobile, "reception.rejected")).toBe(0);
});

test("undo: the minute is counted down for the desk, and afterwards the patient gets a message", {
	tag: ["@crossed", "@narrow", "@waits"],
}, async ({ page, desk }) => {
	test.setTimeout(2 * undoMs + 60_000);
	const { id, mobile } = await desk.reception();
	await desk.open(`/cpanel/receptions/${id}`);
	await reject(page, desk);
	await expect(notice(page, desk)).toBeVisible();
	expect(sentTo(mobile, "reception.rejected")).toBe(0);
	await expect(notice(page, desk)).toHaveCount(0, { timeout: undoMs + 10_000 });
	await expect.poll(() => sentTo(mobile, "reception.rejected"), { timeout: 30_000 }).toBe(1);
});
