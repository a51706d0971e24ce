import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, Images, SearchX, Upload } from "lucide-react";
import { type ComponentProps, createContext, Suspense, useContext, useState } from "react";
import { useTranslations } from "use-intl";
import { mediaClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { type MediaKind, mediaTypes } from "#domain/media/media/kinds.ts";
import type { MediaItem, MediaRecord } from "#domain/media/media/schema.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceGrid } from "#ui/choice-grid.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { Pager } from "#ui/pager.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useCall } from "../call-context.tsx";
import { useCurrentUser } from "../current-user.ts";
import { RecordStates } from "../detail/record-states.tsx";
import { RecordSearch } from "../list/record-search.tsx";
import { recordsKey } from "../list/use-collection.ts";
import { MediaCaption, MediaThumb } from "./media-thumb.tsx";

const MediaUpload = lazyComponent(async () => (await import("./media-upload.tsx")).MediaUpload);

const pageSize = pageSizes.media;

type PickerProps = {
	isOpen: boolean;
	/** Called when the window closes without a choice. */
	onClose: () => void;
	/** Called once for each chosen item, in the order of choice; afterwards `onClose` closes the window. */
	onSelect: (item: MediaItem) => void;
	/** Called with all chosen items at once, if several may be chosen. */
	onSelectMany?: (items: MediaItem[]) => void;
	/** The accepted kinds of media; all kinds by default. */
	kinds?: readonly MediaKind[];
	/** The title of the window; «انتخاب فایل» by default. */
	title?: string;
	multiple?: boolean;
};

/**
 * The library to choose from (specification §2.7): search, 12 items per page; nothing is selected before confirmation.
 * Each time it opens, it starts at page 1 without a selection.
 */
export const MediaPicker = (props: PickerProps) => (props.isOpen ? <OpenPicker {...props} /> : null);

/** A page of the library; a late response for another page or search is never shown. */
function useMediaPage({ page, title, kinds }: { page: number; title: string; kinds: PickerProps["kinds"] }) {
	const call = useCall();
	const mediaType = kinds?.map((kind) => mediaTypes[kind]).join(",");
	return useQuery({
		queryKey: [...recordsKey, "media", "picker", { page, title, mediaType }],
		queryFn: ({ signal }) =>
			call(() =>
				mediaClient.Media.GetAll.$get(
					{
						query: {
							page: String(page),
							...(title ? { title } : {}),
							pageSize: String(pageSize),
							...(mediaType ? { mediaType } : {}),
						},
					},
					{ init: { signal } },
				),
			),
		placeholderData: keepPreviousData,
		// each page selection asks (specification §7)
		staleTime: 0,
		gcTime: 0,
		refetchOnWindowFocus: false,
	});
}

const PageContext = createContext<(page: number) => void>(() => {});

/** A page number as a button, because the window has no address of its own. */
function PageButton({
	to,
	rel: _,
	...face
}: ComponentProps<NonNullable<ComponentProps<typeof Pager>["Link"]>>) {
	const select = useContext(PageContext);
	return <button type="button" {...face} onClick={() => select(Number(to))} />;
}

function useChosen(isMultiple: boolean) {
	const [chosen, setChosen] = useState<readonly MediaItem[]>([]);
	return {
		items: chosen,
		ids: new Set(chosen.map(({ id }) => id)),
		add: ({ id, title, mediaType, filePath }: MediaItem) =>
			setChosen((before) => [
				...(isMultiple ? before.filter((item) => item.id !== id) : []),
				{ id, title, mediaType, filePath },
			]),
		/** Sets the choice on the shown page; where several items may be chosen, the choice on other pages stays. */
		set: (shown: readonly MediaItem[], ids: Set<string>) =>
			setChosen((before) => {
				const others = before.filter(({ id }) =>
					isMultiple ? ids.has(id) || !shown.some((item) => item.id === id) : ids.has(id),
				);
				const added = shown.filter(({ id }) => ids.has(id) && !others.some((item) => item.id === id));
				return isMultiple ? [...others, ...added] : added.length ? added : others;
			}),
	};
}

const Cards = () => (
	<div className="choice-grid">
		{Array.from({ length: 8 }, (_, index) => (
			<Skeleton key={index} height="11rem" />
		))}
	</div>
);

function OpenPicker({ onClose, onSelect, onSelectMany, kinds, title, multiple = false }: PickerProps) {
	const t = useTranslations("records.media.picker");
	const [{ page, search }, setAsked] = useState({ page: 1, search: "" });
	const query = useMediaPage({ page, title: search, kinds });
	const chosen = useChosen(multiple);
	const confirm = () => {
		for (const item of chosen.items) onSelect(item);
		onSelectMany?.([...chosen.items]);
		onClose();
	};
	const { user } = useCurrentUser();
	const canUpload = hasRight(user, "media.write");
	/** Chooses a newly uploaded file, if its kind fits. */
	const taken = (media: MediaRecord) => {
		const fits = !kinds || kinds.some((kind) => mediaTypes[kind] === media.mediaType);
		if (fits) chosen.add(media);
		setAsked({ page: 1, search: "" });
	};
	return (
		// a window inside a form of the page is no part of it
		<div onSubmit={(event) => event.stopPropagation()}>
			<Dialog
				title={title ?? t("title")}
				isOpen
				onClose={onClose}
				size="lg"
				tools={
					<RecordSearch
						label={t("search")}
						placeholder={t("searchPlaceholder")}
						value={search}
						onSearch={(text) => setAsked({ page: 1, search: text })}
					/>
				}
				footer={
					<PickerFoot
						page={page}
						totalPages={query.data?.totalPages ?? 1}
						onPage={(to) => setAsked({ page: to, search })}
						items={chosen.items}
						onConfirm={confirm}
					/>
				}
			>
				<div className="media-picker">
					{canUpload ? <PickerUpload onTaken={taken} /> : null}
					<RecordStates query={query} skeleton={<Cards />}>
						{({ dataList }) =>
							dataList.length ? (
								<ChoiceGrid
									label={t("items")}
									items={dataList}
									nameOf={({ title }) => title}
									chosen={chosen.ids}
									onChange={(ids) => chosen.set(dataList, ids)}
									isMultiple={multiple}
									isBusy={query.isPlaceholderData}
								>
									{(item) => (
										<>
											<MediaThumb {...item} />
											<MediaCaption {...item} />
										</>
									)}
								</ChoiceGrid>
							) : (
								<NothingToChoose
									isSearched={search !== ""}
									onReset={() => setAsked({ page: 1, search: "" })}
								/>
							)
						}
					</RecordStates>
				</div>
			</Dialog>
		</div>
	);
}

type FootProps = {
	page: number;
	totalPages: number;
	onPage: (page: number) => void;
	/** The chosen items. */
	items: readonly MediaItem[];
	onConfirm: () => void;
};

/** The pages of the library, the chosen items, and the button that confirms them. */
function PickerFoot({ page, totalPages, onPage, items, onConfirm }: FootProps) {
	const t = useTranslations("records.media.picker");
	return (
		<>
			<PageContext value={onPage}>
				<Pager page={page} totalPages={totalPages} hrefOf={String} Link={PageButton} className="pager-sm" />
			</PageContext>
			<span className="grow" />
			<span className="media-picker-chosen" role="status">
				{items.length > 1
					? t("chosenCount", { count: items.length })
					: (items[0]?.title ?? t("nothingChosen"))}
			</span>
			<Button
				icon={<Check className="icon" aria-hidden />}
				isDisabled={items.length === 0}
				onPress={onConfirm}
			>
				{t("select")}
			</Button>
		</>
	);
}

/** Uploads a new file from this device; collapsed until opened. */
function PickerUpload({ onTaken }: { onTaken: (media: MediaRecord) => void }) {
	const t = useTranslations("records.media.picker");
	return (
		<details className="media-picker-upload">
			<summary>
				<Upload className="icon" aria-hidden />
				{t("upload")}
			</summary>
			<Suspense fallback={<Skeleton height="9rem" />}>
				<MediaUpload onTaken={onTaken} />
			</Suspense>
		</details>
	);
}

function NothingToChoose({ isSearched, onReset }: { isSearched: boolean; onReset: () => void }) {
	const t = useTranslations("records.media.picker");
	return isSearched ? (
		<EmptyState
			icon={<SearchX className="icon" aria-hidden />}
			title={t("notFound")}
			actions={
				<Button variant="soft" onPress={onReset}>
					{t("showAll")}
				</Button>
			}
		>
			{t("notFoundText")}
		</EmptyState>
	) : (
		<EmptyState icon={<Images className="icon" aria-hidden />} title={t("none")}>
			{t("noneText")}
		</EmptyState>
	);
}
