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
import { useCurrentUser } from "#records/current-user.ts";
import { ExportButton } from "#records/export/export-button.tsx";
import { useListState, validFilters } from "#records/list/list-state.ts";
import { useSelection } from "#records/list/use-selection.ts";
import { PageHead } from "#records/page-head.tsx";
import { ReceptionSections } from "#records/reception-sections.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { num } from "#ui/num.tsx";
import { type QueueContext, useNextOf } from "./decide/go-on.ts";
import { useQueueExport } from "./export-columns.ts";
import { filterNames, noFilters, queueFilters } from "./queue-filters.tsx";
import sheet from "./queue-page.css?url";
import { QueueTable } from "./queue-table.tsx";
import { useQueueTools } from "./queue-tools.tsx";
import { useOpenScanned } from "./scan/use-open-scanned.ts";
import { useUnread } from "./use-unread.ts";

// includes drag and drop: loaded when first shown
const Board = lazyComponent(async () => (await import("#domain/reception/board/cpanel/board.tsx")).Board);

const SavedViewChips = lazyComponent(
	async () => (await import("#domain/reception/saved-view/cpanel/saved-views.tsx")).SavedViewChips,
);
/** Placeholder as high as the views, so that nothing below moves when they appear. */
const ViewsPlace = () => (
	<div className="chips saved-views" aria-hidden>
		<span className="chip">&nbsp;</span>
	</div>
);

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
	const { user } = useCurrentUser();
	const query = useQueue(filter, page, !isBoard);
	const { data } = query;
	useFollowQueue(data?.dataList, openId);
	const selection = useSelection<ReceptionRow>(JSON.stringify(filter), data?.dataList);
	const nextOf = useNextOf(isBoard ? undefined : data?.dataList, openId, user.id);
	const outlet = useOutlet({ nextOf } satisfies QueueContext);
	const mayDecide = hasRight(user, "reception.write");
	useAcceptKey(data?.dataList, openId, mayDecide && !isBoard);
	const isUnread = useUnread(data?.dataList, openId);
	const { tools, isOpen: isToolsOpen } = useQueueTools(chosen, change);
	useOpenScanned((text) => change({ title: text }, { replace: true }));
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
				{isBoard ? null : <ExportButton {...exported} />}
				<NewRequestLink />
			</PageHead>
			<ReceptionSections />
			<Suspense fallback={<ViewsPlace />}>
				<SavedViewChips
					chosen={isBoard ? { ...chosen, view: "board" } : chosen}
					hrefOf={(filters) => hrefOf({ filters: { ...noFilters, view: "", ...filters } })}
				/>
			</Suspense>
			<div className={`list-layout queue ${openId ? "is-open" : ""} ${isToolsOpen ? "shows-tools" : ""}`}>
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
							tools={tools}
						/>
					</Suspense>
				) : (
					<QueueTable
						list={list}
						chosen={chosen}
						query={query}
						selection={selection}
						exported={exported}
						isUnread={isUnread}
						tools={tools}
						onClose={close}
					/>
				)}
				{outlet}
			</div>
		</>
	);
}
