import type { Page } from "@playwright/test";
import { dayInTehran, formatDate } from "#locale/date/date.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { panelCall } from "#tests/support/panel-call.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// The desk at work: dense rows that say what is decided on, a search by any part, and a scanner.

const row = (page: Page, name: string) => page.locator("a.record-row").filter({ hasText: name });
const rows = (page: Page) => page.locator("a.record-row");

/** Types as a barcode scanner does: `gap` ms between the keys, Enter at the end, on a Persian keyboard. */
async function scan(page: Page, code: string, gap = 0): Promise<void> {
	await page.evaluate(
		async ([keys, wait]) => {
			const pause = () => (wait ? new Promise((resolve) => setTimeout(resolve, wait)) : undefined);
			const press = (name: string, key: string) =>
				(document.activeElement ?? document.body).dispatchEvent(
					new KeyboardEvent("keydown", { code: name, key, bubbles: true, cancelable: true }),
				);
			for (const key of keys) {
				press(/\d/.test(key) ? `Digit${key}` : `Key${key}`, "ش");
				await pause();
			}
			press("Enter", "Enter");
		},
		[code, gap] as const,
	);
}

test("queue: rows are 44 px high and show kind, tests, visit, wait and price", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { lastName } = await desk.reception();
	await desk.open("/cpanel/receptions");
	await expect(row(page, lastName)).toBeVisible();
	const heights = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
	expect(Math.max(...heights)).toBeLessThanOrEqual(46);
	const own = row(page, lastName);
	await expect(own).toContainText(desk.t("queue", "row", "kind", "list"));
	await expect(own).toContainText(desk.t("queue", "rials"));
	await expect(own).toContainText(desk.t("queue", "state", "submitted"));
	await expect(own).toContainText(desk.t("queue", "row", "unread"));
	await own.click();
	await expect(own).not.toContainText(desk.t("queue", "row", "unread"));
	// next to the open request as well
	await expect(page.locator(".detail-drawer")).toContainText(lastName);
	expect((await own.boundingBox())?.height).toBeLessThanOrEqual(46);
	await page.goBack();
	await page.reload();
	await expect(own).toBeVisible();
	await expect(own).not.toContainText(desk.t("queue", "row", "unread"));
});

test("queue: on a phone the first row begins within 220 px, and views and filters are behind a button", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	const { lastName } = await desk.reception();
	await desk.open("/cpanel/receptions");
	await expect(row(page, lastName)).toBeVisible();
	expect((await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(220);
	await expectAccessible(page, "the queue on a phone");
	await expectNoSidewaysScroll(page, "the queue on a phone");
	const views = page.getByRole("navigation", { name: desk.t("queue", "view", "label") });
	await expect(views).toBeHidden();
	const tools = page.getByRole("button", { name: desk.t("queue", "tools") });
	await tools.click();
	await views.getByRole("link", { name: desk.t("queue", "view", "ready", "mine") }).click();
	await expect(page).toHaveURL(/assignee=me/);
	await expect(tools).toContainText("1");
	await expectAccessible(page, "the filters on a phone");
});

const parts = ({
	trackingCode,
	mobile,
	lastName,
}: {
	trackingCode: string;
	mobile: string;
	lastName: string;
}) => [
	trackingCode.slice(1, 7).toLowerCase(),
	mobile.slice(4),
	`+98${mobile.slice(1, 10)}`,
	lastName.slice(1),
];

test("queue: any part of a code, mobile or name finds a request", { tag: "@crossed" }, async ({
	page,
	desk,
}) => {
	const made = await desk.reception();
	await desk.open("/cpanel/receptions");
	await expect(row(page, made.lastName)).toBeVisible();
	for (const part of parts(made)) {
		await page.getByRole("searchbox").fill(part);
		await expect(page).toHaveURL((url) => url.searchParams.get("title") === part);
		await expect(rows(page), part).toHaveCount(1);
		await expect(row(page, made.lastName)).toBeVisible();
	}
});

/** What the same keys write on a Persian keyboard. */
const onPersianKeys = (text: string) =>
	[...text.toLowerCase()]
		.map((key) => "ضصثقفغعهخحشسیبلاتنمظطزرذدپ"["qwertyuiopasdfghjklzxcvbnm".indexOf(key)] ?? key)
		.join("");

test("queue: a reception number, and a code typed on the other keyboard layout, find a request; a scanned number opens it", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const made = await desk.reception();
	const number = `${made.mobile.slice(-7)}${Date.now() % 1_000}`;
	await desk.open("/cpanel/receptions");
	const receptDate = dayInTehran(new Date());
	await panelCall(page, "PUT", `/Reception/${made.id}`, { receptNo: number, receptDate }, 1);
	const search = page.getByRole("searchbox");
	const persian = number.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)] ?? digit);
	const texts = [
		number,
		persian,
		number.slice(2),
		onPersianKeys(made.trackingCode),
		onPersianKeys(made.trackingCode.slice(2, 8)),
	];
	for (const text of texts) {
		await search.fill(text);
		await expect(page).toHaveURL((url) => url.searchParams.get("title") === text);
		await expect(rows(page), text).toHaveCount(1);
		await expect(row(page, made.lastName)).toBeVisible();
	}
	// the number on the tube, in the search and outside of it
	await search.fill("");
	await expect(rows(page)).not.toHaveCount(1);
	await search.focus();
	await scan(page, number);
	await expect(page).toHaveURL((url) => url.pathname.endsWith(made.id));
	await page.goto("/cpanel/receptions");
	await expect(rows(page).first()).toBeVisible();
	await rows(page).first().focus();
	await scan(page, number);
	await expect(page).toHaveURL((url) => url.pathname.endsWith(made.id));
	await expect(page.locator(".detail-drawer").getByRole("heading", { name: made.lastName })).toBeVisible();
});

