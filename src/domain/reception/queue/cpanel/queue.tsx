import { SquareKanban, Table2 } from "lucide-react";
import { lazy, Suspense, useCallback } from "react";
import { Link, useLocation, useNavigate, useOutlet, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { useAcceptKey } from "#domain/reception/decision/cpanel/use-accept-key.ts";
import { NewRequestLink } from "#domain/reception/desk-request/cpanel/new-request-link.tsx";
import {
	assignees,
	useAllReceptions,
	useColleagues,
	useFollowQueue,
	useQueue,
	useQueueFigures,
} from "#domain/reception/live/cpanel/queries.ts";
import type { ReceptionPage, ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import { type Stage, stages, statusName } from "#domain/reception/reception/state/status.ts";
import { SavedViewChips } from "#domain/reception/saved-view/cpanel/saved-views.tsx";
import { pageSizes } from "#platform/page-sizes.ts";
import type { Filter } from "#records/collection.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { ExportButton } from "#records/export/export-button.tsx";
import { Filters } from "#records/list/collection-toolbar.tsx";
import { useListState, validFilters } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import { useSelection } from "#records/list/use-selection.ts";
import { PageHead } from "#records/page-head.tsx";
import { ReceptionSections } from "#records/reception-sections.tsx";
import { RowsSkeleton } from "#records/rows/record-rows.tsx";
import { SteadyRows } from "#records/rows/steady-rows.tsx";
import { num } from "#ui/num.tsx";
import { useExportColumns } from "./export-columns.ts";
import sheet from "./queue-page.css?url";
import { QueueRow } from "./queue-row.tsx";

// with its dialogs: once something is selected
const BulkBar = lazy(async () => ({ default: (await import("#records/list/bulk-bar.tsx")).BulkBar }));
const BulkStage = lazy(async () => ({
	default: (await import("#domain/reception/decision/cpanel/bulk-stage.tsx")).BulkStage,
}));

// includes drag and drop: loaded when first shown
const Board = lazy(async () => ({
	default: (await import("#domain/reception/board/cpanel/board.tsx")).Board,
}));

export const links = () => [{ rel: "stylesheet", href: sheet }];

const filters: readonly Filter[] = [
	{ id: "stage", values: [...stages, "ended"], isTabs: true },
	{ id: "assignee", values: assignees },
	{ id: "day", values: "day" },
	{ id: "status", values: Object.values(statusName), isRare: true },
	{ id: "waiting", values: ["true"], isRare: true },
];
const names = filters.map(({ id }) => id);
/** The board is a way of looking at the same receptions. */
const stateNames = [...names, "view"];
const noFilters = Object.fromEntries(names.map((name) => [name, ""]));

/** Number of receptions in each stage; undefined until the first answer. */
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

/** The same receptions as a table or as a board. */
function ViewSwitch({ isBoard, hrefOf }: { isBoard: boolean; hrefOf: (view: string) => string }) {
	const t = useTranslations("queue.board");
	return (
		<nav className="view-switch" aria-label={t("views")}>
			<Link to={hrefOf("")} aria-current={isBoard ? undefined : "true"} preventScrollReset>
				<Table2 className="icon" aria-hidden />
				<span>{t("table")}</span>
			</Link>
			<Link to={hrefOf("board")} aria-current={isBoard ? "true" : undefined} preventScrollReset>
				<SquareKanban className="icon" aria-hidden />
				<span>{t("board")}</span>
			</Link>
		</nav>
	);
}

/** The reception queue, newest first; a reception opens next to it (panel 5). */
export default function ReceptionsPage() {
	const t = useTranslations("queue");
	const list = useListState(stateNames);
	const { page, title, change, hrefOf } = list;
	const isBoard = list.filters.view === "board";
	const chosen = validFilters(list.filters, filters);
	const filter = { ...chosen, title };
	const { id: openId } = useParams();
	const { search } = useLocation();
	const navigate = useNavigate();
	const outlet = useOutlet();
	const query = useQueue(filter, page, !isBoard);
	const { data } = query;
	useFollowQueue(data?.dataList, openId);
	const selection = useSelection<ReceptionRow>(JSON.stringify(filter), data?.dataList);
	const allReceptions = useAllReceptions();
	const mayDecide = hasRight(useCurrentUser().user, "reception.write");
	useAcceptKey(data?.dataList, openId, mayDecide && !isBoard);
	// whose names the events of the line do not say
	useColleagues();
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
	const tools = (
		<Filters
			filters={filters}
			chosen={chosen}
			change={change}
			nameOf={(id, value) =>
				value
					? id === "assignee"
						? t(`assignedTo.${value as "me"}`)
						: t(`state.${value as "submitted"}`)
					: t(`filter.${id as "day"}`)
			}
		/>
	);
	const isNarrowed = exported.isNarrowed;
	const reset = () => change({ title: "", filters: noFilters });
	return (
		<>
			<PageHead title={t("title")} lede={<Waiting />} isWindowTitle={!openId}>
				<ViewSwitch isBoard={isBoard} hrefOf={(view) => hrefOf({ filters: { view } })} />
				{isBoard ? null : <ExportButton {...exported} />}
				<NewRequestLink />
			</PageHead>
			<ReceptionSections />
			<SavedViewChips
				chosen={isBoard ? { ...chosen, view: "board" } : chosen}
				hrefOf={(filters) => hrefOf({ filters: { ...noFilters, view: "", ...filters } })}
			/>
			<div className={openId ? "list-layout is-open" : "list-layout"}>
				{isBoard ? (
					<Suspense>
						<Board
							filter={filter}
							column={chosen.stage}
							title={title}
							openId={openId}
							mayMove={mayDecide}
							isNarrowed={isNarrowed}
							onSearch={(text) => change({ title: text }, { replace: true })}
							onReset={reset}
							onClose={openId ? close : undefined}
							columnHref={(stage) => hrefOf({ filters: { stage } })}
							tableHref={(stage) => hrefOf({ filters: { stage, view: "" } })}
							tools={tools}
						/>
					</Suspense>
				) : (
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
						tools={tools}
						keys={{
							add: mayDecide ? () => void navigate("/cpanel/receptions-new") : undefined,
							close: openId ? close : selection.rows.length ? selection.clear : undefined,
							row: {
								KeyX(id) {
									const row = data?.dataList.find((each) => each.id === id);
									if (row) selection.toggle(row);
								},
							},
						}}
						keyNames={["move", "open", "accept", "add", "close", "select", "search"]}
						bar={
							selection.rows.length ? (
								<Suspense>
									<BulkBar
										count={selection.rows.length}
										hidden={selection.hidden}
										all={{
											count: exported.totalCount,
											run: () => void allReceptions(filter).then(selection.set),
										}}
										onClear={selection.clear}
									>
										{mayDecide ? <BulkStage selection={selection} /> : null}
										<ExportButton {...exported} isSmall />
									</BulkBar>
								</Suspense>
							) : null
						}
						skeleton={<RowsSkeleton />}
						nothing={
							<NothingListed
								isNarrowed={isNarrowed}
								onReset={reset}
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
				)}
				{outlet}
			</div>
		</>
	);
}
