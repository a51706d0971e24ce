import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { heading, signIn, test } from "#tests/support/patient-browser.ts";
import { nationalCodes } from "#tests/support/reception-fixtures.ts";
import { type Desk, expect, words } from "#tests/support/staff-browser.ts";

// Somebody telephones: the desk makes the request by keyboard alone, and the patient finds it after a code.

/** The words of the page and of the desk. */
const textsOf = ({ language }: Desk) =>
	words(language, ["domain/reception/desk-request/cpanel", "domain/reception/reception/cpanel", "records"]);

/** Goes on by Tab, or back by Shift+Tab, until something has the focus. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
	await expect(target).toBeVisible();
	for (let presses = 0; presses < 40; presses++) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press(key);
	}
	await expect(target).toBeFocused();
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.type(text);
}

/** Chooses in a row of buttons, where Tab leads to one of them and the arrows to the others. */
async function choose(page: Page, group: Locator, name: string | RegExp): Promise<void> {
	const wanted = group.getByRole("radio", { name });
	await expect(wanted).toBeVisible();
	const isIn = () => group.evaluate((element) => element.contains(document.activeElement));
	for (let presses = 0; presses < 40 && !(await isIn()); presses++) await page.keyboard.press("Tab");
	for (let presses = 0; presses < 12; presses++) {
		if (await wanted.evaluate((element) => element === document.activeElement)) break;
		await page.keyboard.press("ArrowDown");
	}
	await expect(wanted).toBeFocused();
	await page.keyboard.press("Space");
	await expect(wanted).toBeChecked();
}

test("a phone request is entered by keyboard: it is in the queue, and the patient sees it after entering a code", {
	tag: "@crossed",
}, async ({ page, desk, patient }) => {
	test.setTimeout(120_000);
	const t = textsOf(desk);
	const own = (...path: string[]) => t("deskRequest", ...path);
	const field = (name: string) => page.getByRole("textbox", { name: own("field", name), exact: true });
	const { mobile, firstName, lastName } = patient;
	await desk.open("/cpanel/receptions");
	const way = page.getByRole("link", { name: t("queue", "newRequest"), exact: true });
	await way.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: own("title") })).toBeVisible();

	// somebody new: nobody is found, and the form goes on
	const search = page.getByRole("combobox", { name: own("known", "search") });
	await expect(search).toBeFocused();
	await expectNoSidewaysScroll(page, "the page");
	await page.keyboard.type(mobile.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? digit));
	await expect(page.getByText(own("known", "none"))).toBeVisible();
	// the number need not be typed twice, and nothing lies over what is written next
	await expect(field("mobileNumber")).toHaveValue(mobile);
	await expect(page.getByRole("listbox")).toHaveCount(0);
	await type(page, field("firstName"), firstName);
	await type(page, field("lastName"), lastName);
	await type(page, field("nationalCode"), nationalCodes[3]);
	await choose(page, page.getByRole("radiogroup", { name: own("field", "isGenderChosen") }), own("female"));
	await type(page, field("age"), "34");

	await type(page, page.getByRole("combobox", { name: t("queue", "items", "search") }), "CBC");
	await expect(page.getByRole("option").first()).toContainText("CBC");
	await page.keyboard.press("ArrowDown");
	await expect(page.locator(".list-box-option.is-hover")).toContainText("CBC");
	await page.keyboard.press("Enter");
	const list = page.getByRole("list", { name: t("queue", "facts", "tests") });
	await expect(list.getByRole("listitem")).toHaveCount(1);

	// a mistake is told where it is, and nothing is lost
	await page.keyboard.press("ControlOrMeta+s");
	await expect(page.locator(".error-summary")).toBeFocused();
	await expect(page.locator(".error-summary li")).toHaveCount(3);
	await expect(field("firstName")).toHaveValue(firstName);
	await expectAccessible(page, "the form with what is wrong", { within: "main" });

	const times = page.getByRole("radiogroup", { name: own("slot", "time") });
	const free = times.getByRole("radio", { disabled: false }).first();
	await choose(
		page,
		times,
		(await free.getAttribute("aria-label")) ?? (await free.innerText()).split("\n")[0] ?? "",
	);
	await choose(page, page.getByRole("radiogroup", { name: own("field", "consentWay") }), own("way", "phone"));
	await tabTo(page, page.getByRole("checkbox", { name: own("field", "consent") }));
	await page.keyboard.press("Space");
	await page.keyboard.press("ControlOrMeta+s");

	await expect(page).toHaveURL(/\/cpanel\/receptions\/[0-9a-f-]{36}$/);
	const record = page.locator(".detail-drawer");
	await expect(record).toContainText(lastName);
	await expect(record).toContainText(own("way", "phone").toLowerCase());

	await signIn(patient);
	await expect(patient.page.getByRole("article").filter({ hasText: lastName })).toBeVisible();
	await expect(heading(patient.page, patient.t("panel", "title"))).toBeVisible();
});

