import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

export const halfSpace = "\u200c";

/**
 * Matches a text after which a half-space may be inserted: only a letter of the Arabic script, so that a capitalised word
 * typed with Shift held down keeps its spaces.
 */
const joins = /[\p{Script=Arabic}]$/u;

/**
 * Whether this key means a half-space: Ctrl+Shift+2 always, as on Persian keyboards in Windows; Shift+Space after a Persian
 * letter.
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

/** Inserts a half-space with the usual keys. Keyboards that produce the character directly are not affected. */
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
