import { __iconData as chartLine } from "lucide-react/icons/chart-line";
import { __iconData as chevron } from "lucide-react/icons/chevron-down";
import { __iconData as info } from "lucide-react/icons/info";
import { flagText, measured, rangeText, sheetTexts } from "#domain/result/print/sheet-text.ts";
import type { ReadLine } from "#domain/result/reading/schema.ts";
import {
	drawnNumber,
	segmentsOf,
	type TrendBreak,
	type TrendPoint,
	trendBreaks,
} from "#domain/result/reading/trend.ts";
import { formatDate } from "#locale/date/date.ts";
import { localePath } from "#locale/locale.ts";
import { BidiText, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Sparkline } from "#ui/sparkline.tsx";
import { TrendChart } from "./chart/trend-chart.tsx";
import { TrendScroll } from "./chart/trend-scroll.tsx";
import { anchorOf, isHigh, isOutside } from "./line-words.ts";
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

/** How many values the small line shows. */
const lineLength = 4;

/**
 * The last comparable values as a small line; undefined with fewer than two of them, such as right after a change of the
 * method.
 */
export function smallLine({ trend }: Pick<ReadLine, "trend">) {
	const points = (segmentsOf(trend).at(-1) ?? []).slice(-lineLength);
	const last = points.at(-1);
	const values = points.map((point) => drawnNumber(point, last?.unit ?? ""));
	const drawn = values.filter((value) => value !== undefined);
	if (!last || drawn.length < 2 || values.at(-1) === undefined) return undefined;
	const { low, high } = last;
	return {
		values: drawn,
		rangePosition: isOutside(last) ? (isHigh(last) ? ("high" as const) : ("low" as const)) : ("ok" as const),
		...(low === null && high === null
			? {}
			: { band: { low: low ?? Math.min(...drawn, high ?? 0), high: high ?? Math.max(...drawn, low ?? 0) } }),
	};
}

type SwitchProps = {
	line: ReadLine;
	/** Description of the small line chart for screen readers; without it, the chart is hidden from them. */
	label?: string;
	/** Height of the small line. */
	height?: number;
};

/**
 * Opens and closes the trend of a value, by style sheet only; the switch itself shows the last values as a small line.
 */
export function TrendSwitch({ line, label = "", ...rest }: SwitchProps) {
	const t = reportTexts(useLocale());
	const { trend, name } = line;
	const small = smallLine(line);
	return (
		<label className="report-trend-switch">
			<input
				className="visually-hidden"
				type="checkbox"
				autoComplete="off"
				aria-label={t("trend.open", { name, count: trend.length })}
				aria-controls={`trend-${anchorOf(line)}`}
			/>
			<span className="report-trend-face" aria-hidden={label === ""}>
				{small ? <Sparkline label={label} {...rest} {...small} /> : <Icon of={chartLine} />}
				<Icon of={chevron} className="report-trend-chevron" />
			</span>
		</label>
	);
}

type TrendProps = {
	line: ReadLine;
	columns: number;
	/** Whether the days lead to the earlier reports; a doctor's link opens one report only. */
	hasLinks?: boolean;
};

/** A value over the person's earlier reports: a chart, and the same data as a table (reports 2.2). */
export function Trend({ line, columns, hasLinks = true }: TrendProps) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const words = sheetTexts(locale);
	const { trend: points, name } = line;
	if (points.length === 0) return null;
	const broken = breakNames(points);
	return (
		<tr className="report-trend" id={`trend-${anchorOf(line)}`}>
			<td colSpan={columns}>
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
									<Point key={point.receptionId} point={point} isLink={hasLinks && index > 0} />
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
			</td>
		</tr>
	);
}
