import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { type Desk, expect, test } from "#tests/support/staff-browser.ts";

// Groups and subgroups of posts: records whose texts are in two languages, and which other records hold on to.

/** All of them on one page, whatever other tests add meanwhile. */
const list = "/cpanel/posts-group-list?size=100";
const row = (page: Page, title: string) => page.locator("[data-record]").filter({ hasText: title });
const status = (page: Page) => page.locator(".save-status");
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const faTitle = "texts.fa.title";
const enTitle = "texts.en.title";

let count = 0;
const unique = () => `${Date.now() % 1_000_000}${process.pid % 1000}${count++}`;

const words = (desk: Desk) => {
	const t = (...path: string[]) => desk.t("records", ...path);
	return {
		t,
		persian: t("language", "fa"),
		english: t("language", "en"),
		/** What a row is called in the panel's language. */
		nameOf: ({ fa, en }: { fa: string; en: string }) => (desk.language === "fa" ? fa : en),
	};
};
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function fillBoth(page: Page, desk: Desk, { fa, en }: { fa: string; en: string }) {
	const { persian, english } = words(desk);
	await tab(page, persian).click();
	await field(page, faTitle).fill(fa);
	await tab(page, english).click();
	await field(page, enTitle).fill(en);
}

async function addGroup(page: Page, desk: Desk, names = { fa: `گروه ${unique()}`, en: `Group ${unique()}` }) {
	const { t, nameOf } = words(desk);
	await page
		.getByRole("button", { name: desk.t("postGroup", "add") })
		.first()
		.click();
	await fillBoth(page, desk, names);
	await button(page, t("form", "save")).click();
	await expect(page).toHaveURL(/posts-group-list/);
	await page.goto(list);
	await expect(row(page, nameOf(names))).toBeVisible();
	return names;
}

async function confirm(page: Page, name: string) {
	await page.locator(".confirm-dialog").getByRole("button", { name, exact: true }).click();
}

test("a group and its subgroups are created, ordered, and linked to each other", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	const { nameOf, t } = words(desk);
	await desk.open(list);
	const group = await addGroup(page, desk);
	// the address was made from the name, and the site answers there
	const slug = group.en.toLowerCase().replaceAll(" ", "-");
	expect((await page.request.get(`/en/post-list/${slug}`)).status()).toBe(200);

	await row(page, nameOf(group)).locator("td a").click();
	await expect(page).toHaveURL(/posts-subGroup-list\/[\w-]+$/);
	await expect(page.getByText(desk.t("postSubgroup", "none"))).toBeVisible();
	await expect(page.locator(".side-list a[aria-current=page]")).toHaveText(
		desk.t("cpanel", "entry", "postGroups"),
	);
	const made: { fa: string; en: string }[] = [];
	for (const mark of ["الف", "ب"]) {
		const names = { fa: `زیر ${mark} ${unique()}`, en: `Sub ${unique()}` };
		await page
			.getByRole("button", { name: desk.t("postSubgroup", "add") })
			.first()
			.click();
		// the group one comes from is chosen already
		await expect(page.locator("select[name=groupId] option:checked")).toHaveText(nameOf(group));
		await fillBoth(page, desk, names);
		await button(page, t("form", "save")).click();
		await expect(row(page, nameOf(names))).toBeVisible();
		made.push(names);
	}
	const titles = page.locator("[data-row]");
	const [first, second] = made.map(nameOf);
	await expect(titles).toHaveText([first ?? "", second ?? ""]);
	await titles.last().focus();
	await page.keyboard.press("Alt+ArrowUp");
	await expect(titles).toHaveText([second ?? "", first ?? ""]);
	await page.reload();
	await expect(titles).toHaveText([second ?? "", first ?? ""]);

	await page
		.getByRole("navigation", { name: t("crumbs") })
		.getByRole("link", { name: desk.t("postSubgroup", "groups") })
		.click();
	await expect(row(page, nameOf(group)).locator("td a")).toContainText("2");
});

test("a translation is marked as outdated when the Persian text changes, until a person confirms it", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t, persian, english, nameOf } = words(desk);
	await desk.open(list);
	const group = await addGroup(page, desk);
	await row(page, nameOf(group)).locator("[data-row]").click();
	await tab(page, persian).click();
	await field(page, faTitle).fill(`${group.fa} تازه`);

	// the other language by keyboard, in the same field; what will be out of date is told before it is
	await page.keyboard.press("Alt+l");
	await expect(field(page, enTitle)).toBeFocused();
	await expect(page.getByText(t("language", "becomesStale"))).toBeVisible();
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-saved/);
	await expect(tab(page, english)).toContainText(t("language", "state", "stale"));
	const notice = page.locator(".alert").filter({ hasText: t("language", "stale") });
	await expect(notice.locator("ins")).toHaveText(`${t("history", "added")} تازه`);
	await expectAccessible(page, "a stale text", { within: "main" });

	await page.goto(list);
	const changed = row(page, desk.language === "fa" ? `${group.fa} تازه` : group.en);
	await expect(changed.locator(".language-state.is-stale")).toHaveCount(1);
	await changed.locator("[data-row]").click();
	await tab(page, english).click();
	await button(page, t("language", "check")).click();
	await expect(page.getByText(t("language", "checked"))).toBeVisible();
	await expect(status(page)).toHaveClass(/is-dirty/);
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-saved/);
	await expect(page.getByText(t("language", "stale"))).toHaveCount(0);
	await page.goto(list);
	await expect(changed.locator(".language-state.is-complete")).toHaveCount(2);
});

