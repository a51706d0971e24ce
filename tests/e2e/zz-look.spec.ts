import { test } from "#tests/support/patient-browser.ts";
import { settled } from "#tests/support/settled.ts";
test("look", async ({ page, desk }) => {
	test.setTimeout(240_000);
	await desk.open("/cpanel/receptions-new");
	await page.getByRole("heading", { level: 1 }).waitFor({ timeout: 120_000 });
	await page.waitForTimeout(6000);
	await settled(page);
	const n = `${desk.language}-${desk.isPhone ? 390 : 1280}`;
	await page.screenshot({ path: `/tmp/look-${n}.png`, fullPage: true });
	await page.keyboard.press("ControlOrMeta+s");
	await page.waitForTimeout(1000);
	await page.screenshot({ path: `/tmp/look-${n}-wrong.png`, fullPage: true });
});
