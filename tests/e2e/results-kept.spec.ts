import type { Page } from "@playwright/test";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { panelCall as call } from "#tests/support/panel-call.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// What a technician types is not lost: not by a session that is over, a cut line, a reload, nor by a colleague at the same report.

async function inLaboratory(page: Page, id: string): Promise<void> {
	let { version } = await call<{ version: number }>(page, "GET", `/Reception/${id}`);
	for (const status of [2, 4, 5, 6, 7]) {
		const stage = { status, reason: "", ...(status === 6 ? { sampledAt: new Date().toISOString() } : {}) };
		({ version } = await call<{ version: number }>(page, "POST", `/Reception/${id}/Stage`, stage, version));
	}
}
const sheetOf = (page: Page, id: string) => call<ReportSheet>(page, "GET", `/Report/Reception/${id}`);

/** How much this device stores of the values that are typed and not saved; it is encrypted, and grows with each value. */
const draftLength = (page: Page, id: string) =>
	page.evaluate(
		(part) =>
			Object.entries(localStorage)
				.filter(([name]) => name.includes(part))
				.reduce((sum, [, stored]) => sum + stored.length, 0),
		`:report-results:${id}`,
	);

test("results entry: no value is lost after an expired session, a lost connection or a reload", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	test.setTimeout(150_000);
	const made = await desk.reception();
	const t = (...path: string[]) => desk.t("results", ...path);
	const fields = page.locator("input[data-result]");
	const status = page.locator(".save-status");
	await desk.open(`/cpanel/receptions/${made.id}`);
	await expect(page.locator(".detail-drawer")).toBeVisible();
	await inLaboratory(page, made.id);
	await page.goto(`/cpanel/results-entry/${made.id}`);
	await expect(fields.first()).toBeFocused();

	// the session has ended on the server: the person signs in again over the page, and what was typed is saved
	await page.evaluate(() =>
		fetch("/api/Auth/Logout", {
			method: "POST",
			headers: { authorization: `bearer ${localStorage.getItem("token")}`, "x-requested-with": "fetch" },
		}),
	);
	// whatever asks the server meanwhile, the question for the password comes between no two keys
	const asked = page.waitForResponse((answer) => answer.status() === 401);
	await page.keyboard.type("1");
	await page.evaluate(() => dispatchEvent(new Event("online")));
	await page.keyboard.type("01", { delay: 300 });
	await asked;
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText(desk.t("cpanel", "signInAgain", "title"));
	await dialog
		.getByLabel(desk.t("cpanel", "signInAgain", "password"), { exact: true })
		.fill(process.env.E2E_ADMIN_PASSWORD ?? "");
	await page.keyboard.press("Enter");
	await expect(status).toHaveClass(/is-saved/);
	await expect.poll(async () => (await sheetOf(page, made.id)).lines[0]?.value).toBe("101");

	// over again, and the page is left for the sign-in: what was typed is there afterwards
	await page.evaluate(() =>
		fetch("/api/Auth/Logout", {
			method: "POST",
			headers: { authorization: `bearer ${localStorage.getItem("token")}`, "x-requested-with": "fetch" },
		}),
	);
	await fields.first().fill("102");
	await fields.first().press("Enter");
	await expect(dialog).toBeVisible();
	page.once("dialog", (question) => void question.accept());
	await desk.open(`/cpanel/results-entry/${made.id}`);
	await expect(fields.first()).toHaveValue("102");
	await expect.poll(async () => (await sheetOf(page, made.id)).lines[0]?.value).toBe("102");

	// a value that waits for an answer is there after a reload, with its question
	await expect.poll(() => draftLength(page, made.id)).toBe(0);
	await fields.first().fill("1,234");
	await expect.poll(() => draftLength(page, made.id)).toBeGreaterThan(0);
	const ofOne = await draftLength(page, made.id);
	await fields.nth(1).fill("abc");
	await fields.nth(1).press("Enter");
	await expect(page.locator(".result-question")).toHaveCount(2);
	await expect.poll(() => draftLength(page, made.id)).toBeGreaterThan(ofOne);
	await page.reload();
	await expect(fields.first()).toHaveValue("1,234");
	await expect(fields.nth(1)).toHaveValue("abc");
	await expect(page.locator(".result-question")).toHaveCount(2);
	await fields.nth(1).fill("");

	// a decimal comma is saved as a mark, and is no change of a colleague
	await fields.first().fill("7,5");
	await fields.first().press("Enter");
	await expect.poll(async () => (await sheetOf(page, made.id)).lines[0]?.value).toBe("7.5");
	await expect(fields.first()).toHaveValue("7.5");
	await expect(page.locator(".results-notices .alert")).toHaveCount(0);

	await page.context().setOffline(true);
	await fields.first().fill("103");
	await fields.first().press("Enter");
	await expect(status).toHaveClass(/is-offline/);
	await expect(page.locator(".results-notices .alert")).toHaveText(/\d.*(دستگاه|device)/);
	await expectNoSidewaysScroll(page, "values without a connection");
	await page.context().setOffline(false);
	await expect(status).toHaveClass(/is-saved/);
	expect((await sheetOf(page, made.id)).lines[0]?.value).toBe("103");

	// the window is closed without a connection
	await page.context().setOffline(true);
	await fields.first().fill("104");
	await fields.first().press("Enter");
	await expect(status).toHaveClass(/is-offline/);
	await expect(page.locator(".results-notices .alert")).toHaveText(/\d.*(دستگاه|device)/);
	const context = page.context();
	await page.close();
	await context.setOffline(false);
	const again = await context.newPage();
	await desk.open(`/cpanel/results-entry/${made.id}`, again);
	await expect(again.locator("input[data-result]").first()).toHaveValue("104");
	await expect.poll(async () => (await sheetOf(again, made.id)).lines[0]?.value).toBe("104");
	await expect(again.locator(".save-status")).toHaveClass(/is-saved/);
	await expect(again.getByText(t("notice", "forget"))).toHaveCount(0);
});

