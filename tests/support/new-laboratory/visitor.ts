import type { Page } from "@playwright/test";
import { codeFor } from "../http-clients.ts";
import {
	begin,
	chooseTest,
	chooseTime,
	consentBox,
	fillProfile,
	goOn,
	type Patient,
	button as press,
} from "../patient-browser.ts";
import { button, expect, heading } from "./owner.ts";

// Who comes from outside: a visitor who looks around, and a patient who asks for tests.

/** Sees what the owner made, by the links of the pages. */
export async function lookAround(page: Page): Promise<void> {
	await page.goto("/");
	const header = page.locator(".site-header");
	await expect(header.getByText("آزمایشگاه سپیده").first()).toBeVisible();
	const logo = header.locator("img").first();
	await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
	await expect(page.locator("[data-footer] .social a")).toHaveAttribute(
		"href",
		"https://www.instagram.com/sepideh",
	);
	await expect(page.locator(".hero-title").first()).toHaveText("جواب روشن، همان روز");
	await expect(heading(page, "تازه‌ها", 2)).toBeVisible();

	await page.getByRole("link", { name: "پیش از آزمایش خون" }).first().click();
	await expect(page.getByText("از شب پیش چیزی نخورید.")).toBeVisible();
	await page.getByRole("link", { name: /En/ }).first().click();
	await expect(heading(page, "Before a blood test")).toBeVisible();
	await expect(page.getByText("Do not eat from the night before.")).toBeVisible();
	await expect(header.getByText("Sepideh Laboratory").first()).toBeVisible();
	await page.getByRole("link", { name: /Fa/ }).first().click();
	await expect(heading(page, "پیش از آزمایش خون")).toBeVisible();

	const menu = page.locator("nav[data-menu]");
	await menu.getByRole("link", { name: "آزمایش‌ها" }).first().click();
	await expect(page.locator(".test-rows").getByText("قند ناشتا")).toBeVisible();
	await expect(page.getByText("چکاپ سالانه").first()).toBeVisible();
	await menu.getByRole("link", { name: "نظر شما" }).first().click();
	await page
		.getByRole("link", { name: /تجربهٔ مراجعه/ })
		.first()
		.click();
	await expect(page.getByText("چقدر منتظر ماندید؟").first()).toBeVisible();
	await page.getByText("کم", { exact: true }).click();
	await page.locator(".question-actions button").first().click();
	await expect(page.locator(".bars")).toContainText("100%");
	await header
		.getByRole("link", { name: /آزمایشگاه سپیده/ })
		.first()
		.click();
	await page
		.getByRole("main")
		.getByRole("link", { name: /^نمونه‌گیری در منزل/ })
		.click();
	await expect(page.locator(".reception-times")).toContainText("07:00");
	await expect(page.locator(".reception-fees")).toContainText("مرکز شهر");
}

/** Signs in by the code of the message and asks for a test at the laboratory. @returns the tracking code */
export async function askForTest(patient: Patient, dataDir: string): Promise<string> {
	const { page, t } = patient;
	await page.goto("/");
	await page.locator("main a[href$='/onlineReception']").last().click();
	const began = Date.now() - 50;
	await page.getByRole("textbox", { name: t("login", "mobile") }).fill(patient.mobile);
	await press(page, t("login", "send")).click();
	await page
		.getByRole("textbox", { name: t("login", "code") })
		.fill(await codeFor(dataDir, patient.mobile, began));
	await expect(heading(page, t("panel", "title"))).toBeVisible();
	await begin(patient, page);
	await chooseTest(patient, page, "قند", "FBS");
	await goOn(page);
	await fillProfile(patient, page);
	await goOn(page);
	await chooseTime(patient, page);
	await goOn(page);
	await consentBox(page).check();
	await press(page, t("overview", "submit")).click();
	await expect(heading(page, t("confirmed", "title"))).toBeVisible();
	return page.locator(".confirmed-code .code").innerText();
}

/** The receptionist accepts the request of this code. */
export async function accept(page: Page, code: string): Promise<void> {
	// the entry counts new requests as soon as one comes
	await page
		.getByRole("link", { name: /^مدیریت پذیرش/ })
		.first()
		.click();
	await page.getByRole("searchbox", { name: "جست‌وجوی پذیرش" }).fill(code);
	await page.locator("a.record-row").filter({ hasText: code }).click();
	await button(page, "پذیرفتن درخواست").click();
	await button(page, "پذیرفتن با این فهرست").click();
	await expect(page.locator(".detail-drawer .detail-state")).toHaveText("پذیرفته‌شده");
}
