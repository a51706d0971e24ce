import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { aPdf } from "#tests/support/pdf-files.ts";
import { recordSampling } from "#tests/support/sampling-dialog.ts";
import { expect, test, unique, words } from "#tests/support/staff-browser.ts";

// Files of reports, many at once: matched by their names, looked through, attached; and a wrong one taken back.

/** Accepts a request, and says that its sample was taken where that is meant. */
const accept = (page: Page, id: string, isSampled: boolean) =>
	page.evaluate(
		async ([of, sampled]) => {
			const headers = {
				authorization: `bearer ${localStorage.getItem("token")}`,
				"x-requested-with": "fetch",
				"content-type": "application/json",
			};
			const read = await fetch(`/api/Reception/${of}`, { headers });
			let { version } = (await read.json()) as { version: number };
			const taken = { status: 6, reason: "", sampledAt: new Date().toISOString() };
			for (const stage of [{ status: 4, reason: "" }, ...(sampled ? [taken] : [])]) {
				const seen = { ...headers, "if-match": `"${version}"` };
				const body = JSON.stringify(stage);
				const answer = await fetch(`/api/Reception/${of}/Stage`, { method: "POST", headers: seen, body });
				({ version } = (await answer.json()) as { version: number });
			}
		},
		[id, isSampled] as const,
	);

test("report files: files are matched by name, reviewed and attached, and a wrong file is removed", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const t = words(desk.language, [
		"domain/result/attachment/cpanel",
		"domain/result/report/cpanel",
		"records",
		"locale",
	]);
	const own = (...path: string[]) => t("reportFiles", ...path);
	const made = await desk.reception();
	const other = await desk.reception();
	await desk.open("/cpanel/results");
	await accept(page, made.id, false);
	await accept(page, other.id, true);
	await page.getByRole("link", { name: t("results", "list", "files") }).click();
	await expect(page.getByRole("heading", { level: 1, name: own("title") })).toBeVisible();

	const pdf = aPdf();
	const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });
	const right = `${made.trackingCode}.pdf`;
	const renamed = `${other.trackingCode}.pdf`;
	await page
		.locator("input[type=file]")
		.setInputFiles([
			file(right, pdf),
			file("nobody.pdf", pdf),
			file(renamed, Buffer.from("\xff\xd8\xff a picture", "latin1")),
			{ name: "scan.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") },
		]);
	const row = (name: string) => page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
	// this sample is not recorded as taken: a person records it
	await expect(row(right)).toContainText(own("state", "unsampled"));
	await expectAccessible(page, "a file without a sample");
	await row(right)
		.getByRole("button", { name: t("records", "sampling", "open") })
		.click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expectAccessible(page, "the window for a sampling");
	await expectNoSidewaysScroll(page, "the window for a sampling");
	await recordSampling(page);
	await expect(row(right)).toContainText(own("state", "ready"));
	await expect(row("nobody.pdf")).toContainText(own("state", "none"));
	await expect(row("scan.jpg")).toContainText(own("state", "notPdf"));
	await expectAccessible(page, "files to be looked through");
	await expectNoSidewaysScroll(page, "files to be looked through");

	// the same number twice waits for a person until one is gone
	await page.locator("input[type=file]").setInputFiles([file(`${made.trackingCode} (2).pdf`, pdf)]);
	await expect(row(right)).toContainText(own("state", "twice"));
	await page
		.getByRole("button", { name: own("removeOf").replace("{name}", `${made.trackingCode} (2).pdf`) })
		.click();
	await expect(row(right)).toContainText(own("state", "ready"));

	await page.locator(".report-files-actions .button-primary").click();
	await expect(row(right)).toContainText(own("state", "done"));
	await expect(row(renamed)).toContainText(t("validation", "pdfNone").replace("{field}", own("file")));

	await row(right).getByRole("link").click();
	await expect(page.getByText(right)).toBeVisible();
	await expectAccessible(page, "files of a report");
	await expectNoSidewaysScroll(page, "files of a report");
	await page.getByRole("button", { name: own("takeBack", "open") }).click();
	const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
	await dialog.getByRole("textbox").fill("فایل کس دیگری بود");
	await page.keyboard.press("Control+Enter");
	await expect(page.getByText(own("removed"), { exact: true })).toBeVisible();
	await expect(page.getByRole("heading", { name: own("openings") })).toBeFocused();
});

