import type { Block, Inline, PostBody } from "./rich-text.ts";

// What a body holds, read without its schema: what only shows a body needs none.

/** An empty body. */
export const emptyBody: PostBody = { type: "doc", content: [] };

/** Child nodes of a block; empty for nodes with text or without content. */
export function childBlocks(block: Block): Block[] {
	switch (block.type) {
		case "bulletList":
		case "orderedList":
			return block.content.flatMap(({ content }) => content);
		case "blockquote":
		case "callout":
			return block.content;
		case "table":
			return block.content.flatMap(({ content }) => content.flatMap((cell) => cell.content));
		default:
			return [];
	}
}

/** All blocks of a body, including nested blocks, in reading order. */
export const allBlocks = (blocks: readonly Block[]): Block[] =>
	blocks.flatMap((block) => [block, ...allBlocks(childBlocks(block))]);

/** Ids of the library items that a body shows or links to. */
export const mediaOf = (body: PostBody): string[] => [
	...new Set(
		allBlocks(body.content).flatMap((block) => {
			if (block.type === "figure" || block.type === "file") return [block.attrs.mediaId];
			return block.type === "gallery" ? block.attrs.items.map((item) => item.mediaId) : [];
		}),
	),
];

/** Addresses of the pictures in an old body, including pictures in nested blocks. */
export const picturePaths = (body: PostBody): string[] =>
	allBlocks(body.content).flatMap((block) => (block.type === "image" ? [block.attrs.src] : []));

/**
 * Replaces the old pictures of a body with figures if their library items are known. @param items ids of library items
 * by address
 */
export function withFigures(body: PostBody, items: ReadonlyMap<string, string>): PostBody {
	if (items.size === 0) return body;
	const all = (blocks: Block[]): Block[] => blocks.map(one);
	const one = (block: Block): Block => {
		switch (block.type) {
			case "image": {
				const { src, alt, title = "" } = block.attrs;
				const mediaId = items.get(src);
				return mediaId ? { type: "figure", attrs: { mediaId, alt, caption: title, size: "wide" } } : block;
			}
			case "bulletList":
			case "orderedList":
				return {
					...block,
					content: block.content.map((item) => ({ ...item, content: all(item.content) })),
				};
			case "blockquote":
			case "callout":
				return { ...block, content: all(block.content) };
			case "table":
				return {
					...block,
					content: block.content.map((row) => ({
						...row,
						content: row.content.map((cell) => ({ ...cell, content: all(cell.content) })),
					})),
				};
			default:
				return block;
		}
	};
	return { ...body, content: all(body.content) };
}

const lineText = (nodes: readonly Inline[] = []) =>
	nodes.map((node) => (node.type === "text" ? node.text : " ")).join("");

/** The text of a block itself, without the text of the blocks inside it. */
function ownWords(block: Block): string {
	switch (block.type) {
		case "paragraph":
		case "heading":
			return lineText(block.content);
		case "image":
			return block.attrs.title ?? "";
		case "figure":
			return block.attrs.caption;
		case "gallery":
			return block.attrs.items.map(({ caption }) => caption).join(" ");
		case "file":
			return block.attrs.label;
		case "embed":
			return block.attrs.title;
		default:
			return "";
	}
}

const words = (block: Block): string =>
	[ownWords(block), ...childBlocks(block).map(words)].filter((text) => text !== "").join(" ");

/** The text of a body, with line breaks between blocks: for search, word count and reading time. */
export const bodyText = (body: PostBody): string => body.content.map(words).join("\n").trim();

/** The number of words: parts joined by a half-space count as one word, punctuation does not count. */
export const wordCount = (text: string): number =>
	text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Reading time in minutes, at 150 words a minute; at least one minute. */
export const readingMinutes = (text: string) =>
	Math.max(1, Math.ceil((text.match(/\S+/g)?.length ?? 0) / 150));
