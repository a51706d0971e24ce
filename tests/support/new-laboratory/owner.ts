import { type Locator, type Page, expect as usual } from "@playwright/test";

// The owner of a laboratory that does not exist yet: reads what stands on the screen, presses it, and knows no address.

/** A slow machine makes pictures slowly. */
export const expect = usual.configure({ timeout: 90_000 });

/** A press of the panel by the words on it. */
export const button = (page: Page | Locator, name: string | RegExp) =>
	page.getByRole("button", { name, exact: typeof name === "string" }).filter({ visible: true });

/** A field by its label; what may be left out says so behind it. */
export const field = (page: Page | Locator, label: string) =>
	page.getByRole("textbox", { name: new RegExp(`^${label}( اختیاری)?$`) }).filter({ visible: true });

export const heading = (page: Page | Locator, name: string, level = 1) =>
	page.getByRole("heading", { level, name, exact: true });

export class Owner {
	readonly page: Page;
	constructor(page: Page) {
		this.page = page;
	}
	main = () => this.page.getByRole("main");
	button = (name: string | RegExp) => button(this.main(), name);
	field = (label: string) => field(this.page, label);
	dialog = () => this.page.getByRole("dialog").last();

	/** Opens a page by the sidebar: its entry, or the group and then the entry. */
	async go(...names: string[]): Promise<void> {
		const sidebar = this.page.getByRole("navigation", { name: "منوی کنترل‌پنل" });
		const entry = names.at(-1) ?? "";
		if (names.length > 1) {
			const group = button(sidebar, names[0] ?? "");
			if ((await group.getAttribute("aria-expanded")) === "false") await group.click();
		}
		await sidebar.getByRole("link", { name: entry, exact: true }).click();
	}

	/** Fills in fields by their labels. */
	async write(texts: Record<string, string>): Promise<void> {
		for (const [label, text] of Object.entries(texts)) await this.field(label).first().fill(text);
	}

	/** Saves a setting, and waits until the page says so. */
	async saveSetting(): Promise<void> {
		await this.button("ذخیره").click();
		await expect(this.page.locator(".form-bar .save-status")).toHaveClass(/is-saved/);
	}

	/** Chooses between the languages of a text. */
	async language(name: "فارسی" | "انگلیسی"): Promise<void> {
		await this.page.getByRole("tab", { name }).filter({ visible: true }).first().click();
	}

	/** A line of a list. */
	row = (text: string) => this.page.locator("[data-record]").filter({ hasText: text });

	/** Adds a picture from this machine in the window that chooses one. */
	async upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
		const window = this.dialog();
		await window.getByText("بارگذاری فایل تازه").click();
		await window.locator("input[type=file]").first().setInputFiles(file);
		await expect(window.locator("[role=option]").first()).toHaveAttribute("aria-selected", "true");
		await button(window, "انتخاب").click();
		await expect(window).toBeHidden();
	}
}
