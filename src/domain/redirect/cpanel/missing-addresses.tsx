import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, SearchX, Trash2, X } from "lucide-react";
import { useCallback, useRef } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { redirectClient } from "#api/client.ts";
import { hasRight } from "#domain/right/roles-and-rights.ts";
import { formatDate } from "#locale/date.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { useCall } from "#records/call-context.tsx";
import { RecordTabs, Toolbar } from "#records/collection-toolbar.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { useListState } from "#records/list-state.ts";
import { PageHead } from "#records/page-head.tsx";
import { useProblemText } from "#records/problem-text.ts";
import { RecordStates } from "#records/record-states.tsx";
import { RecordTable } from "#records/record-table.tsx";
import { TableFoot } from "#records/table-foot.tsx";
import { collectionKey } from "#records/use-collection.ts";
import { useKeptFocus } from "#records/use-kept-focus.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import { redirectKinds } from "../kinds.ts";
import { useRedirectCounts } from "./queries.ts";

type Row = { id: string; path: string; hits: number; firstDateTime: string; lastDateTime: string };

const formHref = (path: string) => `?${new URLSearchParams({ edit: "new", from: path })}`;

/** Addresses that were asked for and not found, those asked for most first; each is a press away from a redirect. */
export function MissingAddresses() {
	const t = useTranslations("redirect");
	const all = useTranslations("records");
	const locale = useLocale();
	const call = useCall();
	const client = useQueryClient();
	const navigate = useNavigate();
	const problemText = useProblemText();
	const { user } = useCurrentUser();
	const canWrite = hasRight(user, "settings.write");
	const counts = useRedirectCounts();
	const { page, title, change, hrefOf } = useListState([]);
	const search = useRef<HTMLInputElement>(null);
	const root = useRef<HTMLElement>(null);
	const foot = useRef<HTMLElement>(null);
	useKeptFocus(root, foot);
	const onSearch = useCallback((text: string) => change({ title: text }, { replace: true }), [change]);
	const query = useQuery({
		queryKey: [...collectionKey("redirect"), "missing", page, title],
		queryFn: () =>
			call(() => redirectClient.Redirect.MissingAddress.$get({ query: { page: String(page), title } })),
		placeholderData: keepPreviousData,
	});
	const dismiss = useMutation({
		mutationFn: (path: string) =>
			call(() => redirectClient.Redirect.MissingAddress.Dismiss.$post({ json: { path } })),
		onError: (problem) => notify({ tone: "bad", ...problemText(problem) }),
		onSettled: () => client.invalidateQueries({ queryKey: collectionKey("redirect") }),
	});
	const day = (at: string) => (
		<time dateTime={at}>
			<Num>{formatDate(at, locale)}</Num>
		</time>
	);
	const tabs = [
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
	return (
		<>
			<PageHead title={t("title")} lede={t("missing.lede")} />
			<section className="card table-card" aria-label={t("missing.tab")} ref={root}>
				<RecordTabs tabs={tabs} />
				<Toolbar
					label={t("search")}
					placeholder={t("searchPlaceholder")}
					value={title}
					onSearch={onSearch}
					inputRef={search}
				>
					{null}
				</Toolbar>
				<RecordStates query={query} skeleton={<Skeleton height="12rem" />}>
					{({ dataList, totalCount, totalPages }) =>
						dataList.length ? (
							<>
								<RecordTable<Row>
									caption={t("missing.tab")}
									titleHead={t("missing.column.title")}
									rows={dataList.map((row) => ({ ...row, id: row.path }))}
									columns={[
										{ id: "hits", cell: ({ hits }) => <Num>{hits}</Num>, value: ({ hits }) => hits },
										{ id: "first", cell: (row) => day(row.firstDateTime), value: () => null },
										{ id: "last", cell: (row) => day(row.lastDateTime), value: () => null },
									]}
									nameOf={(id) => t(`missing.column.${id as "hits" | "first" | "last"}`)}
									titleOf={({ path }) => `\u2066${path}\u2069`}
									sort=""
									sortHref={() => ""}
									selection={undefined}
									orderOf={undefined}
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
								<TableFoot
									ref={foot}
									page={page}
									pageSize={pageSizes.records}
									totalPages={totalPages}
									totalCount={totalCount}
									shown={dataList.length}
									hrefOf={(to) => hrefOf({ page: to })}
								/>
							</>
						) : (
							<EmptyState
								icon={<SearchX className="icon" aria-hidden />}
								title={title ? all("empty.narrowed") : t("missing.none")}
							>
								{title ? all("empty.narrowedText") : t("missing.noneText")}
							</EmptyState>
						)
					}
				</RecordStates>
			</section>
		</>
	);
}
