import type { Page } from "@playwright/test";
import {
	button,
	consentBox,
	doorTo,
	heading,
	ownDrafts,
	reach,
	signIn,
	test,
} from "#tests/support/patient-browser.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { expect } from "#tests/support/staff-browser.ts";

// A request that begins with one press, on a line that is slow or gone.

/** Lets the browser fetch a script of the product only while `isOpen`; a refused one is as without a connection. */
async function gate(page: Page, name: string) {
	const state = { isOpen: false };
	await page.route(new RegExp(`/${name}-[^/]*[.]js$`), (route) =>
		state.isOpen ? route.continue() : route.abort("internetdisconnected"),
	);
	return state;
}

test("same tests again: one press begins once, shows that it is busy, and shows a failure @crossed", async ({
	patient,
}) => {
	test.setTimeout(120_000);
	const { page, t } = patient;
	await reach(patient, "receptionOverview");
	await consentBox(page).check();
	await page
		.getByRole("button", { name: t("overview", "submit") })
		.filter({ visible: true })
		.click();
	await expect(heading(page, t("confirmed", "title"))).toBeVisible();
	const script = await gate(page, "begin-again");
	await page.goto(patient.at("userPanel"));
	const again = button(page, t("panel", "again").replace("{name}", patient.firstName));
	await again.click();
	await expect(page.getByText(t("continueOn", "failed"))).toBeVisible();
	await expect(again).not.toHaveAttribute("aria-busy");
	expect(await ownDrafts(page)).toEqual([]);

	script.isOpen = true;
	await page.reload();
	let records = 0;
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/api/Reception/Mine/*/Record", async (route) => {
		records++;
		await held;
		await route.continue();
	});
	await again.click();
	await expect(again).toHaveAttribute("aria-busy", "true");
	await again.click({ force: true });
	release();
	await expect(heading(page, t("place", "title"))).toBeVisible();
	expect(records).toBe(1);
});

test("a photographed prescription while the connection is gone: the picture is kept for another try @crossed", async ({
	patient,
}) => {
	const { page, t } = patient;
	const script = await gate(page, "use-pictures");
	await signIn(patient);
	const chooser = page.waitForEvent("filechooser");
	await doorTo(patient, page, "photograph").click();
	await (await chooser).setFiles({
		name: "prescription.jpg",
		mimeType: "image/jpeg",
		buffer: Buffer.from(await aPhoto(900, 700)),
	});
	await expect(page.getByText(t("continueOn", "failed"))).toBeVisible();
	expect(await ownDrafts(page)).toEqual([]);
	script.isOpen = true;
	await button(page, t("continueOn", "again")).click();
	await expect(heading(page, t("prescImage", "title"))).toBeVisible();
	await expect(page.locator("li.upload").getByText(t("pictures", "stored"), { exact: true })).toBeVisible();
});
