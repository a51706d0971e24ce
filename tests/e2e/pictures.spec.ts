import type { Locator, Page } from "@playwright/test";
import { inBothThemes } from "#tests/support/axe.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import {
	begin,
	button,
	chooseTime,
	consentBox,
	fillProfile,
	heading,
	next,
	ownRequests,
	type Patient,
	signIn,
	test,
} from "#tests/support/patient-browser.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { expect } from "#tests/support/staff-browser.ts";

// A prescription by photograph: from a large photo and a bad line to the desk that reads it.

/** 600 KB (reception 3.5). */
const maxSentBytes = 614_400;
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

/** The picture in the body of a form. */
function fileIn(body: Buffer): Buffer {
	const from = body.indexOf("\r\n\r\n") + 4;
	return body.subarray(from, body.lastIndexOf("\r\n--"));
}

/** Makes sending fail until `mend` is called, and records the pictures that are sent afterwards. */
async function watchSending(page: Page): Promise<{ sent: Buffer[]; mend: () => void }> {
	const sent: Buffer[] = [];
	let isBroken = true;
	await page.route("**/api/Upload/prescription/**", async (route) => {
		if (isBroken) return route.abort("internetdisconnected");
		sent.push(fileIn(route.request().postDataBuffer() ?? Buffer.alloc(0)));
		return route.continue();
	});
	return {
		sent,
		mend: () => {
			isBroken = false;
		},
	};
}

/** A line of so many kilobytes a second upwards. @returns makes it as it was */
async function slowDown(page: Page, kilobytesPerSecond: number): Promise<() => Promise<void>> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	const line = (uploadThroughput: number) => ({
		offline: false,
		latency: 0,
		downloadThroughput: -1,
		uploadThroughput,
	});
	await session.send("Network.emulateNetworkConditions", line(kilobytesPerSecond * 1024));
	return async () => {
		await session.send("Network.emulateNetworkConditions", line(-1));
		await session.detach();
	};
}

/** The second page loses its left fifth by the keyboard and its lower right corner by the mouse; a reload later it is whole again. */
async function cropByKeyboardAndMouse({ page, t, isPhone }: Patient, row: Locator): Promise<void> {
	const ratio = async () => {
		const { width, height } = await drawn(row.getByRole("img"));
		return width / height;
	};
	const before = await ratio();
	const crop = button(row, t("pictures", "crop").replace("{number}", "2"));
	await crop.press("Enter");
	const dialog = page.getByRole("dialog");
	const sides = dialog.getByRole("slider");
	await expect(sides).toHaveCount(4);
	const left = sides.last();
	for (let times = 0; times < 20; times++) await left.press("ArrowRight");
	const told = (percent: number) => t("pictures", "cutAway").replace("{percent}", String(percent));
	await expect(left).toHaveAttribute("aria-valuetext", told(20));
	await expect(dialog).toContainText(t("pictures", isPhone ? "cropHowTouch" : "cropHow"));
	await expectAccessible(page, "cropping", { within: ".scrim" });
	await expectNoSidewaysScroll(page, "cropping");
	const corner = await dialog.locator(".crop-corner.is-bottom.is-right").boundingBox();
	const picture = await dialog.locator("canvas").boundingBox();
	if (!corner || !picture) throw new Error("nothing to drag");
	const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2];
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x - 5, y - picture.height / 4, { steps: 3 });
	await page.mouse.move(x, y - picture.height / 2, { steps: 3 });
	await page.mouse.up();
	await expect(sides.nth(2)).toHaveAttribute("aria-valuetext", told(50));
	await button(dialog, t("pictures", "cropDone")).click();
	await expect(row.getByText(t("pictures", "storedPart"))).toBeVisible();
	// four fifths of the width, half of the height, upright as it was seen
	const after = (before * 0.8) / 0.5;
	expect(await ratio()).toBeCloseTo(after, 1);
	await page.reload();
	await expect(row.getByText(t("pictures", "storedPart"))).toBeVisible();
	expect(await ratio()).toBeCloseTo(after, 1);
	await row.getByRole("button", { name: t("pictures", "uncropNamed").replace("{number}", "2") }).click();
	await expect(row.getByText(t("pictures", "stored"), { exact: true })).toBeVisible();
	await expect.poll(ratio).toBeCloseTo(before, 1);
}

