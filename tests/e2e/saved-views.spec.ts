import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// Ways of looking at the queue that are kept under a name.

test("queue: a view is saved, opened on another screen, renamed and deleted", { tag: "@crossed" }, async ({
	page,
	desk,
}) => {
	const view = (...path: string[]) => desk.t("queue", "view", ...path);
	// both runs share the desk: a view of the same would be lit in the other one
	const stage = desk.language === "fa" ? "sampling" : "answering";
	const name = `${desk.language} ${Date.now() % 1_000_000}`;
	await desk.open("/cpanel/receptions");
	const showViews = async (where = page) => {
		if (desk.isPhone) await where.getByRole("button", { name: desk.t("queue", "tools") }).click();
	};
	await showViews();
	const chips = page.getByRole("navigation", { name: view("label") });
	const save = chips.getByRole("button", { name: view("save") });
	// nothing narrows the queue: there is nothing to keep; and a ready view is kept already
	await expect(chips.getByRole("link", { name: view("ready", "mine") })).toBeVisible();
	await expect(save).toHaveCount(0);
	await chips.getByRole("link", { name: view("ready", "today") }).click();
	await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
	await expect(chips.locator("[aria-current]")).toHaveText(view("ready", "today"));
	await expect(save).toHaveCount(0);

	await page.getByRole("link", { name: new RegExp(`^${desk.t("queue", "stage", stage)}`) }).click();
	await save.press("Enter");
	const dialog = page.getByRole("dialog");
	const field = dialog.getByLabel(view("name"));
	await expect(field).toBeFocused();
	await field.press("Enter");
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await field.fill(name);
	await dialog.getByText(view("share")).click();
	await expectAccessible(page, "the window of a view");
	await dialog.getByRole("button", { name: view("confirm"), exact: true }).click();
	await expect(chips.locator("[aria-current]")).toContainText(name);
	await expectNoSidewaysScroll(page, "the queue with views");

	const other = await desk.colleague();
	await desk.open("/cpanel/receptions", other);
	await showViews(other);
	const shared = other.getByRole("navigation", { name: view("label") }).getByRole("link", { name });
	await shared.click();
	await expect(other).toHaveURL((url) => url.searchParams.get("stage") === stage);

	await chips.getByRole("button", { name: view("edit") }).click();
	await field.fill(`${name} 2`);
	await dialog.getByRole("button", { name: view("confirm"), exact: true }).click();
	await expect(chips.locator("[aria-current]")).toContainText(`${name} 2`);
	await chips.getByRole("button", { name: view("edit") }).click();
	await dialog.getByRole("button", { name: view("remove") }).click();
	await expect(chips.getByRole("link", { name: `${name} 2` })).toHaveCount(0);
	await expect(chips.getByRole("link", { name: view("ready", "today") })).toBeVisible();
});
