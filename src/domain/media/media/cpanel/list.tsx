import { FolderPlus, Upload } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useCollection } from "#records/list/use-collection.ts";
import { useRecordActions } from "#records/list/use-record-actions.ts";
import { useFileSize } from "#records/media/media-figures.ts";
import { useFilesOnPage } from "#records/media/use-files-on-page.ts";
import { PageHead } from "#records/page-head.tsx";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { MediaRecord } from "../schema.ts";
import { Library } from "./library.tsx";
import { useMedia } from "./use-media.ts";

const MediaUpload = lazyComponent(async () => (await import("#records/media/media-upload.tsx")).MediaUpload);
const FolderDialog = lazyComponent(async () => (await import("./folder-dialog.tsx")).FolderDialog);
const RemoveDialog = lazyComponent(
	async () => (await import("#records/list/remove-dialog.tsx")).RemoveDialog,
);

type LibraryButtonsProps = { isUploading: boolean; onFolders: () => void; onUpload: () => void };

function LibraryButtons({ isUploading, onFolders, onUpload }: LibraryButtonsProps) {
	const t = useTranslations("media");
	return (
		<>
			<Button variant="outline" icon={<FolderPlus className="icon" aria-hidden />} onPress={onFolders}>
				{t("folders.title")}
			</Button>
			<Button icon={<Upload className="icon" aria-hidden />} aria-expanded={isUploading} onPress={onUpload}>
				{t("upload")}
			</Button>
		</>
	);
}

/** The state of the upload area, which is opened by the button, or by dropping files on the page. */
function useUpload(isAllowed: boolean) {
	const [isOpen, setOpen] = useState(false);
	const [given, setGiven] = useState<readonly File[]>();
	const isOver = useFilesOnPage((files) => {
		setGiven(files);
		setOpen(true);
	}, isAllowed && !isOpen);
	return {
		isOpen,
		/** The files that were dropped on the page. */
		given,
		isOver,
		open: () => setOpen(true),
		toggle() {
			setGiven(undefined);
			setOpen(!isOpen);
		},
	};
}

/** The media library (specification §2.6 `media-list`): pictures, audio, video and documents in folders. */
export default function MediaListPage() {
	const t = useTranslations("media");
	const { noun, figures } = useMedia();
	const list = useCollection(noun);
	const { selection, isTrash, canWrite, chosen } = list;
	const actions = useRecordActions(noun, {
		refresh: list.refresh,
		overtaken: () => void list.chooseAgain().catch(selection.clear),
		done: selection.clear,
		ordered: async () => [],
	});
	const fileSize = useFileSize();
	const upload = useUpload(canWrite && !isTrash);
	const [isFolding, setFolding] = useState(false);
	const [removing, setRemoving] = useState<MediaRecord[]>();
	const folder = figures?.folders.find(({ id }) => id === chosen.folder);
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
					<LibraryButtons
						isUploading={upload.isOpen}
						onFolders={() => setFolding(true)}
						onUpload={upload.toggle}
					/>
				) : null}
			</PageHead>
			{upload.isOpen ? (
				<Suspense fallback={<Skeleton height="9rem" />}>
					<MediaUpload
						folderId={folder?.id ?? null}
						hrefOf={({ id }) => `/cpanel/media-upsert/${id}`}
						{...(upload.given ? { given: upload.given } : {})}
					/>
				</Suspense>
			) : null}
			<Library
				list={list}
				figures={figures}
				filters={noun.filters ?? []}
				onUpload={upload.open}
				onRestore={(rows) => actions.bulk("restore", rows)}
				onRemove={setRemoving}
			/>
			{upload.isOver ? (
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