test("a walk-in without an appointment is registered by keyboard: it is in the queue, and in no account", {
	tag: "@crossed",
}, async ({ page, desk, patient }) => {
	const t = textsOf(desk);
	const own = (...path: string[]) => t("deskRequest", ...path);
	const field = (name: string) => page.getByRole("textbox", { name: own("field", name), exact: true });
	const { mobile, firstName, lastName } = patient;
	await desk.open("/cpanel/receptions-new");
	const way = page.getByRole("link", { name: own("walkIn", "fromRequest") });
	// it stands above the field that one begins in
	await expect(page.getByRole("combobox", { name: own("known", "search") })).toBeFocused();
	await tabTo(page, way, "Shift+Tab");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: own("walkIn", "title") })).toBeVisible();
	await expectNoSidewaysScroll(page, "the page");
	await expect(field("mobileNumber")).toBeFocused();
	await type(page, field("mobileNumber"), mobile);
	await type(page, field("firstName"), firstName);
	await type(page, field("lastName"), lastName);
	await type(page, field("nationalCode"), nationalCodes[3]);
	await choose(page, page.getByRole("radiogroup", { name: own("field", "isGenderChosen") }), own("female"));
	await type(page, field("age"), "34");

	// without the number by which the report finds them, nobody is received
	await field("receptNo").fill("");
	await page.keyboard.press("ControlOrMeta+s");
	await expect(field("receptNo")).toBeFocused();
	await expect(field("receptNo")).toHaveAttribute("aria-invalid", "true");
	await expectAccessible(page, "the form with what is wrong", { within: "main" });
	const number = `7${mobile.slice(-6)}`;
	await page.keyboard.type(number);
	await page.keyboard.press("ControlOrMeta+s");

	await expect(page).toHaveURL(/\/cpanel\/receptions\/[0-9a-f-]{36}$/);
	// the labels are offered at once
	await expect(page.getByRole("dialog", { name: t("queue", "prints", "labels") })).toBeVisible();
	await page.keyboard.press("Escape");
	const record = page.locator(".detail-drawer");
	await expect(record).toContainText(lastName);
	await expect(record).toContainText(t("queue", "facts", "walkIn"));

	await signIn(patient);
	await expect(heading(patient.page, patient.t("panel", "title"))).toBeVisible();
	await expect(patient.page.getByRole("article")).toHaveCount(0);
});

