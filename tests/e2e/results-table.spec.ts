import type { Page } from "@playwright/test";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { panelCall as call } from "#tests/support/panel-call.ts";
import { makeReception } from "#tests/support/patients.ts";
import { type Desk, expect, test, unique } from "#tests/support/staff-browser.ts";

// A technician with many values: typed by keyboard, pasted as a column, and compared with what was there before.

/** A blood count, which has values to type and values that are calculated. */
async function bloodCount(desk: Desk, url: string) {
	const { mobile, last } = unique();
	const [firstName, lastName] = desk.language === "fa" ? ["مینا", "رستگاری"] : ["Mina", "Rastegari"];
	const code = String.fromCharCode(...[...mobile.slice(-6)].map((digit) => 97 + Number(digit)));
	const product = { url, dataDir: process.env.E2E_DATA_DIR ?? "" };
	return makeReception(product, {
		...{ firstName, lastName: `${lastName} ${code}`, mobile, slot: last % 12, test: "CBC" },
		person: { notes: "وارفارین می‌خورم." },
	});
}

async function inLaboratory(page: Page, id: string): Promise<void> {
	let { version } = await call<{ version: number }>(page, "GET", `/Reception/${id}`);
	for (const status of [2, 4, 5, 6, 7]) {
		const stage = { status, reason: "", ...(status === 6 ? { sampledAt: new Date().toISOString() } : {}) };
		({ version } = await call<{ version: number }>(page, "POST", `/Reception/${id}/Stage`, stage, version));
	}
}
const sheetOf = (page: Page, id: string) => call<ReportSheet>(page, "GET", `/Report/Reception/${id}`);
const savedValue = async (page: Page, id: string, analyte: string) =>
	(await sheetOf(page, id)).lines.find((line) => line.analyte === analyte)?.value;

/** Pastes a text into the focused field, as Ctrl+V does. */
const paste = (page: Page, text: string) =>
	page.evaluate((pasted) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", pasted);
		const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
		document.activeElement?.dispatchEvent(event);
	}, text);

const field = (page: Page, analyte: string) => page.locator(`input[data-result$=" ${analyte}"]`);

test("results table: values are typed, restored and pasted as a column, by keyboard alone", {
	tag: "@crossed",
}, async ({ page, desk, baseURL }) => {
	test.setTimeout(150_000);
	const made = await bloodCount(desk, baseURL ?? "");
	const t = (...path: string[]) => desk.t("results", ...path);
	const dialog = page.getByRole("dialog");
	const plan = dialog.locator(".paste-table tbody tr");
	await desk.open("/cpanel");
	await inLaboratory(page, made.id);
	await page.goto(`/cpanel/results-entry/${made.id}`);
	await expect(field(page, "WBC")).toBeFocused();
	// what decides how a value is judged stays in sight
	await expect(page.locator(".results-head")).toContainText("وارفارین");
	await expect(page.locator(".result-specimen")).toContainText(t("sample", "edta"));

	// Enter goes to the next empty value, the arrows to the neighbours
	await field(page, "Hb").fill("13.5");
	await field(page, "WBC").focus();
	await page.keyboard.type("7.2");
	await page.keyboard.press("Enter");
	await expect(field(page, "RBC")).toBeFocused();
	await page.keyboard.type("4,5");
	await page.keyboard.press("Enter");
	await expect(field(page, "Hct")).toBeFocused();
	await page.keyboard.press("ArrowUp");
	await expect(field(page, "Hb")).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(field(page, "Hct")).toBeFocused();
	await expect.poll(() => savedValue(page, made.id, "RBC")).toBe("4.5");

	// Escape brings back the saved value
	await field(page, "RBC").focus();
	await page.keyboard.press("Control+A");
	await page.keyboard.type("9");
	await page.keyboard.press("Escape");
	await expect(field(page, "RBC")).toHaveValue("4.5");
	await expect(field(page, "RBC")).toBeFocused();

	// the keys are one line, which ? hides
	const keys = page.locator(".results-keys dl");
	await expect(keys).not.toHaveAttribute("hidden");
	await page.keyboard.press("?");
	await expect(keys).toHaveAttribute("hidden");
	await expect(field(page, "RBC")).toHaveValue("4.5");

	// a column: nothing is written before it is confirmed, and no value is changed to be understood
	await field(page, "Hct").focus();
	await paste(page, "WBC\t۶٫۸\nHb\t1,234\nRBC\t4.5\nHct\t<30\nXYZ\t5\n");
	await expect(dialog).toContainText(t("paste", "title"));
	await expect(plan).toHaveCount(5);
	await expect(plan.nth(0)).toContainText("6.8");
	await expect(plan.nth(0).getByRole("rowheader")).toContainText(t("sample", "edta"));
	await expect(plan.nth(1)).toHaveClass("is-refused");
	await expect(plan.nth(2)).toContainText(t("paste", "same"));
	await expect(plan.nth(4)).toContainText(t("paste", "unknown"));
	await expectAccessible(page, "a pasted column");
	await expectNoSidewaysScroll(page, "a pasted column");
	await expect(field(page, "WBC")).toHaveValue("7.2");
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(field(page, "WBC")).toHaveValue("7.2");
	await expect(field(page, "Hct")).toBeFocused();

	await paste(page, "40.5\r\n");
	await expect(dialog).toHaveCount(0);
	await field(page, "Hct").fill("");
	await paste(page, "Glucose level\n40.5");
	await expect(dialog.getByRole("alert").or(dialog.locator(".alert-bad"))).toContainText(
		t("paste", "misaligned"),
	);
	await expect(dialog.locator(".button-primary")).toBeDisabled();
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);

	await field(page, "WBC").focus();
	await paste(page, "6.9\n\n13.1\n");
	await expect(plan).toHaveCount(3);
	await expect(dialog.locator(".button-primary")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(dialog).toHaveCount(0);
	// what is typed next belongs to the next field
	await page.keyboard.type("41");
	await expect(field(page, "Hct")).toHaveValue("41");
	await expect(field(page, "WBC")).toHaveValue("6.9");
	await expect(field(page, "RBC")).toHaveValue("4.5");
	await expect(field(page, "Hb")).toHaveValue("13.1");
	await expect(field(page, "Hct")).toBeFocused();
	await expect.poll(() => savedValue(page, made.id, "WBC")).toBe("6.9");
	await expect.poll(() => savedValue(page, made.id, "Hb")).toBe("13.1");
	expect(await savedValue(page, made.id, "RBC")).toBe("4.5");

	await expectAccessible(page, "the table of results");
	await expectNoSidewaysScroll(page, "the table of results");
});

