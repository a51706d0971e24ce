import { useTranslations } from "use-intl";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "#ui/bidi-text.tsx";
import { wholePercentages } from "#ui/whole-percentages.ts";
import type { ReceptionFigures } from "../schema.ts";
import { changeOf } from "./change.ts";

type Row = { id: string; name: string; count: number; note: string };

type Props = { title: string; head: { name: string; note: string }; rows: readonly Row[]; none: string };

/** A table with a bar in each row. */
function BarCard({ title, head, rows, none }: Props) {
	const t = useTranslations("receptionFigures");
	const most = Math.max(1, ...rows.map(({ count }) => count));
	return (
		<section className="card span-6 shares-card">
			<div className="card-head">
				<h2>{title}</h2>
			</div>
			{rows.length ? (
				<table className="bar-table">
					<caption className="visually-hidden">{title}</caption>
					<thead className="visually-hidden">
						<tr>
							<th scope="col">{head.name}</th>
							<th scope="col">{t("turnaround.chart")}</th>
							<th scope="col">{t("tile.total")}</th>
							<th scope="col">{head.note}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ id, name, count, note }) => (
							<tr key={id}>
								<th scope="row">{name}</th>
								<td className="bar-table-line">
									<div className="bar" aria-hidden>
										<span style={{ "--w": `${(count / most) * 100}%` }} />
									</div>
								</td>
								<td>
									<b>
										<Num>{formatNumber(count)}</Num>
									</b>
								</td>
								<td className="muted">
									<Num>{note}</Num>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			) : (
				<p className="figures-lede muted">{none}</p>
			)}
		</section>
	);
}

/** Home visits by district, compared with the previous period. */
export function DistrictsCard({ found }: { found: ReceptionFigures }) {
	const t = useTranslations("receptionFigures");
	return (
		<BarCard
			title={t("districts.title")}
			head={{ name: t("filter.district"), note: t("districts.change") }}
			none={t("districts.none")}
			rows={found.districts.map(({ id, name, count, countBefore }) => ({
				...{ id, name, count },
				note: changeOf(count, countBefore) ?? t("districts.fresh"),
			}))}
		/>
	);
}

/** Requests by channel. */
export function WaysCard({ found }: { found: ReceptionFigures }) {
	const t = useTranslations("receptionFigures");
	const shares = wholePercentages(found.ways.map(({ count }) => count));
	return (
		<BarCard
			title={t("ways.title")}
			head={{ name: t("filter.way"), note: t("ways.share") }}
			none={t("ways.none")}
			rows={found.ways.map(({ way, count }, at) => ({
				id: way,
				name: t(`way.${way}`),
				count,
				note: `${shares[at]}%`,
			}))}
		/>
	);
}
