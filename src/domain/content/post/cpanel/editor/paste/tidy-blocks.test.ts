import { describe, expect, it } from "vitest";
import { limits, noLosses } from "./losses.ts";
import { mendLevels, tidyPasted } from "./tidy-blocks.ts";

const text = (words: string, ...marks: string[]) => ({
	type: "text",
	text: words,
	...(marks.length ? { marks: marks.map((type) => ({ type })) } : {}),
});
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const cell = (...content: object[]) => ({ type: "tableCell", content: [paragraph(...content)] });
const row = (...content: object[]) => ({ type: "tableRow", content });
const tidy = (blocks: Parameters<typeof tidyPasted>[0], losses = noLosses()) => tidyPasted(blocks, losses);

describe("heading levels", () => {
	it.each([
		[
			[1, 3, 3, 2],
			[2, 3, 3, 3],
		],
		[
			[4, 4, 2],
			[2, 2, 2],
		],
		[
			[2, 3, 4, 2],
			[2, 3, 4, 2],
		],
		[
			[1, 2, 3, 4, 5],
			[2, 3, 4, 4, 4],
		],
		[[], []],
	])("%j become %j, without skipped levels", (given, mended) => {
		expect(mendLevels(given)).toEqual(mended);
	});
});

describe("pasted blocks", () => {
	it("lose empty lines and spaces around and inside rows, and keep the half-space", () => {
		expect(
			tidy([paragraph(text("  می\u200cخواهم   بروم ")), paragraph(text("  ")), { type: "paragraph" }]),
		).toEqual([paragraph(text("می\u200cخواهم بروم"))]);
	});

	it("form a table with a header row exactly when only its first row is bold", () => {
		const bold = row(cell(text("نام", "bold")), cell(text("عدد", "bold")));
		const plain = row(cell(text("قند")), cell(text("۵")));
		const [table] = tidy([{ type: "table", content: [bold, plain] }]);
		expect(table?.content?.map(({ content }) => content?.map(({ type }) => type))).toEqual([
			["tableHeader", "tableHeader"],
			["tableCell", "tableCell"],
		]);
		expect(JSON.stringify(table)).not.toContain("bold");
		const [without] = tidy([{ type: "table", content: [bold, bold] }]);
		expect(without?.content?.[0]?.content?.[0]?.type).toBe("tableCell");
	});

	it("lose no content that is nested too deeply: the content is moved up, and the removed levels are counted", () => {
		let list: object = {
			type: "bulletList",
			content: [{ type: "listItem", content: [paragraph(text("50"))] }],
		};
		for (let level = 49; level > 0; level--)
			list = {
				type: "bulletList",
				content: [{ type: "listItem", content: [paragraph(text(`${level}`)), list] }],
			};
		const losses = noLosses();
		const json = JSON.stringify(tidy([list], losses));
		expect(json.match(/"bulletList"/g)).toHaveLength(limits.listDepth);
		expect(json.match(/"text":"\d+"/g)).toHaveLength(50);
		expect(losses.levels).toBe(45);
	});

	it("are cut at the limit for one paste, and the omitted words are counted", () => {
		const losses = noLosses();
		const blocks = Array.from({ length: 300 }, () => paragraph(text("یک دو سه چهار ".repeat(100))));
		const kept = tidy(blocks, losses);
		expect(kept.length).toBeGreaterThan(50);
		expect(losses.words).toBe((300 - kept.length) * 400);
		const items = Array.from({ length: 300 }, () => ({
			type: "listItem",
			content: [paragraph(text("یک دو سه چهار ".repeat(100)))],
		}));
		expect(tidy([{ type: "bulletList", content: items }])[0]?.content?.length).toBe(kept.length);
	});

	it("are split at the ends of sentences when a paragraph is too long", () => {
		const kept = tidy([paragraph(text("این یک جمله است. ".repeat(2_000)))]);
		expect(kept.length).toBeGreaterThan(3);
		for (const { content } of kept) {
			expect(content?.[0]?.text?.length).toBeLessThanOrEqual(limits.paragraph);
			expect(content?.[0]?.text).toMatch(/^این.*است\.$/);
		}
	});
});
