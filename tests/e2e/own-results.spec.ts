import type { BrowserContextOptions } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { signIn, test } from "#tests/support/patient-browser.ts";
import { makeReception } from "#tests/support/patients.ts";
import { nationalCodes } from "#tests/support/reception-fixtures.ts";
import { releaseReport } from "#tests/support/release-report.ts";
import { clientOf } from "#tests/support/report-journey.ts";
import { expect, words } from "#tests/support/staff-browser.ts";

// "My results" of a mobile that two persons share, as it is read without script too.

test("own results: the ready one first, whose each is and how far, one person's alone, without script", {
	tag: "@crossed",
}, async ({ page: desktop, desk, patient, browser, contextOptions, baseURL }) => {
	const { mobile, context } = patient;
	const url = baseURL ?? "";
	const say = words(desk.language, ["site/report-door"]);
	const at = (path: string) => (desk.language === "en" ? `/en${path}` : path);
	await signIn(patient);
	const client = await clientOf(context, url);
	const product = { url, dataDir: process.env.E2E_DATA_DIR ?? "" };
	const request = { mobile, client, lastName: "Tehrani" };
	const ready = await makeReception(product, {
		...request,
		firstName: "Kian",
		person: { nationalCode: nationalCodes[0] },
	});
	await makeReception(product, {
		...request,
		firstName: "Mahan",
		person: { nationalCode: nationalCodes[1] },
		slot: 1,
	});
	await desk.open(`/cpanel/receptions/${ready.id}`);
	await releaseReport(desktop, ready.id, "منفی");

	const own = await context.newPage();
	await own.goto(at("/receptionLogin"));
	const row = own.locator(".account-result");
	await expect(own.getByRole("heading", { level: 1 })).toHaveText(say("own", "title"));
	await expect(own.locator(".account-results h2")).toHaveText([
		say("own", "readyList"),
		say("own", "wayList"),
	]);
	await expect(row.first()).toContainText(say("own", "state", "ready"));
	await expect(row.nth(1)).toContainText(say("own", "state", "submitted"));
	await expectAccessible(own, "my results");
	await expectNoSidewaysScroll(own, "my results");

	// the same without script; who it is about is told in short on a device that does not know them
	const options: BrowserContextOptions = { ...contextOptions, baseURL: url, javaScriptEnabled: false };
	const plain = await browser.newContext({ ...options, storageState: await context.storageState() });
	const page = await plain.newPage();
	await page.goto(at("/receptionLogin"));
	await expect(page.locator(".account-result-person")).toHaveText(["Kian T.", "Mahan T."]);
	const persons = page.getByRole("navigation", { name: say("own", "persons") }).getByRole("link");
	await persons.filter({ hasText: "Mahan" }).click();
	await expect(persons.filter({ hasText: "Mahan" })).toHaveAttribute("aria-current", "true");
	await expect(page.locator(".account-result-person")).toHaveText(["Mahan T."]);
	await plain.close();
});
