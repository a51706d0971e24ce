import type { Page } from "@playwright/test";
import {
	button,
	chooseTest,
	consentBox,
	doorTo,
	fillProfile,
	goOn,
	heading,
	type Patient,
	test,
	typeCode,
} from "#tests/support/patient-browser.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { countPresses } from "#tests/support/press-counter.ts";
import { expect } from "#tests/support/staff-browser.ts";

// How many presses a request takes, counted by the page. Typing is not a press.

/** The most presses of each journey, from its first page until the request is submitted. */
const limits = {
	/** A new patient, from the home page: one test at the laboratory. */
	firstFromHome: 11,
	/** A new patient, from the test's own page. */
	firstFromTest: 9,
	/** A new patient, from the home page: a photograph of a prescription, sampled at home. */
	firstWithPhotograph: 12,
	/** A known and signed-in patient, from another test's page. */
	returning: 6,
	/** The same, for the tests of an earlier request. */
	again: 4,
};

/** The presses are listed where there are too many. */
const expectAtMost = (limit: number, presses: string[]) =>
	expect(presses.length, presses.join("\n")).toBeLessThanOrEqual(limit);

const home = ({ language }: Patient) => (language === "fa" ? "/" : "/en");

async function signInAfterPress(patient: Patient): Promise<void> {
	const { page, t } = patient;
	await expect(heading(page, t("login", "title"))).toBeVisible();
	await page.getByRole("textbox", { name: t("login", "mobile") }).fill(patient.mobile);
	await typeCode(patient, page);
}

async function takeEarliest({ t }: Patient, page: Page): Promise<void> {
	const words = t("place", "earliestGoOn").split(":")[0] ?? "";
	await page.getByRole("button", { name: words }).click();
}

/** Agrees and submits. @returns the presses so far, and forgets them */
async function submitted({ page, t }: Patient, presses: string[]): Promise<string[]> {
	await expect(heading(page, t("overview", "title"))).toBeVisible();
	await consentBox(page).click();
	await page
		.getByRole("button", { name: t("overview", "submit") })
		.filter({ visible: true })
		.click();
	await expect(heading(page, t("confirmed", "title"))).toBeVisible();
	// the device has let go of the draft: until then the next request would be asked about
	await page.waitForFunction(() => localStorage.getItem("reception") === null);
	return presses.splice(0);
}

async function openTest(patient: Patient, code: string): Promise<void> {
	const { page, language } = patient;
	const answer = await page.request.get(`/api/Test/${language}/GetAll?title=${code}&pageSize=1`);
	const { dataList } = await answer.json();
	await page.goto(`${language === "fa" ? "" : "/en"}/test-details/${dataList[0].id}`);
	await expect(page.locator("html[data-js]")).toHaveCount(1);
}

async function takeTest(page: Page): Promise<void> {
	await page.locator("[data-add]").filter({ visible: true }).first().click();
	await page.locator("[data-pick-go]").click();
}

test("number of clicks: one test at the laboratory, from the home page @crossed", async ({ patient }) => {
	test.setTimeout(150_000);
	const { page, t } = patient;
	const presses = await countPresses(patient.context);
	await page.goto(home(patient));
	await page.locator("main a[href$='/onlineReception']").last().click();
	await signInAfterPress(patient);
	await doorTo(patient, page, "tests").click();
	await expect(heading(page, t("tests", "title"))).toBeVisible();
	await chooseTest(patient, page, "cbc", "CBC");
	await goOn(page);
	await fillProfile(patient, page);
	await goOn(page);
	await takeEarliest(patient, page);
	expectAtMost(limits.firstFromHome, await submitted(patient, presses));
});

test("number of clicks: a photographed prescription, sampled at home @crossed", async ({ patient }) => {
	test.setTimeout(150_000);
	const { page, t } = patient;
	const presses = await countPresses(patient.context);
	await page.goto(home(patient));
	await page.locator("main a[href$='/onlineReception']").last().click();
	await signInAfterPress(patient);
	const chooser = page.waitForEvent("filechooser");
	await doorTo(patient, page, "photograph").click();
	await (await chooser).setFiles({
		name: "prescription.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.from(await aPhoto(900, 700)),
	});
	await expect(page.getByText(t("pictures", "stored"), { exact: true })).toBeVisible();
	await goOn(page);
	await fillProfile(patient, page);
	await goOn(page);
	await page.getByRole("radio", { name: t("place", "home") }).check({ force: true });
	await page.getByRole("combobox", { name: t("place", "district") }).selectOption({ index: 1 });
	await page.getByRole("textbox", { name: t("place", "address"), exact: true }).fill("خیابان یکم، کوچهٔ دوم");
	await takeEarliest(patient, page);
	expectAtMost(limits.firstWithPhotograph, await submitted(patient, presses));
});

test("number of clicks: from a test's page, then as a known patient, then the same tests again @crossed", async ({
	patient,
}) => {
	test.setTimeout(240_000);
	const { page, t } = patient;
	const presses = await countPresses(patient.context);
	await openTest(patient, "CBC");
	await takeTest(page);
	await signInAfterPress(patient);
	await expect(heading(page, t("profile", "title"))).toBeVisible();
	await fillProfile(patient, page);
	await goOn(page);
	await takeEarliest(patient, page);
	expectAtMost(limits.firstFromTest, await submitted(patient, presses));

	await openTest(patient, "TSH");
	await takeTest(page);
	await expect(heading(page, t("profile", "title"))).toBeVisible();
	await goOn(page);
	await takeEarliest(patient, page);
	expectAtMost(limits.returning, await submitted(patient, presses));

	await page.goto(patient.at("userPanel"));
	await button(page, t("panel", "again").replace("{name}", patient.firstName)).first().click();
	await expect(heading(page, t("place", "title"))).toBeVisible();
	await takeEarliest(patient, page);
	expectAtMost(limits.again, await submitted(patient, presses));
});
