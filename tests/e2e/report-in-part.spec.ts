import { giveLastDigits } from "#tests/support/last-digits.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { test, typeCode } from "#tests/support/patient-browser.ts";
import { releaseReport } from "#tests/support/release-report.ts";
import { expect, words } from "#tests/support/staff-browser.ts";

// Some results are there and others are to come (reports 3.1b): what there is is read, and the rest is entered and read later.

test("report in part: released, read, completed without a correction, and the check of the first sheet says that the report was completed", {
	tag: "@crossed",
}, async ({ page, desk, patient }) => {
	const made = await desk.reception();
	const t = (...path: string[]) => desk.t("results", ...path);
	const badge = page.locator(".results-head .badge");
	const fields = page.locator("input[data-result]");
	const action = (step: string) =>
		page.locator(".results-actions").getByRole("button", { name: t("step", step, "run"), exact: true });
	await desk.open(`/cpanel/receptions/${made.id}`);
	const { nationalCode } = await releaseReport(page, made.id, "منفی", { isPart: true });

	const read = words(desk.language, ["site/result/report"]);
	const { page: own, t: say } = patient;
	await own.goto(patient.at());
	await own.getByRole("textbox", { name: say("login", "mobile") }).fill(made.mobile);
	await typeCode({ ...patient, mobile: made.mobile }, own);
	const card = own.getByRole("article");
	await expect(card).toContainText(say("panel", "report", "inPart"));
	await card.getByRole("link", { name: say("panel", "report", "readReport") }).click();
	await giveLastDigits(own, desk.language, nationalCode);
	const missing = own.locator("p.alert").filter({ hasText: /\d/ });
	await expect(own.locator(".report-value")).toHaveCount(1);
	await expect(missing).toHaveCount(1);
	await expectAccessible(own, "a result in part");
	await expectNoSidewaysScroll(own, "a result in part");
	const first = await own.locator("a.report-verify").getAttribute("href");

	await page.goto(`/cpanel/results?title=${encodeURIComponent(made.lastName)}`);
	const row = page.getByRole("link", { name: made.lastName });
	await expect(page.locator(".record-row-badges").first()).toContainText(t("state", "releasedInPart"));
	await row.first().click();
	await expect(badge).toHaveText(t("state", "releasedInPart"));
	await expectAccessible(page, "a report that is released in part");
	// words where a number is expected are confirmed
	const confirm = page.getByRole("button", { name: t("question", "confirmWords") });
	const confirmWords = async () => {
		while ((await confirm.count()) > 0) await confirm.first().click();
	};
	await action("complete").click();
	await expect(fields.first()).toHaveValue("منفی");
	const count = await fields.count();
	for (let at = 1; at < count; at++) await fields.nth(at).fill("مثبت");
	await fields.nth(count - 1).press("Enter");
	await confirmWords();
	// what was read is changed: nothing is verified without saying why
	await fields.first().fill("مثبت");
	await fields.first().press("Enter");
	await confirmWords();
	await action("verify").click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText(t("step", "verify", "text"));
	await page.keyboard.press("Escape");
	await fields.first().fill("منفی");
	await fields.first().press("Enter");
	await confirmWords();
	await action("verify").click();
	await expect(badge).toHaveText(t("state", "verified"));
	await action("release").click();
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: t("step", "release", "run") })
		.click();
	await expect(badge).toHaveText(t("state", "released"));

	await own.reload();
	await expect(own.locator(".report-value")).toHaveCount(count);
	await expect(missing).toHaveCount(0);
	await expect(own.getByText(read("completed", "title"))).toBeVisible();
	await expectAccessible(own, "a result that was completed");
	const verify = words(desk.language, ["site/result/verify"]);
	await own.goto(first ?? "");
	await expect(own.getByRole("heading", { level: 1 })).toHaveText(verify("states", "completed"));
});
