import { ImageOff, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { localePath } from "#locale/locale.ts";
import type { Collection, Column, Field } from "#records/collection.ts";
import { useLanguagesColumn } from "#records/field/language-states.tsx";
import { RecordPicture } from "#records/field/record-picture.tsx";
import { headColumns } from "#records/history/edited.tsx";
import { titleOfId, useAllRecords } from "#records/list/use-all-records.ts";
import { Badge } from "#ui/badge.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type {
	GalleryGroupInput,
	GalleryGroupRecord,
	GalleryItemInput,
	GalleryItemRecord,
} from "../schema.ts";

const groupClient = collectionClient<GalleryGroupRecord, GalleryGroupRecord, GalleryGroupInput>(
	"GalleryGroup",
);
const itemClient = collectionClient<GalleryItemRecord, GalleryItemRecord, GalleryItemInput>("GalleryItem");

export const groupListHref = "/cpanel/gallery-list";
export const itemListHref = (groupId: string | undefined) =>
	groupId ? `/cpanel/gallery-item-list/${groupId}` : "/cpanel/gallery-item-list";

const groupFields: readonly Field<GalleryGroupInput>[] = [
	{ name: "texts.fa.title", label: "titleFa", kind: "text", maxLength: 80 },
	{ name: "texts.en.title", label: "titleEn", kind: "text", maxLength: 80 },
	{ name: "slug", label: "slug", kind: "slug", need: "optional", maxLength: 120, hasHint: true },
	{ name: "isActive", label: "isActive", kind: "switch" },
];

/** The groups of the gallery; a dialog over the list edits a group (panel 4.7b). */
export function useGalleryGroups(): Collection<GalleryGroupRecord, GalleryGroupRecord, GalleryGroupInput> {
	const t = useTranslations("galleryGroup");
	const languages = useLanguagesColumn<GalleryGroupRecord>();
	const locale = useLocale();
	return {
		noun: "galleryGroup",
		client: groupClient,
		schema: async () => (await import("../schema.ts")).GalleryGroupInput,
		fields: groupFields,
		empty: () => ({
			slug: "",
			isActive: true,
			texts: { fa: { title: "" }, en: { title: "" } },
			checkedTexts: [],
		}),
		toInput: ({ slug, isActive, texts: { fa, en } }) => ({
			slug,
			isActive,
			texts: { fa: { title: fa?.title ?? "" }, en: { title: en?.title ?? "" } },
			checkedTexts: [],
		}),
		titleOf: ({ title }) => title,
		pictureOf: ({ pictures: [first = null] }) => <RecordPicture picture={first} sizes="5.5rem" />,
		lineOf: ({ slug }) => `/gallery?group=${slug}`,
		rights: { read: "content.read", write: "content.write" },
		path: "gallery-list",
		titleSort: "title",
		isOrdered: true,
		siteHref: ({ slug, isActive, texts: { [locale]: text } }) =>
			isActive && text ? `${localePath(locale, "/gallery")}?group=${encodeURIComponent(slug)}` : undefined,
		columns: [
			{
				id: "items",
				cell: ({ id, title, itemCount }) => (
					<Link
						to={itemListHref(id)}
						className="text-link"
						aria-label={t("itemsOf", { count: itemCount, title })}
					>
						{t.rich("itemCount", { count: itemCount, num })}
					</Link>
				),
				value: ({ itemCount }) => itemCount,
			},
			{ id: "isActive" },
			languages,
			...headColumns<GalleryGroupRecord>(),
		],
	};
}

/** The groups by name, for selection. */
export const useGroupNames = () => useAllRecords("galleryGroup", groupClient) ?? [];

/** The missing texts of a picture, shown in the list. */
function Lacks({ item }: { item: GalleryItemRecord }) {
	const t = useTranslations("galleryItem.lacks");
	if (!item.image)
		return (
			<Badge tone="bad" mark={<ImageOff className="icon" aria-hidden />}>
				{t("image")}
			</Badge>
		);
	const [first, second] = item.withoutAlternative;
	if (!first) return null;
	return (
		<Badge tone="warn" mark={<TriangleAlert className="icon" aria-hidden />}>
			{t(second ? "both" : first)}
		</Badge>
	);
}

