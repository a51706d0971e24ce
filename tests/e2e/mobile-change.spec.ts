import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { signIn, test } from "#tests/support/patient-browser.ts";
import { nationalCodes } from "#tests/support/reception-fixtures.ts";
import { expect, unique } from "#tests/support/staff-browser.ts";

// Somebody has a new number: the desk registers it with a card and a code, whoever has the old one refuses it, it is
// registered again, and the account opens with it once its code was entered.

test("a new mobile number: registered with a second proof, refused, registered again, and confirmed by its code", {
	tag: "@crossed",
}, async ({ page, desk, patient }) => {
	const t = (...path: string[]) => desk.t("queue", "mobileChange", ...path);
	const { id, mobile, trackingCode, lastName } = await desk.reception();
	const newMobile = unique().mobile;
	const spaced = newMobile.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");
	const record = page.locator(".detail-drawer");
	const dialog = page.getByRole("dialog");
	const field = (name: string) => dialog.getByRole("textbox", { name: t(name) });
	const say = (name: string) => patient.t("mobileChange", name);

	const register = async () => {
		await record.getByRole("button", { name: t("openOf") }).click();
		await expect(dialog).toContainText(lastName);
		await dialog
			.getByRole("textbox", { name: t("mobileNumber"), exact: true })
			.first()
			.fill(newMobile);
		await field("again").fill(newMobile);
		await field("identityNumber").fill(nationalCodes[Number(mobile.slice(-2)) % nationalCodes.length] ?? "");
		await field("requestCode").fill(trackingCode);
		await dialog.getByRole("button", { name: t("confirm") }).click();
		await expect(dialog).toHaveCount(0);
		await expect(record.getByText(spaced)).toBeVisible();
	};

	await desk.open(`/cpanel/receptions/${id}`);
	await record.getByRole("button", { name: t("openOf") }).click();
	await dialog.getByRole("button", { name: t("confirm") }).click();
	await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(4);
	await expect(dialog.getByRole("textbox").first()).toBeFocused();
	await expectAccessible(page, "the new number with what is wrong", { within: "[role=dialog]" });
	await expectNoSidewaysScroll(page, "the new number");
	await page.keyboard.press("Escape");
	await register();
	await expectAccessible(page, "a number that waits", { within: ".detail-drawer" });

	const own = { ...patient, mobile };
	await signIn(own);
	const notice = (where: Page) => where.locator(".alert", { hasText: say("title") });
	await expect(notice(own.page)).toBeVisible();
	await expectAccessible(own.page, "my requests with a number that waits", { within: "main" });
	await expectNoSidewaysScroll(own.page, "my requests");
	await own.page.getByRole("button", { name: say("refuse") }).click();
	await own.page.getByRole("button", { name: say("refuseConfirm"), exact: true }).click();
	await expect(own.page.getByText(say("refused"))).toBeVisible();
	// the desk hears of it without a reload
	await expect(record.locator(".alert-warn", { hasText: spaced })).toBeVisible();

	await register();
	const device = await patient.otherDevice();
	await signIn({ ...patient, mobile: newMobile }, device);
	await expect(device.getByRole("article").filter({ hasText: lastName })).toBeVisible();
	await expect(record.locator(".tel")).toContainText(spaced);
	await expect(record.getByRole("button", { name: t("openOf") })).toBeVisible();
	await own.page.reload();
	await expect(own.page.getByText(patient.t("login", "again"))).toBeVisible();
});
