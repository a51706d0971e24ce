import type { NodeViewRenderer } from "@tiptap/core";

/** A table in a box that scrolls sideways, so that the page keeps its width on a phone. */
export const tableView: NodeViewRenderer = () => {
	const dom = document.createElement("div");
	dom.className = "editor-table-box";
	const table = dom.appendChild(document.createElement("table"));
	const contentDOM = table.appendChild(document.createElement("tbody"));
	return {
		dom,
		contentDOM,
		ignoreMutation: ({ type, target }) => type === "attributes" && !contentDOM.contains(target),
	};
};