test("results entry: a colleague's changes to the same report are shown field by field, and nothing is overwritten", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	test.setTimeout(150_000);
	const made = await desk.reception();
	const t = (...path: string[]) => desk.t("results", ...path);
	const fields = page.locator("input[data-result]");
	const rows = page.locator(".result-row");
	await desk.open(`/cpanel/receptions/${made.id}`);
	await expect(page.locator(".detail-drawer")).toBeVisible();
	await inLaboratory(page, made.id);
	await page.goto(`/cpanel/results-entry/${made.id}`);
	await expect(fields.first()).toBeFocused();
	const { lines } = await sheetOf(page, made.id);
	const line = (at: number, value: string, comment = "") => ({
		...{ testId: lines[at]?.testId, analyte: lines[at]?.analyte, value, comment },
	});
	const colleague = async (...values: object[]) => {
		const { version } = await sheetOf(page, made.id);
		await call(page, "PUT", `/Report/Reception/${made.id}`, { values }, version);
	};

	await colleague(line(0, "7"), line(1, "12", "همولیز خفیف"));
	await fields.first().fill("8");
	await fields.first().press("Enter");
	const quarrel = page.locator(".result-contested");
	await expect(quarrel).toHaveCount(1);
	await expect(quarrel).toContainText("7");
	await expect(fields.first()).toHaveValue("8");
	// what nobody typed in here has come, and says so
	await expect(fields.nth(1)).toHaveValue("12");
	await expect(rows.nth(1)).toContainText(t("entry", "theirs"));
	await expectAccessible(page, "a colleague at the same report");
	await expectNoSidewaysScroll(page, "a colleague at the same report");
	expect((await sheetOf(page, made.id)).lines[0]?.value).toBe("7");

	// it is asked again after a reload, for nothing was chosen
	page.once("dialog", (question) => void question.accept());
	await page.reload();
	await expect(quarrel).toHaveCount(1);
	await quarrel.getByRole("button", { name: t("entry", "keepOwn") }).click();
	await expect(quarrel).toHaveCount(0);
	await expect.poll(async () => (await sheetOf(page, made.id)).lines[0]?.value).toBe("8");

	// a colleague's comment and an own value are no quarrel
	await colleague(line(0, "8", "نمونه تکرار شد"));
	await fields.first().fill("9");
	await fields.first().press("Enter");
	await expect
		.poll(async () => (await sheetOf(page, made.id)).lines[0])
		.toMatchObject({ value: "9", comment: "نمونه تکرار شد" });
	await expect(quarrel).toHaveCount(0);
});

