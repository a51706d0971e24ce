import { formatDate } from "#locale/date/date.ts";
import { consentBox, heading, ownRequests, reach, test } from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// A physician's link leads into a request that says who sent the patient, and for which day the report is promised.

test("a link with a referrer's code, and the promised day of the report @crossed", async ({ patient }) => {
	test.setTimeout(120_000);
	const { page, t, language } = patient;
	await page.goto(`${patient.at()}?sender=dr-120`);
	await expect(heading(page, t("login", "title"))).toBeVisible();
	await reach(patient, "receptionOverview");
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
