import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { sha256Hex } from "#platform/secret/crypto.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { anSvg, aPhoto } from "#tests/support/pictures.ts";
import { aFilm } from "#tests/support/recordings.ts";
import { expect, test } from "#tests/support/staff-browser.ts";

// The media library as an editor uses it: many files at once, what each is, and where it is found again.

const fileOf = (name: string, mimeType: string, bytes: Uint8Array) => ({
	name,
	mimeType,
	buffer: Buffer.from(bytes),
});
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });
const card = (page: Page, name: string) => page.locator(".media-card").filter({ hasText: name });

test("ten pictures are uploaded at once, described, replaced, moved to a folder, found, and restored from the trash", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	test.setTimeout(120_000);
	const t = (...path: string[]) => desk.t("media", ...path);
	const mark = `hall${Date.now() % 1_000_000}${desk.language}`;
	const photos = await Promise.all(
		Array.from({ length: 10 }, async (_, index) =>
			fileOf(`${mark}-${index}.jpg`, "image/jpeg", await aPhoto(500 + index, 400)),
		),
	);

	await desk.open("/cpanel/media-list");
	await button(page, t("upload")).first().click();
	const drop = page.locator(".media-upload");
	await drop
		.locator("input[type=file]")
		.first()
		.setInputFiles([
			...photos,
			fileOf(`${mark}-film.mp4`, "video/mp4", aFilm(randomBytes(90_000))),
			fileOf("logo.svg", "image/svg+xml", anSvg()),
			fileOf("program.jpg", "image/jpeg", new TextEncoder().encode(`MZ${"\0".repeat(300)}`)),
		]);
	const lines = drop.getByRole("listitem");
	await expect(lines).toHaveCount(13);
	await expect(drop.getByRole("progressbar").first()).toBeVisible();
	const say = (...path: string[]) => desk.t("records", "media", "upload", ...path);
	await expect(lines.getByText(say("state", "done"))).toHaveCount(11, { timeout: 40_000 });
	await expect(lines.filter({ hasText: "logo.svg" })).toContainText("SVG");
	await expect(lines.filter({ hasText: "program.jpg" })).toContainText("WebM");
	await expect(drop.getByRole("status")).toContainText(/11.+13/);
	await expectAccessible(page, "uploads", { dark: false, within: "main" });
	await expectNoSidewaysScroll(page, "uploads");
	await button(drop, say("tidy")).click();
	await expect(lines).toHaveCount(2);
	await expect(card(page, `${mark} film`)).toContainText("1:23");

	// the very bytes once more, dropped on the page beside every place for files
	const again = photos[3];
	const data = await page.evaluateHandle(
		([name, base64]) => {
			const transfer = new DataTransfer();
			const bytes = Uint8Array.from(atob(base64 ?? ""), (letter) => letter.charCodeAt(0));
			transfer.items.add(new File([bytes], name ?? "", { type: "image/jpeg" }));
			return transfer;
		},
		[`${mark}-copy.jpg`, again?.buffer.toString("base64")],
	);
	await page.locator(".page-head").dispatchEvent("drop", { dataTransfer: data });
	await expect(lines.filter({ hasText: `${mark}-copy.jpg` })).toContainText(say("state", "known"));
	await lines.getByRole("link", { name: `${mark}-copy.jpg` }).click();

	await expect(page).toHaveURL(/media-upsert\//);
	const address = page.url();
	await expect(field(page, "texts.fa.title")).toHaveValue(`${mark} 3`);
	await field(page, "texts.fa.title").fill(`سالن ${mark}`);
	await field(page, "texts.en.title").fill(`Hall ${mark}`);
	await field(page, "texts.fa.alternative").fill("سالن پذیرش با صندلی‌های بنفش");
	await field(page, "texts.en.alternative").fill("A reception hall with purple chairs");
	const picture = page.locator(".media-focal-picture");
	const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
	await picture.click({ position: { x: width * 0.2, y: height * 0.7 } });
	for (const crop of await page.locator(".media-crop img").all())
		await expect(crop).toHaveCSS("object-position", "20% 70%");
	await page.getByRole("slider", { name: t("focal", "across") }).press("ArrowRight");
	await expect(page.locator(".media-crop img").first()).toHaveCSS("object-position", "21% 70%");
	await expectAccessible(page, "an item", { within: "main" });
	await expectNoSidewaysScroll(page, "an item");
	await button(page, desk.t("records", "form", "saveStay")).click();
	await expect(page.getByText(t("lacksAlternative"))).toHaveCount(0);

	const [saved] = await Promise.all([page.waitForEvent("download"), button(page, t("download")).click()]);
	expect(saved.suggestedFilename()).toBe(`${mark}-3.jpg`);
	expect(sha256Hex(readFileSync(await saved.path()))).toBe(sha256Hex(again?.buffer ?? Buffer.alloc(0)));

	// another file in its place: its words and its address in the panel stay
	const shown = await picture.locator("img").getAttribute("src");
	await expect(button(page, t("replace"))).toBeEnabled();
	await button(page, t("replace")).click();
	await page
		.locator(".media-upload input[type=file]")
		.first()
		.setInputFiles(fileOf("new.jpg", "image/jpeg", await aPhoto(640, 512)));
	await expect(picture.locator("img")).not.toHaveAttribute("src", shown ?? "", { timeout: 20_000 });
	await expect(field(page, "texts.en.title")).toHaveValue(`Hall ${mark}`);

	// a colleague who saw the one before is told, and nothing is overwritten unseen
	const other = await desk.colleague();
	await desk.open(address, other);
	await field(other, "texts.en.alternative").fill("Chairs in a hall");
	await field(page, "texts.en.alternative").fill("A hall");
	await button(page, desk.t("records", "form", "saveStay")).click();
	await expect(page.getByText(desk.t("records", "form", "state", "saved")).first()).toBeVisible();
	await button(other, desk.t("records", "form", "save")).click();
	await expect(other.getByRole("dialog")).toContainText("A hall");
	await expect(other.getByRole("dialog")).toContainText("Chairs in a hall");
	await other.close();

	await page.goto(`/cpanel/media-list?size=100&q=${mark}`);
	await page.getByRole("searchbox").fill(mark);
	await expect(page.locator(".media-card")).toHaveCount(11);
	await button(page, t("folders", "title")).click();
	const folders = page.getByRole("dialog");
	await field(page, "folder").fill(`folder ${mark}`);
	await button(folders, t("folders", "add")).click();
	await expect(folders.locator(".media-folder")).not.toHaveCount(1);
	await field(page, "folder").fill(`folder ${mark}`);
	await button(folders, t("folders", "add")).click();
	await expect(field(page, "folder")).toHaveAttribute("aria-invalid", "true");
	await expect(field(page, "folder")).toHaveValue(`folder ${mark}`);
	await button(folders, desk.t("ui", "close")).click();
	await card(page, `Hall ${mark}`)
		.or(card(page, `سالن ${mark}`))
		.locator(".media-card-choose")
		.click();
	await card(page, `${mark} 7`).locator(".media-card-choose").click();
	await page.getByLabel(t("folders", "move")).selectOption({ label: `folder ${mark}` });
	await expect(page.locator(".media-card.on")).toHaveCount(0);
	await page.getByLabel(t("filter", "folder")).selectOption({ label: `folder ${mark}` });
	await expect(page.locator(".media-card")).toHaveCount(2);
	await button(page, t("folders", "title")).click();
	await button(folders, t("folders", "remove").replace("{name}", `folder ${mark}`)).click();
	const question = page.locator(".confirm-dialog");
	await expect(question).toContainText(`folder ${mark}`);
	await question.getByRole("button", { name: t("folders", "no"), exact: true }).click();
	await button(folders, desk.t("ui", "close")).click();
	await expectAccessible(page, "the library", { within: "main" });
	await expectNoSidewaysScroll(page, "the library");

	await card(page, `${mark} 7`).locator(".media-card-choose").click();
	await button(page, desk.t("records", "toTrash")).click();
	await page.locator(".confirm-dialog").getByRole("button").last().click();
	await expect(page.locator(".media-card")).toHaveCount(1);
	await page.goto("/cpanel/media-list?trash=true&size=100");
	await card(page, `${mark} 7`).locator(".media-card-choose").click();
	await button(page, desk.t("records", "restore")).click();
	await expect(card(page, `${mark} 7`)).toHaveCount(0);
	await page.goto("/cpanel/media-list?size=100");
	await expect(card(page, `${mark} 7`)).toBeVisible();
});
