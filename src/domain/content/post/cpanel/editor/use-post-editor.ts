import type { Editor } from "@tiptap/core";
import { ReactNodeViewRenderer, useEditor } from "@tiptap/react";
import { useCallback, useEffect, useRef } from "react";
import type { Locale } from "#locale/locale.ts";
import { isSameValue } from "#records/form/same-value.ts";
import type { PostBody } from "../../rich-text.ts";
import { bodyOf, documentOf } from "./body-json.ts";
import { postExtensions } from "./extensions.ts";
import { EmbedView, FigureView, FileView, GalleryView, OldImageView } from "./nodes/media-views.tsx";
import { tableView } from "./nodes/table-view.ts";
import type { Losses } from "./paste/losses.ts";
import { PasteExtension } from "./paste-extension.ts";

/**
 * The pause in typing after which the form gets the typed text; during continuous typing, the form gets it after four times
 * this period.
 */
const restMs = 300;

/** The node views for everything in the editor that is not text. */
export const views = {
	figure: ReactNodeViewRenderer(FigureView),
	image: ReactNodeViewRenderer(OldImageView),
	gallery: ReactNodeViewRenderer(GalleryView),
	file: ReactNodeViewRenderer(FileView),
	embed: ReactNodeViewRenderer(EmbedView),
};

type Options = {
	value: PostBody | undefined;
	onChange: (body: PostBody) => void;
	locale: Locale;
	isReadOnly: boolean;
	id: string;
	label: string;
	placeholder: string;
	onLosses: (losses: Losses) => void;
	openLink: () => void;
	focusTools: () => void;
};

/** Passes changes to the form after a pause in typing, or earlier if the form needs the changes. */
function useHandedOn(onChange: (body: PostBody) => void) {
	const latest = useRef(onChange);
	latest.current = onChange;
	const waiting = useRef<{ editor: Editor; timer: ReturnType<typeof setTimeout>; since: number }>(undefined);
	const handed = useRef<PostBody>(undefined);
	const flush = useCallback(() => {
		const pending = waiting.current;
		if (!pending) return;
		clearTimeout(pending.timer);
		waiting.current = undefined;
		handed.current = bodyOf(pending.editor.getJSON());
		latest.current(handed.current);
	}, []);
	const written = useCallback(
		(editor: Editor) => {
			const since = waiting.current?.since ?? Date.now();
			if (waiting.current) clearTimeout(waiting.current.timer);
			const rest = Math.max(0, Math.min(restMs, since + 4 * restMs - Date.now()));
			waiting.current = { editor, since, timer: setTimeout(flush, rest) };
		},
		[flush],
	);
	const isWaiting = useCallback(() => waiting.current !== undefined, []);
	return { flush, written, handed, isWaiting };
}

const isSaveKey = (event: KeyboardEvent) =>
	event.code === "KeyS" && (event.ctrlKey || event.metaKey) && !event.altKey;
const isLinkKey = (event: KeyboardEvent) =>
	event.code === "KeyK" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/**
 * The editor of a body: changes go to `onChange`, and a value from outside replaces the content.
 * @returns null until the component is mounted: an editor created earlier may be destroyed again on a slow page
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one editor and what it listens to, read from top to bottom
export function usePostEditor(options: Options): Editor | null {
	const { value, onChange, locale, isReadOnly, id, label, placeholder } = options;
	const { flush, written, handed, isWaiting } = useHandedOn(onChange);
	const latest = useRef(options);
	latest.current = options;
	const editor = useEditor(
		{
			extensions: [
				...postExtensions({ locale, placeholder, views, tableView }),
				PasteExtension.configure({ onLosses: (losses: Losses) => latest.current.onLosses(losses) }),
			],
			content: documentOf(value),
			editable: !isReadOnly,
			injectCSS: false,
			immediatelyRender: false,
			shouldRerenderOnTransaction: false,
			onUpdate: ({ editor: changed }) => written(changed),
			onBlur: flush,
			editorProps: {
				attributes: {
					id,
					role: "textbox",
					"aria-multiline": "true",
					"aria-label": label,
					"aria-readonly": String(isReadOnly),
					class: "editor-text",
					lang: locale,
					dir: locale === "fa" ? "rtl" : "ltr",
					spellcheck: "true",
				},
				handleDOMEvents: {
					keydown: (_view, event) => {
						// the form saves what it has: it gets the last letters first
						if (isSaveKey(event)) flush();
						if (isLinkKey(event) && !latest.current.isReadOnly) {
							event.preventDefault();
							// the panel's own search is on the same keys
							event.stopPropagation();
							latest.current.openLink();
							return true;
						}
						if (event.altKey && event.key === "F10") {
							event.preventDefault();
							latest.current.focusTools();
							return true;
						}
						return false;
					},
				},
			},
		},
		[locale],
	);
	useEffect(() => {
		editor?.setEditable(!isReadOnly, false);
	}, [editor, isReadOnly]);
	useEffect(() => {
		// another one is on its way
		if (!editor || editor.isDestroyed) return;
		// own words come back from the form
		if (value === handed.current || isWaiting()) return;
		handed.current = value;
		if (isSameValue(value, bodyOf(editor.getJSON()))) return;
		editor.commands.setContent(documentOf(value), { emitUpdate: false });
	}, [editor, value, handed, isWaiting]);
	useEffect(() => {
		// the form keeps what it has when the page is left, which tells of itself as hidden first
		const onHidden = () => document.visibilityState === "hidden" && flush();
		document.addEventListener("visibilitychange", onHidden);
		return () => {
			document.removeEventListener("visibilitychange", onHidden);
			flush();
		};
	}, [flush]);
	return editor;
}
