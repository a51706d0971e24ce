import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { readCode128 } from "#tests/support/code-128.ts";
import { expectAccessible } from "#tests/support/page-idle.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// Labels and the patient's sheet, as they come out of the printer.

const pointsPerMm = 72 / 25.4;

/** The paper that stands before the printer: its pages in millimetres. */
async function pagesOf(page: Page): Promise<string[]> {
	const pdf = await page.pdf({ preferCSSPageSize: true });
	const document = await getDocumentProxy(new Uint8Array(pdf));
	const pages = Array.from({ length: document.numPages }, async (_, index) => {
		const { width, height } = (await document.getPage(index + 1)).getViewport({ scale: 1 });
		return `${Math.round(width / pointsPerMm)}x${Math.round(height / pointsPerMm)}`;
	});
	return Promise.all(pages);
}

/** Widths of bars and spaces of a drawing, as its path tells them. */
const widthsOf = (path: string) =>
	[...path.matchAll(/M(\d+) 0h(\d+)/g)].flatMap(([, at, bar], index, all) => {
		const next = all[index + 1];
		return next ? [Number(bar), Number(next[1]) - Number(at) - Number(bar)] : [Number(bar)];
	});

test("printed reception: labels and the patient's sheet, each on its own page size", {
	tag: "@crossed",
}, async ({ page, desk }) => {
	const { id } = await desk.reception();
	const t = (...path: string[]) => desk.t("queue", "prints", ...path);
	// the printer: what stands before it stays until the test has looked at it
	await page.addInitScript(() => {
		window.print = () => document.body.setAttribute("data-printing", "");
	});
	const printing = page.locator("body[data-printing]");
	// a browser says itself that the paper was printed, or here drawn
	const taken = () => page.evaluate(() => document.body.removeAttribute("data-printing"));
	await desk.open(`/cpanel/receptions/${id}`);
	const head = page.locator(".detail-drawer");
	const choose = async (entry: string) => {
		await head.getByRole("button", { name: t("menu"), exact: true }).click();
		await page.getByRole("menuitem", { name: t(entry) }).click();
	};

	await choose("labels");
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText(t("noNumber"))).toBeVisible();
	await expectAccessible(page, "labels of a reception", { within: ".scrim" });
	const labels = await dialog.locator(".label-paper").count();
	expect(labels).toBeGreaterThan(1);
	const bars = await dialog.locator("[data-code=code128] path").first().getAttribute("d");
	const code = await dialog.locator(".label-code bdi").first().innerText();
	expect(readCode128(widthsOf(bars ?? ""))).toBe(code.replace(/[^A-Z0-9]/g, ""));
	const press = async () => {
		await dialog.locator(".modal-foot button").last().click();
		await printing.waitFor();
	};
	await press();
	expect(await pagesOf(page)).toEqual(Array.from({ length: labels }, () => "50x25"));
	await taken();
	// a smaller size carries a Data Matrix; the form's label is left out
	await dialog.getByRole("radio").last().press("Space");
	await dialog.getByRole("checkbox").first().uncheck();
	await expect(dialog.locator("[data-code=datamatrix]")).toHaveCount(labels);
	await press();
	expect(await pagesOf(page)).toEqual(Array.from({ length: labels - 1 }, () => "30x15"));
	await taken();
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);

	await choose("sheet");
	await printing.waitFor();
	const sheet = page.locator(".paper.sheet");
	await expect(sheet).toContainText(code);
	await expect(sheet).toContainText(`/${desk.language}/receptionLogin`);
	expect(new Set(await pagesOf(page))).toEqual(new Set(["148x210"]));
	await expect(sheet).toHaveCount(0);
});
