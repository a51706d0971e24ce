import { MessageSquare, Vote } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatNumber } from "#locale/number/number.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { PageHead } from "#records/page-head.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { num } from "#ui/num.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { PollResult } from "../statistics-schema.ts";
import { groupListHref, statisticsHref, suggestionsHref } from "./hrefs.ts";
import { PollBadge } from "./poll-badge.tsx";
import { usePollResults } from "./queries.ts";

function useResultColumns(): Column<PollResult>[] {
	const t = useTranslations("pollResult");
	const figure = (id: "polls" | "participants" | "votes", of: (row: PollResult) => number) => ({
		id,
		name: t(`column.${id}`),
		cell: (row: PollResult) => <Num>{formatNumber(of(row))}</Num>,
	});
	return [
		{
			id: "title",
			name: t("column.title"),
			cell: ({ id, title }) => (
				<Link to={statisticsHref(id)} className="text-link">
					{title}
				</Link>
			),
		},
		{ id: "state", name: t("column.state"), cell: (row) => <PollBadge {...row} /> },
		figure("polls", ({ pollCount }) => pollCount),
		figure("participants", ({ participants }) => participants),
		figure("votes", ({ voteCount }) => voteCount),
		{
			id: "suggestions",
			name: t("column.suggestions"),
			cell: ({ id, suggestionCount, newSuggestionCount }) =>
				suggestionCount ? (
					<Link to={suggestionsHref({ groupId: id })} className="text-link">
						<Num>{formatNumber(suggestionCount)}</Num>
						{newSuggestionCount ? <> ({t.rich("newCount", { count: newSuggestionCount, num })})</> : null}
					</Link>
				) : (
					<Num>0</Num>
				),
		},
	];
}

/** The results of each group of polls (specification §2.6 `pollGroup-result`). */
export default function PollResultsPage() {
	const t = useTranslations("pollResult");
	const query = usePollResults();
	const columns = useResultColumns();
	return (
		<>
			<PageHead title={t("title")} lede={t("lede")}>
				<Link to={groupListHref} className={buttonClass({ variant: "outline" })}>
					<Vote className="icon" aria-hidden />
					<span>{t("manage")}</span>
				</Link>
				<Link to={suggestionsHref()} className={buttonClass({ variant: "soft" })}>
					<MessageSquare className="icon" aria-hidden />
					<span>{t("suggestions")}</span>
				</Link>
			</PageHead>
			<section className="card table-card" aria-label={t("title")}>
				<RecordStates query={query} skeleton={<Skeleton height="16rem" />}>
					{({ dataList }) =>
						dataList.length ? (
							<Table caption={t("title")} columns={columns} rows={dataList} keyOf={({ id }) => id} />
						) : (
							<EmptyState icon={<Vote className="icon" aria-hidden />} title={t("none")}>
								{t("noneText")}
							</EmptyState>
						)
					}
				</RecordStates>
			</section>
		</>
	);
}
