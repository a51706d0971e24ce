import {
	AlarmClock,
	AlarmClockOff,
	CirclePause,
	FileCheck2,
	Lock,
	MessageSquareX,
	Moon,
	Send,
	UserRoundCheck,
} from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { OpenRechecks } from "#domain/result/recheck/cpanel/open-rechecks.tsx";
import { useOpenPdf } from "#domain/result/report/cpanel/open-pdf.tsx";
import { useWork } from "#domain/result/work-list/cpanel/use-work.ts";
import type { WorkPage, WorkPart, WorkRow } from "#domain/result/work-list/schema.ts";
import { formatTime } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { Figure } from "#records/detail/figure.tsx";
import { BulkBar } from "#records/list/bulk-bar.tsx";
import { useListState } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import { useSelection } from "#records/list/use-selection.ts";
import { PageHead } from "#records/page-head.tsx";
import { ReceptionSections } from "#records/reception-sections.tsx";
import { RecordTable } from "#records/rows/record-table.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { useReleaseColumns } from "./columns.tsx";
import sheet from "./page.css?url";
import { patientOf } from "./patient-of.ts";
import { ReleaseDialogs } from "./release-dialogs.tsx";
import { RowActions } from "./row-actions.tsx";
import { type Releasing, useReleasing } from "./use-releasing.ts";

export const links = () => [{ rel: "stylesheet", href: sheet }];

const parts = [
	"ready",
	"secondPerson",
	"debt",
	"scheduled",
	"overdue",
	"held",
	"released",
	"lostGlyphs",
] as const satisfies WorkPart[];
type Part = (typeof parts)[number];
const hrefOfPart = (part: Part) => (part === "ready" ? "/cpanel/release" : `/cpanel/release?part=${part}`);

/** Texts for the time since a moment, in minutes, or in hours for longer times. */
function useSince() {
	const t = useTranslations("results.release");
	return (at: string) => {
		const minutes = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 60_000));
		return minutes < 120
			? t.rich("oldestMinutes", { count: minutes, num })
			: t.rich("oldestHours", { count: Math.round(minutes / 60), num });
	};
}

function Figures({ page }: { page: WorkPage | undefined }) {
	const t = useTranslations("results.release.figure");
	const since = useSince();
	const counts = page?.counts;
	return (
		<div className="figures">
			<Figure
				name={t("ready")}
				icon={<FileCheck2 className="icon" aria-hidden />}
				value={counts?.ready}
				note={page?.oldestVerifiedAt ? since(page.oldestVerifiedAt) : t("nothingWaits")}
				to={hrefOfPart("ready")}
			/>
			<Figure
				name={t("secondPerson")}
				icon={<UserRoundCheck className="icon" aria-hidden />}
				value={counts?.secondPerson}
				note={t("secondPersonNote")}
				to={hrefOfPart("secondPerson")}
			/>
			<Figure
				name={t("debt")}
				icon={<Lock className="icon" aria-hidden />}
				value={counts?.debt}
				note={t.rich("owed", { amount: formatNumber(page?.owedRials ?? 0), num })}
				to={hrefOfPart("debt")}
			/>
			<Figure
				name={t("untold")}
				icon={<MessageSquareX className="icon" aria-hidden />}
				value={counts?.untoldToday}
				note={t("untoldNote")}
				to="/cpanel/messages?state=undelivered"
			/>
		</div>
	);
}

/** Notice about scheduled releases that did not happen; shown above every part of the list. */
function Overdue({ count }: { count: number }) {
	const t = useTranslations("results.release");
	return (
		<Alert
			tone="bad"
			icon={<AlarmClockOff className="icon" aria-hidden />}
			title={t("overdueTitle", { count })}
			action={
				<Link className="button button-outline button-sm" to={hrefOfPart("overdue")}>
					{t("overdueSee")}
				</Link>
			}
		>
			<p>{t("overdueText")}</p>
		</Alert>
	);
}

type ReleaseBarProps = {
	part: Part;
	selection: ReturnType<typeof useSelection<WorkRow>>;
	releasing: Releasing;
	/** When quiet hours end; null outside them. */
	waitsUntil: string | null;
};

/** The bar of steps for the selected reports. */
function ReleaseBar({ part, selection, releasing, waitsUntil }: ReleaseBarProps) {
	const t = useTranslations("results.release");
	const tp = useTranslations("results");
	return (
		<BulkBar count={selection.rows.length} hidden={selection.hidden} onClear={selection.clear}>
			{waitsUntil ? (
				<span className="release-quiet">
					<Moon className="icon" aria-hidden />
					{t.rich("quiet", { time: formatTime(waitsUntil), num })}
				</span>
			) : null}
			{part === "held" ? null : (
				<>
					<Button
						variant="outline"
						size="sm"
						icon={<CirclePause className="icon" aria-hidden />}
						onPress={() => releasing.ask("hold", selection.rows)}
					>
						{t("hold")}
					</Button>
					<Button
						variant="outline"
						size="sm"
						icon={<AlarmClock className="icon" aria-hidden />}
						onPress={() => releasing.ask("schedule", selection.rows)}
					>
						{t("schedule")}
					</Button>
					<Button
						size="sm"
						icon={<Send className="icon icon-directional" aria-hidden />}
						onPress={() => releasing.ask("release", selection.rows)}
					>
						{t("releaseNow")}
					</Button>
				</>
			)}
			{part === "held" ? (
				<Button size="sm" onPress={() => void releasing.take(selection.rows, "unhold")}>
					{tp("step.unhold.run")}
				</Button>
			) : null}
		</BulkBar>
	);
}

