import type { Page } from "@playwright/test";
import {
	aNationalCode,
	begin,
	button,
	chooseTest,
	chooseTime,
	consentBox,
	doorTo,
	fillProfile,
	heading,
	next,
	ownDrafts,
	ownRequests,
	type Patient,
	signIn,
	test,
} from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// Requests for several people at a time: each draft waits for its turn, on this device and on another, and none is lost.

const saved = (page: Page) => page.locator("[data-sync=saved]");
const rows = (page: Page) => page.locator(".draft-row");
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const firstName = ({ t }: Patient, page: Page) =>
	page.getByRole("textbox", { name: t("profile", "firstName"), exact: true });
const panel = ({ at }: Patient, page: Page) => page.goto(at("userPanel"));
const other = ({ language }: Patient) => (language === "fa" ? "بهرام" : "Bahram");

/** Goes on with somebody's draft from the user panel. */
async function resume(patient: Patient, page: Page, name: string) {
	const way = new RegExp(`^${patient.t("panel", "continue")}`);
	const row = rowOf(page, name);
	await row
		.getByRole("link", { name: way })
		.or(row.getByRole("button", { name: way }))
		.click();
	await expect(page).toHaveURL(/userProfile$/);
}

/** From the user panel past an unfinished request to the first step of another one. */
async function beginAnother(patient: Patient, page: Page) {
	const { t } = patient;
	await page.getByRole("link", { name: t("panel", "new") }).click();
	await button(page, t("request", "start")).click();
	const dialog = page.getByRole("dialog", { name: t("request", "draftTitle") });
	await expect(dialog).toContainText(t("request", "draftText"));
	await button(dialog, t("request", "another")).click();
	await doorTo(patient, page, "tests").click();
}

/** Two drafts, each at the step of the person: the patient's own, and one that has a first name alone. */
async function beginTwo(patient: Patient) {
	const { page } = patient;
	await signIn(patient);
	await begin(patient, page);
	await chooseTest(patient, page, "cbc", "CBC");
	await next(page).click();
	await fillProfile(patient, page);
	// at once, before what was typed can have been sent
	await panel(patient, page);
	await beginAnother(patient, page);
	await chooseTest(patient, page, "cbc", "CBC");
	await next(page).click();
	await firstName(patient, page).fill(other(patient));
	await expect(saved(page)).toHaveCount(1);
}

test("two requests for two people: both continue after a reload and on another device, one is submitted, and the other remains @crossed @narrow", async ({
	patient,
}) => {
	test.setTimeout(150_000);
	const { page, t } = patient;
	await beginTwo(patient);
	await panel(patient, page);
	await page.reload();
	await expect(rows(page)).toHaveCount(2);
	await resume(patient, page, patient.firstName);
	await expect(firstName(patient, page)).toHaveValue(patient.firstName);
	await page.reload();
	await expect(firstName(patient, page)).toHaveValue(patient.firstName);
	await panel(patient, page);
	await resume(patient, page, other(patient));
	await expect(firstName(patient, page)).toHaveValue(other(patient));

	const device = await patient.otherDevice();
	await signIn(patient, device);
	await expect(rows(device)).toHaveCount(2);
	await resume(patient, device, other(patient));
	await panel(patient, device);
	await resume(patient, device, patient.firstName);
	await expect(device.getByRole("textbox", { name: t("profile", "nationalCode") })).toHaveValue(
		aNationalCode(patient),
	);
	await next(device).click();
	await chooseTime(patient, device);
	await next(device).click();
	await consentBox(device).check();
	await button(device, t("overview", "submit")).click();
	await expect(heading(device, t("confirmed", "title"))).toBeVisible();
	expect(await ownRequests(device)).toHaveLength(1);
	expect((await ownDrafts(device)).map(({ firstName }) => firstName)).toEqual([other(patient)]);

	await panel(patient, page);
	await expect(rows(page)).toHaveCount(1);
	await expect(rowOf(page, other(patient))).toBeVisible();
});

test("offline, a new request has to wait, and one of several drafts is discarded only after confirmation @crossed @wide", async ({
	patient,
}) => {
	test.setTimeout(120_000);
	const { page, context, t } = patient;
	await beginTwo(patient);
	await panel(patient, page);
	await page.getByRole("link", { name: t("panel", "new") }).click();
	await expect(button(page, t("request", "start"))).toBeVisible();
	await context.setOffline(true);
	await button(page, t("request", "start")).click();
	const dialog = page.getByRole("dialog", { name: t("request", "draftTitle") });
	await button(dialog, t("request", "another")).click();
	await expect(dialog.getByRole("alert")).toContainText(t("request", "unsaved"));
	await context.setOffline(false);
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);

	await panel(patient, page);
	await expect(rows(page)).toHaveCount(2);
	const drop = rowOf(page, patient.firstName).getByRole("button", { name: t("panel", "drop") });
	await drop.focus();
	await page.keyboard.press("Enter");
	const sure = page.getByRole("alertdialog", { name: t("panel", "dropTitle") });
	await expect(sure).toContainText(patient.firstName);
	await expect(button(sure, t("panel", "keep"))).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(drop).toBeFocused();
	await expect(rows(page)).toHaveCount(2);
	await drop.click();
	await button(sure, t("panel", "dropConfirm")).click();
	await expect(rows(page)).toHaveCount(1);
	await expect(heading(page, t("panel", "title"))).toBeFocused();
	await expect(async () =>
		expect((await ownDrafts(page)).map(({ firstName }) => firstName)).toEqual([other(patient)]),
	).toPass();
});
