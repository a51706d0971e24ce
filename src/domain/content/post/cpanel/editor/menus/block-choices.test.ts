import { describe, expect, it } from "vitest";
import en from "../messages.en.json" with { type: "json" };
import fa from "../messages.fa.json" with { type: "json" };
import { choicesInside, matchingChoices } from "./block-choices.ts";

const blockChoices = choicesInside([]);
const choicesIn = ({ postEditor: t }: typeof fa) => {
	const heading = (level: number) => t.style.heading.replace("{level}", String(level));
	const labels = {
		...{ heading2: heading(1), heading3: heading(2), bulletList: t.bulletList, orderedList: t.orderedList },
		...{ figure: t.figure.add, table: t.table.add, quote: t.quote, gallery: t.gallery.add },
		...{ info: t.callout.info, warning: t.callout.warning, tip: t.callout.tip },
		...{ file: t.file.add, embed: t.embed.add, rule: t.rule },
	};
	return blockChoices.map((id) => ({ id, label: labels[id] }));
};
const found = (typed: string, texts: typeof fa = fa) =>
	matchingChoices(choicesIn(texts), typed).map(({ id }) => id);

describe('the "/" menu', () => {
	it("offers every block before anything is typed, and nothing when no block matches", () => {
		expect(blockChoices).toHaveLength(14);
		expect(found("")).toEqual(blockChoices);
		expect(found(" ")).toEqual(blockChoices);
		expect(found("زززز")).toEqual([]);
		expect(found("؟!")).toEqual([]);
	});

	it.each([
		["a Persian name", "جدول", ["table"]],
		["the beginning of a name", "هش", ["warning"]],
		["an English keyword", "table", ["table"]],
		["an English keyword in capitals", "QUO", ["quote"]],
		["letters of an Arabic keyboard", "كادر", ["info", "warning", "tip"]],
		["a name without its half-space", "نقلقول", ["quote"]],
		["a name with a space for its half-space", "نقل قول", ["quote"]],
		["Persian digits", "تیتر ۲", ["heading3"]],
		["the keys of the other keyboard layout", "[n,g", ["table"]],
	])("finds blocks in Persian by %s", (_, typed, ids) => {
		expect(found(typed)).toEqual(ids);
	});

	it.each([
		["a quote", ["blockquote"], ["heading2", "heading3", "quote"]],
		["a note", ["callout"], ["heading2", "heading3", "info", "warning", "tip"]],
		["a bulleted list", ["bulletList", "listItem"], ["heading2", "heading3", "bulletList", "orderedList"]],
		["a numbered list", ["orderedList", "listItem"], ["heading2", "heading3", "bulletList", "orderedList"]],
		["a table", ["table", "tableRow", "tableCell"], ["heading2", "heading3", "table"]],
		[
			"a quote in a note",
			["callout", "blockquote"],
			["heading2", "heading3", "quote", "info", "warning", "tip"],
		],
	])("leaves out what would undo or change the block around a paragraph in %s", (_, around, left) => {
		const offered: readonly string[] = choicesInside(around);
		expect(blockChoices.filter((id) => !offered.includes(id))).toEqual(left);
	});

	it.each([
		["an English name", "num", ["orderedList"]],
		["a Persian keyword", "ویدیو", ["embed"]],
	])("finds blocks in English by %s", (_, typed, ids) => {
		expect(found(typed, en)).toEqual(ids);
	});
});
