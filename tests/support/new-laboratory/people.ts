import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { button, expect, field, heading, type Owner } from "./owner.ts";

// Who works there: the owner invites a receptionist, who makes an account with a second factor on a machine of their own.

const receptionist = { username: "roya", password: "پنجره و باران و سه صندلی" };

/** Invites a receptionist, for whom a second factor is needed. @returns the link that is copied */
export async function invite(owner: Owner): Promise<string> {
	const { page } = owner;
	await owner.go("تنظیمات سایت", "تنظیمات مدیر ارشد");
	await owner.main().getByRole("link", { name: "کارکنان و نقش‌ها" }).click();
	const needed = page.getByRole("region", { name: "ورود دومرحله‌ای" });
	await needed
		.locator("label")
		.filter({ hasText: /^پذیرش$/ })
		.click();
	await button(needed, "ذخیره").click();
	await expect(needed.locator(".save-status")).toHaveClass(/is-saved/);
	await owner.button("دعوت همکار").first().click();
	await field(owner.dialog(), "نام").fill("رؤیا پذیرش");
	await button(owner.dialog(), "ساختن پیوند").click();
	const link = page.getByRole("textbox", { name: "پیوند", exact: true });
	await expect(link).toHaveValue(/#/);
	const url = await link.inputValue();
	await button(owner.dialog(), "رونوشت پیوند").click();
	await button(owner.dialog(), /^بستن$/)
		.first()
		.click();
	return url;
}

/** Sets up the second factor with the key that the page shows for those without a camera. @returns the codes to keep */
export async function setUpFactor(page: Page, password: string): Promise<string[]> {
	await field(page, "گذرواژهٔ فعلی").fill(password);
	await button(page, "راه‌اندازی").last().click();
	const secret = await page.locator("[data-secret]").innerText();
	const app = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) });
	await page.getByRole("textbox", { name: "کد برنامه" }).fill(app.generate());
	const codes = page.getByRole("region", { name: "کدهای بازیابی" }).getByRole("listitem");
	await expect(codes.first()).toBeVisible();
	const kept = await codes.allInnerTexts();
	await button(page, "نگهشان داشتم").click();
	return kept;
}

/** The owner's own second factor. */
export async function secureOwner(owner: Owner, password: string): Promise<void> {
	const { page } = owner;
	await button(page, /منوی کاربر/).click();
	await page.getByRole("menuitem", { name: "پروفایل" }).click();
	const card = page.getByRole("region", { name: "ورود دومرحله‌ای" });
	await button(card, "راه‌اندازی").click();
	await setUpFactor(page, password);
	await expect(card.getByText(/^روشن از/)).toBeVisible();
}

/** Opens the link, makes the account and sets up the second factor that the role needs. @returns the codes to keep */
export async function join(page: Page, link: string): Promise<string[]> {
	await page.goto(link);
	await expect(page.getByText("حساب خود را بسازید")).toBeVisible();
	await field(page, "نام کاربری").fill(receptionist.username);
	await field(page, "گذرواژهٔ تازه").fill(receptionist.password);
	await button(page, "ادامه").click();
	await page.getByRole("main").getByRole("link", { name: "ورود", exact: true }).click();
	await field(page, "نام کاربری").fill(receptionist.username);
	await field(page, "گذرواژه").fill(receptionist.password);
	await button(page, "ورود").click();
	await expect(heading(page, "اول ورود دومرحله‌ای را راه بیندازید")).toBeVisible();
	const kept = await setUpFactor(page, receptionist.password);
	await expect(heading(page, "داشبورد")).toBeVisible();
	return kept;
}

/** Signs in with the password and one of the codes on paper. */
export async function comeBack(page: Page, code: string): Promise<void> {
	await button(page, "خروج").click();
	await field(page, "نام کاربری").fill(receptionist.username);
	await field(page, "گذرواژه").fill(receptionist.password);
	await button(page, "ورود").click();
	await button(page, "کد بازیابی را می‌نویسم").click();
	await page.getByRole("textbox", { name: "کد", exact: true }).fill(code);
	await button(page, "ورود").click();
	await expect(heading(page, "داشبورد")).toBeVisible();
}
