import { FileSearch, SearchCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { ReportStateBadge } from "#domain/result/report/cpanel/state-badge.tsx";
import { formatDate } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { pageSizes } from "#platform/page-sizes.ts";
import type { Column } from "#records/collection.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { useListState } from "#records/list/list-state.ts";
import { PageHead } from "#records/page-head.tsx";
import { ReceptionSections } from "#records/reception-sections.tsx";
import { RecordTable } from "#records/rows/record-table.tsx";
import { TableFoot } from "#records/rows/table-foot.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import type { RecheckPage, RecheckRow } from "../schema.ts";
import { RecheckEntry } from "./entry.tsx";
import sheet from "./page.css?url";
import { useRechecks } from "./queries.ts";
import { useTestName } from "./test-name.ts";

export const links = () => [{ rel: "stylesheet", href: sheet }];

/** How many reports the program has checked. */
function Run({ run }: { run: RecheckPage["run"] }) {
	const t = useTranslations("results.recheck.run");
	if (!run) return <p className="muted">{t("waits")}</p>;
	const [looked, total] = [formatNumber(run.looked), formatNumber(run.total)];
	const text = t.rich(run.isFinished ? "finished" : "running", { looked, total, num });
	return (
		<div className="recheck-run" aria-live="polite">
			<p className="muted">{text}</p>
			{run.isFinished ? null : (
				<ProgressBar label={t("label")} percent={run.total ? (run.looked * 100) / run.total : 0} />
			)}
		</div>
	);
}

/** Tests whose ranges or limits contradict each other or are impossible. */
function CatalogueFaults({ faults }: { faults: RecheckPage["catalogue"] }) {
	const t = useTranslations("results.recheck");
	const nameOf = useTestName();
	if (faults.length === 0) return null;
	return (
		<section className="card card-padded recheck-catalogue" aria-labelledby="recheck-catalogue">
			<h2 id="recheck-catalogue">{t("catalogue")}</h2>
			<ul>
				{faults.map((fault) => (
					<li key={`${fault.testId} ${fault.analyte} ${fault.code}`}>
						<Link to={`/cpanel/test-upsert/${fault.testId}`}>{nameOf(fault)}</Link>
						<span>{t(`catalogueSentence.${fault.code}`)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The reasons in words, each with its test. */
function Reasons({ row }: { row: RecheckRow }) {
	const t = useTranslations("results.recheck");
	const nameOf = useTestName();
	return (
		<ul className="recheck-reasons">
			{row.reasons.map((reason) => (
				<li key={`${reason.testId} ${reason.analyte} ${reason.code}`}>
					<b>{reason.testId ? nameOf(reason) : t("personName")}</b> {t(`reason.${reason.code}`)}
				</li>
			))}
		</ul>
	);
}

function useColumns(): Column<RecheckRow>[] {
	const locale = useLocale();
	return [
		{
			id: "number",
			cell: ({ reportNumber }) => <Num>{reportNumber}</Num>,
			value: ({ reportNumber }) => reportNumber,
		},
		{ id: "state", cell: ({ state }) => <ReportStateBadge state={state} />, value: ({ state }) => state },
		{
			id: "released",
			cell: ({ releasedAt }) => (releasedAt ? formatDate(releasedAt, locale, "short") : "–"),
			value: ({ releasedAt }) => releasedAt ?? "",
		},
		{
			id: "reasons",
			cell: (row) => <Reasons row={row} />,
			value: ({ reasons }) => reasons.map(({ code }) => code).join(" "),
		},
	];
}

/**
 * Reports whose stored results are read differently under today's rules: staff check them, and nothing changes
 * automatically (reports 9).
 */
export default function ReportRecheckPage() {
	const t = useTranslations("results.recheck");
	const columnName = useRuntimeTexts("results.recheck.column");
	const { page, hrefOf } = useListState([]);
	const query = useRechecks(page);
	const columns = useColumns();
	const [opened, setOpened] = useState<RecheckRow>();
	const personOf = ({ firstName, lastName }: RecheckRow) => `${firstName} ${lastName}`;
	return (
		<>
			<PageHead title={t("title")} lede={t("lede")} />
			<ReceptionSections />
			<RecordStates query={query} skeleton={<Skeleton height="8rem" />}>
				{({ dataList, run, catalogue, totalCount, totalPages }) => (
					<div className="recheck">
						<Run run={run} />
						<CatalogueFaults faults={catalogue} />
						<section className="card table-card" aria-label={t("title")}>
							{dataList.length ? (
								<>
									<RecordTable<RecheckRow>
										caption={t("title")}
										titleHead={t("column.person")}
										rows={dataList}
										columns={columns}
										nameOf={(id) => columnName(id)}
										titleOf={personOf}
										actionsOf={(row) => (
											<span className="row-actions">
												<Button
													variant="outline"
													size="sm"
													icon={<FileSearch className="icon" aria-hidden />}
													aria-label={t("lookOf", { name: personOf(row) })}
													onPress={() => setOpened(row)}
												>
													{t("look")}
												</Button>
											</span>
										)}
									/>
									<TableFoot
										page={page}
										pageSize={pageSizes.records}
										totalPages={totalPages}
										totalCount={totalCount}
										shown={dataList.length}
										hrefOf={(to) => hrefOf({ page: to })}
									/>
								</>
							) : (
								<EmptyState icon={<SearchCheck className="icon" aria-hidden />} title={t("none")}>
									{t(run?.isFinished ? "noneText" : "noneYet")}
								</EmptyState>
							)}
						</section>
					</div>
				)}
			</RecordStates>
			{opened ? (
				<RecheckEntry row={opened} name={personOf(opened)} onClose={() => setOpened(undefined)} />
			) : null}
		</>
	);
}
