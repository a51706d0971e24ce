import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Filter } from "#records/collection.ts";
import { BulkBar, BulkLife } from "#records/list/bulk-bar.tsx";
import { Filters, PageSize, type RecordTab } from "#records/list/collection-toolbar.tsx";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import type { useCollection } from "#records/list/use-collection.ts";
import { MediaCaption, MediaThumb, MediaWarning } from "#records/media/media-thumb.tsx";
import { ChooseBox } from "#records/rows/choose-box.tsx";
import { Photo } from "#ui/photo.tsx";
import { mediaKinds } from "../kinds.ts";
import type { MediaFolder, MediaInput, MediaRecord } from "../schema.ts";
import { MoveChoice } from "./move-choice.tsx";
import type { useMedia } from "./use-media.ts";

type Figures = ReturnType<typeof useMedia>["figures"];
type LibraryState = ReturnType<typeof useCollection<MediaRecord, MediaRecord, MediaInput>>;

/** The tabs for all files, the files of each kind, and the trash. */
function useLibraryTabs({ isTrash, chosen, hrefOf, query }: LibraryState, figures: Figures): RecordTab[] {
	const say = useTranslations("records");
	const tabHref = (trash: string, kind: string) => hrefOf({ filters: { trash, kind } });
	return [
		{
			key: "all",
			face: say("all"),
			href: tabHref("", ""),
			count: figures?.totalCount,
			isOn: !isTrash && !chosen.kind,
		},
		...mediaKinds.map((kind) => ({
			key: kind,
			face: say(`media.kind.${kind}`),
			href: tabHref("", kind),
			count: figures?.kinds[kind],
			isOn: !isTrash && chosen.kind === kind,
		})),
		{
			key: "trash",
			face: (
				<>
					<Trash2 className="icon" aria-hidden />
					{say("trash.tab")}
				</>
			),
			href: tabHref("true", ""),
			count: query.data?.trashCount,
			isOn: isTrash,
			isEnd: true,
		},
	];
}

/** A card for a file in the library. @param onChoose undefined for users who may only read the library */
function MediaCard({
	item,
	isChosen,
	onChoose,
}: {
	item: MediaRecord;
	isChosen: boolean;
	onChoose: (() => void) | undefined;
}) {
	const t = useTranslations("media");
	return (
		<li className={isChosen ? "media-card on" : "media-card"} data-record={item.id}>
			<Link to={`/cpanel/media-upsert/${item.id}`} data-row>
				{item.picture ? (
					<span className="media-thumb">
						<Photo source={item.picture} sizes="240px" decorative />
					</span>
				) : (
					<MediaThumb {...item} />
				)}
				<MediaCaption {...item} />
			</Link>
			{item.picture && (!item.texts.fa.alternative || !item.texts.en.alternative) ? (
				<MediaWarning>{t("lacksShort")}</MediaWarning>
			) : null}
			{onChoose ? (
				<ChooseBox
					className="media-card-choose"
					label={t("choose", { title: item.title })}
					isSelected={isChosen}
					onChange={onChoose}
				/>
			) : null}
		</li>
	);
}

type LibraryBarProps = {
	list: LibraryState;
	folders: readonly MediaFolder[];
	onRestore: () => void;
	onRemove: () => void;
};

/** A bar with actions on several selected files at once. */
function LibraryBar({
	list: { selection, isTrash, refresh },
	folders,
	onRestore,
	onRemove,
}: LibraryBarProps) {
	return (
		<BulkBar count={selection.rows.length} hidden={selection.hidden} onClear={selection.clear}>
			{isTrash ? null : (
				<MoveChoice
					rows={selection.rows}
					folders={folders}
					done={() => {
						selection.clear();
						void refresh();
					}}
				/>
			)}
			<BulkLife onRestore={isTrash ? onRestore : undefined} onRemove={onRemove} />
		</BulkBar>
	);
}

type LibraryProps = {
	list: LibraryState;
	figures: Figures;
	filters: readonly Filter[];
	onUpload: () => void;
	onRestore: (rows: MediaRecord[]) => void;
	onRemove: (rows: MediaRecord[]) => void;
};

/** The files, with their tabs, search and filters. */
export function Library({ list, figures, filters, onUpload, onRestore, onRemove }: LibraryProps) {
	const t = useTranslations("media");
	const { selection, isTrash, canWrite, change, chosen } = list;
	const tabs = useLibraryTabs(list, figures);
	const folders = figures?.folders ?? [];
	return (
		<RecordList
			label={t("title")}
			tabs={tabs}
			list={list}
			pageSize={list.pageSize}
			query={list.query}
			search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
			tools={
				<Filters
					filters={filters}
					chosen={chosen}
					change={change}
					nameOf={(id, value) =>
						id === "folder"
							? !value
								? t("filter.folder")
								: (folders.find((each) => each.id === value)?.name ?? t("folders.none"))
							: t("filter.lacks")
					}
				/>
			}
			bar={
				selection.rows.length ? (
					<LibraryBar
						list={list}
						folders={folders}
						onRestore={() => onRestore([...selection.rows])}
						onRemove={() => onRemove([...selection.rows])}
					/>
				) : null
			}
			foot={<PageSize value={list.pageSize} onChange={(size) => change({ filters: { size } })} />}
			nothing={
				<NothingListed
					isNarrowed={list.isNarrowed}
					isTrash={isTrash}
					onReset={() => change({ title: "", filters: { kind: "", folder: "", lacks: "" } })}
					none={t("none")}
					noneText={t("noneText")}
					add={canWrite ? { name: t("upload"), run: onUpload } : undefined}
				/>
			}
		>
			{({ dataList }) => (
				<ul className="media-library">
					{dataList.map((item) => (
						<MediaCard
							key={item.id}
							item={item}
							isChosen={selection.has(item)}
							onChoose={canWrite ? () => selection.toggle(item) : undefined}
						/>
					))}
				</ul>
			)}
		</RecordList>
	);
}
