import { LayoutTemplate, Plus } from "lucide-react";
import { useState } from "react";
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
import { useTreeEditor } from "#records/document/tree-editor.tsx";
import { type DocumentNoun, useDocument } from "#records/document/use-document.ts";
import { ContentLanguage } from "#records/list/collection-toolbar.tsx";
import { PageHead } from "#records/page-head.tsx";
import { useNarrow } from "#records/use-narrow.ts";
import { type SectionKind, sections } from "#sections/index.ts";
import type { Lack } from "#sections/lacks.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { AddSection } from "./add-section.tsx";
import sheet from "./page.css?url";
import { PreviewPanel, wholeMoment } from "./preview-panel.tsx";
import { type Finding, PublishCheck } from "./publish-check.tsx";
import { SectionButtons, SectionDrawer } from "./section-drawer.tsx";
import { SectionForm, titlesIn } from "./section-form.tsx";
import { isInTheWay, lacksOf, useLinkLacks } from "./section-lacks.ts";
import { SectionList } from "./section-list.tsx";
import { kindName, sectionName } from "./section-names.ts";
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

/** The page builder: the sections of the home page, one layout per language, with a live preview (§2.6 `mainPage`). */
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

/** The state of the builder: the open layout, the chosen section and the available actions. */
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
	/** Inserts a section after the chosen section, else at the end, and opens it. */
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

type Builder = ReturnType<typeof useBuilder>;
type Read = ReturnType<typeof useSectionData>;
type LacksOf = (entry: SectionEntry) => readonly Lack[];

/** What each section lacks, and a list of the problems in all active sections. */
function useLacks(locale: Locale, tree: readonly SectionEntry[], read: Read) {
	const linkLacks = useLinkLacks(locale, tree);
	const lacks = (each: SectionEntry) => [...lacksOf(each, read.of.get(each.id)), ...linkLacks(each)];
	const findings: Finding[] = tree.flatMap((each) =>
		each.isActive ? lacks(each).map((lack) => ({ entry: each, lack })) : [],
	);
	return { lacks, findings };
}

/** Shows what the page lacks before it is published, and waits for the user's decision. */
function usePublishCheck(findings: readonly Finding[]) {
	const [isChecking, setChecking] = useState<{ answer: (goesOn: boolean) => void }>();
	return {
		isChecking: isChecking !== undefined,
		beforePublish: findings.length
			? () => new Promise<boolean>((resolve) => setChecking({ answer: resolve }))
			: undefined,
		answer(goesOn: boolean) {
			isChecking?.answer(goesOn);
			setChecking(undefined);
		},
	};
}

/** The props of the document's actions and bar for this layout, including how its sections are named. */
function useLayoutDocument({ open, tree, editor, nameOf }: Builder, locale: Locale, read: Read) {
	const t = useTranslations("mainPage");
	const postTitles = new Map([...read.of.values()].flatMap(({ data }) => [...titlesIn(data)]));
	return {
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
}

type BuilderProps = { locale: Locale; onLocale: (locale: Locale) => void };

function Builder({ locale, onLocale }: BuilderProps) {
	const t = useTranslations("mainPage");
	const builder = useBuilder(locale);
	const { open, tree, editor, nameOf } = builder;
	const [shows, setShows] = useState<Shows>("sections");
	const [asOf, setAsOf] = useState("");
	const read = useSectionData(locale, tree, wholeMoment(asOf));
	const { lacks, findings } = useLacks(locale, tree, read);
	const whole = useLayoutDocument(builder, locale, read);
	const check = usePublishCheck(findings);
	const isBlocked = findings.some((finding) => isInTheWay(finding.entry, finding.lack));
	const isNarrow = useNarrow();
	const parts = { builder, locale, lacks };
	const preview = { locale, tree, read, asOf, onAsOf: setAsOf, chosenId: editor.selectedId };
	return (
		<>
			<PageHead title={t("title")} lede={t("lede")}>
				{open.tree ? <DocumentActions {...whole} beforePublish={check.beforePublish} /> : null}
			</PageHead>
			<RecordStates
				query={{ ...open.query, data: open.tree ? true : undefined }}
				skeleton={<Skeleton height="24rem" />}
			>
				{() => (
					<div className="stack">
						<DocumentBar {...whole} />
						{isNarrow ? <ShowsChoice value={shows} onChange={setShows} /> : null}
						<div className="builder">
							{isNarrow && shows === "preview" ? null : <BuilderList {...parts} onLocale={onLocale} />}
							<ChosenSection {...parts} read={read} isNarrow={isNarrow} />
							{isNarrow && shows === "sections" ? null : (
								<PreviewPanel {...preview} onChoose={whole.onShow} />
							)}
						</div>
					</div>
				)}
			</RecordStates>
			{check.isChecking ? (
				<PublishCheck
					findings={findings}
					nameOf={nameOf}
					onShow={whole.onShow}
					onClose={() => check.answer(false)}
					onPublish={isBlocked ? undefined : () => check.answer(true)}
				/>
			) : null}
		</>
	);
}

type Shows = "sections" | "preview";

/** Selects which part of the builder a narrow window shows. */
function ShowsChoice({ value, onChange }: { value: Shows; onChange: (shows: Shows) => void }) {
	const t = useTranslations("mainPage");
	return (
		<Segmented
			label={t("shows.label")}
			isLabelHidden
			value={value}
			onChange={onChange}
			choices={(["sections", "preview"] as const).map((each) => ({
				value: each,
				label: t(`shows.${each}`),
			}))}
		/>
	);
}

type PartProps = { builder: Builder; locale: Locale; lacks: LacksOf };

/** The sections of the page, its language, and the dialog that adds a section. */
function BuilderList(props: PartProps & Pick<BuilderProps, "onLocale">) {
	const { builder, locale, lacks, onLocale } = props;
	const { open, tree, editor } = builder;
	const t = useTranslations("mainPage");
	const [isAdding, setAdding] = useState(false);
	return (
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
			<AddSection
				isOpen={isAdding}
				onClose={() => setAdding(false)}
				onPick={(kind) => {
					setAdding(false);
					builder.add(kind);
				}}
			/>
		</section>
	);
}

/** The fields of the chosen section: a dialog in a narrow window, else a drawer. */
function ChosenSection(props: PartProps & { read: Read; isNarrow: boolean }) {
	const { builder, locale, lacks, read, isNarrow } = props;
	const { open, editor, entry, isEditing, close } = builder;
	const panelLocale = useLocale();
	if (!entry || !(isNarrow || isEditing)) return null;
	const buttons = open.isReadOnly ? null : <SectionButtons editor={editor} onDuplicate={builder.duplicate} />;
	const form = (
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
	);
	if (!isNarrow)
		return (
			<SectionDrawer entry={entry} onClose={close} buttons={buttons}>
				{form}
			</SectionDrawer>
		);
	return (
		<Dialog
			title={kindName(entry.component, panelLocale)}
			isOpen={isEditing}
			onClose={close}
			size="side"
			footer={buttons}
		>
			<div className="stack">{form}</div>
		</Dialog>
	);
}
