import type { Page } from "@playwright/test";
import {
	chooseTest,
	chooseTime,
	doorTo,
	fillProfile,
	goOn,
	heading,
	type Patient,
	signIn,
	test,
} from "#tests/support/patient-browser.ts";
import { inLanguage, sideways } from "#tests/support/site-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// Letters twice as large, the narrowest phone, and a phone on its side: every public page and every step of a request.

const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };
const onItsSide = { width: 844, height: 390 };

/** The letter size of the browser's setting, in pixels; 16 is usual. */
async function setText(page: Page, standard: number): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	await browser.send("Page.setFontSizes", { fontSizes: { standard } });
	await browser.detach();
}

const heightOf = async (page: Page, part: string) =>
	(await page.locator(part).first().boundingBox())?.height ?? 0;

async function publicPages(page: Page): Promise<string[]> {
	const firstLink = async (list: string, start: string) => {
		await page.goto(inLanguage(list));
		return (await page.locator(`a[href*="${start}"]`).first().getAttribute("href")) ?? "";
	};
	const paths = ["/tests", "/post-list", "/gallery", "/poll", "/reception", "/receptionLogin", "/404"];
	return [
		inLanguage("/").replace(/(?<=.)\/$/, ""),
		...paths.map(inLanguage),
		await firstLink("/post-list", "/post/"),
		await firstLink("/tests", "/test-details/"),
	];
}

test("doubled text: public pages fit a phone, and their header takes at most 200 pixels", {
	tag: "@crossed",
}, async ({ page }) => {
	test.setTimeout(120_000);
	await page.setViewportSize(phone);
	const paths = await publicPages(page);
	await setText(page, 32);
	for (const path of paths) {
		await page.goto(path);
		expect.soft(await sideways(page), path).toBeLessThanOrEqual(0);
		const header = (await heightOf(page, ".ribbon-inner")) + (await heightOf(page, ".site-header"));
		expect.soft(header, `${path}: the header`).toBeLessThanOrEqual(200);
		expect.soft(header, `${path}: the header`).toBeGreaterThan(80);
	}
});

test("320 pixels: public pages do not scroll sideways, and the ribbon is one line", {
	tag: "@crossed",
}, async ({ page }) => {
	test.setTimeout(120_000);
	await page.setViewportSize(narrow);
	for (const path of await publicPages(page)) {
		await page.goto(path);
		expect.soft(await sideways(page), path).toBeLessThanOrEqual(0);
		const tops = await page.locator(".ribbon-inner > *").evaluateAll((parts) =>
			parts
				.map((part) => part.getBoundingClientRect())
				.filter(({ width, height }) => width > 0 && height > 0)
				.map(({ top, height }) => Math.round(top + height / 2)),
		);
		expect.soft(Math.max(...tops) - Math.min(...tops), `${path}: the ribbon`).toBeLessThan(8);
	}
});

/** Fields that the bar of buttons below the page covers when they get the focus. */
async function coveredFields(page: Page): Promise<string[]> {
	const fields = page.locator("main :is(input, select, textarea):not([type=file], [hidden])");
	const covered: string[] = [];
	for (const field of await fields.all()) {
		if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
		await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
		await field.focus();
		const hidden = await field.evaluate((element) => {
			const { bottom, top } = (element.closest("label") ?? element).getBoundingClientRect();
			const bar = document.querySelector(".step-foot")?.getBoundingClientRect();
			return bar !== undefined && bar.top < innerHeight && bottom > bar.top && top < bar.bottom;
		});
		if (hidden) covered.push((await field.getAttribute("name")) ?? (await field.getAttribute("id")) ?? "");
	}
	return covered;
}

/** Looks at a step in each of the three ways. */
async function expectFits({ page }: Patient, step: string): Promise<void> {
	const before = page.viewportSize();
	await page.setViewportSize(narrow);
	expect.soft(await sideways(page), `${step}, 320 pixels`).toBeLessThanOrEqual(0);
	await page.setViewportSize(phone);
	await setText(page, 32);
	expect.soft(await sideways(page), `${step}, doubled`).toBeLessThanOrEqual(0);
	expect.soft(await coveredFields(page), `${step}, doubled`).toEqual([]);
	await setText(page, 16);
	await page.setViewportSize(onItsSide);
	expect.soft(await sideways(page), `${step}, on its side`).toBeLessThanOrEqual(0);
	expect.soft(await coveredFields(page), `${step}, on its side`).toEqual([]);
	if (before) await page.setViewportSize(before);
}

test("doubled text, 320 pixels and a phone on its side: every step of a request fits, and its bar covers no field @crossed", async ({
	patient,
}) => {
	test.setTimeout(180_000);
	const { page, t } = patient;
	await page.goto(patient.at());
	await expectFits(patient, "login");
	await signIn(patient);
	await expectFits(patient, "userPanel");
	await page
		.getByRole("link", { name: t("panel", "new") })
		.first()
		.click();
	await expect(heading(page, t("plan", "title"))).toBeVisible();
	await expectFits(patient, "selectPlan");
	for (const door of ["prescription", "panels"] as const) {
		await doorTo(patient, page, door).click();
		await expect(heading(page, t("plan", "title"))).toHaveCount(0);
		await expectFits(patient, door);
		await page.goto(patient.at("selectPlan"));
	}
	await doorTo(patient, page, "tests").click();
	await chooseTest(patient, page, "cbc", "CBC");
	await expectFits(patient, "tests");
	await goOn(page);
	await fillProfile(patient, page);
	await expectFits(patient, "userProfile");
	await goOn(page);
	await page.getByRole("radio", { name: t("place", "home") }).check({ force: true });
	await page.getByRole("combobox", { name: t("place", "district") }).selectOption({ index: 1 });
	await page.getByRole("textbox", { name: t("place", "address"), exact: true }).fill("خیابان یکم، کوچهٔ دوم");
	await chooseTime(patient, page);
	await expectFits(patient, "address");
	await goOn(page);
	await expect(heading(page, t("overview", "title"))).toBeVisible();
	await expectFits(patient, "receptionOverview");
});
