import { diffArrays } from "diff";
import { childBlocks } from "../../read-body.ts";
import type { Block, Inline } from "../../rich-text.ts";

/** A part of two versions of a text: blocks that stayed as they are, or a block that was changed, added or removed. */
export type Part =
	| { kind: "same"; blocks: Block[] }
	| { kind: "changed"; before: Block | undefined; after: Block | undefined };

/** Maximum number of different blocks that are aligned; beyond it everything counts as replaced. */
const maxEditLength = 2_000;

const lineText = (nodes: readonly Inline[] = []) =>
	nodes.map((node) => (node.type === "text" ? node.text : "\n")).join("");

/** The words of a block that have a place in `linesOf`, without the blocks inside it. */
function ownLines(block: Block): string[] {
	switch (block.type) {
		case "paragraph":
		case "heading":
			return [lineText(block.content)];
		case "image":
			return [block.attrs.alt, block.attrs.title ?? ""];
		case "figure":
			return [block.attrs.alt, block.attrs.caption];
		case "gallery":
			return block.attrs.items.flatMap(({ alt, caption }) => [alt, caption]);
		case "file":
			return [block.attrs.label];
		case "embed":
			return [block.attrs.title, `${block.attrs.provider}/${block.attrs.id}`];
		default:
			return [];
	}
}

/** Every line of a block in reading order, as the comparison shows it. */
export const linesOf = (block: Block): string[] => [
	...ownLines(block),
	...childBlocks(block).flatMap(linesOf),
];

/** The text of a block with a line break between its lines: ranges of changes are positions in it. */
export const comparedText = (block: Block | undefined): string => (block ? linesOf(block).join("\n") : "");

const wordsOf = (block: Block) => new Set(comparedText(block).match(/[\p{L}\p{N}\u200c]+/gu) ?? []);

/** Whether a block is a later version of another: the same kind, with a third of the words. */
function isLike(before: Block, after: Block): boolean {
	if (before.type !== after.type) return false;
	const [was, is] = [wordsOf(before), wordsOf(after)];
	const common = [...was].filter((word) => is.has(word)).length;
	return common * 3 >= Math.max(was.size, is.size);
}

/** Pairs removed blocks with the added blocks that are later versions of them, in order. */
function pairs(removed: readonly Block[], added: readonly Block[]): Part[] {
	const parts: Part[] = [];
	let next = 0;
	const insert = (until: number) => {
		for (const after of added.slice(next, until)) parts.push({ kind: "changed", before: undefined, after });
		next = Math.max(next, until);
	};
	for (const before of removed) {
		const at = added.findIndex((after, index) => index >= next && isLike(before, after));
		insert(at);
		parts.push({ kind: "changed", before, after: at < 0 ? undefined : added[at] });
		if (at >= 0) next = at + 1;
	}
	insert(added.length);
	return parts;
}

const isSame = (before: Block, after: Block) => JSON.stringify(before) === JSON.stringify(after);

/** Aligns two versions of a text, block by block. */
export function compareBodies(before: readonly Block[], after: readonly Block[]): Part[] {
	const changes = diffArrays([...before], [...after], { comparator: isSame, maxEditLength });
	if (!changes) return pairs(before, after);
	const parts: Part[] = [];
	let [removed, added]: [Block[], Block[]] = [[], []];
	const flush = () => {
		parts.push(...pairs(removed, added));
		[removed, added] = [[], []];
	};
	for (const change of changes) {
		if (change.removed) removed = change.value;
		else if (change.added) added = change.value;
		else {
			flush();
			parts.push({ kind: "same", blocks: change.value });
		}
	}
	flush();
	return parts;
}
