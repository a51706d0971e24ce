import { Copy, ListTree, Plus, UnfoldVertical } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { isLocale, type Locale, otherLocale } from "#locale/locale.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { MenuButton } from "#ui/menu-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import { useCall } from "../call-context.tsx";
import { RecordStates } from "../detail/record-states.tsx";
import { ContentLanguage } from "../list/collection-toolbar.tsx";
import { PageHead } from "../page-head.tsx";
import { useProblemText } from "../problem-text.ts";
import { useNarrow } from "../use-narrow.ts";
import { useNounTexts } from "../use-noun-texts.ts";
import { DocumentActions, DocumentBar, UndoButtons } from "./document-bar.tsx";
import { type Place, placeOf, type TreeNode, updateNode } from "./tree.ts";
import { MoveButtons, TreeEditor, useTreeEditor } from "./tree-editor.tsx";
import { type DocumentNoun, type NodeError, type OpenDocument, useDocument } from "./use-document.ts";

/** A document that is a tree: the name of its nodes, how to create a node, and the maximum depth. */
export type TreeNoun<Node> = DocumentNoun<Node> & {
	nameOf: (node: Node) => string;
	/** The description of a node, in one line. */
	lineOf: (node: Node) => string;
	/** @param name name of the new node */
	create: (name: string) => Node;
	/** A copy with new ids, for a tree that is copied from the other language. */
	copyOf: (node: Node) => Node;
	maxDepth: number;
};

/** The props of a node's fields. */
export type NodeProps<Node> = Place<Node> & {
	locale: Locale;
	/** @param field identifies the changed field: typing in one field is one undo step */
	onChange: (node: Node, field: string) => void;
	errors: readonly NodeError[];
	isReadOnly: boolean;
	/** Increases when the first field should get the focus. */
	focusCount: number;
};

type Props<Node> = {
	noun: TreeNoun<Node>;
	/** The content of a row, as a component that knows the whole tree. */
	useFaces: (locale: Locale, tree: readonly Node[]) => (node: Node) => ReactNode;
	/** The fields of a node. */
	Fields: (props: NodeProps<Node>) => ReactNode;
};

/** The page of a tree, one per language: the tree, the fields of the selected node, saving and publishing (§2.6). */
export function TreeDocumentPage<Node extends TreeNode<Node>>(props: Props<Node>) {
	const panelLocale = useLocale();
	const [params, setParams] = useSearchParams();
	const asked = params.get("locale");
	const locale = isLocale(asked) ? asked : panelLocale;
	return (
		<TreeOfLanguage
			{...props}
			key={locale}
			locale={locale}
			onLocale={(chosen) => setParams({ locale: chosen }, { replace: true, preventScrollReset: true })}
		/>
	);
}

type LanguageProps<Node> = Props<Node> & { locale: Locale; onLocale: (locale: Locale) => void };

/** The tree with its editor, and the node whose fields are open. */
function useTreePage<Node extends TreeNode<Node>>(noun: TreeNoun<Node>, locale: Locale) {
	const { say } = useNounTexts(noun.noun);
	const isNarrow = useNarrow();
	const [isOpen, setOpen] = useState(false);
	const [focusCount, setFocusCount] = useState(0);
	const open = useDocument(noun, locale);
	const editor = useTreeEditor<Node>({
		tree: open.tree ?? [],
		onChange: open.change,
		nameOf: noun.nameOf,
		create: () => noun.create(say("new")),
		maxDepth: noun.maxDepth,
		isReadOnly: open.isReadOnly,
		onOpen(id, isNew) {
			editor.select(id);
			setOpen(true);
			// on a phone the keyboard would cover what one wants to see
			if (isNew || !isNarrow) setFocusCount((count) => count + 1);
		},
	});
	const { selected } = editor;
	// of a node that is no longer there nothing is open
	useEffect(() => {
		if (!selected) setOpen(false);
	}, [selected]);
	return { open, editor, isNarrow, isOpen, close: () => setOpen(false), focusCount };
}

function TreeOfLanguage<Node extends TreeNode<Node>>(props: LanguageProps<Node>) {
	const { noun, useFaces, Fields, locale, onLocale } = props;
	const { say } = useNounTexts(noun.noun);
	const { open, editor, isNarrow, isOpen, close, focusCount } = useTreePage(noun, locale);
	const { isReadOnly } = open;
	const faceOf = useFaces(locale, editor.tree);
	const copyOther = useCopyOfOtherLanguage(noun, locale, open.change);
	const { selected } = editor;
	const fields = selected ? (
		<Fields
			key={selected.node.id}
			{...selected}
			locale={locale}
			onChange={(node, field) =>
				open.change(
					updateNode(editor.tree, node.id, () => node),
					`${node.id}:${field}`,
				)
			}
			errors={open.errors.filter(({ nodeId }) => nodeId === selected.node.id)}
			isReadOnly={isReadOnly}
			focusCount={focusCount}
		/>
	) : undefined;
	const whole = {
		noun,
		locale,
		document: open,
		title: say("name"),
		nameOf: noun.nameOf,
		lineOf: noun.lineOf,
		onShow(id: string) {
			if (!placeOf(editor.tree, id)) return;
			editor.reveal(id);
			editor.onOpen(id);
		},
	};
	const isEmpty = editor.tree.length === 0;
	const parts = { noun, locale, document: open, editor, copyOther: () => void copyOther() };
	return (
		<>
			<PageHead title={say("title")} lede={say("lede")}>
				{open.tree ? <DocumentActions {...whole} /> : null}
			</PageHead>
			<RecordStates
				query={{ ...open.query, data: open.tree ? true : undefined }}
				skeleton={<Skeleton height="24rem" />}
			>
				{() => (
					<div className="stack">
						<DocumentBar {...whole} />
						<div className="tree-layout">
							<section className="card">
								<TreeHead {...parts} onLocale={onLocale} />
								{isEmpty ? (
									<EmptyTree {...parts} />
								) : (
									<TreeEditor editor={editor} label={say("name")} faceOf={faceOf} />
								)}
							</section>
							{isNarrow ? null : (
								<NodeAside isChosen={Boolean(selected)} name={say("edit")} fields={fields} />
							)}
						</div>
					</div>
				)}
			</RecordStates>
			{isNarrow && fields ? (
				<NodeDialog
					title={say("edit")}
					isOpen={isOpen}
					onClose={close}
					actions={isReadOnly ? null : <MoveButtons editor={editor} />}
				>
					{fields}
				</NodeDialog>
			) : null}
		</>
	);
}

