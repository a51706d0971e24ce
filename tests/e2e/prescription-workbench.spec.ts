import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { button, test, typeCode } from "#tests/support/patient-browser.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { expect } from "#tests/support/staff-browser.ts";

// A photographed prescription becomes a list of tests, by keyboard alone; the patient agrees to what is changed later.

/** Presses keys and counts them; what is typed counts a key a letter. */
function keyboard(page: Page) {
	let count = 0;
	return {
		count: () => count,
		async press(key: string) {
			count++;
			await page.keyboard.press(key);
		},
		async type(text: string) {
			count += text.length;
			await page.keyboard.type(text);
		},
	};
}

/** From Enter until the added line is drawn, in milliseconds. */
async function addedWithin(page: Page, enter: () => Promise<void>): Promise<number> {
	await page.evaluate(() => {
		const lines = () => document.querySelectorAll(".workbench-line").length;
		const before = lines();
		let pressed = 0;
		document.addEventListener("keydown", () => (pressed = performance.now()), { once: true, capture: true });
		Object.assign(window, {
			added: new Promise<number>((resolve) => {
				const drawn = () =>
					lines() > before ? resolve(performance.now() - pressed) : requestAnimationFrame(drawn);
				requestAnimationFrame(drawn);
			}),
		});
	});
	await enter();
	return page.evaluate(() => (window as unknown as { added: Promise<number> }).added);
}

