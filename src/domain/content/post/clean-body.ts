import * as z from "zod";
import { withVisibleJoiners } from "#locale/text/invisible-characters.ts";
import { isRecord } from "#platform/value/record-parts.ts";
import { embedProviderNames, isEmbedId } from "./embed.ts";
import {
	type Block,
	bodyBounds,
	type Cell,
	calloutKinds,
	figureSizes,
	type GalleryPicture,
	type Inline,
	isMediaPath,
	isPostLink,
	type ListItem,
	type Mark,
	type PostBody,
	plainMarks,
	type TextDirection,
	textDirections,
} from "./rich-text.ts";

// Makes a valid body from anything a browser sends. No words are lost: unknown nodes are replaced by their words, and nodes
// nested too deeply by their paragraphs. Only what is too large is refused, so that the author can decide what to cut.

type Node = { type?: unknown; text?: unknown; attrs?: unknown; marks?: unknown; content?: unknown };
type Attrs = Record<string, unknown>;
export type BodyError =
	| "validation.invalid"
	| "validation.bodyTooLong"
	| "validation.bodyTooDeep"
	| "validation.tableTooLarge";

class Refusal extends Error {
	readonly key: BodyError;
	constructor(key: BodyError) {
		super(key);
		this.key = key;
	}
}

/** The recursion stops at this depth; real texts are never nested more deeply. */
const deepest = 400;
const { captionLetters, galleryPictures, levels, nodes, sizeBytes, tableColumns, tableRows } = bodyBounds;

const attrsOf = (node: Node): Attrs => (isRecord(node.attrs) ? node.attrs : {});
const childrenOf = (node: Node): Node[] => (Array.isArray(node.content) ? node.content.filter(isRecord) : []);
const oneOf = <T>(values: readonly T[], value: unknown): T | undefined =>
	values.find((each) => each === value);

/** The text without bidi control characters, other control characters and lone surrogates. */
const words = (value: unknown): string =>
	typeof value === "string" ? withVisibleJoiners(value.replace(/\p{Surrogate}/gu, "")) : "";
const caption = (value: unknown): string =>
	words(value)
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, captionLetters)
		.replace(/\p{Surrogate}$/u, "")
		.trim();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
function mediaId(value: unknown): string | undefined {
	const id = typeof value === "string" ? value.toLowerCase() : "";
	return uuid.test(id) ? id : undefined;
}

/**
 * The attributes of a node with its direction. `attrs` is added only if there are attributes, so that equal bodies have
 * equal JSON.
 */
function directed<Extra extends object>(node: Node, extra?: Extra) {
	const attrs = withDirection(node, { ...extra });
	return Object.keys(attrs).length > 0 ? { attrs } : {};
}

function withDirection<Attrs extends object>(node: Node, attrs: Attrs): Attrs & { dir?: TextDirection } {
	const dir = oneOf(textDirections, attrsOf(node)["dir"]);
	return { ...attrs, ...(dir ? { dir } : {}) };
}

function marksOf(node: Node): Mark[] {
	const found: Mark[] = [];
	for (const each of Array.isArray(node.marks) ? node.marks : []) {
		if (!isRecord(each) || found.some(({ type }) => type === each["type"])) continue;
		const plain = oneOf(plainMarks, each["type"]);
		if (plain) found.push({ type: plain });
		const attrs = each["attrs"];
		const href = words(isRecord(attrs) ? attrs["href"] : "").trim();
		if (each["type"] === "link" && isPostLink(href)) found.push({ type: "link", attrs: { href } });
	}
	return found;
}

/** A text node; the line breaks in its text become `hardBreak` nodes. */
function textNodes(node: Node): Inline[] {
	const marks = marksOf(node);
	return words(node.text)
		.split(/\r\n?|\n/)
		.flatMap((text, index): Inline[] => [
			...(index > 0 ? [{ type: "hardBreak" as const }] : []),
			...(text ? [{ type: "text" as const, text, ...(marks.length > 0 ? { marks } : {}) }] : []),
		]);
}

