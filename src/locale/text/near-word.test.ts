import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestWords, otherQuestions, similarWords } from "./near-word.ts";

const written = [
	"فریتین",
	"ادرار",
	"کلیه",
	"کبد",
	"قند",
	"سدیم",
	"ferritin",
	"cholesterol",
	"triglycerides",
	"liver",
];

describe("the nearest known word", () => {
	it.each([
		["فریتبن", ["فریتین"]],
		["فریتیین", ["فریتین"]],
		["فریتن", ["فریتین"]],
		["فیرتین", ["فریتین"]],
		["ادرلر", ["ادرار"]],
		["سیدم", ["سدیم"]],
		["کلییه", ["کلیه"]],
		["cholestrl", ["cholesterol"]],
		["triglicerid", ["triglycerides"]],
	])("for %s is %j", (typed, nearest) => expect(nearestWords(typed, written)).toEqual(nearest));

	it.each(["کلید", "کبک", "قنن", "قدیم", "river", "ف", "", "پرتقال", "xylophone"])(
		"for %s does not exist",
		(typed) => expect(nearestWords(typed, written)).toEqual([]),
	);

	it("is found for every typed word of six or more letters with one mistake", () => {
		const letter = fc.constantFrom(..."abcdefghij");
		const word = fc.array(letter, { minLength: 6, maxLength: 14 }).map((letters) => letters.join(""));
		const change = fc.constantFrom("replace", "insert", "remove", "swap");
		fc.assert(
			fc.property(word, change, fc.nat(), letter, (right, how, where, other) => {
				const at = where % (right.length - 1);
				const typed = {
					replace: right.slice(0, at) + other + right.slice(at + 1),
					insert: right.slice(0, at) + other + right.slice(at),
					remove: right.slice(0, at) + right.slice(at + 1),
					swap: `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`,
				}[how];
				fc.pre(typed !== right && typed.length >= 6);
				expect(nearestWords(typed ?? "", ["zzzzzzz", right])).toEqual([right]);
			}),
		);
	});
});

describe("suggested words", () => {
	it.each([
		["قنن", ["قند"]],
		["feritni", ["ferritin"]],
		["کلید", ["کلیه"]],
		["کبک", ["کبد"]],
		["river", []],
		["قن", []],
		["پرتقال", []],
	])("for %s are %j", (typed, similar) => expect(similarWords(typed, written, 3)).toEqual(similar));

	it("correct the whole query first, then single words; a word without suggestions is left out", () => {
		expect(otherQuestions([["قند"], [], ["خون", "خونی"]])).toEqual([
			"قند خون",
			"قند خونی",
			"قند",
			"خون",
			"خونی",
		]);
		expect(otherQuestions([[], []])).toEqual([]);
	});
});
