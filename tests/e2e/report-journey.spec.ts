import type { Page } from "@playwright/test";
import { sheetTexts } from "#domain/result/print/sheet-text.ts";
import { dayInTehran, momentInTehran } from "#locale/date/date.ts";
import { codeFor, messagesTo } from "#tests/support/http-clients.ts";
import { giveLastDigits } from "#tests/support/last-digits.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import {
	aNationalCode,
	begin,
	button,
	chooseTest,
	chooseTime,
	consentBox,
	goOn,
	heading,
	test as patientTest,
	signIn,
} from "#tests/support/patient-browser.ts";
import { makeReception } from "#tests/support/patients.ts";
import type { RunningProduct } from "#tests/support/product.ts";
import { releaseReport } from "#tests/support/release-report.ts";
import { beginQuietHours, changeRules, clientOf, devices, readSheet } from "#tests/support/report-journey.ts";
import { recordSampling } from "#tests/support/sampling-dialog.ts";
import { separateDemonstration } from "#tests/support/separate-product.ts";
import { expect, words } from "#tests/support/staff-browser.ts";

// A result from the request to its correction, as patient, laboratory, doctor and whoever holds the sheet see it (reports).
// On a product of its own: its quiet hours are everybody's.

const test = patientTest.extend<object, { product: RunningProduct }>(separateDemonstration);

test.use({ actionTimeout: 30_000 });

const look = async (page: Page, what: string) => {
	await expectAccessible(page, what);
	await expectNoSidewaysScroll(page, what);
};

