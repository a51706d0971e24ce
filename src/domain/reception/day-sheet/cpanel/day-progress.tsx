import { useTranslations } from "use-intl";
import { Num } from "#ui/bidi-text.tsx";
import { num } from "#ui/num.tsx";
import { TubeGlyph } from "#ui/tube-glyph.tsx";
import type { SheetVisit } from "../schema.ts";
import { bagOf, isDone, progressOf } from "./progress.ts";

/** Progress of the day, and the tubes and pots still needed in the bag. */
export function DayProgress({ visits, nowId }: { visits: readonly SheetVisit[]; nowId: string | undefined }) {
	const t = useTranslations("daySheet");
	const { all, done, sampled, missed, left } = progressOf(visits);
	const bag = bagOf(visits);
	const shown = visits.filter((visit) => visit.state === "open" || isDone(visit));
	return (
		<section className="card day-progress" aria-label={t("progress.label")}>
			<div className="day-progress-figure">
				<b>
					<Num>{done}</Num>
				</b>
				<span>
					{t.rich("progress.of", { all, num })}
					<small>
						{t.rich("progress.sampled", { count: sampled, num })}
						{missed ? " · " : null}
						{missed ? t.rich("progress.missed", { count: missed, num }) : null}
					</small>
				</span>
			</div>
			<div className="day-bar" role="img" aria-label={t("progress.bar", { sampled, missed, left })}>
				{shown.map((visit) => (
					<i
						key={visit.id}
						className={
							visit.state === "sampled"
								? "is-sampled"
								: isDone(visit)
									? "is-missed"
									: visit.id === nowId
										? "is-now"
										: undefined
						}
					/>
				))}
			</div>
			{bag.length ? (
				<ul className="day-bag" aria-label={t("progress.bag")}>
					{bag.map(({ cap, count }) => (
						<li key={cap}>
							<TubeGlyph cap={cap} label={t(`cap.${cap}`)} />
							<Num>{count}</Num>
						</li>
					))}
					<li className="day-bag-words" aria-hidden>
						{t("progress.bag")}
					</li>
				</ul>
			) : null}
		</section>
	);
}
