import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "./fold.ts";
import { highlightRanges } from "./highlight.ts";

const marked = (text: string, keyword: string) =>
	highlightRanges(text, keyword).map(([from, to]) => text.slice(from, to));

describe("a highlighted search hit", () => {
	it.each([
		["پیش از آزمایش خون", "ازمايش", ["آزمایش"]],
		["نمونه‌گیری در منزل", "نمونه گیری", ["نمونه‌گیری"]],
		["مُحَرِّک تیروئید", "محرک", ["مُحَرِّک"]],
		["HbA1c ۷٫۲٪", "hba1C 7.2", ["HbA1c", "۷", "۲"]],
		["Café and cafés", "cafe", ["Café", "café"]],
		["Vitamin D and drugs", "d", ["D", "d"]],
		["قند خون و چربی خون", "خون", ["خون", "خون"]],
		["خونخون", "خون", ["خون"]],
		["راهنمای آهن", "آهن", ["آهن"]],
		["راهنما", "آهن", []],
		["راهنما", "هنما", ["هنما"]],
		["هیچ", "خون", []],
		["هیچ", "!!!", []],
		["<b>خون</b>", "<b>", ["b", "b"]],
	])("in %j for %j", (text, keyword, parts) => expect(marked(text, keyword)).toEqual(parts));
});

const segmenter = new Intl.Segmenter("fa", { granularity: "grapheme" });
const letters = fc.constantFrom(
	..."آاأبتیيکكهةؤئ",
	"نِ",
	"مُّ",
	"ه\u200c",
	" ",
	"-",
	"a",
	"B",
	"É",
	"e\u0301",
	"1",
	"۲",
	"٣",
);
const written = fc.array(letters, { maxLength: 24 }).map((parts) => parts.join(""));

describe("highlights of any text", () => {
	it("never split a letter, are in order and do not touch", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme" }),
				fc.string({ unit: "grapheme", maxLength: 4 }),
				(text, keyword) => {
					const edges = new Set([text.length, ...[...segmenter.segment(text)].map(({ index }) => index)]);
					let end = -1;
					for (const [from, to] of highlightRanges(text, keyword)) {
						expect(edges.has(from) && edges.has(to)).toBe(true);
						expect(from).toBeGreaterThan(end);
						expect(to).toBeGreaterThan(from);
						end = to;
					}
				},
			),
		);
	});

	// the slow and simple way: every window of clusters that folds to the word, and no smaller one inside does; those that
	// begin a word, if there are any
	function byHand(text: string, word: string): boolean[] {
		const parts = [...segmenter.segment(text)].map(({ segment }) => segment);
		const isStart = (at: number) => /^0$| 0$/.test(fold(`${parts.slice(0, at).join("")}0`));
		const matches: [number, number][] = [];
		for (let from = 0; from < parts.length; from++)
			for (let to = from + 1; to <= parts.length; to++) {
				const window = (a: number, b: number) => fold(parts.slice(a, b).join(""));
				const isMatch =
					window(from, to) === word && window(from + 1, to) !== word && window(from, to - 1) !== word;
				if (isMatch) matches.push([from, to]);
			}
		const begun = matches.filter(([from]) => isStart(from));
		const hit = parts.map(() => false);
		for (const [from, to] of begun.length > 0 ? begun : matches) hit.fill(true, from, to);
		return hit;
	}

	it("mark exactly the text that matches after normalisation", () => {
		let matched = 0;
		fc.assert(
			fc.property(written, fc.nat(20), fc.integer({ min: 4, max: 6 }), (text, from, length) => {
				// a piece of the folded text itself, so that there is something to find; short words have a rule of their own
				const word = fold(text)
					.slice(from, from + length)
					.split(" ")
					.find((part) => part.length >= 4);
				fc.pre(word !== undefined);
				const ranges = highlightRanges(text, word ?? "");
				const hit = [...segmenter.segment(text)].map(({ index }) =>
					ranges.some(([start, end]) => start <= index && index < end),
				);
				expect(hit).toEqual(byHand(text, word ?? ""));
				expect(hit).toContain(true);
				matched++;
			}),
			{ numRuns: 300 },
		);
		expect(matched).toBeGreaterThan(100);
	});

	it("include the searched word in any spelling", () => {
		const spelled = fc.constantFrom("آزمایش", "ازمايش", "آزْمایِش", "أزمایش");
		fc.assert(
			fc.property(written, spelled, spelled, written, (before, there, asked, after) => {
				const text = `${before} ${there} ${after}`;
				expect(marked(text, asked).some((part) => fold(part).includes("ازمایش"))).toBe(true);
			}),
		);
	});
});
