import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { add, form, row, rows, status, titles, unique, words } from "#tests/support/backlinks-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// The one list and form of the panel, on its smallest noun: useful links.

// one after the other: the order of a list is everybody's
test.describe.configure({ mode: "default" });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openForm(page: Page, title: string) {
	await titles(page).filter({ hasText: title }).click();
	await expect(form(page).locator(".record-form")).toBeVisible();
}

async function menu(page: Page, title: string, entry: string) {
	await row(page, title).locator(".cell-actions button").click();
	await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

test("a link is added, edited, copied, moved to the trash, restored and removed permanently", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const { t, title: titleName } = words(desk);
	await desk.open("/cpanel/backlinks?size=100");
	const title = unique("Added");
	await add(page, desk, title);
	await expect(page.locator(".toast")).toContainText(title);

	// the site shows it with the next request
	const site = await page.request.get(desk.language === "fa" ? "/" : "/en");
	expect(await site.text()).toContain(title);

	await openForm(page, title);
	await form(page).getByLabel(titleName).fill(`${title} new`);
	await expect(status(page)).toHaveClass(/is-dirty/);
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-saved/);
	await page.keyboard.press("Escape");
	await expect(form(page)).toBeHidden();
	await expect(row(page, `${title} new`)).toBeVisible();

	await menu(page, `${title} new`, t("duplicate"));
	await expect(row(page, `${title} new`)).toHaveCount(2);

	await row(page, `${title} new`).first().getByRole("checkbox").check();
	await row(page, `${title} new`).last().getByRole("checkbox").check();
	await page
		.locator(".bulk-bar")
		.getByRole("button", { name: t("toTrash") })
		.click();
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: t("remove", "toTrash", "confirm") })
		.click();
	await expect(row(page, `${title} new`)).toHaveCount(0);
	// a press takes it back
	await page
		.locator(".toast")
		.getByRole("button", { name: t("undo") })
		.click();
	await expect(row(page, `${title} new`)).toHaveCount(2);

	await row(page, `${title} new`).last().locator("[data-row]").focus();
	await page.keyboard.press("Delete");
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: t("remove", "toTrash", "confirm") })
		.click();
	await expect(row(page, `${title} new`)).toHaveCount(1);
	await page.getByRole("link", { name: t("trash", "tab") }).click();
	await expect(page).toHaveURL(/trash=true/);
	await button(page, desk.t("records", "removeForGoodOf").replace("{title}", `${title} new`)).click();
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: t("remove", "forGood", "confirm") })
		.click();
	await expect(row(page, `${title} new`)).toHaveCount(0);
	await page
		.getByRole("link", { name: t("all") })
		.first()
		.click();
	await expect(row(page, `${title} new`)).toHaveCount(1);
});

test("errors appear at their fields and no input is lost", { tag: ["@crossed", "@narrow"] }, async ({
	page,
	desk,
}) => {
	const { t, title: titleName, link } = words(desk);
	await desk.open("/cpanel/backlinks?edit=new");
	await form(page)
		.getByRole("button", { name: t("form", "save"), exact: true })
		.click();
	await expect(form(page).locator(".error-summary")).toBeFocused();
	await expect(form(page).locator(".error-summary li")).toHaveCount(2);
	await form(page).locator(".error-summary button").first().click();
	await expect(form(page).getByLabel(titleName)).toBeFocused();
	await form(page).getByLabel(titleName).fill(unique("Kept"));
	await form(page).getByLabel(link).fill("javascript:alert(1)");
	await form(page)
		.getByRole("button", { name: t("form", "save"), exact: true })
		.click();
	await expect(form(page).getByLabel(link)).toHaveAttribute("aria-invalid", "true");
	await expect(form(page).getByLabel(titleName)).toHaveValue(/Kept/);
});

test("two people edit one link: both versions are shown, and fields changed by only one person are preselected", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t, title: titleName, link } = words(desk);
	await desk.open("/cpanel/backlinks?size=100");
	const title = unique("Both");
	await add(page, desk, title);
	const other = await desk.colleague();
	await desk.open("/cpanel/backlinks?size=100", other);
	await openForm(other, title);
	await openForm(page, title);

	await form(other).getByLabel(titleName).fill(`${title} theirs`);
	await other.keyboard.press("Control+s");
	await expect(status(other)).toHaveClass(/is-saved/);

	await form(page).getByLabel(titleName).fill(`${title} mine`);
	await form(page).getByLabel(link).fill("https://mine.example.org/");
	await page.keyboard.press("Control+s");
	const dialog = page.getByRole("dialog", { name: t("stale", "title") });
	await expect(dialog).toBeVisible();
	await expectAccessible(page, "both versions", { within: "[role=dialog]" });
	await expect(dialog.locator(".stale-choice .box").first()).toBeVisible();
	// the address was changed by one alone
	const save = dialog.getByRole("button", { name: t("stale", "save") });
	await expect(save).toBeDisabled();
	await expect(dialog.getByRole("group", { name: link }).getByRole("radio").first()).toBeChecked();
	await dialog.getByRole("group", { name: titleName }).getByRole("radio").last().check({ force: true });
	await save.click();
	await expect(dialog).toBeHidden();
	await expect(status(page)).toHaveClass(/is-saved/);
	await expect(form(page).getByLabel(titleName)).toHaveValue(`${title} theirs`);
	await expect(form(page).getByLabel(link)).toHaveValue("https://mine.example.org/");

	// what nobody has typed over follows by itself when somebody looks again
	await form(other).getByLabel(link).focus();
	await other.evaluate(() => window.dispatchEvent(new Event("focus")));
	await other.reload();
	await expect(form(other).getByLabel(link)).toHaveValue("https://mine.example.org/");

	// its history says who did what, and gives the first version back
	await page.keyboard.press("Escape");
	await menu(page, `${title} theirs`, t("history", "open"));
	const history = page.locator(".drawer");
	await expect(history.locator(".history-entry")).toHaveCount(3);
	await history.locator(".history-entry").last().click();
	await history.getByRole("button", { name: t("history", "restore").replace("{version}", "1") }).click();
	await expect(page.locator(".toast").last()).toContainText(t("history", "done"));
	await expect(row(page, title)).toBeVisible();
	await expect(row(page, `${title} theirs`)).toHaveCount(0);
});