test("a walk-in with tests, price and payment takes at most 12 key presses, and its labels are offered", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk, patient }) => {
	const t = textsOf(desk);
	const own = (...path: string[]) => t("deskRequest", ...path);
	const field = (name: string) => page.getByRole("textbox", { name: own("field", name), exact: true });
	const { mobile, firstName, lastName } = patient;
	let presses = 0;
	const press = async (key: string) => {
		presses++;
		await page.keyboard.press(key);
	};
	// what the shared database suggests depends on the other tests
	const number = `8${mobile.slice(-6)}`;
	await page.route("**/Reception/WalkIn/NextNumber", (route) =>
		route.fulfill({ json: { receptNo: number } }),
	);
	await desk.open("/cpanel/receptions-walk-in");
	await expect(field("mobileNumber")).toBeFocused();
	for (const [name, text] of [
		["mobileNumber", mobile],
		["firstName", firstName],
		["lastName", lastName],
		["nationalCode", nationalCodes[3]],
	] as const) {
		await expect(field(name)).toBeFocused();
		await page.keyboard.type(text);
		await press("Enter");
	}
	// the first choice is taken, and the next field has the focus
	await expect(page.getByRole("radio", { name: own("female") })).toBeFocused();
	await press("Enter");
	await expect(field("age")).toBeFocused();
	await page.keyboard.type("34");
	await press("Enter");
	const search = page.getByRole("combobox", { name: t("queue", "items", "search") });
	await expect(search).toBeFocused();
	await page.keyboard.type("CBC");
	await press("Enter");
	const list = page.getByRole("list", { name: t("queue", "facts", "tests") });
	await expect(list.getByRole("listitem")).toHaveCount(1);
	await expect(search).toHaveValue("");
	await press("Enter");
	const cash = page.getByRole("radio", { name: t("queue", "payment", "ways", "cash") });
	await expect(cash).toBeFocused();
	await press("Enter");
	await expect(field("payRials")).toHaveValue(/\d/);
	// the laboratory's next number is suggested, and never filled in unasked: Enter stops in the empty field
	await expect(field("receptNo")).toBeFocused();
	await expect(field("receptNo")).toHaveValue("");
	await press("Tab");
	const suggestion = own("walkIn", "takeNumber").replace(/<num>.*<\/num>/, number);
	await expect(page.getByRole("button", { name: suggestion })).toBeFocused();
	await press("Enter");
	await expect(field("receptNo")).toBeFocused();
	await expect(field("receptNo")).toHaveValue(number);
	await expectAccessible(page, "a filled-in walk-in", { within: "main" });
	await press("ControlOrMeta+s");

	const labels = page.getByRole("dialog", { name: t("queue", "prints", "labels") });
	await expect(labels).toContainText("CBC");
	expect(presses).toBeLessThanOrEqual(12);
	await page.keyboard.press("Escape");
	const record = page.locator(".detail-drawer");
	await expect(record.locator(".detail-facts")).toContainText("CBC");
	await expect(record.locator(".detail-facts")).toContainText(t("queue", "payment", "settled"));
});

test("the amount of a walk-in follows the price, until another amount is typed", { tag: "@crossed" }, async ({
	page,
	desk,
}) => {
	const t = textsOf(desk);
	const own = (...path: string[]) => t("deskRequest", ...path);
	const amount = page.getByRole("textbox", { name: own("field", "payRials"), exact: true });
	const total = page.locator(".desk-total bdi");
	const way = (name: string) => page.getByRole("radio", { name: t("queue", "payment", "ways", name) });
	const items = page.getByRole("list", { name: t("queue", "facts", "tests") }).getByRole("listitem");
	const add = async (code: string, count: number) => {
		await page.getByRole("combobox", { name: t("queue", "items", "search") }).fill(code);
		// on a phone, native selects have options as well
		await expect(page.getByRole("option").filter({ hasText: code }).first()).toBeVisible();
		await page.keyboard.press("Enter");
		await expect(items).toHaveCount(count);
	};
	await desk.open("/cpanel/receptions-walk-in");
	await add("CBC", 1);
	await way("card").click();
	const first = await amount.inputValue();
	await add("FBS", 2);
	await expect(amount).not.toHaveValue(first);
	await expect(amount).toHaveValue((await total.innerText()).trim());
	await amount.fill("1000");
	await way("cash").click();
	await expect(amount).toHaveValue("1000");
});
