import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

export const halfSpace = "\u200c";

/** Letters that a half-space may follow: of the Arabic script. A capital word typed with Shift held keeps its spaces. */
const joins = /[\p{Script=Arabic}]$/u;

/**
 * Does this key mean a half-space? Ctrl+Shift+2 always, as on Persian keyboards of Windows; Shift+Space after a Persian letter.
 * @param before the text left of the cursor in its block
 */
export function isHalfSpaceKey(
	event: Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">,
	before: string,
): boolean {
	if (!event.shiftKey || event.altKey || event.metaKey) return false;
	if (event.ctrlKey) return event.code === "Digit2" || event.code === "Space";
	return event.key === " " && joins.test(before);
}

/** The half-space by its usual keys. A keyboard that writes it itself is left to do so. */
export const HalfSpaceExtension = Extension.create({
	name: "halfSpace",

	addProseMirrorPlugins() {
		return [
			new Plugin({
				props: {
					handleKeyDown(view, event) {
						const { $from, from, to } = view.state.selection;
						const before = $from.parent.isTextblock
							? $from.parent.textBetween(Math.max(0, $from.parentOffset - 1), $from.parentOffset)
							: "";
						if (event.isComposing || !$from.parent.isTextblock || !isHalfSpaceKey(event, before))
							return false;
						// a second one would have no effect
						if (before !== halfSpace)
							view.dispatch(view.state.tr.insertText(halfSpace, from, to).scrollIntoView());
						return true;
					},
				},
			}),
		];
	},
});