test("whole journey of a result: request, critical value, quiet hours, three ways in, trend, sheet, doctor, correction", {
	tag: ["@crossed", "@waits"],
}, async ({ page, desk, patient, browser, contextOptions, product }) => {
	test.setTimeout(420_000);
	const { t, page: own, mobile } = patient;
	const say = words(desk.language, ["site/result/door", "site/result/reporting-list"]);
	const read = words(desk.language, ["site/result/report"]);
	const share = words(desk.language, ["site/result/share"]);
	const verify = words(desk.language, ["site/result/verify"]);
	const at = (path: string) => (desk.language === "en" ? `/en${path}` : path);
	const { device, close } = devices(browser, { ...contextOptions, baseURL: product.url });
	const nationalCode = aNationalCode(patient);
	const results = (...path: string[]) => desk.t("results", ...path);
	const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
	const typed = (of: Page, name: string, value: string) => of.locator(`[name="${name}"]`).fill(value);
	/** Presses what sends a code, as often as it must wait; types the code in. */
	const giveCode = async (of: Page, press: string) => {
		const code = of.locator('[name="oneTimeCode"]');
		let began = 0;
		await expect(async () => {
			began = Date.now() - 50;
			await button(of, press).click();
			await expect(code).toBeVisible({ timeout: 5_000 });
			await expect(of.locator(".door .alert-bad")).toHaveCount(0);
		}).toPass({ timeout: 90_000, intervals: [5_000] });
		await code.fill(await codeFor(product.dataDir, mobile, began));
		await button(of, say("door", "confirm")).click();
	};
	const value = (of: Page) => of.locator(".report-value").first();

	// an earlier result of the same person
	await signIn(patient);
	await desk.open("/cpanel/receptions");
	await changeRules(page, { isOnePersonEnough: true, isNationalCodeEnough: true });
	const earlier = await makeReception(product, {
		...{ firstName: patient.firstName, lastName: patient.lastName, mobile, test: "K" },
		client: await clientOf(patient.context, product.url),
	});
	await releaseReport(page, earlier.id, "4.4", { sampledAt: momentInTehran(dayInTehran(new Date())) });

	// the request
	await own.goto(patient.at("userPanel"));
	await begin(patient, own);
	await chooseTest(patient, own, "potassium", "K");
	await goOn(own);
	// who it is about is known from before
	await expect(own.getByRole("main")).toContainText(patient.lastName);
	await goOn(own);
	await chooseTime(patient, own);
	await goOn(own);
	await consentBox(own).check();
	await button(own, t("overview", "submit")).click();
	await expect(heading(own, t("confirmed", "title"))).toBeVisible();
	const shownCode = await own.locator(".confirmed-code .code").innerText();
	const trackingCode = shownCode.replaceAll(/\W/g, "");

	// accepted, sampled, in the laboratory
	await page.goto("/cpanel/receptions");
	await page.getByRole("searchbox").fill(shownCode);
	// accepting one of several opens the next
	await expect(page.locator("a.record-row")).toHaveCount(1);
	await page.locator("a.record-row").filter({ hasText: shownCode }).click();
	const state = page.locator(".detail-drawer .detail-state");
	for (const step of ["accepted", "scheduled", "sampled", "inLaboratory"]) {
		await button(page, desk.t("queue", "action", step)).click();
		if (step === "accepted") await button(page, desk.t("queue", "items", "accept")).click();
		// the time is asked for unless the appointment is today
		if (step === "sampled") {
			const question = page.locator(".moment-field");
			const done = state.filter({ hasText: desk.t("queue", "state", step) });
			await expect(question.or(done)).toBeVisible();
			if (await question.isVisible()) await recordSampling(page, "00:01");
		}
		await expect(state).toHaveText(desk.t("queue", "state", step));
	}

	// a critical value: told, read back, verified
	await page
		.locator(".detail-drawer")
		.getByRole("link", { name: desk.t("queue", "openResults") })
		.click();
	const field = page.locator("input[data-result]");
	await expect(field).toBeFocused();
	const entry = page.url();
	const id = new URL(entry).pathname.split("/").at(-1) ?? "";
	await page.keyboard.type(desk.language === "fa" ? "۶٫۸" : "6.8");
	await page.keyboard.press("Enter");
	await expect(page.locator(".result-row").first()).toContainText(results("flag", "criticalHigh"));
	const told = page.locator(".result-critical");
	await expect(told).toBeVisible();
	await expect(page.locator(".save-status.is-saved")).toBeVisible();
	await expect(page.getByRole("button", { name: results("step", "verify", "run") })).toBeDisabled();
	await page.keyboard.press("Alt+KeyG");
	await page.keyboard.type(desk.language === "fa" ? "دکتر نمونه‌راد" : "Dr Nemoonerad");
	await told.getByText(results("critical", "readBack")).click();
	await button(page, results("critical", "record")).click();
	await expect(told).toHaveCount(0);
	const badge = page.locator(".results-head .badge");
	const verifyAndRelease = async () => {
		await page.keyboard.press("Control+Enter");
		await expect(badge).toHaveText(results("state", "verified"));
		await button(page, results("step", "release", "run")).click();
		await dialog.getByRole("button", { name: results("step", "release", "run") }).click();
		await expect(badge).toHaveText(results("state", "released"));
	};

	// released while nobody is woken: the message waits, and says until when
	const quiet = await beginQuietHours(page);
	await field.focus();
	await verifyAndRelease();
	expect(Date.now(), "released in quiet hours").toBeLessThan(quiet.endsAt);
	await page.goto(`/cpanel/release?part=released&title=${encodeURIComponent(patient.lastName)}`);
	await expect(page.locator(".record-table tbody tr").first()).toContainText(quiet.time);
	// the earlier result has its own, which was on its way before
	const messages = () => messagesTo(product.dataDir, mobile, "reception.reported");

	// the third door: the address of the list, and the national code; one reception, without a trend
	const byCode = await device();
	await byCode.goto(at(`/reportingList/${trackingCode}`));
	await look(byCode, "the door of an address");
	await typed(byCode, "number", nationalCode);
	await button(byCode, say("door", "open")).click();
	await byCode.getByRole("link", { name: say("list", "see"), exact: true }).click();
	await expect(value(byCode)).toContainText("6.8");
	await expect(byCode.locator(".report-trend")).toHaveCount(0);

	// the first door: the mobile, and with it the trend over the earlier result
	const byMobile = await device();
	const address = at(`/report/${id}`);
	await byMobile.goto(address);
	await expect(byMobile.getByRole("heading", { name: read("closed", "title") })).toBeVisible();
	await byMobile.getByRole("link", { name: read("closed", "signIn") }).click();
	await typed(byMobile, "mobile", mobile);
	await giveCode(byMobile, say("door", "sendMobile"));
	await giveLastDigits(byMobile, desk.language, nationalCode);
	// back where it was asked
	await expect(value(byMobile)).toContainText("6.8");
	// «مرجع:» and its range are on one line
	await expect(byMobile.locator(".report-outside-range").first()).toHaveCSS("display", "inline-block");
	expect(new URL(byMobile.url()).pathname).toBe(address);
	await expect(byMobile.locator(".report-state").first()).toContainText(
		sheetTexts(desk.language)("flag.criticalHigh"),
	);
	const trend = byMobile.locator(".report-trend");
	await expect(trend).toBeHidden();
	await byMobile.locator(".report-trend-switch input").focus();
	await byMobile.keyboard.press("Space");
	await expect(trend.getByRole("img")).toBeVisible();
	await expect(trend.locator("tbody tr")).toHaveText([/6\.8/, /4\.4/]);
	await look(byMobile, "a result with its trend");
	await byMobile.goto(at("/receptionLogin"));
	await expect(byMobile.getByRole("heading", { level: 1 })).toHaveText(say("own", "title"));
	await expect(byMobile.locator("main")).toContainText(shownCode);
	await look(byMobile, "own results");
	await byMobile.goto(address);

	// the second door: the message, once the quiet hours are over; its link says whose result it is
	await expect.poll(() => messages().length, { timeout: 150_000, intervals: [500] }).toBe(2);
	expect(Date.now(), "sent after the quiet hours").toBeGreaterThanOrEqual(quiet.endsAt);
	const link = new URL(/https?:\/\/\S+/.exec(messages()[0] ?? "")?.[0] ?? "");
	expect(link.pathname).toContain("/SmsReport/");
	const byLink = await device();
	await byLink.goto(at(link.pathname.replace(/^\/en/, "")));
	await expect(byLink.locator(".door-person")).toContainText(
		`${patient.firstName} ${[...patient.lastName][0]}.`,
	);
	await expect(byLink.locator("main")).not.toContainText(patient.lastName);
	await look(byLink, "the door of a message");
	await giveCode(byLink, say("door", "sendInstead"));
	await giveLastDigits(byLink, desk.language, nationalCode);
	await byLink.getByRole("link", { name: say("list", "see"), exact: true }).click();
	await expect(value(byLink)).toContainText("6.8");

	// the sheet: its text in the order of reading, its code on somebody else's device, with and without a connection
	const href = (await byMobile.getByRole("link", { name: read("download") }).getAttribute("href")) ?? "";
	const pdf = await (await byMobile.request.get(href)).body();
	const sheet = await readSheet(pdf);
	const potassium = desk.language === "fa" ? "پتاسیم" : "Potassium";
	const order = [`${patient.firstName} ${patient.lastName}`, potassium, "6.8 mmol/L"].map((each) =>
		sheet.text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, "").indexOf(each),
	);
	expect(order, sheet.text).not.toContain(-1);
	expect(order).toEqual([...order].sort((one, other) => one - other));
	const scanned = new URL(sheet.scanned);
	const checks = await device({ serviceWorkers: "allow" });
	await checks.goto(at(scanned.pathname + scanned.hash));
	await expect(checks.getByRole("heading", { level: 1 })).toHaveText(verify("states", "genuine"));
	await expect(checks.locator(".verify-statement")).toHaveText(verify("statement", "genuine"));
	await look(checks, "whether a sheet is genuine");
	await checks.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await checks.reload();
	const kept = () => checks.evaluate(async (path) => (await caches.match(path)) !== undefined, at("/verify"));
	await expect.poll(kept).toBe(true);
	await checks.context().setOffline(true);
	await checks.goto("about:blank");
	await checks.goto(at(scanned.pathname + scanned.hash));
	const offline = checks.locator("[data-verify-scanned]");
	await expect(offline.getByRole("heading")).toHaveText(verify("scanned", "genuine"));
	await look(checks, "a signature without a connection");
	await checks.goto("about:blank");
	await checks.goto(`${at(scanned.pathname)}${scanned.hash.slice(0, -4)}AAAA`);
	await expect(offline.getByRole("heading")).toHaveText(verify("scanned", "forged"));
	await checks.context().setOffline(false);

	// a doctor
	await byMobile
		.getByRole("link", { name: read("share") })
		.first()
		.click();
	await byMobile.getByLabel(share("form", "label")).fill("Dr Nemoonerad");
	await button(byMobile, share("form", "submit")).click();
	const shared = new URL((await byMobile.locator(".share-address").textContent()) ?? "");
	const passcode = ((await byMobile.locator(".share-passcode").textContent()) ?? "").replace(" ", "");
	const doctor = await device();
	await doctor.goto(shared.pathname);
	await look(doctor, "a doctor's door");
	await doctor.getByLabel(share("door", "passcode")).fill(passcode);
	await doctor.getByLabel(share("door", "confirm")).check();
	await button(doctor, share("door", "submit")).click();
	await expect(value(doctor)).toContainText("6.8");
	await look(doctor, "a report that was shared");

	// corrected: both see the new value, what it was, and the earlier version
	await page.goto(entry);
	await button(page, results("step", "correct", "run")).click();
	await dialog
		.getByRole("textbox")
		.fill(desk.language === "fa" ? "نمونه تکرار شد" : "The sample was repeated");
	await dialog.getByRole("button", { name: results("step", "correct", "run") }).click();
	await field.fill("4.9");
	await field.press("Enter");
	await expect(page.locator(".save-status.is-saved")).toBeVisible();
	await verifyAndRelease();
	await byMobile.goto(address);
	await doctor.goto(shared.pathname);
	for (const [reader, who] of [
		[byMobile, "the patient"],
		[doctor, "the doctor"],
	] as const) {
		await expect(value(reader), who).toContainText("4.9");
		await expect(reader.locator(".report-corrected"), who).toContainText(read("corrected", "title"));
		await expect(reader.locator(".report-corrected"), who).toContainText("6.8");
		await look(reader, `a corrected result, ${who}`);
		await reader.getByRole("link", { name: read("corrected", "former") }).click();
		await expect(value(reader), who).toContainText("6.8");
		await expect(reader.getByRole("status").first(), who).toContainText(read("corrected", "wasTitle"));
		const former = await reader.getByRole("link", { name: read("download") }).getAttribute("href");
		const formerPdf = await (await reader.request.get(former ?? "")).body();
		expect((await readSheet(formerPdf)).text, who).toContain("6.8 mmol/L");
	}
	await checks.goto("about:blank");
	await checks.goto(at(scanned.pathname + scanned.hash));
	await expect(checks.getByRole("heading", { level: 1 })).toHaveText(verify("states", "corrected"));
	await close();
});
