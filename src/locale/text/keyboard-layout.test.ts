import { describe, expect, it } from "vitest";
import { looksSwapped, otherLayouts } from "./keyboard-layout.ts";

describe("text typed in the wrong keyboard layout", () => {
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
	])("%s can mean %j", (typed, meant) => expect(otherLayouts(typed)).toEqual(meant));

	it("is recognised by punctuation where the other layout has letters", () => {
		for (const typed of ["'g,;c", "jdv,mdn", ";fn"]) expect(looksSwapped(typed), typed).toBe(true);
		for (const typed of ["cbc, tsh", "crp", "' or 1=1 --", "گلوکز"])
			expect(looksSwapped(typed), typed).toBe(false);
	});
});