test("queue: a scanned number of another month opens no request, and lists it with its day", {
	tag: ["@crossed"],
}, async ({ page, desk }) => {
	const made = await desk.reception();
	const number = `${made.mobile.slice(-7)}${Date.now() % 1_000}`;
	await desk.open("/cpanel/receptions");
	const today = dayInTehran(new Date());
	await panelCall(page, "PUT", `/Reception/${made.id}`, { receptNo: number, receptDate: today }, 1);
	// as the server answers in the months after
	await page.route(/GetAll\?.*code=/, async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ json: { ...(await answer.json()), scannedId: null } });
	});
	await expect(rows(page).first()).toBeVisible();
	await rows(page).first().focus();
	await scan(page, number);
	await expect(page.getByText(desk.t("queue", "scan", "listed").replace("{code}", number))).toBeVisible();
	await expect(rows(page)).toHaveCount(1);
	await expect(row(page, made.lastName)).toContainText(number);
	await expect(row(page, made.lastName)).toContainText(formatDate(today, desk.language));
	await expect(page).toHaveURL(
		(url) => url.pathname === "/cpanel/receptions" && url.searchParams.get("title") === number,
	);
	await expect(page.locator(".detail-drawer")).toHaveCount(0);
});

test("queue: of two quick scans the newer one opens its request, although the older answer comes later", {
	tag: ["@crossed"],
}, async ({ page, desk }) => {
	const [one, other] = [await desk.reception(), await desk.reception()];
	await desk.open("/cpanel/receptions");
	await expect(row(page, one.lastName)).toBeVisible();
	const isOpened = Promise.withResolvers<void>();
	let isAnswered = false;
	await page.route(new RegExp(`code=${one.trackingCode}`), async (route) => {
		await isOpened.promise;
		// the page has ended the call
		await route.continue().catch(() => {});
		isAnswered = true;
	});
	await row(page, one.lastName).focus();
	const asked = page.waitForRequest(new RegExp(`code=${one.trackingCode}`));
	await scan(page, one.trackingCode);
	await asked;
	await scan(page, other.trackingCode);
	await expect(page).toHaveURL((url) => url.pathname.endsWith(other.id));
	isOpened.resolve();
	await expect.poll(() => isAnswered).toBe(true);
	await expect(page.locator(".detail-drawer").getByRole("heading", { name: other.lastName })).toBeVisible();
	await expect(page).toHaveURL((url) => url.pathname.endsWith(other.id));
});

