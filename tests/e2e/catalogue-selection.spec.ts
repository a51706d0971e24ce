import { doorTo, heading, signIn, test, typeCode } from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// What a visitor collects in the catalogue is there when the request begins.

test("catalogue selection: tests and a panel survive the sign-in and are added to the request", {
	tag: "@crossed",
}, async ({ patient }) => {
	const { page, t, language } = patient;
	await page.goto(language === "fa" ? "/tests" : "/en/tests");
	await expect(page.locator("html[data-js]")).toHaveCount(1);
	await page.locator("#catalogue-title").fill("TSH");
	await expect(page.locator(".test-row .code-chip").first()).toHaveText("TSH");
	await page.locator(".test-row .add").first().click();
	await page.goto(language === "fa" ? "/tests" : "/en/tests");
	const panel = page.locator(".panels li.card").first();
	const panelName = await panel.locator("h3").innerText();
	await panel.locator(".add").click();
	await page.locator("[data-pick-go]").click();

	await expect(heading(page, t("login", "title"))).toBeVisible();
	await page.getByRole("textbox", { name: t("login", "mobile") }).fill(patient.mobile);
	await typeCode(patient, page);
	// nothing is asked before the patient's details
	await expect(heading(page, t("profile", "title"))).toBeVisible();
	const basket = page.getByRole("complementary").or(page.locator("aside")).first();
	await expect(basket).toContainText("TSH");
	await expect(basket).toContainText(panelName);

	// the next request begins empty
	await page.goto(patient.at("receptionRequest"));
	await expect(heading(page, t("request", "title"))).toBeVisible();
	await expect(page.locator(".alert-main")).toHaveCount(0);
});

test("catalogue selection: a link with a test opens for a signed-in patient", { tag: "@crossed" }, async ({
	patient,
}) => {
	const { page, t } = patient;
	await signIn(patient);
	const answer = await page.request.get("/api/Test/fa/GetAll?title=FERR&pageSize=1");
	const { dataList } = await answer.json();
	await page.goto(`${patient.at()}?tests=${dataList[0].id}`);
	await expect(heading(page, t("profile", "title"))).toBeVisible();
	await expect(page.locator("aside")).toContainText("FERR");
	// Back leads through the pages that were passed over, and is caught by none of them
	await page.locator(".step-foot-back").click();
	await expect(heading(page, t("tests", "title"))).toBeVisible();
	await page.locator(".step-foot-back").click();
	await expect(heading(page, t("plan", "title"))).toBeVisible();
	await page.locator(".step-foot-back").click();
	await expect(heading(page, t("panel", "title"))).toBeVisible();
	await page.goBack();
	await expect(heading(page, t("plan", "title"))).toBeVisible();
});

test("catalogue selection: signing in again continues with a brought selection, and begins nothing for a stored one", {
	tag: "@crossed",
}, async ({ patient }) => {
	const { page, t, language } = patient;
	await signIn(patient);
	const endSession = () =>
		page.evaluate(async () => void (await fetch("/api/PatientAuth/Logout", { method: "POST" })));
	await page.goto(language === "fa" ? "/tests" : "/en/tests");
	await expect(page.locator("html[data-js]")).toHaveCount(1);
	await page.locator(".test-row .add").first().click();
	// the panel without the selection in its address
	await page.goto(patient.at("userPanel"));
	await expect(heading(page, t("panel", "title"))).toBeVisible();
	// the ways to begin would leave the selection behind
	await expect(page.getByText(t("panel", "emptyText"))).toBeVisible();
	await expect(doorTo(patient, page, "photograph")).toHaveCount(0);
	await endSession();
	await page.goto(patient.at("userPanel"));
	await expect(page.getByRole("heading", { name: t("login", "again") })).toBeVisible();
	await typeCode(patient, page);
	await expect(page.getByText(t("panel", "emptyText"))).toBeVisible();
	await expect(page).toHaveURL(/userPanel$/);

	const answer = await page.request.get("/api/Test/fa/GetAll?title=FERR&pageSize=1");
	const { dataList } = await answer.json();
	await endSession();
	await page.goto(`${patient.at()}?tests=${dataList[0].id}`);
	await expect(page.getByRole("heading", { name: t("login", "again") })).toBeVisible();
	await typeCode(patient, page);
	await expect(heading(page, t("profile", "title"))).toBeVisible();
	await expect(page.locator("aside")).toContainText("FERR");
});
