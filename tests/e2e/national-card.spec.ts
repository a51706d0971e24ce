import { aClient, saveSetting, signInAdmin } from "#tests/support/http-clients.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import {
	begin,
	button,
	chooseTest,
	chooseTime,
	consentBox,
	fillProfile,
	heading,
	next,
	ownRequests,
	test as patientTest,
	signIn,
} from "#tests/support/patient-browser.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";
import { expect } from "#tests/support/staff-browser.ts";

// The national card, which a site setting asks for: on a laboratory of its own, because the others share theirs.

const test = patientTest.extend<object, { laboratory: RunningProduct }>({
	laboratory: [
		// biome-ignore lint/correctness/noEmptyPattern: the tool reads the names of what is wanted here
		async ({}, use) => {
			const product = await startProduct({ SEED: "demo" });
			const shared = { ...process.env };
			process.env["E2E_DATA_DIR"] = product.dataDir;
			process.env["E2E_ADMIN_PASSWORD"] = adminPassword;
			const { client, headers } = await signInAdmin(product, adminPassword);
			const set = await saveSetting(client, "/api/CentreSetting", { getPatientNicImage: true }, headers);
			expect(set.status, set.text).toBe(200);
			await use(product);
			Object.assign(process.env, shared);
			await product.stop();
			product.forget();
		},
		{ scope: "worker", timeout: 90_000 },
	],
	baseURL: ({ laboratory }, use) => use(laboratory.url),
});

test("national card: required, uploaded, cropped and visible to staff", {
	tag: ["@crossed", "@wide"],
}, async ({ patient, page: queuePage, desk, laboratory }) => {
	test.setTimeout(120_000);
	const { page, t } = patient;
	await signIn(patient);
	await begin(patient, page);
	await chooseTest(patient, page, "cbc", "CBC");
	await next(page).click();
	await fillProfile(patient, page);
	await next(page).click();
	await expect(heading(page, t("nicImage", "title"))).toBeVisible();
	await expect(page.getByRole("navigation").filter({ hasText: t("steps", "nicImage") })).toHaveCount(1);
	await next(page).click();
	await expect(page.getByText(t("nicImage", "needed"))).toBeVisible();
	await expectAccessible(page, "no card yet");
	const choose = async (name: string, width: number, height: number) =>
		page
			.locator("input[type=file]:not([capture])")
			.setInputFiles([{ name, mimeType: "image/jpeg", buffer: Buffer.from(await aPhoto(width, height)) }]);
	const picture = page.getByRole("img", { name: t("nicImage", "alt") });
	const isThere = page.getByText(t("nicImage", "have"), { exact: true });
	const ratio = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
	await choose("wrong.jpg", 700, 700);
	await expect(isThere).toBeVisible();
	// another one takes its place
	await choose("card.jpg", 1_000, 800);
	await expect.poll(ratio).toBeCloseTo(1.25, 2);
	await expect(isThere).toBeVisible();
	await button(page, t("nicImage", "crop")).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("slider").nth(2).press("PageUp");
	await expectAccessible(page, "cropping the card", { within: ".scrim" });
	await button(dialog, t("pictures", "cropDone")).click();
	await expect.poll(ratio).toBeGreaterThan(1.3);
	await expect(isThere).toBeVisible();
	await expectAccessible(page, "the card");
	await expectNoSidewaysScroll(page, "the card");
	await page.reload();
	await expect(isThere).toBeVisible();
	await expect.poll(ratio).toBeGreaterThan(1.3);
	await next(page).click();
	await chooseTime(patient, page);
	await next(page).click();
	await consentBox(page).check();
	await button(page, t("overview", "submit")).click();
	await expect(heading(page, t("confirmed", "title"))).toBeVisible();

	const [request] = await ownRequests(page);
	await desk.open(`/cpanel/receptions/${request?.id}`);
	const thumb = queuePage.locator(".picture");
	await expect(thumb).toHaveText(desk.t("queue", "documents", "idCard"));
	await thumb.click();
	const viewer = queuePage.getByRole("region", { name: desk.t("queue", "documents", "viewer") });
	await expect
		.poll(() => viewer.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(900);
	// nobody else reads it
	const own = await page.request.get(`/api/Upload/Picture/00000000-0000-4000-8000-000000000000`);
	const stranger = await aClient(laboratory).request("GET", "/api/Reception/GetAll");
	expect([own.status(), stranger.status]).toEqual([404, 401]);
});