test("queue: a scanned code opens its request wherever the focus is, on any keyboard layout", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const [one, other] = [await desk.reception(), await desk.reception()];
	const record = page.locator(".detail-drawer");
	await desk.open("/cpanel/receptions");
	await expect(row(page, one.lastName)).toBeVisible();
	// with the focus on a row, no letter of the code is taken for a shortcut
	await row(page, other.lastName).focus();
	await scan(page, one.trackingCode);
	await expect(record.getByRole("heading", { name: one.lastName })).toBeVisible();
	await expect(page).toHaveURL((url) => url.pathname.endsWith(one.id));

	await page.getByRole("searchbox").focus();
	await scan(page, other.trackingCode);
	await expect(page).toHaveURL((url) => url.pathname.endsWith(other.id));
	await expect(page.getByRole("searchbox")).toHaveValue(other.trackingCode);
	await scan(page, one.trackingCode);
	await expect(page).toHaveURL((url) => url.pathname.endsWith(one.id));

	await expect(page.getByRole("searchbox")).toHaveValue(one.trackingCode);

	// a slow scanner opens no editor and no dialog on its way, whatever its letters mean
	await page.getByRole("searchbox").fill("");
	await expect(row(page, other.lastName)).toBeVisible();
	await row(page, one.lastName).focus();
	await scan(page, "AARA4444", 100);
	await expect(page.getByText(desk.t("queue", "scan", "none").replace("{code}", "AARA4444"))).toBeVisible();
	await expect(record.locator(".items-editor")).toHaveCount(0);
	await expect(page.getByRole("dialog")).toHaveCount(0);

	// the last four digits of a mobile are no code, although the search finds them
	await scan(page, other.mobile.slice(-4));
	const none = desk.t("queue", "scan", "none").replace("{code}", other.mobile.slice(-4));
	await expect(page.getByText(none)).toBeVisible();

	// j and a quick Enter open the row to which j has moved
	await page.getByRole("searchbox").fill("");
	await expect(row(page, one.lastName)).toBeVisible();
	await expect(row(page, other.lastName)).toBeVisible();
	const [first, second] = await rows(page).all();
	await first?.focus();
	await Promise.all([page.keyboard.press("j"), page.keyboard.press("Enter")]);
	const path = (await second?.getAttribute("href"))?.split("?")[0] ?? "";
	await expect(page).toHaveURL((url) => url.pathname === path);

	// a hand that types is no scanner, and the shortcuts still work
	await page.getByRole("searchbox").fill("");
	await expect(row(page, other.lastName)).toBeVisible();
	await row(page, other.lastName).focus();
	await page.keyboard.press("x");
	await expect(page.getByRole("checkbox", { name: other.lastName })).toBeChecked();
	await page.keyboard.press("Escape");
	await scan(page, "ZZZZ999999");
	await expect(page.getByText(desk.t("queue", "scan", "none").replace("{code}", "ZZZZ999999"))).toBeVisible();
});

/** Facts count as out of view until they are shown. */
const hideFacts = (page: Page) =>
	page.addInitScript(() => {
		const Observer = IntersectionObserver;
		const waiting: (() => void)[] = [];
		let isHidden = true;
		Object.assign(window, {
			hideFacts() {
				isHidden = true;
			},
			showFacts() {
				isHidden = false;
				for (const run of waiting.splice(0)) run();
			},
		});
		window.IntersectionObserver = class extends Observer {
			constructor(callback: IntersectionObserverCallback, init?: IntersectionObserverInit) {
				super((entries, own) => {
					const isFacts = entries.some(({ target }) => target.matches(".detail-facts"));
					if (isHidden && isFacts) waiting.push(() => callback(entries, own));
					else callback(entries, own);
				}, init);
			}
		};
	});

test("record: its facts are visible at 1366×768, and decisions and keys are disabled while the facts are not visible", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { id, lastName, mobile } = await desk.reception();
	await page.setViewportSize({ width: 1366, height: 768 });
	await hideFacts(page);
	await desk.open(`/cpanel/receptions/${id}`);
	const record = page.locator(".detail-drawer");
	const facts = record.locator(".detail-facts");
	const bar = record.locator(".detail-decisions");
	await expect(facts).toContainText(desk.t("queue", "facts", "price"));
	for (const fact of await facts.locator("dd").all()) await expect(fact).toBeInViewport({ ratio: 1 });
	await expect(facts).toContainText(mobile.slice(-4));
	expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(72);
	const end = (await facts.boundingBox()) ?? { y: 0, height: 0 };
	expect(end.y + end.height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
	await expectAccessible(page, "the facts of a request");

	const accept = bar.getByRole("button", { name: desk.t("queue", "action", "accepted") });
	await expect(accept).toHaveAttribute("aria-disabled", "true");
	await page.keyboard.press("a");
	await page.keyboard.press("r");
	// a key that is no decision answers, so the others have been heard
	await page.keyboard.press("/");
	await expect(page.getByRole("searchbox")).toBeFocused();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(record.locator(".items-editor")).toHaveCount(0);
	await page.evaluate("showFacts()");
	await expect(accept).not.toHaveAttribute("aria-disabled", "true");
	await page.locator(".detail-body").focus();
	await page.keyboard.press("r");
	await expect(page.getByRole("dialog")).toContainText(lastName);
});

test("record: accepting a request of the queue opens the next waiting request", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const [one, other] = [await desk.reception(), await desk.reception()];
	// both, whatever else waits at the desk
	const shared = one.lastName.slice(0, 5);
	await desk.open(`/cpanel/receptions?title=${encodeURIComponent(shared)}`);
	await row(page, other.lastName).click();
	const record = page.locator(".detail-drawer");
	await expect(record.getByRole("heading", { name: other.lastName })).toBeVisible();
	const accept = record.getByRole("button", { name: desk.t("queue", "action", "accepted") });
	await accept.click();
	await record.getByRole("button", { name: desk.t("queue", "items", "accept") }).click();
	await expect(page.getByText(desk.t("queue", "done", "accepted")).first()).toBeVisible();
	await expect(page).not.toHaveURL((url) => url.pathname.endsWith(other.id));
	await expect(page).toHaveURL(/receptions\/[\da-f-]{36}/);
	await expect(record.getByRole("heading", { name: other.lastName })).toHaveCount(0);
	// the next one waits to be read, and has to be accepted itself
	await expect(record.locator(".items-editor")).toHaveCount(0);
	await expect(accept).toBeVisible();
});

