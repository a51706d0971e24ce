import { Suspense, useMemo } from "react";
import { useTranslations } from "use-intl";
import type * as z from "zod";
import { phaseOf } from "#domain/foundation/record/publication/phase.ts";
import { localePath, locales } from "#locale/locale.ts";
import type { Collection, Column, Field, Selected } from "#records/collection.ts";
import { PublishBar } from "#records/document/publish-bar.tsx";
import { checkedTextsField } from "#records/field/checked-texts.ts";
import { useLanguagesColumn } from "#records/field/language-states.tsx";
import { publicationFields, publicationFilter, usePublicationColumn } from "#records/field/publication.tsx";
import { RecordPicture } from "#records/field/record-picture.tsx";
import { headColumns } from "#records/history/edited.tsx";
import { Badge } from "#ui/badge.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { bodyText, emptyBody } from "../../read-body.ts";
import type { PostRecord, PostRow } from "../../record-schema.ts";
import type { PostBody } from "../../rich-text.ts";
import { blankPost, keepPost, type PostForm, postForm, postRecords } from "../post-input.ts";
import { useGroups } from "../use-groups.ts";
import { ChosenStar } from "./chosen-star.tsx";
import "./posts.css";

// once something is selected
const BulkActions = lazyComponent(async () => (await import("./bulk-actions.tsx")).BulkActions);

// once versions are compared
const BodyChanges = lazyComponent(async () => (await import("../versions/body-changes.tsx")).BodyChanges);

export const postListHref = "/cpanel/posts-list";

/** The value of a body field; empty in a version without the text. */
const bodyIn = (value: unknown) => (value ?? emptyBody) as PostBody;

/** The text fields of a post in each language, in the order of the form. */
export const postTextFields: readonly Field<PostForm>[] = locales.flatMap((locale): Field<PostForm>[] => {
	const at = <Name extends keyof PostForm["texts"]["fa"]>(name: Name) =>
		({ name: `texts.${locale}.${name}`, label: `${name}.${locale}` }) as const;
	const optional = { need: "optional" } as const;
	return [
		{ ...at("mainTitle"), kind: "text", maxLength: 160 },
		{ ...at("slug"), kind: "slug", ...optional, maxLength: 200 },
		{ ...at("summary"), kind: "multiline", ...optional, maxLength: 400, hasHint: true },
		{
			...at("body"),
			kind: "richText",
			show: (value) => bodyText(bodyIn(value)),
			compare: (before, after) => (
				<Suspense>
					<BodyChanges before={bodyIn(before)} after={bodyIn(after)} />
				</Suspense>
			),
		},
		{ ...at("authorName"), kind: "text", ...optional, maxLength: 120, columns: 6 },
		{ ...at("reviewerName"), kind: "text", ...optional, maxLength: 120, columns: 6, hasHint: true },
		{ ...at("reviewedOn"), kind: "day", ...optional, columns: 6 },
		{ ...at("seoTitle"), kind: "text", ...optional, maxLength: 120, hasHint: true },
		{ ...at("seoDescription"), kind: "multiline", ...optional, maxLength: 320, hasHint: true },
		{ ...at("shareImageId"), kind: "media", mediaKinds: ["image"], isNamedBeside: true, hasHint: true },
		{ ...at("isNoindex"), kind: "switch" },
	];
});

const groupOf = ({ group, subgroup }: PostRow) => [group?.title, subgroup?.title].filter(Boolean).join(" › ");

function usePostColumns(): Column<PostRow>[] {
	const t = useTranslations("post");
	const languages = useLanguagesColumn<PostRow>();
	const publication = usePublicationColumn<PostRow>();
	return [
		{ id: "group", cell: (row) => groupOf(row) || "—", value: groupOf },
		{
			...publication,
			sort: "publishAt",
			cell: (row) => (
				<span className="post-states">
					{publication.cell(row)}
					{row.hasWorkingCopy ? <Badge tone="main">{t("changed")}</Badge> : null}
				</span>
			),
		},
		{
			id: "isChosen",
			cell: (row) => <ChosenStar row={row} />,
			value: ({ isChosen }) => t(isChosen ? "filter.chosen.true" : "filter.chosen.false"),
		},
		{ ...languages, isExtra: true },
		...headColumns<PostRow>(),
	];
}

/** The collection of posts, including drafts and unpublished changes. */
export function usePosts(): Collection<PostRow, PostRecord, PostForm> {
	const t = useTranslations("post");
	const locale = useLocale();
	const { groups, subgroups } = useGroups();
	const nameOf = (of: readonly { id: string; title: string }[]) => (value: unknown) =>
		of.find(({ id }) => id === value)?.title;
	const subgroupChoices = subgroups.map(({ id, title, group }) => ({
		id,
		title: group ? `${group.title} › ${title}` : title,
	}));
	return {
		noun: "post",
		client: postRecords,
		keep: keepPost,
		// the form always sends all fields
		schema: async () => (await import("../../record-schema.ts")).PostInput as z.ZodType<PostForm>,
		fields: [
			...postTextFields,
			...publicationFields<PostForm>(),
			{ name: "groupId", label: "group", kind: "reference", show: nameOf(groups) },
			{ name: "subgroupId", label: "subgroup", kind: "reference", show: nameOf(subgroups) },
			{ name: "imageId", label: "image", kind: "media" },
			{ name: "isChosen", label: "isChosen", kind: "switch" },
			{
				name: "relatedIds",
				label: "related",
				kind: "reference",
				show: (value) => (Array.isArray(value) && value.length) || "",
			},
			// who checks one says which language it is
			checkedTextsField,
		],
		empty: useMemo(() => () => blankPost, []),
		toInput: postForm,
		titleOf: ({ title }) => title || t("untitled"),
		lineOf: ({ texts }) => `/${(texts[locale] ?? texts.fa ?? texts.en)?.slug ?? ""}`,
		pictureOf: ({ image }) => <RecordPicture picture={image} sizes="5.5rem" />,
		rights: { read: "content.read", write: "content.write" },
		path: "posts-list",
		formHref: (id) => (id ? `/cpanel/posts-upsert/${id}` : "/cpanel/posts-upsert"),
		siteHref: ({ texts: { [locale]: text } }) =>
			text && phaseOf(text, new Date()) === "shown" ? localePath(locale, `/post/${text.slug}`) : undefined,
		titleSort: "title",
		filters: [
			{ ...publicationFilter, isTabs: true },
			{ id: "language", values: locales },
			{ id: "groupId", values: "record", choices: groups },
			{ id: "subgroupId", values: "record", choices: subgroupChoices, isRare: true },
			{ id: "chosen", values: ["true", "false"], isRare: true },
			{ id: "changed", values: ["true"] },
		],
		bulkActions: (selected: Selected<PostRow>) => (
			<>
				<PublishBar client={postRecords} selected={selected} />
				<Suspense>
					<BulkActions selected={selected} />
				</Suspense>
			</>
		),
		columns: usePostColumns(),
	};
}
