import { useTranslations } from "use-intl";
import type { ShownVisit } from "../offline/outbox.ts";
import { isDone } from "../progress.ts";
import { roundPoints } from "./round-points.ts";

type Props = { visits: readonly { visit: ShownVisit; order: number }[]; nowId: string | undefined };

const size = { width: 400, height: 240 };

/** A map of the remaining visits relative to each other, with the route between them. */
export function RoundMap({ visits, nowId }: Props) {
	const t = useTranslations("daySheet.map");
	const points = roundPoints(visits, size);
	// one place has no way
	if (points.length < 2) return null;
	const stateOf = (id: string) => visits.find(({ visit }) => visit.id === id)?.visit;
	const ahead = points.filter(({ id }) => stateOf(id)?.state === "open");
	return (
		<section className="card round-map" aria-labelledby="round-map">
			<h2 id="round-map">{t("title")}</h2>
			<svg
				viewBox={`0 0 ${size.width} ${size.height}`}
				role="img"
				aria-label={t("label", { count: points.length, left: visits.length - points.length })}
			>
				<title>{t("label", { count: points.length, left: visits.length - points.length })}</title>
				<polyline className="round-way" points={ahead.map(({ x, y }) => `${x},${y}`).join(" ")} />
				{points.map(({ id, order, x, y }) => {
					const visit = stateOf(id);
					const look = visit && isDone(visit) ? "is-missed" : id === nowId ? "is-now" : "is-next";
					return (
						<g key={id} className={`round-pin ${look}`} transform={`translate(${x} ${y})`}>
							<circle r="13" />
							<text dy="5">{order}</text>
						</g>
					);
				})}
			</svg>
			<p className="visit-hint">{t("note")}</p>
		</section>
	);
}
