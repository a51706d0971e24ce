import { useCallback } from "react";
import { Link, useLocation, useNavigate, useOutlet, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { pageSizes } from "#platform/page-sizes.ts";
import type { Filter } from "#records/collection.ts";
import { BulkBar, Filters } from "#records/collection-toolbar.tsx";
import { ExportButton } from "#records/export-button.tsx";
import { useListState, validFilters } from "#records/list-state.ts";
import { NothingListed } from "#records/nothing-listed.tsx";
import { PageHead } from "#records/page-head.tsx";
import { RecordList } from "#records/record-list.tsx";
import { RowsSkeleton } from "#records/record-rows.tsx";
import { SteadyRows } from "#records/steady-rows.tsx";
import { useSelection } from "#records/use-selection.ts";
import { num } from "#ui/num.tsx";
import type { ReceptionPage, ReceptionRow } from "../queue/schema.ts";
import { type Stage, stages, statusName } from "../status.ts";
import { NewRequestLink } from "./desk-request/new-request-link.tsx";
import { useExportColumns } from "./export-columns.ts";
import { useAllReceptions, useFollowQueue, useQueue, useQueueFigures } from "./queries.ts";
import { QueueRow } from "./queue-row.tsx";

const filters: readonly Filter[] = [
	{ id: "stage", values: [...stages, "ended"], isTabs: true },
	{ id: "day", values: "day" },
	{ id: "status", values: Object.values(statusName), isRare: true },
	{ id: "waiting", values: ["true"], isRare: true },
];
const names = filters.map(({ id }) => id);
const noFilters = Object.fromEntries(names.map((name) => [name, ""]));

/** How many receptions there are at each stage; undefined until the first answer. */
function countsOf(page: ReceptionPage | undefined): Record<string, number> {
	if (!page) return {};
	const perStage = Object.fromEntries(stages.map((stage, index) => [stage, page.stageCounts[index] ?? 0]));
	const living = page.stageCounts.reduce((sum, count) => sum + count, 0);
	return { ...perStage, "": living + page.endedCount, ended: page.endedCount };
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

/** The reception queue, newest first; a reception opens beside it (panel 5). */
export default function ReceptionsPage() {
	const t = useTranslations("queue");
	const list = useListState(names);
	const { page, title, change, hrefOf } = list;
	const chosen = validFilters(list.filters, filters);
	const filter = { ...chosen, title };
	const { id: openId } = useParams();
	const { search } = useLocation();
	const navigate = useNavigate();
	const outlet = useOutlet();
	const query = useQueue(filter, page);
	const { data } = query;
	useFollowQueue(data?.dataList, openId);
	const selection = useSelection<ReceptionRow>("receptions", data?.dataList);
	const allReceptions = useAllReceptions();
	const close = useCallback(
		() => void navigate(`/cpanel/receptions${search}`, { preventScrollReset: true }),
		[navigate, search],
	);
	const counts = countsOf(data);
	const exported = {
		title: t("title"),
		columns: useExportColumns(),
		selected: selection.rows,
		isNarrowed: Object.keys(chosen).length > 0 || title !== "",
		totalCount: data?.totalCount ?? 0,
		rowsOf: (which: "narrowed" | "all", progress: (done: number, total: number) => void) =>
			allReceptions(which === "all" ? {} : filter, progress),
	};
	return (
		<>
			<PageHead title={t("title")} lede={<Waiting />} isWindowTitle={!openId}>
				<ExportButton {...exported} />
				<NewRequestLink />
			</PageHead>
			<div className={openId ? "list-layout is-open" : "list-layout"}>
				<RecordList
					label={t("queue")}
					tabsLabel={t("byStage")}
					tabs={["", ...stages, "ended"].map((stage) => ({
						key: stage,
						face: stage === "" ? t("all") : stage === "ended" ? t("ended") : t(`stage.${stage as Stage}`),
						href: hrefOf({ filters: { ...noFilters, day: chosen.day, stage } }),
						count: counts[stage],
						isOn: stage === (chosen.stage ?? ""),
					}))}
					list={list}
					pageSize={pageSizes.requests}
					query={query}
					search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
					tools={
						<Filters
							filters={filters}
							chosen={chosen}
							change={change}
							nameOf={(id, value) =>
								value ? t(`state.${value as "submitted"}`) : t(`filter.${id as "day"}`)
							}
						/>
					}
					keys={{
						close: openId ? close : selection.rows.length ? selection.clear : undefined,
						row: {
							KeyX(id) {
								const row = data?.dataList.find((each) => each.id === id);
								if (row) selection.toggle(row);
							},
						},
					}}
					keyNames={["move", "open", "close", "select", "search"]}
					bar={
						selection.rows.length ? (
							<BulkBar
								count={selection.rows.length}
								all={{
									count: exported.totalCount,
									run: () => void allReceptions(filter).then(selection.set),
								}}
								onClear={selection.clear}
							>
								<ExportButton {...exported} isSmall />
							</BulkBar>
						) : null
					}
					skeleton={<RowsSkeleton />}
					nothing={
						<NothingListed
							isNarrowed={exported.isNarrowed}
							onReset={() => change({ title: "", filters: noFilters })}
							none={t("none")}
							noneText={t("noneText")}
						/>
					}
				>
					{({ dataList }) => (
						// rows of the list before are no rows of this one: the answer takes their place at once
						<SteadyRows name={query.isPlaceholderData ? `before ${search}` : search} rows={dataList}>
							{(rows) => (
								<ul className="record-rows" aria-label={t("title")}>
									{rows.map((row) => (
										<QueueRow
											key={row.id}
											row={row}
											to={`${row.id}${search}`}
											isOpen={row.id === openId}
											selection={selection}
										/>
									))}
								</ul>
							)}
						</SteadyRows>
					)}
				</RecordList>
				{outlet}
			</div>
		</>
	);
}
