import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
	Bold,
	ChevronDown,
	Clapperboard,
	Code,
	Image,
	Images,
	Italic,
	Link,
	List,
	ListOrdered,
	MessageSquareQuote,
	Minus,
	Paperclip,
	PilcrowLeft,
	PilcrowRight,
	Quote,
	Redo2,
	Space,
	Strikethrough,
	Subscript,
	Superscript,
	Table,
	Underline,
	Undo2,
} from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { keysOf } from "#platform/value/keys.ts";
import { useNarrow } from "#records/use-narrow.ts";
import { MenuButton } from "#ui/menu-button.tsx";
import { calloutKinds } from "../../rich-text.ts";
import { directionByHand } from "./direction.ts";
import type { EditorDialog } from "./editor-host.tsx";
import { halfSpace } from "./half-space.ts";
import { type HeadingLevel, headingLevels } from "./nodes/heading-node.ts";
import { FittingTools, Tool } from "./toolbar.tsx";

const marks = {
	bold: { icon: <Bold className="icon" aria-hidden />, keys: "Ctrl B" },
	italic: { icon: <Italic className="icon" aria-hidden />, keys: "Ctrl I" },
	underline: { icon: <Underline className="icon" aria-hidden />, keys: "Ctrl U" },
	strike: { icon: <Strikethrough className="icon" aria-hidden />, keys: "Ctrl Shift S" },
	superscript: { icon: <Superscript className="icon" aria-hidden />, keys: "Ctrl ." },
	subscript: { icon: <Subscript className="icon" aria-hidden />, keys: "Ctrl ," },
	code: { icon: <Code className="icon" aria-hidden />, keys: "Ctrl E" },
} as const;
type MarkName = keyof typeof marks;
const markNames = keysOf(marks);

type Props = { editor: Editor; open: (dialog: EditorDialog) => void };

/** Which tools are active at the cursor; returns the same object while nothing changes. */
function useToolState(editor: Editor) {
	return useEditorState({
		editor,
		selector: () => {
			const on = (name: string, attrs?: object) => editor.isActive(name, attrs);
			const { $from } = editor.state.selection;
			const headingAt = editor.getAttributes("heading")["level"];
			return {
				marks: markNames.filter((name) => on(name)).join(" "),
				level: on("heading") ? headingLevels.find((each) => each === Number(headingAt)) : undefined,
				canHead: $from.depth <= 1,
				isBullet: on("bulletList"),
				isOrdered: on("orderedList"),
				isQuote: on("blockquote"),
				isCallout: on("callout"),
				isLink: on("link"),
				isInTable: on("table"),
				dir: directionByHand(editor),
				canUndo: editor.can().undo(),
				canRedo: editor.can().redo(),
			};
		},
	});
}

function StyleMenu({
	editor,
	level,
	canHead,
}: {
	editor: Editor;
	level: HeadingLevel | undefined;
	canHead: boolean;
}) {
	const t = useTranslations("postEditor");
	const face = level ? t("style.heading", { level: level - 1 }) : t("style.paragraph");
	const chain = () => editor.chain().focus();
	return (
		<MenuButton
			className="editor-tool has-text"
			label={t("style.now", { name: face })}
			face={
				<>
					<span>{face}</span>
					<ChevronDown className="icon" aria-hidden />
				</>
			}
			entries={[
				{ id: "paragraph", label: t("style.paragraph"), run: () => chain().setParagraph().run() },
				...(canHead
					? headingLevels.map((each) => ({
							id: `heading-${each}`,
							label: t("style.heading", { level: each - 1 }),
							run: () => void chain().setNode("heading", { level: each }).run(),
						}))
					: []),
			]}
		/>
	);
}

type ToolState = ReturnType<typeof useToolState>;
type StateProps = { editor: Editor; state: ToolState };

function useHistoryTools({ editor, state }: StateProps): ReactNode[] {
	const t = useTranslations("postEditor");
	const chain = () => editor.chain().focus();
	return [
		<Tool
			key="undo"
			label={t("undo")}
			keys="Ctrl Z"
			icon={<Undo2 className="icon" aria-hidden />}
			isDisabled={!state.canUndo}
			onPress={() => chain().undo().run()}
		/>,
		<Tool
			key="redo"
			label={t("redo")}
			keys="Ctrl Shift Z"
			icon={<Redo2 className="icon" aria-hidden />}
			isDisabled={!state.canRedo}
			onPress={() => chain().redo().run()}
		/>,
	];
}

