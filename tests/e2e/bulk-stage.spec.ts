import { expect, test } from "#tests/support/staff-browser.ts";

// Several requests chosen in the queue are moved together, and who was not moved is told by name.

test("several receptions together: one is accepted, and one that was already rejected is listed with the reason", {
	tag: ["@crossed"],
}, async ({ page, desk }) => {
	const { t } = desk;
	const [one, other] = [await desk.reception(), await desk.reception()];
	await desk.open(`/cpanel/receptions/${other.id}`);
	const rejects = t("queue", "action", "rejected");
	await page.locator(".detail-drawer").getByRole("button", { name: rejects }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("textbox").fill(desk.language === "fa" ? "تکراری است" : "It is there twice");
	await dialog.getByRole("button", { name: rejects }).click();
	await expect(page.locator(".detail-state")).toHaveText(t("queue", "state", "rejected"));

	await desk.open("/cpanel/receptions");
	const row = (name: string) => page.locator("a.record-row").filter({ hasText: name });
	for (const { lastName } of [one, other]) {
		await row(lastName).focus();
		await page.keyboard.press("x");
	}
	await page.getByRole("button", { name: t("queue", "bulkStage", "run") }).click();
	await page.getByRole("menuitem", { name: new RegExp(t("queue", "action", "accepted")) }).click();
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: t("queue", "action", "accepted") })
		.click();

	const told = page.getByRole("dialog");
	await expect(told.getByRole("listitem")).toHaveCount(1);
	await expect(told.getByRole("listitem")).toContainText(other.lastName);
	await expect(told.getByRole("listitem")).toContainText(t("queue", "bulkStage", "why", "transition"));
	await told.getByRole("button", { name: t("queue", "bulkStage", "seen") }).click();
	await expect(row(one.lastName)).toContainText(t("queue", "state", "accepted"));
	await expect(row(other.lastName)).toContainText(t("queue", "state", "rejected"));
});

test("several receptions together: the selection is cleared when the search changes", {
	tag: ["@crossed"],
}, async ({ page, desk }) => {
	const { t } = desk;
	const one = await desk.reception();
	await desk.open("/cpanel/receptions");
	const bar = page.locator(".bulk-bar");
	const row = page.locator("a.record-row").filter({ hasText: one.lastName });
	await row.focus();
	await page.keyboard.press("x");
	await expect(bar).toBeVisible();
	const search = page.getByRole("searchbox");
	await search.fill("ZZZZZZZZZZ");
	await expect(page.locator("a.record-row")).toHaveCount(0);
	await expect(bar).toHaveCount(0);
	await expect(page.getByRole("button", { name: t("queue", "bulkStage", "run") })).toHaveCount(0);
	await search.fill("");
	await expect(row).toBeVisible();
	await expect(bar).toHaveCount(0);
});
