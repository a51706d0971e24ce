import { expect, it } from "vitest";
import { countedWords } from "./words.ts";

it("stores words of the catalogue in normalised form", () => {
	expect(countedWords("  ويتامين   دي ")).toBe(countedWords("ویتامین دی"));
	expect(countedWords("CA 125")).toBe("ca 125");
	expect(countedWords("HbA1c")).toBe("hba1c");
});

it.each([
	["0012345678"],
	["کد ۰۰۱۲۳۴۵۶۷۸"],
	["09123456789"],
	["پذیرش 14050"],
	["a@b.ir"],
	["1"],
	["؟!"],
	["ا".repeat(61)],
])("discards %s, which may identify a person or has no meaning", (title) => {
	expect(countedWords(title)).toBeUndefined();
});
