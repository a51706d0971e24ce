import type { Page } from "@playwright/test";
import { codeFor } from "#tests/support/http-clients.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { button, test } from "#tests/support/patient-browser.ts";
import { releaseReport } from "#tests/support/release-report.ts";
import { expect, randomAddress, words } from "#tests/support/staff-browser.ts";

// A released result behind its three doors: by code and national code, by the address of a message without any script, and
// by mobile. What is open is left with one press.

const typed = (page: Page, name: string, value: string) => page.locator(`[name="${name}"]`).fill(value);

test("report access: a result opens by code, by a message link without script, and by mobile, and is closed with one click", {
	tag: "@crossed",
}, async ({ page, desk, browser, contextOptions, baseURL }) => {
	const made = await desk.reception();
	await desk.open(`/cpanel/receptions/${made.id}`);
	const { trackingCode, nationalCode } = await releaseReport(page, made.id, "منفی");
	const say = words(desk.language, ["site/result/door", "site/result/reporting-list"]);
	const at = (path: string) => (desk.language === "en" ? `/en${path}` : path);
	const device = async (more: { javaScriptEnabled?: boolean } = {}) => {
		const extraHTTPHeaders = { "x-forwarded-for": randomAddress() };
		const context = await browser.newContext({ ...contextOptions, ...more, baseURL, extraHTTPHeaders });
		return context.newPage();
	};
	const smsCode = (began: number) => codeFor(process.env.E2E_DATA_DIR ?? "", made.mobile, began);
	const list = (of: Page) => of.getByRole("heading", { level: 1, name: say("list", "title") });

	// a stranger guesses, and the owner knows
	const own = await device();
	await own.goto(at("/receptionLogin"));
	await expectAccessible(own, "the door");
	await typed(own, "code", trackingCode.toLowerCase());
	await typed(own, "number", "0000000000");
	await button(own, say("door", "open")).click();
	await expect(own.locator("#door-number-problem")).toContainText("4");
	// what was typed is still there, to be corrected
	await expect(own.locator('[name="code"]')).toHaveValue(trackingCode.toLowerCase());
	await expect(own.locator('[name="number"]')).toHaveValue("0000000000");
	await expect(own.locator('[name="number"]')).toBeFocused();
	await expectAccessible(own, "a wrong number");
	await expectNoSidewaysScroll(own, "a wrong number");
	await typed(own, "number", nationalCode);
	await button(own, say("door", "open")).click();
	await expect(list(own)).toBeVisible();
	await expect(own).toHaveURL(new RegExp(`${at(`/reportingList/${trackingCode}`)}$`));
	await expect(own.locator("main")).toContainText(say("list", "isWhole"));
	await expectAccessible(own, "the list of reports");
	await expectNoSidewaysScroll(own, "the list of reports");
	const sheet = (await own.locator(".report-row-ways a[download]").getAttribute("href")) ?? "";
	const pdf = await own.request.get(sheet);
	expect(pdf.headers()).toMatchObject({
		"content-type": "application/pdf",
		"cache-control": "private, no-store",
	});
	expect((await pdf.body()).subarray(0, 4).toString()).toBe("%PDF");
	await own.getByRole("link", { name: say("list", "see"), exact: true }).click();
	await expect(own.locator("main")).toContainText("منفی");
	await own.goBack();
	await own.reload();
	await expect(own.locator(".openings li")).toHaveCount(3);

	// the address alone shows the door, and left is left
	const other = await device({ javaScriptEnabled: false });
	await other.goto(at(`/reportingList/${trackingCode}`));
	await expect(other.locator("#door-code")).toHaveValue(trackingCode);
	await expect(list(other)).toHaveCount(0);
	expect((await other.request.get(sheet, { maxRedirects: 0 })).status()).toBe(303);
	await button(own, say("own", "leave")).click();
	await expect(own).toHaveURL(new RegExp(`${at("/receptionLogin")}$`));
	expect((await own.request.get(sheet, { maxRedirects: 0 })).status()).toBe(303);
	// the way back shows nothing of it
	await own.goBack();
	await expect(own.locator("#door-code")).toBeVisible();
	await expect(list(own)).toHaveCount(0);
	await own.goto(at(`/reportingList/${trackingCode}`));
	await typed(own, "number", nationalCode);
	await button(own, say("door", "open")).click();
	await own.getByRole("link", { name: say("list", "see"), exact: true }).click();
	await expect(own.locator("main")).toContainText("منفی");
	await button(own, say("own", "leave")).click();
	await expect(own).toHaveURL(new RegExp(`${at("/receptionLogin")}$`));
	await own.goBack();
	await expect(own.locator("main")).not.toContainText("منفی");

	// by the address of a message, without script: a code, and the last digits once
	await other.goto(at(`/SmsReport/${trackingCode}`));
	let began = Date.now() - 50;
	await button(other, say("door", "sendInstead")).click();
	await typed(other, "oneTimeCode", await smsCode(began));
	await other.locator('[name="own"]').check();
	await button(other, say("door", "confirm")).click();
	await expect(other.getByRole("heading", { level: 1 })).toHaveText(say("door", "digitsTitle"));
	await typed(other, "digits", nationalCode.slice(-4));
	await button(other, say("door", "confirm")).click();
	await expect(list(other)).toBeVisible();

	// by mobile, on the same device: all of one's results, and no digits again
	await other.context().clearCookies({ name: /door$/ });
	await other.goto(at("/receptionLogin?by=mobile"));
	await typed(other, "mobile", made.mobile);
	began = Date.now() - 50;
	await button(other, say("door", "sendMobile")).click();
	await typed(other, "oneTimeCode", await smsCode(began));
	await button(other, say("door", "confirm")).click();
	await expect(other.getByRole("heading", { level: 1 })).toHaveText(say("own", "title"));
	await other.getByRole("link", { name: say("own", "see"), exact: true }).click();
	await expect(list(other)).toBeVisible();
	await expect(other.locator("main")).toContainText(
		words(desk.language, ["site/result/report"])("openings", "oneTimeCode"),
	);
	for (const each of [own, other]) await each.context().close();
});
