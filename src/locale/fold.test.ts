import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, foldTight, looksSwapped, otherLayouts } from "./fold.ts";

describe("folding", () => {
	it.each([
		["أإآا", "اااا"],
		["مؤمن", "مومن"],
		["مسئول", "مسیول"],
		["كبدي", "کبدی"],
		["مُحَرِّک", "محرک"],
		["نمونه‌گیری", "نمونه گیری"],
		["HbA1c", "hba1c"],
		["۲۵-هیدروکسی", "25 هیدروکسی"],
		["Café", "cafe"],
		["تیــروئید", "تیروییید".replace("ییی", "یی")],
	])("%s reads as %s", (written, folded) => expect(fold(written)).toBe(folded));

	it("finds a word with half-space, space or nothing between", () => {
		expect(new Set(["قند خون", "قند\u200cخون", "قندخون"].map(foldTight)).size).toBe(1);
	});

	it("folding twice changes nothing", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				expect(fold(fold(text))).toBe(fold(text));
			}),
		);
	});
});

describe("the wrong keyboard layout", () => {
	it.each([
		["زذز", ["cbc"]],
		["فسا", ["tsh"]],
		["rkn", ["قند"]],
		["jdv,mdn", ["تیروپید", "تیروییید".replace("ییی", "یی")]],
		["H`d", ["اژی"]],
		["HIJ", ["اهت"]],
		["\\v,jmdk", ["روتپین", "پروتیین"]],
		["123", []],
		["کبد", []],
	])("%s may be %j", (typed, meant) => expect(otherLayouts(typed)).toEqual(meant));

	it("shows in signs where the other layout has letters", () => {
		for (const typed of ["'g,;c", "jdv,mdn", ";fn"]) expect(looksSwapped(typed), typed).toBe(true);
		for (const typed of ["cbc, tsh", "crp", "' or 1=1 --", "گلوکز"])
			expect(looksSwapped(typed), typed).toBe(false);
	});
});