/** The tools for lists and quotes. */
function useListTools({ editor, state }: StateProps): ReactNode[] {
	const t = useTranslations("postEditor");
	const chain = () => editor.chain().focus();
	return [
		<Tool
			key="bulletList"
			label={t("bulletList")}
			keys="Ctrl Shift 8"
			icon={<List className="icon icon-directional" aria-hidden />}
			isOn={state.isBullet}
			onPress={() => chain().toggleBulletList().run()}
		/>,
		<Tool
			key="orderedList"
			label={t("orderedList")}
			keys="Ctrl Shift 7"
			icon={<ListOrdered className="icon icon-directional" aria-hidden />}
			isOn={state.isOrdered}
			onPress={() => chain().toggleOrderedList().run()}
		/>,
		<Tool
			key="quote"
			label={t("quote")}
			keys="Ctrl Shift B"
			icon={<Quote className="icon" aria-hidden />}
			isOn={state.isQuote}
			onPress={() => chain().toggleBlockquote().run()}
		/>,
	];
}

/** The tools that insert media, tables, notes and rules. */
function useInsertTools({ editor, open, state }: Props & StateProps): ReactNode[] {
	const t = useTranslations("postEditor");
	const chain = () => editor.chain().focus();
	const callouts = useMemo(
		() =>
			calloutKinds.map((kind) => ({
				id: kind,
				label: t(`callout.${kind}`),
				run: () => void editor.chain().focus().toggleCallout(kind).run(),
			})),
		[editor, t],
	);
	return [
		<Tool
			key="figure"
			label={t("figure.add")}
			icon={<Image className="icon" aria-hidden />}
			onPress={() => open("figure")}
		/>,
		<Tool
			key="table"
			label={t("table.add")}
			icon={<Table className="icon" aria-hidden />}
			isDisabled={state.isInTable}
			onPress={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
		/>,
		<MenuButton
			key="callout"
			className={state.isCallout ? "editor-tool is-on" : "editor-tool"}
			label={t("callout.name")}
			face={<MessageSquareQuote className="icon" aria-hidden />}
			entries={callouts}
		/>,
		<Tool
			key="gallery"
			label={t("gallery.add")}
			icon={<Images className="icon" aria-hidden />}
			onPress={() => open("gallery")}
		/>,
		<Tool
			key="file"
			label={t("file.add")}
			icon={<Paperclip className="icon" aria-hidden />}
			onPress={() => open("file")}
		/>,
		<Tool
			key="embed"
			label={t("embed.add")}
			icon={<Clapperboard className="icon" aria-hidden />}
			onPress={() => open("embed")}
		/>,
		<Tool
			key="rule"
			label={t("rule")}
			icon={<Minus className="icon" aria-hidden />}
			onPress={() => chain().setHorizontalRule().run()}
		/>,
	];
}

/** The tools for the direction of a block, and the half-space. */
function useDirectionTools({ editor, state: { dir } }: StateProps): ReactNode[] {
	const t = useTranslations("postEditor");
	const chain = () => editor.chain().focus();
	const turn = (to: "rtl" | "ltr") =>
		chain()
			.setDirection(dir === to ? null : to)
			.run();
	return [
		<Tool
			key="rtl"
			label={t("rtl")}
			keys="Ctrl Shift"
			icon={<PilcrowLeft className="icon" aria-hidden />}
			isOn={dir === "rtl"}
			onPress={() => turn("rtl")}
		/>,
		<Tool
			key="ltr"
			label={t("ltr")}
			keys="Ctrl Shift"
			icon={<PilcrowRight className="icon" aria-hidden />}
			isOn={dir === "ltr"}
			onPress={() => turn("ltr")}
		/>,
		<Tool
			key="halfSpace"
			label={t("halfSpace")}
			keys="Shift Space"
			icon={<Space className="icon" aria-hidden />}
			onPress={() => chain().insertContent({ type: "text", text: halfSpace }).run()}
		/>,
	];
}

/** The main toolbar of the text, always visible, with the tools used most first. */
export function MainTools({ editor, open }: Props) {
	const t = useTranslations("postEditor");
	const state = useToolState(editor);
	const on = new Set(state.marks.split(" "));
	const markTool = (name: MarkName) => (
		<Tool
			key={name}
			label={t(`mark.${name}`)}
			keys={marks[name].keys}
			icon={marks[name].icon}
			isOn={on.has(name)}
			onPress={() => editor.chain().focus().toggleMark(name).run()}
		/>
	);
	const own = { editor, state };
	const isNarrow = useNarrow();
	const history = useHistoryTools(own);
	return (
		<FittingTools
			more={t("moreTools")}
			groups={[
				// a narrow row has room for the marks only
				isNarrow ? [] : history,
				[<StyleMenu key="style" editor={editor} level={state.level} canHead={state.canHead} />],
				[
					...(["bold", "italic", "underline"] as const).map(markTool),
					<Tool
						key="link"
						label={t("link.name")}
						keys="Ctrl K"
						icon={<Link className="icon" aria-hidden />}
						isOn={state.isLink}
						onPress={() => open("link")}
					/>,
				],
				useListTools(own),
				isNarrow ? history : [],
				useInsertTools({ ...own, open }),
				(["strike", "superscript", "subscript", "code"] as const).map(markTool),
				useDirectionTools(own),
			]}
		/>
	);
}
