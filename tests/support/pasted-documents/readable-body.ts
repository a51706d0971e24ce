import type { Block, Inline, PostBody } from "#domain/content/post/rich-text.ts";

// A body as lines that a person can read and compare: what a pasted document is expected to become.

const signs: Record<string, string> = {
	bold: "**",
	italic: "_",
	underline: "__",
	strike: "~~",
	subscript: "~",
	superscript: "^",
	code: "`",
};

const inline = (nodes: readonly Inline[] = []) =>
	nodes
		.map((node) => {
			if (node.type === "hardBreak") return " ⏎ ";
			return (node.marks ?? []).reduce(
				(text, mark) =>
					mark.type === "link"
						? `[${text}](${mark.attrs.href})`
						: `${signs[mark.type]}${text}${signs[mark.type]}`,
				node.text,
			);
		})
		.join("");

function lines(block: Block, indent: string): string[] {
	const inner = (blocks: readonly Block[], more: string) =>
		blocks.flatMap((each) => lines(each, indent + more));
	switch (block.type) {
		case "paragraph":
			return [`${indent}${inline(block.content)}`];
		case "heading":
			return [`${indent}${"#".repeat(block.attrs.level)} ${inline(block.content)}`];
		case "bulletList":
		case "orderedList":
			return block.content.flatMap(({ content }, at) => {
				const mark = block.type === "bulletList" ? "- " : `${at + 1}. `;
				const [first = "", ...rest] = content.flatMap((each) => lines(each, `${indent}  `));
				return [`${indent}${mark}${first.trimStart()}`, ...rest];
			});
		case "blockquote":
			return inner(block.content, "> ");
		case "callout":
			return inner(block.content, `! ${block.attrs.kind}: `);
		case "table":
			return block.content.map(
				({ content }) =>
					`${indent}| ${content
						.map(({ type, attrs, content: cell }) => {
							const text = cell.flatMap((each) => lines(each, "")).join(" ¶ ");
							const span = attrs?.colspan ? ` ×${attrs.colspan}` : "";
							return (type === "tableHeader" ? `=${text}=` : text) + span;
						})
						.join(" | ")} |`,
			);
		case "horizontalRule":
			return [`${indent}---`];
		default:
			return [`${indent}{${block.type}} ${JSON.stringify(block.attrs)}`];
	}
}

/** One line a block: `## heading`, `- item`, `| =head= | cell |`. */
export const readableBody = (body: PostBody): string =>
	body.content.flatMap((block) => lines(block, "")).join("\n");
