import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2, X } from "lucide-react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { redirectClient } from "#api/client.ts";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { formatDate } from "#locale/date/date.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import type { RecordTab } from "#records/list/collection-toolbar.tsx";
import { useListState } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import { collectionKey } from "#records/list/use-collection.ts";
import { PageHead } from "#records/page-head.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { RecordTable } from "#records/rows/record-table.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { notify } from "#ui/toast.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { redirectKinds } from "../kinds.ts";
import { useRedirectCounts } from "./queries.ts";

const noFilters = [] as const;
type Row = { id: string; path: string; hits: number; firstDateTime: string; lastDateTime: string };

const formHref = (path: string) => `?${new URLSearchParams({ edit: "new", from: path })}`;

/** The tabs for the kinds of redirects, shown above the list of missing addresses. */
function useRedirectTabs(): RecordTab[] {
	const t = useTranslations("redirect");
	const all = useTranslations("records");
	const counts = useRedirectCounts();
	return [
		{ key: "all", face: all("all"), href: "?", count: counts?.all, isOn: false },
		...redirectKinds.map((kind) => ({
			key: kind,
			face: t(`filter.kind.${kind}`),
			href: `?kind=${kind}`,
			count: counts?.[kind],
			isOn: false,
		})),
		{
			key: "missing",
			face: t("missing.tab"),
			href: "?view=missing",
			count: counts?.missingAddresses,
			isOn: true,
		},
		{
			key: "trash",
			face: (
				<>
					<Trash2 className="icon" aria-hidden />
					{all("trash.tab")}
				</>
			),
			href: "?trash=true",
			isOn: false,
			isEnd: true,
		},
	];
}

/** Permanently removes an address from the list. */
function useDismissal() {
	const call = useCall();
	const client = useQueryClient();
	const problemText = useProblemText();
	return useMutation({
		mutationFn: (path: string) =>
			call(() => redirectClient.Redirect.MissingAddress.Dismiss.$post({ json: { path } })),
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
		onSettled: () => client.invalidateQueries({ queryKey: collectionKey("redirect") }),
	});
}

/** The table of addresses, each with a button to create a redirect. */
function MissingTable({ rows }: { rows: readonly Omit<Row, "id">[] }) {
	const t = useTranslations("redirect");
	const columnName = useRuntimeTexts("redirect.missing.column");
	const locale = useLocale();
	const navigate = useNavigate();
	const { user } = useCurrentUser();
	const canWrite = hasRight(user, "settings.write");
	const dismiss = useDismissal();
	const day = (at: string) => (
		<time dateTime={at}>
			<Num>{formatDate(at, locale)}</Num>
		</time>
	);
	return (
		<RecordTable<Row>
			caption={t("missing.tab")}
			titleHead={t("missing.column.title")}
			rows={rows.map((row) => ({ ...row, id: row.path }))}
			columns={[
				{ id: "hits", cell: ({ hits }) => <Num>{hits}</Num> },
				{ id: "first", cell: (row) => day(row.firstDateTime) },
				{ id: "last", cell: (row) => day(row.lastDateTime) },
			]}
			nameOf={columnName}
			titleOf={({ path }) => `\u2066${path}\u2069`}
			actionsOf={({ path }) =>
				canWrite ? (
					<span className="row-actions">
						<Button
							variant="soft"
							size="sm"
							icon={<Plus className="icon" aria-hidden />}
							onPress={() => void navigate(formHref(path))}
						>
							{t("missing.make")}
						</Button>
						<IconButton
							size="sm"
							label={t("missing.dismiss", { path: `\u2066${path}\u2069` })}
							icon={<X className="icon" aria-hidden />}
							onPress={() => dismiss.mutate(path)}
						/>
					</span>
				) : null
			}
		/>
	);
}

/** Requested addresses that were not found, most requested first; one click creates a redirect for an address. */
export function MissingAddresses() {
	const t = useTranslations("redirect");
	const call = useCall();
	const tabs = useRedirectTabs();
	const list = useListState(noFilters);
	const { page, title, change } = list;
	const query = useQuery({
		queryKey: [...collectionKey("redirect"), "missing", page, title],
		queryFn: () =>
			call(() => redirectClient.Redirect.MissingAddress.$get({ query: { page: String(page), title } })),
		placeholderData: keepPreviousData,
	});
	return (
		<>
			<PageHead title={t("title")} lede={t("missing.lede")} />
			<RecordList
				label={t("missing.tab")}
				tabs={tabs}
				list={list}
				pageSize={pageSizes.records}
				query={query}
				search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
				nothing={
					<NothingListed
						isNarrowed={title !== ""}
						onReset={() => change({ title: "" })}
						none={t("missing.none")}
						noneText={t("missing.noneText")}
					/>
				}
			>
				{({ dataList }) => <MissingTable rows={dataList} />}
			</RecordList>
		</>
	);
}
