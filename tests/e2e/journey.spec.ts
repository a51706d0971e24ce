import { currencyWord } from "#locale/number/price.ts";
import { inBothThemes } from "#tests/support/axe.ts";
import {
	aNationalCode,
	button,
	chooseTest,
	chooseTime,
	consentBox,
	doorTo,
	fillProfile,
	heading,
	next,
	test,
	typeCode,
} from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// One request from the home page to the staff's decision, as the patient and the receptionist see it. Every screen on the
// way is open to everybody, in light and in dark.

test("whole journey of a request: from the home page to the staff queue, and back to the patient", {
	tag: "@crossed",
}, async ({ page, patient, desk }) => {
	test.setTimeout(240_000);
	const { t, page: own } = patient;
	const look = (what: string) => inBothThemes(own, what);

	await own.goto(patient.language === "fa" ? "/" : "/en");
	await own.locator("main a[href$='/onlineReception']").last().click();
	await expect(heading(own, t("login", "title"))).toBeVisible();
	await look("login");
	const began = Date.now() - 50;
	await own.getByRole("textbox", { name: t("login", "mobile") }).fill(patient.mobile);
	await button(own, t("login", "send")).click();
	await expect(heading(own, t("login", "codeTitle"))).toBeVisible();
	await look("code");
	await own.getByRole("button", { name: t("login", "edit") }).click();
	await expect(own.getByRole("textbox", { name: t("login", "mobile") })).toHaveValue(patient.mobile);
	// asked again too soon: the code that was sent is still the one
	await typeCode(patient, own, began);

	await expect(own.getByText(t("panel", "emptyTitle"))).toBeVisible();
	await expect(doorTo(patient, own, "tests")).toBeVisible();
	await look("user panel");
	// the page about the person asks nothing of a new patient: only its address opens it
	await own.goto(patient.at("receptionRequest"));
	await expect(heading(own, t("request", "title"))).toBeVisible();
	await look("start of a request");
	await own.goto(patient.at("userPanel"));
	await own
		.getByRole("link", { name: t("panel", "new") })
		.first()
		.click();
	await expect(heading(own, t("plan", "title"))).toBeVisible();
	await look("plan");
	await doorTo(patient, own, "tests").click();

	await expect(heading(own, t("tests", "title"))).toBeVisible();
	// letters of an Arabic keyboard, no half-spaces, an abbreviation
	await chooseTest(patient, own, "فريتين", "FERR");
	await chooseTest(patient, own, "شمارش كامل سلولهاي خون", "CBC");
	await chooseTest(patient, own, "tsh", "TSH");
	await expect(
		own.locator("[role=status]").filter({ hasText: currencyWord("rials", patient.language) }),
	).toContainText("3");
	await look("tests");
	await next(own).click();

	await expect(heading(own, t("profile", "title"))).toBeVisible();
	await fillProfile(patient, own);
	await expect(own.getByText(t("profile", "nationalCodeOk"))).toBeVisible();
	await look("profile");
	await next(own).click();

	await expect(heading(own, t("place", "title"))).toBeVisible();
	const slot = await chooseTime(patient, own);
	const time = (await slot.innerText()).match(/\d\d:\d\d/)?.[0] ?? "none";
	await look("place and time");
	await next(own).click();

	await expect(heading(own, t("overview", "title"))).toBeVisible();
	const main = own.getByRole("main");
	for (const fact of [
		`${patient.firstName} ${patient.lastName}`,
		aNationalCode(patient),
		time,
		"FERR",
		"CBC",
		"TSH",
	])
		await expect(main).toContainText(fact);
	await look("review");
	await consentBox(own).check();
	await button(own, t("overview", "submit")).click();

	await expect(heading(own, t("confirmed", "title"))).toBeVisible();
	const code = await own.locator(".confirmed-code .code").innerText();
	expect(code.replaceAll(/\W/g, "")).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
	await look("confirmed");

	await desk.open("/cpanel/receptions");
	await page.getByRole("searchbox").fill(code);
	await page.locator("a.record-row").filter({ hasText: code }).click();
	const state = page.locator(".detail-drawer .detail-state");
	for (const decision of ["accepted", "scheduled"]) {
		await button(page, desk.t("queue", "action", decision)).click();
		if (decision === "accepted") await button(page, desk.t("queue", "items", "accept")).click();
		await expect(state).toHaveText(desk.t("queue", "state", decision));
	}

	await own.getByRole("link", { name: t("confirmed", "track") }).click();
	const card = own.getByRole("article").filter({ hasText: code });
	await expect(card.locator("[aria-current=step]")).toContainText(t("stage", "sampling"));
	await look("my requests");
});
