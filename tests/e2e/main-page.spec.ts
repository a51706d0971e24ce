import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { inBothThemes } from "#tests/support/axe.ts";
import { watchConsole } from "#tests/support/browser-console.ts";
import { expectNoSidewaysScroll } from "#tests/support/page-idle.ts";
import { adminPassword, type RunningProduct } from "#tests/support/product.ts";
import { separateProduct } from "#tests/support/separate-product.ts";
import { type Language, words } from "#tests/support/staff-browser.ts";

// The home page made in the panel, against a product of its own: the home page is everybody's.

type Entry = { id: string; component: string; isActive?: boolean; settings?: Record<string, unknown> };
type Session = { request: APIRequestContext; token: string };

class BuilderDesk {
	readonly t: (...path: string[]) => string;
	readonly say: (values: Record<string, string | number>, ...path: string[]) => string;
	readonly unexpected: string[] = [];
	readonly product: RunningProduct;
	readonly language: Language;
	readonly isPhone: boolean;
	readonly session: Session;
	constructor(product: RunningProduct, language: Language, isPhone: boolean, session: Session) {
		this.product = product;
		this.language = language;
		this.isPhone = isPhone;
		this.session = session;
		this.t = words(language, ["records", "cpanel/main-page", "ui"]);
		this.say = (values, ...path) =>
			this.t(...path)
				.replace(/<\/?\w+>/g, "")
				.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
	}

