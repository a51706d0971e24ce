import type { Page } from "@playwright/test";
import { add, form, row, status, unique, words } from "#tests/support/backlinks-page.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// What is typed and kept on the device while records are made one after the other, on a slow phone and a bad line.

/** The links of the other language: the order of this one's is what another test is about. */
const list = (desk: Desk) => `/cpanel/backlinks?size=100&locale=${desk.language === "fa" ? "en" : "fa"}`;

async function begin(page: Page, desk: Desk, title: string) {
	const { title: titleName, link } = words(desk);
	await page
		.getByRole("button", { name: desk.t("backlink", "add") })
		.first()
		.click();
	await form(page).getByLabel(titleName).fill(title);
	await form(page).getByLabel(link).fill("https://example.org/");
}

const save = (page: Page, desk: Desk) =>
	form(page)
		.getByRole("button", { name: desk.t("records", "form", "save"), exact: true })
		.click();

/** Does this device keep what was typed in the form of a new link? */
const isKept = (page: Page) =>
	page.evaluate(() =>
		Object.keys(localStorage).some((key) => key.startsWith("draft:") && key.includes("backlink:new")),
	);

test("with slow encryption, a record opened after another record takes no data from the other record", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await page.addInitScript(() => {
		const seal = crypto.subtle.encrypt.bind(crypto.subtle);
		crypto.subtle.encrypt = async (...given) => {
			document.documentElement.dataset["sealing"] = "begun";
			await new Promise((resolve) => setTimeout(resolve, 1500));
			const sealed = await seal(...given);
			// whoever asked has it by then
			setTimeout(() => {
				document.documentElement.dataset["sealing"] = "done";
			});
			return sealed;
		};
	});
	await desk.open(list(desk));
	const { title: titleName } = words(desk);
	const [first, second] = [unique("Quick"), unique("Next")];
	await begin(page, desk, first);
	// the rest after which typing is kept is over, and sealing is not
	const sealing = page.locator("html");
	await expect(sealing).toHaveAttribute("data-sealing", "begun");
	await save(page, desk);
	await expect(row(page, first)).toBeVisible();
	await expect(sealing).toHaveAttribute("data-sealing", "done");
	await expect.poll(() => isKept(page)).toBe(false);
	await add(page, desk, second);
	await expect(row(page, first)).toHaveCount(1);
	await expect(row(page, second)).toHaveCount(1);
	await page.reload();
	await expect(row(page, first)).toHaveCount(1);
	await page.getByRole("button", { name: desk.t("backlink", "add") }).click();
	await expect(form(page).getByLabel(titleName)).toHaveValue("");
});

test("a save whose response was lost creates no second record, even in another tab", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk, context }) => {
	const { title: titleName } = words(desk);
	await desk.open(list(desk));
	const [first, later] = [unique("Lost"), unique("Later")];
	await page.route("**/api/Backlink", async (route) => {
		await route.fetch();
		await route.abort("internetdisconnected");
	});
	await begin(page, desk, first);
	await save(page, desk);
	await expect(status(page)).toHaveClass(/is-offline/);
	await expect.poll(() => isKept(page)).toBe(true);
	const second = await context.newPage();
	await page.close({ runBeforeUnload: false });

	// it is there: the form for another one is empty
	await desk.open(list(desk), second);
	await expect(row(second, first)).toBeVisible();
	await second
		.getByRole("button", { name: desk.t("backlink", "add") })
		.first()
		.click();
	await expect(form(second).getByLabel(titleName)).toHaveValue("");
	await second.keyboard.press("Escape");
	await add(second, desk, later);
	await expect(row(second, first)).toHaveCount(1);
});

