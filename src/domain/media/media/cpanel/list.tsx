import { FolderPlus, Trash2, Upload } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { BulkBar, BulkLife } from "#records/list/bulk-bar.tsx";
import { Filters, PageSize, type RecordTab } from "#records/list/collection-toolbar.tsx";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import { useCollection } from "#records/list/use-collection.ts";
import { useRecordActions } from "#records/list/use-record-actions.ts";
import { useFileSize } from "#records/media/media-figures.ts";
import { MediaCaption, MediaThumb, MediaWarning } from "#records/media/media-thumb.tsx";
import { useFilesOnPage } from "#records/media/use-files-on-page.ts";
import { PageHead } from "#records/page-head.tsx";
import { ChooseBox } from "#records/rows/choose-box.tsx";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Photo } from "#ui/photo.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { mediaKinds } from "../kinds.ts";
import type { MediaRecord } from "../schema.ts";
import { MoveChoice } from "./move-choice.tsx";
import { useMedia } from "./use-media.ts";

const MediaUpload = lazy(async () => ({
	default: (await import("#records/media/media-upload.tsx")).MediaUpload,
}));
const FolderDialog = lazy(async () => ({ default: (await import("./folder-dialog.tsx")).FolderDialog }));
const RemoveDialog = lazyComponent(
	async () => (await import("#records/list/remove-dialog.tsx")).RemoveDialog,
);

/** The media library (specification §2.6 `media-list`): pictures, audio, video and documents in folders. */
export default function MediaListPage() {
	const t = useTranslations("media");
	const say = useTranslations("records");
	const { noun, figures } = useMedia();
	const list = useCollection(noun);
	const { selection, isTrash, canWrite, change, hrefOf, chosen } = list;
	const actions = useRecordActions(noun, {
		refresh: list.refresh,
		overtaken: () => void list.chooseAgain().catch(selection.clear),
		done: selection.clear,
		ordered: async () => [],
	});
	const [isUploading, setUploading] = useState(false);
	const [given, setGiven] = useState<readonly File[]>();
	const fileSize = useFileSize();
	const isOver = useFilesOnPage(
		(files) => {
			setGiven(files);
			setUploading(true);
		},
		canWrite && !isTrash && !isUploading,
	);
	const [isFolding, setFolding] = useState(false);
	const [removing, setRemoving] = useState<MediaRecord[]>();
	const folder = figures?.folders.find(({ id }) => id === chosen.folder);
	const tabHref = (trash: string, kind: string) => hrefOf({ filters: { trash, kind } });
	const tabs: RecordTab[] = [
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
			count: list.query.data?.trashCount,
			isOn: isTrash,
			isEnd: true,
		},
	];
	return (
		<>
			<PageHead
				title={t("title")}
				lede={
					figures?.totalCount
						? t("figures", { count: figures.totalCount, size: fileSize(figures.sizeBytes) })
						: t("lede")
				}
			>
				{canWrite ? (
					<>
						<Button
							variant="outline"
							icon={<FolderPlus className="icon" aria-hidden />}
							onPress={() => setFolding(true)}
						>
							{t("folders.title")}
						</Button>
						<Button
							icon={<Upload className="icon" aria-hidden />}
							aria-expanded={isUploading}
							onPress={() => {
								setGiven(undefined);
								setUploading(!isUploading);
							}}
						>
							{t("upload")}
						</Button>
					</>
				) : null}
			</PageHead>
			{isUploading ? (
				<Suspense fallback={<Skeleton height="9rem" />}>
					<MediaUpload
						folderId={folder?.id ?? null}
						hrefOf={({ id }) => `/cpanel/media-upsert/${id}`}
						{...(given ? { given } : {})}
					/>
				</Suspense>
			) : null}
			<RecordList
				label={t("title")}
				tabs={tabs}
				list={list}
				pageSize={list.pageSize}
				query={list.query}
				search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
				tools={
					<Filters
						filters={noun.filters ?? []}
						chosen={chosen}
						change={change}
						nameOf={(id, value) =>
							id === "folder"
								? !value
									? t("filter.folder")
									: (figures?.folders.find((each) => each.id === value)?.name ?? t("folders.none"))
								: t("filter.lacks")
						}
					/>
				}
				bar={
					selection.rows.length ? (
						<BulkBar count={selection.rows.length} hidden={selection.hidden} onClear={selection.clear}>
							{isTrash ? null : (
								<MoveChoice
									rows={selection.rows}
									folders={figures?.folders ?? []}
									done={() => {
										selection.clear();
										void list.refresh();
									}}
								/>
							)}
							<BulkLife
								onRestore={isTrash ? () => actions.bulk("restore", selection.rows) : undefined}
								onRemove={() => setRemoving([...selection.rows])}
							/>
						</BulkBar>
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
						add={canWrite ? { name: t("upload"), run: () => setUploading(true) } : undefined}
					/>
				}
			>
				{({ dataList }) => (
					<ul className="media-library">
						{dataList.map((item) => (
							<li
								key={item.id}
								className={selection.has(item) ? "media-card on" : "media-card"}
								data-record={item.id}
							>
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
								{canWrite ? (
									<ChooseBox
										className="media-card-choose"
										label={t("choose", { title: item.title })}
										isSelected={selection.has(item)}
										onChange={() => selection.toggle(item)}
									/>
								) : null}
							</li>
						))}
					</ul>
				)}
			</RecordList>
			{isOver ? (
				<div className="media-drop-cue">
					<Upload className="icon" aria-hidden />
					{t("dropHere")}
				</div>
			) : null}
			<Suspense>
				{isFolding ? (
					<FolderDialog folders={figures?.folders ?? []} onClose={() => setFolding(false)} />
				) : null}
				{removing ? (
					<RemoveDialog
						noun={noun}
						rows={removing}
						isForGood={isTrash}
						onClose={() => setRemoving(undefined)}
						onConfirm={() => {
							actions.bulk(isTrash ? "removeForGood" : "remove", removing);
							setRemoving(undefined);
						}}
					/>
				) : null}
			</Suspense>
		</>
	);
}
