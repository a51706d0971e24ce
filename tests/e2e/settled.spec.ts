import { button, test, typeCode } from "#tests/support/patient-browser.ts";
import { expectAccessible } from "#tests/support/settled.ts";
import { expect } from "#tests/support/staff-browser.ts";

// The desk accepts with another list of tests; the patient sees what changed, agrees, and asks for the same again.

test("a changed list is seen and agreed to, and can be asked for again @crossed", { tag: "@narrow" }, async ({
	page,
	desk,
	patient,
}) => {
	const made = await desk.reception();
	const { t, page: own } = patient;
	await desk.open(`/cpanel/receptions/${made.id}`);
	await button(page.getByRole("main"), desk.t("desk", "action", "accepted")).click();
	await page.getByRole("combobox", { name: desk.t("desk", "settle", "search") }).fill("ferr");
	await page.getByRole("option").filter({ hasText: "FERR" }).click();
	await page.locator(".stl-row").filter({ hasText: "FERR" }).getByRole("textbox").fill("777000");
	await button(page, desk.t("desk", "settle", "accept")).click();
	await expect(page.locator(".rd-state").first()).toHaveText(desk.t("desk", "state", "accepted"));

	await own.goto(patient.at());
	await own.getByRole("textbox", { name: t("login", "mobile") }).fill(made.mobile);
	await typeCode({ ...patient, mobile: made.mobile }, own);
	const card = own.getByRole("article");
	await expect(card).toContainText(t("panel", "state", "accepted"));
	await expect(card).toContainText(t("listChange", "title"));
	await expectAccessible(own, "a changed list");
	await button(card, t("listChange", "approve")).click();
	await expect(card).not.toContainText(t("listChange", "title"));
	await page.reload();
	await expect(page.getByRole("main")).toContainText(desk.t("desk", "approval", "given"));
	await expect(page.locator(".hist li").first()).toContainText(desk.t("desk", "changes", "approved"));

	// the same again, at today's price, and told so
	await button(card, t("panel", "again")).click();
	await expect(own).toHaveURL(/\/tests$/);
	const line = own.locator(".sum li").filter({ hasText: "FERR" });
	await expect(own.locator(".sum li")).toHaveCount(3);
	await expect(line.locator(".sum-why")).toContainText(/777,000|77,700/);
});