test("two tabs of one person with the same record have separate drafts, whatever the other tab saves", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk, context }) => {
	const { title: titleName } = words(desk);
	await desk.open(list(desk));
	const title = unique("Tabs");
	await add(page, desk, title);
	const second = await context.newPage();
	await desk.open(list(desk), second);
	for (const each of [page, second]) {
		await each.locator("[data-row]").filter({ hasText: title }).click();
		await expect(form(each).getByLabel(titleName)).toHaveValue(title);
	}
	const drafts = () =>
		page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")).length);
	await form(page).getByLabel(titleName).fill(`${title} first tab`);
	await expect.poll(drafts).toBe(1);
	await form(second).getByLabel(titleName).fill(`${title} second tab`);
	await expect.poll(drafts).toBe(2);
	await second.keyboard.press("Control+s");
	await expect(status(second)).toHaveClass(/is-saved/);
	await expect.poll(drafts).toBe(1);
	await page.reload();
	await expect(form(page).getByLabel(titleName)).toHaveValue(`${title} first tab`);
	// a tab that is gone leaves what was typed to the next one
	await page.close({ runBeforeUnload: false });
	await second.reload();
	await expect(form(second).getByLabel(titleName)).toHaveValue(`${title} first tab`);
});

test("input typed while a new record is being saved stays in its form", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { title: titleName } = words(desk);
	await desk.open(list(desk));
	const title = unique("Made");
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route("**/api/Backlink", async (route) => {
		await held;
		await route.continue();
	});
	await begin(page, desk, title);
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-saving/);
	await form(page).getByLabel(titleName).fill(`${title} longer`);
	letGo();
	await expect(page).not.toHaveURL(/edit=new/);
	await expect(page).toHaveURL(/edit=/);
	await expect(form(page).getByLabel(titleName)).toHaveValue(`${title} longer`);
	await expect(status(page)).toHaveClass(/is-dirty/);
	// whoever is writing goes on writing
	await expect(form(page).getByLabel(titleName)).toBeFocused();
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-saved/);
	await page.keyboard.press("Escape");
	await expect(row(page, `${title} longer`)).toHaveCount(1);
	// the next new one begins empty
	await page
		.getByRole("button", { name: desk.t("backlink", "add") })
		.first()
		.click();
	await expect(form(page).getByLabel(titleName)).toHaveValue("");
});

test("an open form shows another person's save, and warns a person with unsaved input", {
	tag: ["@crossed", "@narrow", "@waits"],
}, async ({ page, desk }) => {
	test.setTimeout(120_000);
	const { t, title: titleName } = words(desk);
	await desk.open(list(desk));
	const title = unique("Open");
	await add(page, desk, title);
	const other = await desk.colleague();
	await desk.open(list(desk), other);
	for (const each of [page, other]) {
		await each.locator("[data-row]").filter({ hasText: title }).click();
		await expect(form(each).getByLabel(titleName)).toHaveValue(title);
	}
	const saved = async (words: string) => {
		await form(other).getByLabel(titleName).fill(words);
		await other.keyboard.press("Control+s");
		await expect(status(other)).toHaveClass(/is-saved/);
	};
	await saved(`${title} one`);
	// asked for each half minute
	await expect(form(page).getByLabel(titleName)).toHaveValue(`${title} one`, { timeout: 40_000 });
	await form(page).getByLabel(titleName).fill(`${title} mine`);
	await saved(`${title} two`);
	await expect(form(page).getByRole("button", { name: t("form", "seeBoth") })).toBeVisible({
		timeout: 40_000,
	});
	await expect(form(page).getByLabel(titleName)).toHaveValue(`${title} mine`);
	// Back asks before it leaves what is typed
	await page.goBack();
	const asked = page.locator(".confirm-dialog");
	await expect(asked).toBeVisible();
	await asked.getByRole("button", { name: t("unsaved", "stay") }).click();
	await expect(form(page).getByLabel(titleName)).toHaveValue(`${title} mine`);
	await page.goBack();
	await asked.getByRole("button", { name: t("unsaved", "leave") }).click();
	await expect(form(page)).toBeHidden();
});