const itemFields: readonly Field<GalleryItemInput>[] = [
	{ name: "texts.fa.title", label: "titleFa", kind: "text", need: "optional", maxLength: 80 },
	{ name: "texts.fa.caption", label: "captionFa", kind: "multiline", maxLength: 300 },
	{ name: "texts.en.title", label: "titleEn", kind: "text", need: "optional", maxLength: 80 },
	{ name: "texts.en.caption", label: "captionEn", kind: "multiline", maxLength: 300 },
	{ name: "isActive", label: "isActive", kind: "switch" },
];

/** The text fields of a picture, in both languages. */
export const itemTextFields: readonly Field<GalleryItemInput>[] = itemFields.slice(0, 4);

/** @param groupId set for the list of one group, which needs no column for the group */
function useItemColumns(groupId: string | undefined): Column<GalleryItemRecord>[] {
	const t = useTranslations("galleryItem");
	return [
		...(groupId
			? []
			: [
					{
						id: "group",
						cell: ({ group }) => (
							<Link to={itemListHref(group.id)} className="text-link">
								{group.title}
							</Link>
						),
						value: ({ group }) => group.title,
					} satisfies Column<GalleryItemRecord>,
				]),
		{
			id: "lacks",
			cell: (item) => <Lacks item={item} />,
			value: ({ withoutAlternative }) => withoutAlternative.map((locale) => t(`lacks.${locale}`)).join(" · "),
		},
		{
			id: "isActive",
			cell: ({ isActive }) => (isActive ? null : <Badge tone="line">{t("off")}</Badge>),
			value: ({ isActive }) => t(isActive ? "filter.isActive.true" : "filter.isActive.false"),
		},
		{
			id: "caption",
			isExtra: true,
			cell: ({ texts: { fa, en } }) => fa?.caption || en?.caption || "—",
			value: ({ texts: { fa, en } }) => [fa?.caption, en?.caption].filter(Boolean).join(" · "),
		},
		...headColumns<GalleryItemRecord>().map((column) => ({ ...column, isExtra: true })),
	];
}

/** The pictures of a group, or of all groups, in their order. */
export function useGalleryItems(
	groupId: string | undefined,
): Collection<GalleryItemRecord, GalleryItemRecord, GalleryItemInput> {
	const t = useTranslations("galleryItem");
	const groups = useGroupNames();
	return {
		noun: "galleryItem",
		client: itemClient,
		schema: async () => (await import("../schema.ts")).GalleryItemInput,
		fields: [
			...itemFields,
			{
				name: "imageId",
				label: "image",
				kind: "reference",
				show: (value) => (value ? t("picture") : ""),
			},
			{
				name: "groupId",
				label: "group",
				kind: "reference",
				need: "required",
				show: titleOfId(groups),
			},
		],
		empty: useMemo(
			() => () => ({
				groupId: groupId ?? "",
				imageId: "",
				isActive: true,
				texts: { fa: { title: "", caption: "" }, en: { title: "", caption: "" } },
				checkedTexts: [],
			}),
			[groupId],
		),
		toInput: ({ group, imageId, isActive, texts: { fa, en } }) => ({
			groupId: group.id,
			imageId,
			isActive,
			texts: {
				fa: { title: fa?.title ?? "", caption: fa?.caption ?? "" },
				en: { title: en?.title ?? "", caption: en?.caption ?? "" },
			},
			checkedTexts: [],
		}),
		titleOf: ({ title }) => title || t("untitled"),
		pictureOf: ({ image }) => <RecordPicture picture={image} sizes="(max-width: 40em) 100vw, 14rem" />,
		isGrid: true,
		rights: { read: "content.read", write: "content.write" },
		path: "gallery-item-list",
		formHref: (id) => (id ? `/cpanel/gallery-item-upsert/${id}` : newItemsHref(groupId)),
		titleSort: "title",
		scope: groupId ? { groupId } : {},
		isOrdered: groupId !== undefined,
		filters: [
			{ id: "lacks", values: ["alternative", "caption"] },
			{ id: "isActive", values: ["true", "false"] },
		],
		columns: useItemColumns(groupId),
	};
}

/** The page for adding several pictures to a group. */
export const newItemsHref = (groupId: string | undefined) =>
	groupId ? `/cpanel/gallery-item-upsert?groupId=${groupId}` : "/cpanel/gallery-item-upsert";
