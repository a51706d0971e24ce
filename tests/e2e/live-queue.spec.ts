import type { Page } from "@playwright/test";
import { startProxy } from "#tests/support/proxy.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// What one screen of the desk decides is seen on another one without reloading it.

const record = (page: Page) => page.locator(".detail-drawer");
const live = "**/api/Reception/Live";
const isLive = (call: { url(): string }) => call.url().endsWith("/api/Reception/Live");

async function reject(page: Page, desk: Desk): Promise<void> {
	const name = desk.t("queue", "action", "rejected");
	await record(page).getByRole("button", { name }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("textbox").fill(desk.language === "fa" ? "تکراری است" : "It is there twice");
	await dialog.getByRole("button", { name }).click();
	await expect(record(page).locator(".detail-state")).toHaveText(desk.t("queue", "state", "rejected"));
}

async function takeBack(page: Page, desk: Desk): Promise<void> {
	await record(page)
		.locator(".alert")
		.getByRole("button", { name: desk.t("queue", "undo", "run") })
		.click();
	await expect(record(page).locator(".detail-state")).toHaveText(desk.t("queue", "state", "submitted"));
}

test("live queue: a second screen shows the changes in two tabs on one connection, after an interruption, and by polling without a connection", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk, browser, contextOptions, baseURL }) => {
	test.setTimeout(180_000);
	const { t } = desk;
	const { id, lastName } = await desk.reception();
	const proxy = await startProxy({ host: "127.0.0.1", port: Number(new URL(baseURL ?? "").port) });
	const address = `http://localhost:${proxy.port}/cpanel/receptions?title=${encodeURIComponent(lastName)}`;
	// a colleague at another machine, whose line we can cut; what the browser says of that is no complaint of ours
	const context = await browser.newContext({ ...contextOptions, baseURL });
	try {
		const other = await context.newPage();
		let asked = 0;
		other.on("request", (request) => {
			if (request.url().includes("/Reception/GetAll")) asked++;
		});
		const open = () => other.waitForResponse((answer) => isLive(answer) && answer.ok(), { timeout: 60_000 });
		const first = open();
		await desk.open(address, other);
		await first;
		const second = await context.newPage();
		const lines: string[] = [];
		second.on("request", (request) => {
			if (isLive(request)) lines.push(request.url());
		});
		await desk.open(address, second);
		const row = (where: Page) => where.locator("a.record-row").filter({ hasText: lastName });
		const shows = async (where: Page, state: "rejected" | "submitted", timeout = 5_000) =>
			expect(row(where)).toContainText(t("queue", "state", state), { timeout });
		await shows(other, "submitted");
		await shows(second, "submitted");

		// sooner than the twenty seconds after which it would have asked by itself
		await desk.open(`/cpanel/receptions/${id}`);
		// whose it is, and whose it was, stands in the row; what is changed after a decision could not be taken back
		const word = (name: string) => t("queue", "assignee", name);
		await record(page)
			.getByRole("button", { name: word("take") })
			.click();
		await expect(row(other).locator(".row-assignee")).toHaveText(new RegExp(word("you")));
		await record(page)
			.getByRole("button", { name: word("giveBack") })
			.click();
		await expect(row(other).locator(".row-assignee")).toHaveCount(0);

		await reject(page, desk);
		await shows(other, "rejected");
		await shows(second, "rejected");
		expect(lines).toEqual([]);

		// the line breaks and is there again
		const again = open();
		proxy.cut();
		await again;
		await takeBack(page, desk);
		await shows(other, "submitted");

		// without one it asks, and takes the line again when it can be had
		await context.route(live, (route) => route.fulfill({ status: 429 }));
		proxy.cut();
		const before = asked;
		await reject(page, desk);
		await shows(other, "rejected", 40_000);
		expect(asked).toBeGreaterThan(before);
		const regained = open();
		await context.unroute(live);
		// the browser says so when a connection is back, and the line is not waited for: a decision is taken back for a minute only
		for (const tab of [other, second]) await tab.evaluate(() => dispatchEvent(new Event("online")));
		await regained;
		await takeBack(page, desk);
		await shows(other, "submitted");
	} finally {
		await context.close();
		await proxy.close();
	}
});
