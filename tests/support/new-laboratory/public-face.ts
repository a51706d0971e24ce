import { aPhoto } from "../pictures.ts";
import { button, expect, field, type Owner } from "./owner.ts";

// What a new laboratory shows of itself: its name in both languages, its colours, its menu and its first words.

const picture = async (name: string, side = 640) => ({
	name,
	mimeType: "image/jpeg",
	buffer: Buffer.from(await aPhoto(side, side)),
});

/** Name, logo, telephone and address, in both languages. */
export async function introduce(owner: Owner): Promise<void> {
	const { page } = owner;
	await owner.go("تنظیمات سایت", "اطلاعات پایه");
	await owner.write({
		"نام مرکز": "آزمایشگاه سپیده",
		"عنوان سایت": "آزمایشگاه سپیده",
		"توضیح سایت": "نمونه‌گیری در آزمایشگاه و در منزل، با جواب همان روز.",
		"تلفن 1": "۰۲۱ ۸۸۰۰ ۱۱۲۲",
		نشانی: "تهران، خیابان سپیده، شمارهٔ ۱۲",
		"ساعت کار": "شنبه تا پنجشنبه، ۷ تا ۱۹",
		// as people write them
		"عرض جغرافیایی": "35.758",
		"طول جغرافیایی": "۵۱٫۴۱",
		اینستاگرام: "@sepideh",
	});
	await expect(page.getByRole("link", { name: "وارسی این نقطه روی نقشه" })).toHaveAttribute(
		"href",
		/=35\.758&mlon=51\.41#/,
	);
	await owner.button("انتخاب تصویر").first().click();
	await owner.upload(await picture("logo.jpg"));
	// its name is that of the laboratory: no words of its own are asked for
	await expect(page.locator(".media-field-picture").first()).toBeVisible();
	await expect(page.locator(".media-warning")).toHaveCount(0);
	await owner.saveSetting();
	await page.getByRole("radio", { name: "انگلیسی" }).first().click();
	await expect(owner.field("نام مرکز").first()).not.toHaveValue("آزمایشگاه سپیده");
	await owner.write({
		"نام مرکز": "Sepideh Laboratory",
		"عنوان سایت": "Sepideh Laboratory",
		"توضیح سایت": "Sampling at the laboratory and at home, results the same day.",
		"تلفن 1": "+98 21 8800 1122",
		نشانی: "12 Sepideh Street, Tehran",
	});
	await owner.saveSetting();
}

/** One of the ready palettes. */
export async function choosePalette(owner: Owner): Promise<void> {
	await owner.go("تنظیمات سایت", "رنگ‌ها");
	await owner.button("فیروزه‌ای").click();
	await owner.saveSetting();
}

/** Pictures in the library, for what comes later. */
export async function fillLibrary(owner: Owner): Promise<void> {
	await owner.go("رسانه");
	await button(owner.main(), "بارگذاری").first().click();
	await owner.page
		.locator(".media-upload input[type=file]")
		.first()
		.setInputFiles([await picture("hall.jpg", 900), await picture("team.jpg", 800)]);
	await expect(owner.main().getByText("در رسانه است")).toHaveCount(2);
}

/** A menu whose entries are chosen from the pages of the site. */
export async function makeMenu(owner: Owner): Promise<void> {
	const { page } = owner;
	await owner.go("منوها");
	for (const [name, wanted, title] of [
		["آزمایش‌ها", "آزمایش", "فهرست آزمایش‌ها"],
		["خواندنی‌ها", "نوشته", "نوشته‌ها"],
		["نظر شما", "نظرسنجی", "نظرسنجی"],
	] as const) {
		await owner.button("گزینهٔ تازه").first().click();
		await page.keyboard.type(name);
		await page.getByRole("combobox", { name: "انتخاب از صفحه‌های سایت" }).fill(wanted);
		await page.getByRole("option", { name: title }).first().click();
	}
	await publish(owner);
}

/** Publishes the document that is open. */
async function publish(owner: Owner): Promise<void> {
	await expect(owner.page.locator(".save-status")).toHaveClass(/is-saved/);
	await owner.button("انتشار").click();
	const anyway = button(owner.page, "با همین وضع منتشر شود");
	const done = owner.page.getByText("همه چیز منتشر شده است");
	await expect(anyway.or(done)).toBeVisible();
	if (await anyway.isVisible()) await anyway.click();
	await expect(done).toBeVisible();
}

/** A slide; the first one stands on top of the home page without more ado. */
export async function makeSlides(owner: Owner): Promise<void> {
	const { page } = owner;
	await owner.go("نمایش اسلاید", "مدیریت اسلایدها");
	await owner.button("اسلاید تازه").first().click();
	await owner.write({ "نام اسلاید": "خوش‌آمد", تیتر: "جواب روشن، همان روز" });
	await owner.language("انگلیسی");
	await owner.write({ "تیتر انگلیسی": "Clear answers, the same day" });
	await button(page, "انتخاب تصویر").first().click();
	await owner.dialog().getByRole("option", { name: /hall/ }).click();
	await button(owner.dialog(), "انتخاب").click();
	await button(page, "ذخیره").click();
	await expect(owner.row("خوش‌آمد")).toBeVisible();
}

/** A post in both languages, in a group of its own. */
export async function writePost(owner: Owner): Promise<void> {
	const { page } = owner;
	await owner.go("نوشته‌ها", "گروه‌ها");
	await owner.button("گروه تازه").first().click();
	await owner.write({ "نام فارسی": "آمادگی" });
	await button(page, "ذخیره").click();
	await expect(owner.row("آمادگی")).toBeVisible();
	await owner.go("نوشته‌ها", "نوشتهٔ تازه");
	await owner.write({ عنوان: "پیش از آزمایش خون", خلاصه: "سه نکتهٔ کوتاه." });
	const text = page.locator(".editor-text[role=textbox]").filter({ visible: true }).last();
	await text.click();
	await page.keyboard.type("از شب پیش چیزی نخورید.");
	await page.getByRole("combobox", { name: "گروه", exact: true }).selectOption("آمادگی");
	await owner.language("انگلیسی");
	await owner.write({ "عنوان انگلیسی": "Before a blood test" });
	await text.click();
	await page.keyboard.type("Do not eat from the night before.");
	await button(page, "انتشار").click();
	await page.getByText("انتشار هر دو زبان").click();
	await expect(page).toHaveURL(/posts-upsert\/[\w-]{36}/);
	await expect(page.getByRole("link", { name: "دیدن در سایت انگلیسی" })).toBeVisible();
}

/** The home page in Persian: what is new in posts. */
export async function arrangeHome(owner: Owner): Promise<void> {
	const { page } = owner;
	await owner.go("تنظیمات سایت", "صفحهٔ اصلی");
	await owner.button("افزودن بخش").first().click();
	await page.locator(".kind-card").filter({ hasText: "نوشته‌های تازه" }).click();
	await field(page.locator(".builder-drawer"), "عنوان").first().fill("تازه‌ها");
	await publish(owner);
}