const isSameMarks = (a: Mark[] = [], b: Mark[] = []) => JSON.stringify(a) === JSON.stringify(b);

/** Merges adjacent text nodes with the same marks. */
function joined(nodes: Inline[]): Inline[] {
	const all: Inline[] = [];
	for (const node of nodes) {
		const last = all.at(-1);
		if (last?.type === "text" && node.type === "text" && isSameMarks(last.marks, node.marks))
			all[all.length - 1] = { ...last, text: last.text + node.text };
		else all.push(node);
	}
	return all;
}

/** The context of a block: its level, from 1, and whether the block is inside a table cell, or inside any block. */
type Place = { level: number; isInTable?: boolean; isNested?: boolean };
const inside = ({ level, isInTable }: Place, by: number, more: Partial<Place> = {}): Place => ({
	level: level + by,
	...(isInTable ? { isInTable } : {}),
	isNested: true,
	...more,
});

type Wrap = (content: Inline[]) => Block;
type Paragraph = Extract<Block, { type: "paragraph" }>;

const paragraph = (content: Inline[]): Paragraph => ({
	type: "paragraph",
	...(content.length > 0 ? { content } : {}),
});
const saying = (text: string): Block[] => (text ? [paragraph([{ type: "text", text }])] : []);

/**
 * Wraps consecutive inline nodes together; blocks between them stay separate. Unknown inline nodes are replaced by their
 * content.
 */
function flow(children: readonly Node[], wrap: Wrap, place: Place, isLine = false): Block[] {
	const blocks: Block[] = [];
	let run: Inline[] = [];
	const flush = () => {
		if (run.length > 0) blocks.push(wrap(joined(run)));
		run = [];
	};
	const take = (nodes: readonly Node[]) => {
		for (const node of nodes) {
			if (node.type === "text") run.push(...textNodes(node));
			else if (node.type === "hardBreak") run.push({ type: "hardBreak" });
			else if (isLine && !isKnown(node)) take(childrenOf(node));
			else {
				flush();
				blocks.push(...blockOf(node, place));
			}
		}
	};
	take(children);
	flush();
	return blocks;
}

/**
 * A paragraph or heading, and the blocks inside it. An empty paragraph stays, because it is a blank line left by the
 * author.
 */
function lines(node: Node, wrap: Wrap, place: Place): Block[] {
	const blocks = flow(childrenOf(node), wrap, place, true);
	return blocks.length > 0 ? blocks : [wrap([])];
}

const bold = (nodes: Inline[]): Inline[] =>
	joined(
		nodes.map((node) =>
			node.type === "text" && !node.marks?.some(({ type }) => type === "bold")
				? { ...node, marks: [{ type: "bold" }, ...(node.marks ?? [])] }
				: node,
		),
	);

/** A heading; inside a block it becomes a bold line, because only top-level headings divide a text. */
function heading(node: Node, place: Place): Block[] {
	if (place.isNested)
		return lines(node, (content) => ({ ...paragraph(bold(content)), ...directed(node) }), place);
	const wanted = Math.round(Number(attrsOf(node)["level"]) || 2);
	const level: 2 | 3 | 4 = wanted <= 2 ? 2 : wanted >= 4 ? 4 : 3;
	const attrs = withDirection(node, { level });
	const wrap: Wrap = (content) => ({ type: "heading", attrs, ...(content.length > 0 ? { content } : {}) });
	return lines(node, wrap, place);
}

/** The content of a block: at least one paragraph. */
function contents(node: Node, place: Place): Block[] {
	const blocks = flow(childrenOf(node), paragraph, place);
	return blocks.length > 0 ? blocks : [paragraph([])];
}

