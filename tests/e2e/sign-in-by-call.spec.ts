import type { Page } from "@playwright/test";
import { codeFor } from "#tests/support/http-clients.ts";
import { button, heading, test as patientTest } from "#tests/support/patient-browser.ts";
import type { RunningProduct } from "#tests/support/product.ts";
import { separateProduct } from "#tests/support/separate-product.ts";
import { expect, unique } from "#tests/support/staff-browser.ts";

// The second way of a one-time code, on a product that no other test sees: the setting is everybody's.

const test = patientTest.extend<object, { product: RunningProduct }>(separateProduct);

test("a person who did not receive the message gets a call after a minute, and signs in with the spoken code @crossed @narrow @waits", async ({
	desk,
	page: panel,
	patient,
	product,
}) => {
	test.setTimeout(240_000);
	const { page, mobile, t } = patient;
	const ask = async (where: Page, number: string) => {
		await where.goto(patient.at());
		await where.getByRole("textbox", { name: t("login", "mobile") }).fill(number);
		await button(where, t("login", "send")).click();
		await expect(button(where, t("login", "resend"))).toBeVisible();
	};
	const before = await patient.otherDevice();
	await ask(before, unique().mobile);
	await expect(button(before, t("login", "call"))).toHaveCount(0);

	await desk.open("/cpanel/superAdminSetting", panel);
	await panel
		.getByRole("switch", { name: desk.t("centreSetting", "field", "codeByVoice") })
		.click({ force: true });
	await button(panel, desk.t("records", "form", "save")).click();
	await expect(panel.locator(".form-bar .save-status")).toHaveClass(/is-saved/);

	const asked = Date.now() - 50;
	await ask(page, mobile);
	const call = button(page, t("login", "call"));
	await expect(call).toBeDisabled();
	await expect(call).toBeEnabled({ timeout: 70_000 });
	await call.click();
	await expect(page.getByRole("status").filter({ hasText: t("login", "called") })).toBeVisible();
	// a call is counted like a message: nobody is called twice in a minute
	await expect(call).toBeDisabled();
	await page
		.getByRole("textbox", { name: t("login", "code") })
		.fill(await codeFor(product.dataDir, mobile, asked, "voice"));
	await expect(heading(page, t("panel", "title"))).toBeVisible();
});
