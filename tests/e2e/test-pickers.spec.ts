import type { Locator, Page } from "@playwright/test";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// Typing and Enter add the highlighted test, or the first of the answer to what is typed, however late that is.

const isSearch = (url: URL) => /^\/api\/Test\/\w+\/GetAll$/.test(url.pathname);
const titleOf = (url: string) => new URL(url).searchParams.get("title") ?? "";

/** Lets no answer about tests through until it is told to. */
async function holdAnswers(page: Page, isHeld: (title: string) => boolean = () => true) {
	const open = Promise.withResolvers<void>();
	await page.route(isSearch, async (route) => {
		if (isHeld(titleOf(route.request().url()))) await open.promise;
		await route.continue().catch(() => undefined);
	});
	return () => open.resolve();
}

async function openDeskRequest(page: Page, desk: Desk): Promise<{ search: Locator; list: Locator }> {
	await desk.open("/cpanel/receptions-new");
	const search = page.getByRole("combobox", { name: desk.t("queue", "items", "search") });
	await search.focus();
	const list = page.getByRole("list", { name: desk.t("queue", "facts", "tests") }).getByRole("listitem");
	return { search, list };
}

test("several tests entered before any response, followed at once by save: all tests are added to the list first @crossed @wide", async ({
	page,
	desk,
}) => {
	const { search, list } = await openDeskRequest(page, desk);
	const answer = await holdAnswers(page);
	await page.keyboard.type("CBC");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(search).toHaveValue("");
	await page.keyboard.type("nothing of this name");
	await page.keyboard.press("Enter");
	await page.keyboard.type("FERR");
	await page.keyboard.press("Enter");
	await page.keyboard.press("ControlOrMeta+s");
	await page.keyboard.press("Tab");
	await expect(list).toHaveCount(0);
	await expect(page.locator(".error-summary")).toHaveCount(0);
	answer();
	await expect(list).toHaveCount(2);
	await expect(list.nth(0)).toContainText("CBC");
	await expect(list.nth(1)).toContainText("FERR");
	await expect(page.locator(".field").filter({ has: search })).toContainText("nothing of this name");
});

test("a row selected by arrow keys stays highlighted when the list is updated, and Enter adds it @crossed @narrow", async ({
	page,
	desk,
}) => {
	const { search, list } = await openDeskRequest(page, desk);
	const answer = await holdAnswers(page, (title) => title === "CBC");
	const rows = page.locator(".list-box-option");
	const highlighted = page.locator(".list-box-option.is-hover");
	await page.keyboard.type("CB");
	await expect(rows.first()).toContainText("CBC");
	await page.keyboard.type("C");
	await page.keyboard.press("ArrowDown");
	await expect(highlighted).toContainText("CBC");
	const answered = page.waitForResponse((response) => titleOf(response.url()) === "CBC");
	answer();
	await (await answered).finished();
	await expect(highlighted).toContainText("CBC");
	await page.keyboard.press("Enter");
	await expect(list).toHaveCount(1);
	await expect(list).toContainText("CBC");
	await expect(search).toHaveValue("");

	// what is there already is not passed over for another test
	await page.keyboard.type("CBC");
	await expect(rows.first()).toHaveAttribute("aria-disabled", "true");
	await page.keyboard.press("Enter");
	await expect(search).toHaveValue("");
	await expect(list).toHaveCount(1);
});

test("in the workbench: tests entered before the responses arrive are accepted with the list @crossed @wide", async ({
	page,
	desk,
}) => {
	const made = await desk.reception();
	await desk.open(`/cpanel/prescription-workbench/${made.id}`);
	const search = page.getByRole("combobox", { name: desk.t("workbench", "search", "label") });
	await expect(search).toBeFocused();
	const lines = page.locator(".workbench-line");
	await expect(lines).toHaveCount(2);
	const answer = await holdAnswers(page);
	await page.keyboard.type("ferr");
	await page.keyboard.press("Enter");
	await page.keyboard.type("b12");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Control+Enter");
	await expect(lines).toHaveCount(2);
	answer();
	await expect(lines).toHaveCount(4);
	await expect(lines.nth(2)).toContainText("FERR");
	await expect(lines.nth(3)).toContainText("B12");
	await expect(page.locator(".detail-state").first()).toHaveText(desk.t("queue", "state", "accepted"));
});

test("in the list of a request: a test entered before the response arrives is added @crossed @narrow", async ({
	page,
	desk,
}) => {
	const made = await desk.reception();
	await desk.open(`/cpanel/receptions/${made.id}`);
	const answer = await holdAnswers(page);
	await page.getByRole("button", { name: desk.t("queue", "items", "change") }).click();
	const rows = page.locator(".items-row");
	await expect(rows).toHaveCount(2);
	await expect(page.getByRole("combobox", { name: desk.t("queue", "items", "search") })).toBeFocused();
	await page.keyboard.type("b12");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	answer();
	await expect(rows).toHaveCount(3);
	await expect(rows.last()).toContainText("B12");
});
