import { ArrowRight, CalendarDays, CircleHelp, ClipboardCheck, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { dayInTehran } from "#locale/date.ts";
import { RowsSkeleton } from "#records/record-rows.tsx";
import { RecordStates } from "#records/record-states.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ShareBar } from "#ui/share-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { stages } from "../status.ts";
import { useQueueFigures } from "./queries.ts";
import { QueueRow } from "./queue-row.tsx";

const newestShown = 6;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

type FigureProps = { name: string; icon: ReactNode; value: number | undefined; to: string; more: string };

/** One figure and the list behind it. */
const Figure = ({ name, icon, value, to, more }: FigureProps) => (
	<Link to={to} className="card figure">
		<span className="figure-head">
			<span className="tile tile-xs">{icon}</span>
			<h2>{name}</h2>
		</span>
		<span className="figure-body">
			{value === undefined ? (
				<Skeleton width="3rem" height="2.2rem" />
			) : (
				<b>
					<Num>{value}</Num>
				</b>
			)}
		</span>
		<p className="muted">{more}</p>
	</Link>
);

/** Today's visits by stage, as a bar and as the list of its figures. */
function ByStage({ day }: { day: string }) {
	const t = useTranslations("queue");
	const query = useQueueFigures({ day });
	return (
		<section className="card span-4 shares-card">
			<div className="card-head">
				<h2 className="grow">{t("today.byStage")}</h2>
				{query.data ? (
					<b className="big">
						<Num>{sum(query.data.stageCounts)}</Num>
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

/** The newest requests that nobody has looked at. */
function NewestWaiting() {
	const t = useTranslations("queue");
	const query = useQueueFigures({ waiting: "true" }, newestShown);
	return (
		<section className="card table-card span-8">
			<div className="card-head table-card-head">
				<h2 className="grow">{t("today.newest")}</h2>
				<Link to="/cpanel/receptions?waiting=true" className="button button-link button-sm">
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
							title={t("today.nothing")}
						>
							{t("today.nothingText")}
						</EmptyState>
					)
				}
			</RecordStates>
		</section>
	);
}

/** The desk's day: what waits, what lacks something, and where today's visits are. */
export function QueueFigures() {
	const t = useTranslations("queue.today");
	const day = dayInTehran(new Date());
	const all = useQueueFigures({});
	const lacking = useQueueFigures({ status: "needsInformation" });
	const today = useQueueFigures({ day });
	return (
		<>
			<div className="figures figures-three">
				<Figure
					name={t("waiting")}
					icon={<Hourglass className="icon" aria-hidden />}
					value={all.data?.waitingCount}
					to="/cpanel/receptions?waiting=true"
					more={t("waitingText")}
				/>
				<Figure
					name={t("lacking")}
					icon={<CircleHelp className="icon" aria-hidden />}
					value={lacking.data?.totalCount}
					to="/cpanel/receptions?status=needsInformation"
					more={t("lackingText")}
				/>
				<Figure
					name={t("visits")}
					icon={<CalendarDays className="icon" aria-hidden />}
					value={today.data && sum(today.data.stageCounts)}
					to={`/cpanel/receptions?day=${day}`}
					more={t("visitsText")}
				/>
			</div>
			<div className="card-grid">
				<NewestWaiting />
				<ByStage day={day} />
			</div>
		</>
	);
}
