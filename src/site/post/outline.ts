import { bodyText } from "#domain/content/post/read-body.ts";
import type { Block, PostBody } from "#domain/content/post/rich-text.ts";
import { slugOf } from "#locale/text/slug.ts";

export type Heading = { id: string; text: string; level: 2 | 3 | 4 };

/** The text of blocks, without marks. */
export const textOf = (...blocks: Block[]) => bodyText({ type: "doc", content: blocks });

/** Ids that the page already uses. */
const taken = ["main", "contact"];
/** The minimum number of parts for which a post gets a table of contents. */
const leastParts = 3;

/** The headings at the top level of a body, each with an id that is readable in the address and unique on the page. */
export function outlineOf(body: PostBody): Map<Block, Heading> {
	const used = new Set(taken);
	const headings = new Map<Block, Heading>();
	for (const block of body.content) {
		if (block.type !== "heading") continue;
		const text = textOf(block);
		const base = slugOf(text) || "part";
		let id = base;
		for (let n = 2; used.has(id); n++) id = `${base}-${n}`;
		used.add(id);
		headings.set(block, { id, text, level: block.attrs.level });
	}
	return headings;
}

/** The parts of a long post for its table of contents; empty for a short one. */
export function contentsOf(outline: Map<Block, Heading>): Heading[] {
	const parts = [...outline.values()].filter(({ level, text }) => level === 2 && text !== "");
	return parts.length >= leastParts ? parts : [];
}
