import type { Locator, Page } from "@playwright/test";
import { inBothThemes } from "#tests/support/axe.ts";
import {
	begin,
	button,
	chooseTime,
	fillProfile,
	heading,
	next,
	ownRequests,
	signIn,
	test,
} from "#tests/support/patient-browser.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/settled.ts";
import { expect } from "#tests/support/staff-browser.ts";

// A prescription by photograph: from a large photo and a bad line to the desk that reads it.

const mostBytes = 620 * 1024;
const asFile = (bytes: Uint8Array, name: string) => ({
	name,
	mimeType: "image/jpeg",
	buffer: Buffer.from(bytes),
});

/** Waits until a picture is drawn. */
async function drawn(picture: Locator): Promise<{ width: number; height: number }> {
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
		.toBeGreaterThan(0);
	return picture.evaluate((image: HTMLImageElement) => ({
		width: image.naturalWidth,
		height: image.naturalHeight,
	}));
}

/** Breaks the sending of the first picture; the bytes of those that leave are counted. */
async function watchSending(page: Page): Promise<{ sizes: number[]; mend: () => void }> {
	const sizes: number[] = [];
	let isBroken = true;
	await page.route("**/api/Upload/prescription/**", async (route) => {
		if (isBroken) return route.abort("internetdisconnected");
		sizes.push(route.request().postDataBuffer()?.length ?? 0);
		return route.continue();
	});
	return {
		sizes,
		mend: () => {
			isBroken = false;
		},
	};
}

test("a prescription by photograph: a large photo, a broken line, a reload, and the desk @crossed", async ({
	patient,
	page: deskPage,
	desk,
}) => {
	test.setTimeout(150_000);
	const { page, t } = patient;
	const large = await aPhoto(4_000, 3_000);
	expect(large.length).toBeGreaterThan(5_000_000);
	await signIn(patient);
	await begin(patient, page, "prescription");
	// no code: only a sheet of paper
	await expect(heading(page, t("epresc", "title"))).toBeVisible();
	await page.getByRole("textbox", { name: t("epresc", "nationalCode") }).fill("0499370899");
	await next(page).click();
	await expect(heading(page, t("prescImage", "title"))).toBeVisible();
	await next(page).click();
	await expect(page.getByText(t("prescImage", "needed"))).toBeVisible();
	await inBothThemes(page, "nothing sent yet");

	const line = await watchSending(page);
	const rows = page.locator("li.up");
	await page
		.locator("input[type=file][multiple]")
		.setInputFiles([asFile(large, "large.jpg"), asFile(await aPhoto(900, 700), "small.jpg")]);
	await expect(rows.first().getByText(t("pictures", "network"))).toBeVisible();
	await expect(rows).toHaveCount(2);
	await inBothThemes(page, "a broken line");
	// a killed tab: both are still here, without choosing them again
	await page.reload();
	await expect(rows).toHaveCount(2);
	await expect(rows.first().getByText(t("pictures", "network"))).toBeVisible();
	line.mend();
	await button(rows.first(), t("pictures", "retry")).click();
	await expect(rows.getByText(t("pictures", "stored"), { exact: true })).toHaveCount(2);
	expect(line.sizes).toHaveLength(2);
	for (const size of line.sizes) expect(size).toBeLessThan(mostBytes);

	// by keyboard: the first is turned, the second put before it, and one sent by mistake removed
	const named = (what: string, number: number) => t("pictures", what).replace("{number}", String(number));
	const before = await drawn(rows.first().getByRole("img"));
	expect(before.width).toBeGreaterThan(before.height);
	await button(page, named("turn", 1)).press("Enter");
	await expect(rows.first().getByRole("img")).toHaveAttribute("src", /v=1/);
	const turned = await drawn(rows.first().getByRole("img"));
	expect(turned.height).toBeGreaterThan(turned.width);
	await button(page, named("down", 1)).press("Enter");
	await expect(rows.nth(1).getByRole("img")).toHaveAttribute("src", /v=1/);
	await page
		.locator("input[type=file][multiple]")
		.setInputFiles([asFile(await aPhoto(640, 640), "other.jpg")]);
	await expect(rows.getByText(t("pictures", "stored"), { exact: true })).toHaveCount(3);
	await button(page, named("remove", 3)).press("Enter");
	await expect(rows).toHaveCount(2);
	await page
		.locator("input[type=file][multiple]")
		.setInputFiles([{ name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") }]);
	await expect(page.getByText(t("pictures", "unreadable"))).toBeVisible();
	await inBothThemes(page, "two pages and a file that is none");
	await expectNoSidewaysScroll(page, "pages");
	await next(page).click();

	await fillProfile(patient, page);
	await next(page).click();
	await chooseTime(patient, page);
	await next(page).click();
	await expect(heading(page, t("overview", "title"))).toBeVisible();
	const sent = page.locator(".rv-pics img");
	await expect(sent).toHaveCount(2);
	await drawn(sent.first());
	await page.getByText(t("overview", "consent")).click();
	await button(page, t("overview", "submit")).click();
	await expect(heading(page, t("confirmed", "title"))).toBeVisible();
	const [request] = await ownRequests(page);

	await desk.open(`/cpanel/receptions/${request?.id}`);
	const thumbs = deskPage.locator(".doc");
	await expect(thumbs).toHaveCount(2);
	await drawn(thumbs.first().locator("img"));
	await thumbs.nth(1).click();
	const viewer = deskPage.getByRole("region", { name: desk.t("desk", "documents", "viewer") });
	const shown = await drawn(viewer.getByRole("img"));
	expect(shown.height).toBeGreaterThan(shown.width);
	const width = () => viewer.getByRole("img").evaluate((image) => image.getBoundingClientRect().width);
	const whole = await width();
	await deskPage.keyboard.press("+");
	await expect.poll(width).toBeGreaterThan(whole * 1.3);
	await deskPage.keyboard.press("0");
	await deskPage.keyboard.press("r");
	await expect(viewer.getByRole("img")).toHaveCSS("rotate", "90deg");
	await deskPage.keyboard.press(desk.language === "fa" ? "ArrowRight" : "ArrowLeft");
	await expect(thumbs.first()).toHaveAttribute("aria-pressed", "true");
	await drawn(viewer.getByRole("img"));
	// the form stays beside it
	if (!desk.isPhone)
		await deskPage.getByRole("textbox", { name: desk.t("desk", "form", "receptNo") }).click();
	await expectAccessible(deskPage, "documents");
	await viewer.focus();
	await deskPage.keyboard.press("Escape");
	await expect(viewer).toHaveCount(0);
	await expect(thumbs.first()).toBeFocused();
});
