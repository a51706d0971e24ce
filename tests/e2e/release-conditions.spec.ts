import type { Page } from "@playwright/test";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { type ReportingSetting, ReportingSettingInput } from "#domain/setting/reporting-setting/schema.ts";
import { addDays, dayInTehran, momentInTehran } from "#locale/date/date.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { panelCall as call } from "#tests/support/panel-call.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// What keeps a verified report from its release: a hold, and a moment that is still to come.

/** A report that is verified, in a laboratory where one person is enough. */
async function verified(page: Page, id: string): Promise<void> {
	let { version } = await call<{ version: number }>(page, "GET", `/Reception/${id}`);
	for (const status of [2, 4, 5, 6, 7]) {
		const stage = { status, reason: "", ...(status === 6 ? { sampledAt: new Date().toISOString() } : {}) };
		({ version } = await call<{ version: number }>(page, "POST", `/Reception/${id}/Stage`, stage, version));
	}
	await expect(async () => {
		const { version: seen, ...rules } = await call<ReportingSetting>(page, "GET", "/ReportingSetting");
		if (rules.isOnePersonEnough) return;
		const names = Object.keys(ReportingSettingInput.shape) as (keyof ReportingSettingInput)[];
		const input = Object.fromEntries(names.map((name) => [name, rules[name]]));
		await call(page, "PUT", "/ReportingSetting", { ...input, isOnePersonEnough: true }, seen);
	}).toPass();
	const at = `/Report/Reception/${id}`;
	const { lines } = await call<ReportSheet>(page, "GET", at);
	const values = lines.map(({ testId, analyte }) => ({
		testId,
		analyte,
		value: "منفی",
		comment: "",
		isConfirmed: true,
	}));
	await call(page, "PUT", at, { values }, 0);
	await call(page, "POST", `${at}/Step`, { step: "verify", reason: "" }, 1);
}

test("release conditions: a report is put on hold with a reason, resumed, scheduled, and released early", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const made = await desk.reception();
	const name = `${made.firstName} ${made.lastName}`;
	const t = (...path: string[]) => desk.t("results", ...path);
	const named = (text: string) =>
		page.getByRole("button", { name: text.replace("{name}", name), exact: true });
	const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
	const rows = page.locator(".record-table tbody tr");
	const find = async (part: string, count = 1) => {
		await page.goto(`/cpanel/release?part=${part}&title=${encodeURIComponent(made.lastName)}`);
		await expect(rows).toHaveCount(count);
	};
	await desk.open(`/cpanel/receptions/${made.id}`);
	await expect(page.locator(".detail-drawer")).toBeVisible();
	await verified(page, made.id);

	await find("ready");
	await rows.getByRole("checkbox").click();
	await named(t("release", "hold")).click();
	await dialog.getByRole("button", { name: t("step", "hold", "run") }).click();
	await expect(dialog.locator(".message.bad")).toBeVisible();
	await dialog.getByRole("textbox").fill("تا گفت‌وگوی پزشک");
	await dialog.getByRole("button", { name: t("step", "hold", "run") }).click();
	await expect(rows).toHaveCount(0);
	await find("held");
	await expect(rows).toContainText("تا گفت‌وگوی پزشک");
	await expectNoSidewaysScroll(page, "held reports");
	await expectAccessible(page, "held reports");

	await page.goto(`/cpanel/results-entry/${made.id}`);
	const notice = page.locator(".results-notices .alert");
	await expect(notice).toContainText("تا گفت‌وگوی پزشک");
	await expect(named(t("step", "release", "run"))).toHaveCount(0);
	await named(t("step", "unhold", "run")).click();
	await expect(notice).toHaveCount(0);

	await named(t("step", "schedule", "run")).click();
	await expect(dialog.getByRole("radio").first()).toBeVisible();
	await expectAccessible(page, "time of a release");
	await dialog.getByRole("radio").last().check({ force: true });
	await page.keyboard.press("Control+Enter");
	await expect(dialog.locator(".message.bad")).toBeVisible();
	await dialog.getByRole("radio").nth(-2).check({ force: true });
	await page.keyboard.press("Control+Enter");
	await expect(notice).toContainText(/\d\d:00/);
	await expectNoSidewaysScroll(page, "a report with a moment");
	await expectAccessible(page, "a report with a moment");

	await find("ready", 0);
	await find("scheduled");
	await named(t("release", "releaseOf")).click();
	await dialog.getByRole("button", { name: t("release", "releaseNow") }).click();
	await expect(rows).toHaveCount(0);
	await find("released");
});

