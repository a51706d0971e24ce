import type { APIRequestContext } from "@playwright/test";
import { emptyLabTest } from "#domain/catalogue/lab-test/record-input.ts";
import { takingWeekdays } from "#domain/catalogue/preparation/keeping.ts";
import { keepingLines } from "#domain/catalogue/preparation/texts.ts";
import { formatWeekday } from "#locale/date/date.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { begin, chooseTest, fillProfile, goOn, signIn, test } from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// A sample that keeps for a day, of a test that is done twice a week: what of the week is offered, and why.

const keeping = { days: [0, 3], hours: 24 };

async function aTestOfTwoDays(staff: APIRequestContext, token: string): Promise<string> {
	const headers = { authorization: `Bearer ${token}`, "sec-fetch-site": "same-origin" };
	const { dataList } = await (await staff.get("/api/Test/fa/GetAll?page=1&pageSize=1")).json();
	const known = await (await staff.get(`/api/Test/${dataList[0].id}`, { headers })).json();
	const code = `KP${Date.now() % 1_000_000}`;
	const data = {
		...emptyLabTest(),
		...{ code, categoryId: known.category.id, sampleType: known.sampleType, priceRials: 900_000 },
		...{ reportingDays: keeping.days, stabilityHours: keeping.hours, stabilityColdHours: null },
		texts: {
			fa: { ...emptyLabTest().texts.fa, name: `آزمون ماندگاری ${code}` },
			en: { ...emptyLabTest().texts.en, name: `Keeping test ${code}` },
		},
	};
	const answer = await staff.post("/api/Test", { headers, data });
	expect(answer.status(), await answer.text()).toBe(201);
	return code;
}

test("times for a sample that takes a whole day: other days are not offered, and the page gives the reason", {
	tag: "@crossed",
}, async ({ patient, desk, browser, contextOptions, baseURL }) => {
	const { page, t, language } = patient;
	const context = await browser.newContext({ ...contextOptions, baseURL });
	const staff = await context.newPage();
	await desk.open("/cpanel", staff);
	const token = (await staff.evaluate(() => localStorage.getItem("token"))) ?? "";
	const code = await aTestOfTwoDays(context.request, token);
	await context.close();

	await signIn(patient);
	await begin(patient, page);
	await chooseTest(patient, page, code, code);
	await goOn(page);
	await fillProfile(patient, page);
	await goOn(page);
	const slots = page.locator("#slots");
	const name = language === "fa" ? `آزمون ماندگاری ${code}` : `Keeping test ${code}`;
	// the laboratory rests on Fridays
	const [sentence = ""] = keepingLines(language, [{ name, ...keeping }], [6]);
	await expect(slots).toContainText(sentence);
	const days = page.getByRole("radiogroup", { name: t("place", "day"), exact: true });
	// 2026-11-21 is a Saturday; English days are written short
	const allowed = takingWeekdays(keeping).map((weekday) => {
		const word = formatWeekday(`2026-11-${21 + weekday}`, language);
		return language === "fa" ? word : word.slice(0, 3);
	});
	const offered = await days.getByRole("radio", { disabled: false }).allInnerTexts();
	expect(offered.length).toBeGreaterThan(0);
	for (const day of offered)
		expect(
			allowed.some((weekday) => day.includes(weekday)),
			day,
		).toBe(true);
	await expect(
		days
			.getByRole("radio", { disabled: true })
			.filter({ hasText: t("place", "dayStability") })
			.first(),
	).toBeVisible();
	await expectAccessible(page, "days that are narrowed", { within: "#slots" });
	await expectNoSidewaysScroll(page, "days that are narrowed");
	await days.getByRole("radio", { disabled: false }).last().click();
	await page
		.getByRole("radiogroup", { name: t("place", "slot"), exact: true })
		.getByRole("radio", { disabled: false })
		.first()
		.click();
	await goOn(page);
	await expect(page).toHaveURL(/receptionOverview$/);
});
