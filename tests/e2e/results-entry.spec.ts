import type { Page } from "@playwright/test";
import { inputOfRecord } from "#domain/catalogue/lab-test/record-input.ts";
import type { LabTestRecord } from "#domain/catalogue/lab-test/record-schema.ts";
import { type ReportingSetting, ReportingSettingInput } from "#domain/setting/reporting-setting/schema.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { panelCall as call } from "#tests/support/panel-call.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// The laboratory's own way of a result: typed, told, verified, released, withdrawn, corrected.

/** The sample is in the laboratory, its first test has a critical limit, and one person may verify and release. */
async function prepare(page: Page, id: string): Promise<void> {
	let { version } = await call<{ version: number }>(page, "GET", `/Reception/${id}`);
	for (const status of [2, 4, 5, 6, 7])
		({ version } = await call<{ version: number }>(
			page,
			"POST",
			`/Reception/${id}/Stage`,
			{ status, reason: "", ...(status === 6 ? { sampledAt: new Date().toISOString() } : {}) },
			version,
		));
	const { lines } = await call<{ lines: { testId: string }[] }>(page, "GET", `/Report/Reception/${id}`);
	const at = `/Test/${lines[0]?.testId}`;
	// another run may be doing the same
	await expect(async () => {
		const record = await call<LabTestRecord>(page, "GET", at);
		if (record.analytes[0]?.criticalHigh === 900 && record.analytes[0].possibleHigh === 990) return;
		const { analytes, ...input } = inputOfRecord(record);
		const limited = analytes.map((each, place) =>
			place === 0 ? { ...each, criticalHigh: 900, possibleHigh: 990 } : each,
		);
		await call(page, "PUT", at, { ...input, analytes: limited }, record.version);
	}).toPass();
	await expect(async () => {
		const { version: seen, ...rules } = await call<ReportingSetting>(page, "GET", "/ReportingSetting");
		if (rules.isOnePersonEnough) return;
		// what else is set stays, whatever it is; the head of the record is no input
		const input = Object.fromEntries(
			Object.keys(ReportingSettingInput.shape).map((name) => [name, rules[name as keyof typeof rules]]),
		);
		await call(page, "PUT", "/ReportingSetting", { ...input, isOnePersonEnough: true }, seen);
	}).toPass();
}

