import { join } from "node:path";
import { expect, press, test } from "#tests/support/gallery-browser.ts";
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { settled } from "#tests/support/settled.ts";

// Each part of src/ui as src/dev/component-gallery shows it: what it is called, and that the keyboard does all of it.

test.describe("user interface parts", { tag: ["@crossed", "@wide"] }, () => {
	test("accessibility and overflow, light", async ({ page, gallery }) => {
		await gallery.open("light");
		await expectAccessible(page, "the gallery", { dark: false });
		await page.setViewportSize({ width: 320, height: 700 });
		await expectNoSidewaysScroll(page, "the gallery");
	});

	test("contrast, dark", async ({ page, gallery }) => {
		await gallery.open("dark");
		await expectContrast(page, "the gallery");
	});

	test("accessibility, contrast and overflow of the foundations and states pages", async ({
		page,
		gallery,
	}) => {
		for (const sheet of ["foundations", "empty", "error", "loading"] as const) {
			await gallery.openSheet(sheet, "light");
			await expectAccessible(page, sheet, { dark: false });
			await page.setViewportSize({ width: 320, height: 700 });
			await expectNoSidewaysScroll(page, sheet);
			await page.setViewportSize({ width: 1280, height: 900 });
			await gallery.openSheet(sheet, "dark");
			await expectContrast(page, `${sheet}, dark`);
		}
	});

	test("buttons and menus", async ({ page, gallery }) => {
		await gallery.open();
		const busy = gallery.state("button", "primary").getByRole("button").nth(1);
		await expect(busy).toHaveAttribute("aria-disabled", "true");
		await busy.focus();
		await expect(busy).toBeFocused();
		await expect(gallery.state("button", "primary").getByRole("button").nth(2)).toBeDisabled();
		for (const name of [gallery.say("ویرایش", "Edit"), gallery.say("بیشتر", "More")])
			await expect(gallery.state("button", "icon").getByRole("button", { name, exact: true })).toBeVisible();

		const menu = gallery.part("menu-button").getByRole("button");
		await menu.focus();
		await press(page, "Enter");
		const items = page.getByRole("menu", { name: gallery.say("تصمیم‌های دیگر", "More decisions") });
		await expect(items.getByRole("menuitem").first()).toBeFocused();
		await press(page, "Escape");
		await expect(items).toHaveCount(0);
		await expect(menu).toBeFocused();
		await press(page, "ArrowDown");
		await expect(items.getByRole("menuitem").first()).toBeFocused();
		await press(page, "ArrowDown");
		await expect(items.getByRole("menuitem").nth(1)).toBeFocused();
		await press(page, "Enter");
		await expect(gallery.part("menu-button").locator("output")).toHaveText("no-show");
	});

	test("the clipboard button says that the text has been copied", async ({ page, context, gallery }) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await gallery.open();
		await gallery.part("copy-button").getByRole("button").press("Enter");
		await expect(gallery.part("copy-button").getByRole("status")).toHaveText(/\S/);
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("K7SAG-XV7Y9");
	});

	test("fields: labels, help, errors, digits of any script", async ({ page, gallery }) => {
		const { say } = gallery;
		await gallery.open();
		const name = gallery.state("text-field", "rest").getByLabel(say("نام", "First name"));
		await expect(name).toHaveAccessibleDescription(/\S/);
		await expect(name).toHaveAttribute("aria-required", "true");
		const wrong = gallery.state("text-field", "error").getByRole("textbox");
		await expect(wrong).toHaveAttribute("aria-invalid", "true");
		await expect(wrong).toHaveAccessibleDescription(
			say("نام را با حروف بنویسید.", "Write the name in letters."),
		);

		const mobile = gallery.state("digits-field", "rest").getByRole("textbox");
		await mobile.pressSequentially("۰۹۱۲٣٤٥ 67");
		await expect(mobile).toHaveValue("0912345 67");

		const secret = gallery.part("password-field").getByLabel(say("گذرواژه", "Password"), { exact: true });
		await expect(secret).toHaveAttribute("type", "password");
		await secret.focus();
		await press(page, "Tab", "Enter");
		await expect(secret).toHaveAttribute("type", "text");

		const search = gallery.part("search-field").getByRole("searchbox");
		await search.fill("CBC");
		await press(page, "Escape");
		await expect(search).toHaveValue("");
		await search.fill("TSH");
		await gallery.part("search-field").getByRole("button").press("Enter");
		await expect(search).toHaveValue("");
		await expect(search).toBeFocused();

		const code = gallery.state("code-boxes", "rest").getByRole("textbox");
		await code.pressSequentially("۱۲-۳۴ ۵۶");
		await expect(gallery.state("code-boxes", "rest").locator("output")).toHaveText("123456");
		await expect(gallery.state("code-boxes", "error").getByRole("textbox")).toHaveAccessibleDescription(/\S/);
		await expect(gallery.state("code-boxes", "disabled").getByRole("textbox")).toBeDisabled();
	});

	test("file upload: selected by keyboard, dropped, refused", async ({ page, gallery }) => {
		const one = { name: "one.png", mimeType: "image/png", buffer: Buffer.from("1") };
		page.on("filechooser", (chooser) => chooser.setFiles(one));
		await gallery.open();
		const rest = gallery.state("file-drop", "rest");
		const choose = rest.locator("button.button");
		await expect(choose).toHaveAccessibleDescription(/JPG/);
		await choose.focus();
		await press(page, "Enter");
		await expect(rest.locator("output")).toHaveText("one.png");

		const place = rest.locator(".drop");
		await place.scrollIntoViewIfNeeded();
		const { x = 0, y = 0 } = (await place.boundingBox()) ?? {};
		const browser = await page.context().newCDPSession(page);
		const files = [join(import.meta.dirname, "../../package.json")];
		for (const type of ["dragEnter", "dragOver", "drop"] as const)
			await browser.send("Input.dispatchDragEvent", {
				type,
				x: x + 20,
				y: y + 20,
				data: { items: [], files, dragOperationsMask: 1 },
			});
		await expect(rest.locator("output")).toHaveText("package.json");
		await expect(gallery.state("file-drop", "error").locator("button.button")).toHaveAccessibleDescription(
			/5/,
		);
		await expect(gallery.state("file-drop", "disabled").locator("button.button")).toBeDisabled();
	});

	test("checkbox, switch, radio and chips by keyboard", async ({ page, gallery }) => {
		await gallery.open();
		const check = gallery.state("checkbox", "rest").getByRole("checkbox");
		await check.focus();
		await press(page, "Space");
		await expect(check).toBeChecked();
		await expect(gallery.state("checkbox", "error").getByRole("checkbox")).toHaveAccessibleDescription(/\S/);

		const onOff = gallery.state("switch", "rest").getByRole("switch");
		await expect(onOff).toHaveAccessibleName(gallery.say("نمایش در صفحهٔ اصلی", "Show on the home page"));
		await onOff.focus();
		await press(page, "Space");
		await expect(onOff).toBeChecked();
		await press(page, "Enter");
		await expect(onOff).not.toBeChecked();

		const places = gallery.state("radio-list", "rest");
		await expect(places.getByRole("group")).toHaveAccessibleName(/\S/);
		await places.getByRole("radio").first().focus();
		await press(page, "ArrowDown");
		await expect(places.getByRole("radio").nth(1)).toBeChecked();
		await expect(places.getByRole("radio").nth(2)).toBeDisabled();

		const cards = gallery.part("radio-cards").getByRole("radio");
		await cards.first().focus();
		await press(page, "Space", "ArrowDown");
		await expect(cards.nth(1)).toBeChecked();

		for (const name of ["segmented", "pick-group"]) {
			const picks = gallery.state(name, "rest").getByRole("radio");
			await picks.first().focus();
			await press(page, gallery.forward, "Enter");
			await expect(picks.nth(1), name).toBeChecked();
			await expect(picks.last(), name).toBeDisabled();
		}

		const chips = gallery.part("filter-chips").getByRole("button");
		await expect(chips.first()).toHaveAttribute("aria-pressed", "true");
		await chips.first().focus();
		await press(page, gallery.forward, "Enter");
		await expect(chips.nth(1)).toHaveAttribute("aria-pressed", "true");
		await expect(chips.first()).toHaveAttribute("aria-pressed", "true");
	});

	test("select and combobox: keyboard, and typeahead in any spelling", async ({ page, gallery }) => {
		const { say } = gallery;
		await gallery.open();
		const social = say("تأمین اجتماعی", "Social security");
		const select = gallery.state("select", "rest").getByRole("button");
		await expect(select).toHaveAccessibleName(new RegExp(say("بیمهٔ پایه", "Insurance")));
		await select.focus();
		await press(page, "Enter");
		const options = page.locator(".popover").getByRole("option");
		await expect(options.first()).toBeFocused();
		await expect(options.nth(2)).toHaveAttribute("aria-disabled", "true");
		await expectContrast(page, "an open list", { within: ".popover" });
		await press(page, "Enter");
		await expect(select).toContainText(social);
		await expect(select).toBeFocused();

		const native = gallery.state("native-select", "rest").getByRole("combobox");
		await expect(native).toHaveAccessibleName(say("بیمهٔ پایه", "Insurance"));
		await native.selectOption("health");
		await expect(native).toHaveValue("health");

		const combo = gallery.part("combo-box").getByRole("combobox");
		await gallery.state("native-select", "error").getByRole("combobox").focus();
		await press(page, "Tab");
		await expect(combo).toBeFocused();
		await settled(page);
		// Arabic letters, no hamza; other case
		await page.keyboard.type(say("تامين", "SOCIAL"));
		await expect(options).toHaveCount(1);
		await press(page, "ArrowDown", "Enter");
		await expect(combo).toHaveValue(social);
		await combo.fill("xyz");
		await expect(page.locator(".list-box-none")).toBeVisible();
	});

	test("date picker: arrow keys in reading direction, typing, shortcuts", async ({ page, gallery }) => {
		const { say } = gallery;
		await gallery.open();
		const calendar = gallery.part("calendar");
		await expect(calendar.getByRole("grid")).toHaveAccessibleName(/\S/);
		const chosen = calendar.locator("[data-selected]");
		await chosen.focus();
		await press(page, gallery.forward, "Enter");
		// 21 November is 30 Aban; the day after it
		await expect(chosen).toHaveText(say("1", "22"));

		const field = gallery.state("day-field", "rest");
		await expect(field.getByRole("button").first()).toHaveAccessibleName(/1405\/08\/30|11\/21\/2026/);
		await field.getByRole("button").nth(1).press("Enter");
		await expect(field.getByRole("button").first()).toContainText(say("انتخاب کنید", "Choose"));

		const opener = gallery.part("day-picker").getByRole("button");
		await opener.press("Enter");
		const popover = page.getByRole("dialog");
		await expect(popover.getByRole("grid")).toBeVisible();
		await expectContrast(page, "an open calendar", { within: ".popover" });
		await popover.getByRole("button", { name: say("فردا", "Tomorrow") }).press("Enter");
		await expect(popover).toHaveCount(0);
		await expect(opener).toContainText("2026-11-22");

		const parts = gallery.state("date-picker", "rest").getByRole("spinbutton");
		await expect(parts).toHaveCount(3);
		for (const each of await parts.all()) await expect(each).toHaveAccessibleName(/\S/);
		await parts.first().focus();
		const before = await parts.first().innerText();
		await press(page, "ArrowUp");
		await expect(parts.first()).not.toHaveText(before);

		const calendarButton = gallery.state("date-picker", "rest").getByRole("button");
		await calendarButton.press("Enter");
		await expect(popover.getByRole("grid")).toBeVisible();
		await expectAccessible(page, "an open date picker", { within: ".popover" });
		await press(page, "Escape");
		await expect(popover).toHaveCount(0);
		await expect(calendarButton).toBeFocused();
	});

	test("breadcrumbs, pagination and map", async ({ page, gallery }) => {
		const { say } = gallery;
		await gallery.open();
		const trail = gallery.part("breadcrumbs").getByRole("navigation");
		await expect(trail).toHaveAccessibleName(/\S/);
		await expect(trail.getByRole("link")).toHaveCount(2);
		await expect(trail.getByRole("link").first()).toHaveAccessibleName(say("صفحهٔ نخست", "Home"));
		await expect(trail.locator("[aria-current=page]")).toHaveCount(1);

		const pages = gallery.part("pager").getByRole("link");
		const numbers = (await pages.allInnerTexts()).filter(Boolean).map((text) => text.trim());
		expect(numbers).toEqual(["1", "6", "7", "8", "9", "10", "20"]);
		await expect(pages.nth(4)).toHaveAttribute("aria-current", "page");
		await expect(pages.nth(4)).toHaveAccessibleName(say("صفحهٔ 8", "Page 8"));
		await expect(pages.first()).toHaveAccessibleName(say("صفحهٔ پیشین", "Previous page"));
		await pages.first().focus();
		await press(page, "Tab");
		await expect(pages.nth(1)).toBeFocused();

		const map = gallery.part("map-frame").getByRole("link");
		await expect(map).toHaveAccessibleName(/\S/);
		await expect(map).toHaveAttribute("rel", "noopener");
		const home = gallery.part("brand").getByRole("link");
		await expect(home).toHaveAccessibleName(new RegExp(say("آزمایشگاه نمونه", "Nemooneh")));
	});

	test("a date picker shows mm/dd/yyyy by default, opens below and respects its limits", async ({
		page,
		gallery,
	}) => {
		await gallery.open();
		const picker = gallery.state("date-picker", "defaults, bounded");
		const input = picker.locator(".date-input");
		await input.evaluate((field) => field.scrollIntoView({ block: "start" }));
		expect((await input.innerText()).replace(/\s/g, "")).toBe("11/21/2026");
		await picker.getByRole("button").last().click();
		const calendar = page.getByRole("dialog");
		const [field, opened] = [await input.boundingBox(), await calendar.boundingBox()];
		expect(opened?.y ?? 0).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
		await expect(calendar.getByRole("button", { name: /november 9, 2026/i })).toBeDisabled();
		await expect(calendar.getByRole("button", { name: /november 10, 2026/i })).toBeEnabled();
	});

	test("dialogs trap the focus and return it", async ({ page, gallery }) => {
		const { say } = gallery;
		await gallery.open();
		const cases = [
			["dialog", "dialog", say("علت رد درخواست", "Reason of the refusal")],
			["dialog", "drawer", say("ویرایش بخش", "Edit the section")],
		] as const;
		for (const [name, state, title] of cases) {
			const opener = gallery.state(name, state).getByRole("button");
			await opener.press("Enter");
			const dialog = page.getByRole("dialog", { name: title });
			await expect(dialog).toBeVisible();
			for (let step = 0; step < 6; step++) {
				await press(page, "Tab");
				await expect(dialog.locator(":focus"), `${name}: the focus stays inside`).toHaveCount(1);
			}
			await expectAccessible(page, name, { within: ".scrim" });
			await press(page, "Escape");
			await expect(dialog).toHaveCount(0);
			await expect(opener).toBeFocused();
		}
		const confirm = gallery.state("dialog", "confirm");
		await confirm.getByRole("button").press("Enter");
		const asks = page.getByRole("alertdialog");
		await expect(asks).toHaveAccessibleName(say("«راهنمای ناشتایی» حذف شود؟", "Delete “Fasting guide”?"));
		await expect(asks.getByRole("button", { name: say("انصراف", "Cancel") })).toBeFocused();
		await press(page, "Enter");
		await expect(confirm.locator("output")).toHaveText("kept");
	});

	test("toasts are announced and have an action", async ({ page, gallery }) => {
		await gallery.open();
		const openers = gallery.part("toast").getByRole("button");
		await openers.nth(1).press("Enter");
		const notice = page.getByRole("alertdialog");
		await expect(notice).toHaveAccessibleName(gallery.say("ذخیره نشد", "Not saved"));
		await expectAccessible(page, "a notice", { within: ".toasts" });
		await notice.getByRole("button").press("Enter");
		await expect(notice).toHaveCount(0);
		await openers.first().press("Enter");
		await notice.getByRole("button", { name: gallery.say("برگرداندن", "Undo") }).press("Enter");
		await expect(notice).toHaveCount(0);
	});

	test("tabs, steps, errors and progress", async ({ page, gallery }) => {
		await gallery.open();
		const tabs = gallery.part("tabs");
		await tabs.getByRole("tab").first().focus();
		// the closed one is passed over
		await press(page, gallery.forward, gallery.forward);
		await expect(tabs.getByRole("tab").nth(3)).toHaveAttribute("aria-selected", "true");
		await expect(tabs.getByRole("tabpanel")).toContainText(
			gallery.say("در انتظار امضا", "Waiting to be signed"),
		);
		await press(page, "Home");
		await expect(tabs.getByRole("tab").first()).toBeFocused();

		await expect(gallery.part("stages").locator("[aria-current=step]")).toContainText(
			gallery.say("جواب‌دهی", "Answering"),
		);
		await expect(gallery.part("stepper").getByRole("link")).toHaveCount(2);
		const failed = gallery.state("error-state", "error");
		await expect(failed.getByRole("alert")).toContainText(/\S/);
		await failed.getByRole("button").press("Enter");
		await expect(failed.locator("output")).toHaveText("1");
		await expect(gallery.part("progress").getByRole("progressbar")).toHaveAttribute("aria-valuenow", "62");
		await expect(gallery.part("skeleton").getByRole("status")).toHaveText(/\S/);
	});

	test("tables are sorted, charts are read point by point and as a table", async ({ page, gallery }) => {
		const { say } = gallery;
		await gallery.open();
		const table = page.getByRole("table", { name: say("آزمایش‌ها و قیمت", "Tests and prices") });
		const price = table.getByRole("columnheader").last();
		const firstCode = table.getByRole("rowheader").first();
		await expect(price).toHaveAttribute("aria-sort", "ascending");
		await expect(firstCode).toHaveText("FBS");
		await price.getByRole("button").press("Enter");
		await expect(price).toHaveAttribute("aria-sort", "descending");
		await expect(firstCode).toHaveText("ACCP");

		await expect(gallery.state("range-bar", "high").getByRole("img")).toHaveAccessibleName(/142/);
		await expect(gallery.part("sparkline").getByRole("img").first()).toHaveAccessibleName(/92.*84/);
		await expect(gallery.part("bar-list").getByRole("listitem").first()).toContainText("65%");

		const chart = gallery.part("line-chart");
		const course = chart.getByRole("slider");
		await course.focus();
		await expect(course).toHaveAttribute("aria-valuetext", /96.*74/);
		await expect(chart.locator(".chart-tooltip")).toBeVisible();
		await press(page, "ArrowDown");
		await expect(course).toHaveAttribute("aria-valuetext", /22.*25/);
		await chart.locator("summary").press("Enter");
		await expect(chart.getByRole("rowheader")).toHaveCount(14);
		await expect(chart.getByRole("row").last()).toContainText("96");
	});
});