test("prescription upload: a large photo, a broken connection, a reload, and the staff queue @crossed", {
	tag: "@narrow",
}, async ({ patient, page: queuePage, desk }) => {
	test.setTimeout(150_000);
	const { page, t } = patient;
	const large = await aPhoto(4_000, 3_000);
	expect(large.length).toBeGreaterThan(5_000_000);
	await signIn(patient);
	await begin(patient, page, "prescription");
	// no code: only a sheet of paper
	await page.getByRole("radio", { name: t("epresc", "byPaper") }).click();
	await next(page).click();
	await expect(heading(page, t("prescImage", "title"))).toBeVisible();
	await next(page).click();
	await expect(page.getByText(t("prescImage", "needed"))).toBeVisible();
	await inBothThemes(page, "nothing sent yet");

	const line = await watchSending(page);
	const rows = page.locator("li.upload");
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
	// broken once more, in the middle of it: it goes on by itself
	const speedUp = await slowDown(page, 60);
	await button(rows.first(), t("pictures", "retry")).click();
	const progress = rows.first().getByRole("progressbar");
	const percent = async () => Number(await progress.getAttribute("aria-valuenow", { timeout: 2_000 }));
	await expect.poll(percent, { intervals: [50] }).toBeGreaterThan(0);
	expect(await percent()).toBeLessThan(100);
	await speedUp();
	await page.reload();
	await expect(rows.getByText(t("pictures", "stored"), { exact: true })).toHaveCount(2, { timeout: 30_000 });
	// the first was begun twice; what was large has become small, and is a JPEG
	expect(line.sent).toHaveLength(3);
	for (const picture of line.sent) {
		expect(picture.length).toBeLessThanOrEqual(maxSentBytes);
		expect(picture.subarray(0, 3).toString("hex")).toBe("ffd8ff");
	}
	expect(line.sent[0]?.length).toBeGreaterThan(50_000);

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
	await cropByKeyboardAndMouse(patient, rows.nth(1));
	await page
		.locator("input[type=file][multiple]")
		.setInputFiles([asFile(await aPhoto(640, 640), "other.jpg")]);
	await expect(rows.getByText(t("pictures", "stored"), { exact: true })).toHaveCount(3);
	await button(page, named("remove", 3)).press("Enter");
	await expect(rows).toHaveCount(2);
	await page
		.locator("input[type=file][multiple]")
		.setInputFiles([{ name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") }]);
	await expect(page.getByText(t("pictures", "pdf"))).toBeVisible();
	// what this browser cannot open says what to do about it
	const heic = Buffer.from([0, 0, 0, 24, ...Buffer.from("ftypheic"), 0, 0, 0, 0]);
	await page
		.locator("input[type=file][multiple]")
		.setInputFiles([{ name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: heic }]);
	await expect(page.getByText(t("pictures", "heic"))).toBeVisible();
	await inBothThemes(page, "two pages and a file that is none");
	await expectNoSidewaysScroll(page, "pages");
	await next(page).click();

	await fillProfile(patient, page);
	await next(page).click();
	await chooseTime(patient, page);
	await next(page).click();
	await expect(heading(page, t("overview", "title"))).toBeVisible();
	const sent = page.locator(".review-pictures img");
	await expect(sent).toHaveCount(2);
	await drawn(sent.first());
	await consentBox(page).check();
	await button(page, t("overview", "submit")).click();
	await expect(heading(page, t("confirmed", "title"))).toBeVisible();
	const [request] = await ownRequests(page);

	await desk.open(`/cpanel/receptions/${request?.id}`);
	const thumbs = queuePage.locator(".picture");
	await expect(thumbs).toHaveCount(2);
	await drawn(thumbs.first().locator("img"));
	await thumbs.nth(1).click();
	const viewer = queuePage.getByRole("region", { name: desk.t("queue", "documents", "viewer") });
	const shown = await drawn(viewer.getByRole("img"));
	expect(shown.height).toBeGreaterThan(shown.width);
	const width = () => viewer.getByRole("img").evaluate((image) => image.getBoundingClientRect().width);
	const whole = await width();
	await queuePage.keyboard.press("+");
	await expect.poll(width).toBeGreaterThan(whole * 1.3);
	await queuePage.keyboard.press("0");
	await queuePage.keyboard.press("r");
	await expect(viewer.locator(".picture-viewer-turned")).toHaveCSS("rotate", "90deg");
	await queuePage.keyboard.press(desk.language === "fa" ? "ArrowRight" : "ArrowLeft");
	await expect(thumbs.first()).toHaveAttribute("aria-pressed", "true");
	await drawn(viewer.getByRole("img"));
	// the form stays beside it
	if (!desk.isPhone)
		await queuePage.getByRole("textbox", { name: desk.t("queue", "form", "receptNo") }).click();
	await expectAccessible(queuePage, "documents");
	await viewer.focus();
	await queuePage.keyboard.press("Escape");
	await expect(viewer).toHaveCount(0);
	await expect(thumbs.first()).toBeFocused();
});
