import { describe, expect, it } from "vitest";
import { interpretations } from "./query-interpretation.ts";
import { searchFields } from "./search-index.ts";
import { synonymWords } from "./synonym.ts";
import { Vocabulary } from "./vocabulary.ts";

const made = (names: string[], text = "") => searchFields({ names, others: ["کبد"], text });

describe("the search words of a record", () => {
	it("are indexed both separately and joined, and letters are split from digits", () => {
		const { searchHead, words } = made(["کم‌خونی", "Vit B12"]);
		expect(searchHead).toBe("| کم خونی | vit b12 | # | کبد | ");
		for (const word of ["کم", "خونی", "کمخونی", "b12", "b", "12", "vitb12", "کبد"])
			expect(words, word).toContain(word);
	});

	it("are joined in running text only across a half-space or punctuation", () => {
		const { words } = made([], "پیش‌آزمایش قند خون");
		expect(words).toContain("پیشازمایش");
		expect(words).not.toContain("قندخون");
	});
});

describe("a vocabulary", () => {
	const { vocabulary } = made(["قند خون ناشتا", "Bacterial", "HbA1c"], "پرتقاضا");
	const known = new Vocabulary(vocabulary, ["حاملگی"]);

	it("finds words by beginning, inner part, sound and similarity", () => {
		expect(known.startingWith("قند")).toEqual(["قند"]);
		expect(known.startingWith("قندخ")).toEqual(["قندخون"]);
		expect(known.startingWith("قندخونن")).toEqual(["قندخونناشتا"]);
		expect(known.startingWith("ژ")).toEqual([]);
		expect(known.holding("teri")).toEqual(["bacterial"]);
		expect(known.holding("ند")).toEqual([]);
		expect(known.holding("a1c")).toEqual(["hba1c"]);
		expect(known.written("قندخون")).toEqual(["قند خون"]);
		expect(known.soundingAlike("غند")).toEqual(["قند"]);
		expect(known.near("ناشنا")).toEqual(["ناشتا"]);
		expect(known.sounding("ghand", true).strict).toEqual(["قند"]);
	});

	it("matches a word of running text only literally, but corrects a misspelled synonym", () => {
		expect(known.has("پرتقاضا")).toBe(true);
		expect(known.near("پرتقاضی")).toEqual([]);
		expect(known.near("حاملکی")).toEqual(["حاملگی"]);
	});
});

describe("possible meanings of a query", () => {
	const { vocabulary } = made(["کم‌خونی فقر آهن", "Vit B12", "ویتامین D", "لخته"]);
	const known = new Vocabulary(vocabulary, synonymWords);
	const first = (typed: string) =>
		interpretations(typed, known)
			.flatMap((go) => go())
			.at(0);
	const wordsOf = (typed: string) => first(typed)?.ways.map((terms) => terms.map(({ words }) => words));

	it.each([
		["کمخونی", "کمخونی"],
		["آنمی", "کمخونی"],
		["anemia", "کمخونی"],
		["ahan", "اهن"],
		["ب۱۲", "b"],
		["ویتامین د", "d"],
		["لخته خون", "لخته"],
	])("%s finds %s", (typed, word) => {
		expect(wordsOf(typed)?.flat(2)).toContain(word);
	});

	it("are missing when a word of the query is unknown and similar to no known word", () => {
		for (const typed of ["xylophone", "کبوتر", "!!!", ""]) expect(first(typed), typed).toBeUndefined();
	});

	it("report which reading replaced the query, and none when the reading equals the query", () => {
		expect(first("ahan")?.readAs).toBe("اهن");
		expect(first("آهن")?.readAs).toBe("");
	});
});
