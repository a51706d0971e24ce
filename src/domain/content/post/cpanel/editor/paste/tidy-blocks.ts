import type { JSONContent } from "@tiptap/core";
import { wordCount } from "../../../read-body.ts";
import { type Losses, limits } from "./losses.ts";

// What the schema has read from a pasted text, put in order: pure, on the JSON of the document.

type Node = JSONContent;

const textOf = (node: Node): string =>
	node.type === "text"
		? (node.text ?? "")
		: (node.content ?? []).map(textOf).join(node.type === "hardBreak" ? "\n" : "");
const isTextblock = ({ type }: Node) => type === "paragraph" || type === "heading";
const isList = ({ type }: Node) => type === "bulletList" || type === "orderedList";
const isBreak = (node: Node | undefined) => node?.type === "hardBreak";
const isBlankInline = (node: Node | undefined) =>
	isBreak(node) || (node?.type === "text" && !node.text?.trim());

/**
 * Corrects heading levels so that there are no gaps: each level is at most one below its parent, the outermost is 2, and no
 * level is below 4.
 * @param given the levels in the order of the text
 */
export function mendLevels(given: readonly number[]): (2 | 3 | 4)[] {
	const above: number[] = [];
	return given.map((level) => {
		while (above.length && (above.at(-1) ?? 0) >= level) above.pop();
		above.push(level);
		return above.length === 1 ? 2 : above.length === 2 ? 3 : 4;
	});
}

/** Removes surrounding and repeated spaces, and in a heading also bold formatting. */
function tidyInline(block: Node): Node {
	let content = (block.content ?? []).filter((node) => node.type !== "text" || node.text);
	while (isBlankInline(content[0])) content = content.slice(1);
	while (isBlankInline(content.at(-1))) content = content.slice(0, -1);
	content = content.map((node, at) => {
		if (node.type !== "text") return node;
		let text = (node.text ?? "").replace(/[ \t]{2,}/g, " ");
		if (at === 0 || isBreak(content[at - 1])) text = text.trimStart();
		if (at === content.length - 1 || isBreak(content[at + 1])) text = text.trimEnd();
		const marks =
			block.type === "heading"
				? node.marks?.filter(({ type }) => !["bold", "underline"].includes(type))
				: node.marks;
		const { marks: _, ...rest } = node;
		return { ...rest, text, ...(marks?.length ? { marks } : {}) };
	});
	const { content: _, ...rest } = block;
	content = content.filter((node) => node.type !== "text" || node.text);
	return content.length ? { ...rest, content } : rest;
}

/** Splits a paragraph longer than the maximum into several paragraphs, each ending after a sentence or a word. */
function splitLong(block: Node): Node[] {
	if (textOf(block).length <= limits.paragraph) return [block];
	const parts: Node[][] = [[]];
	let room: number = limits.paragraph;
	const next = () => {
		parts.push([]);
		room = limits.paragraph;
	};
	for (const node of block.content ?? []) {
		let text = node.type === "text" ? (node.text ?? "") : "";
		if (!text) {
			parts.at(-1)?.push(node);
			continue;
		}
		while (text.length > room) {
			const head = text.slice(0, room);
			const sentence = Math.max(...[". ", "؟ ", "! ", "? ", "؛ "].map((end) => head.lastIndexOf(end) + 1));
			const at = sentence > room / 2 ? sentence : head.lastIndexOf(" ") > 0 ? head.lastIndexOf(" ") : room;
			if (at > 0) parts.at(-1)?.push({ ...node, text: text.slice(0, at) });
			text = text.slice(at);
			next();
		}
		if (text) {
			parts.at(-1)?.push({ ...node, text });
			room -= text.length;
		}
	}
	return parts.map((content) => tidyInline({ ...block, content })).filter(({ content }) => content?.length);
}

/** Moves list items that are nested too deeply to the last allowed level. */
function liftDeepLists(list: Node, depth: number, losses: Losses): Node {
	const items = (list.content ?? []).flatMap((item) => {
		const own: Node[] = [];
		const lifted: Node[] = [];
		for (const block of item.content ?? []) {
			if (!isList(block)) own.push(block);
			else if (depth < limits.listDepth) own.push(liftDeepLists(block, depth + 1, losses));
			else {
				const flat = liftDeepLists(block, depth, losses).content ?? [];
				losses.levels += block.content?.length ?? 0;
				lifted.push(...flat);
			}
		}
		return own.length ? [{ ...item, content: own }, ...lifted] : lifted;
	});
	return { ...list, content: items };
}

