import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { collectionClient } from "#api/client.ts";
import { formatDate } from "#locale/date/date.ts";
import { direction } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useCall } from "#records/call-context.tsx";
import { RecordStates } from "#records/detail/record-states.tsx";
import { collectionKey } from "#records/list/use-collection.ts";
import { Badge } from "#ui/badge.tsx";
import { type Bar, BarList } from "#ui/bar-list.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { LineChart } from "#ui/line-chart.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Table } from "#ui/table.tsx";
import { wholePercentages } from "#ui/whole-percentages.ts";
import { type PollStatistics, statisticsDays } from "../statistics-schema.ts";
import type { PollSuggestionRecord } from "../suggestion-schema.ts";
import { suggestionsHref } from "./hrefs.ts";
import { PollBadge } from "./poll-badge.tsx";
import { SuggestionState } from "./suggestions.tsx";

// Charts of a group's answers, each with the same figures as a table.

type Counted = { id: string; title: string; count: number };

/** The data of a bar chart as a table. */
function BarTable({ caption, rows }: { caption: string; rows: readonly Counted[] }) {
	const t = useTranslations("pollResult");
	const shares = wholePercentages(rows.map(({ count }) => count));
	return (
		<details className="chart-table">
			<summary>{t("asTable")}</summary>
			<Table
				caption={caption}
				columns={[
					{ id: "option", name: t("option"), cell: (index: number) => rows[index]?.title },
					{
						id: "votes",
						name: t("votes"),
						cell: (index: number) => <Num>{formatNumber(rows[index]?.count ?? 0)}</Num>,
					},
					{ id: "share", name: t("share"), cell: (index: number) => <Num>{shares[index]}%</Num> },
				]}
				rows={rows.map((_, index) => index)}
				keyOf={(index) => rows[index]?.id ?? ""}
			/>
		</details>
	);
}

/** A chart of the answers to a question. */
export function QuestionResult({ poll, isWide }: { poll: PollStatistics["polls"][number]; isWide: boolean }) {
	const t = useTranslations("pollResult");
	const { title, options, voteCount, isActive, state } = poll;
	const most = Math.max(...options.map((option) => option.voteCount));
	const bars = options.map(
		(option): Bar => ({
			id: option.id,
			value: option.voteCount,
			isMain: option.voteCount === most,
			name: (
				<>
					<span>{option.title}</span>
					{option.isActive ? null : <Badge tone="line">{t("closedOption")}</Badge>}
				</>
			),
		}),
	);
	return (
		<section className={`card ${isWide ? "span-8" : "span-6"} shares-card`}>
			<div className="card-head">
				<h2 className="grow">{title}</h2>
				<PollBadge isActive={isActive} state={state} />
			</div>
			{voteCount ? (
				<>
					<BarList label={title} bars={bars} />
					<BarTable
						caption={title}
						rows={options.map((option) => ({
							id: option.id,
							title: option.title,
							count: option.voteCount,
						}))}
					/>
				</>
			) : (
				<p className="muted">{t("noVotes")}</p>
			)}
		</section>
	);
}

type Days = (typeof statisticsDays)[number];
type DayProps = { found: PollStatistics; days: Days; onDays: (days: Days) => void };

/** A chart of the answers and participants on each day of the selected period. */
export function AnswersByDay({ found, days, onDays }: DayProps) {
	const t = useTranslations("pollResult");
	const locale = useLocale();
	return (
		<section className="card span-8 shares-card">
			<div className="card-head">
				<h2 className="grow">{t("perDay")}</h2>
				<Segmented
					label={t("days")}
					isLabelHidden
					tight
					value={String(days)}
					onChange={(value) => onDays(statisticsDays.find((each) => String(each) === value) ?? days)}
					choices={statisticsDays.map((count) => ({
						value: String(count),
						label: t("dayCount", { count }),
					}))}
				/>
			</div>
			<LineChart
				label={t("perDay")}
				points={found.days.map(({ day }) => formatDate(day, locale, "day-month"))}
				series={[
					{ name: t("votes"), values: found.days.map(({ votes }) => votes) },
					{ name: t("people"), values: found.days.map(({ participants }) => participants) },
				]}
			/>
		</section>
	);
}

/** A chart of the answers by site language. */
export function AnswersByLanguage({ found }: { found: PollStatistics }) {
	const t = useTranslations("pollResult");
	const rows = (["fa", "en", "unknown"] as const)
		.map((id) => ({ id, title: t(`language.${id}`), count: found.byLanguage[id] }))
		.filter(({ id, count }) => id !== "unknown" || count > 0);
	if (found.voteCount === 0) return null;
	return (
		<section className="card span-4 shares-card">
			<div className="card-head">
				<h2>{t("languages")}</h2>
			</div>
			<BarList
				label={t("languages")}
				bars={rows.map(({ id, title, count }) => ({ id, name: title, value: count }))}
			/>
			<BarTable caption={t("languages")} rows={rows} />
		</section>
	);
}

const client = collectionClient<PollSuggestionRecord, PollSuggestionRecord, never>("PollSuggestion");
const suggestionsShown = 3;

/** The newest suggestions of a group. */
export function LatestSuggestions({ groupId, isWide }: { groupId: string; isWide: boolean }) {
	const t = useTranslations("pollResult");
	const locale = useLocale();
	const call = useCall();
	const query = useQuery({
		queryKey: [...collectionKey("pollSuggestion"), "latest", groupId],
		queryFn: ({ signal }) => call(() => client.list({ groupId, pageSize: suggestionsShown }, signal)),
	});
	return (
		<section className={`card ${isWide ? "span-12" : "span-4"} shares-card`}>
			<div className="card-head">
				<h2 className="grow">{t("latest")}</h2>
			</div>
			<RecordStates query={query} skeleton={<Skeleton height="8rem" />}>
				{({ dataList }) =>
					dataList.length ? (
						<>
							<ul className="latest-suggestions">
								{dataList.map((row) => (
									<li key={row.id}>
										<p lang={row.locale} dir={direction(row.locale)}>
											{row.text}
										</p>
										<small>
											<SuggestionState state={row.state} />{" "}
											<time dateTime={row.createdDateTime}>
												<Num>{formatDate(row.createdDateTime, locale)}</Num>
											</time>
										</small>
									</li>
								))}
							</ul>
							<Link to={suggestionsHref({ groupId })} className="button button-link button-sm">
								<span>{t("all")}</span>
								<ArrowRight className="icon icon-directional" aria-hidden />
							</Link>
						</>
					) : (
						<p className="muted">{t("noSuggestions")}</p>
					)
				}
			</RecordStates>
		</section>
	);
}
