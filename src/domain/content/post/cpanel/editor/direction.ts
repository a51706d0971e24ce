import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { direction, type Locale } from "#locale/locale.ts";
import { directionOf, firstLetterDirection, localeOfDirection } from "#locale/text/text-direction.ts";
import type { TextDirection } from "../../rich-text.ts";

// A line takes the direction of its first letter, a list or quote that of most of its letters, exactly as on the public page,
// unless the author set it.

const ownDirection = ["paragraph", "heading", "bulletList", "orderedList", "blockquote", "callout"];
const directed = [...ownDirection, "listItem", "table"];

declare module "@tiptap/core" {
	interface Commands<ReturnType> {
		textDirectionByHand: {
			/** Sets the direction of the selected blocks; null derives it from their letters. */
			setDirection: (dir: TextDirection | null) => ReturnType;
		};
	}
}

/** A cache of the direction of the letters in each node. Nodes never change, so each node is read once. */
const known = new WeakMap<Node, Record<TextDirection, TextDirection>>();

function lettersOf(node: Node, around: TextDirection): TextDirection {
	let found = known.get(node);
	if (!found) {
		const text = node.textContent;
		const read = node.isTextblock ? firstLetterDirection : directionOf;
		found = { rtl: read(text, "rtl"), ltr: read(text, "ltr") };
		known.set(node, found);
	}
	return found[around];
}

const isDirection = (value: unknown): value is TextDirection => value === "rtl" || value === "ltr";

function turned(doc: Node, around: TextDirection): DecorationSet {
	const found: Decoration[] = [];
	const visit = (parent: Node, start: number, outer: TextDirection) =>
		parent.forEach((node, offset) => {
			if (node.isInline) return;
			const at = start + offset;
			const byHand = node.attrs["dir"];
			const dir = isDirection(byHand)
				? byHand
				: ownDirection.includes(node.type.name)
					? lettersOf(node, outer)
					: outer;
			if (dir !== outer)
				found.push(Decoration.node(at, at + node.nodeSize, { dir, lang: localeOfDirection(dir) }));
			if (!node.isTextblock) visit(node, at + 1, dir);
		});
	visit(doc, 0, around);
	return DecorationSet.create(doc, found);
}

/** The blocks whose direction the button changes; a list changes as a whole, including its markers. */
function turnedBlocks(editor: Editor): { pos: number; node: Node }[] {
	const { doc, selection } = editor.state;
	const blocks = new Map<number, Node>();
	for (const { $from, $to } of selection.ranges)
		doc.nodesBetween($from.pos, $to.pos, (node, pos, parent) => {
			if (!ownDirection.includes(node.type.name)) return true;
			const isInTable = parent?.type.name === "tableCell" || parent?.type.name === "tableHeader";
			blocks.set(pos, node);
			return isInTable;
		});
	return [...blocks].map(([pos, node]) => ({ pos, node }));
}

/** The direction set manually for the block at the cursor; null when the letters of the block decide. */
export function directionByHand(editor: Editor): TextDirection | null {
	const dir = turnedBlocks(editor)[0]?.node.attrs["dir"];
	return isDirection(dir) ? dir : null;
}

/** Handles the keys that set the direction: `Ctrl` with only the right or the left `Shift`, as in Word. */
function directionKeys(turn: (dir: TextDirection) => void) {
	let pending: TextDirection | undefined;
	return {
		keydown: (_view: unknown, event: KeyboardEvent) => {
			const isShift = event.key === "Shift" && event.ctrlKey && !event.altKey && !event.metaKey;
			pending = isShift ? (event.code === "ShiftRight" ? "rtl" : "ltr") : undefined;
			return false;
		},
		keyup: (_view: unknown, event: KeyboardEvent) => {
			if (pending && (event.key === "Shift" || event.key === "Control")) turn(pending);
			pending = undefined;
			return false;
		},
	};
}

export const DirectionExtension = Extension.create<{ locale: Locale }>({
	name: "directionByHand",

	addOptions() {
		return { locale: "fa" };
	},

	addGlobalAttributes() {
		return [
			{
				types: directed,
				attributes: {
					dir: {
						default: null,
						// only from our own clipboard: Word writes `dir` on every paragraph
						parseHTML: (element) => {
							const dir = element.dataset["dir"];
							return isDirection(dir) ? dir : null;
						},
						renderHTML: ({ dir }) =>
							isDirection(dir) ? { dir, "data-dir": dir, lang: localeOfDirection(dir) } : {},
					},
				},
			},
		];
	},

	addCommands() {
		return {
			setDirection:
				(dir) =>
				({ editor, tr, dispatch }) => {
					if (dispatch) for (const { pos } of turnedBlocks(editor)) tr.setNodeAttribute(pos, "dir", dir);
					return true;
				},
		};
	},

	addProseMirrorPlugins() {
		const around = direction(this.options.locale);
		const turn = (dir: TextDirection) => this.editor.commands.setDirection(dir);
		return [
			new Plugin({
				state: {
					init: (_config, { doc }) => turned(doc, around),
					apply: (transaction, before) => (transaction.docChanged ? turned(transaction.doc, around) : before),
				},
				props: {
					decorations(state) {
						return this.getState(state);
					},
					handleDOMEvents: directionKeys(turn),
				},
			}),
		];
	},
});