test("a photographed prescription is processed by keyboard, accepted and changed, and the patient agrees @crossed", async ({
	page,
	desk,
	patient,
}) => {
	const made = await desk.reception([await aPhoto(700, 900), await aPhoto(600, 800)]);
	const { t, page: own } = patient;
	const w = (...path: string[]) => desk.t("workbench", ...path);
	await desk.open(`/cpanel/receptions/${made.id}`);
	const keys = keyboard(page);
	await expect(page.getByRole("link", { name: desk.t("queue", "workbench") })).toBeVisible();
	await keys.press("w");
	const search = page.getByRole("combobox", { name: w("search", "label") });
	await expect(search).toBeFocused();
	await expect(page.locator(".workbench-photograph img").first()).toBeVisible();

	// three tests, one key after the other, without waiting for an answer
	const lines = page.locator(".workbench-line");
	for (const [at, code] of ["cbc", "ferr", "fbs"].entries()) {
		await keys.type(code);
		await keys.press("Enter");
		await expect(lines).toHaveCount(at + 1);
		await expect(search).toHaveValue("");
	}
	await expect(lines.nth(0)).toContainText("CBC");
	await expect(lines.nth(1)).toContainText("FERR");
	await expect(lines.nth(2)).toContainText("FBS");

	// what is typed again is there already
	await keys.type("cbc");
	await keys.press("Enter");
	await expect(lines).toHaveCount(3);
	await keys.press("Escape");

	// a doubtful place on the second page, moved and read
	await keys.press("PageDown");
	await keys.press("Escape");
	await keys.press("m");
	const pin = page.locator(".mark-pin");
	await expect(pin).toBeFocused();
	const before = await pin.boundingBox();
	await keys.press("Shift+ArrowDown");
	await expect.poll(async () => (await pin.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
	await keys.press("u");
	await keys.press("Enter");
	await expect(search).toBeFocused();
	await keys.type("tsh");
	await keys.press("Enter");
	await expect(lines).toHaveCount(4);
	await expect(page.locator(".mark-chip")).toContainText("TSH");
	await expect(page.locator(".mark-chip")).toContainText(desk.t("queue", "marks", "unsure"));
	await expectAccessible(page, "the workbench");
	await expectNoSidewaysScroll(page, "the workbench");

	// nothing is lost by a reload, and nothing of it lies in the browser
	await expect(page.locator(".workbench-actions .save-status.is-saved")).toContainText(/\d\d:\d\d/);
	expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
		"TSH",
	);
	await page.reload();
	await expect(lines).toHaveCount(4);
	await expect(search).toBeFocused();
	await expect(page.locator(".mark-chip")).toContainText("TSH");

	await keys.press("Control+Enter");
	await expect(page.locator(".detail-state").first()).toHaveText(desk.t("queue", "state", "accepted"));
	expect(keys.count()).toBeLessThan(40);

	// one more, of which the patient knows nothing yet
	await keys.type("vit");
	await keys.press("Enter");
	await expect(lines).toHaveCount(5);
	await expect(button(page, w("actions", "approval"))).toBeEnabled();
	await keys.press("Control+Enter");
	await expect(page.locator(".workbench-notices")).toContainText(desk.t("queue", "approval", "asked"));

	await own.goto(patient.at());
	await own.getByRole("textbox", { name: t("login", "mobile") }).fill(made.mobile);
	await typeCode({ ...patient, mobile: made.mobile }, own);
	const card = own.getByRole("article");
	await expect(card).toContainText(t("listChange", "title"));
	await button(card, t("listChange", "approve")).click();
	await expect(card).not.toContainText(t("listChange", "title"));
	await page.goto(`/cpanel/receptions/${made.id}`);
	await expect(page.getByRole("main")).toContainText(desk.t("queue", "approval", "given"));
	// the mark is shown again where the photograph is
	await page.locator(".picture").nth(1).click();
	await expect(page.locator(".picture-viewer .mark-pin")).toHaveAccessibleName(/TSH/);
});

test("a better photo is requested, and a prescription is rejected with a prepared text, by keyboard @crossed", async ({
	page,
	desk,
}) => {
	const w = (...path: string[]) => desk.t("workbench", ...path);
	const blurred = await desk.reception([await aPhoto(300, 400)]);
	await desk.open(`/cpanel/prescription-workbench/${blurred.id}`);
	await expect(page.getByRole("combobox", { name: w("search", "label") })).toBeFocused();
	await page.keyboard.press("Control+b");
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText(blurred.lastName);
	await expectAccessible(page, "asking for a better photograph", { within: ".scrim" });
	await page.keyboard.press("1");
	await expect(dialog.locator(".chip").first()).toHaveAttribute("aria-pressed", "true");
	await page.keyboard.press("Control+Enter");
	await expect(page.locator(".detail-state").first()).toHaveText(
		desk.t("queue", "state", "needsInformation"),
	);
	await expect(page.locator(".detail-reason")).not.toBeEmpty();

	const other = await desk.reception([await aPhoto(300, 400)]);
	await page.goto(`/cpanel/prescription-workbench/${other.id}`);
	await expect(page.getByRole("combobox", { name: w("search", "label") })).toBeFocused();
	await page.keyboard.press("Control+Backspace");
	await expect(dialog).toBeVisible();
	await page.keyboard.press("2");
	await expect(dialog.getByRole("textbox")).not.toHaveValue("");
	await expectAccessible(page, "rejecting", { within: ".scrim" });
	await page.keyboard.press("Control+Enter");
	await expect(page.locator(".detail-state").first()).toHaveText(desk.t("queue", "state", "rejected"));
});

test("two people with one prescription see each other, and neither list is lost @crossed @narrow", async ({
	page,
	desk,
}) => {
	const w = (...path: string[]) => desk.t("workbench", ...path);
	const made = await desk.reception([await aPhoto(300, 400)]);
	const address = `/cpanel/prescription-workbench/${made.id}`;
	await desk.open(address);
	const other = await desk.colleague();
	await desk.open(address, other);
	const addIn = async (where: Page, code: string) => {
		const search = where.getByRole("combobox", { name: w("search", "label") });
		await search.fill(code);
		await search.press("Enter");
		await expect(where.locator(".workbench-line").filter({ hasText: code.toUpperCase() })).toBeVisible();
	};
	await expect(page.locator(".workbench-photograph img").first()).toBeVisible();
	await addIn(other, "ferr");
	await expect(other.locator(".save-status.is-saved")).toContainText(/\d\d:\d\d/);
	await addIn(page, "cbc");
	const told = page
		.locator(".alert")
		.filter({ has: page.getByRole("button", { name: w("colleague", "keep") }) });
	await expect(told).toContainText("FERR");
	await expect(page.locator(".workbench-line")).toContainText("CBC");
	await button(told, w("colleague", "take")).click();
	await expect(page.locator(".workbench-line")).toContainText("FERR");
	await addIn(page, "cbc");
	await expect(page.locator(".save-status.is-saved")).toContainText(/\d\d:\d\d/);

	// the one decides while the other reads: told, and nothing is overwritten
	await other.reload();
	await expect(other.locator(".workbench-line")).toHaveCount(2);
	await other.keyboard.press("Control+Enter");
	await expect(other.locator(".detail-state").first()).toHaveText(desk.t("queue", "state", "accepted"));
	// told while it happens; the key leads to what is told and decides nothing
	await expect(page.locator(".detail-notice")).toContainText(desk.t("queue", "overtaken", "changed"));
	await addIn(page, "fbs");
	await page.keyboard.press("Control+Enter");
	await expect(page.locator("#workbench-notice")).toBeFocused();
	await expect(page.locator(".detail-state").first()).toHaveText(desk.t("queue", "state", "accepted"));
	await expect(page.locator(".workbench-line")).toHaveCount(3);
});

test("tests not possible at home get a separate appointment, and the patient rejects a changed list @crossed", async ({
	page,
	desk,
	patient,
}) => {
	const made = await desk.reception([await aPhoto(300, 400)], true);
	const { t, page: own } = patient;
	const w = (...path: string[]) => desk.t("workbench", ...path);
	await desk.open(`/cpanel/prescription-workbench/${made.id}`);
	const search = page.getByRole("combobox", { name: w("search", "label") });
	const lines = page.locator(".workbench-line");
	for (const [at, code] of ["gtt", "cbc"].entries()) {
		await search.fill(code);
		await search.press("Enter");
		await expect(lines).toHaveCount(at + 1);
	}
	const conflict = page.locator(".alert").filter({ hasText: w("conflict", "laboratory-only", "text") });
	await expect(button(conflict, w("conflict", "laboratory"))).toBeVisible();
	await page.keyboard.press("Alt+KeyS");
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("combobox").first()).toBeFocused();
	await expectAccessible(page, "a separate appointment", { within: ".scrim" });
	await page.keyboard.press("Control+Enter");
	await expect(dialog).toBeHidden();
	await expect(conflict).toBeHidden();
	await expect(lines).toHaveCount(1);
	await expect(lines).toContainText("CBC");
	await page.keyboard.press("Control+Enter");
	await expect(page.locator(".detail-state").first()).toHaveText(desk.t("queue", "state", "accepted"));

	// both are the patient's, and the list they do not want is told to the desk
	await search.fill("ferr");
	await search.press("Enter");
	await expect(lines).toHaveCount(2);
	await expect(button(page, w("actions", "approval"))).toBeEnabled();
	await page.keyboard.press("Control+Enter");
	await expect(page.locator(".workbench-notices")).toContainText(desk.t("queue", "approval", "asked"));
	await own.goto(patient.at());
	await own.getByRole("textbox", { name: t("login", "mobile") }).fill(made.mobile);
	await typeCode({ ...patient, mobile: made.mobile }, own);
	await expect(own.getByRole("article")).toHaveCount(2);
	await button(own, t("listChange", "refuse")).click();
	await expect(own.getByRole("main")).toContainText(t("listChange", "refused"));
	await expect(page.locator(".workbench-notices")).toContainText(desk.t("queue", "approval", "refused"));
});

