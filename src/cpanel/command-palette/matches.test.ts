import { describe, expect, it } from "vitest";
import { matching } from "./matches.ts";

const pages = ["پیوندهای مفید backlinks", "مدیریت پذیرش receptions", "رنگ‌ها colorPalette", "داشبورد"];
const found = (typed: string) => matching(pages, (page) => page, typed);

describe("the command palette", () => {
	it("lists all pages for an empty query, and nothing when no entry matches", () => {
		expect(found(" ")).toEqual(pages);
		expect(found("زززز")).toEqual([]);
		expect(found("؟!")).toEqual([]);
	});

	it.each([
		["in any spelling", "پذيرش", "مدیریت پذیرش receptions"],
		["with or without half-space", "رنگها", "رنگ‌ها colorPalette"],
		["with a space for the half-space", "رنگ ها", "رنگ‌ها colorPalette"],
		["its words in any order", "مفید پیوند", "پیوندهای مفید backlinks"],
		["by its address, in capitals", "BACK", "پیوندهای مفید backlinks"],
		["on the other keyboard", "\\bdva", "مدیریت پذیرش receptions"],
		["on the other keyboard, the other way round", "قثزثحفهخدس", "مدیریت پذیرش receptions"],
	])("finds %s", (_, typed, page) => {
		expect(found(typed)).toEqual([page]);
	});
});
