import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { localePath } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { randomUuid } from "#platform/random-key.ts";
import { useCall } from "#records/call-context.tsx";
import type { Collection, Column, Field } from "#records/collection.ts";
import { checkedTextsField } from "#records/field/checked-texts.ts";
import { useLanguagesColumn } from "#records/field/language-states.tsx";
import { headColumns } from "#records/history/edited.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type { PollGroupInput, PollGroupRecord, PollInput, PollRecord } from "../record-schema.ts";
import { editorHref, pollListHref } from "./hrefs.ts";
import { PollBadge, usePollStateText } from "./poll-badge.tsx";

const groupClient = collectionClient<PollGroupRecord, PollGroupRecord, PollGroupInput>("PollGroup");
const pollClient = collectionClient<PollRecord, PollRecord, PollInput>("Poll");
const rights = { read: "content.read", write: "content.write" } as const;

type Asked = PollGroupRecord | PollRecord;

/**
 * Columns that groups and questions have in common: whether the poll is open now, the number of answers, and the languages.
 */
function useAskedColumns<Row extends Asked>() {
	const stateText = usePollStateText();
	return {
		state: {
			id: "state",
			cell: (row) => <PollBadge {...row} />,
			value: stateText,
		} satisfies Column<Row>,
		votes: {
			id: "votes",
			cell: ({ voteCount }) => <Num>{formatNumber(voteCount)}</Num>,
			value: ({ voteCount }) => voteCount,
		} satisfies Column<Row>,
		languages: useLanguagesColumn<Row>(),
	};
}

const groupFields: readonly Field<PollGroupInput>[] = [
	{ name: "texts.fa.title", label: "titleFa", kind: "text", maxLength: 120 },
	{
		name: "texts.fa.description",
		label: "descriptionFa",
		kind: "multiline",
		need: "optional",
		maxLength: 400,
	},
	{ name: "texts.en.title", label: "titleEn", kind: "text", need: "optional", maxLength: 120 },
	{
		name: "texts.en.description",
		label: "descriptionEn",
		kind: "multiline",
		need: "optional",
		maxLength: 400,
	},
	{ name: "openDateTime", label: "openDateTime", kind: "moment", hasHint: true },
	{ name: "closeDateTime", label: "closeDateTime", kind: "moment", hasHint: true },
	{ name: "takesSuggestions", label: "takesSuggestions", kind: "switch" },
	{ name: "isActive", label: "isActive", kind: "switch" },
];

const noGroupText = { title: "", description: "" };

/** The groups of polls, newest first; a dialog over the list edits a group. */
export function usePollGroups(): Collection<PollGroupRecord, PollGroupRecord, PollGroupInput> {
	const t = useTranslations("pollGroup");
	const locale = useLocale();
	const { state, votes, languages } = useAskedColumns<PollGroupRecord>();
	return {
		noun: "pollGroup",
		client: groupClient,
		schema: async () => (await import("../record-schema.ts")).PollGroupInput,
		fields: groupFields,
		empty: () => ({
			isActive: true,
			takesSuggestions: true,
			openDateTime: null,
			closeDateTime: null,
			texts: { fa: noGroupText, en: noGroupText },
			checkedTexts: [],
		}),
		toInput: ({ isActive, takesSuggestions, openDateTime, closeDateTime, texts: { fa, en } }) => ({
			isActive,
			takesSuggestions,
			openDateTime,
			closeDateTime,
			texts: {
				fa: { title: fa?.title ?? "", description: fa?.description ?? "" },
				en: { title: en?.title ?? "", description: en?.description ?? "" },
			},
			checkedTexts: [],
		}),
		titleOf: ({ title }) => title,
		rights,
		path: "pollGroup-list",
		titleSort: "title",
		isOrdered: true,
		siteHref: ({ id, isActive, texts: { [locale]: text } }) =>
			isActive && text ? localePath(locale, `/poll/${id}`) : undefined,
		columns: [
			state,
			{
				id: "polls",
				cell: ({ id, title, pollCount }) => (
					<Link
						to={pollListHref(id)}
						className="text-link"
						aria-label={t("pollsOf", { count: pollCount, title })}
					>
						{t.rich("pollCount", { count: pollCount, num })}
					</Link>
				),
				value: ({ pollCount }) => pollCount,
			},
			votes,
			languages,
			...headColumns<PollGroupRecord>(),
		],
	};
}

