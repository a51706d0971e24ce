import { expect, type Page } from "@playwright/test";

/** Says in the open window that the sample was taken today, as the day began: a time that has passed for sure. */
export async function recordSampling(page: Page, time = "00:00"): Promise<void> {
	const field = page.locator(".moment-field");
	await field.getByRole("button").first().click();
	await page.locator(".calendar-day[data-today]").click();
	await expect(page.locator(".calendar")).toHaveCount(0);
	await field.getByRole("textbox").fill(time);
	await page.keyboard.press("Control+Enter");
	await expect(field).toHaveCount(0);
}