test("release conditions: a scheduled time that passes while the dialog is open is reported, and so is a scheduled release that did not happen", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	test.setTimeout(120_000);
	const made = await desk.reception();
	const t = (...path: string[]) => desk.t("results", ...path);
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const dialog = page.getByRole("dialog");
	const today = dayInTehran(new Date());
	const tomorrow = addDays(today, 1);
	const clock = (day: string, time: string, lessMs = 0) =>
		page.clock.setFixedTime(momentInTehran(day, time).getTime() - lessMs);
	await desk.open(`/cpanel/receptions/${made.id}`);
	await expect(page.locator(".detail-drawer")).toBeVisible();
	await verified(page, made.id);

	await clock(today, "19:59");
	await page.goto(`/cpanel/results-entry/${made.id}`);
	await button(t("step", "schedule", "run")).click();
	await expect(dialog.getByRole("radio")).toHaveCount(3);
	await expect(dialog.getByRole("radio").first()).toBeChecked();
	await clock(today, "20:01");
	await dialog.getByRole("button", { name: t("step", "schedule", "run") }).click();
	await expect(dialog.locator(".alert-warn")).toContainText("20:00");
	await expect(dialog.getByRole("radio")).toHaveCount(2);
	await expect(dialog.getByRole("radio").first()).toBeChecked();
	await expectAccessible(page, "a moment that has passed");
	await dialog.getByRole("button", { name: t("step", "schedule", "run") }).click();
	const notice = page.locator(".results-notices .alert");
	await expect(notice).toContainText("08:00");
	await expect(notice).not.toHaveClass(/alert-bad/);

	// once its moment comes the page looks whether it was released
	await clock(tomorrow, "08:00", 2_000);
	const read = () => page.waitForRequest((request) => request.url().endsWith(`/Report/Reception/${made.id}`));
	const first = read();
	await page.reload();
	await first;
	await expect(notice).toBeVisible();
	await read();
	// and says so by itself when it was not
	await clock(tomorrow, "08:02");
	await expect(notice).toHaveClass(/alert-bad/, { timeout: 30_000 });
	await expectNoSidewaysScroll(page, "a report that is overdue");
	await expectAccessible(page, "a report that is overdue");

	await page.route("**/api/Report/GetAll?*", async (route) => {
		const answer = await route.fetch();
		const body = await answer.json();
		const json = { ...body, counts: { ...body.counts, overdue: 1 } };
		// a page that is left waits for no answer
		await route.fulfill({ response: answer, json }).catch(() => undefined);
	});
	await page.goto(`/cpanel/release?part=scheduled&title=${encodeURIComponent(made.lastName)}`);
	const row = page.locator(".record-table tbody tr");
	await expect(row).toHaveCount(1);
	await expect(row.locator(".badge-bad")).toContainText("08:00");
	await expectAccessible(page, "releases that are overdue");
	await expectNoSidewaysScroll(page, "releases that are overdue");
	await page.getByRole("link", { name: t("release", "overdueSee"), exact: true }).click();
	await expect(page).toHaveURL(/part=overdue/);
	await page.unrouteAll({ behavior: "ignoreErrors" });

	await page.goto(`/cpanel/results-entry/${made.id}?from=release&part=overdue`);
	await notice.getByRole("button", { name: t("step", "release", "run") }).click();
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: t("step", "release", "run") })
		.click();
	await expect(page.locator(".results-head .badge")).toHaveText(t("state", "released"));
	await expect(notice).toHaveCount(0);
	await page
		.locator(".results-head")
		.getByRole("link", { name: t("release", "title") })
		.click();
	await expect(page).toHaveURL(/cpanel\/release\?part=overdue/);
});
