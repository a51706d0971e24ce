import type { Page } from "@playwright/test";
import {
	aNationalCode,
	button,
	chooseTest,
	chooseTime,
	consentBox,
	doorTo,
	fillProfile,
	goOn,
	heading,
	ownRequests,
	type Patient,
	reach,
	test,
	typeCode,
} from "#tests/support/patient-browser.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { expect } from "#tests/support/staff-browser.ts";

// Ways through a request that are not straight: for a relative, and back again in the middle.

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

const homeAddress = "خیابان فلسطین، کوچهٔ بهار";

/** Fills in the address page for sampling at home. */
async function fillHome(patient: Patient): Promise<void> {
	const { page, t } = patient;
	await page.getByRole("radio", { name: t("place", "home") }).check({ force: true });
	await page.getByRole("combobox", { name: t("place", "district") }).selectOption({ index: 1 });
	await box(page, t("place", "address")).fill(homeAddress);
	await page.getByRole("textbox", { name: t("place", "plaq") }).fill("12");
	await chooseTime(patient, page);
}

/** From the home page to online reception, as a visitor goes. */
async function enterFromHome({ language }: Patient, page: Page): Promise<void> {
	await page.goto(language === "fa" ? "/" : "/en");
	await page.locator("main a[href$='/onlineReception']").last().click();
}

