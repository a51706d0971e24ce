import { describe, expect, it } from "vitest";
import type { Block } from "../../rich-text.ts";
import { changedTargets, compareBodies, comparedText } from "./compare-bodies.ts";

const line = (text: string): Block => ({ type: "paragraph", content: [{ type: "text", text }] });
const title = (text: string): Block => ({
	type: "heading",
	attrs: { level: 2 },
	content: [{ type: "text", text }],
});
const compared = (before: Block[], after: Block[]) =>
	compareBodies(before, after).map((part) =>
		part.kind === "same"
			? `= ${part.blocks.map(comparedText).join(" + ")}`
			: `${comparedText(part.before)} > ${comparedText(part.after)}`,
	);

describe("two versions of a text", () => {
	it("are one unchanged part when nothing differs", () => {
		expect(compared([line("one"), line("two")], [line("one"), line("two")])).toEqual(["= one + two"]);
		expect(compared([], [])).toEqual([]);
	});

	it("align a changed paragraph with its earlier version, also next to a new one", () => {
		const before = [title("Fasting"), line("Fast for eight hours before the test"), line("Drink water")];
		const after = [
			title("Fasting"),
			line("Who must fast"),
			line("Fast for twelve hours before the test"),
			line("Drink water"),
		];
		expect(compared(before, after)).toEqual([
			"= Fasting",
			" > Who must fast",
			"Fast for eight hours before the test > Fast for twelve hours before the test",
			"= Drink water",
		]);
	});

	it("show a paragraph that became a heading as removed and added", () => {
		expect(compared([line("Fasting")], [title("Fasting")])).toEqual(["Fasting > ", " > Fasting"]);
	});

	it("show a changed format as a change with the same words", () => {
		const bold: Block = {
			type: "paragraph",
			content: [{ type: "text", text: "one", marks: [{ type: "bold" }] }],
		};
		expect(compared([line("one")], [bold])).toEqual(["one > one"]);
	});

	it("are the same when one leaves out attributes that have their default value", () => {
		const table = (attrs?: { colspan: number; rowspan: number }): Block => ({
			type: "table",
			content: [
				{ type: "tableRow", content: [{ type: "tableCell", ...(attrs && { attrs }), content: [line("5")] }] },
			],
		});
		const list = (attrs?: { start: number }): Block => ({
			type: "orderedList",
			...(attrs && { attrs }),
			content: [{ type: "listItem", content: [line("6")] }],
		});
		expect(compared([table(), list()], [table({ colspan: 1, rowspan: 1 }), list({ start: 1 })])).toEqual([
			"= 5 + 6",
		]);
		expect(compared([table(), list()], [table({ colspan: 2, rowspan: 1 }), list({ start: 2 })])).toEqual([
			"5 > 5",
			"6 > 6",
		]);
	});

	it("compare the lines of lists and tables, and the words of pictures", () => {
		const list = (...texts: string[]): Block => ({
			type: "bulletList",
			content: texts.map((text) => ({ type: "listItem", content: [line(text)] })),
		});
		const figure: Block = {
			type: "figure",
			attrs: { mediaId: "1", alt: "tubes", caption: "Caps", size: "wide" },
		};
		expect(compared([list("a", "b"), figure], [list("a", "c", "b")])).toEqual([
			"a\nb > a\nc\nb",
			"tubes\nCaps > ",
		]);
	});
});

describe("two versions of a text that was rewritten as a whole", () => {
	it("are read in steps in proportion to their blocks", () => {
		let reads = 0;
		const counted = (text: string): Block => ({
			get type() {
				reads += 1;
				return "paragraph" as const;
			},
			get content() {
				reads += 1;
				return [{ type: "text" as const, text }];
			},
		});
		const texts = (word: string) => Array.from({ length: 600 }, (_, at) => counted(`${word}${at} alone`));
		expect(compareBodies(texts("old"), texts("new"))).toHaveLength(600);
		expect(reads).toBeLessThan(1_200 * 20);
	});

	it.each([
		[30, "its later version"],
		[60, ""],
	])("compare a block with the next 50 new ones only: it is after %i of them", (count, pair) => {
		const others = Array.from({ length: count }, (_, at) => line(`new${at}`));
		const parts = compared([line("its version")], [...others, line("its later version")]);
		expect(parts).toContain(`its version > ${pair}`);
	});
});

describe("the targets of links", () => {
	const link = (text: string, href: string, ...bold: "bold"[]) => ({
		type: "text" as const,
		text,
		marks: [...bold.map((type) => ({ type })), { type: "link" as const, attrs: { href } }],
	});
	const words = (text: string) => ({ type: "text" as const, text });
	const item = (block: Block): Block => ({
		type: "bulletList",
		content: [{ type: "listItem", content: [block] }],
	});
	const changed = (before: Block | undefined, after: Block | undefined) => {
		const found = changedTargets(before, after);
		return [[...found.before], [...found.after]];
	};

	it.each([
		["the same", [link("a", "/1")], [link("b", "/1")], [[], []]],
		["another target", [link("a", "/1"), link("b", "/2")], [link("a", "/1"), link("b", "/3")], [[1], [1]]],
		["an added link", [words("a")], [link("a", "/1")], [[], [0]]],
		[
			"one link in two formats",
			[link("a", "/1"), link("b", "/1", "bold"), words(" "), link("c", "/2")],
			[link("ab", "/1"), words(" "), link("c", "/3")],
			[[1], [1]],
		],
		[
			"two targets exchanged",
			[link("a", "/1"), words(" "), link("b", "/2")],
			[link("a", "/2"), words(" "), link("b", "/1")],
			[[0], [1]],
		],
	])("are compared in reading order: %s", (_, before, after, expected) => {
		const of = (content: typeof before): Block => ({ type: "paragraph", content });
		expect(changed(of(before), of(after))).toEqual(expected);
		expect(changed(item(of(before)), item(of(after)))).toEqual(expected);
	});

	it("are all shown for a block that was added", () => {
		expect(changed(undefined, { type: "paragraph", content: [link("a", "/1")] })).toEqual([[], [0]]);
	});
});