	/** What a kind of section, or a field of it, is called. */
	kind = (folder: string) => words(this.language, [`sections/${folder}`]);
	address = () => `${this.product.url}/api/SiteHierarchy/${this.language}/MainPage`;
	headers = (more = {}) => ({
		authorization: `bearer ${this.session.token}`,
		"sec-fetch-site": "same-origin",
		...more,
	});
	async read() {
		const answer = await this.session.request.get(this.address(), { headers: this.headers() });
		const { temporaryHierarchy, version } = await answer.json();
		return { tree: JSON.parse(temporaryHierarchy) as Entry[], version: version as number };
	}
	shape = async () =>
		(await this.read()).tree.map(({ component }) => component.replace("Home", "")).join(" ");
	/** Somebody saves a layout by the API. */
	async begin(tree: Entry[]) {
		const headers = this.headers({ "if-match": `"${(await this.read()).version}"` });
		const data = { temporaryHierarchy: JSON.stringify(tree) };
		const saved = await this.session.request.put(this.address(), { data, headers });
		expect(saved.status(), await saved.text()).toBe(200);
	}
	async post(mainTitle: string) {
		const body = {
			type: "doc",
			content: [{ type: "paragraph", content: [{ type: "text", text: "words" }] }],
		};
		const texts = { [this.language]: { mainTitle, summary: "", body, state: "published" } };
		const url = `${this.product.url}/api/Post`;
		const made = await this.session.request.post(url, { data: { texts }, headers: this.headers() });
		expect(made.status(), await made.text()).toBe(201);
	}
	async open(page: Page): Promise<void> {
		watchConsole(page, this.unexpected);
		await page.context().addCookies((await this.session.request.storageState()).cookies);
		await page.addInitScript(
			([given, locale]) => {
				if (location.protocol === "about:") return;
				localStorage.setItem("token", given);
				localStorage.setItem("user-locale", locale);
			},
			[this.session.token, this.language] as const,
		);
		await page.goto(`${this.product.url}/cpanel/mainPage`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(this.t("mainPage", "title"));
	}

	rows = (page: Page) => page.getByRole("row");
	row = (page: Page, name: string) => this.rows(page).filter({ hasText: name });
	frame = (page: Page) => page.frameLocator("iframe");
	/** The fields of the section that is open: beside the preview, on a phone over the page. */
	form = (page: Page) => (this.isPhone ? page.getByRole("dialog") : page.locator(".builder-drawer"));
	async close(page: Page) {
		await this.form(page)
			.getByRole("button", { name: this.t("ui", "close"), exact: true })
			.first()
			.click();
		await expect(this.form(page)).toHaveCount(0);
	}
	async add(page: Page, folder: string) {
		await page.getByRole("button", { name: this.t("mainPage", "add"), exact: true }).click();
		await page
			.locator(".kind-card")
			.filter({ hasText: this.kind(folder)("about") })
			.click();
		await expect(this.form(page)).toBeVisible();
	}
	field = (page: Page, name: string) => this.form(page).getByRole("textbox", { name, exact: true });
	saved = (page: Page) => expect(page.locator(".save-status")).toHaveClass(/is-saved/);
	async publish(page: Page) {
		await this.saved(page);
		await page.getByRole("button", { name: this.t("records", "document", "publish"), exact: true }).click();
		const anyway = page.getByRole("button", { name: this.t("mainPage", "publish", "anyway") });
		const same = page.getByText(this.t("records", "document", "same"));
		await expect(anyway.or(same)).toBeVisible();
		if (await anyway.isVisible()) await anyway.click();
		await expect(same).toBeVisible();
	}
	/** What a visitor gets with the next request. */
	visit = async () =>
		(await this.session.request.get(`${this.product.url}${this.language === "en" ? "/en" : "/"}`)).text();
}

const test = base.extend<{ desk: BuilderDesk }, { product: RunningProduct; session: Session }>({
	...separateProduct,
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
	desk: async ({ product, session, browser, isMobile }, use, info) => {
		const language: Language = info.project.name.startsWith("fa") ? "fa" : "en";
		const desk = new BuilderDesk(product, language, isMobile ?? false, session);
		await use(desk);
		for (const context of browser.contexts()) await context.close();
		expect(desk.unexpected, "the console").toEqual([]);
	},
});

// one product does for all of them
test.describe.configure({ mode: "default" });

const section = (component: string, settings = {}): Entry => ({ id: component, component, settings });

test("a home page is built with every kind of section, published, changed, and an earlier version restored", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	test.setTimeout(120_000);
	const { t } = desk;
	const label = (folder: string, ...path: string[]) => desk.kind(folder)("field", ...path, "label");
	const shared = JSON.parse(JSON.stringify({ fa: { title: "عنوان" }, en: { title: "Title" } }))[
		desk.language
	];
	await desk.post("Sampling at home");
	await desk.begin([]);
	await desk.open(page);

	await desk.add(page, "home-about");
	const title = desk.field(page, label("home-about", "title"));
	// what leaves a hole in the page is said at once
	await expect(desk.form(page).locator(".field-lack").first()).toBeVisible();
	await title.fill("About us first");
	await desk.close(page);
	for (const [folder, list, name] of [
		["home-service", "cards", "title"],
		["home-features", "items", "title"],
		["home-brands", "items", ""],
	] as const) {
		await desk.add(page, folder);
		await desk
			.form(page)
			.getByRole("button", { name: desk.say({ list: label(folder, list) }, "mainPage", "list", "add") })
			.click();
		const of = name ? label(folder, list, "item", name) : { fa: "نام", en: "Name" }[desk.language];
		await desk.field(page, of).fill(`Item of ${folder}`);
		await desk.close(page);
	}
	await desk.add(page, "home-banner");
	await desk.field(page, shared.title).fill("Call of the banner");
	await desk.close(page);
	await desk.add(page, "home-single-post");
	await desk.close(page);
	await desk.add(page, "home-posts");
	await desk.field(page, shared.title).fill("Newest of all");
	await desk.close(page);
	await desk.add(page, "custom-section");
	await desk
		.form(page)
		.getByRole("combobox", { name: t("mainPage", "list", "addPost") })
		.fill("Sampling");
	await page.getByRole("option", { name: "Sampling at home" }).click();
	await expect(desk.form(page).locator(".list-field-row")).toHaveCount(1);
	await desk.close(page);
	await expect
		.poll(() => desk.shape())
		.toBe("About Service Features Brands Banner SinglePost Posts CustomSection");

	if (desk.isPhone) await page.getByText(t("mainPage", "shows", "preview"), { exact: true }).click();
	await expect(desk.frame(page).getByRole("heading", { name: "Call of the banner" })).toBeVisible();
	await expect(desk.frame(page).getByText("Sampling at home").first()).toBeVisible();
	await expectNoSidewaysScroll(page, "the page builder");
	if (desk.isPhone) await page.getByText(t("mainPage", "shows", "sections"), { exact: true }).click();

	expect(await desk.visit()).not.toContain("About us first");
	await desk.publish(page);
	const first = await desk.visit();
	for (const text of [
		"About us first",
		"Item of home-service",
		"Item of home-features",
		"Item of home-brands",
	])
		expect(first).toContain(text);
	for (const text of ["Call of the banner", "Newest of all", "Sampling at home"])
		expect(first).toContain(text);

	await desk.row(page, "About us first").click();
	await desk.field(page, label("home-about", "title")).fill("About us changed");
	await desk.close(page);
	await desk.publish(page);
	expect(await desk.visit()).toContain("About us changed");

	await page.getByRole("button", { name: t("records", "history", "open") }).click();
	const drawer = page.getByRole("dialog");
	await drawer
		.locator(".history-entry")
		.filter({ hasText: t("records", "history", "action", "publish") })
		.nth(1)
		.click();
	await drawer
		.getByRole("button", { name: new RegExp(`${t("records", "history", "restore").split("{")[0]}\\d`) })
		.click();
	await expect(desk.row(page, "About us first")).toBeVisible();
	await desk.publish(page);
	expect(await desk.visit()).toContain("About us first");
});