type AsideProps = { isChosen: boolean; name: string; fields: ReactNode };

/** The fields of the selected node, next to the tree. */
function NodeAside({ isChosen, name, fields }: AsideProps) {
	const t = useTranslations("records.tree");
	return (
		<section className="card card-padded tree-aside" aria-label={name}>
			<h2 className="tree-aside-title">{isChosen ? name : t("pickOne")}</h2>
			{fields ?? <p className="muted">{t("pickOneText")}</p>}
		</section>
	);
}

type NodeDialogProps = {
	title: string;
	isOpen: boolean;
	onClose: () => void;
	actions: ReactNode;
	children: ReactNode;
};

/** The fields of the selected node over the tree, in a narrow window. */
function NodeDialog({ title, isOpen, onClose, actions, children }: NodeDialogProps) {
	const t = useTranslations("records.tree");
	return (
		<Dialog
			title={title}
			isOpen={isOpen}
			onClose={onClose}
			size="side"
			footer={
				<>
					{actions}
					<span className="grow" />
					<Button onPress={onClose}>{t("done")}</Button>
				</>
			}
		>
			<div className="stack">{children}</div>
		</Dialog>
	);
}

type PartProps<Node extends TreeNode<Node>> = {
	noun: TreeNoun<Node>;
	locale: Locale;
	document: OpenDocument<Node>;
	editor: ReturnType<typeof useTreeEditor<Node>>;
	copyOther: () => void;
};

/** The language, the buttons that move the selected node, and the actions on the whole tree. */
function TreeHead<Node extends TreeNode<Node>>(
	props: PartProps<Node> & { onLocale: (locale: Locale) => void },
) {
	const { noun, locale, onLocale, document: open, editor, copyOther } = props;
	const t = useTranslations("records.tree");
	const { say } = useNounTexts(noun.noun);
	const { isReadOnly } = open;
	const isEmpty = editor.tree.length === 0;
	return (
		<div className="tree-head">
			<ContentLanguage value={locale} onChange={onLocale} />
			<span className="grow" />
			{isReadOnly ? null : (
				<>
					<MoveButtons editor={editor} />
					<UndoButtons document={open} />
				</>
			)}
			<MenuButton
				label={t("more")}
				className="icon-button icon-button-sm icon-button-line"
				face={<UnfoldVertical className="icon" aria-hidden />}
				entries={[
					{ id: "expand", label: t("expandAll"), run: editor.expandAll },
					{ id: "collapse", label: t("collapseAll"), run: editor.collapseAll },
					...(isReadOnly ? [] : [{ id: "copy", label: t("copy"), run: () => copyOther() }]),
				]}
			/>
			{isReadOnly || isEmpty ? null : (
				<Button
					variant="soft"
					size="sm"
					icon={<Plus className="icon" aria-hidden />}
					onPress={() => editor.add()}
				>
					{say("new")}
				</Button>
			)}
		</div>
	);
}

/** The text of an empty tree, and two ways to start it. */
function EmptyTree<Node extends TreeNode<Node>>({ noun, document, editor, copyOther }: PartProps<Node>) {
	const t = useTranslations("records.tree");
	const { say } = useNounTexts(noun.noun);
	const { isReadOnly } = document;
	return (
		<EmptyState
			icon={<ListTree className="icon icon-directional" aria-hidden />}
			title={say("none")}
			actions={
				isReadOnly ? undefined : (
					<>
						<Button icon={<Plus className="icon" aria-hidden />} onPress={() => editor.add()}>
							{say("new")}
						</Button>
						<Button
							variant="outline"
							icon={<Copy className="icon" aria-hidden />}
							onPress={() => copyOther()}
						>
							{t("copy")}
						</Button>
					</>
				)
			}
		>
			{say("noneText")}
		</EmptyState>
	);
}

/** Copies the tree of the other language, so that it can be translated; undo restores the previous tree. */
function useCopyOfOtherLanguage<Node>(
	{ client, copyOf }: TreeNoun<Node>,
	locale: Locale,
	onChange: (tree: readonly Node[]) => void,
) {
	const t = useTranslations("records.tree");
	const call = useCall();
	const problemText = useProblemText();
	return async () => {
		try {
			const { temporaryHierarchy } = await call(() => client.get(otherLocale(locale)));
			const other: Node[] = JSON.parse(temporaryHierarchy);
			const copied = other.map(copyOf);
			if (copied.length) onChange(copied);
			notify({ tone: copied.length ? "ok" : "warn", title: t(copied.length ? "copied" : "copiedNone") });
		} catch (problem) {
			notify({ tone: "bad", ...problemText(problem) });
		}
	};
}
