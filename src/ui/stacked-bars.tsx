import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "./bidi-text.tsx";
import { ChartTable, pointerPart, type Series, TimeAxis } from "./chart-parts.tsx";
import { stepOf } from "./line-chart.tsx";

type Props = {
	/** The counted subject, for screen readers. */
	label: string;
	/** Names of the bars, oldest first. */
	points: readonly string[];
	/** Up to three parts of each bar, from the bottom up; each part has one value per point, none below 0. */
	series: readonly Series[];
};

/** The parts differ in position and pattern, not only in colour. */
const looks = ["stacked-part-1", "stacked-part-2", "stacked-part-3"] as const;

const sumAt = (series: readonly Series[], at: number) =>
	series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);

/**
 * Parts of a whole over time. Touch, mouse and arrow keys show the values of single bars; a table below has the same data.
 */
export function StackedBars({ label, points, series }: Props) {
	const t = useTranslations("ui");
	const [at, setAt] = useState<number>();
	const highest = Math.max(1, ...points.map((_, index) => sumAt(series, index)));
	const step = stepOf(highest);
	const top = step * Math.ceil(highest / step);
	const ticks = Array.from({ length: top / step + 1 }, (_, index) => index * step);
	const said = at ?? points.length - 1;
	const middle = (index: number) => ((index + 0.5) / points.length) * 100;
	return (
		<figure className="line-chart">
			<ul className="legend" aria-hidden>
				{series.map(({ name }, index) => (
					<li key={name} className={`stacked-key ${looks[index]}`}>
						{name}
					</li>
				))}
			</ul>
			<div className="line-chart-plot">
				{ticks.map((tick) => (
					<span
						key={tick}
						className="line-chart-y"
						style={{ insetBlockEnd: `${(tick / top) * 100}%` }}
						aria-hidden
					>
						<span>
							<Num>{formatNumber(tick)}</Num>
						</span>
					</span>
				))}
				<div className="stacked-bars" aria-hidden>
					{points.map((point, index) => (
						<span key={point} className={index === at ? "on" : undefined}>
							{series.map(({ name, values }, part) => (
								<i
									key={name}
									className={looks[part]}
									style={{ blockSize: `${((values[index] ?? 0) / top) * 100}%` }}
								/>
							))}
						</span>
					))}
				</div>
				{at === undefined ? null : (
					<Reading at={middle(at)} index={at} label={points[at] ?? ""} series={series} />
				)}
				<input
					type="range"
					className="line-chart-cursor"
					aria-label={label}
					aria-valuetext={[
						points[said],
						...series.map(({ name, values }) => `${name} ${formatNumber(values[said] ?? 0)}`),
					].join(t("comma"))}
					min={0}
					max={points.length - 1}
					value={said}
					onChange={(event) => setAt(Number(event.target.value))}
					onFocus={() => setAt((now) => now ?? points.length - 1)}
					onBlur={() => setAt(undefined)}
					onPointerLeave={() => setAt(undefined)}
					onPointerMove={({ currentTarget, clientX }) => {
						setAt(
							Math.min(points.length - 1, Math.floor(pointerPart(currentTarget, clientX) * points.length)),
						);
					}}
				/>
			</div>
			<TimeAxis points={points} placeOf={middle} />
			<ChartTable label={label} points={points} series={series} />
		</figure>
	);
}

type ReadingProps = { at: number; index: number; label: string; series: readonly Series[] };

const Reading = ({ at, index, label, series }: ReadingProps) => (
	<div className="line-chart-point" style={{ insetInlineStart: `${at}%` }} aria-hidden>
		<div className={at > 50 ? "chart-tooltip chart-tooltip-before" : "chart-tooltip"}>
			<small>{label}</small>
			{series.map(({ name, values }, part) => (
				<span key={name} className={looks[part]}>
					{name}
					<b>
						<Num>{formatNumber(values[index] ?? 0)}</Num>
					</b>
				</span>
			))}
		</div>
	</div>
);