test("report files: an unmatched file is assigned by number, and a report with only a file is verified", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const t = words(desk.language, [
		"domain/result/attachment/cpanel",
		"domain/result/report/cpanel",
		"locale",
	]);
	const own = (...path: string[]) => t("reportFiles", ...path);
	const { mobile, last } = unique();
	const receptNo = `${Date.now()}`.slice(-9);
	await desk.open("/cpanel/report-files");
	await page.evaluate(
		async ([number, phone, passport]) => {
			const person = {
				...{ firstName: "آرزو", lastName: "نمونه", gender: 2, isGenderChosen: true, age: 36, ageScale: 3 },
				...{
					hasNoNationalCode: true,
					nationalCode: "",
					passportNumber: passport,
					birthDate: "",
					patientId: "",
				},
				...{ hasNoNumber: false, noNumberReason: "", guardianNationalCode: "", idCardImage: "" },
				...{ baseContractName: "", suppContractName: "", landline: "", notes: "", mobileNumber: phone },
			};
			const sent = await fetch("/api/Reception/WalkIn", {
				method: "POST",
				headers: {
					authorization: `bearer ${localStorage.getItem("token")}`,
					"x-requested-with": "fetch",
					"content-type": "application/json",
					"idempotency-key": `walk-in-of-${number}`,
				},
				body: JSON.stringify({
					...person,
					...{ receptNo: number, receptDate: new Date().toISOString().slice(0, 10) },
					...{ isSampled: true, locale: "fa" },
				}),
			});
			if (!sent.ok) throw new Error(await sent.text());
		},
		[receptNo, mobile, `P77${last}${receptNo.slice(-4)}`] as const,
	);
	await page
		.locator("input[type=file]")
		.setInputFiles([{ name: "scan (3).pdf", mimeType: "application/pdf", buffer: aPdf() }]);
	const row = page.getByRole("row").filter({ has: page.getByText("scan (3).pdf", { exact: true }) });
	await expect(row).toContainText(own("state", "none"));
	await row.getByRole("textbox").fill("۹۹۹۹۹۹۹۹");
	await row.getByRole("textbox").press("Enter");
	await expect(row).toContainText(own("byNumber", "none"));
	await expectAccessible(page, "a file that nobody has");
	await expectNoSidewaysScroll(page, "a file that nobody has");
	await row.getByRole("textbox").fill(receptNo);
	await row.getByRole("textbox").press("Enter");
	await expect(row).toContainText(own("state", "ready"));
	await expect(row).toContainText("آرزو نمونه");
	const tab = page.waitForEvent("popup");
	await row.getByRole("button", { name: own("lookOf").replace("{name}", "scan (3).pdf") }).click();
	await (await tab).close();
	await page.locator(".report-files-actions .button-primary").click();
	await expect(row).toContainText(own("state", "done"));
	await expect(page.getByRole("button", { name: own("clear") })).toBeFocused();
	await row.getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("آرزو نمونه");

	await page.getByRole("link", { name: own("toResult") }).click();
	await expect(page.getByRole("heading", { name: t("results", "fileAlone", "there") })).toBeVisible();
	await expectAccessible(page, "a report of a file alone");
	await expectNoSidewaysScroll(page, "a report of a file alone");
	await page.getByRole("button", { name: t("results", "step", "verify", "run") }).click();
	await expect(page.locator(".results-head .badge")).toHaveText(t("results", "state", "verified"));
});
