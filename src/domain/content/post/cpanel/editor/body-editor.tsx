import type { Editor } from "@tiptap/core";
import { EditorContent, useEditorState } from "@tiptap/react";
import { type ComponentProps, Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import { IntlProvider, useMessages, useTranslations } from "use-intl";
import type { MediaKind } from "#domain/media/media/kinds.ts";
import { timeZone } from "#locale/date/time-zone.ts";
import { intlTag, type Locale } from "#locale/locale.ts";
import { useLinkChecks } from "#records/document/site-pages.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { bodyText, readingMinutes, wordCount } from "../../read-body.ts";
import type { PostBody } from "../../rich-text.ts";
import "./body-editor.css";
import "./editor-text.css";
import { textIssuesId } from "../text-issues.ts";
import { type Issue, issuesOf, linksOf } from "./check-document.ts";
import { type Chosen, type EditorDialog, type EditorHost, EditorHostProvider } from "./editor-host.tsx";
import { insertBlock } from "./insert-block.ts";
import { IssueList } from "./issue-list.tsx";
import { MainTools } from "./main-tools.tsx";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import type { Losses } from "./paste/losses.ts";
import { PasteNotes } from "./paste-notes.tsx";
import { SourceBeside, type SourceBody } from "./source-beside.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useMediaAlts } from "./use-media.ts";
import { usePostEditor } from "./use-post-editor.ts";

const MediaPicker = lazyComponent(async () => (await import("#records/media/media-picker.tsx")).MediaPicker);
const LinkDialog = lazyComponent(async () => (await import("./dialogs/link-dialog.tsx")).LinkDialog);
// once the text is there: it can be written without them
const EditorMenus = lazyComponent(async () => (await import("./menus/editor-menus.tsx")).EditorMenus);
const ContextTools = lazyComponent(async () => (await import("./context-tools.tsx")).ContextTools);
const EmbedDialog = lazyComponent(async () => (await import("./dialogs/embed-dialog.tsx")).EmbedDialog);

type Props = {
	value: PostBody | undefined;
	onChange: (body: PostBody) => void;
	/** The language of the text. */
	locale: Locale;
	isReadOnly?: boolean;
	/** The name of the text for screen readers. */
	label: string;
	error?: string;
	/** Called with the number of issues in the text, shortly after a change. */
	onIssues?: (locale: Locale, count: number) => void;
	/** The source text of this translation, shown next to the translation. */
	source?: SourceBody;
};

const messages = { fa, en };

/** The editor of a post's body, in the language of the panel; its messages are loaded with it. */
export default function BodyEditor({ source, ...props }: Props) {
	const panel = useMessages();
	const spoken = useLocale();
	const all = useMemo(() => ({ ...panel, ...messages[spoken] }), [panel, spoken]);
	return (
		<IntlProvider locale={intlTag(spoken)} messages={all} timeZone={timeZone}>
			{source ? (
				<SourceBeside source={source}>
					<PostEditor {...props} />
				</SourceBeside>
			) : (
				<PostEditor {...props} />
			)}
		</IntlProvider>
	);
}

/** The tools of a link, a table or a note, while the cursor is in one. */
function ToolsOfPart(props: ComponentProps<typeof ContextTools>) {
	const { editor } = props;
	const isNeeded = useEditorState({
		editor,
		selector: () => ["link", "table", "callout"].some((name) => editor.isActive(name)),
	});
	return isNeeded ? (
		<Suspense>
			<ContextTools {...props} />
		</Suspense>
	) : null;
}

type Wanted = Parameters<EditorHost["choose"]>[0];

function PostEditor({
	value,
	onChange,
	locale,
	isReadOnly = false,
	label,
	error,
	onIssues,
}: Omit<Props, "source">) {
	const t = useTranslations("postEditor");
	const id = useId();
	const bar = useRef<HTMLDivElement>(null);
	const [losses, setLosses] = useState<Losses>();
	const [dialog, setDialog] = useState<EditorDialog>();
	const [wanted, setWanted] = useState<Wanted>();
	const editor = usePostEditor({
		value,
		onChange,
		locale,
		isReadOnly,
		id,
		label,
		placeholder: t("placeholder"),
		onLosses: setLosses,
		openLink: () => setDialog("link"),
		focusTools: () => {
			const around = bar.current?.closest(".editor");
			const first = around?.querySelector(".editor-float:not([data-hidden])") ?? bar.current;
			first?.querySelector<HTMLButtonElement>("button[data-stop]")?.focus();
		},
	});
	const host = useMemo<EditorHost>(() => ({ locale, isReadOnly, choose: setWanted }), [locale, isReadOnly]);
	if (!editor) return <Skeleton height="22rem" />;
	const open = (next: EditorDialog) => {
		if (next === "link" || next === "embed") setDialog(next);
		else setWanted({ ...asked[next], onChoose: (items) => insertMedia(editor, next, items) });
	};
	const close = () => {
		setDialog(undefined);
		editor.commands.focus();
	};
	const toText = () => void editor.commands.focus();
	return (
		<EditorHostProvider value={host}>
			<div className={error ? "editor is-bad" : "editor"}>
				{isReadOnly ? null : (
					<div className="editor-bars">
						<Toolbar label={t("tools")} controls={id} barRef={bar} onEscape={toText}>
							<MainTools editor={editor} open={open} />
						</Toolbar>
						<ToolsOfPart editor={editor} locale={locale} controls={id} open={open} onEscape={toText} />
					</div>
				)}
				<PasteNotes losses={losses} onClose={() => setLosses(undefined)} />
				<EditorContent editor={editor} className="editor-paper" />
				{isReadOnly ? null : (
					<Suspense>
						<EditorMenus editor={editor} controls={id} open={open} />
					</Suspense>
				)}
				{error ? (
					<Message tone="bad" className="editor-error">
						{error}
					</Message>
				) : null}
				<Foot editor={editor} locale={locale} isReadOnly={isReadOnly} onIssues={onIssues} />
				<Suspense>
					{dialog === "link" ? <LinkDialog editor={editor} locale={locale} onClose={close} /> : null}
					{dialog === "embed" ? <EmbedDialog editor={editor} locale={locale} onClose={close} /> : null}
					{wanted ? (
						<MediaPicker
							isOpen
							kinds={wanted.kinds}
							multiple={wanted.isMultiple}
							onClose={() => setWanted(undefined)}
							onSelect={() => {}}
							onSelectMany={wanted.onChoose}
						/>
					) : null}
				</Suspense>
			</div>
		</EditorHostProvider>
	);
}

const asked: Record<"figure" | "gallery" | "file", { kinds: MediaKind[]; isMultiple?: boolean }> = {
	figure: { kinds: ["image"] },
	gallery: { kinds: ["image"], isMultiple: true },
	file: { kinds: ["document", "audio", "video"] },
};

function insertMedia(editor: Editor, kind: keyof typeof asked, items: readonly Chosen[]): void {
	const [first] = items;
	if (!first) return;
	const attrs = {
		figure: { mediaId: first.id, alt: "", caption: "", size: "wide" },
		gallery: { items: items.slice(0, 60).map((item) => ({ mediaId: item.id, alt: "", caption: "" })) },
		file: { mediaId: first.id, label: first.title },
	}[kind];
	insertBlock(editor, { type: kind, attrs });
}

/** The pause in typing after which the text is checked. */
const readingPauseMs = 500;

/** The editor's document, updated shortly after each change. */
function useRead(editor: Editor) {
	const [doc, setDoc] = useState(editor.state.doc);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>;
		const later = () => {
			clearTimeout(timer);
			timer = setTimeout(() => setDoc(editor.state.doc), readingPauseMs);
		};
		// a value from elsewhere tells of no update
		editor.on("transaction", later);
		later();
		return () => {
			clearTimeout(timer);
			editor.off("transaction", later);
		};
	}, [editor]);
	return doc;
}

