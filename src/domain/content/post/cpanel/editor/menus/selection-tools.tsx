import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { Bold, Heading2, Heading3, Italic, Link, Quote } from "lucide-react";
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { EditorDialog } from "../editor-host.tsx";
import { Tool, Toolbar } from "../toolbar.tsx";
import { visibleBottom, whenViewChanges } from "./visible-area.ts";

type Props = { editor: Editor; controls: string; open: (dialog: EditorDialog) => void };
type Range = { from: number; to: number };

/** The selected text; undefined for a cursor, a picture or table cells. */
function selectedText({ state }: Editor): Range | undefined {
	const { selection, doc } = state;
	if (!(selection instanceof TextSelection) || selection.empty) return undefined;
	const { from, to } = selection;
	return doc.textBetween(from, to, " ").trim() === "" ? undefined : { from, to };
}

/** Whether a mouse button is held down outside these tools, for instance while text is being selected. */
function useIsPressed(): boolean {
	const [isPressed, setPressed] = useState(false);
	useEffect(() => {
		const down = ({ target }: PointerEvent) =>
			setPressed(!(target instanceof Element && target.closest(".editor-float")));
		const up = () => setPressed(false);
		document.addEventListener("pointerdown", down);
		document.addEventListener("pointerup", up);
		document.addEventListener("pointercancel", up);
		return () => {
			document.removeEventListener("pointerdown", down);
			document.removeEventListener("pointerup", up);
			document.removeEventListener("pointercancel", up);
		};
	}, []);
	return isPressed;
}

const gapPx = 8;

/** Places an element above the selection, or below it under the sticky toolbars; hides it where neither has room. */
function place(element: HTMLElement, editor: Editor, { from, to }: Range): void {
	const around = element.offsetParent;
	if (!around) return;
	const box = around.getBoundingClientRect();
	const [start, end] = [editor.view.coordsAtPos(from, 1), editor.view.coordsAtPos(to, -1)];
	const { offsetWidth: width, offsetHeight: height } = element;
	const roof = around.querySelector(".editor-bars")?.getBoundingClientRect().bottom ?? 0;
	const above = start.top - height - gapPx;
	const below = end.bottom + gapPx;
	const top = above > roof ? above : below > roof && below + height < visibleBottom() ? below : undefined;
	const isOneLine = Math.abs(start.top - end.top) < 4;
	const middle = isOneLine ? (start.left + end.left) / 2 : top === above ? start.left : end.left;
	const left = Math.max(0, Math.min(middle - width / 2 - box.left, box.width - width));
	const isRtl = getComputedStyle(around).direction === "rtl";
	element.style.insetInlineStart = `${isRtl ? box.width - left - width : left}px`;
	element.style.insetBlockStart = `${(top ?? 0) - box.top}px`;
	element.toggleAttribute("data-hidden", top === undefined);
}

function FloatingTools({ editor, controls, open, range }: Props & { range: Range }) {
	const t = useTranslations("postEditor");
	const element = useRef<HTMLDivElement>(null);
	const { from, to } = range;
	useLayoutEffect(() => {
		const update = () => element.current && place(element.current, editor, { from, to });
		update();
		return whenViewChanges(update);
	});
	const state = useEditorState({
		editor,
		selector: () => ({
			isBold: editor.isActive("bold"),
			isItalic: editor.isActive("italic"),
			isLink: editor.isActive("link"),
			isQuote: editor.isActive("blockquote"),
			level: editor.isActive("heading") ? Number(editor.getAttributes("heading")["level"]) : 0,
			canHead: editor.state.selection.$from.depth <= 1,
		}),
	});
	const chain = () => editor.chain().focus();
	const heading = (level: 2 | 3, icon: typeof Heading2) => {
		const Icon = icon;
		return (
			<Tool
				label={t("style.heading", { level: level - 1 })}
				icon={<Icon className="icon" aria-hidden />}
				isOn={state.level === level}
				onPress={() =>
					state.level === level ? chain().setParagraph().run() : chain().setNode("heading", { level }).run()
				}
			/>
		);
	};
	return (
		<div className="editor-float" ref={element}>
			<Toolbar label={t("selectionTools")} controls={controls} onEscape={() => chain().run()}>
				<Tool
					label={t("mark.bold")}
					icon={<Bold className="icon" aria-hidden />}
					isOn={state.isBold}
					onPress={() => chain().toggleMark("bold").run()}
				/>
				<Tool
					label={t("mark.italic")}
					icon={<Italic className="icon" aria-hidden />}
					isOn={state.isItalic}
					onPress={() => chain().toggleMark("italic").run()}
				/>
				<Tool
					label={t("link.name")}
					icon={<Link className="icon" aria-hidden />}
					isOn={state.isLink}
					onPress={() => open("link")}
				/>
				{state.canHead ? heading(2, Heading2) : null}
				{state.canHead ? heading(3, Heading3) : null}
				<Tool
					label={t("quote")}
					icon={<Quote className="icon" aria-hidden />}
					isOn={state.isQuote}
					onPress={() => chain().toggleBlockquote().run()}
				/>
			</Toolbar>
		</div>
	);
}

/**
 * Tools at the selected text, also reached by Alt+F10; Escape hides them. Not on a device without a mouse, where the
 * system's own menu is at the selection.
 */
export function SelectionTools(props: Props) {
	const { editor } = props;
	const range = useEditorState({ editor, selector: () => selectedText(editor) });
	const isFocused = useEditorState({ editor, selector: () => editor.isFocused });
	const isPressed = useIsPressed();
	const [isInside, setInside] = useState(false);
	const [dismissed, setDismissed] = useState("");
	const name = range ? `${range.from}-${range.to}` : "";
	if (!range && dismissed) setDismissed("");
	const isShown =
		range &&
		name !== dismissed &&
		(isInside || (isFocused && !isPressed)) &&
		matchMedia("(hover: hover)").matches;
	useEffect(() => {
		if (!isShown) return;
		const { dom } = editor.view;
		const onKey = ({ key }: KeyboardEvent) => key === "Escape" && setDismissed(name);
		dom.addEventListener("keydown", onKey);
		return () => dom.removeEventListener("keydown", onKey);
	}, [editor, isShown, name]);
	if (!isShown || !range) return null;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the focus of the tools inside; a press beside them changes nothing
		<div
			onMouseDown={(event) => event.preventDefault()}
			onFocus={() => setInside(true)}
			onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
				setInside(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
			}
		>
			<FloatingTools {...props} range={range} />
		</div>
	);
}
