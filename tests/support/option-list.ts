import { expect, type Locator } from "@playwright/test";

/** Presses an option of a list that opens over the page, once the list has found its place: before that it is there, unseen. */
export async function chooseOption(option: Locator): Promise<void> {
	await expect(option.page().locator(".popover-list").filter({ has: option })).not.toHaveCSS("opacity", "0");
	await option.click();
}
