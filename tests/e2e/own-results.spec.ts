import type { BrowserContextOptions } from "@playwright/test";
import { dayInTehran } from "#locale/date/date.ts";
import { giveLastDigits } from "#tests/support/last-digits.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { signIn, test } from "#tests/support/patient-browser.ts";
import { makeReception } from "#tests/support/patients.ts";
import { aWalkIn, nationalCodes } from "#tests/support/reception-fixtures.ts";
import { releaseReport } from "#tests/support/release-report.ts";
import { clientOf } from "#tests/support/report-journey.ts";
import { expect, words } from "#tests/support/staff-browser.ts";

// "My results" of a mobile that two persons share, as it is read without script too.

test("own results: the ready result comes first; each shows person and status; one person can be selected without script", {
	tag: "@crossed",
}, async ({ page: desktop, desk, patient, browser, contextOptions, baseURL }) => {
	const { mobile, context } = patient;
	const url = baseURL ?? "";
	const say = words(desk.language, ["site/result/door"]);
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

	// the form of the last digits, sent to the address of the report itself
	const digits = (nationalCodes[0] ?? "").slice(-4);
	await page.request.post(at(`/report/${ready.id}`), {
		form: { intent: "digits", digits },
		headers: { origin: url, referer: `${url}${at(`/report/${ready.id}`)}` },
	});
	await page.goto(at(`/report/${ready.id}`));
	await expect(page.locator(".report-value").first()).toHaveText("منفی");
	await plain.close();
});

test("own results: a walk-in with the same mobile is explained as not shared, without asking for a sign-in", {
	tag: "@crossed",
}, async ({ page: desktop, desk, patient }) => {
	await signIn(patient);
	const at = (path: string) => (desk.language === "en" ? `/en${path}` : path);
	const report = words(desk.language, ["site/result/report"]);
	const nationalCode = nationalCodes[0] ?? "";
	await desk.open("/cpanel/receptions");
	const walkIn = aWalkIn({
		...{ mobileNumber: patient.mobile, nationalCode },
		...{ receptNo: `W-${Date.now()}`, receptDate: dayInTehran(new Date()) },
	});
	const made = await desktop.evaluate(async (body) => {
		const answer = await fetch("/api/Reception/WalkIn", {
			method: "POST",
			headers: {
				authorization: `bearer ${localStorage.getItem("token")}`,
				"x-requested-with": "fetch",
				"content-type": "application/json",
				"idempotency-key": crypto.randomUUID(),
			},
			body: JSON.stringify(body),
		});
		if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
		return (await answer.json()) as { id: string };
	}, walkIn);
	const own = await patient.context.newPage();
	await own.goto(at(`/report/${made.id}/share`));
	await giveLastDigits(own, desk.language, nationalCode);
	await expect(own.getByText(report("unshared", "title"))).toBeVisible();
	await expect(own.getByRole("link", { name: report("closed", "signIn") })).toHaveCount(0);
	await expectAccessible(own, "a report that is not shared");
	await expectNoSidewaysScroll(own, "a report that is not shared");
});
