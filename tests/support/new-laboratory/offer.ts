import writeSheet from "write-excel-file/node";
import { button, expect, field, heading, type Owner } from "./owner.ts";

// What a new laboratory offers: tests, a panel of them, a question to its visitors, hours and places.

/** A sheet as somebody types it: Persian digits, a category by its name. */
const sheet = async (rows: string[][]) => ({
	name: "tests.xlsx",
	mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	buffer: await writeSheet(rows.map((row) => row.map((value) => ({ value })))).toBuffer(),
});

const heads = [
	"کد",
	"نام فارسی",
	"نام انگلیسی",
	"دسته",
	"نمونه",
	"ناشتایی (ساعت)",
	"زمان جواب (ساعت)",
	"قیمت (ریال)",
];
const tests = [
	["CBC", "شمارش کامل خون", "Complete blood count", "خون‌شناسی", "خون کامل (EDTA)", "۰", "۶", "۹۵۰۰۰۰"],
	["FBS", "قند ناشتا", "Fasting blood sugar", "خون‌شناسی", "سرم", "۸", "۶", "۴۵۰۰۰۰"],
	["TSH", "هورمون محرک تیروئید", "Thyrotropin", "خون‌شناسی", "سرم", "۰", "۲۴", "۱۲۰۰۰۰۰"],
];

/** Tests from a sheet: first with a fault, which is told by its cell; their category is made from there; then agreed to. */
export async function importTests(owner: Owner): Promise<void> {
	const { page } = owner;
	await owner.go("مدیریت آزمایش‌ها");
	await owner.main().getByRole("link", { name: "از فایل" }).last().click();
	const bring = async (rows: string[][]) =>
		page
			.locator("main input[type=file]")
			.first()
			.setInputFiles(await sheet([heads, ...rows]));
	await bring([...tests, ["BAD", "بی‌قیمت", "", "خون‌شناسی", "سرم", "۰", "۶", "گران"]]);
	await expect(owner.main().getByRole("table").getByText("گران")).toBeVisible();
	await page.getByRole("checkbox", { name: "خون‌شناسی" }).check();
	await owner.button("ساختن دسته و بررسی دوباره").click();
	await expect(page.getByText("1 ایراد پیدا شد").first()).toBeVisible();
	await page.getByRole("link", { name: "فایلی دیگر" }).or(button(page, "فایلی دیگر")).click();
	await bring(tests);
	await expect(page.getByText("فایل ایرادی ندارد.")).toBeVisible();
	await owner.button("انجام شود: 3 آزمایش").click();
	await expect(page.getByText("انجام شد.", { exact: true })).toBeVisible();
	await owner.go("مدیریت آزمایش‌ها");
	await expect(owner.row("قند ناشتا")).toBeVisible();
}

/** A panel of two of them. */
export async function makePanel(owner: Owner): Promise<void> {
	const { page } = owner;
	await owner.main().getByRole("link", { name: "پنل‌ها", exact: true }).click();
	await owner.button("پنل تازه").first().click();
	await expect(field(page, "کد")).toBeFocused();
	await expect(page.getByText("کد لازم است.")).toHaveCount(0);
	await field(page, "کد").fill("CHECKUP");
	await owner.language("فارسی");
	await owner.write({ "نام فارسی": "چکاپ سالانه" });
	for (const code of ["CBC", "FBS"]) {
		await page.getByRole("combobox", { name: "افزودن آزمایش" }).fill(code);
		await page.getByRole("option", { name: new RegExp(`^${code} · `) }).click();
	}
	await owner.write({ قیمت: "۱۲۰۰۰۰۰" });
	await button(page, "ذخیره").click();
	await expect(owner.row("چکاپ سالانه")).toBeVisible();
}

/** A group of questions with one question and two answers. */
export async function askVisitors(owner: Owner): Promise<void> {
	const { page } = owner;
	await owner.go("نظرسنجی", "مدیریت نظرسنجی‌ها");
	await owner.button("گروه تازه").first().click();
	await owner.write({ "نام فارسی": "تجربهٔ مراجعه", "نام انگلیسی": "Your visit" });
	await button(page, "ذخیره").click();
	await owner.row("تجربهٔ مراجعه").getByRole("link").last().click();
	await owner.button("پرسش تازه").first().click();
	await owner.write({ "پرسش فارسی": "چقدر منتظر ماندید؟" });
	const answers = page.locator('[name$="texts.fa.title"]').filter({ visible: true });
	await answers.nth(0).fill("کم");
	await answers.nth(1).fill("زیاد");
	await button(page, "ذخیره").click();
	await expect(owner.main().getByText("چقدر منتظر ماندید؟").first()).toBeVisible();
}

/** Hours of the week at the laboratory and at home, and a district with its fee. */
export async function openDoors(owner: Owner): Promise<void> {
	const { page } = owner;
	await owner.go("تنظیمات سایت", "پذیرش آنلاین");
	const hours = page.locator("#hours");
	for (const place of ["در آزمایشگاه", "در منزل"]) {
		await hours.getByRole("radio", { name: place }).click();
		await button(hours, "افزودن ساعت برای شنبه").click();
		const day = hours.getByRole("listitem", { name: "شنبه", exact: true });
		await field(day, "از").fill("۷");
		await field(day, "تا").fill("۱۹");
		await field(day, "تا").blur();
		for (const [name, before] of [
			["یکشنبه", "شنبه"],
			["دوشنبه", "یکشنبه"],
			["سه‌شنبه", "دوشنبه"],
			["چهارشنبه", "سه‌شنبه"],
			["پنجشنبه", "چهارشنبه"],
			["جمعه", "پنجشنبه"],
		])
			await button(hours, `${name} مثل ${before} باشد`).click();
	}
	await owner.saveSetting();
	await owner.main().getByRole("link", { name: "منطقه‌ها" }).click();
	await expect(heading(page, "منطقه‌های نمونه‌گیری در منزل")).toBeVisible();
	await owner.button("منطقهٔ تازه").first().click();
	await owner.write({
		"نام فارسی": "مرکز شهر",
		"هزینهٔ رفت‌وآمد \\(ریال\\)": "۳۰۰٬۰۰۰",
	});
	await button(page, "ذخیره").click();
	await expect(owner.row("مرکز شهر")).toBeVisible();
}
