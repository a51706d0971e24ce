import { describe, expect, it } from "vitest";
import type { Block } from "../../rich-text.ts";
import { compareBodies, comparedText } from "./compare-bodies.ts";

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
