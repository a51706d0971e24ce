import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
	BetweenHorizontalEnd,
	BetweenHorizontalStart,
	BetweenVerticalEnd,
	BetweenVerticalStart,
	CircleX,
	Columns3,
	Info,
	Lightbulb,
	Pencil,
	Rows3,
	TableCellsMerge,
	TableCellsSplit,
	Trash2,
	TriangleAlert,
	Unlink,
} from "lucide-react";
import { useTranslations } from "use-intl";
import type { Locale } from "#locale/locale.ts";
import { LinkBadge, useLinkChecks, useLinkText } from "#records/document/site-pages.tsx";
import { type CalloutKind, calloutKinds } from "../../rich-text.ts";
import type { EditorDialog } from "./editor-host.tsx";
import { FittingTools, Tool, Toolbar } from "./toolbar.tsx";

// Tools of the thing the cursor is in: a table, a note, a link.

const calloutIcons: Record<CalloutKind, typeof Info> = { info: Info, warning: TriangleAlert, tip: Lightbulb };

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one row of buttons, read from top to bottom
function TableTools({ editor, more }: { editor: Editor; more: string }) {
	const t = useTranslations("postEditor.table");
	const can = useEditorState({
		editor,
		selector: () => ({
			merge: editor.can().mergeCells(),
			split: editor.can().splitCell(),
			rows: editor.can().addRowAfter(),
		}),
	});
	const chain = () => editor.chain().focus();
	return (
		<>
			<b className="editor-bar-name">{t("name")}</b>
			<FittingTools
				more={more}
				groups={[
					[
						<Tool
							key="rowBefore"
							label={t("rowBefore")}
							icon={<BetweenHorizontalStart className="icon icon-directional" aria-hidden />}
							onPress={() => chain().addRowBefore().run()}
						/>,
						<Tool
							key="rowAfter"
							label={t("rowAfter")}
							icon={<BetweenHorizontalEnd className="icon icon-directional" aria-hidden />}
							onPress={() => chain().addRowAfter().run()}
						/>,
						<Tool
							key="removeRow"
							label={t("removeRow")}
							icon={<Rows3 className="icon" aria-hidden />}
							text={<CircleX className="icon" aria-hidden />}
							onPress={() => chain().deleteRow().run()}
						/>,
					],
					[
						<Tool
							key="columnBefore"
							label={t("columnBefore")}
							icon={<BetweenVerticalStart className="icon icon-directional" aria-hidden />}
							onPress={() => chain().addColumnBefore().run()}
						/>,
						<Tool
							key="columnAfter"
							label={t("columnAfter")}
							icon={<BetweenVerticalEnd className="icon icon-directional" aria-hidden />}
							onPress={() => chain().addColumnAfter().run()}
						/>,
						<Tool
							key="removeColumn"
							label={t("removeColumn")}
							icon={<Columns3 className="icon" aria-hidden />}
							text={<CircleX className="icon" aria-hidden />}
							onPress={() => chain().deleteColumn().run()}
						/>,
					],
					[
						<Tool
							key="headRow"
							label={t("headRow")}
							text={t("headRowShort")}
							icon={null}
							onPress={() => chain().toggleHeaderRow().run()}
						/>,
						<Tool
							key="headColumn"
							label={t("headColumn")}
							text={t("headColumnShort")}
							icon={null}
							onPress={() => chain().toggleHeaderColumn().run()}
						/>,
						<Tool
							key="merge"
							label={t("merge")}
							icon={<TableCellsMerge className="icon" aria-hidden />}
							isDisabled={!can.merge}
							onPress={() => chain().mergeCells().run()}
						/>,
						<Tool
							key="split"
							label={t("split")}
							icon={<TableCellsSplit className="icon" aria-hidden />}
							isDisabled={!can.split}
							onPress={() => chain().splitCell().run()}
						/>,
					],
					[
						<Tool
							key="remove"
							label={t("remove")}
							icon={<Trash2 className="icon" aria-hidden />}
							onPress={() => chain().deleteTable().run()}
						/>,
					],
				]}
			/>
		</>
	);
}

function CalloutTools({ editor, kind, more }: { editor: Editor; kind: CalloutKind; more: string }) {
	const t = useTranslations("postEditor.callout");
	return (
		<>
			<b className="editor-bar-name">{t("name")}</b>
			<FittingTools
				more={more}
				groups={[
					calloutKinds.map((each) => {
						const Icon = calloutIcons[each];
						return (
							<Tool
								key={each}
								label={t(each)}
								text={t(each)}
								icon={<Icon className="icon" aria-hidden />}
								isOn={kind === each}
								onPress={() => editor.chain().focus().updateAttributes("callout", { kind: each }).run()}
							/>
						);
					}),
					[
						<Tool
							key="lift"
							label={t("lift")}
							icon={<Unlink className="icon" aria-hidden />}
							onPress={() => editor.chain().focus().lift("callout").run()}
						/>,
					],
				]}
			/>
		</>
	);
}

type LinkProps = { editor: Editor; href: string; locale: Locale; open: (dialog: EditorDialog) => void };

function LinkTools({ editor, href, locale, open }: LinkProps) {
	const t = useTranslations("postEditor.link");
	const [checked] = useLinkChecks(locale, [href]).values();
	const linkText = useLinkText();
	return (
		<>
			<b className="editor-bar-name">{t("name")}</b>
			<bdi dir="ltr" className="editor-address">
				{href}
			</bdi>
			<LinkBadge checked={checked} />
			<small className="editor-says">{linkText(checked)}</small>
			<Tool
				label={t("edit")}
				text={t("edit")}
				icon={<Pencil className="icon" aria-hidden />}
				onPress={() => open("link")}
			/>
			<Tool
				label={t("remove")}
				text={t("removeShort")}
				icon={<Unlink className="icon" aria-hidden />}
				onPress={() => editor.chain().focus().unsetPostLink().run()}
			/>
		</>
	);
}

type Props = {
	editor: Editor;
	locale: Locale;
	controls: string;
	open: (dialog: EditorDialog) => void;
	onEscape: () => void;
};

/** A second toolbar, shown while the cursor is in a node with its own tools. */
export function ContextTools({ editor, locale, controls, open, onEscape }: Props) {
	const t = useTranslations("postEditor");
	const { href, isTable, kind } = useEditorState({
		editor,
		selector: (): { href: string; isTable: boolean; kind: CalloutKind | undefined } => ({
			href: editor.isActive("link") ? String(editor.getAttributes("link")["href"]) : "",
			isTable: editor.isActive("table"),
			kind: editor.isActive("callout") ? editor.getAttributes("callout")["kind"] : undefined,
		}),
	});
	if (!href && !isTable && !kind) return null;
	return (
		<Toolbar label={t("contextTools")} controls={controls} className="is-context" onEscape={onEscape}>
			{href ? (
				<LinkTools editor={editor} href={href} locale={locale} open={open} />
			) : isTable ? (
				<TableTools editor={editor} more={t("moreTools")} />
			) : kind ? (
				<CalloutTools editor={editor} kind={kind} more={t("moreTools")} />
			) : null}
		</Toolbar>
	);
}
