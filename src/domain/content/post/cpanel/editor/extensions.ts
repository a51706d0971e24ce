import { type AnyExtension, Node, type NodeViewRenderer } from "@tiptap/core";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";
import type { Locale } from "#locale/locale.ts";
import { DirectionExtension } from "./direction.ts";
import { HalfSpaceExtension } from "./half-space.ts";
import { CalloutNode } from "./nodes/callout-node.ts";
import { HeadingNode } from "./nodes/heading-node.ts";
import { LinkMark } from "./nodes/link-mark.ts";
import { mediaNodes } from "./nodes/media-nodes.ts";
import { PersianListExtension } from "./nodes/persian-list.ts";

// What a text may be made of: the nodes and marks of `rich-text.ts` and nothing else.

/** Headings are allowed only at the top level, because they divide the text. */
const PostDocument = Node.create({ name: "doc", topNode: true, content: "(block | heading)+" });

const span = (name: "colspan" | "rowspan") => ({
	default: 1,
	parseHTML: (element: HTMLElement) => Math.min(20, Math.max(1, Number(element.getAttribute(name)) || 1)),
});
const cellAttributes = { addAttributes: () => ({ colspan: span("colspan"), rowspan: span("rowspan") }) };

/** Columns are as wide as their text: no widths are stored or written into the page. */
const PostTable = Table.extend({
	renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
	addNodeView: () => null,
});

type Options = {
	locale: Locale;
	placeholder?: string;
	views?: Parameters<typeof mediaNodes>[0];
	/** A node view that makes a table scroll. */
	tableView?: NodeViewRenderer;
};

/** All extensions of the editor. @param tableView the node view for tables */
export function postExtensions({ locale, placeholder, views, tableView }: Options): AnyExtension[] {
	return [
		PostDocument,
		StarterKit.configure({
			document: false,
			codeBlock: false,
			link: false,
			heading: false,
			dropcursor: { class: "editor-drop", color: false },
		}),
		HeadingNode,
		Subscript,
		Superscript,
		LinkMark,
		CalloutNode,
		tableView ? PostTable.extend({ addNodeView: () => tableView }) : PostTable,
		TableRow,
		TableCell.extend(cellAttributes),
		TableHeader.extend(cellAttributes),
		...mediaNodes(views),
		DirectionExtension.configure({ locale }),
		HalfSpaceExtension,
		PersianListExtension,
		...(placeholder ? [Placeholder.configure({ placeholder, showOnlyWhenEditable: true })] : []),
	];
}
