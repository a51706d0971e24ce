import type { Page, Route } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { aPhoto } from "#tests/support/pictures.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// The picker of the media library (specification §2.7, §4, §7, §9), in the form of a slide. The library is made up, so that it
// has as many pages and kinds as its states need; the last test has the true one.

const kinds = [1, 2, 3, 4];
const pages = 35;
const listed = "**/api/Media/GetAll?*";

type Asked = { page: string | null; title: string | null; pageSize: string | null; at: number };

/** A library of 35 pages with every kind in it; searched for `nothing` it is empty. @returns what was asked, in order */
async function aLibrary(page: Page): Promise<Asked[]> {
	const asked: Asked[] = [];
	await page.route(listed, async (route: Route) => {
		const query = new URL(route.request().url()).searchParams;
		const [number, title] = [Number(query.get("page")), query.get("title")];
		asked.push({ page: query.get("page"), title, pageSize: query.get("pageSize"), at: Date.now() });
		const dataList = Array.from({ length: title === "nothing" ? 0 : 12 }, (_, index) => ({
			id: `00000000-0000-7000-8000-${String(number * 100 + index).padStart(12, "0")}`,
			title: `${title ?? "item"} ${number}-${index}`,
			mediaType: kinds[index % 4],
			filePath: `/media/${number}-${index}/${index % 4 === 0 ? "1600.webp" : "file.mp4"}`,
		}));
		const totalPages = title ? 1 : pages;
		await route.fulfill({ json: { dataList, totalPages, totalCount: dataList.length * totalPages } });
	});
	// the one that a form has then, as the form asks for it
	await page.route("**/api/Media/00000000-0000-7000-8000-*", (route) => {
		const words = { title: "the chosen one", alternative: "its words" };
		const texts = { fa: words, en: words };
		return route.fulfill({
			json: { id: "", version: 1, title: words.title, mediaType: 2, texts, picture: null },
		});
	});
	return asked;
}

const picker = (page: Page) => page.getByRole("dialog");
const items = (page: Page) => picker(page).getByRole("option");

/** The form of a new slide, with the picker over it. */
async function openPicker(page: Page, desk: Desk) {
	await desk.open("/cpanel/slide-upsert");
	await page
		.getByRole("button", { name: desk.t("records", "media", "field", "chooseImage"), exact: true })
		.click();
	await expect(items(page).first()).toBeVisible();
	const say = (...path: string[]) => desk.t("records", "media", "picker", ...path);
	const select = picker(page).getByRole("button", { name: say("select"), exact: true });
	const search = picker(page).getByRole("searchbox");
	const pager = picker(page).getByRole("navigation");
	return { say, select, search, pager };
}