test("an error in the hidden language switches to that language and focuses the field", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t, persian, english } = words(desk);
	await desk.open(list);
	const group = await addGroup(page, desk);
	await page
		.getByRole("button", { name: desk.t("postGroup", "add") })
		.first()
		.click();
	// the Persian name is missing, and English is shown
	await tab(page, english).click();
	await field(page, enTitle).fill("Second");
	await button(page, t("form", "save")).click();
	await expect(field(page, faTitle)).toBeFocused();
	await expect(field(page, faTitle)).toHaveAttribute("aria-invalid", "true");

	// an address that another one has is known to the server alone
	await field(page, faTitle).fill(`دوم ${unique()}`);
	await tab(page, english).click();
	await field(page, "texts.en.slug").fill(group.en);
	await tab(page, persian).click();
	await button(page, t("form", "save")).click();
	await expect(field(page, "texts.en.slug")).toBeFocused();
	await expect(page.locator("main")).toContainText(
		desk.t("validation", "taken").replace("{field}", desk.t("postGroup", "field", "slugEn")),
	);
	await field(page, "texts.en.slug").fill("");
	await button(page, t("form", "save")).click();
	await expect(page).toHaveURL(/posts-group-list/);
});

test("two people edit one group, each in one language: both texts are saved", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t, english, persian, nameOf } = words(desk);
	await desk.open(list);
	const group = await addGroup(page, desk);
	const other = await desk.colleague();
	await desk.open(list, other);
	for (const each of [page, other]) await row(each, nameOf(group)).locator("[data-row]").click();
	await tab(other, english).click();
	await field(other, enTitle).fill(`${group.en} theirs`);
	await other.keyboard.press("Control+s");
	await expect(status(other)).toHaveClass(/is-saved/);

	await tab(page, persian).click();
	await field(page, faTitle).fill(`${group.fa} من`);
	await page.keyboard.press("Control+s");
	// each part was changed by one alone: all is chosen already
	await page.getByRole("button", { name: t("stale", "save") }).click();
	await expect(status(page)).toHaveClass(/is-saved/);
	await expect(field(page, faTitle)).toHaveValue(`${group.fa} من`);
	await expect(field(page, enTitle)).toHaveValue(`${group.en} theirs`);
});

test("a group in use goes into the trash and back, and cannot be removed permanently", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t, nameOf } = words(desk);
	await desk.open(list);
	const group = await addGroup(page, desk);
	await row(page, nameOf(group)).locator("td a").click();
	const below = { fa: `زیر ${unique()}`, en: `Sub ${unique()}` };
	await page
		.getByRole("button", { name: desk.t("postSubgroup", "add") })
		.first()
		.click();
	await fillBoth(page, desk, below);
	await button(page, t("form", "save")).click();
	await expect(row(page, nameOf(below))).toBeVisible();

	await page.goto(list);
	await row(page, nameOf(group)).locator("[data-row]").click();
	await expect(page.getByRole("complementary").filter({ hasText: nameOf(below) })).toBeVisible();
	await button(page, t("toTrash")).click();
	await expect(page.locator(".confirm-dialog")).toContainText(nameOf(below));
	await confirm(page, t("remove", "toTrash", "confirm"));
	await expect(page).toHaveURL(/posts-group-list/);
	await expect(row(page, nameOf(group))).toHaveCount(0);
	const address = `/en/post-list/${group.en.toLowerCase().replaceAll(" ", "-")}`;
	expect((await page.request.get(address)).status()).toBe(404);

	await page.getByRole("link", { name: t("trash", "tab") }).click();
	const trashed = row(page, nameOf(group));
	await button(page, t("removeForGoodOf").replace("{title}", nameOf(group))).click();
	await expect(page.locator(".confirm-dialog")).toContainText(t("remove", "held"));
	await confirm(page, t("remove", "close"));
	await trashed.getByRole("button", { name: t("restore"), exact: true }).click();
	await expect(trashed).toHaveCount(0);
	expect((await page.request.get(address)).status()).toBe(200);
});

const choice = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const says = (page: Page) => page.locator(".publication-says:visible");

/** Chooses a day of the coming month for a bound, and types its time. */
async function pickNextMonth(page: Page, label: string, time: string) {
	const bound = page.getByRole("group", { name: label }).filter({ visible: true });
	await bound.getByRole("button").first().click();
	await page.locator(".calendar-head button").last().click();
	await page.locator(".calendar-day:not([data-outside-month])").nth(9).click();
	await bound.getByRole("textbox").fill(time);
}

