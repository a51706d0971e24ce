import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
	Clapperboard,
	Heading2,
	Heading3,
	Image,
	Images,
	Info,
	Lightbulb,
	List,
	ListOrdered,
	Minus,
	Paperclip,
	Quote,
	Table,
	TriangleAlert,
} from "lucide-react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { num } from "#ui/num.tsx";
import type { EditorDialog } from "../editor-host.tsx";
import { type BlockChoice, choicesInside, matchingChoices } from "./block-choices.ts";
import { closeSlash, type Slash, slashKey, slashOf, slashPlugin } from "./slash-plugin.ts";
import { visibleBottom, whenViewChanges } from "./visible-area.ts";

type Props = { editor: Editor; open: (dialog: EditorDialog) => void };
type Choice = { id: BlockChoice; label: string; run: () => void };

const icons: Record<BlockChoice, ReactNode> = {
	heading2: <Heading2 className="icon" aria-hidden />,
	heading3: <Heading3 className="icon" aria-hidden />,
	bulletList: <List className="icon icon-directional" aria-hidden />,
	orderedList: <ListOrdered className="icon icon-directional" aria-hidden />,
	figure: <Image className="icon" aria-hidden />,
	table: <Table className="icon" aria-hidden />,
	quote: <Quote className="icon" aria-hidden />,
	info: <Info className="icon" aria-hidden />,
	warning: <TriangleAlert className="icon" aria-hidden />,
	tip: <Lightbulb className="icon" aria-hidden />,
	gallery: <Images className="icon" aria-hidden />,
	file: <Paperclip className="icon" aria-hidden />,
	embed: <Clapperboard className="icon" aria-hidden />,
	rule: <Minus className="icon" aria-hidden />,
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The blocks that can be inserted where the cursor is. */
function useChoices({ editor, open }: Props): Choice[] {
	const t = useTranslations("postEditor");
	const chain = () => editor.chain().focus();
	const all: Record<BlockChoice, Omit<Choice, "id">> = {
		heading2: {
			label: t("style.heading", { level: 1 }),
			run: () => chain().setNode("heading", { level: 2 }).run(),
		},
		heading3: {
			label: t("style.heading", { level: 2 }),
			run: () => chain().setNode("heading", { level: 3 }).run(),
		},
		bulletList: { label: t("bulletList"), run: () => chain().toggleBulletList().run() },
		orderedList: { label: t("orderedList"), run: () => chain().toggleOrderedList().run() },
		figure: { label: t("figure.add"), run: () => open("figure") },
		table: {
			label: t("table.add"),
			run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
		},
		quote: { label: t("quote"), run: () => chain().toggleBlockquote().run() },
		info: { label: t("callout.info"), run: () => chain().toggleCallout("info").run() },
		warning: { label: t("callout.warning"), run: () => chain().toggleCallout("warning").run() },
		tip: { label: t("callout.tip"), run: () => chain().toggleCallout("tip").run() },
		gallery: { label: t("gallery.add"), run: () => open("gallery") },
		file: { label: t("file.add"), run: () => open("file") },
		embed: { label: t("embed.add"), run: () => open("embed") },
		rule: { label: t("rule"), run: () => chain().setHorizontalRule().run() },
	};
	const { $from } = editor.state.selection;
	const around = Array.from(
		{ length: Math.max(0, $from.depth - 1) },
		(_, at) => $from.node(at + 1).type.name,
	);
	return choicesInside(around).map((id) => ({ id, ...all[id] }));
}

/** Calls the latest handler while the menu is open. */
function useSlashKeys(editor: Editor, onKey: (event: KeyboardEvent) => boolean) {
	const latest = useRef(onKey);
	useEffect(() => {
		latest.current = onKey;
	});
	useEffect(() => {
		// before the editor's own keys: Enter would start a new paragraph
		editor.registerPlugin(
			slashPlugin((event) => latest.current(event)),
			(plugin, others) => [plugin, ...others],
		);
		return () => {
			editor.unregisterPlugin(slashKey);
		};
	}, [editor]);
}

/** Says in the text, which keeps the focus, which choice of which list is active. */
function useActiveDescendant(editor: Editor, listId: string, activeId: string | undefined) {
	useEffect(() => {
		if (!activeId) return;
		const { dom } = editor.view;
		const attributes = { "aria-haspopup": "listbox", "aria-controls": listId };
		for (const [name, value] of Object.entries(attributes)) dom.setAttribute(name, value);
		dom.setAttribute("aria-activedescendant", activeId);
		document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
		return () => {
			for (const name of [...Object.keys(attributes), "aria-activedescendant"]) dom.removeAttribute(name);
		};
	}, [editor, listId, activeId]);
}

const [gapPx, marginPx] = [6, 10];

/** Places an element under a position of the text, or above it where there is more room; it is as high as fits there. */
function place(element: HTMLElement, editor: Editor, from: number): void {
	const around = element.offsetParent;
	if (!around) return;
	const box = around.getBoundingClientRect();
	const at = editor.view.coordsAtPos(from);
	const isRtl = getComputedStyle(around).direction === "rtl";
	const start = isRtl ? box.right - at.right : at.left - box.left;
	const above = at.top - gapPx - marginPx;
	const below = visibleBottom() - at.bottom - gapPx - marginPx;
	element.style.maxHeight = "";
	const isBelow = element.offsetHeight <= below || below >= above;
	element.style.maxHeight = `min(17rem, ${isBelow ? below : above}px)`;
	const { offsetWidth: width, offsetHeight: height } = element;
	element.style.insetInlineStart = `${Math.max(0, Math.min(start, box.width - width))}px`;
	element.style.insetBlockStart = `${isBelow ? at.bottom - box.top + gapPx : at.top - box.top - height - gapPx}px`;
}

/** Keeps the list at the slash. */
function usePlace(editor: Editor, from: number | undefined, count: number) {
	const list = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (from === undefined || count === 0) return;
		const update = (event?: Event) => {
			const element = list.current;
			if (element && event?.target !== element) place(element, editor, from);
		};
		update();
		return whenViewChanges(update);
	}, [editor, from, count]);
	return list;
}

