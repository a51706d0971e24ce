import { Extension, type JSONContent } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import { Plugin, Selection } from "@tiptap/pm/state";
import { withVisibleJoiners } from "#locale/text/invisible-characters.ts";
import { embedOf } from "../../embed.ts";
import { wordCount } from "../../read-body.ts";
import { cleanHtml } from "./paste/clean-html.ts";
import { type Losses, limits, noLosses } from "./paste/losses.ts";
import { tidyPasted } from "./paste/tidy-blocks.ts";

// Pasted content: cleaned before the schema parses it, tidied after, and losses are reported.

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

/** Cuts a text that exceeds the limit, at the end of a line or a word. */
function shortened(text: string, losses: Losses): string {
	if (text.length <= limits.characters) return text;
	const end = text.lastIndexOf("\n", limits.characters);
	const kept = text.slice(0, end > limits.characters / 2 ? end : text.lastIndexOf(" ", limits.characters));
	losses.words += wordCount(text.slice(kept.length));
	return kept;
}

type Options = { onLosses: (losses: Losses) => void };

export const PasteExtension = Extension.create<Options>({
	name: "paste cleaning",

	addOptions() {
		return { onLosses: () => {} };
	},

	addProseMirrorPlugins() {
		const { schema } = this.editor;
		const { onLosses } = this.options;
		let losses = noLosses();
		let isOwn = false;
		return [
			new Plugin({
				props: {
					transformPastedHTML(html) {
						const cleaned = cleanHtml(html, { parse, origin: location.origin });
						losses = cleaned.losses;
						isOwn = html.includes("data-pm-slice");
						return cleaned.html;
					},
					transformPastedText(text) {
						losses = noLosses();
						isOwn = false;
						return withVisibleJoiners(shortened(text, losses));
					},
					transformPasted(slice) {
						const told = losses;
						losses = noLosses();
						const json: JSONContent[] = slice.content.toJSON() ?? [];
						const isInline = slice.content.firstChild?.isInline ?? false;
						const content = isOwn || isInline ? undefined : Fragment.fromJSON(schema, tidyPasted(json, told));
						queueMicrotask(() => onLosses(told));
						// what was cut out of this very text goes back in as it was
						if (!content) return slice;
						return Slice.maxOpen(content);
					},
					handlePaste(view, event, slice) {
						const data = event.clipboardData;
						const { $from, empty } = view.state.selection;
						const text = data?.getData("text/plain").trim() ?? "";
						const embed = $from.parent.content.size === 0 && empty && !/\s/.test(text) ? embedOf(text) : null;
						const node = embed && schema.nodes["embed"]?.create({ ...embed, title: "" });
						if (node) {
							view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView());
							return true;
						}
						// only a picture, from a screenshot or a folder
						const hasWords = Boolean(text) || Boolean(data?.getData("text/html"));
						const files = data?.files.length ?? 0;
						if (files && !hasWords) {
							onLosses({ ...noLosses(), pictures: files });
							return true;
						}
						// an empty line makes room for a table, a list or a heading
						const first = slice.content.firstChild;
						if ($from.depth === 1 && $from.parent.content.size === 0 && first && !first.isInline && !isOwn) {
							const { tr } = view.state;
							tr.replaceWith($from.before(), $from.after(), slice.content);
							tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map($from.after())), -1));
							view.dispatch(tr.scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"));
							return true;
						}
						return false;
					},
					handleDrop(_view, event, _slice, isMoved) {
						const files = event.dataTransfer?.files.length ?? 0;
						if (isMoved || !files) return false;
						event.preventDefault();
						onLosses({ ...noLosses(), pictures: files });
						return true;
					},
				},
			}),
		];
	},
});