test("a language is scheduled, shown and hidden in the form: a visitor sees the change at the next request", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t, english, nameOf } = words(desk);
	const part = (...path: string[]) => t("publication", ...path);
	await desk.open(list);
	const group = await addGroup(page, desk);
	const address = `/en/post-list/${group.en.toLowerCase().replaceAll(" ", "-")}`;
	const answer = async () => (await page.request.get(address)).status();
	expect(await answer()).toBe(200);

	await row(page, nameOf(group)).locator("[data-row]").click();
	await tab(page, english).click();
	await expect(says(page)).toContainText(part("says", "shown"));
	await choice(page, part("state", "draft")).filter({ visible: true }).check({ force: true });
	await expect(says(page)).toContainText(part("says", "draft"));
	const unsaved = part("says", "unsaved").replace("{says}", "").trim();
	await expect(says(page)).toContainText(unsaved);
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-saved/);
	await expect(says(page)).not.toContainText(unsaved);
	expect(await answer()).toBe(404);

	await choice(page, part("state", "published")).filter({ visible: true }).check({ force: true });
	await pickNextMonth(page, part("publishAt"), "۸:۳۰");
	// told as it is typed, in words
	await expect(says(page)).toContainText(t("filter", "publication", "scheduled"));
	await expect(says(page)).toContainText("08:30");
	await pickNextMonth(page, part("unpublishAt"), "0800");
	await page.keyboard.press("Control+s");
	const until = page.getByRole("group", { name: part("unpublishAt") }).filter({ visible: true });
	await expect(until.locator(".message.bad")).toBeVisible();
	await expectAccessible(page, "a publication with an error", { within: "main" });
	await until.getByRole("textbox").fill("25:99");
	await until.getByRole("textbox").blur();
	await expect(until.locator(".message.bad")).toHaveText(desk.t("validation", "time"));
	await until.getByRole("textbox").fill("9");
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-saved/);
	await until.getByRole("textbox").blur();
	await expect(until.getByRole("textbox")).toHaveValue("09:00");
	expect(await answer()).toBe(404);
	await expectAccessible(page, "a scheduled text", { within: "main" });

	await until.getByRole("button").last().click();
	const from = page.getByRole("group", { name: part("publishAt") }).filter({ visible: true });
	await from.getByRole("button").last().click();
	await expect(says(page)).toContainText(part("says", "shown"));
	await page.keyboard.press("Control+s");
	await expect(status(page)).toHaveClass(/is-saved/);
	expect(await answer()).toBe(200);
});

test("several posts are published and hidden from the list, which shows and filters the state of each language", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t, english, nameOf } = words(desk);
	await desk.open(list);
	const groups = [await addGroup(page, desk), await addGroup(page, desk)];
	const answers = () =>
		Promise.all(
			groups.map(async ({ en }) =>
				(await page.request.get(`/en/post-list/${en.toLowerCase().replaceAll(" ", "-")}`)).status(),
			),
		);
	await page.goto(list);
	const bulk = async (what: "publishIn" | "hideIn") => {
		for (const group of groups) await row(page, nameOf(group)).locator(".check").click();
		await page
			.locator(".bulk-bar")
			.getByRole("button", { name: t("publication", "title") })
			.click();
		const name = t("publication", what).replace("{language}", english);
		await page.getByRole("menuitem", { name }).click();
		await expect(page.locator(".bulk-bar")).toHaveCount(0);
	};
	await bulk("hideIn");
	expect(await answers()).toEqual([404, 404]);
	const draft = t("filter", "publication", "draft");
	for (const group of groups) await expect(row(page, nameOf(group)).getByText(draft)).toHaveCount(1);
	await page.locator(".filter-choice select").first().selectOption("draft");
	await expect(page).toHaveURL(/publication=draft/);
	for (const group of groups) await expect(row(page, nameOf(group))).toBeVisible();
	await expectAccessible(page, "a list narrowed by publication", { within: "main" });
	await bulk("publishIn");
	expect(await answers()).toEqual([200, 200]);
	for (const group of groups) await expect(row(page, nameOf(group))).toHaveCount(0);
});

async function look(page: Page, what: string) {
	await expect(page.locator("[data-row], [role=tab]").first()).toBeVisible();
	await expectAccessible(page, what);
	await expectNoSidewaysScroll(page, what);
}

test("the pages of groups are accessible, in light and dark", { tag: ["@crossed", "@wide"] }, async ({
	page,
	desk,
}) => {
	await desk.open(list);
	await look(page, "groups");
	await page.locator("[data-row]").first().click();
	await expect(field(page, faTitle)).toHaveValue(/./);
	await look(page, "a group");
});

test("the pages of subgroups are accessible, in light and dark", {
	tag: ["@crossed", "@narrow"],
}, async ({ page, desk }) => {
	await desk.open("/cpanel/posts-subGroup-list");
	await look(page, "all subgroups");
	await page.locator("[data-record] td a").first().click();
	await expect(page).toHaveURL(/posts-subGroup-list\/[\w-]+$/);
	await page.locator("[data-row]").first().click();
	await expect(field(page, faTitle)).toHaveValue(/./);
	await look(page, "a subgroup");
});