/** The menu of blocks that opens when a slash is typed into an empty paragraph, and is searched by typing on. */
export function SlashMenu({ editor, open }: Props) {
	const t = useTranslations("postEditor");
	const id = useId();
	const slash = useEditorState({ editor, selector: (): Slash | null => slashOf(editor.state) });
	const isFocused = useEditorState({ editor, selector: () => editor.isFocused });
	const all = useChoices({ editor, open });
	const found = slash && isFocused ? matchingChoices(all, slash.typed) : [];
	const [active, setActive] = useState({ typed: "", index: 0 });
	const index = slash && active.typed === slash.typed ? Math.min(active.index, found.length - 1) : 0;
	const idOf = (choice: Choice | undefined) => choice && `${id}-${choice.id}`;
	const list = usePlace(editor, slash?.from, found.length);
	useActiveDescendant(editor, id, idOf(found[index]));

	const choose = (choice: Choice) => {
		if (!slash) return;
		const to = slash.from + 1 + slash.typed.length;
		editor.chain().focus().deleteRange({ from: slash.from, to }).run();
		choice.run();
	};
	useSlashKeys(editor, (event) => {
		const chosen = found[index];
		if (!slash || event.ctrlKey || event.metaKey || event.altKey) return false;
		const step = steps[event.key];
		if (event.key === "Escape") closeSlash(editor.view);
		else if (!chosen) return false;
		else if (step) setActive({ typed: slash.typed, index: (index + step + found.length) % found.length });
		else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
		else return false;
		event.stopPropagation();
		return true;
	});

	return (
		<>
			<p className="visually-hidden" role="status">
				{slash && isFocused ? t.rich("slash.found", { count: found.length, num }) : null}
			</p>
			{found.length > 0 ? (
				<div
					ref={list}
					id={id}
					role="listbox"
					aria-label={t("slash.name")}
					className="editor-slash"
					tabIndex={-1}
				>
					{found.map((choice, at) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the keys come from the text, which keeps the focus
						<div
							key={choice.id}
							id={idOf(choice)}
							role="option"
							aria-selected={at === index}
							tabIndex={-1}
							className={at === index ? "editor-slash-choice is-on" : "editor-slash-choice"}
							onMouseDown={(event) => event.preventDefault()}
							onMouseMove={() => slash && setActive({ typed: slash.typed, index: at })}
							onClick={() => choose(choice)}
						>
							{icons[choice.id]}
							<span>{choice.label}</span>
						</div>
					))}
				</div>
			) : null}
		</>
	);
}
