import { Node } from "@tiptap/core";
import { type CalloutKind, calloutKinds } from "../../../rich-text.ts";

declare module "@tiptap/core" {
	interface Commands<ReturnType> {
		callout: {
			/**
			 * Wraps the selection in a note; inside a note, changes its kind, or unwraps the note when it already has this
			 * kind.
			 */
			toggleCallout: (kind: CalloutKind) => ReturnType;
		};
	}
}

/** A highlighted note: information, a warning or a tip. */
export const CalloutNode = Node.create({
	name: "callout",
	group: "block",
	content: "block+",
	defining: true,

	addAttributes() {
		return {
			kind: {
				default: "info",
				parseHTML: (element) => calloutKinds.find((kind) => kind === element.dataset["callout"]) ?? "info",
				renderHTML: ({ kind }) => ({ "data-callout": kind, class: `editor-callout is-${kind}` }),
			},
		};
	},

	parseHTML() {
		return [{ tag: "[data-callout]" }];
	},

	renderHTML({ HTMLAttributes }) {
		return ["div", HTMLAttributes, 0];
	},

	addCommands() {
		return {
			toggleCallout:
				(kind) =>
				({ editor, commands }) => {
					if (editor.isActive("callout", { kind })) return commands.lift("callout");
					if (editor.isActive("callout")) return commands.updateAttributes("callout", { kind });
					return commands.wrapIn("callout", { kind });
				},
		};
	},
});
