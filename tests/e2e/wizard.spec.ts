import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/page-idle.ts";
import {
	aNationalCode,
	begin,
	button,
	chooseTest,
	chooseTime,
	consentBox,
	fillProfile,
	heading,
	next,
	type Patient,
	reach,
	signIn,
	test,
	typeBirthDate,
} from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// What a person meets on the way through a request: nothing asked twice, no price that nobody knows, no dead end.

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
/** A field whose label goes on with “optional”. */
const optional = (page: Page, name: string) => page.getByRole("textbox", { name });
const edit = ({ t }: Patient, page: Page, part: string) =>
	page.getByRole("link", { name: t("overview", "editNamed").replace("{part}", t("overview", part)) });

async function submit(patient: Patient): Promise<void> {
	const { page, t } = patient;
	await consentBox(page).check();
	await page
		.getByRole("button", { name: t("overview", "submit") })
		.filter({ visible: true })
		.click();
	await expect(heading(page, t("confirmed", "title"))).toBeVisible();
}

test("returning patient: stored data is filled in, and can be corrected @crossed", async ({ patient }) => {
	test.setTimeout(120_000);
	const { page, t } = patient;
	await reach(patient, "userProfile");
	await fillProfile(patient, page);
	await page
		.getByRole("combobox", { name: t("profile", "base") })
		.selectOption(t("insurers", "socialSecurity"));
	await optional(page, t("profile", "landline")).fill("۰۲۱۸۸۴۲۱۰۰۰");
	await next(page).click();
	await chooseTime(patient, page);
	await next(page).click();
	await submit(patient);

	await page.goto(patient.at("userPanel"));
	await begin(patient, page);
	await chooseTest(patient, page, "tsh", "TSH");
	await next(page).click();
	const known = page.locator(".known");
	await expect(known).toContainText(patient.lastName);
	await expect(known).toContainText(aNationalCode(patient).slice(-4));
	await expect(known).toContainText(t("insurers", "socialSecurity"));
	await expect(known).toContainText("02188421000");
	await expectAccessible(page, "a person who is known");
	await next(page).click();
	await expect(heading(page, t("place", "title"))).toBeVisible();
	await page.goBack();
	await button(page, t("profile", "correct")).click();
	await expect(optional(page, t("profile", "landline"))).toHaveValue("02188421000");
	await expect(box(page, t("ui", "year"))).toHaveValue(patient.language === "fa" ? "1371" : "1992");
});

test("newborn without a national code, born on a leap day in the page's calendar @crossed", async ({
	patient,
}) => {
	const { page, t, language } = patient;
	await reach(patient, "userProfile");
	await fillProfile(patient, page);
	const date = page.getByRole("group", { name: t("profile", "birthDate") });
	// a day that the calendar does not have
	await typeBirthDate(patient, page, language === "fa" ? ["30", "12", "1404"] : ["29", "2", "2025"]);
	await box(page, t("ui", "year")).blur();
	await expect(date.locator("input").first()).toHaveAttribute("aria-invalid", "true");
	await page.reload();
	await expect(box(page, t("ui", "day"))).toHaveValue(language === "fa" ? "30" : "29");
	await typeBirthDate(patient, page, language === "fa" ? ["30", "12", "1403"] : ["29", "2", "2024"]);
	await expect(date).toContainText(language === "fa" ? "ماه" : "year");
	await button(page, t("profile", "fromCalendar")).click();
	await expect(page.locator(".date-input")).toContainText(language === "fa" ? "1403" : "2024");
	await button(page, t("profile", "typeDate")).click();

	await page.getByRole("checkbox", { name: t("profile", "noNationalCode") }).check({ force: true });
	await page.getByRole("radio", { name: t("profile", "noNumber") }).click();
	await next(page).click();
	await expect(page.locator("main [role=alert]").first()).toContainText(t("profile", "noNumberReason"), {
		ignoreCase: true,
	});
	await page.getByRole("combobox", { name: t("profile", "noNumberReason") }).selectOption("newborn");
	await optional(page, t("profile", "guardian")).fill(aNationalCode(patient));
	await expectAccessible(page, "a newborn without a number");
	await next(page).click();
	await chooseTime(patient, page);
	await next(page).click();
	await expect(page.locator("main")).toContainText(t("overview", "noNumber"));
	await submit(patient);
});

