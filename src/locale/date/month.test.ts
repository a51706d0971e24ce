import { describe, expect, it } from "vitest";
import { formatMonth } from "./date.ts";

describe("month and year of a day", () => {
	it.each([
		["2026-05-23", "خرداد 1405", "May 2026"],
		["2026-03-20", "اسفند 1404", "March 2026"],
		["2026-03-21", "فروردین 1405", "March 2026"],
		["", "", ""],
		["2025-02-29", "", ""],
	])("are correct for %s", (day, fa, en) => {
		expect(formatMonth(day, "fa")).toBe(fa);
		expect(formatMonth(day, "en")).toBe(en);
	});
});
