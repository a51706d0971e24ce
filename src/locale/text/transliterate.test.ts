import { describe, expect, it } from "vitest";
import { fold } from "./fold.ts";
import { persianSpellings, soundKey } from "./transliterate.ts";

const mayBe = (latin: string, persian: string) =>
	persianSpellings(latin)?.strict.test(fold(persian)) ?? false;

describe("Persian in Latin letters", () => {
	it.each([
		["ghand", "قند"],
		["gand", "قند"],
		["qand", "قند"],
		["tiroid", "تیروئید"],
		["charbi", "چربی"],
		["khoon", "خون"],
		["khun", "خون"],
		["ahan", "آهن"],
		["aahan", "آهن"],
		["kabed", "کبد"],
		["kolie", "کلیه"],
		["kolieh", "کلیه"],
		["bardari", "بارداری"],
		["edrar", "ادرار"],
		["etiad", "اعتیاد"],
		["enghad", "انعقاد"],
		["madfoo", "مدفوع"],
		["eshal", "اسهال"],
		["ostokhan", "استخوان"],
		["ghande", "قند"],
		["ofunat", "عفونت"],
		["plakket", "پلاکت"],
	])("%s may be %s", (latin, persian) => expect(mayBe(latin, persian)).toBe(true));

	it.each([
		["goat", "قند"],
		["boat", "بتا"],
		["lion", "لیتیم"],
		["orange", "رنگ"],
		["ghandi", "قند خون"],
		["xqzv", "خون"],
		["b", "ب"],
		["b12", "ب"],
		["", ""],
	])("%s is not %s", (latin, persian) => expect(mayBe(latin, persian)).toBe(false));

	it("is found by its consonants when vowels are wrong, and by its beginning when the word is long", () => {
		const loose = persianSpellings("testestron")?.loose;
		expect(loose?.test("تستوسترون")).toBe(true);
		expect(loose?.test("تستوسترونی")).toBe(true);
		expect(loose?.test("تسترو")).toBe(false);
		expect(persianSpellings("ghand")?.begun).toBeUndefined();
		expect(persianSpellings("testoste")?.begun?.test("تستوسترون")).toBe(true);
	});

	it("treats letters with the same sound as equal", () => {
		expect(soundKey("غند")).toBe(soundKey("قند"));
		expect(soundKey("ضریب")).toBe(soundKey("زریب"));
		expect(soundKey("کبد")).not.toBe(soundKey("گبد"));
	});
});
