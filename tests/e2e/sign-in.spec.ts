import { codeFor } from "#tests/support/http-clients.ts";
import { button, heading, test } from "#tests/support/patient-browser.ts";
import { expect } from "#tests/support/staff-browser.ts";

// The way in, also where something is missing: a script, a second, the number after a reload.

const dataDir = () => process.env.E2E_DATA_DIR ?? "";

test("without script every page of online reception says what is needed and whom to call @crossed", async ({
	patient,
	browser,
}) => {
	const { t } = patient;
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	for (const path of [undefined, "userPanel", "tests"]) {
		await page.goto(patient.at(path));
		const says = page.locator("noscript b");
		await expect(says).toBeVisible();
		await expect(says).toHaveText(t("frame", "noScript"));
		await expect(page.locator("noscript a[href^='tel:']")).toBeVisible();
		// below the name of the laboratory, with room between
		const [brand, warning] = await Promise.all(
			[".brand", "noscript .alert"].map((part) => page.locator(part).first().boundingBox()),
		);
		expect(warning?.y ?? 0).toBeGreaterThan((brand?.y ?? 0) + (brand?.height ?? 0) + 12);
	}
	await page.goto(patient.at());
	await expect(heading(page, t("login", "title"))).toBeVisible();
	// a form that could do nothing is not shown
	await expect(page.locator("main form")).toBeHidden();
	await context.close();
});

test("the sign-in form is in the HTML, and input typed before the script has loaded stays @wide", async ({
	patient,
}) => {
	const { page, t, mobile } = patient;
	const html = await (await page.request.get(patient.at())).text();
	expect(html).toContain(t("login", "title"));
	expect(html).toContain('name="mobile"');
	let release = () => {};
	const scripts = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/assets/*.js", async (route) => {
		await scripts;
		await route.continue();
	});
	await page.goto(patient.at(), { waitUntil: "commit" });
	await page.getByRole("textbox", { name: t("login", "mobile") }).fill(mobile);
	await expect(button(page, t("login", "send"))).toBeDisabled();
	release();
	await button(page, t("login", "send")).click();
	await expect(page.getByRole("textbox", { name: t("login", "code") })).toBeVisible();
});

test("a page reloaded after the code was requested shows the code field, and the whole message can be pasted @crossed", async ({
	patient,
}) => {
	const { page, t, mobile, context } = patient;
	const began = Date.now() - 50;
	await page.goto(patient.at());
	await page.getByRole("textbox", { name: t("login", "mobile") }).fill(mobile);
	await button(page, t("login", "send")).click();
	const code = await codeFor(dataDir(), mobile, began);
	await page.reload();
	const field = page.getByRole("textbox", { name: t("login", "code") });
	await expect(field).toBeFocused();
	await expect(page.locator(".auth-box")).toContainText(mobile.slice(-4));
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.evaluate(
		(text) => navigator.clipboard.writeText(text),
		`آزمایشگاه نمونه 1405/09/01\nکد ورود شما: ${code}\nآن را به کسی ندهید.\n@lab.example #${code}`,
	);
	await page.keyboard.press("ControlOrMeta+v");
	await expect(heading(page, t("panel", "title"))).toBeVisible();
	expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(mobile);
});