async function submit({ page, t }: Patient): Promise<void> {
	await expect(heading(page, t("overview", "title"))).toBeVisible();
	await consentBox(page).check();
	await page
		.getByRole("button", { name: t("overview", "submit") })
		.filter({ visible: true })
		.click();
	await expect(heading(page, t("confirmed", "title"))).toBeVisible();
	// following the request comes before its code for a camera
	const [track, code] = await Promise.all(
		[".confirmed-track", ".qr-picture"].map((part) => page.locator(part).boundingBox()),
	);
	expect((track?.y ?? 0) + (track?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
	// the device has let go of the draft
	await page.waitForFunction(() => localStorage.getItem("reception") === null);
}

/** Another person of the same account, with another national code. */
function relativeOf(patient: Patient): Patient {
	const digits = String((Number(patient.mobile.slice(-2)) + 1) % 100).padStart(2, "0");
	const [firstName, lastName] = patient.language === "fa" ? ["آرش", "کامرانی"] : ["Arash", "Kamrani"];
	return { ...patient, firstName, lastName, mobile: patient.mobile.slice(0, -2) + digits };
}

test("for somebody else: from the home page a known patient makes a request for a relative, with none of their own data @crossed", async ({
	patient,
}) => {
	test.setTimeout(180_000);
	const { page, t } = patient;
	await reach(patient, "address");
	await fillHome(patient);
	await goOn(page);
	await submit(patient);

	await enterFromHome(patient, page);
	await expect(heading(page, t("panel", "title"))).toBeVisible();
	await page
		.getByRole("link", { name: t("panel", "new") })
		.first()
		.click();
	// about how long it takes
	await expect(page.locator(".step-title p")).toContainText(/[1-9] (دقیقه|minutes?)/);
	await doorTo(patient, page, "tests").click();
	await chooseTest(patient, page, "tsh", "TSH");
	await goOn(page);
	const known = page.locator(".known");
	await expect(known).toContainText(patient.lastName);
	// as far as the address, which is filled in for the known person, and back
	await goOn(page);
	await page.getByRole("radio", { name: t("place", "home") }).check({ force: true });
	await expect(box(page, t("place", "address"))).toHaveValue(homeAddress);
	await chooseTime(patient, page);
	await goOn(page);
	await expect(page.getByRole("main")).toContainText(homeAddress);
	await page.locator(".step-foot-back").click();
	await page.locator(".step-foot-back").click();
	await button(page, t("profile", "somebodyElse")).click();
	await expect(known).toHaveCount(0);
	for (const name of ["firstName", "nationalCode"])
		await expect(box(page, t("profile", name)), name).toHaveValue("");
	await expect(page.getByRole("radio", { name: t("profile", "female") })).not.toBeChecked();
	await expect(box(page, t("ui", "year"))).toHaveValue("");
	// messages go to the account's own number
	await expect(page.getByRole("textbox", { name: t("profile", "mobile") })).toHaveValue(patient.mobile);
	const relative = relativeOf(patient);
	await fillProfile(relative, page);
	await goOn(page);
	// the earlier address may be chosen, but is not filled in
	await page.getByRole("radio", { name: t("place", "home") }).check({ force: true });
	const earlier = page.getByRole("group", { name: t("place", "saved") }).getByRole("button");
	await expect(earlier).toHaveAttribute("aria-pressed", "false");
	for (const name of ["address", "plaq"])
		await expect(page.getByRole("textbox", { name: t("place", name) }).first(), name).toHaveValue("");
	await page.getByRole("radio", { name: t("place", "laboratory") }).check({ force: true });
	await expect(page.getByRole("radiogroup", { name: t("place", "slot"), exact: true })).toBeVisible();
	await expect(page.getByRole("radio", { checked: true }).filter({ hasText: /\d\d:\d\d/ })).toHaveCount(0);
	await chooseTime(relative, page);
	await goOn(page);
	const main = page.getByRole("main");
	await expect(main).toContainText(relative.lastName);
	await expect(main).not.toContainText(patient.lastName);
	await expect(main).not.toContainText(homeAddress);
	await expect(main).not.toContainText(aNationalCode(patient).slice(-4));
	await submit(patient);
	const names = (await ownRequests(page)).map(({ firstName }) => firstName);
	expect(names.sort()).toEqual([patient.firstName, relative.firstName].sort());

	// from now on it is asked who the request is for
	await enterFromHome(patient, page);
	await page
		.getByRole("link", { name: t("panel", "new") })
		.first()
		.click();
	await expect(heading(page, t("request", "title"))).toBeVisible();
	await expect(page.getByRole("radio")).toHaveCount(3);
});

test("a photographed prescription with Back in the middle: nothing is lost, and the picture is still there @crossed", async ({
	patient,
}) => {
	test.setTimeout(150_000);
	const { page, t } = patient;
	await enterFromHome(patient, page);
	await page.getByRole("textbox", { name: t("login", "mobile") }).fill(patient.mobile);
	await typeCode(patient, page);
	const chooser = page.waitForEvent("filechooser");
	await doorTo(patient, page, "photograph").click();
	await (await chooser).setFiles({
		name: "prescription.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.from(await aPhoto(900, 700)),
	});
	const picture = page.locator("li.upload");
	const expectPicture = async () => {
		await expect(heading(page, t("prescImage", "title"))).toBeVisible();
		await expect(picture).toHaveCount(1);
		await expect(picture.getByText(t("pictures", "stored"), { exact: true })).toBeVisible();
		await expect
			.poll(() => picture.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
	};
	await expectPicture();
	await goOn(page);
	await box(page, t("profile", "firstName")).fill(patient.firstName);
	// the browser's Back, and forward again by the button
	await page.goBack();
	await expectPicture();
	await goOn(page);
	await expect(box(page, t("profile", "firstName"))).toHaveValue(patient.firstName);
	await fillProfile(patient, page);
	await goOn(page);
	await expect(heading(page, t("place", "title"))).toBeVisible();
	// the page's own Back, twice
	await page.locator(".step-foot-back").click();
	await expect(box(page, t("profile", "nationalCode"))).toHaveValue(aNationalCode(patient));
	await page.locator(".step-foot-back").click();
	await expectPicture();
	await goOn(page);
	await goOn(page);
	await chooseTime(patient, page);
	await goOn(page);
	await expect(page.locator(".review-pictures img")).toHaveCount(1);
	await submit(patient);
	expect(await ownRequests(page)).toHaveLength(1);
});
