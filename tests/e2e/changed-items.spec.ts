import { chooseOption } from "#tests/support/option-list.ts";
import { expectAccessible } from "#tests/support/page-idle.ts";
import { button, test, typeCode } from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// The desk accepts with another list of tests; the patient sees what changed, agrees, and asks for the same again.

test("changed items: the patient sees and approves them, and approval can be requested again @crossed", {
	tag: "@narrow",
}, async ({ page, desk, patient }) => {
	const made = await desk.reception();
	const { t, page: own } = patient;
	await desk.open(`/cpanel/receptions/${made.id}`);
	await button(page.getByRole("main"), desk.t("queue", "action", "accepted")).click();
	await page.getByRole("combobox", { name: desk.t("queue", "items", "search") }).fill("ferr");
	await chooseOption(page.getByRole("option").filter({ hasText: "FERR" }).first());
	await page.locator(".items-row").filter({ hasText: "FERR" }).getByRole("textbox").fill("777000");
	await button(page, desk.t("queue", "items", "accept")).click();
	await expect(page.locator(".detail-state").first()).toHaveText(desk.t("queue", "state", "accepted"));

	await own.goto(patient.at());
	await own.getByRole("textbox", { name: t("login", "mobile") }).fill(made.mobile);
	await typeCode({ ...patient, mobile: made.mobile }, own);
	const card = own.getByRole("article");
	await expect(card).toContainText(t("panel", "state", "accepted"));
	await expect(card).toContainText(t("listChange", "title"));
	await expectAccessible(own, "a changed list");
	await button(card, t("listChange", "refuse")).click();
	await expect(card).toContainText(t("listChange", "refusedText"));
	await page.reload();
	await expect(page.getByRole("main")).toContainText(desk.t("queue", "approval", "refused"));
	await button(card, t("listChange", "approve")).click();
	await expect(card).not.toContainText(t("listChange", "title"));
	await page.reload();
	await expect(page.getByRole("main")).toContainText(desk.t("queue", "approval", "given"));
	await expect(page.locator(".timeline li").first()).toContainText(desk.t("queue", "changes", "approved"));

	// the same again, at today's price, and told so
	await card.getByRole("button", { name: t("panel", "again").replace("{name}", "").trim() }).click();
	await expect(own).toHaveURL(/\/tests$/);
	const line = own.locator(".basket li").filter({ hasText: "FERR" });
	await expect(own.locator(".basket li")).toHaveCount(3);
	await expect(line.locator(".basket-reason")).toContainText(/777,000|77,700/);
});
