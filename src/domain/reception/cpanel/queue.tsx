import { ClipboardList, Search, X } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useOutlet, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { pageSizes } from "#platform/page-sizes.ts";
import { KeysHelp } from "#records/keys-help.tsx";
import { useListKeys } from "#records/list-keys.ts";
import { useListState } from "#records/list-state.ts";
import { PageHead } from "#records/page-head.tsx";
import { Pager } from "#records/pager.tsx";
import { RecordSearch } from "#records/record-search.tsx";
import { RecordStates } from "#records/record-states.tsx";
import { useStableRows } from "#records/stable-rows.ts";
import { useKeptFocus } from "#records/use-kept-focus.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { num } from "#ui/num.tsx";
import type { ReceptionPage } from "../queue/schema.ts";
import { statuses, statusName } from "../status.ts";
import { DayFilter } from "./day-filter.tsx";
import { useFollowQueue, useQueue, useQueueFigures } from "./queries.ts";
import { QueueRow } from "./queue-row.tsx";
import { QueueSkeleton } from "./queue-skeleton.tsx";
import { QueueTabs, tabFilters, tabOf } from "./queue-tabs.tsx";

const filterNames = ["stage", "status", "day", "ended", "waiting"] as const;
const noRows: ReceptionPage["dataList"] = [];

/** The address of the list's filters, checked: an address bar may hold anything. */
function useQueueState() {
	const list = useListState(filterNames);
	const { page, title, filters } = list;
	const tab = tabOf(filters);
	const state = statuses.find((value) => String(value) === filters.status);
	const day = /^\d{4}-\d{2}-\d{2}$/.test(filters.day ?? "") ? filters.day : undefined;
	const { stage, ended } = tabFilters(tab);
	const filter = {
		page,
		title,
		status: state,
		day,
		stage: stage ? Number(stage) : undefined,
		ended: ended ? ("true" as const) : undefined,
		waiting: filters.waiting === "true",
	};
	return { ...list, filter, tab };
}

function Waiting() {
	const t = useTranslations("queue");
	const { data } = useQueueFigures({});
	const words = data ? t.rich("waiting", { count: data.waitingCount, num }) : "\u00a0";
	return data?.waitingCount ? (
		<Link className="text-link" to="/cpanel/receptions?waiting=true">
			{words}
		</Link>
	) : (
		words
	);
}

type RowsProps = { page: ReceptionPage; name: string; openId: string | undefined; search: string };

/** The rows, steady under the hand, with a word when the list on the server has moved on. */
function Rows({ page, name, openId, search }: RowsProps) {
	const t = useTranslations("queue");
	const list = useRef<HTMLDivElement>(null);
	const isBusy = useCallback(() => list.current?.matches(":hover, :focus-within") ?? false, []);
	const { rows, isBehind, newCount, catchUp } = useStableRows(name, page.dataList ?? noRows, isBusy);
	return (
		<div ref={list}>
			<div role="status">
				{isBehind ? (
					<Button variant="soft" size="sm" block className="queue-new" onPress={catchUp}>
						{newCount ? t.rich("newOnes", { count: newCount, num }) : t("moved")}
					</Button>
				) : null}
			</div>
			<ul className="queue-skeleton" aria-label={t("title")}>
				{rows.map((row) => (
					<QueueRow key={row.id} row={row} to={`${row.id}${search}`} isOpen={row.id === openId} />
				))}
			</ul>
		</div>
	);
}

