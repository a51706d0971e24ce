import { diffArrays } from "diff";
import { isSameValue } from "#records/form/same-value.ts";
import type { Side } from "#records/history/changed-ranges.ts";
import { allBlocks, childBlocks } from "../../read-body.ts";
import type { Block, Inline } from "../../rich-text.ts";

/** A part of two versions of a text: blocks that stayed as they are, or a block that was changed, added or removed. */
export type Part =
	| { kind: "same"; blocks: Block[] }
	| { kind: "changed"; before: Block | undefined; after: Block | undefined };

/** Maximum number of different blocks that are aligned; beyond it everything counts as replaced. */
const maxEditLength = 2_000;
/** How many added blocks a removed block is compared with: a text that is rewritten as a whole must not take minutes. */
const maxCandidates = 50;

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

const hrefOf = (node: Inline | undefined) => {
	const link = node?.type === "text" ? node.marks?.find(({ type }) => type === "link") : undefined;
	return link?.type === "link" ? link.attrs.href : undefined;
};

/** The target of the link that ends with a node of a line; undefined where no link ends. */
export function endingLink(nodes: readonly Inline[], index: number): string | undefined {
	const href = hrefOf(nodes[index]);
	return href === hrefOf(nodes[index + 1]) ? undefined : href;
}

const targetsOf = (block: Block | undefined): string[] =>
	allBlocks(block ? [block] : []).flatMap((each) => {
		const nodes = each.type === "paragraph" || each.type === "heading" ? (each.content ?? []) : [];
		return nodes.flatMap((_, index) => endingLink(nodes, index) ?? []);
	});

/** The links of two versions of a block whose targets differ, by their number in reading order. */
export function changedTargets(
	before: Block | undefined,
	after: Block | undefined,
): Record<Side, ReadonlySet<number>> {
	const found = { before: new Set<number>(), after: new Set<number>() };
	const at = { before: 0, after: 0 };
	for (const { value, added, removed } of diffArrays(targetsOf(before), targetsOf(after)))
		for (const _ of value) {
			if (removed) found.before.add(at.before);
			if (added) found.after.add(at.after);
			if (!added) at.before += 1;
			if (!removed) at.after += 1;
		}
	return found;
}

/** A block with what it is compared by. */
type Compared = { block: Block; type: Block["type"]; text: string; words: ReadonlySet<string>; key: number };

/** Prepares the blocks of both versions: blocks that mean the same get the same key. */
function prepared(...versions: readonly (readonly Block[])[]): Compared[][] {
	const known = new Map<string, Compared[]>();
	let count = 0;
	const prepare = (block: Block): Compared => {
		const { type } = block;
		const text = comparedText(block);
		const alike = known.get(`${type} ${text}`) ?? [];
		known.set(`${type} ${text}`, alike);
		const same = alike.find((each) => isSameValue(each.block, block));
		if (same) return { ...same, block };
		count += 1;
		const words = new Set(text.match(/[\p{L}\p{N}\u200c]+/gu) ?? []);
		const compared = { block, type, text, words, key: count };
		alike.push(compared);
		return compared;
	};
	return versions.map((blocks) => blocks.map(prepare));
}

/** Whether a block is a later version of another: the same kind, with a third of the words. */
function isLike(before: Compared, after: Compared): boolean {
	if (before.type !== after.type) return false;
	const most = Math.max(before.words.size, after.words.size);
	const common = [...before.words].filter((word) => after.words.has(word)).length;
	return common * 3 >= most;
}

/** Pairs removed blocks with the added blocks that are later versions of them, in order. */
function pairs(removed: readonly Compared[], added: readonly Compared[]): Part[] {
	const parts: Part[] = [];
	let next = 0;
	const insert = (until: number) => {
		for (const { block } of added.slice(next, until))
			parts.push({ kind: "changed", before: undefined, after: block });
		next = Math.max(next, until);
	};
	for (const before of removed) {
		const ahead = added.slice(next, next + maxCandidates).findIndex((after) => isLike(before, after));
		const at = ahead < 0 ? -1 : next + ahead;
		insert(at);
		parts.push({ kind: "changed", before: before.block, after: added[at]?.block });
		if (at >= 0) next = at + 1;
	}
	insert(added.length);
	return parts;
}

/** Aligns two versions of a text, block by block. */
export function compareBodies(before: readonly Block[], after: readonly Block[]): Part[] {
	const [was = [], is = []] = prepared(before, after);
	const changes = diffArrays(was, is, { comparator: (a, b) => a.key === b.key, maxEditLength });
	if (!changes) return pairs(was, is);
	const parts: Part[] = [];
	let [removed, added]: [Compared[], Compared[]] = [[], []];
	const flush = () => {
		parts.push(...pairs(removed, added));
		[removed, added] = [[], []];
	};
	for (const change of changes) {
		if (change.removed) removed = change.value;
		else if (change.added) added = change.value;
		else {
			flush();
			parts.push({ kind: "same", blocks: change.value.map(({ block }) => block) });
		}
	}
	flush();
	return parts;
}