test("a lost connection, an ended session, a reload and a killed tab lose no input", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk, context }) => {
	const { t, title: titleName } = words(desk);
	await desk.open("/cpanel/backlinks?size=100");
	const title = unique("Safe");
	await add(page, desk, title);
	await openForm(page, title);
	const field = form(page).getByLabel(titleName);

	await context.setOffline(true);
	await field.fill(`${title} offline`);
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-offline/);
	await context.setOffline(false);
	await expect(status(page)).toHaveClass(/is-saved/);

	await field.fill(`${title} unsaved`);
	const isKept = () =>
		page.evaluate(() =>
			Object.keys(localStorage).some((key) => key.startsWith("draft:") && key.includes("backlink")),
		);
	await expect.poll(isKept).toBe(true);
	// sealed: nobody reads it out of the browser
	expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("unsaved");
	page.on("dialog", (dialog) => void dialog.accept());
	await page.reload();
	await expect(field).toHaveValue(`${title} unsaved`);
	await expect(form(page).locator(".alert")).toBeVisible();

	// another tab, after this one was killed
	const url = page.url();
	const second = await context.newPage();
	await page.close({ runBeforeUnload: false });
	await desk.open(url, second);
	await expect(form(second).getByLabel(titleName)).toHaveValue(`${title} unsaved`);

	// the session has ended: the person signs in again over the form, and what was pressed is done
	await second.evaluate(async () => {
		await fetch("/api/Auth/Logout", {
			method: "POST",
			headers: { authorization: `bearer ${localStorage.getItem("token")}`, "x-requested-with": "fetch" },
		});
	});
	await second.keyboard.press("Control+s");
	const again = second.getByRole("dialog", { name: desk.t("cpanel", "signInAgain", "title") });
	await again.locator("input[type=password]").fill(process.env.E2E_ADMIN_PASSWORD ?? "");
	await again.locator("input[type=password]").press("Enter");
	await expect(again).toHaveCount(0);
	await expect(status(second)).toHaveClass(/is-saved/);
	// the window that closed gives the focus back
	await expect(form(second).locator(":focus")).toHaveCount(1);
	await second.keyboard.press("Escape");
	await expect(form(second)).toBeHidden();
	await expect(row(second, `${title} unsaved`)).toBeVisible();

	// leaving with something typed is asked about
	await openForm(second, `${title} unsaved`);
	await form(second).getByLabel(titleName).fill("Thrown away");
	await second.keyboard.press("Escape");
	await second
		.getByRole("alertdialog")
		.getByRole("button", { name: t("unsaved", "leave") })
		.click();
	await expect(form(second)).toBeHidden();
	await openForm(second, `${title} unsaved`);
	await expect(form(second).getByLabel(titleName)).toHaveValue(`${title} unsaved`);
});

test("input typed during a save stays unsaved and in its field", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { title: titleName } = words(desk);
	await desk.open("/cpanel/backlinks?size=100");
	const title = unique("Slow");
	await add(page, desk, title);
	await openForm(page, title);
	const field = form(page).getByLabel(titleName);
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route("**/api/Backlink/*", async (route) => {
		if (route.request().method() === "PUT") await held;
		await route.continue();
	});
	await field.fill(`${title} sent`);
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-saving/);
	await field.fill(`${title} later`);
	letGo();
	await expect(status(page)).toHaveClass(/is-dirty/);
	await expect(field).toHaveValue(`${title} later`);
	await page.unroute("**/api/Backlink/*");
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-saved/);
	await page.keyboard.press("Escape");
	await expect(row(page, `${title} later`)).toBeVisible();
});

