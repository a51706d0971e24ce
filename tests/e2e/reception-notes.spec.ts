import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// What the desk keeps of a request beside its stages: notes of colleagues, messages to the patient, and a refusal taken up again.

const record = (page: Page) => page.locator(".detail-drawer");

test("a request's record: a note is added and removed, messages are listed, and a rejected request is reopened", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const { id } = await desk.reception();
	const t = (...path: string[]) => desk.t("queue", ...path);
	await desk.open(`/cpanel/receptions/${id}`);
	const dialog = page.getByRole("dialog");
	const words = desk.language === "fa" ? "پیش از نمونه‌گیری تماس بگیرید" : "Telephone before the visit";

	const add = record(page).getByRole("button", { name: t("note", "add") });
	await add.click();
	await expect(record(page).locator(".inside-note-form .message.bad")).toBeVisible();
	await record(page)
		.getByRole("textbox", { name: t("note", "label") })
		.fill(words);
	await add.click();
	const notes = record(page).locator(".inside-note");
	await expect(notes).toHaveCount(1);
	await expect(notes).toContainText(words);
	await expect(record(page).getByRole("textbox", { name: t("note", "label") })).toHaveValue("");

	const messages = record(page).locator(".message-sent");
	await expect(messages.first()).toContainText(t("sms", "template", "submitted"));
	await expectAccessible(page, "notes and messages", { within: ".detail-drawer" });
	await expectNoSidewaysScroll(page, "notes and messages");

	await notes.getByRole("button").click();
	await dialog.getByRole("button", { name: t("note", "remove") }).click();
	await expect(notes).toHaveCount(0);

	const decide = async (action: string, why: string) => {
		await record(page)
			.getByRole("button", { name: t("action", action) })
			.click();
		await dialog.getByRole("textbox").fill(why);
		await dialog.getByRole("button", { name: t("action", action) }).click();
		await expect(dialog).toHaveCount(0);
	};
	await decide("rejected", words);
	await expect(record(page).locator(".detail-state").first()).toContainText(t("state", "rejected"));
	await decide("reopened", words);
	await expect(record(page).locator(".detail-state").first()).toContainText(t("state", "inReview"));
	await page.reload();
	await expect(record(page).getByRole("button", { name: t("action", "accepted") })).toBeVisible();
});