type FootProps = {
	editor: Editor;
	locale: Locale;
	isReadOnly: boolean;
	onIssues: Props["onIssues"];
};

/** The line below the text: its length, its direction, and its issues. */
function Foot({ editor, locale, isReadOnly, onIssues }: FootProps) {
	const t = useTranslations("postEditor");
	const doc = useRead(editor);
	const text = useMemo(() => bodyText(doc.toJSON()), [doc]);
	const count = wordCount(text);
	const links = useLinkChecks(
		locale,
		useMemo(() => linksOf(doc), [doc]),
	);
	const hasAlt = useMediaAlts(doc, locale);
	const states = new Map([...links].map(([url, { state }]) => [url, state]));
	const issues = isReadOnly ? [] : issuesOf(doc, { links: states, hasAlt });
	useEffect(() => onIssues?.(locale, issues.length), [onIssues, locale, issues.length]);
	const show = ({ pos, isNode }: Issue) => {
		const chain = editor.chain();
		if (isNode) chain.setNodeSelection(pos);
		else chain.setTextSelection(pos + 1);
		chain.focus(undefined, { scrollIntoView: true }).run();
		editor.view.dom
			.querySelector(".is-selected, .ProseMirror-selectednode")
			?.scrollIntoView({ block: "center" });
	};
	return (
		<footer className="editor-foot">
			<span>{t.rich("words", { count, num })}</span>
			{count ? <span>{t.rich("minutes", { count: readingMinutes(text), num })}</span> : null}
			<span className="grow" />
			<span className="editor-keys">{t(`runs.${locale}`)}</span>
			{isReadOnly || (count === 0 && issues.length === 0) ? null : (
				<IssueList id={textIssuesId(locale)} issues={issues} onOpen={show} />
			)}
		</footer>
	);
}