test("the preview follows every keystroke and allows selecting; keyboard moves and undo appear in it", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk }) => {
	const { t } = desk;
	await desk.begin([
		section("HomeAbout", { title: "About us", linkUrl: "/tests" }),
		section("HomeBanner", { title: "Call" }),
		section("HomeFeatures"),
	]);
	await desk.open(page);
	const frame = desk.frame(page);
	await expect(frame.getByRole("heading", { name: "About us" })).toBeVisible();
	// Playwright knows nothing of the scale of the frame
	await frame.getByRole("heading", { name: "Call" }).dispatchEvent("click");
	await expect(frame.locator("[data-chosen]")).toHaveAttribute("data-section", "HomeBanner");
	const title = desk.field(page, { fa: "عنوان", en: "Title" }[desk.language]);
	await expect(title).toHaveValue("Call");
	// how soon is measured by tests/load/builder-preview.ts
	await title.fill("Call!");
	await expect(frame.getByRole("heading", { name: "Call!" })).toBeVisible();
	// a press on a link chooses its section and leads nowhere
	const before = await page
		.locator("iframe")
		.evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.location.href);
	await frame.locator(".about-link").dispatchEvent("click");
	await expect(desk.form(page).getByRole("heading", { level: 2 })).toHaveText(
		desk.kind("home-about")("name"),
	);
	expect(
		await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.location.href),
	).toBe(before);
	// an unfinished section has its place
	await expect(frame.locator(".section-waits")).toHaveCount(1);
	await inBothThemes(page, "the page builder with a section open");
	await desk.close(page);

	// closed, it gives the focus back to its row; with Enter it is opened
	await expect(desk.row(page, "About us")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(desk.field(page, desk.kind("home-about")("field", "title", "label"))).toHaveValue("About us");
	await page.keyboard.press("Escape");
	await expect(desk.row(page, "About us")).toBeFocused();
	await page.keyboard.press("Alt+ArrowDown");
	await expect.poll(() => desk.shape()).toBe("Banner About Features");
	await expect(frame.locator("[data-section]").first()).toHaveAttribute("data-section", "HomeBanner");
	await page.keyboard.press("Control+z");
	await expect.poll(() => desk.shape()).toBe("About Banner Features");
	await page.keyboard.press("Control+Shift+z");
	await expect.poll(() => desk.shape()).toBe("Banner About Features");
	// a section with nothing in it is not published
	await desk.saved(page);
	await page.getByRole("button", { name: t("records", "document", "publish"), exact: true }).click();
	const dialog = page.getByRole("dialog", { name: t("mainPage", "publish", "blockingTitle") });
	await expect(dialog).toContainText(desk.kind("home-features")("name"));
	await inBothThemes(page, "what is in the way of publishing");
	await dialog.getByRole("button", { name: t("mainPage", "publish", "back") }).click();
	await page
		.getByRole("button", {
			name: desk.say({ name: desk.kind("home-features")("name") }, "mainPage", "switch"),
		})
		.click();
	await expect(frame.locator("[data-section]")).toHaveCount(2);
	await desk.publish(page);
});

