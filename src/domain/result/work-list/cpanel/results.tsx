import { Paperclip, Scale, Siren, TestTube, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AgeScale } from "#domain/reception/reception/option-codes.ts";
import { showTrackingCode } from "#domain/reception/reception/tracking-code.ts";
import { ReportStateBadge } from "#domain/result/report/cpanel/state-badge.tsx";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import { useListState } from "#records/list/list-state.ts";
import { NothingListed } from "#records/list/nothing-listed.tsx";
import { RecordList } from "#records/list/record-list.tsx";
import { PageHead } from "#records/page-head.tsx";
import { ReceptionSections } from "#records/reception-sections.tsx";
import { RecordRow, RowsSkeleton } from "#records/rows/record-rows.tsx";
import { SteadyRows } from "#records/rows/steady-rows.tsx";
import { Badge } from "#ui/badge.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import type { WorkPage, WorkPart, WorkRow } from "../schema.ts";
import { useWork } from "./use-work.ts";

/**
 * The parts of the work list shown on this page: results being entered, waiting and released. The page for releases shows
 * who may release.
 */
const parts = [
	"unsampled",
	"entry",
	"ready",
	"secondPerson",
	"held",
	"released",
] as const satisfies WorkPart[];
type Part = (typeof parts)[number];

const countOf = (part: Part, counts: WorkPage["counts"] | undefined) =>
	part === "released" ? undefined : counts?.[part];

function WorkRowItem({ row, part, search }: { row: WorkRow; part: Part; search: string }) {
	const t = useTranslations("results");
	const locale = useLocale();
	const { values } = row;
	const at = row.sampledAt || row.appointmentAt;
	return (
		<RecordRow
			row={row}
			title={`${row.firstName} ${row.lastName}`}
			to={`/cpanel/results-entry/${row.id}${search}`}
			line={
				<>
					<bdi dir="ltr" className="code">
						{row.receptNo || showTrackingCode(row.trackingCode)}
					</bdi>
					{row.age ? <span>{t.rich(`age.${row.ageScale as AgeScale}`, { age: row.age, num })}</span> : null}
					{row.reportNumber ? <span>{t.rich("list.number", { number: row.reportNumber, num })}</span> : null}
				</>
			}
			meta={
				<>
					<small>
						<span className={row.sampledAt ? "visually-hidden" : undefined}>
							{t(row.sampledAt ? "list.sampled" : "list.appointment")}{" "}
						</span>
						<span>{formatDate(at, locale, "day-month")}</span>{" "}
						{row.isTimeKnown ? <Num>{formatTime(at)}</Num> : null}
					</small>
					<span className="record-row-badges">
						{row.notSampled ? (
							<Badge tone="bad" mark={<TestTube className="icon" aria-hidden />}>
								{t("list.notSampled")}
							</Badge>
						) : null}
						{values?.untold ? (
							<Badge tone="bad" mark={<Siren className="icon" aria-hidden />}>
								{t("list.untold", { count: values.untold })}
							</Badge>
						) : null}
						{row.withdrawnValues ? (
							<Badge tone="bad" mark={<Undo2 className="icon icon-directional" aria-hidden />}>
								{t("list.withdrawnValues", { count: row.withdrawnValues })}
							</Badge>
						) : null}
						{row.judgedDifferently ? (
							<Badge tone="bad" mark={<Scale className="icon" aria-hidden />}>
								{t("list.judgedDifferently")}
							</Badge>
						) : null}
						{row.hold ? (
							<Badge tone="warn" mark="dot">
								{t("list.held")}
							</Badge>
						) : null}
						{row.needsSecondVerifier ? (
							<Badge tone="warn" mark="dot">
								{t("list.once")}
							</Badge>
						) : null}
						{row.isCorrection && row.state === "draft" ? (
							<Badge tone="warn">{t("list.correction")}</Badge>
						) : (
							<ReportStateBadge state={row.state} isInPart={part === "entry"} />
						)}
						{row.hasFile && row.state === "draft" ? (
							<Badge mark={<Paperclip className="icon" aria-hidden />}>{t("list.file")}</Badge>
						) : null}
						{values?.asked && (row.state === "draft" || part === "entry") ? (
							<Badge>{t.rich("list.filled", { filled: values.filled, asked: values.asked, num })}</Badge>
						) : null}
					</span>
				</>
			}
		/>
	);
}

/** Requests in the laboratory whose results are being entered, waiting for release or released (reports 3). */
export default function ResultsPage() {
	const t = useTranslations("results");
	const list = useListState(["part"]);
	const { page, title, change, hrefOf } = list;
	const part = parts.find((each) => each === list.filters.part) ?? "entry";
	const query = useWork(part, title, page);
	const search = part === "entry" ? "" : `?part=${part}`;
	return (
		<>
			<PageHead title={t("title")} lede={t("lede")}>
				<Link className="button button-outline" to="/cpanel/report-files">
					<Paperclip className="icon" aria-hidden />
					<span>{t("list.files")}</span>
				</Link>
			</PageHead>
			<ReceptionSections />
			<RecordList
				label={t("title")}
				tabsLabel={t("list.byPart")}
				tabs={parts
					.filter(
						(each) =>
							each === "entry" ||
							each === "ready" ||
							each === "released" ||
							part === each ||
							query.data?.counts[each],
					)
					.map((each) => ({
						key: each,
						face: t(`part.${each}`),
						href: hrefOf({ filters: { part: each === "entry" ? "" : each } }),
						count: countOf(each, query.data?.counts),
						isOn: each === part,
					}))}
				list={list}
				pageSize={pageSizes.records}
				query={query}
				search={{ label: t("list.search"), placeholder: t("list.searchPlaceholder") }}
				keyNames={["move", "open", "search"]}
				skeleton={<RowsSkeleton />}
				nothing={
					<NothingListed
						isNarrowed={title !== ""}
						onReset={() => change({ title: "" })}
						none={t(`nothing.${part}`)}
						noneText={t(`nothingText.${part}`)}
					/>
				}
			>
				{({ dataList }) => (
					<SteadyRows
						name={`${query.isPlaceholderData ? "before" : ""} ${part} ${title} ${page}`}
						rows={dataList}
					>
						{(rows) => (
							<ul className="record-rows" aria-label={t("title")}>
								{rows.map((row) => (
									<WorkRowItem key={row.id} row={row} part={part} search={search} />
								))}
							</ul>
						)}
					</SteadyRows>
				)}
			</RecordList>
		</>
	);
}
