import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { missedSearchClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { formatDate } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { useListState } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import { recordsKey } from "#records/list/use-collection.ts";
import { PageHead } from "#records/page-head.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { RecordTable } from "#records/rows/record-table.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { notify } from "#ui/toast.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import type { MissedSearch } from "../schema.ts";
import { ChooseTest } from "./choose-test.tsx";

const noFilters = [] as const;
type Row = MissedSearch & { id: string };

/** Dismisses words from the list of searches without results. */
function useSettle() {
	const t = useTranslations("missedSearch");
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	return useMutation({
		mutationFn: ({ words, locale: language }: MissedSearch) =>
			call(() => missedSearchClient.MissedSearch.Settle.$post({ json: { words, locale: language } })),
		onSuccess: (_answer, { words }) => notify({ tone: "ok", title: t("settled", { words }) }),
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
		onSettled: () => client.invalidateQueries({ queryKey: recordsKey }),
	});
}

/** The table of words that visitors searched for; one click leads to the test that was meant. */
function MissedTable({ rows, onAdd }: { rows: readonly MissedSearch[]; onAdd: (row: MissedSearch) => void }) {
	const t = useTranslations("missedSearch");
	const columnName = useRuntimeTexts("missedSearch.column");
	const locale = useLocale();
	const { user } = useCurrentUser();
	const canWrite = hasRight(user, "content.write");
	const settle = useSettle();
	const day = (at: string) => (
		<time dateTime={at}>
			<Num>{formatDate(at, locale)}</Num>
		</time>
	);
	return (
		<RecordTable<Row>
			caption={t("title")}
			titleHead={t("column.title")}
			rows={rows.map((row) => ({ ...row, id: `${row.locale} ${row.words}` }))}
			columns={[
				{ id: "count", cell: ({ count }) => <Num>{formatNumber(count)}</Num> },
				{ id: "locale", cell: (row) => t(`language.${row.locale}`) },
				{ id: "first", cell: (row) => day(row.firstDateTime) },
				{ id: "last", cell: (row) => day(row.lastDateTime) },
			]}
			nameOf={columnName}
			titleOf={({ words }) => words}
			actionsOf={(row) =>
				canWrite ? (
					<span className="row-actions">
						<Button
							variant="soft"
							size="sm"
							icon={<Plus className="icon" aria-hidden />}
							onPress={() => onAdd(row)}
						>
							{t("addSynonym")}
						</Button>
						<IconButton
							size="sm"
							label={t("settle", { words: row.words })}
							icon={<X className="icon" aria-hidden />}
							onPress={() => settle.mutate(row)}
						/>
					</span>
				) : null
			}
		/>
	);
}

/** Words that visitors searched for without results, most frequent first; one click leads to the test that was meant. */
export default function MissedSearchesPage() {
	const t = useTranslations("missedSearch");
	const call = useCall();
	const list = useListState(noFilters);
	const { page, title, change } = list;
	const [adding, setAdding] = useState<MissedSearch>();
	const query = useQuery({
		queryKey: [...recordsKey, "missedSearch", page, title],
		queryFn: ({ signal }) =>
			call(() =>
				missedSearchClient.MissedSearch.GetAll.$get(
					{ query: { page: String(page), title } },
					{ init: { signal } },
				),
			),
		placeholderData: keepPreviousData,
	});
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
				nothing={
					<NothingListed
						isNarrowed={title !== ""}
						onReset={() => change({ title: "" })}
						none={t("none")}
						noneText={t("noneText")}
					/>
				}
			>
				{({ dataList }) => <MissedTable rows={dataList} onAdd={setAdding} />}
			</RecordList>
			{adding ? <ChooseTest missed={adding} onClose={() => setAdding(undefined)} /> : null}
		</>
	);
}