const leaves = (node: Node): Node[] => (node.type === "text" ? [node] : (node.content ?? []).flatMap(leaves));
const isBold = ({ marks }: Node) => marks?.some(({ type }) => type === "bold") ?? false;
/** Whether a row has text and all of its text is bold. */
const isBoldRow = (row: Node | undefined) => {
	const words = row ? leaves(row).filter(({ text }) => text?.trim()) : [];
	return words.length > 0 && words.every(isBold);
};

const withoutBold = (node: Node): Node => {
	if (node.type !== "text") return node.content ? { ...node, content: node.content.map(withoutBold) } : node;
	const { marks, ...rest } = node;
	const others = marks?.filter(({ type }) => type !== "bold");
	return others?.length ? { ...rest, marks: others } : rest;
};

/** Makes a header row, without bold, from a bold first row: documents and spreadsheets mark a header in this way. */
function withHead(rows: readonly Node[]): Node[] {
	const isHead = rows.length > 1 && isBoldRow(rows[0]) && !rows.slice(1).every(isBoldRow);
	return rows.map((row, at) => ({
		...row,
		content: row.content?.map((cell) => {
			const head = isHead && at === 0 ? { ...cell, type: "tableHeader" } : cell;
			return head.type === "tableHeader" ? withoutBold(head) : head;
		}),
	}));
}

/** Removes empty blocks; a list item or a table cell keeps one paragraph. */
function tidyBlocks(blocks: readonly Node[], losses: Losses): Node[] {
	return blocks.flatMap((block): Node[] => {
		if (isTextblock(block)) {
			const tidy = tidyInline(block);
			return tidy.content ? splitLong(tidy) : [];
		}
		if (!block.content || block.type === "text") return [block];
		if (block.type === "tableCell" || block.type === "tableHeader") {
			const content = tidyBlocks(block.content, losses);
			return [{ ...block, content: content.length ? content : [{ type: "paragraph" }] }];
		}
		const content = tidyBlocks(block.type === "table" ? withHead(block.content) : block.content, losses);
		if (content.length === 0) return [];
		if (
			block.type === "tableRow" &&
			content.every((cell) => !textOf(cell) && Number(cell.attrs?.rowspan ?? 1) <= 1)
		)
			return [];
		const [first, ...rest] = content;
		if (block.type === "listItem" && first && first.type !== "paragraph") {
			if (first.type === "heading")
				return [{ ...block, content: [{ ...first, type: "paragraph", attrs: {} }, ...rest] }];
			return [{ ...block, content: [{ type: "paragraph" }, first, ...rest] }];
		}
		return [{ ...block, content }];
	});
}

function withMendedLevels(blocks: Node[]): Node[] {
	const levels: number[] = [];
	const read = (node: Node) => {
		if (node.type === "heading") levels.push(Number(node.attrs?.level ?? 2));
		node.content?.forEach(read);
	};
	blocks.forEach(read);
	const mended = mendLevels(levels);
	let at = 0;
	const write = (node: Node): Node => {
		if (node.type === "heading") return { ...node, attrs: { ...node.attrs, level: mended[at++] ?? 2 } };
		return node.content ? { ...node, content: node.content.map(write) } : node;
	};
	return blocks.map(write);
}

/** The first blocks, up to the limit of one paste; a list that exceeds the limit keeps its first items. */
function cut(blocks: Node[], losses: Losses, characters: number = limits.characters): Node[] {
	let room = characters;
	const kept: Node[] = [];
	for (const block of blocks) {
		const length = textOf(block).length;
		if (kept.length < limits.blocks && length <= room) kept.push(block);
		else {
			const content = room > 0 && isList(block) ? cut(block.content ?? [], { ...losses }, room) : [];
			if (content.length) kept.push({ ...block, content });
			break;
		}
		room -= length;
	}
	const words = (nodes: readonly Node[]) => nodes.reduce((sum, node) => sum + wordCount(textOf(node)), 0);
	if (kept.length < blocks.length || kept.at(-1) !== blocks[kept.length - 1])
		losses.words += words(blocks) - words(kept);
	return kept;
}

/** Tidies the pasted blocks and cuts them to the limits; removed parts are counted in `losses`. */
export function tidyPasted(blocks: readonly Node[], losses: Losses): Node[] {
	const whole = tidyBlocks(blocks, losses).map((block) =>
		isList(block) ? liftDeepLists(block, 1, losses) : block,
	);
	return cut(withMendedLevels(whole), losses);
}
