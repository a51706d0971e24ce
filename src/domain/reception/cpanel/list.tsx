import { ClipboardList, Search, X } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useOutlet, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { useListState } from "#records/list-state.ts";
import { Pager } from "#records/pager.tsx";
import { RecordSearch } from "#records/record-search.tsx";
import { RecordStates } from "#records/record-states.tsx";
import { useSteadyRows } from "#records/steady-rows.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { num } from "#ui/num.tsx";
import type { ReceptionPage } from "../desk-schema.ts";
import { type Status, status, statuses, statusName } from "../status.ts";
import { DayFilter } from "./day-filter.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { pageSize, useFollowQueue, useQueue, useQueueFigures } from "./queries.ts";
import { useQueueKeys } from "./queue-keys.ts";
import { QueueRow } from "./queue-row.tsx";
import { QueueSkeleton } from "./queue-skeleton.tsx";
import { QueueTabs, tabFilters, tabOf } from "./queue-tabs.tsx";

const filterNames = ["stage", "status", "day", "ended"] as const;
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
	};
	return { ...list, filter, tab };
}

function Waiting() {
	const t = useTranslations("desk");
	const { data } = useQueueFigures({});
	const words = data ? t.rich("waiting", { count: data.newCount, num }) : "\u00a0";
	return (
		<p className="muted">
			{data?.newCount ? <Link to={`/cpanel/receptions?status=${status.submitted}`}>{words}</Link> : words}
		</p>
	);
}

type RowsProps = { page: ReceptionPage; name: string; openId: string | undefined; search: string };

/** The rows, steady under the hand, with a word when the list on the server has moved on. */
function Rows({ page, name, openId, search }: RowsProps) {
	const t = useTranslations("desk");
	const list = useRef<HTMLDivElement>(null);
	const isBusy = useCallback(() => list.current?.matches(":hover, :focus-within") ?? false, []);
	const { rows, isBehind, newCount, catchUp } = useSteadyRows(name, page.dataList ?? noRows, isBusy);
	return (
		<div ref={list} className="rbl-w">
			<div role="status">
				{isBehind ? (
					<Button variant="soft" size="sm" block className="rb-new" onPress={catchUp}>
						{newCount ? t.rich("newOnes", { count: newCount, num }) : t("moved")}
					</Button>
				) : null}
			</div>
			<ul className="rbl" aria-label={t("title")}>
				{rows.map((row) => (
					<QueueRow key={row.id} row={row} to={`${row.id}${search}`} isOpen={row.id === openId} />
				))}
			</ul>
		</div>
	);
}

function NothingFound({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
	const t = useTranslations("desk.empty");
	return isNarrowed ? (
		<EmptyState
			icon={<Search className="i" aria-hidden />}
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
		<EmptyState icon={<ClipboardList className="i" aria-hidden />} title={t("none")}>
			{t("noneText")}
		</EmptyState>
	);
}

function StatusFilter({ of, onClear }: { of: Status; onClear: () => void }) {
	const t = useTranslations("desk");
	return (
		<button type="button" className="fbtn on" onClick={onClear}>
			<b>{t(`state.${statusName[of]}`)}</b>
			<X className="i" aria-hidden />
			<span className="vh">{t("clearFilter")}</span>
		</button>
	);
}

export default function ReceptionsPage() {
	const t = useTranslations("desk");
	const { filter, tab, change, addressOf, page } = useQueueState();
	const { id: openId } = useParams();
	const { search } = useLocation();
	const navigate = useNavigate();
	const outlet = useOutlet();
	const query = useQueue(filter);
	useFollowQueue(query.data?.dataList, openId);
	const list = useRef<HTMLElement>(null);
	const searchInput = useRef<HTMLInputElement>(null);
	const close = useCallback(
		() => navigate(`/cpanel/receptions${search}`, { preventScrollReset: true }),
		[navigate, search],
	);
	useQueueKeys({ list, search: searchInput, close: openId ? close : undefined });

	// a page beyond the end, after rows have gone
	const totalPages = query.data?.totalPages ?? page;
	const isPast = query.isFetched && !query.isPlaceholderData && page > totalPages;
	useEffect(() => {
		if (isPast) change({ page: totalPages }, { replace: true });
	});

	const onSearch = useCallback((title: string) => change({ title }, { replace: true }), [change]);
	const isNarrowed = Boolean(filter.title || filter.day || filter.status) || tab !== "all";
	return (
		<>
			{openId ? null : <title>{t("title")}</title>}
			<header className="phead">
				<div>
					<h1>{t("title")}</h1>
					<Waiting />
				</div>
			</header>
			<div className={openId ? "rb is-open" : "rb"}>
				<section className="card tcard rb-list" aria-label={t("queue")} ref={list}>
					<QueueTabs
						current={tab}
						counts={query.data}
						addressOf={(to) =>
							addressOf({ filters: { stage: "", ended: "", status: "", ...tabFilters(to) } })
						}
					/>
					<div className="filters">
						<RecordSearch
							label={t("search")}
							placeholder={t("searchPlaceholder")}
							value={filter.title}
							onSearch={onSearch}
							inputRef={searchInput}
						/>
						<DayFilter day={filter.day ?? ""} onChange={(day) => change({ filters: { day } })} />
						{filter.status ? (
							<StatusFilter of={filter.status} onClear={() => change({ filters: { status: "" } })} />
						) : null}
					</div>
					<RecordStates query={query} skeleton={<QueueSkeleton />}>
						{(data) =>
							data.dataList.length ? (
								<>
									<Rows page={data} name={search} openId={openId} search={search} />
									<footer className="tfoot">
										<span className="muted">
											{t.rich("shown", {
												from: (page - 1) * pageSize + 1,
												to: (page - 1) * pageSize + data.dataList.length,
												total: data.totalCount,
												num,
											})}
										</span>
										<Pager
											page={page}
											totalPages={data.totalPages}
											addressOf={(to) => addressOf({ page: to })}
										/>
										<KeysHelp />
									</footer>
								</>
							) : (
								<NothingFound
									isNarrowed={isNarrowed}
									onReset={() =>
										change({ title: "", filters: { stage: "", ended: "", status: "", day: "" } })
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
