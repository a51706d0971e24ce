import { useState } from "react";
import { useTranslations } from "use-intl";
import { direction } from "#locale/locale.ts";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "./bidi-text.tsx";
import { ChartTable, pointerPart, type Series, TimeAxis } from "./chart-parts.tsx";
import { useLocale } from "./locale-context.tsx";

type Props = {
	/** The subject of the chart, for screen readers: «پذیرش در 14 روز گذشته» */
	label: string;
	/** Names of the points, oldest first: `21 اردیبهشت`. */
	points: readonly string[];
	/** One or two lines. Each has one value per point, none below 0; the first line is filled, the second is dashed. */
	series: readonly [Series] | readonly [Series, Series];
};

/** The step between axis labels: 1, 2 or 5 times a power of ten, so that a few labels reach the highest value. */
export function stepOf(highest: number): number {
	const rough = Math.max(highest, 1) / 5;
	const power = 10 ** Math.floor(Math.log10(rough));
	const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
	return Math.max(1, factor * power);
}

/** The position of a point in percent along the page's reading direction. */
const along = (index: number, count: number) => (count > 1 ? (index / (count - 1)) * 100 : 50);

function Lines({ series, top }: { series: Props["series"]; top: number }) {
	const isMirrored = direction(useLocale()) === "rtl";
	const path = ({ values }: Series) =>
		values.map((value, index) => {
			const x = along(index, values.length);
			return `${isMirrored ? 100 - x : x},${100 - (value / top) * 100}`;
		});
	const [first, second] = series;
	const [start, end] = isMirrored ? [100, 0] : [0, 100];
	return (
		<svg className="line-chart-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
			<polygon
				className="line-chart-fill"
				points={[...path(first), `${end},100`, `${start},100`].join(" ")}
			/>
			<polyline className="line-chart-first" points={path(first).join(" ")} />
			{second ? <polyline className="line-chart-second" points={path(second).join(" ")} /> : null}
		</svg>
	);
}

/**
 * One or two lines over time. Touch, mouse and arrow keys show the values of single points; a table below has the same
 * data.
 */
export function LineChart({ label, points, series }: Props) {
	const t = useTranslations("ui");
	const [at, setAt] = useState<number>();
	const step = stepOf(Math.max(...series.flatMap(({ values }) => values)));
	const top = step * Math.max(1, Math.ceil(Math.max(...series.flatMap(({ values }) => values)) / step));
	const ticks = Array.from({ length: top / step + 1 }, (_, index) => index * step);
	const say = (index: number) =>
		[points[index], ...series.map(({ name, values }) => `${name} ${formatNumber(values[index] ?? 0)}`)].join(
			t("comma"),
		);
	return (
		<figure className="line-chart">
			<ul className="legend" aria-hidden>
				{series.map(({ name }, index) => (
					<li key={name} className={`line-chart-key-${index + 1}`}>
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
				<Lines series={series} top={top} />
				{at === undefined ? null : (
					<Point
						label={points[at] ?? ""}
						at={along(at, points.length)}
						index={at}
						series={series}
						top={top}
					/>
				)}
				<input
					type="range"
					className="line-chart-cursor"
					aria-label={label}
					aria-valuetext={say(at ?? points.length - 1)}
					min={0}
					max={points.length - 1}
					value={at ?? points.length - 1}
					onChange={(event) => setAt(Number(event.target.value))}
					onFocus={() => setAt((now) => now ?? points.length - 1)}
					onBlur={() => setAt(undefined)}
					onPointerLeave={() => setAt(undefined)}
					onPointerMove={({ currentTarget, clientX }) => {
						setAt(Math.round(pointerPart(currentTarget, clientX) * (points.length - 1)));
					}}
				/>
			</div>
			<TimeAxis points={points} placeOf={(index) => along(index, points.length)} />
			<ChartTable label={label} points={points} series={series} />
		</figure>
	);
}

type PointProps = { label: string; at: number; index: number; series: Props["series"]; top: number };

const Point = ({ label, at, index, series, top }: PointProps) => (
	<div className="line-chart-point" style={{ insetInlineStart: `${at}%` }} aria-hidden>
		{series.map(({ name, values }, line) => (
			<i
				key={name}
				className={`line-chart-key-${line + 1}`}
				style={{ insetBlockEnd: `${((values[index] ?? 0) / top) * 100}%` }}
			/>
		))}
		<div className={at > 50 ? "chart-tooltip chart-tooltip-before" : "chart-tooltip"}>
			<small>{label}</small>
			{series.map(({ name, values }, line) => (
				<span key={name} className={`line-chart-key-${line + 1}`}>
					{name}
					<b>
						<Num>{formatNumber(values[index] ?? 0)}</Num>
					</b>
				</span>
			))}
		</div>
	</div>
);
