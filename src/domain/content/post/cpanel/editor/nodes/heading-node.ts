import { mergeAttributes, Node, textblockTypeInputRule } from "@tiptap/core";

export type HeadingLevel = 2 | 3 | 4;
export const headingLevels = [2, 3, 4] as const satisfies HeadingLevel[];

declare module "@tiptap/core" {
	interface Commands<ReturnType> {
		postHeading: {
			/** Turns the selected lines into headings of a level; turns headings of that level back into paragraphs. */
			toggleHeading: (level: HeadingLevel) => ReturnType;
		};
	}
}

/** A top-level heading; lists, notes and tables cannot contain headings, as on the server. */
export const HeadingNode = Node.create({
	name: "heading",
	content: "inline*",
	group: "heading",
	defining: true,

	addAttributes() {
		return { level: { default: 2, rendered: false } };
	},

	parseHTML() {
		return headingLevels.map((level) => ({ tag: `h${level}`, attrs: { level } }));
	},

	renderHTML({ node, HTMLAttributes }) {
		return [`h${node.attrs["level"]}`, mergeAttributes(HTMLAttributes), 0];
	},

	addCommands() {
		return {
			toggleHeading:
				(level) =>
				({ commands }) =>
					commands.toggleNode(this.name, "paragraph", { level }),
		};
	},

	addKeyboardShortcuts() {
		return Object.fromEntries(
			headingLevels.map((level) => [`Mod-Alt-${level}`, () => this.editor.commands.toggleHeading(level)]),
		);
	},

	addInputRules() {
		return headingLevels.map((level) =>
			textblockTypeInputRule({
				find: new RegExp(`^(#{${level}})\\s$`),
				type: this.type,
				getAttributes: { level },
			}),
		);
	},
});