test("record: the accept key waits until the facts of each request were visible, and the open list can be saved", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const [one, other] = [await desk.reception(), await desk.reception()];
	const shared = one.lastName.slice(0, 5);
	const record = page.locator(".detail-drawer");
	const editor = record.locator(".items-editor");
	const accept = record.getByRole("button", { name: desk.t("queue", "action", "accepted") });
	await hideFacts(page);
	await desk.open(`/cpanel/receptions?title=${encodeURIComponent(shared)}`);
	await row(page, other.lastName).focus();
	await page.keyboard.press("a");
	await expect(record.getByRole("heading", { name: other.lastName })).toBeVisible();
	await expect(accept).toHaveAttribute("aria-disabled", "true");
	await expect(editor).toHaveCount(0);
	// the decision that was started continues once its facts are visible, and they may scroll away then
	await page.evaluate("showFacts()");
	await expect(editor).toBeVisible();
	await page.evaluate("hideFacts()");
	await page.keyboard.press("Control+Enter");
	await expect(page.getByText(desk.t("queue", "done", "accepted")).first()).toBeVisible();

	await expect(page).not.toHaveURL((url) => url.pathname.endsWith(other.id));
	await expect(page).toHaveURL(/receptions\/[\da-f-]{36}/);
	await expect(accept).toHaveAttribute("aria-disabled", "true");
	await page.locator(".detail-body").focus();
	await page.keyboard.press("a");
	// a key that is no decision answers, so the other has been heard
	await page.keyboard.press("/");
	await expect(page.getByRole("searchbox")).toBeFocused();
	await expect(editor).toHaveCount(0);
	await page.evaluate("showFacts()");
	await expect(accept).not.toHaveAttribute("aria-disabled", "true");
	await page.locator(".detail-body").focus();
	await page.keyboard.press("a");
	await expect(editor).toBeVisible();
});

test("record: a new request shows its price and no amount left to pay, and an open payment keeps its amount and says when the amount due has changed", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const t = (...path: string[]) => desk.t("queue", ...path);
	const { id } = await desk.reception();
	await desk.open(`/cpanel/receptions/${id}`);
	const record = page.locator(".detail-drawer");
	await expect(record.locator(".detail-facts .price")).toContainText(/[1-9]/);
	// "left to pay 0" would be untrue: the whole price is left
	await expect(record).not.toContainText(new RegExp(`${t("payment", "rest")}\\s*0`));
	await expect(record).not.toContainText(t("payment", "settled"));

	await record.getByRole("button", { name: t("action", "accepted") }).click();
	await record.getByRole("button", { name: t("items", "accept") }).click();
	await record.getByRole("button", { name: t("payment", "take") }).click();
	const dialog = page.getByRole("dialog");
	const amount = dialog.getByLabel(t("payment", "amount"));
	const due = Number((await amount.inputValue()).replaceAll(",", ""));
	expect(due).toBeGreaterThan(0);
	// a colleague enters a discount
	const discount = async (discountRials: number) => {
		const { version } = await panelCall<{ version: number }>(page, "GET", `/Reception/${id}`);
		const shares = { baseShareRials: 0, suppShareRials: 0, discountRials };
		await panelCall(page, "PUT", `/Reception/${id}/Share`, shares, version);
	};
	const shown = (rials: number) => rials.toLocaleString("en-US");
	const notice = dialog.getByRole("status");
	await expect(notice).toHaveCount(0);
	await discount(10_000);
	await expect(notice).toContainText(shown(due - 10_000));
	await expectAccessible(page, "a payment whose amount due has changed", { within: ".scrim" });
	// the card may have been charged: the amount stays, and is not recorded while it is more than what is due
	await expect(amount).toHaveValue(shown(due));
	await dialog.getByRole("radio").first().press("Space");
	await amount.press("Enter");
	await expect(dialog.locator(".message.bad")).toHaveCount(1);
	await notice.getByRole("button", { name: t("payment", "takeDue") }).click();
	await expect(amount).toHaveValue(shown(due - 10_000));
	await expect(amount).toBeFocused();
	await expect(notice).toHaveCount(0);
	await amount.fill("20000");
	await discount(30_000);
	await expect(notice).toContainText(shown(due - 30_000));
	await expect(record.locator("dl").filter({ hasText: t("payment", "charge") })).toContainText(
		(due - 30_000).toLocaleString("en-US"),
	);
	await expect(amount).toHaveValue(/^20,?000$/);
});
