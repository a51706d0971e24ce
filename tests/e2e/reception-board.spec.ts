import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// The queue as a board: a card is moved, two people move the same one, and a move is taken back.

test("board: a card is accepted by keyboard, dragged or moved by its menu, a colleague who is too late gets a notice, and the move is undone", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const { t, isPhone } = desk;
	const { lastName } = await desk.reception();
	const stage = (name: string) => t("queue", "stage", name);
	const action = (name: string) => t("queue", "action", name);
	const column = (name: string, where: Page = page) => where.locator(`[data-column=${name}]`);
	const card = (name: string, where: Page = page) =>
		column(name, where).locator("[data-card]").filter({ hasText: lastName });
	/** A phone shows one column at a time. */
	const show = async (name: string, where: Page = page) => {
		const tabs = where.getByRole("navigation", { name: t("queue", "byStage") });
		if (isPhone) await tabs.getByRole("link", { name: new RegExp(`^${stage(name)}`) }).click();
	};
	const scheduling = new RegExp(`${stage("sampling")}.*${action("scheduled")}`);
	const moveByMenu = async (where: Page, entry: RegExp | string) => {
		const name = new RegExp(lastName);
		await where.getByRole("row").getByRole("button", { name, includeHidden: false }).last().click();
		await where.getByRole("menuitem", { name: entry }).click();
	};

	await desk.open("/cpanel/receptions");
	await page
		.getByRole("navigation", { name: t("cpanel", "entry", "receptions"), exact: true })
		.getByRole("link", { name: t("cpanel", "entry", "receptionBoard") })
		.click();
	await expect(page).toHaveURL(/view=board/);
	await page.getByRole("searchbox").fill(lastName);
	await expect(page).toHaveURL(/title=/);
	await expect(page.locator("[data-card]")).toHaveCount(1);
	await expect(column("reception").locator(".board-count")).toHaveText("1");
	await expectAccessible(page, "the board");
	await expectNoSidewaysScroll(page, "the board");

	// its tests and prices are seen before it is accepted
	await card("reception").focus();
	await page.keyboard.press("a");
	await page.getByRole("button", { name: t("queue", "items", "accept") }).click();
	await expect(page.locator(".detail-state")).toHaveText(t("queue", "state", "accepted"));
	await page.keyboard.press("Escape");
	await expect(card("reception")).toContainText(t("queue", "state", "accepted"));

	const other = await desk.colleague();
	await desk.open(`/cpanel/receptions?view=board&title=${encodeURIComponent(lastName)}`, other);
	// the colleague sees who moved it last
	await expect(card("reception", other)).toContainText(`admin-${process.pid}`);
	const done = page.getByRole("alertdialog").filter({ hasText: t("queue", "done", "scheduled") });
	// the colleague's move is on its way while the card is moved here
	await other.route("**/api/Reception/*/Stage", async (route) => {
		if (isPhone) await moveByMenu(page, scheduling);
		else await card("reception").dragTo(column("sampling").locator(".board-cards"));
		await expect(done).toBeVisible();
		await route.continue();
	});
	await moveByMenu(other, scheduling);
	const told = other.getByRole("alertdialog");
	await expect(told).toContainText(t("queue", "board", "overtaken").split("{name}")[1] ?? "");
	await expect(told).toContainText(t("queue", "state", "scheduled"));
	await show("sampling", other);
	await expect(card("sampling", other)).toBeVisible();

	await done.getByRole("button", { name: t("queue", "undo", "run") }).click();
	const undone = page.getByRole("alertdialog").filter({ hasText: t("queue", "undo", "done") });
	await expect(undone).toBeVisible();
	await expect(card("reception")).toContainText(t("queue", "state", "accepted"));
	await show("reception", other);
	await expect(card("reception", other)).toBeVisible();

	// by keyboard into the column of those that have ended, with what is asked before
	await card("reception").focus();
	await page.keyboard.press("m");
	await page.getByRole("menuitem", { name: new RegExp(action("rejected")) }).press("Enter");
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: action("rejected") }).click();
	await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
	await dialog.getByRole("textbox").fill(desk.language === "fa" ? "تکراری است" : "It is there twice");
	await dialog.getByRole("button", { name: action("rejected") }).click();
	await expect(page.locator("[data-card]")).toHaveCount(0);
	await page
		.getByRole("link", { name: new RegExp(`^${t("queue", "ended")}`) })
		.filter({ visible: true })
		.click();
	await expect(card("ended")).toContainText(t("queue", "state", "rejected"));
});

test("board: a card shows its waiting time, its column the median, and both increase without the server", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	const { t } = desk;
	const { lastName, firstName } = await desk.reception();
	const length = (unit: string, value: string) =>
		t("queue", "board", "length", unit).replace(/<num>.*?<\/num>/, value);
	// what the server would say of a clock that runs ahead is not wanted here, nor an answer that was already on its way
	let isHeld = false;
	await page.route("**/api/Reception/Board*", async (route) => {
		const response = await route.fetch();
		if (!isHeld) await route.fulfill({ response });
	});
	await page.clock.install();
	await desk.open(`/cpanel/receptions?view=board&title=${encodeURIComponent(`${firstName} ${lastName}`)}`);
	const card = page.locator("[data-column=reception] [data-card]");
	await expect(card).toHaveCount(1);
	await expect(card).toContainText(t("queue", "actor", "patient"));
	// the last column is seen without scrolling across
	const columns = page.locator(".board-columns");
	expect(await columns.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
	const waited = card.locator(".board-card-wait");
	const middle = page.locator("[data-column=reception] .board-middle");
	isHeld = true;
	await page.clock.fastForward("12:00");
	await expect(waited).toHaveText(
		t("queue", "board", "waits").replace("<wait></wait>", length("minutes", "12")),
	);
	await expect(middle).toHaveText(
		t("queue", "board", "middle").replace("<wait></wait>", length("minutes", "12")),
	);
	// too long is said by a word and a mark, not by colour alone: here as long as the middle one, which is no delay
	await expect(waited.locator("svg")).toHaveCount(0);
	await page.clock.fastForward("48:00:00");
	await expect(waited).toContainText(length("days", "2"));
	// asked again, the server's time counts: two days have not passed
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await page.reload();
	await expect(waited).not.toContainText(length("days", "2"));
});
