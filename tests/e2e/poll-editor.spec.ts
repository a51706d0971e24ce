import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// Polls: made in the panel, answered on the site with the next request; what was answered is never lost.

let count = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${count++}`;
const button = (page: Page, name: string | RegExp) =>
	page.getByRole("button", { name, exact: typeof name === "string" });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const row = (page: Page, title: string) => page.locator("[data-record]").filter({ hasText: title });
const option = (page: Page, index: number, locale: "fa" | "en") =>
	field(page, `options.${index}.texts.${locale}.title`);

test("a group, a question and its options are created, ordered and answered; an option with votes is closed, not lost", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk, context }) => {
	test.setTimeout(120_000);
	const t = (...path: string[]) => desk.t(...(path as [string]));
	const group = `Visit ${unique()}`;
	await desk.open("/cpanel/pollGroup-list?size=100");
	await button(page, t("pollGroup", "add")).first().click();
	await field(page, "texts.fa.title").fill(`${group} فا`);
	await field(page, "texts.en.title").fill(group);
	await button(page, t("records", "form", "save")).click();
	await expectAccessible(page, "groups of polls", { dark: false, within: "main" });
	await row(page, group).getByRole("link").last().click();
	await expect(page).toHaveURL(/poll-list/);
	const groupId = page.url().split("/").at(-1) ?? "";

	await button(page, t("poll", "add")).first().click();
	await expect(page).toHaveURL(/pollOption-list.*edit=new/);
	await expect(page.locator('[name$=".question"]:visible')).toBeVisible();
	const [first, second] = (await field(page, "texts.fa.question").isVisible())
		? (["fa", "en"] as const)
		: (["en", "fa"] as const);
	await field(page, `texts.${first}.question`).fill(`How long ${first}?`);
	await page.keyboard.press("Alt+L");
	await field(page, `texts.${second}.question`).fill(`How long ${second}?`);
	for (const [index, name] of ["Short", "Fair", "Long"].entries()) {
		if (index === 2) await option(page, 1, "en").press("Enter");
		await option(page, index, "fa").fill(`${name} فا`);
		await option(page, index, "en").fill(name);
	}
	await option(page, 2, "en").press("Alt+ArrowUp");
	await expect(option(page, 1, "en")).toHaveValue("Long");
	await page.locator('.poll-options [data-record] [data-step="1"]').first().click();
	await expect(option(page, 0, "en")).toHaveValue("Long");
	await expectAccessible(page, "the editor of a group's polls", { within: "main" });
	await expectNoSidewaysScroll(page, "the editor of a group's polls");
	await button(page, t("records", "form", "saveStay")).click();
	await expect(page).toHaveURL(/edit=(?!new)/);

	const visitor = await context.newPage();
	await visitor.goto(`/en/poll/${groupId}`);
	await expect(visitor.locator(".option-card")).toHaveText(["Long", "Short", "Fair"]);
	await visitor.getByText("Short", { exact: true }).click();
	await visitor.locator(".question-actions button").first().click();
	await expect(visitor.locator(".bars")).toContainText("100%");

	await page.reload();
	await expect(page.locator(".alert").first()).toBeVisible();
	const answered = page.locator(".poll-options [data-record]").nth(1);
	const closing = t("poll", "close").split("{")[0] ?? "";
	await answered.getByRole("button", { name: new RegExp(closing.trim()) }).click();
	await button(page, t("records", "form", "saveStay")).click();
	await expect(answered).toHaveClass("is-off");
	await expect(page.locator(".save-status.is-saved")).toBeVisible();
	await visitor.reload();
	await expect(visitor.locator(".bars li")).toHaveCount(3);
	await context.clearCookies({ name: /voter/ });
	await visitor.reload();
	await expect(visitor.locator(".option-card")).toHaveText(["Long", "Fair"]);
});