function list(type: "bulletList" | "orderedList", node: Node, place: Place): Block[] {
	// the list, its item, a paragraph and its words
	if (place.level + 3 > levels) return flow(childrenOf(node).flatMap(childrenOf), paragraph, place);
	const items = childrenOf(node).map((item): ListItem => {
		const own = item.type === "listItem" ? item : { content: [item] };
		const content = contents(own, inside(place, 2));
		// an item begins with words
		const isStarted = content[0]?.type === "paragraph";
		return {
			type: "listItem",
			...directed(item),
			content: isStarted ? content : [paragraph([]), ...content],
		};
	});
	if (items.length === 0) return [];
	const start = Number(attrsOf(node)["start"]);
	const isStart = type === "orderedList" && Number.isInteger(start) && start >= 0 && start <= 99_999;
	const attrs = directed(node, isStart && start !== 1 ? { start } : undefined);
	return [{ type, ...attrs, content: items }];
}

const span = (value: unknown) => {
	const number = Number(value);
	return Number.isInteger(number) && number > 1 ? Math.min(number, tableColumns) : undefined;
};

function cellOf(node: Node, place: Place): Cell {
	const { colspan, rowspan } = attrsOf(node);
	const spans = { colspan: span(colspan), rowspan: span(rowspan) };
	const attrs = Object.fromEntries(Object.entries(spans).filter(([, value]) => value));
	return {
		type: node.type === "tableHeader" ? "tableHeader" : "tableCell",
		...(Object.keys(attrs).length > 0 ? { attrs } : {}),
		content: contents(node, inside(place, 3, { isInTable: true })),
	};
}

function table(node: Node, place: Place): Block[] {
	const rows = childrenOf(node).filter((row) => row.type === "tableRow" && childrenOf(row).length > 0);
	// the table, a row, a cell, a paragraph and its words; a table inside a table is not allowed
	if (place.isInTable || place.level + 4 > levels || rows.length === 0)
		return flow(
			childrenOf(node).flatMap((row) => childrenOf(row)),
			paragraph,
			place,
		);
	if (rows.length > tableRows || rows.some((row) => childrenOf(row).length > tableColumns))
		throw new Refusal("validation.tableTooLarge");
	const content = rows.map((row) => ({
		type: "tableRow" as const,
		content: childrenOf(row).map((cell) => cellOf(cell, place)),
	}));
	return [{ type: "table", ...directed(node), content }];
}

/** A quote or a note; at the deepest allowed level, only the content of the quote or note remains. */
function box(type: "blockquote" | "callout", node: Node, place: Place): Block[] {
	if (place.level + 2 > levels) return contents(node, place);
	const content = contents(node, inside(place, 1));
	if (type === "blockquote") return [{ type, ...directed(node), content }];
	const kind = oneOf(calloutKinds, attrsOf(node)["kind"]) ?? "info";
	return [{ type, attrs: withDirection(node, { kind }), content }];
}

function pictureOf(attrs: Attrs): GalleryPicture | undefined {
	const id = mediaId(attrs["mediaId"]);
	if (id === undefined) return undefined;
	return { mediaId: id, alt: caption(attrs["alt"]), caption: caption(attrs["caption"]) };
}

function figure(node: Node): Block[] {
	const attrs = attrsOf(node);
	const picture = pictureOf(attrs);
	if (!picture) return saying(caption(attrs["caption"]) || caption(attrs["alt"]));
	const size = oneOf(figureSizes, attrs["size"]) ?? "wide";
	return [{ type: "figure", attrs: { ...picture, size } }];
}

function image(node: Node): Block[] {
	const { src, alt, title } = attrsOf(node);
	const words = { alt: caption(alt), ...(caption(title) ? { title: caption(title) } : {}) };
	if (typeof src === "string" && isMediaPath(src)) return [{ type: "image", attrs: { src, ...words } }];
	return saying(words.title ?? words.alt);
}

