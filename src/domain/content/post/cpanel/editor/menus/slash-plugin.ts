import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** A slash typed into an empty paragraph. */
export type Slash = {
	/** The position of the slash. */
	from: number;
	/** What was typed after the slash. */
	typed: string;
};

export const slashKey = new PluginKey<Slash | null>("slash");

/** The slash whose menu is open; null while there is none. */
export const slashOf = (state: EditorState): Slash | null => slashKey.getState(state) ?? null;

/** Closes the menu; the slash stays in the text. */
export const closeSlash = ({ state, dispatch }: EditorView) => dispatch(state.tr.setMeta(slashKey, "close"));

/** Maximum length of a search; a longer text is no search. */
const maxTyped = 30;

/** The slash at a position, if the cursor is still behind it in a paragraph that holds only the slash and a search. */
function slashAt(state: EditorState, from: number): Slash | null {
	const { $from, empty } = state.selection;
	const { parent, parentOffset } = $from;
	if (!empty || parent.type.name !== "paragraph" || $from.start() !== from || parentOffset < 1) return null;
	const text = parent.textContent;
	if (!text.startsWith("/") || text.length !== parent.content.size || text.length > maxTyped) return null;
	return { from, typed: text.slice(1) };
}

/**
 * Opens the menu when a slash is typed into an empty paragraph; anywhere else a slash is text.
 * @param onKey handles a key while the menu is open, and returns whether the key was used
 */
export const slashPlugin = (onKey: (event: KeyboardEvent) => boolean) =>
	new Plugin<Slash | null>({
		key: slashKey,
		state: {
			init: () => null,
			apply(tr, before, _old, state) {
				const meta: unknown = tr.getMeta(slashKey);
				if (meta === "close") return null;
				if (typeof meta === "number") return slashAt(state, meta);
				return before && slashAt(state, tr.mapping.map(before.from, -1));
			},
		},
		props: {
			handleTextInput(view, from, to, text) {
				const { parent } = view.state.selection.$from;
				if (text !== "/" || from !== to || parent.type.name !== "paragraph" || parent.content.size > 0)
					return false;
				view.dispatch(view.state.tr.insertText("/", from).setMeta(slashKey, from).scrollIntoView());
				return true;
			},
			handleKeyDown: (view, event) => !event.isComposing && slashOf(view.state) !== null && onKey(event),
		},
	});