test("the most common tests and the list of an earlier request are added with one click each @crossed", async ({
	page,
	desk,
}, info) => {
	const w = (...path: string[]) => desk.t("workbench", ...path);
	const made = await desk.reception([await aPhoto(300, 400)]);
	await desk.open(`/cpanel/prescription-workbench/${made.id}`);
	const search = page.getByRole("combobox", { name: w("search", "label") });
	await expect(search).toBeFocused();
	const lines = page.locator(".workbench-line");
	const picks = page.locator(".quick-pick");
	const second = await picks.nth(1).locator("bdi").innerText();
	await page.keyboard.press("Alt+Digit2");
	await expect(lines).toHaveCount(1);
	await expect(lines).toContainText(second);
	// there already
	await page.keyboard.press("Alt+Digit2");
	await expect(picks.nth(1)).toHaveAttribute("aria-disabled", "true");
	await expect(lines).toHaveCount(1);

	const took: number[] = [];
	for (const code of ["ferr", "alb", "amy"]) {
		await search.fill(code);
		await expect(page.getByRole("option").first()).toBeVisible();
		took.push(await addedWithin(page, () => page.keyboard.press("Enter")));
	}
	await expect(lines).toHaveCount(4);
	info.annotations.push({
		type: "ms from Enter to the drawn line",
		description: took.map(Math.round).join(", "),
	});
	expect(Math.min(...took)).toBeLessThan(100);
});
