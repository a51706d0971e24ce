import { SquareKanban, Table2 } from "lucide-react";
import { Suspense, useCallback } from "react";
import { Link, useLocation, useNavigate, useOutlet, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { useAcceptKey } from "#domain/reception/decision/cpanel/use-accept-key.ts";
import { NewRequestLink } from "#domain/reception/desk-request/cpanel/new-request-link.tsx";
import {
	useColleagues,
	useFollowQueue,
	useQueue,
	useQueueFigures,
} from "#domain/reception/live/cpanel/queries.ts";
import type { ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import { SavedViewChips } from "#domain/reception/saved-view/cpanel/saved-views.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { ExportButton } from "#records/export/export-button.tsx";
import { useListState, validFilters } from "#records/list/list-state.ts";
import { useSelection } from "#records/list/use-selection.ts";
import { PageHead } from "#records/page-head.tsx";
import { ReceptionSections } from "#records/reception-sections.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { num } from "#ui/num.tsx";
import { useQueueExport } from "./export-columns.ts";
import { filterNames, noFilters, QueueFilters, queueFilters } from "./queue-filters.tsx";
import sheet from "./queue-page.css?url";
import { QueueTable } from "./queue-table.tsx";

// includes drag and drop: loaded when first shown
const Board = lazyComponent(async () => (await import("#domain/reception/board/cpanel/board.tsx")).Board);

export const links = () => [{ rel: "stylesheet", href: sheet }];

/** The state in the address: the filters, and whether the table or the board shows the requests. */
const stateNames = [...filterNames, "view"];

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

/** Switches between table and board for the same requests. */
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

/** The request queue, newest first; a request opens next to it (panel 5). */
export default function ReceptionsPage() {
	const t = useTranslations("queue");
	const list = useListState(stateNames);
	const { page, title, change, hrefOf } = list;
	const isBoard = list.filters.view === "board";
	const chosen = validFilters(list.filters, queueFilters);
	const filter = { ...chosen, title };
	const { id: openId } = useParams();
	const { search } = useLocation();
	const navigate = useNavigate();
	const outlet = useOutlet();
	const query = useQueue(filter, page, !isBoard);
	const { data } = query;
	useFollowQueue(data?.dataList, openId);
	const selection = useSelection<ReceptionRow>(JSON.stringify(filter), data?.dataList);
	const mayDecide = hasRight(useCurrentUser().user, "reception.write");
	useAcceptKey(data?.dataList, openId, mayDecide && !isBoard);
	// whose names the events of the line do not say
	useColleagues();
	const close = useCallback(
		() => void navigate(`/cpanel/receptions${search}`, { preventScrollReset: true }),
		[navigate, search],
	);
	const exported = useQueueExport(chosen, title, selection.rows, data?.totalCount ?? 0);
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
							isNarrowed={exported.isNarrowed}
							onSearch={(text) => change({ title: text }, { replace: true })}
							onReset={() => change({ title: "", filters: noFilters })}
							onClose={openId ? close : undefined}
							columnHref={(stage) => hrefOf({ filters: { stage } })}
							tableHref={(stage) => hrefOf({ filters: { stage, view: "" } })}
							tools={<QueueFilters chosen={chosen} change={change} />}
						/>
					</Suspense>
				) : (
					<QueueTable
						list={list}
						chosen={chosen}
						query={query}
						selection={selection}
						exported={exported}
						onClose={close}
					/>
				)}
				{outlet}
			</div>
		</>
	);
}