test("prescription: tracking code or photo, and no price until staff have read it @crossed", async ({
	patient,
}) => {
	const { page, t } = patient;
	const later = t("currency", "later");
	await signIn(patient);
	await begin(patient, page, "prescription");
	await box(page, t("epresc", "code")).fill("abc");
	await box(page, t("epresc", "code")).blur();
	await expect(box(page, t("epresc", "code"))).toHaveAttribute("aria-invalid", "true");
	await next(page).click();
	await expect(page).toHaveURL(/epresc$/);
	const summary = page.locator("main [role=alert]").first();
	await expect(summary.getByRole("link")).toHaveCount(2);
	await page.getByRole("radio", { name: t("epresc", "byPaper") }).click();
	await expect(summary, "names no field that is gone").toBeEmpty();
	await expectAccessible(page, "a paper prescription");
	await next(page).click();
	await expect(heading(page, t("prescImage", "title"))).toBeVisible();
	await page
		.locator("input[type=file]")
		.first()
		.setInputFiles({ name: "nuskhe.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
	await expect(page.getByText(t("pictures", "pdf"))).toBeVisible();
	await next(page).click();
	await expect(page).toHaveURL(/prescImage$/);
	// with a code the photograph is what is not needed
	await page.goBack();
	await page.getByRole("radio", { name: t("epresc", "byCode") }).click();
	await box(page, t("epresc", "code")).fill("۱۲۳۴ ۵۶۷۸");
	await box(page, t("epresc", "nationalCode")).fill(aNationalCode(patient));
	await next(page).click();
	await expect(page.locator(".stepper")).toContainText(
		t("steps", "optional").replace("{step}", t("steps", "prescImage")),
	);
	await next(page).click();
	await expect(page).toHaveURL(/userProfile$/);
	const sum = page.locator(patient.isPhone ? ".step-foot-sum" : ".basket");
	await expect(sum).toContainText(later);
	await expect(sum).not.toContainText(/(^|\s)0(\s|$)/);
});

test("review: one total everywhere, and one part is edited without repeating the other steps @crossed", async ({
	patient,
}) => {
	test.setTimeout(120_000);
	const { page, t } = patient;
	await reach(patient, "userProfile");
	await fillProfile(patient, page);
	const long = "متفورمین و لووتیروکسین ".repeat(20).trim();
	await page.getByRole("textbox", { name: t("profile", "notes") }).fill(long);
	await next(page).click();
	await page.getByRole("radio", { name: t("place", "home") }).check({ force: true });
	const district = page.getByRole("combobox", { name: t("place", "district") });
	await district.selectOption({ index: 1 });
	await box(page, t("place", "address")).fill("خیابان یکم، کوچهٔ دوم");
	await optional(page, t("place", "plaq")).fill("۱۲");
	await expect(optional(page, t("place", "plaq"))).toHaveValue("12");
	const total = () =>
		page.locator(patient.isPhone ? ".step-foot-sum .price" : ".basket-total .price").first();
	await chooseTime(patient, page);
	const said = await total().innerText();
	await next(page).click();
	await expect(page.locator(".price-box .basket-total .price")).toHaveText(said);
	await expect(page.locator(".preparation")).toHaveAttribute("open", "");
	await expect(page.locator(".key-values-long").first()).toContainText(long);
	const press = page.getByRole("button", { name: t("overview", "submit") }).filter({ visible: true });
	await expect(press).toHaveCount(1);
	await expect(press).toBeInViewport();

	await edit(patient, page, "patient").click();
	await expect(page).toHaveURL(/userProfile$/);
	await optional(page, t("profile", "landline")).fill("02188421000");
	await next(page).click();
	await expect(page).toHaveURL(/receptionOverview$/);
	await expect(page.locator("main")).toContainText("02188421000");
	await submit(patient);
});

test("forty tests: total and preparation stay visible, and selected tests are on top @crossed", async ({
	patient,
}) => {
	test.setTimeout(120_000);
	const { page, t, isPhone } = patient;
	await reach(patient, "tests");
	const sum = page.locator(isPhone ? ".step-foot-sum" : ".basket");
	await expect(sum).toContainText(isPhone ? t("basket", "nothing") : t("basket", "empty"));
	const rows = page.locator("label.pick");
	for (let index = 0; index < 40; index++) {
		if ((await rows.count()) <= index) await button(page, t("tests", "more")).click();
		await rows.nth(index).click();
	}
	const picked = page.locator(".picked .chip");
	await expect(picked).toHaveCount(40);
	if (isPhone) await page.locator(".step-foot-sum").click();
	const total = page.locator(".basket-total").filter({ visible: true });
	await total.scrollIntoViewIfNeeded();
	const list = page.locator(".basket > ul").filter({ visible: true });
	expect((await list.boundingBox())?.height).toBeLessThan(400);
	if (isPhone) await page.keyboard.press("Escape");
	await picked.first().click();
	await expect(picked).toHaveCount(39);
	if (!isPhone) return;
	for (const target of await page.locator(".wizard :is(button, a.button):visible").all()) {
		const size = await target.boundingBox();
		expect(size?.height ?? 44, await target.innerText()).toBeGreaterThanOrEqual(43.5);
	}
});

test("overlap: a panel inside another panel is shown with the saving, and one click removes it @crossed", async ({
	patient,
}) => {
	const { page, t, isPhone } = patient;
	await signIn(patient);
	await expect(page.getByRole("link", { name: t("panel", "new") })).toHaveCount(1);
	await begin(patient, page, "panels");
	const cards = page.locator(".panel-card");
	await cards.nth(0).locator("b").click();
	await cards.nth(1).locator("b").click();
	if (isPhone) await page.locator(".step-foot-sum").click();
	const advice = page.locator(".overlap").filter({ visible: true });
	const [inner, outer] = [
		await cards.nth(0).locator("b").innerText(),
		await cards.nth(1).locator("b").innerText(),
	];
	await expect(advice).toContainText(inner);
	await expect(advice).toContainText(outer);
	await expect(advice.locator(".price")).toHaveText(await cards.nth(0).locator(".price").innerText());
	const total = page.locator(".basket-total .price").filter({ visible: true });
	const before = await total.innerText();
	await button(page, t("basket", "removeIt").replace("{name}", inner)).click();
	await expect(advice).toHaveCount(0);
	await expect(total).toHaveText(before);
	await expect(page.locator(".panel-card.on")).toHaveCount(1);
});

test("no national code: one click after a wrong code, and the hidden code field blocks nothing @crossed", async ({
	patient,
}) => {
	const { page, t, isPhone } = patient;
	await reach(patient, "userProfile");
	await fillProfile(patient, page);
	const code = box(page, t("profile", "nationalCode"));
	await code.fill("1234567890");
	await code.focus();
	const none = page.locator("label").filter({ hasText: t("profile", "noNationalCode") });
	await (isPhone ? none.tap() : none.click());
	await expect(page.getByRole("checkbox", { name: t("profile", "noNationalCode") })).toBeChecked();
	await box(page, t("profile", "passport")).fill("K12345678");
	await next(page).click();
	await expect(page).toHaveURL(/address$/);
});
