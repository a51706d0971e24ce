import type { Page } from "@playwright/test";
import { signIn, test } from "#tests/support/patient-browser.ts";
import { inLanguage } from "#tests/support/site-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";
import { smallTargets } from "#tests/support/touch-targets.ts";

// Where a finger points there are 44 pixels to meet.

const look = async (page: Page, paths: string[]) => {
	const small: Record<string, string[]> = {};
	for (const path of paths) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
		const found = await smallTargets(page);
		if (found.length > 0) small[path] = found;
	}
	expect(small).toEqual({});
};

const firstLink = async (page: Page, list: string, start: string) => {
	await page.goto(inLanguage(list));
	return (await page.locator(`a[href*="${start}"]`).first().getAttribute("href")) ?? "";
};

test("touch: public pages", { tag: "@narrow" }, async ({ page }) => {
	const post = await firstLink(page, "/post-list", "/post/");
	const details = await firstLink(page, "/tests", "/test-details/");
	const lists = ["/", "/tests", "/post-list", "/gallery", "/poll", "/reception", "/receptionLogin", "/404"];
	await look(page, [
		...lists.map((path) => inLanguage(path).replace(/\/$/, "") || "/"),
		inLanguage("/login"),
		post,
		details,
	]);
});

test("touch: the patient's pages", { tag: "@narrow" }, async ({ patient }) => {
	await look(patient.page, [patient.at()]);
	await signIn(patient);
	await look(
		patient.page,
		["userPanel", "request"].map((path) => patient.at(path)),
	);
});

test("touch: the desk's pages", { tag: "@narrow" }, async ({ page, desk }) => {
	const { id } = await desk.reception();
	await desk.open("/cpanel");
	await look(page, ["/cpanel", "/cpanel/receptions", `/cpanel/receptions/${id}`]);
});