test.describe("file picker", { tag: ["@crossed", "@wide"] }, () => {
	test("shows twelve files per page, thumbnails only for pictures, and a window of page numbers", async ({
		page,
		desk,
	}) => {
		const asked = await aLibrary(page);
		const { pager, say } = await openPicker(page, desk);
		await expect(picker(page).getByRole("heading", { name: say("title") })).toBeVisible();
		expect(asked.map(({ at: _, ...query }) => query)).toEqual([{ page: "1", title: null, pageSize: "12" }]);
		await expect(items(page)).toHaveCount(12);
		await expect(items(page).locator("img")).toHaveCount(3);
		await expect(items(page).nth(0).locator("img")).toHaveAttribute("src", "/media/1-0/320.webp");
		for (const sign of ["audio", "video", "document"])
			await expect(items(page).locator(`.media-thumb-sign.is-${sign}`)).toHaveCount(3);
		const places = await items(page).evaluateAll((all) =>
			all.map((each) => each.getBoundingClientRect().left),
		);
		expect(new Set(places.map(Math.round)).size).toBe(desk.isPhone ? 2 : 4);

		const offered = pager.getByRole("listitem");
		await expect(offered).toHaveText(["1", "2", "3", "", "35"]);
		await pager.getByRole("button", { name: / 35$/ }).click();
		await expect(items(page).first()).toContainText("item 35-0");
		await pager.getByRole("button", { name: / 33$/ }).click();
		await expect(items(page).first()).toContainText("item 33-0");
		await pager.getByRole("button", { name: / 31$/ }).click();
		await expect(items(page).first()).toContainText("item 31-0");
		await expect(offered).toHaveText(["1", "", "29", "30", "31", "32", "33", "", "35"]);
		expect(asked.map(({ page: number }) => number)).toEqual(["1", "35", "33", "31"]);
		await expectAccessible(page, "the picker", { within: "[role=dialog]" });
		await expectNoSidewaysScroll(page, "the picker");
	});

	test("searches once, half a second after the last key, from page 1, and says when nothing is found", async ({
		page,
		desk,
	}) => {
		const asked = await aLibrary(page);
		const { search, pager, say } = await openPicker(page, desk);
		await pager.getByRole("button", { name: / 3$/ }).click();
		await expect(items(page).first()).toContainText("item 3-0");
		const typedAt = Date.now();
		// letter by letter, quicker than any machine is slow
		await search.evaluate((input: HTMLInputElement) => {
			const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
			for (const text of ["t", "tu", "tub", "tube", "tubes"]) {
				set?.call(input, text);
				input.dispatchEvent(new Event("input", { bubbles: true }));
			}
		});
		await expect(items(page).first()).toContainText("tubes 1-0");
		const searches = asked.filter(({ title }) => title !== null);
		expect(searches.map(({ at: _, ...query }) => query)).toEqual([
			{ page: "1", title: "tubes", pageSize: "12" },
		]);
		expect((searches[0]?.at ?? 0) - typedAt).toBeGreaterThanOrEqual(500);
		await search.fill("nothing");
		await expect(picker(page)).toContainText(say("notFound"));
		await picker(page)
			.getByRole("button", { name: say("showAll") })
			.click();
		await expect(items(page).first()).toContainText("item 1-0");
	});

	test("selects only on confirmation: close discards, hiding clears, and select returns the item once", async ({
		page,
		desk,
	}) => {
		await aLibrary(page);
		const { select, say, pager } = await openPicker(page, desk);
		const reopen = async () => {
			await expect(picker(page)).toHaveCount(0);
			await page
				.getByRole("button", { name: desk.t("records", "media", "field", "chooseImage"), exact: true })
				.click();
			await expect(items(page).first()).toBeVisible();
		};
		await expect(select).toBeDisabled();
		await expect(picker(page).getByRole("status")).toContainText(say("nothingChosen"));
		await items(page).nth(4).click();
		await expect(select).toBeEnabled();
		await items(page).nth(4).click();
		await expect(select).toBeDisabled();

		await items(page).nth(4).click();
		await pager.getByRole("button", { name: / 2$/ }).click();
		await expect(items(page).first()).toContainText("item 2-0");
		await picker(page)
			.getByRole("button", { name: desk.t("ui", "close") })
			.click();
		await reopen();
		await expect(items(page).first()).toContainText("item 1-0");
		await expect(select).toBeDisabled();
		await expect(items(page).and(page.locator("[aria-selected=true]"))).toHaveCount(0);

		// with the keyboard alone
		await items(page).first().focus();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Space");
		await expect(items(page).nth(desk.isPhone ? 2 : 4)).toHaveAttribute("aria-selected", "true");
		await page.keyboard.press("Escape");
		await page.keyboard.press("Escape");
		await reopen();
		await expect(select).toBeDisabled();
		await items(page).nth(0).click();
		await select.click();
		await expect(picker(page)).toHaveCount(0);
		await expect(page.locator(".media-field")).toContainText("the chosen one");
	});

	test("explains failures, offers a retry, and uploads missing files", async ({ page, desk }) => {
		let isAway = true;
		await page.route(listed, (route) =>
			isAway ? route.fulfill({ status: 409, json: { code: "x", title: "x" } }) : route.fallback(),
		);
		await desk.open("/cpanel/slide-upsert");
		await page
			.getByRole("button", { name: desk.t("records", "media", "field", "chooseImage"), exact: true })
			.click();
		const again = picker(page).getByRole("button", { name: desk.t("ui", "tryAgain") });
		await expect(again).toBeVisible();
		isAway = false;
		await again.click();
		await expect(items(page)).toHaveCount(12);

		const name = `picker ${Date.now() % 1_000_000}`;
		await picker(page)
			.getByText(desk.t("records", "media", "picker", "upload"))
			.click();
		await picker(page)
			.locator("input[type=file]")
			.first()
			.setInputFiles({
				name: `${name}.jpg`,
				mimeType: "image/jpeg",
				buffer: Buffer.from(await aPhoto(400, 300)),
			});
		// what one came for is chosen as it arrives, and the first of the list
		await expect(items(page).first()).toContainText(name);
		await expect(items(page).first()).toHaveAttribute("aria-selected", "true");
		await picker(page)
			.getByRole("button", { name: desk.t("records", "media", "picker", "select"), exact: true })
			.click();
		await expect(picker(page)).toHaveCount(0);
		await expect(page.locator(".media-field")).toContainText(name);
	});
});
