import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import {
	begin,
	button,
	chooseTest,
	fillProfile,
	goOn,
	heading,
	signIn,
	test,
	typeCode,
} from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// A request that was begun on a computer goes on on the phone, by a code before the camera: signed in there, with the same
// number, at the same step.

test("a request started on a computer continues on the phone at the same step, once per code, with its own number", {
	tag: "@crossed",
}, async ({ patient }) => {
	test.setTimeout(120_000);
	const { page, t } = patient;
	await page.setViewportSize({ width: 1280, height: 800 });
	await signIn(patient);
	await begin(patient, page);
	await chooseTest(patient, page, "cbc", "CBC");
	await goOn(page);
	await fillProfile(patient, page);
	await button(page, t("continueOn", "open")).click();
	const dialog = page.getByRole("dialog", { name: t("continueOn", "title") });
	await expect(dialog.getByRole("img", { name: t("continueOn", "qr") })).toBeVisible();
	await expectAccessible(page, "the code for the phone", { within: "[role=dialog]" });
	const url = await dialog.locator(".continue-url").innerText();
	expect(url).toMatch(/onlineReception#continue=[2-9A-Z]{10}$/);

	const phone = await patient.otherDevice();
	await phone.setViewportSize({ width: 390, height: 844 });
	await phone.goto(url);
	await phone.getByRole("textbox", { name: t("login", "mobile") }).fill(patient.mobile);
	// the code does not stay in the address, nor does it sign anybody in
	expect(phone.url()).not.toContain("continue=");
	await typeCode(patient, phone);
	await expect(phone).toHaveURL(/userProfile$/);
	const name = phone.getByRole("textbox", { name: t("profile", "firstName"), exact: true });
	await expect(name).toHaveValue(patient.firstName);
	await expect(button(phone, t("continueOn", "open"))).toBeHidden();
	await expectNoSidewaysScroll(phone, "the step on the phone");

	// the computer hears of it, and takes over what the phone has changed
	await expect(dialog.getByText(t("continueOn", "usedTitle"))).toBeVisible();
	const changed = `${patient.firstName}‌تر`;
	const isSaved = phone.waitForResponse(
		(answer) => answer.ok() && (answer.request().postData() ?? "").includes(changed),
	);
	await name.fill(changed);
	await isSaved;
	await expect(phone.locator("[data-sync=saved]")).toHaveCount(1);
	await page.keyboard.press("Escape");
	await page.reload();
	await expect(page.getByRole("textbox", { name: t("profile", "firstName"), exact: true })).toHaveValue(
		changed,
	);

	// a second time it opens nothing
	await phone.goto("about:blank");
	await phone.goto(url);
	await expect(heading(phone, t("panel", "title"))).toBeVisible();
	await expect(phone.getByText(t("continueOn", "refused"))).toBeVisible();
	await expectAccessible(phone, "a code that was used", { within: "main" });
});
