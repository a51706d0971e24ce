import { Copy, LayoutTemplate, Plus, Trash2, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { documentClient } from "#api/client.ts";
import { BuilderLayout } from "#domain/content/home-layout/check-layout.ts";
import type { SectionEntry } from "#domain/content/home-layout/schema.ts";
import { isLocale, type Locale } from "#locale/locale.ts";
import { newBrowserId } from "#platform/browser-id.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { DocumentActions, DocumentBar, UndoButtons } from "#records/document/document-bar.tsx";
import { placeOf, updateNode } from "#records/document/tree.ts";
import { MoveButtons, useTreeEditor } from "#records/document/tree-editor.tsx";
import { type DocumentNoun, useDocument } from "#records/document/use-document.ts";
import { ContentLanguage } from "#records/list/collection-toolbar.tsx";
import { PageHead } from "#records/page-head.tsx";
import { useNarrow } from "#records/use-narrow.ts";
import { type SectionKind, sections } from "#sections/index.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { AddSection } from "./add-section.tsx";
import sheet from "./page.css?url";
import { PreviewPanel, wholeMoment } from "./preview-panel.tsx";
import { PublishCheck } from "./publish-check.tsx";
import { SectionForm, titlesIn } from "./section-form.tsx";
import { isInTheWay, lacksOf, useLinkLacks } from "./section-lacks.ts";
import { SectionList } from "./section-list.tsx";
import { kindName, ownTitle, sectionIcon, sectionName } from "./section-names.ts";
import { useSectionData } from "./use-section-data.ts";
import { useSectionTexts } from "./use-section-texts.ts";

export const links = () => [{ rel: "stylesheet", href: sheet }];

const mainPage: DocumentNoun<SectionEntry> = {
	noun: "mainPage",
	client: documentClient("MainPage"),
	schema: BuilderLayout,
	rights: { read: "settings.read", write: "layout.write" },
};

const none: readonly SectionEntry[] = [];

/** The page builder: the sections of the home page, one layout of each language, with a live preview (§2.6 `mainPage`). */
export default function MainPage() {
	const panelLocale = useLocale();
	const [params, setParams] = useSearchParams();
	const asked = params.get("locale");
	const locale = isLocale(asked) ? asked : panelLocale;
	return (
		<Builder
			key={locale}
			locale={locale}
			onLocale={(chosen) => setParams({ locale: chosen }, { replace: true, preventScrollReset: true })}
		/>
	);
}

/** A new section of a kind, with nothing filled in. */
const newSection = (component: SectionKind): SectionEntry => ({
	id: newBrowserId(),
	component,
	isActive: true,
	...(sections[component].isTyped ? { type: "multiple" as const, carouselShow: false } : {}),
	settings: sections[component].settings.parse({}),
});

/** The layout in hand, with what is chosen in it and what can be done. */
function useBuilder(locale: Locale) {
	const panelLocale = useLocale();
	const open = useDocument(mainPage, locale);
	const [isEditing, setEditing] = useState(false);
	const tree = open.tree ?? none;
	const nameOf = (entry: SectionEntry) => sectionName(entry, panelLocale);
	const editor = useTreeEditor<SectionEntry>({
		tree,
		onChange: open.change,
		nameOf,
		create: () => newSection("HomeAbout"),
		maxDepth: 1,
		isReadOnly: open.isReadOnly,
		onOpen(id) {
			editor.select(id);
			setEditing(true);
		},
	});
	const entry = editor.selected?.node;
	/** Puts a section after the chosen one, else last, and opens it. */
	function put(section: SectionEntry) {
		const at = entry ? tree.findIndex(({ id }) => id === entry.id) + 1 : tree.length;
		open.change(tree.toSpliced(at, 0, section));
		editor.select(section.id);
		setEditing(true);
	}
	return {
		open,
		tree,
		editor,
		entry,
		nameOf,
		isEditing: isEditing && entry !== undefined,
		close() {
			setEditing(false);
			if (entry) editor.focus(entry.id);
		},
		add: (kind: SectionKind) => put(newSection(kind)),
		duplicate: () => entry && put({ ...structuredClone(entry), id: newBrowserId() }),
		change: (next: SectionEntry, key: string) =>
			open.change(
				updateNode(tree, next.id, () => next),
				`${next.id}:${key}`,
			),
	};
}

type BuilderProps = { locale: Locale; onLocale: (locale: Locale) => void };

function Builder({ locale, onLocale }: BuilderProps) {
	const t = useTranslations("mainPage");
	const panelLocale = useLocale();
	const isNarrow = useNarrow();
	const builder = useBuilder(locale);
	const { open, tree, editor, entry, nameOf, isEditing, close } = builder;
	const [isAdding, setAdding] = useState(false);
	const [shows, setShows] = useState<"sections" | "preview">("sections");
	const [asOf, setAsOf] = useState("");
	const read = useSectionData(locale, tree, wholeMoment(asOf));
	const linkLacks = useLinkLacks(locale, tree);
	const postTitles = new Map([...read.of.values()].flatMap(({ data }) => [...titlesIn(data)]));
	const lacks = (each: SectionEntry) => [...lacksOf(each, read.of.get(each.id)), ...linkLacks(each)];
	const findings = tree.flatMap((each) =>
		each.isActive ? lacks(each).map((lack) => ({ entry: each, lack })) : [],
	);
	const [isChecking, setChecking] = useState<{ answer: (goesOn: boolean) => void }>();
	const isBlocked = findings.some((finding) => isInTheWay(finding.entry, finding.lack));
	const whole = {
		noun: mainPage,
		locale,
		document: open,
		title: t("name"),
		nameOf,
		...useSectionTexts(locale, (id) => postTitles.get(id)),
		onShow(id: string) {
			if (placeOf<SectionEntry>(tree, id)) editor.onOpen(id);
		},
	};
	const choose = (id: string) => {
		if (placeOf<SectionEntry>(tree, id)) editor.onOpen(id);
	};
	const answer = (goesOn: boolean) => {
		isChecking?.answer(goesOn);
		setChecking(undefined);
	};
	const form = entry ? (
		<SectionForm
			key={entry.id}
			entry={entry}
			locale={locale}
			onChange={builder.change}
			errors={open.errors.filter(({ nodeId }) => nodeId === entry.id)}
			lacks={lacks(entry)}
			read={read.of.get(entry.id)}
			isReadOnly={open.isReadOnly}
		/>
	) : null;
	const buttons = open.isReadOnly ? null : (
		<>
			<MoveButtons editor={editor} />
			<span className="grow" />
			<IconButton
				size="sm"
				line
				label={t("duplicate")}
				icon={<Copy className="icon" aria-hidden />}
				onPress={builder.duplicate}
			/>
			<IconButton
				size="sm"
				line
				label={t("remove")}
				icon={<Trash2 className="icon" aria-hidden />}
				onPress={() => entry && editor.remove(entry.id)}
			/>
		</>
	);
	const list = (
		<section className="card builder-list">
			<div className="builder-list-tools">
				<ContentLanguage value={locale} onChange={onLocale} />
				<span className="grow" />
				{open.isReadOnly ? null : <UndoButtons document={open} />}
			</div>
			{tree.length || open.isReadOnly ? (
				<SectionList
					editor={editor}
					lacksOf={lacks}
					onSwitch={(each) => builder.change({ ...each, isActive: !each.isActive }, `switch${Date.now()}`)}
					onAdd={() => setAdding(true)}
				/>
			) : (
				<EmptyState
					small
					icon={<LayoutTemplate className="icon" aria-hidden />}
					title={t("none")}
					actions={
						<Button icon={<Plus className="icon" aria-hidden />} onPress={() => setAdding(true)}>
							{t("add")}
						</Button>
					}
				>
					{t("noneText")}
				</EmptyState>
			)}
		</section>
	);
	const preview = (
		<PreviewPanel
			locale={locale}
			tree={tree}
			read={read}
			asOf={asOf}
			onAsOf={setAsOf}
			chosenId={editor.selectedId}
			onChoose={choose}
		/>
	);
	return (
		<>
			<PageHead title={t("title")} lede={t("lede")}>
				{open.tree ? (
					<DocumentActions
						{...whole}
						beforePublish={
							findings.length
								? () => new Promise<boolean>((resolve) => setChecking({ answer: resolve }))
								: undefined
						}
					/>
				) : null}
			</PageHead>
			<RecordStates
				query={{ ...open.query, data: open.tree ? true : undefined }}
				skeleton={<Skeleton height="24rem" />}
			>
				{() => (
					<div className="stack">
						<DocumentBar {...whole} />
						{isNarrow ? (
							<Segmented
								label={t("shows.label")}
								isLabelHidden
								value={shows}
								onChange={setShows}
								choices={(["sections", "preview"] as const).map((value) => ({
									value,
									label: t(`shows.${value}`),
								}))}
							/>
						) : null}
						<div className="builder">
							{isNarrow && shows === "preview" ? null : list}
							{!isNarrow && isEditing ? (
								<Drawer entry={entry as SectionEntry} onClose={close} buttons={buttons}>
									{form}
								</Drawer>
							) : null}
							{isNarrow && shows === "sections" ? null : preview}
						</div>
					</div>
				)}
			</RecordStates>
			{isNarrow && entry ? (
				<Dialog
					title={kindName(entry.component, panelLocale)}
					isOpen={isEditing}
					onClose={close}
					size="side"
					footer={buttons}
				>
					<div className="stack">{form}</div>
				</Dialog>
			) : null}
			<AddSection
				isOpen={isAdding}
				onClose={() => setAdding(false)}
				onPick={(kind) => {
					setAdding(false);
					builder.add(kind);
				}}
			/>
			{isChecking ? (
				<PublishCheck
					findings={findings}
					nameOf={nameOf}
					onShow={choose}
					onClose={() => answer(false)}
					onPublish={isBlocked ? undefined : () => answer(true)}
				/>
			) : null}
		</>
	);
}

type DrawerProps = {
	entry: SectionEntry;
	onClose: () => void;
	buttons: ReactNode;
	children: ReactNode;
};

/** The fields of the chosen section, over the list, or next to the preview where there is room. */
function Drawer({ entry, onClose, buttons, children }: DrawerProps) {
	const t = useTranslations("mainPage");
	const locale = useLocale();
	const Icon = sectionIcon(entry.component);
	const head = useRef<HTMLHeadingElement>(null);
	// what was opened is gone on with by keyboard and heard by a screen reader
	// biome-ignore lint/correctness/useExhaustiveDependencies: each section that is opened
	useEffect(() => head.current?.focus({ preventScroll: true }), [entry.id]);
	const title = ownTitle(entry);
	return (
		<section
			className="card builder-drawer"
			aria-label={t("edit", { name: kindName(entry.component, locale) })}
			onKeyDown={(event) => {
				if (event.key === "Escape" && !event.defaultPrevented) onClose();
			}}
		>
			<header className="builder-drawer-head">
				<span className="section-tile">
					<Icon className="icon" aria-hidden />
				</span>
				<div className="grow">
					<h2 ref={head} tabIndex={-1}>
						{kindName(entry.component, locale)}
					</h2>
					{title ? <small className="muted">{title}</small> : null}
				</div>
				<IconButton
					size="sm"
					label={t("close")}
					icon={<X className="icon" aria-hidden />}
					onPress={onClose}
				/>
			</header>
			<div className="builder-drawer-body">{children}</div>
			{buttons ? <footer className="builder-drawer-foot">{buttons}</footer> : null}
		</section>
	);
}