test("results entry: a value is typed by keyboard, reported when critical, verified, released, withdrawn and corrected", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	// the whole way of a result, on a machine that may be busy
	test.setTimeout(180_000);
	const made = await desk.reception();
	const t = (...path: string[]) => desk.t("results", ...path);
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
	const badge = page.locator(".results-head .badge");
	const fields = page.locator("input[data-result]");
	await desk.open(`/cpanel/receptions/${made.id}`);
	await expect(page.locator(".detail-drawer")).toBeVisible();
	await prepare(page, made.id);
	await page.reload();
	await page
		.locator(".detail-drawer")
		.getByRole("link", { name: desk.t("queue", "openResults") })
		.click();

	await expect(fields.first()).toBeFocused();
	// there is no value before
	await page.keyboard.press("=");
	await expect(page.getByText(t("entry", "noPrevious"))).toBeVisible();
	await expect(fields.first()).toHaveValue("");
	// a value that is not possible is asked for a second time, right after it
	await page.keyboard.type("999");
	await page.keyboard.press("Enter");
	const again = page.locator("input[data-again]");
	await expect(again).toBeFocused();
	await page.keyboard.press("Shift+Enter");
	await expect(fields.first()).toBeFocused();
	await fields.first().fill("");
	await page.keyboard.type("۹۵۰");
	await expect(again).toHaveCount(0);
	// said while it is typed
	await expect(page.locator(".result-row").first()).toContainText(t("flag", "criticalHigh"));
	await page.keyboard.press("Enter");
	await expect(fields.nth(1)).toBeFocused();
	const values = await fields.count();
	for (let at = 1; at < values; at++) {
		await page.keyboard.type("منفی");
		await page.keyboard.press("Enter");
	}
	// words where a number is expected are confirmed, one by one
	const confirm = page.getByRole("button", { name: t("question", "confirmWords") });
	while ((await confirm.count()) > 0) await confirm.first().click();
	const panel = page.locator(".result-critical");
	await expect(panel).toBeVisible();
	await expect(page.getByRole("button", { name: t("step", "verify", "run") })).toBeDisabled();
	await expect(page.locator(".save-status.is-saved")).toBeVisible();
	await expectNoSidewaysScroll(page, "results entry");
	await expectAccessible(page, "results entry");
	await page.reload();
	await expect(fields.first()).toHaveValue("950");
	await expect(fields.nth(values - 1)).toHaveValue("منفی");

	await page.keyboard.press("Alt+KeyG");
	await page.keyboard.type(desk.language === "fa" ? "دکتر نمونه‌راد" : "Dr Nemoonerad");
	await button(t("critical", "record")).click();
	await expect(panel.locator(".message.bad")).toBeVisible();
	await panel.getByText(t("critical", "readBack")).click();
	await button(t("critical", "record")).click();
	await expect(panel).toHaveCount(0);
	// the work goes on where it was, and what was said stays to be read
	await expect(fields.first()).toBeFocused();
	await expect(page.locator(".results-calls > li")).toHaveCount(1);
	await page.keyboard.press("Control+Enter");
	await expect(badge).toHaveText(t("state", "verified"));
	await expect(fields).toHaveCount(0);

	const rows = page.locator(".record-table tbody tr");
	const find = async (part: string) => {
		await page.goto(`/cpanel/release?part=${part}&title=${encodeURIComponent(made.lastName)}`);
		await expect(rows).toHaveCount(1);
	};
	await find("ready");
	await expectNoSidewaysScroll(page, "release");
	await expectAccessible(page, "release");
	await rows.getByRole("checkbox").click();
	await button(t("release", "releaseNow")).click();
	await dialog.getByRole("button", { name: t("release", "releaseNow") }).click();
	await expect(rows).toHaveCount(0);
	await find("released");
	// the message waits a minute at least, in which it can be taken back
	await expect(rows).toContainText(
		t("release", "waitsUntil")
			.replace(/<num>.*/, "")
			.trim(),
	);
	// its sheet is read beside the list, by one key, and stays with nobody
	const opened = async (press: () => Promise<unknown>) => {
		const tab = page.waitForEvent("popup");
		const answer = page.waitForResponse((response) => response.url().endsWith("/Document"));
		await press();
		expect((await answer).headers()).toMatchObject({
			...{ "content-type": "application/pdf", "cache-control": "private, no-store" },
		});
		await (await tab).close();
	};
	await rows.getByRole("link").first().focus();
	await opened(() => page.keyboard.press("Space"));
	const name = `${made.firstName} ${made.lastName}`;
	await button(t("release", "withdrawOf").replace("{name}", name)).click();
	await dialog.getByRole("textbox").fill("نمونهٔ دیگری بود");
	await dialog.getByRole("button", { name: t("step", "withdraw", "run") }).click();
	await expect(rows).toHaveCount(0);

	await page.goto(`/cpanel/results-entry/${made.id}`);
	await expect(badge).toHaveText(t("state", "withdrawn"));
	await button(t("step", "correct", "run")).click();
	await page.keyboard.press("Control+Enter");
	await expect(dialog.getByRole("textbox")).toBeFocused();
	await page.keyboard.insertText("تکرار با نمونهٔ درست");
	await page.keyboard.press("Control+Enter");
	await expect(fields.first()).toHaveValue("950");
	await fields.first().fill("42");
	await fields.first().press("Enter");
	await expect(panel).toHaveCount(0);
	await page.keyboard.press("Control+Enter");
	await expect(badge).toHaveText(t("state", "verified"));
	await button(t("step", "release", "run")).click();
	await dialog.getByRole("button", { name: t("step", "release", "run") }).click();
	await expect(badge).toHaveText(t("state", "released"));
	await expect(page.locator(".results-versions > li")).toHaveCount(2);
	// the way to its PDF is there once, and the keys of typing are not
	await expect(button(t("document", "open"))).toHaveCount(1);
	await expect(page.locator(".results-keys")).toHaveCount(0);
	await page
		.locator(".results-actions")
		.getByRole("button", { name: t("document", "open") })
		.focus();
	await opened(() => page.keyboard.press("Enter"));
	const saving = page.waitForEvent("download");
	await page
		.locator(".results-actions")
		.getByRole("button", { name: t("document", "save") })
		.click();
	expect((await saving).suggestedFilename()).toMatch(/^1\d{3}-\d+\.pdf$/);
	await expectNoSidewaysScroll(page, "a released report");
	await expectAccessible(page, "a released report");
});
