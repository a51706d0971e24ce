import { formatDate } from "#locale/date/date.ts";
import {
	begin,
	chooseTest,
	chooseTime,
	consentBox,
	fillProfile,
	goOn,
	heading,
	ownRequests,
	signIn,
	test,
} from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// A physician's link leads into a request that says who sent the patient, and for which day the report is promised.

test("a link with a referrer's code, and the promised day of the report @crossed", async ({ patient }) => {
	test.setTimeout(120_000);
	const { page, t, language } = patient;
	await page.goto(`${patient.at()}?sender=dr-120`);
	await expect(heading(page, t("login", "title"))).toBeVisible();
	// a way back before anything was entered does not lose the referrer
	await signIn(patient);
	await page
		.getByRole("link", { name: t("panel", "new") })
		.first()
		.click();
	await expect(heading(page, t("plan", "title"))).toBeVisible();
	await page.locator(".step-foot-back").click();
	await expect(heading(page, t("panel", "title"))).toBeVisible();
	await begin(patient, page);
	await chooseTest(patient, page, "cbc", "CBC");
	await goOn(page);
	await fillProfile(patient, page);
	await goOn(page);
	await chooseTime(patient, page);
	await goOn(page);
	const review = page.locator("main");
	await expect(review).toContainText(t("overview", "sender"));
	await expect(review).toContainText("DR-120");
	await expect(review).toContainText(t("overview", "reportDate"));

	await consentBox(page).check();
	await page
		.getByRole("button", { name: t("overview", "submit") })
		.filter({ visible: true })
		.click();
	await expect(heading(page, t("confirmed", "title"))).toBeVisible();
	const [own] = await ownRequests(page);
	const answer = await page.request.get(`/api/Reception/Mine/${own?.id}`);
	const { reportDate } = (await answer.json()) as { reportDate: string };
	expect(reportDate).toMatch(/^\d{4}-\d\d-\d\d$/);
	await expect(page.locator(".confirmed-details")).toContainText(
		formatDate(reportDate, language, "day-month"),
	);
	await page.goto(patient.at("userPanel"));
	await expect(page.getByRole("article").first()).toContainText(
		formatDate(reportDate, language, "month-name"),
	);
	const record = (await (await page.request.get(`/api/Reception/Mine/${own?.id}/Record`)).json()) as {
		labSenderId: string;
	};
	expect(record.labSenderId).toBe("DR-120");
});
