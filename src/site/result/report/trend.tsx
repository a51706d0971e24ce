import { __iconData as chartLine } from "lucide-react/icons/chart-line";
import { __iconData as info } from "lucide-react/icons/info";
import { flagText, measured, rangeText, sheetTexts } from "#domain/result/print/sheet-text.ts";
import type { ReadLine } from "#domain/result/reading/schema.ts";
import { type TrendBreak, type TrendPoint, trendBreaks } from "#domain/result/reading/trend.ts";
import { formatDate } from "#locale/date/date.ts";
import { localePath } from "#locale/locale.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { TrendChart } from "./chart/trend-chart.tsx";
import { TrendScroll } from "./chart/trend-scroll.tsx";
import { reportTexts } from "./texts.ts";

function Point({ point, isLink }: { point: TrendPoint; isLink: boolean }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const words = sheetTexts(locale);
	const isNumber = point.number !== null;
	const day = <Num>{formatDate(point.day, locale, "short")}</Num>;
	return (
		<tr>
			<th scope="row">
				{isLink ? <a href={localePath(locale, `/report/${point.receptionId}`)}>{day}</a> : day}
			</th>
			<td className="report-trend-measured">
				<bdi dir={isNumber ? "ltr" : undefined}>
					<b>{measured({ value: point.value, unit: point.unit })}</b>
				</bdi>
			</td>
			<td>{point.flag === "none" ? "–" : flagText(locale, point)}</td>
			<td className="report-trend-more" data-label={words("range")}>
				<BidiText text={rangeText(locale, { ...point, range: "" }) || "–"} />
			</td>
			<td className="report-trend-more" data-label={t("trend.method")}>
				<BidiText text={point.method || "–"} />
			</td>
		</tr>
	);
}

/** The reasons why neighbouring values must not be compared. */
function breakNames(points: readonly TrendPoint[]): TrendBreak[] {
	return trendBreaks.filter((name) => points.some(({ breaks }) => breaks.includes(name)));
}

/** A value over the person's earlier reports: a chart, and the same data as a table (reports 2.2). */
export function Trend({ line, isDoctor }: { line: ReadLine; isDoctor: boolean }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const words = sheetTexts(locale);
	const { trend: points, name } = line;
	if (points.length === 0) return null;
	const broken = breakNames(points);
	return (
		<details className="report-trend">
			<summary>
				<Icon of={chartLine} />
				<span>
					{t("trend.title")}
					<span className="visually-hidden"> {name}</span>
				</span>
				<small className="muted">
					<BidiText text={t("tests", { count: points.length })} />
				</small>
			</summary>
			<div className="report-trend-box">
				<TrendChart label={t("trend.label", { name })} points={points} />
				<TrendScroll label={t("trend.table", { name })}>
					<table className="report-trend-table">
						<caption className="visually-hidden">{t("trend.label", { name })}</caption>
						<thead>
							<tr>
								<th scope="col">{t("trend.day")}</th>
								<th scope="col">{words("value")}</th>
								<th scope="col">{words("state")}</th>
								<th scope="col">{words("range")}</th>
								<th scope="col">{t("trend.method")}</th>
							</tr>
						</thead>
						<tbody>
							{points.toReversed().map((point, index) => (
								<Point key={point.receptionId} point={point} isLink={index > 0 && !isDoctor} />
							))}
						</tbody>
					</table>
				</TrendScroll>
				{broken.length > 0 ? (
					<p className="report-trend-note">
						<Icon of={info} />
						<span>
							{t("trend.broken", {
								what: broken.map((each) => t(`trend.break.${each}`)).join(t("summary.comma")),
							})}
						</span>
					</p>
				) : null}
			</div>
		</details>
	);
}