test("results entry: a refused save shows the reason and value, and a colleague's verification is shown under their name", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	test.setTimeout(150_000);
	const made = await desk.reception();
	const t = (...path: string[]) => desk.t("results", ...path);
	const fields = page.locator("input[data-result]");
	const notice = page.locator(".results-notices .alert-bad");
	await desk.open(`/cpanel/receptions/${made.id}`);
	await expect(page.locator(".detail-drawer")).toBeVisible();
	await inLaboratory(page, made.id);
	await page.goto(`/cpanel/results-entry/${made.id}`);
	await expect(fields.first()).toBeFocused();
	const at = `**/api/Report/Reception/${made.id}`;
	const isPut = (method: string) => method === "PUT";
	const why = "این مقدار پذیرفته نیست";
	await page.route(at, (route) =>
		isPut(route.request().method())
			? route.fulfill({
					status: 422,
					contentType: "application/problem+json",
					body: JSON.stringify({
						status: 422,
						code: "validation.failed",
						title: "validation.failed",
						fields: [{ field: "values.1.value", key: "validation.tooLong", message: why }],
					}),
				})
			: route.fallback(),
	);
	await fields.nth(0).fill("7.1");
	await fields.nth(1).fill("4.9");
	await fields.nth(1).press("Enter");
	const second = await page.locator(".result-row th b").nth(1).innerText();
	await expect(notice).toContainText(`${second}: ${why}`);
	await expect(notice).toContainText(t("notice", "refusedKept"));
	await expect(page.locator(".save-status")).toHaveClass(/is-failed/);
	await expectAccessible(page, "a save that was refused");
	await expectNoSidewaysScroll(page, "a save that was refused");
	await page.unroute(at);
	await notice.getByRole("button", { name: t("notice", "again") }).click();
	await expect(notice).toHaveCount(0);
	await expect.poll(async () => (await sheetOf(page, made.id)).lines[1]?.value).toBe("4.9");

	// a value that has not gone out yet, and a colleague who verifies another one meanwhile
	await page.route(at, (route) =>
		isPut(route.request().method()) ? route.abort("internetdisconnected") : route.fallback(),
	);
	await fields.first().fill("8");
	await fields.first().press("Enter");
	await expect(page.locator(".save-status")).toHaveClass(/is-offline/);
	const path = `/Report/Reception/${made.id}`;
	const { lines, version } = await sheetOf(page, made.id);
	// by another way than the one that is cut
	const colleague = await desk.colleague();
	await desk.open("/cpanel", colleague);
	const values = lines.map(({ testId, analyte }) => ({
		testId,
		analyte,
		value: "منفی",
		comment: "",
		isConfirmed: true,
	}));
	await call(colleague, "PUT", path, { values }, version);
	await call(colleague, "POST", `${path}/Step`, { step: "verify", reason: "" }, version + 1);
	await page.unroute(at);
	await expect(fields).toHaveCount(0);
	const value = page.locator(".result-row .result-value").first();
	await expect(value).toHaveText("منفی");
	await expect(notice).toContainText(/8.*منفی/s);
	await expectAccessible(page, "values that were not taken");
	await expectNoSidewaysScroll(page, "values that were not taken");
	await notice.getByRole("button", { name: t("notice", "forget") }).click();
	await expect(notice).toHaveCount(0);
	await expect(value).toHaveText("منفی");
});
