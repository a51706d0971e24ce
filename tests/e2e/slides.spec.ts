import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import type { RunningProduct } from "#tests/support/product.ts";
import { separateProduct } from "#tests/support/separate-product.ts";
import { type Desk, expect, test as staffTest } from "#tests/support/staff-browser.ts";

// Slides with their viewers, made in the panel and seen on the home page with the next request, on a product that no other
// test sees: the slider is everybody's.

const test = staffTest.extend<object, { product: RunningProduct }>(separateProduct);

let count = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${count++}`;
const button = (page: Page, name: string | RegExp) =>
	page.getByRole("button", { name, exact: typeof name === "string" });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const row = (page: Page, title: string) => page.locator("[data-record]").filter({ hasText: title });
const title = (page: Page) => page.locator("[data-record] [data-row]");

/** What is typed into a slide; it is shown in both languages. */
async function fillSlide(page: Page, desk: Desk, name: string) {
	await field(page, "name").fill(name);
	await page.getByRole("tab", { name: desk.t("records", "language", "fa") }).click();
	await field(page, "texts.fa.title").fill(`${name} فارسی`);
	await page.getByRole("tab", { name: desk.t("records", "language", "en") }).click();
	await field(page, "texts.en.title").fill(`${name} English`);
}

test("slides are created for a slider, ordered and scheduled, and appear on the home page at the next request", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk, context }) => {
	test.setTimeout(120_000);
	const t = (...path: string[]) => desk.t(...(path as [string]));
	const mark = unique();
	const [first, second, late] = ["a", "b", "c"].map((letter) => `${letter}${mark}`) as [
		string,
		string,
		string,
	];

	await desk.open("/cpanel/sliders-list?size=100");
	await button(page, t("slider", "add")).first().click();
	await field(page, "title").fill(`viewer ${mark}`);
	await page.getByRole("switch").click({ force: true });
	await button(page, t("records", "form", "save")).click();
	await expect(page).toHaveURL(/sliders-list/);
	await row(page, `viewer ${mark}`)
		.getByRole("link", { name: `viewer ${mark}` })
		.last()
		.click();
	await expect(page).toHaveURL(/slider-slide-list/);
	const list = page.url();

	for (const name of [first, second, late]) {
		await page.goto(`${list.replace("slider-slide-list", "slider-slide-Upsert")}?slide=new`);
		await fillSlide(page, desk, name);
		if (name === late) {
			await page.getByRole("tab", { name: t("records", "language", "en") }).click();
			await page
				.getByRole("radio", { name: t("records", "publication", "state", "draft") })
				.last()
				.click({ force: true });
		}
		await button(page, t("records", "form", "save")).click();
		await expect(page).toHaveURL(/slider-slide-list/);
	}
	await expect(title(page)).toHaveText([first, second, late]);
	await row(page, second).locator('[data-step="-1"]').click();
	await expect(title(page)).toHaveText([second, first, late]);

	const visitor = await context.newPage();
	await visitor.goto("/en");
	const titles = visitor.locator(".hero-slide .hero-title");
	await expect(titles).toHaveText([`${second} English`, `${first} English`]);
	await visitor.goto("/");
	await expect(titles).toHaveText([`${second} فارسی`, `${first} فارسی`, `${late} فارسی`]);

	// the text over a picture: its contrast is told, and mended by a press
	await title(page).filter({ hasText: first }).click();
	await button(page, t("records", "media", "field", "chooseImage")).click();
	await page
		.getByRole("dialog")
		.getByText(t("records", "media", "picker", "upload"))
		.click();
	const photo = { name: "slide.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await aPhoto(800, 600)) };
	await page.getByRole("dialog").locator("input[type=file]").first().setInputFiles(photo);
	await expect(page.locator(".choice-grid [role=option]").first()).toHaveAttribute("aria-selected", "true");
	await button(page, t("records", "media", "picker", "select")).click();
	const look = page.locator(".slide-look");
	for (const name of [t("slide", "picturePlace", "behind"), t("slide", "textColour", "light")]) {
		const choice = look.getByRole("radio", { name });
		// the form grows when a picture arrives
		await expect(async () => {
			// away from the foot, where a notice of the last save may lie
			await choice.evaluate((element) => element.scrollIntoView({ block: "center" }));
			await choice.click({ force: true });
			await expect(choice).toBeChecked({ timeout: 500 });
		}).toPass();
	}
	await expect(page.locator(".slide-ratios").getByText(/:1/)).toHaveCount(2);
	await expect(page.frameLocator(".slide-phone iframe").locator(".hero-title")).toContainText(first);
	await expectAccessible(page, "a slide over its picture", { dark: false, within: ".form-main" });
	await expectNoSidewaysScroll(page, "a slide over its picture");
	await button(page, t("records", "form", "save")).click();
	await expect(page).toHaveURL(/slider-slide-list/);
	await visitor.reload();
	await expect(visitor.locator(".hero-slide-behind.hero-ink-light .hero-behind-photo")).toHaveCount(1);
});