test("links are reordered by mouse or touch, buttons and keyboard, and the site shows the new order", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	const { t } = words(desk);
	await desk.open("/cpanel/backlinks?size=100");
	const [first, second] = [unique("First"), unique("Second")];
	await add(page, desk, first);
	await add(page, desk, second);
	const names = async () =>
		(await titles(page).allTextContents()).filter((name) => [first, second].includes(name));
	await expect.poll(names).toEqual([first, second]);
	/** Other tests have links of their own in this list: who is told that it has changed does it once more. */
	const ordered = (wanted: string[], how: () => Promise<unknown>) =>
		expect(async () => {
			if ((await names())[0] !== wanted[0]) await how();
			await expect.poll(names, { timeout: 3000 }).toEqual(wanted);
		}).toPass();
	await ordered([second, first], async () => {
		await titles(page).filter({ hasText: second }).focus();
		await page.keyboard.press("Alt+ArrowUp");
	});
	await expect(titles(page).filter({ hasText: second })).toBeFocused();
	await ordered([first, second], () => row(page, second).locator("[data-step='1']").click());

	const grip = (title: string) => row(page, title).locator(".row-grip");
	await ordered([second, first], async () => {
		// notices lie over the last rows for a while
		const notice = page.locator(".toast button").last();
		while (await notice.isVisible()) await notice.click({ timeout: 1000 }).catch(() => {});
		// away from the edges, where the list goes along
		await row(page, first).evaluate((each) => each.scrollIntoView({ block: "center" }));
		const from = await grip(second).boundingBox();
		const to = await row(page, first).boundingBox();
		if (!from || !to) throw new Error("nothing to drag");
		await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
		await page.mouse.down();
		try {
			await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 6 });
			await expect(row(page, first)).toHaveAttribute("data-drop", "before", { timeout: 2000 });
		} finally {
			await page.mouse.up();
		}
	});
	const site = await (await page.request.get(desk.language === "fa" ? "/" : "/en")).text();
	expect(site.indexOf(second)).toBeLessThan(site.indexOf(first));

	// two people order at once: the second one is told and sees the list as it is
	const other = await desk.colleague();
	await desk.open("/cpanel/backlinks?size=100", other);
	await expect(row(other, first)).toBeVisible();
	await ordered([first, second], () => row(page, first).locator("[data-step='-1']").click());
	await row(other, first).locator("[data-step='-1']").click();
	await expect(other.locator(".toast")).toContainText(t("stale", "list"));
	await expect
		.poll(async () =>
			(await titles(other).allTextContents()).filter((name) => [first, second].includes(name)),
		)
		.toEqual([first, second]);
});

/** The circle and its words stand at one height. */
async function expectOnOneLine(check: Locator) {
	const [circle, words] = await Promise.all(
		[".box", ".check-text"].map((part) => check.locator(part).boundingBox()),
	);
	const middle = (box: typeof circle) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
	expect(Math.abs(middle(circle) - middle(words))).toBeLessThan(3);
}

test("search, columns, export and keyboard shortcuts work, and both themes are accessible", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t } = words(desk);
	await desk.open("/cpanel/backlinks?size=100");
	const title = unique("=SUM(A1)");
	await add(page, desk, title);
	await page.keyboard.press("/");
	await page.keyboard.type(title);
	await expect(rows(page)).toHaveCount(1);
	await expect(page).toHaveURL(/title=/);
	await page.reload();
	await expect(rows(page)).toHaveCount(1);

	await button(page, t("columns", "title")).click();
	await page.getByRole("checkbox", { name: t("column", "createdDateTime") }).check();
	await page.keyboard.press("Escape");
	await page.reload();
	await expect(page.locator(".record-table")).toContainText(t("column", "createdDateTime"));

	for (const format of ["csv", "xlsx"] as const) {
		await button(page, t("export", "open")).click();
		await expectOnOneLine(page.getByRole("dialog").locator(".check").first());
		await page.getByRole("radio", { name: t("export", format) }).check({ force: true });
		const [file] = await Promise.all([
			page.waitForEvent("download"),
			button(page, t("export", "run")).click(),
		]);
		expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
		const bytes = await readFile(await file.path());
		if (format === "csv") {
			const text = bytes.toString("utf8");
			expect(text.startsWith("\uFEFF")).toBe(true);
			expect(text).toContain(`'${title}`);
			expect(text).toMatch(desk.language === "fa" ? /1[45]\d\d\/\d\d\/\d\d/ : /20\d\d-\d\d-\d\d/);
		} else expect(bytes.subarray(0, 2).toString()).toBe("PK");
	}
	await expectNoSidewaysScroll(page, "list");
	await expectAccessible(page, "list");
	await titles(page).first().click();
	await expectAccessible(page, "form", { within: "[role=dialog]" });
});

test("an address without a record shows “not found”", { tag: ["@crossed", "@narrow"] }, async ({
	page,
	desk,
}) => {
	const { t } = words(desk);
	await desk.open("/cpanel/backlinks?page=999&title=nothing-like-this");
	await expect(page.getByRole("heading", { name: t("empty", "narrowed") })).toBeVisible();
	await button(page, t("empty", "reset")).click();
	await expect(rows(page).first()).toBeVisible();
	await desk.open("/cpanel/backlinks?sort=upwards");
	await expect(page.locator(".table-card .empty")).toBeVisible();
	await desk.open("/cpanel/backlinks?edit=00000000-0000-4000-8000-000000000000");
	await expect(form(page).locator(".empty")).toBeVisible();
});
