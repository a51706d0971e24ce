import { useMemo } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { phaseOf } from "#domain/foundation/record/publication/phase.ts";
import { localePath } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import type { Collection, Column, Field, Selected } from "#records/collection.ts";
import { PublishBar } from "#records/document/publish-bar.tsx";
import { checkedTextsField } from "#records/field/checked-texts.ts";
import { useLanguagesColumn } from "#records/field/language-states.tsx";
import { publicationFields, publicationFilter, usePublicationColumn } from "#records/field/publication.tsx";
import { headColumns } from "#records/history/edited.tsx";
import { titleOfId, useAllRecords } from "#records/list/use-all-records.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type { PostGroupInput, PostGroupRecord, PostGroupRow } from "../schema.ts";
import { textInput } from "../text-input.ts";

type PostGroups = Collection<PostGroupRow, PostGroupRecord, PostGroupInput>;

const client: PostGroups["client"] = collectionClient("PostGroup");

export const groupListHref = "/cpanel/posts-group-list";
/** Address of the list of subgroups. @param groupId the group; empty for the subgroups of all groups */
export const subgroupListHref = (groupId = "") =>
	`/cpanel/posts-subGroup-list${groupId ? `/${groupId}` : ""}`;

/** Fields for the name of a group or subgroup, and for its path on the site below the list of posts. */
const texts: readonly Field<PostGroupInput>[] = [
	{ name: "texts.fa.title", label: "titleFa", kind: "text", need: "required", maxLength: 80, columns: 6 },
	{
		name: "texts.fa.slug",
		label: "slugFa",
		kind: "slug",
		need: "optional",
		maxLength: 200,
		columns: 6,
		hasHint: true,
	},
	{ name: "texts.en.title", label: "titleEn", kind: "text", maxLength: 80, columns: 6 },
	{
		name: "texts.en.slug",
		label: "slugEn",
		kind: "slug",
		need: "optional",
		maxLength: 200,
		columns: 6,
		hasHint: true,
	},
	...publicationFields<PostGroupInput>(),
	// who checks one says which language it is
	checkedTextsField,
];

/** The common fields of groups and subgroups. */
function useShared() {
	const publication = usePublicationColumn<PostGroupRow>();
	const locale = useLocale();
	return {
		client,
		// the form always sends all fields
		schema: async () => (await import("../schema.ts")).PostGroupInput,
		toInput: ({ group, texts: { fa, en } }: PostGroupRecord): PostGroupInput => ({
			groupId: group?.id ?? null,
			texts: { fa: textInput(fa), en: textInput(en) },
			checkedTexts: [],
		}),
		titleOf: ({ title }: PostGroupRow) => title,
		lineOf: ({ texts }: PostGroupRow) => `/${(texts[locale] ?? texts.fa)?.slug ?? ""}`,
		rights: { read: "content.read", write: "content.write" } as const,
		titleSort: "title",
		filters: [publicationFilter],
		bulkActions: (selected: Selected<PostGroupRow>) => <PublishBar client={client} selected={selected} />,
		publication,
		languages: useLanguagesColumn<PostGroupRow>(),
		posts: {
			id: "posts",
			cell: ({ postCount }) => <Num>{formatNumber(postCount)}</Num>,
			value: ({ postCount }) => postCount,
		} satisfies Column<PostGroupRow>,
	};
}

const empty = (groupId: string | null): PostGroupInput => ({
	groupId,
	texts: { fa: textInput(), en: textInput() },
	checkedTexts: [],
});

/** The collection of post groups. */
export function usePostGroups(): PostGroups {
	const t = useTranslations("postGroup");
	const locale = useLocale();
	const { languages, publication, posts, ...shared } = useShared();
	return {
		...shared,
		noun: "postGroup",
		fields: texts,
		empty: useMemo(() => () => empty(null), []),
		path: "posts-group-list",
		formHref: (id) => `/cpanel/posts-group-upsert/${id}`,
		siteHref: ({ texts: { [locale]: text } }) =>
			text && phaseOf(text, new Date()) === "shown"
				? localePath(locale, `/post-list/${text.slug}`)
				: undefined,
		isOrdered: true,
		columns: [
			publication,
			languages,
			posts,
			{
				id: "subgroups",
				cell: ({ id, title, subgroupCount }) => (
					<Link
						to={subgroupListHref(id)}
						className="text-link"
						aria-label={t("subgroupsOf", { count: subgroupCount, title })}
					>
						{t.rich("subgroupCount", { count: subgroupCount, num })}
					</Link>
				),
				value: ({ subgroupCount }) => subgroupCount,
			},
			...headColumns<PostGroupRow>(),
		],
	};
}

/** All groups by name, for a selection. */
export const useGroupNames = () => useAllRecords("postGroup", client) ?? [];

/** The collection of subgroups of a group, or of all groups. */
export function usePostSubgroups(groupId: string | undefined): PostGroups {
	const { languages, publication, posts, ...shared } = useShared();
	const groups = useGroupNames();
	const query = groupId ? `?groupId=${groupId}` : "";
	return {
		...shared,
		noun: "postSubgroup",
		fields: [
			...texts,
			{
				name: "groupId",
				label: "group",
				kind: "reference",
				need: "required",
				show: titleOfId(groups),
			},
		],
		empty: useMemo(() => () => empty(groupId ?? null), [groupId]),
		path: "posts-subGroup-list",
		formHref: (id) => `/cpanel/posts-subGroup-upsert/${id}${query}`,
		scope: { groupId: groupId ?? "any" },
		isOrdered: groupId !== undefined,
		columns: [
			...(groupId
				? []
				: [
						{
							id: "group",
							cell: ({ group }: PostGroupRow) =>
								group ? (
									<Link to={subgroupListHref(group.id)} className="text-link">
										{group.title}
									</Link>
								) : null,
							value: ({ group }: PostGroupRow) => group?.title ?? "",
						},
					]),
			publication,
			languages,
			posts,
			...headColumns<PostGroupRow>(),
		],
	};
}
