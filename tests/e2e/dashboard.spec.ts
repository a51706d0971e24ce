import { signInAdmin } from "#tests/support/http-clients.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { settled } from "#tests/support/settled.ts";
import { expect, randomAddress, test } from "#tests/support/staff-browser.ts";
import { addStaff } from "#tests/support/staff-invitation.ts";

// The day at a glance, and the ways from it to what waits.

test("the dashboard shows the day in figures, charts and tables, and links to an untranslated text", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	test.setTimeout(120_000);
	const t = (...path: string[]) => desk.t(...(path as [string]));
	const title = `بی‌ترجمه ${Date.now() % 1_000_000}${process.pid % 1000}`;
	await desk.open("/cpanel/pollGroup-list?edit=new");
	await page.locator('[name="texts.fa.title"]').fill(title);
	await page.getByRole("button", { name: t("records", "form", "save"), exact: true }).click();
	await expect(page.locator("[data-record]").filter({ hasText: title })).toBeVisible();

	await desk.open("/cpanel");
	await expect(page.locator(".figure")).toHaveCount(4);
	for (const name of [t("dashboard", "desk", "course"), t("dashboard", "visits", "title")]) {
		const card = page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
		await card.locator("summary").click();
		await expect(card.getByRole("table")).toBeVisible();
		await card.locator("summary").click();
	}
	await expect(
		page.getByRole("heading", { name: t("dashboard", "desk", "longest"), exact: true }),
	).toBeVisible();
	// what this person changed last is one press away
	const edits = page
		.locator("section")
		.filter({ has: page.getByRole("heading", { name: t("dashboard", "lastEdits", "title"), exact: true }) });
	await expect(edits.getByRole("link").first()).toContainText(title);
	await expect(edits.getByRole("link").first()).toHaveAttribute("href", /pollGroup-list\?edit=/);
	await expect(page.locator(".page-head .button-primary")).toHaveText(t("dashboard", "action", "waiting"));
	await expectAccessible(page, "the dashboard", { within: "main" });
	await expectNoSidewaysScroll(page, "the dashboard");

	await page.locator('.todo a[href="/cpanel/parity"]').click();
	await expect(page.getByRole("heading", { level: 1, name: t("parity", "title") })).toBeVisible();
	await page.getByRole("searchbox", { name: t("parity", "search") }).fill(title);
	await expect(page.locator("[data-record]")).toHaveCount(1);
	await expectAccessible(page, "texts without a translation", { dark: false, within: "main" });
	await expectNoSidewaysScroll(page, "texts without a translation");
	await page.locator("[data-record]").getByRole("link", { name: title }).click();
	await expect(page.locator('[name="texts.en.title"]')).toBeVisible();

	await desk.open("/cpanel/missed-searches");
	await expect(
		page.getByRole("heading", { level: 1, name: t("missedSearch", "title"), exact: true }),
	).toBeVisible();
	await expectAccessible(page, "searches without result", { dark: false, within: "main" });
});

const roles = ["Manager", "Editor", "Receptionist", "Laboratory", "Viewer"] as const;

test("the dashboard requests nothing that a role may not read", { tag: ["@crossed", "@wide"] }, async ({
	browser,
	baseURL,
}) => {
	test.setTimeout(120_000);
	const { client, headers } = await signInAdmin({ url: baseURL ?? "" }, process.env.E2E_ADMIN_PASSWORD ?? "");
	const password = "zebra violin granite 47";
	for (const role of roles) {
		const username = `${role.toLowerCase()}-${Date.now() % 1_000_000}-${process.pid}`;
		await addStaff(client, headers, { username, displayName: "همکار نمونه", role, password });
		const context = await browser.newContext(baseURL ? { baseURL } : {});
		const page = await context.newPage();
		await page.setExtraHTTPHeaders({ "x-forwarded-for": randomAddress() });
		const answer = await page.request.post("/api/Auth/Login", {
			data: { username, password },
			headers: { "x-forwarded-for": randomAddress(), "sec-fetch-site": "same-origin" },
		});
		await page.addInitScript((token) => localStorage.setItem("token", token), (await answer.json()).token);
		const answers: string[] = [];
		page.on("response", (response) => {
			if (response.url().includes("/api/")) answers.push(`${response.status()} ${response.url()}`);
		});
		await page.goto("/cpanel");
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await settled(page);
		await expect(page.locator(".cpanel-main .skeleton:visible")).toHaveCount(0);
		expect(answers.length, role).toBeGreaterThan(1);
		expect(
			answers.filter((line) => line.startsWith("4")),
			role,
		).toEqual([]);
		await context.close();
	}
});
