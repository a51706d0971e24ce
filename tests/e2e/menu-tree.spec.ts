import { type APIRequestContext, type Browser, test as base, expect, type Page } from "@playwright/test";
import { inBothThemes } from "#tests/support/axe.ts";
import { watchConsole } from "#tests/support/browser-console.ts";
import { expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { adminPassword, type RunningProduct, startProduct } from "#tests/support/product.ts";
import { type Language, words } from "#tests/support/staff-browser.ts";

// The menu of the site made in the panel, against a product of its own: the menu is everybody's.

type Node = { id: string; name: string; children: Node[]; data: { url: string; urlType: string } };
const leaf = (name: string, url = "/tests", children: Node[] = []): Node => ({
	id: name,
	name,
	children,
	data: { url, urlType: "internal" },
});

/** A signed-in person. */
type Session = { request: APIRequestContext; token: string };

class MenuDesk {
	readonly product: RunningProduct;
	readonly language: Language;
	readonly isPhone: boolean;
	readonly t: (...path: string[]) => string;
	readonly unexpected: string[] = [];
	readonly #browser: Browser;
	readonly #options: object;
	readonly #request: APIRequestContext;
	readonly #token: string;
	constructor(
		product: RunningProduct,
		language: Language,
		isPhone: boolean,
		browser: Browser,
		options: object,
		{ request, token }: Session,
	) {
		this.product = product;
		this.language = language;
		this.isPhone = isPhone;
		this.#browser = browser;
		this.#options = options;
		this.#request = request;
		this.#token = token;
		this.t = words(language, ["records", "domain/content/menu/cpanel", "ui"]);
	}

	/** A text with what stands in its braces. */
	say(values: Record<string, string | number>, ...path: string[]): string {
		return this.t(...path)
			.replace(/<\/?\w+>/g, "")
			.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
	}

	/** The menu as the API has it. */
	async read(): Promise<{ temporary: Node[]; published: Node[]; version: number }> {
		const answer = await this.#request.get(`${this.product.url}/api/SiteHierarchy/${this.language}/Menu`, {
			headers: { authorization: `bearer ${this.#token}` },
		});
		const { hierarchy, temporaryHierarchy, version } = await answer.json();
		return { temporary: JSON.parse(temporaryHierarchy), published: JSON.parse(hierarchy), version };
	}

	/** What is being worked on, in a line: `a b(c)`. */
	async shape(): Promise<string> {
		const told = (nodes: Node[]): string =>
			nodes.map(({ name, children }) => (children.length ? `${name}(${told(children)})` : name)).join(" ");
		return told((await this.read()).temporary);
	}

	/** Somebody saves a tree by the API, and publishes it. */
	async begin(tree: Node[]): Promise<void> {
		const headers = async () => ({
			authorization: `bearer ${this.#token}`,
			"if-match": `"${(await this.read()).version}"`,
			"sec-fetch-site": "same-origin",
		});
		const address = `${this.product.url}/api/SiteHierarchy/${this.language}/Menu`;
		const data = { temporaryHierarchy: JSON.stringify(tree) };
		expect((await this.#request.put(address, { data, headers: await headers() })).status()).toBe(200);
		const published = await this.#request.post(`${address}/Publish`, { headers: await headers() });
		expect(published.status()).toBe(200);
	}

	/** Another person's browser with the menu open. */
	async open(page?: Page): Promise<Page> {
		const where = page ?? (await (await this.#browser.newContext({ ...this.#options })).newPage());
		watchConsole(where, this.unexpected);
		// half of a session is a cookie
		await where.context().addCookies((await this.#request.storageState()).cookies);
		await where.addInitScript(
			([given, locale]) => {
				if (location.protocol === "about:") return;
				localStorage.setItem("token", given);
				localStorage.setItem("user-locale", locale);
			},
			[this.#token, this.language] as const,
		);
		await where.goto(`${this.product.url}/cpanel/menu-tree`);
		await expect(where.getByRole("heading", { level: 1 })).toHaveText(this.t("menu", "title"));
		return where;
	}

	row = (page: Page, name: string) => page.getByRole("row", { name, exact: true });
	/** Shows the fields of an item: beside the tree, on a phone over it. */
	choose = (page: Page, name: string) =>
		this.isPhone ? this.row(page, name).tap() : this.row(page, name).click();
	/** Closes what stands over the tree on a phone. */
	async close(page: Page): Promise<void> {
		if (!this.isPhone) return;
		const done = this.t("records", "tree", "done");
		await page.locator(".modal-foot").getByRole("button", { name: done }).tap();
	}
	saved = (page: Page) => expect(page.locator(".save-status")).toHaveClass(/is-saved/);
	/** Types the name of the chosen item. */
	async rename(page: Page, from: string, to: string): Promise<void> {
		await this.choose(page, from);
		await page.getByRole("textbox", { name: this.t("menu", "field", "name") }).fill(to);
		await this.close(page);
		await expect(this.row(page, to)).toBeVisible();
	}
	async publish(page: Page): Promise<void> {
		await page.getByRole("button", { name: this.t("records", "document", "publish"), exact: true }).click();
		await expect(page.getByText(this.t("records", "document", "same"))).toBeVisible();
	}
	site = (path = "/") => `${this.product.url}${this.language === "en" ? "/en" : ""}${path}`;
}

const test = base.extend<{ desk: MenuDesk }, { product: RunningProduct; session: Session }>({
	product: [
		// biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
		async ({}, use) => {
			const product = await startProduct({ SEED: "none", OFFLINE: "0" });
			await use(product);
			await product.stop();
			product.forget();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	session: [
		async ({ product, playwright }, use) => {
			const request = await playwright.request.newContext();
			const answer = await request.post(`${product.url}/api/Auth/Login`, {
				data: { username: "admin", password: adminPassword },
				headers: { "sec-fetch-site": "same-origin" },
			});
			await use({ request, token: (await answer.json()).token });
			await request.dispose();
		},
		{ scope: "worker" },
	],
	desk: async (
		{ product, session, browser, contextOptions, isMobile, hasTouch, viewport, locale },
		use,
		info,
	) => {
		const language: Language = info.project.name.startsWith("fa") ? "fa" : "en";
		const options = { ...contextOptions, isMobile, hasTouch, viewport, locale, serviceWorkers: "block" };
		const desk = new MenuDesk(product, language, isMobile ?? false, browser, options, session);
		await use(desk);
		for (const context of browser.contexts()) await context.close();
		expect(desk.unexpected, "the console").toEqual([]);
	},
});

test("a menu is built from scratch by mouse, and visitors see it", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t } = desk;
	await desk.begin([]);
	await desk.open(page);
	await page.getByRole("button", { name: t("menu", "new") }).click();
	// the name of a new item is chosen, so that one types at once
	await page.keyboard.type("یکم");
	const picker = page.getByRole("combobox", { name: t("records", "sitePage", "pick") });
	await picker.fill("گال");
	await page.getByRole("option", { name: "گالری" }).click();
	await expect(page.getByLabel(t("menu", "field", "url"))).toHaveValue("/gallery");
	await expect(
		page.getByText(desk.say({ title: "گالری" }, "records", "sitePage", "says", "public")),
	).toBeVisible();

	await page.getByRole("button", { name: t("menu", "new") }).click();
	await page.keyboard.type("دوم");
	await page.getByRole("radio", { name: t("menu", "backlink") }).check({ force: true });
	await page.getByLabel(t("menu", "field", "url")).fill("https://example.org/");

	await page.getByRole("button", { name: t("menu", "new") }).click();
	await page.keyboard.type("سوم");
	await page.getByLabel(t("menu", "field", "url")).fill("/nothing");
	await expect(desk.row(page, "سوم").getByText(t("records", "sitePage", "link", "missing"))).toBeVisible();

	// into the first one, then before it again
	await desk.row(page, "دوم").dragTo(desk.row(page, "یکم"));
	await expect.poll(() => desk.shape()).toBe("یکم(دوم) سوم");
	await desk.row(page, "سوم").dragTo(desk.row(page, "یکم"), { targetPosition: { x: 300, y: 3 } });
	await expect.poll(() => desk.shape()).toBe("سوم یکم(دوم)");

	await desk.saved(page);
	expect((await desk.read()).published).toEqual([]);
	await desk.publish(page);
	await page.goto(desk.site());
	const menu = page.locator("nav[data-menu]");
	await expect(menu.getByText("سوم")).toBeVisible();
	await menu.getByText("یکم").hover();
	const outside = menu.getByRole("link", { name: "دوم" });
	await expect(outside).toHaveAttribute("href", "https://example.org/");
	await expect(outside).toHaveAttribute("target", "_blank");
});

test("a menu is built, moved and published by keyboard", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.begin([leaf("الف"), leaf("ب"), leaf("پ")]);
	await desk.open(page);
	const first = desk.row(page, "الف");
	await first.focus();
	await page.keyboard.press("Alt+ArrowDown");
	await expect.poll(() => desk.shape()).toBe("ب الف پ");
	await expect(first).toBeFocused();
	// in Persian "in" points to the left
	await page.keyboard.press("Alt+ArrowLeft");
	await expect.poll(() => desk.shape()).toBe("ب(الف) پ");
	await expect(first).toBeFocused();
	await page.keyboard.press("Alt+ArrowRight");
	await expect.poll(() => desk.shape()).toBe("ب الف پ");
	await page.keyboard.press("Delete");
	await expect.poll(() => desk.shape()).toBe("ب پ");
	await expect(desk.row(page, "پ")).toBeFocused();
	await page.keyboard.press("Control+z");
	await expect.poll(() => desk.shape()).toBe("ب الف پ");
	await page.keyboard.press("Control+Shift+z");
	await expect.poll(() => desk.shape()).toBe("ب پ");

	// by the handle: it is taken, carried with the arrows and put down
	await desk.row(page, "پ").focus();
	await page.keyboard.press("ArrowLeft");
	const handle = page.getByRole("button", { name: desk.say({ title: "پ" }, "records", "tree", "drag") });
	await expect(handle).toBeFocused();
	await page.keyboard.press("Enter");
	// the focus goes to the places where it may be put down
	await expect(handle).not.toBeFocused();
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("Enter");
	await expect.poll(() => desk.shape()).not.toBe("ب پ");

	await desk.row(page, "پ").focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("textbox", { name: desk.t("menu", "field", "name") })).toBeFocused();
	await page.keyboard.type("تازه");
	await page.keyboard.press("Control+s");
	await expect.poll(() => desk.shape()).toContain("تازه");
	const button = page.getByRole("button", { name: desk.t("records", "document", "publish"), exact: true });
	await button.focus();
	await page.keyboard.press("Enter");
	await expect.poll(async () => JSON.stringify((await desk.read()).published)).toContain("تازه");
});

test("a menu is built on a phone by touch", { tag: ["@crossed", "@narrow"] }, async ({ page, desk }) => {
	const { t } = desk;
	await desk.begin([]);
	await desk.open(page);
	const name = page.getByRole("textbox", { name: t("menu", "field", "name") });
	const drawer = page.getByRole("dialog");
	for (const typed of ["One", "Two"]) {
		await page.getByRole("button", { name: t("menu", "new") }).tap();
		await expect(name).toBeFocused();
		await name.fill(typed);
		await desk.close(page);
	}
	await desk.row(page, "Two").tap();
	await drawer.getByRole("button", { name: t("records", "tree", "step", "up") }).tap();
	await desk.close(page);
	await expect.poll(() => desk.shape()).toBe("Two One");
	await expectNoSidewaysScroll(page, "the menu");
	await desk.row(page, "One").tap();
	await drawer.getByRole("button", { name: t("records", "tree", "step", "in") }).tap();
	await desk.close(page);
	await expect.poll(() => desk.shape()).toBe("Two(One)");
	await page.getByRole("button", { name: desk.say({ title: "One" }, "records", "tree", "remove") }).tap();
	await expect.poll(() => desk.shape()).toBe("Two");
	await page.getByRole("button", { name: t("records", "document", "undo") }).tap();
	await expect.poll(() => desk.shape()).toBe("Two(One)");
	await desk.publish(page);
	expect(await desk.shape()).toBe("Two(One)");
});

test("two people edit one menu: both trees are shown, and nothing is overwritten without notice", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.begin([leaf("A"), leaf("B")]);
	await desk.open(page);
	const other = await desk.open();
	await desk.rename(other, "A", "Theirs");
	await expect.poll(() => desk.shape()).toBe("Theirs B");
	await desk.rename(page, "B", "Mine");
	const dialog = page.getByRole("dialog", { name: desk.t("records", "document", "staleTitle") });
	await expect(dialog.getByText("Theirs", { exact: false }).first()).toBeVisible();
	await expect(dialog.getByText("Mine", { exact: false }).first()).toBeVisible();
	expect(await desk.shape()).toBe("Theirs B");
	await inBothThemes(page, "both trees");
	await expectNoSidewaysScroll(page, "both trees");
	await dialog.getByRole("button", { name: desk.t("records", "document", "keepMine") }).click();
	await expect.poll(() => desk.shape()).toBe("A Mine");

	await desk.rename(other, "B", "Again");
	const theirs = other.getByRole("dialog", { name: desk.t("records", "document", "staleTitle") });
	const who = desk.t("records", "document", "takeTheirs").split("{who}")[0] ?? "";
	await theirs.getByRole("button", { name: who }).first().click();
	await expect(desk.row(other, "Mine")).toBeVisible();
	await desk.saved(other);
	// one's own is a step back
	await other.getByRole("button", { name: desk.t("records", "document", "undo") }).click();
	await expect(desk.row(other, "Again")).toBeVisible();
});

test("offline changes survive closing the page, and are saved when the page is online again", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	await desk.begin([leaf("A"), leaf("B")]);
	await desk.open(page);
	await expect(desk.row(page, "A")).toBeVisible();
	const context = page.context();
	await context.setOffline(true);
	await desk.rename(page, "A", "Offline");
	await expect(page.locator(".save-status")).toHaveClass(/is-offline/);
	expect(await desk.shape()).toBe("A B");
	await context.setOffline(false);
	await expect.poll(() => desk.shape()).toBe("Offline B");

	await context.setOffline(true);
	await desk.rename(page, "B", "Kept");
	await expect(page.locator(".save-status")).toHaveClass(/is-offline/);
	await page.close();
	await context.setOffline(false);
	expect(await desk.shape()).toBe("Offline B");
	const again = await desk.open(await context.newPage());
	await expect(desk.row(again, "Kept")).toBeVisible();
	await expect.poll(() => desk.shape()).toBe("Offline Kept");
});

test("a version is restored with one click, and an invalid item is reported before sending", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t } = desk;
	await desk.begin([leaf("First")]);
	await desk.begin([leaf("Second"), leaf("Third")]);
	await desk.open(page);
	await page.getByRole("button", { name: t("records", "history", "open") }).click();
	const drawer = page.getByRole("dialog");
	await drawer.locator(".history-entry").nth(1).click();
	await expect(drawer.locator(".difference")).toContainText("First");
	await inBothThemes(page, "the versions");
	await drawer.getByRole("button", { name: /\d/ }).last().click();
	await expect.poll(() => desk.shape()).toBe("First");
	await expect(desk.row(page, "First")).toBeVisible();
	await desk.publish(page);
	await page.goto(desk.site());
	await expect(page.locator("nav[data-menu], .menu-sheet-list").getByText("First").first()).toBeAttached();

	await desk.open(page);
	await desk.choose(page, "First");
	await page.getByLabel(t("menu", "field", "url")).fill("javascript:alert(1)");
	await expect(page.locator(".save-status")).toHaveClass(/is-failed/);
	await inBothThemes(page, "a broken item");
	await desk.close(page);
	await expect(page.getByRole("alert")).toBeVisible();
	// leaving asks
	await page.locator('a[href="/cpanel"]').first().dispatchEvent("click");
	const asked = page.locator(".confirm-dialog");
	await expect(asked).toBeVisible();
	await asked.getByRole("button").first().click();
	await inBothThemes(page, "the menu");
	await expectNoSidewaysScroll(page, "the menu");
});

test("a user without the right to edit can only read the menu", { tag: ["@crossed", "@narrow"] }, async ({
	page,
	desk,
}) => {
	await desk.begin([leaf("A"), leaf("B")]);
	await page.route("**/api/Auth/GetUser", async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, json: { ...(await answer.json()), role: "Viewer" } });
	});
	await desk.open(page);
	await expect(desk.row(page, "A")).toBeVisible();
	await expect(page.getByText(desk.t("records", "form", "readOnly"))).toBeVisible();
	for (const name of [desk.t("menu", "new"), desk.t("records", "document", "publish")])
		await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
	await desk.row(page, "A").focus();
	await page.keyboard.press("Delete");
	await desk.choose(page, "A");
	await expect(page.getByRole("textbox", { name: desk.t("menu", "field", "name") })).toHaveAttribute(
		"readonly",
	);
	await expect(desk.row(page, "A")).toBeAttached();
});
