import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/page-idle.ts";
import { button, consentBox, heading, type Patient, reach, test } from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// The time of a request: kept while it is read, moved, given back.

const submitButton = ({ t }: Patient, page: Page) => button(page, t("overview", "submit"));

test("slot hold: held while the request is reviewed, moved to another slot, and released @crossed", {
	tag: "@wide",
}, async ({ patient }) => {
	const { page, t } = patient;
	await reach(patient, "receptionOverview");
	await expect(page.locator(".held")).toContainText(/(09|10):\d\d/);
	await consentBox(page).check();
	await submitButton(patient, page).click();
	await expect(heading(page, t("confirmed", "title"))).toBeVisible();
	await page.goto(patient.at("userPanel"));
	const card = page.locator("article.request");
	await expect(card).toHaveCount(1);
	const when = card.locator("dl > div").nth(1).locator("dd");
	const before = await when.innerText();

	await button(page, t("panel", "changeTime")).click();
	const dialog = page.getByRole("dialog", { name: t("change", "moveTitle") });
	await expect(dialog.getByRole("group").or(dialog.getByRole("radiogroup")).first()).toBeVisible();
	await expectAccessible(page, "another time", { within: ".scrim" });
	await expect(button(dialog, t("change", "moveConfirm"))).toBeDisabled();
	// the present time is marked, and cannot be chosen again
	await expect(dialog.locator(".slot-now")).toHaveText(t("place", "now"));
	const free = dialog
		.getByRole("radiogroup", { name: t("place", "slot"), exact: true })
		.getByRole("radio", { disabled: false });
	await free.last().click();
	await button(dialog, t("change", "moveConfirm")).click();
	await expect(dialog).toHaveCount(0);
	await expect(when).not.toHaveText(before);
	await expect(
		card.getByRole("status").filter({ hasText: (await when.locator("small").innerText()).trim() }),
	).toBeFocused();

	const opener = button(page, t("panel", "cancel"));
	await opener.press("Enter");
	const asks = page.getByRole("alertdialog");
	await expect(button(asks, t("change", "keep"))).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(asks).toHaveCount(0);
	await expect(opener).toBeFocused();
	await opener.press("Enter");
	await expectAccessible(page, "giving up", { within: ".scrim" });
	await asks.getByRole("textbox").fill("سفر");
	await button(asks, t("change", "cancelConfirm")).click();
	await expect(asks).toHaveCount(0);
	// calm, and one press from a new one
	await expect(card).toContainText(t("panel", "ownCancelled"));
	await expect(card.locator(".alert-bad, .alert-warn")).toHaveCount(0);
	await expect(button(card, t("panel", "again").replace("{name}", patient.firstName))).toBeVisible();
	await expect(card.getByText("سفر")).toHaveAttribute("dir", "auto");
	await expect(button(page, t("panel", "cancel"))).toHaveCount(0);
	await expect(button(page, t("panel", "changeTime"))).toHaveCount(0);
});
