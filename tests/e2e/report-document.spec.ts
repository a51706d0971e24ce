import { extractLinks, extractText } from "unpdf";
import { giveLastDigits } from "#tests/support/last-digits.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { button, test, typeCode } from "#tests/support/patient-browser.ts";
import { releaseReport } from "#tests/support/release-report.ts";
import { expect, words } from "#tests/support/staff-browser.ts";

// A result on its way to paper and back: released, opened by its patient, and found genuine by whoever holds the sheet.

test("report document: a released result is opened by its patient and verified by anyone who has the sheet", {
	tag: "@crossed",
}, async ({ page, desk, patient, browser, contextOptions, baseURL }) => {
	const made = await desk.reception();
	await desk.open(`/cpanel/receptions/${made.id}`);
	const { nationalCode } = await releaseReport(page, made.id, "منفی");

	const { t, page: own } = patient;
	await own.goto(patient.at());
	await own.getByRole("textbox", { name: t("login", "mobile") }).fill(made.mobile);
	await typeCode({ ...patient, mobile: made.mobile }, own);
	const ready = own.getByRole("article").getByRole("region", { name: t("panel", "report", "ready") });
	await expect(ready).toBeVisible();
	await expectAccessible(own, "a result that is ready");
	await expectNoSidewaysScroll(own, "a result that is ready");
	await ready.getByRole("link", { name: t("panel", "report", "readReport") }).click();
	const read = words(desk.language, ["site/result/report"]);
	// the mobile may be somebody else's by now: asked once on a device, and never again
	await giveLastDigits(own, desk.language, nationalCode);
	await expect(own.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(own).toHaveTitle(new RegExp(`^${read("title")} \\|`));
	await expect(own.locator(".report-value").first()).toHaveText("منفی");
	await own.locator("summary", { hasText: read("openings", "title") }).click();
	await expect(own.getByText(read("openings", "patient"))).toBeVisible();
	await expectAccessible(own, "a result that is read");
	await expectNoSidewaysScroll(own, "a result that is read");
	const address = own.url();
	await own.goto(patient.at("userPanel"));
	await expect(ready).toBeVisible();
	const href = await ready
		.getByRole("link", { name: t("panel", "report", "openReport") })
		.getAttribute("href");
	const answer = await own.request.get(href ?? "");
	expect(answer.headers()).toMatchObject({
		"content-type": "application/pdf",
		"cache-control": "private, no-store",
	});
	const bytes = await answer.body();
	const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
	expect(text).toContain("منفی");

	// somebody else, with the sheet in hand
	const other = await (await browser.newContext({ ...contextOptions, baseURL })).newPage();
	const stranger = await other.request.get(href ?? "", { maxRedirects: 0 });
	expect(stranger.status()).toBe(303);
	await other.goto(address);
	await expect(other.getByRole("heading", { name: read("closed", "title") })).toBeVisible();
	await expect(other.locator("main")).not.toContainText("منفی");
	await expectAccessible(other, "a result that is not theirs");
	const { links } = await extractLinks(new Uint8Array(bytes));
	const scanned = new URL(links.find((link) => link.includes("/verify/")) ?? "");
	const say = words(desk.language, ["site/result/verify"]);
	const prefix = desk.language === "en" ? "/en" : "";
	const sheet = prefix + scanned.pathname;
	await other.goto(sheet + scanned.hash);
	await expect(other.getByRole("heading", { level: 1 })).toHaveText(say("states", "genuine"));
	await expect(other.locator(".verify-statement")).toHaveText(say("statement", "genuine"));
	await expect(other.locator("main")).not.toContainText(made.mobile.slice(-4));
	await expectAccessible(other, "whether a report is genuine");
	await expectNoSidewaysScroll(other, "whether a report is genuine");

	const file = (content: Buffer) => ({ name: "report.pdf", mimeType: "application/pdf", buffer: content });
	const input = other.getByLabel(say("file", "label"));
	await input.setInputFiles(file(bytes));
	await expect(other.locator(".verify-result")).toHaveText(say("file", "same"));
	await input.setInputFiles(file(Buffer.concat([bytes, Buffer.from(" ")])));
	await expect(other.locator(".verify-result")).toHaveText(say("file", "other"));

	// a sheet that somebody else has made, and a code that is none
	await other.goto(`${sheet}?again=1${scanned.hash.slice(0, -4)}AAAA`);
	await expect(other.locator(".verify-statement")).toHaveText(say("statement", "forged"));
	await expect(other.getByRole("heading", { level: 1 })).toHaveText(say("statement", "title"));
	await other.getByLabel(say("form", "label")).fill("22222-22222");
	await button(other, say("form", "submit")).click();
	await expect(other.getByRole("heading", { level: 1 })).toHaveText(say("states", "unknown"));
	await other.context().close();
});