function gallery(node: Node): Block[] {
	const given = attrsOf(node)["items"];
	const items = (Array.isArray(given) ? given : []).flatMap((item) =>
		isRecord(item) ? (pictureOf(item) ?? []) : [],
	);
	if (items.length > galleryPictures) throw new Refusal("validation.bodyTooLong");
	return items.length > 0 ? [{ type: "gallery", attrs: { items } }] : [];
}

function file(node: Node): Block[] {
	const { mediaId: id, label } = attrsOf(node);
	const known = mediaId(id);
	return known
		? [{ type: "file", attrs: { mediaId: known, label: caption(label) } }]
		: saying(caption(label));
}

function embed(node: Node): Block[] {
	const { provider: wanted, id, title } = attrsOf(node);
	const provider = oneOf(embedProviderNames, wanted);
	if (provider && typeof id === "string" && isEmbedId(provider, id))
		return [{ type: "embed", attrs: { provider, id, title: caption(title) } }];
	return saying(caption(title));
}

const cleaners: Record<Block["type"], (node: Node, place: Place) => Block[]> = {
	paragraph: (node, place) => lines(node, (content) => ({ ...paragraph(content), ...directed(node) }), place),
	heading,
	bulletList: (node, place) => list("bulletList", node, place),
	orderedList: (node, place) => list("orderedList", node, place),
	blockquote: (node, place) => box("blockquote", node, place),
	callout: (node, place) => box("callout", node, place),
	horizontalRule: () => [{ type: "horizontalRule" }],
	image,
	figure,
	gallery,
	file,
	embed,
	table,
};

const isKnown = (node: Node): node is Node & { type: Block["type"] } =>
	typeof node.type === "string" && Object.hasOwn(cleaners, node.type);

/** A cleaned block; an unknown node is replaced by its content. */
const blockOf = (node: Node, place: Place): Block[] =>
	isKnown(node) ? cleaners[node.type](node, place) : flow(childrenOf(node), paragraph, place);

/** Counts the nodes, and refuses a nesting depth that occurs only in attacks. */
function measure(node: unknown, depth = 0): number {
	if (depth > deepest) throw new Refusal("validation.bodyTooDeep");
	if (!isRecord(node) || !Array.isArray(node["content"])) return 1;
	let count = 1;
	for (const child of node["content"]) count += measure(child, depth + 1);
	if (count > nodes) throw new Refusal("validation.bodyTooLong");
	return count;
}

const isEmptyLine = (block: Block | undefined) => block?.type === "paragraph" && !block.content;

/**
 * Makes a body from any input: unknown nodes are replaced by their text, unknown marks and unsafe links are removed,
 * headings are set to levels 2–4, bidi control characters are removed, and deep nesting is flattened. A clean body is
 * returned unchanged.
 * @returns `error` for an invalid document, and for a document larger than `bodyBounds` allows
 */
export function cleanBody(
	input: unknown,
): { body: PostBody; error?: undefined } | { body?: undefined; error: BodyError } {
	if (!isRecord(input) || input["type"] !== "doc") return { error: "validation.invalid" };
	try {
		measure(input);
		const content = flow(childrenOf(input), paragraph, { level: 1 });
		while (isEmptyLine(content.at(-1))) content.pop();
		const body: PostBody = { type: "doc", content };
		measure(body);
		if (new TextEncoder().encode(JSON.stringify(body)).length > sizeBytes)
			throw new Refusal("validation.bodyTooLong");
		return { body };
	} catch (problem) {
		if (problem instanceof Refusal) return { error: problem.key };
		throw problem;
	}
}

/** Input for a body in forms and the API: any document, cleaned. */
export const PostBodyInput = z
	.looseObject(
		{
			type: z.literal("doc", { error: "validation.invalid" }),
			content: z.array(z.unknown(), { error: "validation.invalid" }).optional(),
		},
		{ error: "validation.invalid" },
	)
	.transform((input, context): PostBody => {
		const { body, error } = cleanBody(input);
		if (body) return body;
		context.addIssue({ code: "custom", message: error });
		return z.NEVER;
	});
