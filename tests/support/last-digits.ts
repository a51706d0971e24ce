import type { Page } from "@playwright/test";
import { expectAccessible } from "./page-idle.ts";
import { button } from "./patient-browser.ts";
import { expect, type Language, words } from "./staff-browser.ts";

/** Gives the last digits that a device is asked for once before a result opens; the way leads back to the result. */
export async function giveLastDigits(page: Page, language: Language, nationalCode: string): Promise<void> {
	const say = words(language, ["site/result/door"]);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("door", "digitsTitle"));
	await expectAccessible(page, "the last digits");
	await page.locator('[name="digits"]').fill(nationalCode.slice(-4));
	await button(page, say("door", "confirm")).click();
}