function NothingFound({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
	const t = useTranslations("queue.empty");
	return isNarrowed ? (
		<EmptyState
			icon={<Search className="icon" aria-hidden />}
			title={t("narrowed")}
			actions={
				<Button variant="outline" onPress={onReset}>
					{t("reset")}
				</Button>
			}
		>
			{t("narrowedText")}
		</EmptyState>
	) : (
		<EmptyState icon={<ClipboardList className="icon" aria-hidden />} title={t("none")}>
			{t("noneText")}
		</EmptyState>
	);
}

/** A filter that came with a link: what it is, and away with it. */
function SetFilter({ name, onClear }: { name: string; onClear: () => void }) {
	const t = useTranslations("queue");
	return (
		<button type="button" className="filter-button on" onClick={onClear}>
			<b>{name}</b>
			<X className="icon" aria-hidden />
			<span className="visually-hidden">{t("clearFilter")}</span>
		</button>
	);
}

export default function ReceptionsPage() {
	const t = useTranslations("queue");
	const { filter, tab, change, hrefOf, page } = useQueueState();
	const { id: openId } = useParams();
	const { search } = useLocation();
	const navigate = useNavigate();
	const outlet = useOutlet();
	const query = useQueue(filter);
	useFollowQueue(query.data?.dataList, openId);
	const list = useRef<HTMLElement>(null);
	const searchInput = useRef<HTMLInputElement>(null);
	const filters = useRef<HTMLDivElement>(null);
	useKeptFocus(list, filters);
	const close = useCallback(
		() => navigate(`/cpanel/receptions${search}`, { preventScrollReset: true }),
		[navigate, search],
	);
	useListKeys({ list, search: searchInput, close: openId ? close : undefined });

	// a page beyond the end, after rows have gone
	const totalPages = query.data?.totalPages ?? page;
	const isPast = query.isFetched && !query.isPlaceholderData && page > totalPages;
	useEffect(() => {
		if (isPast) change({ page: totalPages }, { replace: true });
	});

	const onSearch = useCallback((title: string) => change({ title }, { replace: true }), [change]);
	const isNarrowed = Boolean(filter.title || filter.day || filter.status || filter.waiting) || tab !== "all";
	return (
		<>
			<PageHead title={t("title")} lede={<Waiting />} isWindowTitle={!openId} />
			<div className={openId ? "queue-layout is-open" : "queue-layout"}>
				<section className="card table-card queue-list" aria-label={t("queue")} ref={list}>
					<QueueTabs
						current={tab}
						counts={query.data}
						hrefOf={(to) =>
							hrefOf({ filters: { stage: "", ended: "", status: "", waiting: "", ...tabFilters(to) } })
						}
					/>
					<div className="filters" ref={filters} tabIndex={-1}>
						<RecordSearch
							label={t("search")}
							placeholder={t("searchPlaceholder")}
							value={filter.title}
							onSearch={onSearch}
							inputRef={searchInput}
						/>
						<DayFilter day={filter.day ?? ""} onChange={(day) => change({ filters: { day } })} />
						{filter.status ? (
							<SetFilter
								name={t(`state.${statusName[filter.status]}`)}
								onClear={() => change({ filters: { status: "" } })}
							/>
						) : null}
						{filter.waiting ? (
							<SetFilter name={t("today.waiting")} onClear={() => change({ filters: { waiting: "" } })} />
						) : null}
					</div>
					<RecordStates query={query} skeleton={<QueueSkeleton />}>
						{(data) =>
							data.dataList.length ? (
								<>
									<Rows
										page={data}
										// rows of the list before are no rows of this one: the answer takes their place at once
										name={query.isPlaceholderData ? `before ${search}` : search}
										openId={openId}
										search={search}
									/>
									<footer className="table-foot">
										<span className="muted">
											{t.rich("shown", {
												from: (page - 1) * pageSizes.requests + 1,
												to: (page - 1) * pageSizes.requests + data.dataList.length,
												total: data.totalCount,
												num,
											})}
										</span>
										<Pager page={page} totalPages={data.totalPages} hrefOf={(to) => hrefOf({ page: to })} />
										<KeysHelp names={["move", "open", "close", "search"]} />
									</footer>
								</>
							) : (
								<NothingFound
									isNarrowed={isNarrowed}
									onReset={() =>
										change({ title: "", filters: { stage: "", ended: "", status: "", day: "", waiting: "" } })
									}
								/>
							)
						}
					</RecordStates>
				</section>
				{outlet}
			</div>
		</>
	);
}