/** Loads a group, for the pages of its questions. */
export function usePollGroup(id: string) {
	const call = useCall();
	return useQuery({
		queryKey: ["record", `pollGroup:${id}`],
		queryFn: ({ signal }) => call(() => groupClient.get(id, signal)),
	});
}

/** The options of a question on one line, for the history and for conflicts. */
const optionsLine = (value: unknown) =>
	(Array.isArray(value) ? value : [])
		.map(({ isActive, texts: { fa, en } }: PollInput["options"][number]) => {
			const words = [fa.title, en.title].filter(Boolean).join(" / ");
			return isActive ? words : `(${words})`;
		})
		.join(" · ");

/** The fields for the text of a question in each language. */
export const questionFields: readonly Field<PollInput>[] = [
	{ name: "texts.fa.question", label: "questionFa", kind: "text", need: "required", maxLength: 200 },
	{ name: "texts.en.question", label: "questionEn", kind: "text", maxLength: 200 },
];

/** The fields for the period in which a question is asked, and for whether it is active. */
export const askedFields = {
	openDateTime: {
		name: "openDateTime",
		label: "openDateTime",
		kind: "moment",
		hasHint: true,
		columns: 6,
	},
	closeDateTime: {
		name: "closeDateTime",
		label: "closeDateTime",
		kind: "moment",
		hasHint: true,
		columns: 6,
	},
	isActive: { name: "isActive", label: "isActive", kind: "switch" },
} as const satisfies Record<string, Field<PollInput>>;

const pollFields: readonly Field<PollInput>[] = [
	...questionFields,
	{ name: "options", label: "options", kind: "reference", show: optionsLine },
	...Object.values(askedFields),
	checkedTextsField,
];

/** A new option of a question. The option has its own id, so sending it twice adds it only once. */
export const newOption = (): PollInput["options"][number] => ({
	id: randomUuid(),
	isActive: true,
	texts: { fa: { title: "" }, en: { title: "" } },
});

/** The questions of a group in their order; a question is edited together with its options. */
export function usePolls(groupId: string): Collection<PollRecord, PollRecord, PollInput> {
	const { state, votes, languages } = useAskedColumns<PollRecord>();
	return {
		noun: "poll",
		client: pollClient,
		schema: async () => (await import("../record-schema.ts")).PollInput,
		fields: pollFields,
		empty: useMemo(
			() => () => ({
				groupId,
				isActive: true,
				openDateTime: null,
				closeDateTime: null,
				texts: { fa: { question: "" }, en: { question: "" } },
				options: [newOption(), newOption()],
				checkedTexts: [],
			}),
			[groupId],
		),
		toInput: ({ group, isActive, openDateTime, closeDateTime, texts: { fa, en }, options }) => ({
			groupId: group.id,
			isActive,
			openDateTime,
			closeDateTime,
			texts: { fa: { question: fa?.question ?? "" }, en: { question: en?.question ?? "" } },
			options: options.map(({ id, isActive: isOpen, texts }) => ({
				id,
				isActive: isOpen,
				texts: { fa: { title: texts.fa?.title ?? "" }, en: { title: texts.en?.title ?? "" } },
			})),
			checkedTexts: [],
		}),
		titleOf: ({ title }) => title,
		rights,
		path: `poll-list/${groupId}`,
		formHref: (id) => editorHref(groupId, id || "new"),
		titleSort: "title",
		scope: { groupId },
		isOrdered: true,
		columns: [
			state,
			{
				id: "options",
				cell: ({ options }) => <Num>{formatNumber(options.length)}</Num>,
				value: ({ options }) => options.length,
			},
			votes,
			languages,
			...headColumns<PollRecord>(),
		],
	};
}