test("results table: thirty values with their previous ones are thin rows below a head that stays", {
	tag: "@crossed",
}, async ({ page, desk, baseURL }) => {
	test.setTimeout(120_000);
	const made = await bloodCount(desk, baseURL ?? "");
	await desk.open("/cpanel");
	await inLaboratory(page, made.id);
	await page.route(`**/api/Report/Reception/${made.id}`, async (route) => {
		const answer = await route.fetch();
		const sheet = (await answer.json()) as ReportSheet;
		const [line] = sheet.lines;
		const lines = Array.from({ length: 30 }, (_, at) => ({
			...line,
			analyte: `Value ${at}`,
			sampleType: at % 3 ? "edta" : "serum",
			value: at % 4 ? String(5 + at) : "",
			previous: { value: "7.2", day: "2026-03-10", changePercent: null },
			...(at === 1 ? { formula: "mcv", isCalculated: true, value: "90.0" } : {}),
		}));
		await route.fulfill({ response: answer, json: { ...sheet, lines } });
	});
	await page.goto(`/cpanel/results-entry/${made.id}`);
	const rows = page.locator(".result-row");
	await expect(rows).toHaveCount(30);
	await expect(page.locator(".result-specimen")).toHaveCount(2);
	// on a phone the formula of a calculated value may need a line of its own
	const measured = desk.isPhone ? rows.filter({ hasNot: page.locator(".result-calculated") }) : rows;
	const heights = await measured.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
	expect(Math.max(...heights)).toBeLessThanOrEqual(desk.isPhone ? 84 : 36.5);
	// the change says its direction in words and the difference exactly
	await expect(rows.filter({ hasText: "Value 13" }).locator(".result-change")).toContainText("10.8");
	await expect(rows.filter({ hasText: "Value 13" }).locator(".result-change")).toContainText(
		desk.t("results", "change", "up"),
	);

	// a calculated value has no field until the user types a measured one
	const calculated = rows.filter({ hasText: desk.t("results", "calculated", "name", "mcv") });
	await expect(calculated.locator("output")).toHaveText("90.0");
	await expect(field(page, "Value 1")).toHaveCount(0);
	const measure = desk.t("results", "entry", "measureOf").replace("{name}", "Value 1");
	await calculated.getByRole("button", { name: measure }).press("Enter");
	await expect(field(page, "Value 1")).toBeFocused();
	await expect(field(page, "Value 1")).toHaveValue("90.0");
	// the button brings the calculated value back, and so does leaving the line without typing
	const pencil = calculated.getByRole("button", { name: measure });
	await expect(pencil).toHaveAttribute("aria-pressed", "true");
	await pencil.click();
	await expect(pencil).toHaveAttribute("aria-pressed", "false");
	await expect(
		calculated.getByLabel(desk.t("results", "entry", "valueOf").replace("{name}", "Value 1"), {
			exact: true,
		}),
	).toHaveText("90.0");
	await pencil.click();
	await expect(field(page, "Value 1")).toBeFocused();
	await field(page, "Value 2").focus();
	await expect(field(page, "Value 1")).toHaveCount(0);
	await expect(calculated.locator("output")).toHaveText("90.0");

	await rows.last().scrollIntoViewIfNeeded();
	await page.mouse.wheel(0, 400);
	await expect(page.locator(".results-head h1")).toBeInViewport();
	if (!desk.isPhone) await expect(page.locator(".results-table thead th").first()).toBeInViewport();
	await expectNoSidewaysScroll(page, "thirty values");
	await expectAccessible(page, "thirty values");
	await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("results table: the verifier waits for a colleague, and an earlier error disappears after the success", {
	tag: "@crossed",
}, async ({ page, desk, baseURL }) => {
	test.setTimeout(120_000);
	const made = await bloodCount(desk, baseURL ?? "");
	const t = (...path: string[]) => desk.t("results", ...path);
	await desk.open("/cpanel");
	await inLaboratory(page, made.id);
	await page.goto(`/cpanel/results-entry/${made.id}`);
	await expect(field(page, "WBC")).toBeFocused();
	await page.keyboard.type("12.9");
	await page.keyboard.press("Enter");
	await expect.poll(() => savedValue(page, made.id, "WBC")).toBe("12.9");
	// the rule that a colleague releases is a setting of the whole laboratory, which other tests need otherwise
	let isRefused = true;
	await page.route(`**/api/Report/Reception/${made.id}/Step`, async (route) => {
		const problem = { status: 409, code: "report.critical-untold", title: "report.critical-untold" };
		if (isRefused)
			return route.fulfill({
				...{ status: 409, contentType: "application/problem+json" },
				body: JSON.stringify(problem),
			});
		const answer = await route.fetch();
		const json = { ...(await answer.json()), isVerifiedByReader: true, needsSecondPerson: true };
		return route.fulfill({ response: answer, json });
	});
	await page.keyboard.press("Control+Enter");
	const error = page.locator(".toast-bad");
	await expect(error).toBeVisible();
	isRefused = false;
	await page.keyboard.press("Control+Enter");
	await expect(page.locator(".toast-ok")).toContainText(t("step", "verify", "done"));
	await expect(error).toHaveCount(0);
	const waits = page.locator("[data-waits]");
	await expect(waits).toHaveText(t("step", "waits", "colleague"));
	await expect(waits).toBeFocused();
	await expect(page.getByRole("button", { name: t("step", "release", "run"), exact: true })).toHaveCount(0);
	await page.unrouteAll({ behavior: "ignoreErrors" });

	// the list of releases shows the abnormal value without opening anything, and the same wait
	// it is in the one part or in the other, by that setting
	await page.route("**/api/Report/GetAll?*", async (route) => {
		const url = route.request().url();
		const ready = await route.fetch();
		const { dataList } = await ready.json();
		const answer = dataList.length
			? ready
			: await route.fetch({ url: url.replace("part=ready", "part=secondPerson") });
		const body = await answer.json();
		const rows = body.dataList.map((each: object) => ({ ...each, needsSecondPerson: true }));
		await route.fulfill({ response: answer, json: { ...body, dataList: rows } }).catch(() => undefined);
	});
	await page.goto(`/cpanel/release?part=ready&title=${encodeURIComponent(made.lastName)}`);
	const row = page.locator(".record-table tbody tr");
	await expect(row).toHaveCount(1);
	await expect(row.locator(".release-abnormal")).toContainText(/WBC.*12\.9/s);
	await expect(row.locator(".release-abnormal")).toContainText(t("flag", "high"));
	await expect(row).toContainText(t("release", "needsSecond"));
	const name = `${made.firstName} ${made.lastName}`;
	await expect(
		row.getByRole("button", { name: t("release", "releaseOf").replace("{name}", name) }),
	).toHaveCount(0);
	await expectAccessible(page, "abnormal values in the list of releases");
	await expectNoSidewaysScroll(page, "abnormal values in the list of releases");
	await page.unrouteAll({ behavior: "ignoreErrors" });
});
