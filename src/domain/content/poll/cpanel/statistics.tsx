import { useQuery } from "@tanstack/react-query";
import { CheckCheck, ExternalLink, MessageSquare, SquarePen, Timer, UsersRound, Vote } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { pollClient } from "#api/client.ts";
import { formatDate } from "#locale/date/date.ts";
import { localePath } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { useCall } from "#records/call-context.tsx";
import { Figure } from "#records/detail/figure.tsx";
import { RecordStates } from "#records/detail/record-states.tsx";
import { ExportButton } from "#records/export/export-button.tsx";
import { collectionKey } from "#records/list/use-collection.ts";
import { PageHead } from "#records/page-head.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { wholePercentages } from "#ui/whole-percentages.ts";
import type { PollStatistics, statisticsDays } from "../statistics-schema.ts";
import { editorHref, resultListHref, suggestionsHref } from "./hrefs.ts";
import { AnswersByDay, AnswersByLanguage, LatestSuggestions, QuestionResult } from "./statistics-charts.tsx";

type Days = (typeof statisticsDays)[number];

/** The results of a group of polls (specification §2.6 `pollStatistic/{groupId}`). */
export default function PollStatisticsPage() {
	const { groupId = "" } = useParams();
	const [days, setDays] = useState<Days>(14);
	const call = useCall();
	const query = useQuery({
		queryKey: [...collectionKey("pollGroup"), "statistics", groupId, days],
		queryFn: ({ signal }) =>
			call(() =>
				pollClient.PollGroup[":id"].Statistics.$get(
					{ param: { id: groupId }, query: { days: String(days) } },
					{ init: { signal } },
				),
			),
		// another span keeps what is seen; another group does not
		placeholderData: (before, asked) => (asked?.queryKey[3] === groupId ? before : undefined),
	});
	return (
		<RecordStates query={query} skeleton={<Skeleton height="24rem" />}>
			{(found) => <Statistics found={found} days={days} onDays={setDays} />}
		</RecordStates>
	);
}

type Props = { found: PollStatistics; days: Days; onDays: (days: Days) => void };

/** The rows of an export: each option with its votes. */
const exportedRows = ({ polls }: PollStatistics) =>
	polls.flatMap(({ title, options }) => {
		const shares = wholePercentages(options.map(({ voteCount }) => voteCount));
		return options.map((option, index) => ({
			question: title,
			option: option.title,
			votes: option.voteCount,
			share: shares[index] ?? 0,
		}));
	});

function Statistics({ found, days, onDays }: Props) {
	const t = useTranslations("pollResult");
	const locale = useLocale();
	const { group, polls, firstDay } = found;
	const rows = exportedRows(found);
	// the row of the last question is filled by the suggestions, or full already
	const isOdd = polls.length % 2 === 1;
	return (
		<>
			<PanelCrumbs steps={[{ name: t("title"), href: resultListHref }, { name: group.title }]} />
			<PageHead
				title={group.title}
				lede={
					firstDay
						? t.rich("askedSince", { count: polls.length, day: formatDate(firstDay, locale), num })
						: t.rich("asked", { count: polls.length, num })
				}
			>
				<Link to={editorHref(group.id)} className={buttonClass({ variant: "quiet" })}>
					<SquarePen className="icon" aria-hidden />
					<span>{t("edit")}</span>
				</Link>
				<ExportButton
					title={group.title}
					columns={(["question", "option", "votes", "share"] as const).map((id) => ({
						name: t(`export.${id}`),
						value: (row: (typeof rows)[number]) => row[id],
					}))}
					selected={[]}
					isNarrowed={false}
					totalCount={rows.length}
					rowsOf={async () => rows}
				/>
				{group.isActive ? (
					<a
						href={localePath(locale, `/poll/${group.id}`)}
						target="_blank"
						rel="noopener"
						className={buttonClass({ variant: "soft" })}
					>
						<ExternalLink className="icon icon-directional" aria-hidden />
						<span>{t("onSite")}</span>
					</a>
				) : null}
			</PageHead>
			<Figures found={found} />
			{polls.length ? (
				<div className="card-grid">
					{polls.map((poll, index) => (
						<QuestionResult key={poll.id} poll={poll} isWide={isOdd && index === polls.length - 1} />
					))}
					<AnswersByDay found={found} days={days} onDays={onDays} />
					<LatestSuggestions groupId={group.id} isWide={!isOdd} />
					<AnswersByLanguage found={found} />
				</div>
			) : (
				<EmptyState icon={<Vote className="icon" aria-hidden />} title={t("noQuestions")}>
					{t("noQuestionsText")}
				</EmptyState>
			)}
		</>
	);
}

/** A duration in minutes and seconds: `0:42`. */
const clockOf = (seconds: number) =>
	`${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;

function Figures({ found }: { found: PollStatistics }) {
	const t = useTranslations("pollResult");
	const { group, participants, participantsOfWeek, completed, medianSeconds, suggestions } = found;
	const share = participants ? Math.round((completed / participants) * 100) : 0;
	return (
		<div className="figures">
			<Figure
				name={t("participants")}
				icon={<UsersRound className="icon" aria-hidden />}
				value={formatNumber(participants)}
				note={t.rich("ofWeek", { count: participantsOfWeek, num })}
			/>
			<Figure
				name={t("completed")}
				icon={<CheckCheck className="icon" aria-hidden />}
				value={`${share}%`}
				note={t.rich("completedPeople", { count: completed, num })}
			/>
			<Figure
				name={t("median")}
				icon={<Timer className="icon" aria-hidden />}
				value={medianSeconds === null ? "—" : clockOf(medianSeconds)}
				note={t(medianSeconds === null ? "noMedian" : "medianText")}
			/>
			<Figure
				name={t("suggestions")}
				icon={<MessageSquare className="icon" aria-hidden />}
				value={formatNumber(suggestions.total)}
				note={t.rich("read", { count: suggestions.new, num })}
				to={suggestionsHref({ groupId: group.id })}
			/>
		</div>
	);
}