/** The parts of the list; parts for problems are shown only while there are problems. */
function useTabs(
	part: Part,
	hrefOf: ReturnType<typeof useListState>["hrefOf"],
	counts: WorkPage["counts"] | undefined,
) {
	const t = useTranslations("results");
	return parts
		.filter(
			(each) => (each !== "overdue" && each !== "lostGlyphs") || each === part || Boolean(counts?.[each]),
		)
		.map((each) => ({
			key: each,
			face: t(`part.${each}`),
			href: hrefOf({ filters: { part: each === "ready" ? "" : each } }),
			count: each === "released" ? undefined : counts?.[each],
			isOn: each === part,
		}));
}

/** Opens the sheet of a released report, or the attached file of a report that is not released. */
function useLook(rows: readonly WorkRow[] | undefined) {
	const pdf = useOpenPdf();
	return (id: string) => {
		const row = rows?.find((each) => each.id === id);
		if (row?.state === "released") void pdf.open({ id });
		else if (row?.hasFile) void pdf.open({ id, isFile: true });
	};
}

type ReleaseTableProps = {
	part: Part;
	rows: readonly WorkRow[];
	columns: ReturnType<typeof useReleaseColumns>;
	/** Undefined if nothing can be selected. */
	selection: ReturnType<typeof useSelection<WorkRow>> | undefined;
	releasing: Releasing;
};

function ReleaseTable({ part, rows, columns, selection, releasing }: ReleaseTableProps) {
	const t = useTranslations("results.release");
	const columnName = useRuntimeTexts("results.release.column");
	return (
		<RecordTable
			caption={t("title")}
			titleHead={t("column.reception")}
			rows={rows}
			columns={columns}
			nameOf={(id) => columnName(id)}
			titleOf={patientOf}
			lineOf={(row) => row.receptNo || showTrackingCode(row.trackingCode)}
			hrefOf={(row) => `/cpanel/results-entry/${row.id}?part=${part}&from=release`}
			selection={selection}
			actionsOf={(row) => (
				<RowActions
					row={row}
					onAsk={(step) => releasing.ask(step, [row])}
					onTake={(step) => void releasing.take([row], step)}
				/>
			)}
		/>
	);
}

/** Page of verified reports before and after their release, with what prevents the release of each (reports 3). */
export default function ReleasePage() {
	const t = useTranslations("results.release");
	const tp = useTranslations("results");
	const list = useListState(["part"]);
	const { page, title, change } = list;
	const part = parts.find((each) => each === list.filters.part) ?? "ready";
	const query = useWork(part, title, page);
	const { data } = query;
	const selection = useSelection<WorkRow>(`release ${part} ${title}`, data?.dataList);
	const columns = useReleaseColumns(part, data);
	const releasing = useReleasing(selection);
	const look = useLook(data?.dataList);
	const tabs = useTabs(part, list.hrefOf, data?.counts);
	const waitsUntil = data?.messagesWaitUntil ?? null;
	const mayChoose = part !== "released" && part !== "secondPerson" && part !== "lostGlyphs";
	return (
		<>
			<PageHead title={t("title")} lede={t("lede")} />
			<ReceptionSections />
			<OpenRechecks />
			{data?.counts.overdue && part !== "overdue" ? <Overdue count={data.counts.overdue} /> : null}
			<Figures page={data} />
			<RecordList
				label={t("title")}
				tabsLabel={t("byPart")}
				tabs={tabs}
				list={list}
				pageSize={pageSizes.records}
				query={query}
				search={{ label: tp("list.search"), placeholder: tp("list.searchPlaceholder") }}
				keys={{
					close: selection.rows.length ? selection.clear : undefined,
					row: {
						KeyX(id) {
							const row = mayChoose ? data?.dataList.find((each) => each.id === id) : undefined;
							if (row) selection.toggle(row);
						},
						Space: look,
					},
				}}
				keyNames={["move", "open", "look", ...(mayChoose ? (["select"] as const) : []), "search"]}
				bar={
					selection.rows.length ? (
						<ReleaseBar part={part} selection={selection} releasing={releasing} waitsUntil={waitsUntil} />
					) : null
				}
				nothing={
					<NothingListed
						isNarrowed={title !== ""}
						onReset={() => change({ title: "" })}
						none={tp(`nothing.${part}`)}
						noneText={tp(`nothingText.${part}`)}
					/>
				}
			>
				{({ dataList }) => (
					<ReleaseTable
						part={part}
						rows={dataList}
						columns={columns}
						selection={mayChoose ? selection : undefined}
						releasing={releasing}
					/>
				)}
			</RecordList>
			<ReleaseDialogs releasing={releasing} waitsUntil={waitsUntil} />
		</>
	);
}
