import { type ReactNode, Suspense } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { hasRight } from "#domain/foundation/right/roles-and-rights.ts";
import { useAllReceptions, type useQueue } from "#domain/reception/live/cpanel/queries.ts";
import type { ReceptionPage, ReceptionRow } from "#domain/reception/reception/details/schema.ts";
import { stages } from "#domain/reception/reception/state/status.ts";
import { normaliseReceptionNumber } from "#locale/number/reception-number.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { ExportButton } from "#records/export/export-button.tsx";
import type { useListState } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import type { Selection } from "#records/list/use-selection.ts";
import { SteadyRows } from "#records/rows/steady-rows.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { QueueSkeleton } from "./compact-row.tsx";
import type { QueueExport } from "./export-columns.ts";
import { noFilters } from "./queue-filters.tsx";
import { QueueRow } from "./queue-row.tsx";

// with its dialogs: once something is selected
const BulkBar = lazyComponent(async () => (await import("#records/list/bulk-bar.tsx")).BulkBar);
const BulkStage = lazyComponent(
	async () => (await import("#domain/reception/decision/cpanel/bulk-stage.tsx")).BulkStage,
);

/** Number of requests in each stage; empty until the first response has arrived. */
function countsOf(page: ReceptionPage | undefined): Record<string, number> {
	if (!page) return {};
	const perStage = Object.fromEntries(stages.map((stage, index) => [stage, page.stageCounts[index] ?? 0]));
	const living = page.stageCounts.reduce((sum, count) => sum + count, 0);
	return { ...perStage, "": living + page.endedCount, ended: page.endedCount };
}

type Props = {
	list: ReturnType<typeof useListState<string>>;
	/** The valid filters in the address. */
	chosen: Record<string, string>;
	query: ReturnType<typeof useQueue>;
	selection: Selection<ReceptionRow>;
	exported: QueueExport;
	/** Whether a request waits and has not been opened on this device. */
	isUnread: (row: ReceptionRow) => boolean;
	/** The filters next to the search. */
	tools: ReactNode;
	/** Closes the open request. */
	onClose: () => void;
};

/** Actions for the selected requests. */
function SelectedBar({
	list,
	chosen,
	selection,
	exported,
}: Pick<Props, "list" | "chosen" | "selection" | "exported">) {
	const mayDecide = hasRight(useCurrentUser().user, "reception.write");
	const allReceptions = useAllReceptions();
	return (
		<Suspense>
			<BulkBar
				count={selection.rows.length}
				hidden={selection.hidden}
				all={{
					count: exported.totalCount,
					run: () => void allReceptions({ ...chosen, title: list.title }).then(selection.set),
				}}
				onClear={selection.clear}
			>
				{mayDecide ? <BulkStage selection={selection} /> : null}
				<ExportButton {...exported} isSmall />
			</BulkBar>
		</Suspense>
	);
}

/** A tab for each stage, one for all requests and one for ended requests. */
function useStageTabs({ list, chosen, query }: Pick<Props, "list" | "chosen" | "query">) {
	const t = useTranslations("queue");
	const counts = countsOf(query.data);
	return (["", ...stages, "ended"] as const).map((stage) => ({
		key: stage,
		face: stage === "" ? t("all") : stage === "ended" ? t("ended") : t(`stage.${stage}`),
		href: list.hrefOf({ filters: { ...noFilters, day: chosen.day ?? "", stage } }),
		count: counts[stage],
		isOn: stage === (chosen.stage ?? ""),
	}));
}

/** The queue as a table. */
export function QueueTable(props: Props) {
	const { list, chosen, query, selection, exported, onClose } = props;
	const t = useTranslations("queue");
	const navigate = useNavigate();
	const { id: openId } = useParams();
	const { search } = useLocation();
	const mayDecide = hasRight(useCurrentUser().user, "reception.write");
	return (
		<RecordList
			label={t("queue")}
			tabsLabel={t("byStage")}
			tabs={useStageTabs(props)}
			list={list}
			pageSize={pageSizes.requests}
			query={query}
			search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
			tools={props.tools}
			keys={{
				add: mayDecide ? () => void navigate("/cpanel/receptions-new") : undefined,
				close: openId ? onClose : selection.rows.length ? selection.clear : undefined,
				row: {
					KeyX(id) {
						const row = query.data?.dataList.find((each) => each.id === id);
						if (row) selection.toggle(row);
					},
				},
			}}
			keyNames={["move", "open", "accept", "add", "close", "select", "search"]}
			bar={
				selection.rows.length ? (
					<SelectedBar list={list} chosen={chosen} selection={selection} exported={exported} />
				) : null
			}
			skeleton={<QueueSkeleton />}
			nothing={
				<NothingListed
					isNarrowed={exported.isNarrowed}
					onReset={() => list.change({ title: "", filters: noFilters })}
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
									number={normaliseReceptionNumber(list.title).toUpperCase()}
									to={`${row.id}${search}`}
									isOpen={row.id === openId}
									isUnread={props.isUnread(row)}
									selection={selection}
								/>
							))}
						</ul>
					)}
				</SteadyRows>
			)}
		</RecordList>
	);
}
