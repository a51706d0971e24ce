import { ArrowRight, CalendarDays, CircleHelp, ClipboardCheck, Hourglass, Inbox } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { deskDays } from "#domain/operation/dashboard/schema.ts";
import { type QueueFilter, useQueueFigures } from "#domain/reception/live/cpanel/queries.ts";
import { QueueRow } from "#domain/reception/queue/cpanel/queue-row.tsx";
import { stages } from "#domain/reception/reception/state/status.ts";
import { dayInTehran, formatDate, formatTime } from "#locale/date/date.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Figure } from "#records/detail/figure.tsx";
import { RecordStates } from "#records/detail/record-states.tsx";
import { useMomentText } from "#records/moment-text.ts";
import { RowsSkeleton } from "#records/rows/record-rows.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LineChart } from "#ui/line-chart.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { ShareBar } from "#ui/share-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Sparkline } from "#ui/sparkline.tsx";
import { DaysChoice } from "./days-choice.tsx";
import { useDeskCourse } from "./queries.ts";

const rowsShown = 5;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Today's new requests, the waiting and the incomplete requests, and the number of visits. */
export function DeskFigures() {
	const t = useTranslations("dashboard.desk");
	const say = useTranslations("queue.today");
	const momentText = useMomentText();
	const day = dayInTehran(new Date());
	const course = useDeskCourse(14).data;
	const all = useQueueFigures({});
	const lacking = useQueueFigures({ status: "needsInformation" });
	const today = useQueueFigures({ day });
	const week = course?.days.slice(-7).map(({ received }) => received) ?? [];
	const received = week.at(-1);
	const more = course && received !== undefined ? received - course.receivedWeekAgo : 0;
	const oldest = course?.oldestWaitingDateTime;
	const isOld = oldest && dayInTehran(new Date(oldest)) !== day;
	return (
		<div className="figures">
			<Figure
				name={t("received")}
				icon={<Inbox className="icon" aria-hidden />}
				value={received === undefined ? undefined : formatNumber(received)}
				note={t.rich(more > 0 ? "more" : more < 0 ? "fewer" : "asMany", { count: Math.abs(more), num })}
				to="/cpanel/receptions"
				chart={
					week.length ? (
						<Sparkline
							label={t("weekOf", { counts: week.map(formatNumber).join(" ") })}
							values={week}
							followsPage
						/>
					) : null
				}
			/>
			<Figure
				name={say("waiting")}
				icon={<Hourglass className="icon" aria-hidden />}
				value={all.data && formatNumber(all.data.waitingCount)}
				note={
					oldest
						? t.rich("oldest", { at: isOld ? momentText(oldest) : formatTime(oldest), num })
						: say("waitingText")
				}
				to="/cpanel/receptions?waiting=true"
			/>
			<Figure
				name={say("lacking")}
				icon={<CircleHelp className="icon" aria-hidden />}
				value={lacking.data && formatNumber(lacking.data.totalCount)}
				note={say("lackingText")}
				to="/cpanel/receptions?status=needsInformation"
			/>
			<Figure
				name={say("visits")}
				icon={<CalendarDays className="icon" aria-hidden />}
				value={today.data && formatNumber(sum(today.data.stageCounts))}
				note={say("visitsText")}
				to={`/cpanel/receptions?day=${day}`}
			/>
		</div>
	);
}

/** The desk's work over time and by stage, the longest-waiting requests and the next visits. */
export function DeskCards() {
	const t = useTranslations("dashboard.desk");
	return (
		<>
			<Course />
			<ByStage />
			<Rows
				title={t("next")}
				filter={{ upcoming: "true", sort: "sampling" }}
				to={`/cpanel/receptions?day=${dayInTehran(new Date())}`}
				nothing={t("noNext")}
				nothingText={t("noNextText")}
			/>
			<Rows
				title={t("longest")}
				filter={{ waiting: "true", sort: "oldest" }}
				to="/cpanel/receptions?waiting=true"
				nothing={t("noneWait")}
				nothingText={t("noneWaitText")}
				isWide
			/>
		</>
	);
}

/** The number of requests and visits on each day of the selected period. */
function Course() {
	const t = useTranslations("dashboard.desk");
	const locale = useLocale();
	const [days, setDays] = useState<(typeof deskDays)[number]>(14);
	const query = useDeskCourse(days);
	return (
		<section className="card span-8 shares-card">
			<div className="card-head">
				<h2 className="grow">{t("course")}</h2>
				<DaysChoice choices={deskDays} value={days} onChange={setDays} />
			</div>
			<RecordStates query={query} skeleton={<Skeleton height="16rem" />}>
				{(course) => (
					<LineChart
						label={t("course")}
						points={course.days.map(({ day }) => formatDate(day, locale, "day-month"))}
						series={[
							{ name: t("receivedLine"), values: course.days.map(({ received }) => received) },
							{ name: t("visitsLine"), values: course.days.map(({ visits }) => visits) },
						]}
					/>
				)}
			</RecordStates>
		</section>
	);
}

/** Today's visits by stage, as a bar and as a list of figures. */
function ByStage() {
	const t = useTranslations("queue");
	const day = dayInTehran(new Date());
	const query = useQueueFigures({ day });
	return (
		<section className="card span-4 shares-card">
			<div className="card-head">
				<h2 className="grow">{t("today.byStage")}</h2>
				{query.data ? (
					<b className="shares-total">
						<Num>{formatNumber(sum(query.data.stageCounts))}</Num>
					</b>
				) : null}
			</div>
			<RecordStates query={query} skeleton={<Skeleton height="12rem" />}>
				{({ stageCounts }) => (
					<ShareBar
						shares={stages.map((stage, index) => ({
							id: stage,
							name: (
								<Link className="text-link" to={`/cpanel/receptions?stage=${stage}&day=${day}`}>
									{t(`stage.${stage}`)}
								</Link>
							),
							value: stageCounts[index] ?? 0,
						}))}
					/>
				)}
			</RecordStates>
		</section>
	);
}

type RowsProps = {
	title: string;
	filter: QueueFilter;
	to: string;
	nothing: string;
	nothingText: string;
	/** Whether the card takes the whole width, without another card next to it. */
	isWide?: boolean;
};

/** The first requests of a list, with a link to the full list. */
function Rows({ title, filter, to, nothing, nothingText, isWide }: RowsProps) {
	const t = useTranslations("queue");
	const query = useQueueFigures(filter, rowsShown);
	return (
		<section className={`card table-card ${isWide ? "span-12" : "span-8"}`}>
			<div className="card-head table-card-head">
				<h2 className="grow">{title}</h2>
				<Link to={to} className="button button-link button-sm" aria-label={`${t("all")}: ${title}`}>
					<span>{t("all")}</span>
					<ArrowRight className="icon icon-directional" aria-hidden />
				</Link>
			</div>
			<RecordStates query={query} skeleton={<RowsSkeleton />}>
				{({ dataList }) =>
					dataList.length ? (
						<ul className="record-rows">
							{dataList.map((row) => (
								<QueueRow key={row.id} row={row} to={`/cpanel/receptions/${row.id}`} />
							))}
						</ul>
					) : (
						<EmptyState
							small
							tone="ok"
							icon={<ClipboardCheck className="icon" aria-hidden />}
							title={nothing}
						>
							{nothingText}
						</EmptyState>
					)
				}
			</RecordStates>
		</section>
	);
}
