import { describe, expect, it } from "vitest";
import { directionOf } from "./text-direction.ts";

describe("the direction of a text", () => {
	it.each([
		["HbA1c همان قند سه‌ماهه است", "rtl"],
		["CBC یعنی شمارش", "rtl"],
		["«ناشتا» means fasting", "ltr"],
		["ISO 15189:2022 آزمایشگاه", "rtl"],
		["Vitamin D — ویتامین", "ltr"],
		["שלום", "rtl"],
	] as const)("%s is %s", (text, dir) => {
		expect(directionOf(text, "rtl")).toBe(dir);
		expect(directionOf(text, "ltr")).toBe(dir);
	});

	it.each(["", "12–14", "09121234567", "Aا"])("%j follows the page", (text) => {
		expect(directionOf(text, "rtl")).toBe("rtl");
		expect(directionOf(text, "ltr")).toBe("ltr");
	});
});
