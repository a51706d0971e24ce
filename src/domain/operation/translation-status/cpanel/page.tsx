import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Languages, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { parityClient } from "#api/client.ts";
import { formatDate } from "#locale/date/date.ts";
import { locales } from "#locale/locale.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import { Filters } from "#records/list/collection-toolbar.tsx";
import { useListState, validFilters } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import { PageHead } from "#records/page-head.tsx";
import { RecordTable } from "#records/rows/record-table.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { type ParityRow, parityNouns, parityStates } from "../schema.ts";
import { formHref } from "./form-href.ts";

const filters = [
	{ id: "noun", values: parityNouns },
	{ id: "locale", values: locales },
	{ id: "state", values: parityStates },
] as const;
const names = filters.map(({ id }) => id);
/** A row with the address of its form. The two languages of a record share a form, and so do the options of a question. */
type Row = ParityRow & { href: string };

/** Every text that is missing or stale in one language, with a link to its form. */
export default function ParityPage() {
	const t = useTranslations("parity");
	const anyText = useRuntimeTexts("parity");
	const call = useCall();
	const list = useListState(names);
	const { page, title, change } = list;
	const chosen = validFilters(list.filters, filters);
	const query = useQuery({
		queryKey: ["records", "parity", { page, title, ...chosen }],
		queryFn: ({ signal }) =>
			call(() =>
				parityClient.Parity.GetAll.$get(
					{ query: { page: String(page), title, ...chosen } },
					{ init: { signal } },
				),
			),
		placeholderData: keepPreviousData,
	});
	const counts = useMemo(
		() => new Map<string, number>(query.data?.counts.map(({ noun, count }) => [noun, count])),
		[query.data],
	);
	/** The filters; parts of the site where nothing is missing are not offered. */
	const offered = filters.map((filter) =>
		filter.id === "noun" ? { id: filter.id, values: parityNouns.filter((noun) => counts.has(noun)) } : filter,
	);
	const isNarrowed = title !== "" || Object.keys(chosen).length > 0;
	const nameOf = (id: string, value?: string) =>
		anyText(value === undefined ? `filter.${id}` : `${id}.${value}`);
	if (query.data && !query.data.isMultiLanguage)
		return (
			<>
				<PageHead title={t("title")} lede={t("lede")} />
				<EmptyState icon={<Languages className="icon" aria-hidden />} title={t("oneLanguage")}>
					{t("oneLanguageText")}
				</EmptyState>
			</>
		);
	return (
		<>
			<PageHead title={t("title")} lede={t("lede")} />
			<RecordList
				label={t("title")}
				tabs={[]}
				list={list}
				pageSize={pageSizes.records}
				query={query}
				search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
				tools={
					<Filters
						filters={offered}
						chosen={chosen}
						change={(to) => change({ filters: to.filters })}
						nameOf={nameOf}
					/>
				}
				nothing={
					<NothingListed
						isNarrowed={isNarrowed}
						onReset={() => change({ title: "", filters: { noun: "", locale: "", state: "" } })}
						none={t("none")}
						noneText={t("noneText")}
					/>
				}
			>
				{({ dataList }) => <ParityTable rows={dataList} />}
			</RecordList>
		</>
	);
}

/** The texts, each with a link to its form. */
function ParityTable({ rows }: { rows: readonly ParityRow[] }) {
	const t = useTranslations("parity");
	const locale = useLocale();
	const columnName = useRuntimeTexts("parity.column");
	return (
		<RecordTable<Row>
			caption={t("title")}
			titleHead={t("column.title")}
			rows={rows.map((row, index) => ({
				...row,
				id: String(index),
				href: formHref(row),
				title: row.title || (row.id === row.locale ? t(`noun.${row.noun}`) : t("untitled")),
			}))}
			columns={[
				{ id: "noun", cell: ({ noun }) => t(`noun.${noun}`) },
				{ id: "locale", cell: (row) => t(`locale.${row.locale}`) },
				{
					id: "state",
					cell: ({ state }) => (
						<Badge
							tone={state === "missing" ? "bad" : "warn"}
							mark={<TriangleAlert className="icon" aria-hidden />}
						>
							{t(`state.${state}`)}
						</Badge>
					),
				},
				{
					id: "since",
					cell: ({ sinceDateTime: at }) =>
						at ? (
							<time dateTime={at}>
								<Num>{formatDate(at, locale)}</Num>
							</time>
						) : (
							"—"
						),
				},
			]}
			nameOf={columnName}
			titleOf={(row) => row.title}
			hrefOf={({ href }) => href}
			actionsOf={() => null}
		/>
	);
}
