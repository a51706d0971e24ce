import { describe, expect, it } from "vitest";
import { isSlug, slugOf } from "./slug.ts";

describe("a slug", () => {
	it.each([
		["پیش از آزمایش خون چه باید کرد؟", "پیش-از-آزمایش-خون-چه-باید-کرد"],
		["نمونه\u200cگیری در منزل", "نمونه-گیری-در-منزل"],
		["ناشتايي و كلسترول", "ناشتایی-و-کلسترول"],
		["آزمایشِ HbA1c", "آزمایش-hba1c"],
		["Before a blood test: what to do?", "before-a-blood-test-what-to-do"],
		["ویتامین ۱۲", "ویتامین-12"],
		["v1.2.3", "v1-2-3"],
		["  ..--  ", ""],
	])("of %s", (title, slug) => expect(slugOf(title)).toBe(slug));

	it("is normalised: the same word typed in two ways gives one address", () => {
		expect(slugOf("cafe\u0301")).toBe(slugOf("caf\u00e9"));
		expect(slugOf("آب")).toBe(slugOf("ا\u0653ب"));
	});

	it.each(["GetAll", "Chosen", "get-all", "MINE"])("never equals the API call %s", (name) => {
		expect(isSlug(name.toLowerCase())).toBe(false);
		expect(slugOf(name).endsWith("-1")).toBe(true);
	});

	it("stays within its length limit without splitting a letter", () => {
		const long = slugOf("𝒳آ".repeat(200));
		expect([...long].length).toBeLessThanOrEqual(120);
		expect(long.isWellFormed()).toBe(true);
	});
});
