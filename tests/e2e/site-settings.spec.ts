import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// Settings of the site: one of each for all tests, so that they follow one another and leave what they found.

test.describe.configure({ mode: "serial" });

const save = (page: Page, desk: Desk) =>
	page.getByRole("button", { name: desk.t("records", "form", "save"), exact: true });
const isSaved = (page: Page) => expect(page.locator(".form-bar .save-status")).toHaveClass(/is-saved/);

test("site info: input appears in the preview at once, and on the site at the next request", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const field = (name: string) =>
		page.getByRole("textbox", { name: new RegExp(`^${desk.t("siteInfo", "field", name)}(?! ?\\d)`) }).first();
	await desk.open(`/cpanel/site-info?locale=${desk.language}`, page);
	await expect(field("centerName")).not.toHaveValue("");
	const before = await field("footerText").inputValue();
	const words = `${before} ${desk.language} ${Date.now()}`.trim();

	await field("footerText").fill(words);
	const preview = page.frameLocator(".site-info-preview iframe");
	await expect(preview.locator(".footer")).toContainText(words);
	await expect(preview.locator(".ribbon")).toHaveCount(1);

	await field("email2").fill("lab@nowhere");
	await save(page, desk).click();
	await expect(field("email2")).toHaveAttribute("aria-invalid", "true");
	await field("email2").fill("");
	await save(page, desk).click();
	await isSaved(page);
	const address = desk.language === "fa" ? "/" : "/en";
	const html = await (await page.request.get(address)).text();
	// Latin words stand in elements of their own in a Persian line
	expect(html.replaceAll(/<[^>]*>/g, "")).toContain(words);
	await expectNoSidewaysScroll(page, "site info");
	await expectAccessible(page, "site info");

	await field("footerText").fill(before);
	await save(page, desk).click();
	await isSaved(page);
});

test("super admin settings: the sender's number appears on the site, services are tested, and messages can be opened from the settings", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/superAdminSetting", page);
	const sender = page.getByRole("textbox", {
		name: new RegExp(`^${desk.t("centreSetting", "field", "smsSender")}`),
	});
	await sender.fill("۳۰۰۰ ۱۲۳۴");
	await save(page, desk).click();
	await isSaved(page);
	// a code is kept without its spaces, in Latin digits
	expect(await (await page.request.get("/")).text()).toContain("30001234");

	const service = (name: string) => page.getByRole("region", { name: desk.t("services", name, "title") });
	const tryIt = (name: string) =>
		service(name).getByRole("button", { name: desk.t("services", name, "test") });
	await tryIt("storage").click();
	await expect(service("storage").getByRole("status")).toContainText(
		desk.t("services", "storage", "result", "works"),
	);
	await tryIt("sms").click();
	const mobile = service("sms").getByRole("textbox");
	await expect(mobile).toHaveAttribute("aria-invalid", "true");
	await mobile.fill("09120000001");
	await tryIt("sms").click();
	await expect(service("sms").getByRole("status")).toContainText(desk.t("services", "sms", "result", "file"));
	await expectNoSidewaysScroll(page, "settings of the super admin");
	await expectAccessible(page, "settings of the super admin");
	await sender.fill("");
	await save(page, desk).click();
	await isSaved(page);

	await page.getByRole("link", { name: desk.t("centreSetting", "link", "messages") }).click();
	await expect(page.getByRole("heading", { level: 1, name: desk.t("sms", "title") })).toBeVisible();
	await expect(page.locator(".record-table tbody tr").first()).toBeVisible();
	await expect(page.locator(".record-table")).not.toContainText(/09\d{9}/);
	await expectNoSidewaysScroll(page, "settings of the super admin");
	await expectAccessible(page, "settings of the super admin");
});

test("quiet hours and language: they are saved and explained in words, and invalid values are refused", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/reportingSetting", page);
	const field = (name: string) =>
		page.getByRole("textbox", { name: desk.t("reportingSetting", "field", name), exact: true });
	await field("quietFrom").fill("۲۲:۰۰");
	await save(page, desk).click();
	await expect(field("quietUntil")).toHaveAttribute("aria-invalid", "true");
	await field("quietUntil").fill("7:30");
	await save(page, desk).click();
	await isSaved(page);
	await page.reload();
	await expect(field("quietUntil")).toHaveValue("07:30");
	for (const name of ["quietFrom", "quietUntil"]) await field(name).fill("");
	await save(page, desk).click();
	await isSaved(page);

	await page.goto("/cpanel/languageSetting");
	const toggle = page.getByRole("switch", { name: desk.t("languageSetting", "field", "isMultiLanguage") });
	await expect(toggle).toHaveAttribute("aria-checked", "true");
	await toggle.click();
	await expect(page.locator(".alert-warn")).toContainText(desk.t("languageSetting", "off"));
	await expectAccessible(page, "language setting");
	await toggle.click();
});