test("copying, moving by mouse and removing; the page as it will be on another day; and discarding the changes", {
	tag: "@wide",
}, async ({ page, desk }) => {
	const { t } = desk;
	const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
	const banner = (id: string, title: string, moments = {}): Entry => ({
		...section("HomeBanner", { title }),
		id,
		...moments,
	});
	await desk.begin([
		section("HomeAbout", { title: "About" }),
		banner("soon", "Soon over", { showUntil: inDays(9) }),
		banner("later", "Not before next week", { showFrom: inDays(9) }),
	]);
	await desk.open(page);
	await desk.publish(page);
	const frame = desk.frame(page);
	await expect(frame.getByRole("heading", { name: "Soon over" })).toBeVisible();
	await expect(frame.getByRole("heading", { name: "Not before next week" })).toHaveCount(0);
	expect(await desk.visit()).not.toContain("Not before next week");

	const shown = page.getByRole("region", { name: t("mainPage", "preview", "title") });
	const asOf = t("mainPage", "preview", "asOf");
	await shown.getByRole("button", { name: asOf }).click();
	await shown.getByRole("group", { name: asOf }).getByRole("button").first().click();
	await expect(page.getByRole("grid")).toBeVisible();
	await page.keyboard.press("PageDown");
	await page.keyboard.press("Enter");
	await expect(frame.getByRole("heading", { name: "Not before next week" })).toBeVisible();
	await expect(frame.getByRole("heading", { name: "Soon over" })).toHaveCount(0);
	await shown.getByRole("button", { name: asOf }).first().click();
	await expect(frame.getByRole("heading", { name: "Soon over" })).toBeVisible();

	await desk.row(page, "Soon over").click();
	await desk
		.form(page)
		.getByRole("button", { name: t("mainPage", "duplicate") })
		.click();
	await expect(desk.row(page, "Soon over")).toHaveCount(2);
	await desk
		.form(page)
		.getByRole("button", { name: t("mainPage", "remove"), exact: true })
		.click();
	await expect(desk.row(page, "Soon over")).toHaveCount(1);
	await page.keyboard.press("Control+z");
	await expect(desk.row(page, "Soon over")).toHaveCount(2);
	await page.keyboard.press("Control+Shift+z");
	await expect(desk.row(page, "Soon over")).toHaveCount(1);
	await desk.close(page);
	await desk
		.row(page, "Not before next week")
		.dragTo(desk.row(page, "About"), { targetPosition: { x: 80, y: 3 } });
	const titles = async () => (await desk.read()).tree.map(({ settings }) => settings?.["title"]);
	await expect.poll(titles).toEqual(["Not before next week", "About", "Soon over"]);

	await page.getByRole("button", { name: t("records", "document", "discard"), exact: true }).click();
	await page
		.getByRole("alertdialog")
		.getByRole("button", { name: t("records", "document", "discard"), exact: true })
		.click();
	await expect(page.getByText(t("records", "document", "same"))).toBeVisible();
	await expect.poll(titles).toEqual(["About", "Soon over", "Not before next week"]);
});

test("two people edit one home page: both versions are shown, and nothing is overwritten without notice", {
	tag: ["@crossed", "@wide"],
}, async ({ page, desk, browser, contextOptions, viewport, locale }) => {
	await desk.begin([section("HomeBanner", { title: "Shared" })]);
	await desk.open(page);
	const other = await (await browser.newContext({ ...contextOptions, viewport, locale })).newPage();
	await desk.open(other);
	const rename = async (at: Page, to: string) => {
		await desk.row(at, "Shared").click();
		await desk.field(at, { fa: "عنوان", en: "Title" }[desk.language]).fill(to);
	};
	await rename(other, "Theirs");
	await desk.saved(other);
	await expect.poll(async () => (await desk.read()).tree[0]?.settings?.["title"]).toBe("Theirs");
	await rename(page, "Mine");
	const dialog = page.getByRole("dialog", { name: desk.t("records", "document", "staleTitle") });
	await expect(dialog).toContainText("Theirs");
	await expect(dialog).toContainText("Mine");
	expect((await desk.read()).tree[0]?.settings?.["title"]).toBe("Theirs");
	await dialog.getByRole("button", { name: desk.t("records", "document", "keepMine") }).click();
	await expect.poll(async () => (await desk.read()).tree[0]?.settings?.["title"]).toBe("Mine");
});
