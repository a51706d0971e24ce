import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// Money at the desk: entered by keyboard, asked about when it looks entered twice, taken back with a reason (panel 5.2).

const record = (page: Page) => page.locator(".detail-drawer");
const toast = (page: Page) => page.locator(".toast");

test("payments: the amount due is paid in parts by keyboard, a similar payment needs confirmation, and a payment is reversed", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const { id } = await desk.reception();
	const t = (...path: string[]) => desk.t("queue", ...path);
	await desk.open(`/cpanel/receptions/${id}`);
	const take = record(page).getByRole("button", { name: t("payment", "take") });
	// nothing is due before the request is accepted
	await record(page)
		.getByRole("button", { name: t("action", "accepted") })
		.waitFor();
	await expect(take).toHaveCount(0);
	await record(page)
		.getByRole("button", { name: t("action", "accepted") })
		.click();
	await record(page)
		.getByRole("button", { name: t("items", "accept") })
		.click();
	await expect(take).toBeVisible();

	const dialog = page.getByRole("dialog");
	const amount = dialog.getByLabel(t("payment", "amount"));
	const open = async () => {
		await take.focus();
		await page.keyboard.press("Enter");
		await expect(dialog.getByRole("radio").first()).toBeFocused();
	};
	await open();
	await expectAccessible(page, "a payment", { within: ".scrim" });
	const due = Number((await amount.inputValue()).replaceAll(",", ""));
	expect(due).toBeGreaterThan(1_000_000);
	// without a way of paying nothing is sent, and more than is due is told at once
	await amount.fill(String(due + 1));
	await expect(dialog.locator(".message.bad")).toHaveCount(1);
	await amount.fill("۳۰۰٬۰۰۰");
	await expect(dialog.locator(".message.bad")).toHaveCount(0);
	await amount.press("Enter");
	await expect(dialog.locator(".message.bad")).toHaveCount(1);
	await expect(dialog.getByRole("radio").first()).toBeFocused();
	await page.keyboard.press("Space");
	await page.keyboard.press("Tab");
	await expect(amount).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(dialog).toHaveCount(0);
	await expect(toast(page).filter({ hasText: t("payment", "saved") })).toBeVisible();
	const entries = record(page).locator(".payment");
	await expect(entries).toHaveCount(1);
	await expect(entries.first()).toContainText("300,000");

	// the same once more within two minutes waits for a word
	await open();
	await dialog.getByRole("radio", { name: t("payment", "ways", "cash") }).click();
	await amount.fill("300000");
	await amount.press("Enter");
	await expect(dialog.getByRole("status")).toContainText(t("payment", "like"));
	await expect(entries).toHaveCount(1);
	await dialog.getByRole("button", { name: t("payment", "another") }).click();
	await expect(entries).toHaveCount(2);

	// taken back with a reason, by keyboard; it stays in the list
	await entries.last().getByRole("button").last().press("Enter");
	await dialog.getByRole("button", { name: t("payment", "void") }).click();
	await expect(dialog.locator(".message.bad")).toBeVisible();
	await dialog.getByRole("textbox").fill(desk.language === "fa" ? "دو بار ثبت شد" : "Entered twice");
	await dialog.getByRole("button", { name: t("payment", "void") }).click();
	await expect(dialog).toHaveCount(0);
	await expect(entries.last().locator("del")).toContainText("300,000");
	await expect(entries.last()).toContainText(t("payment", "voided"));
	await expectAccessible(page, "payments", { within: ".detail-drawer" });
	await expectNoSidewaysScroll(page, "payments");

	// the rest settles it, and nothing more can be entered
	await open();
	await expect(amount).toHaveValue((due - 300_000).toLocaleString("en-US"));
	await dialog.getByRole("radio", { name: t("payment", "ways", "card") }).click();
	// the answer is lost: the window stays though nothing is due any more, and once more enters nothing twice
	await page.route(
		"**/Payment",
		async (route) => {
			await route.fetch();
			await route.abort("internetdisconnected");
		},
		{ times: 1 },
	);
	await amount.press("Enter");
	await expect(record(page)).toContainText(t("payment", "settled"));
	await expect(dialog.locator(".message.bad")).toHaveCount(0);
	await page.keyboard.press("Control+Enter");
	await expect(dialog).toHaveCount(0);
	await expect(take).toHaveCount(0);
	await page.reload();
	await expect(entries).toHaveCount(3);
});
