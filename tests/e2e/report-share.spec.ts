import { giveLastDigits } from "#tests/support/last-digits.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { button, test, typeCode } from "#tests/support/patient-browser.ts";
import { releaseReport } from "#tests/support/release-report.ts";
import { expect, randomAddress, words } from "#tests/support/staff-browser.ts";

// A patient lets a doctor read a report, without script on either side, and takes the link back.

test("report share: a doctor reads a report by link and passcode without an account, until the patient withdraws the link", {
	tag: "@crossed",
}, async ({ page, desk, patient, browser, contextOptions, baseURL }) => {
	const made = await desk.reception();
	await desk.open(`/cpanel/receptions/${made.id}`);
	const { nationalCode } = await releaseReport(page, made.id, "منفی");
	const say = words(desk.language, ["site/result/report", "site/result/share"]);
	const share = words(desk.language, ["site/result/share"]);

	const { t, page: own } = patient;
	await own.goto(patient.at());
	await own.getByRole("textbox", { name: t("login", "mobile") }).fill(made.mobile);
	await typeCode({ ...patient, mobile: made.mobile }, own);
	await own.getByRole("link", { name: t("panel", "report", "readReport") }).click();
	await giveLastDigits(own, desk.language, nationalCode);
	await own
		.getByRole("link", { name: say("share") })
		.first()
		.click();
	await expect(own.getByText(share("list", "empty"))).toBeVisible();
	await own.getByLabel(share("form", "label")).fill("Dr Nemoonerad");
	await button(own, share("form", "submit")).click();
	await expect(own.getByRole("heading", { name: share("made", "title") })).toBeVisible();
	await expectAccessible(own, "a link that was made");
	await expectNoSidewaysScroll(own, "a link that was made");
	const address = (await own.locator(".share-address").textContent()) ?? "";
	const passcode = ((await own.locator(".share-passcode").textContent()) ?? "").replace(" ", "");

	const context = await browser.newContext({
		...contextOptions,
		baseURL,
		javaScriptEnabled: false,
		extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
	});
	const doctor = await context.newPage();
	const answer = await doctor.goto(new URL(address).pathname);
	expect(answer?.headers()).toMatchObject({
		"cache-control": "private, no-store",
		"referrer-policy": "same-origin",
	});
	await expect(doctor.locator("main")).not.toContainText("منفی");
	await expectNoSidewaysScroll(doctor, "a doctor's door");
	const field = doctor.getByLabel(share("door", "passcode"));
	const open = doctor.getByRole("button", { name: share("door", "submit") });
	await open.click();
	await expect(doctor.getByRole("alert")).toHaveText([
		share("door", "missing"),
		share("door", "confirmMissing"),
	]);
	await field.fill(passcode);
	await open.click();
	await expect(doctor.getByRole("alert")).toHaveText([share("door", "confirmMissing")]);
	await expect(doctor.getByLabel(share("door", "confirm"))).toHaveAccessibleDescription(
		share("door", "confirmMissing"),
	);
	await expect(field, "the valid field keeps its text").toHaveValue(passcode);
	await expectNoSidewaysScroll(doctor, "a doctor's door with a message");
	await field.fill(passcode === "111111" ? "222222" : "111111");
	await doctor.getByLabel(share("door", "confirm")).check();
	await doctor.getByRole("button", { name: share("door", "submit") }).click();
	await expect(doctor.getByRole("alert")).toContainText("4");
	await field.fill(passcode);
	await doctor.getByLabel(share("door", "confirm")).check();
	await doctor.getByRole("button", { name: share("door", "submit") }).click();
	await expect(doctor.locator(".report-value").first()).toHaveText("منفی");
	await expectNoSidewaysScroll(doctor, "a report that was shared");
	const sheet = await doctor.request.get(`${new URL(doctor.url()).pathname}/sheet`);
	expect(sheet.headers()).toMatchObject({
		"content-type": "application/pdf",
		"cache-control": "private, no-store",
	});

	// the patient sees that it was opened, and takes it back
	await own.goto(`${desk.language === "en" ? "/en" : ""}/report/${made.id}/share`);
	await expect(own.locator(".share-address")).toHaveCount(0);
	await expect(own.locator(".share-link")).toContainText("2");
	await own.locator(".share-revoke").click();
	await expect(own.getByText(share("list", "revoked"))).toBeVisible();
	await expect(own.locator(".share-link")).toContainText(share("list", "state", "revoked"));
	await doctor.reload();
	await expect(doctor.getByRole("heading", { name: share("door", "gone") })).toBeVisible();
	await doctor.goto(desk.language === "en" ? "/en/verify" : "/verify");
	const verify = words(desk.language, ["site/result/verify"]);
	await doctor.getByRole("button", { name: verify("form", "submit") }).click();
	await expect(doctor.getByRole("alert")).toHaveText(verify("form", "missing"));
	await context.close();
});
