import { drawnNumber, segmentsOf, type TrendPoint, ticksOf } from "#domain/result/reading/trend.ts";
import { formatDate } from "#locale/date/date.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { isOutside } from "../line-words.ts";
import { reportTexts } from "../texts.ts";
import { TrendScroll } from "./trend-scroll.tsx";

/** Up to this many points, the chart is narrow enough to fit on a phone as a whole. */
const mostShort = 3;
const sizeOf = (points: readonly TrendPoint[]) => ({
	width: points.length > mostShort ? 560 : 340,
	height: 230,
});
const room = { left: 64, right: 40, top: 34, bottom: 34 };

/** Coordinates in the chart: time runs from left to right in both languages (reports 9.8). */
function placesOf(points: readonly TrendPoint[]) {
	const size = sizeOf(points);
	const unit = points.at(-1)?.unit ?? "";
	const drawn = points.map((point) => drawnNumber(point, unit));
	const bounds = points.flatMap((point) => (point.unit === unit ? [point.low, point.high] : []));
	const numbers = [...drawn, ...bounds].filter((each) => each !== undefined && each !== null);
	const ticks = ticksOf(numbers.length ? numbers : [0]);
	const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
	const inner = size.width - room.left - room.right;
	const along = (place: number) =>
		room.left + (points.length > 1 ? (place / (points.length - 1)) * inner : inner / 2);
	const up = (number: number) =>
		size.height - room.bottom - ((number - low) / (high - low)) * (size.height - room.top - room.bottom);
	return { size, unit, drawn, ticks, along, up };
}
type Places = ReturnType<typeof placesOf>;

/** The reference ranges behind the points that were judged by them. */
function Bands({ points, places }: { points: readonly TrendPoint[]; places: Places }) {
	const { size, along, up, unit, ticks } = places;
	const half = (along(1) - along(0)) / 2;
	const edge = (place: number, step: number) =>
		Math.min(size.width - room.right / 2, Math.max(room.right / 2, along(place) + step));
	return points.map((point, index) => {
		if (point.unit !== unit || (point.low === null && point.high === null)) return null;
		const [top, bottom] = [up(point.high ?? ticks.at(-1) ?? 0), up(point.low ?? ticks[0] ?? 0)];
		const from = edge(index, -half);
		return (
			<rect
				key={point.receptionId}
				className="report-trend-band"
				x={from}
				width={Math.max(0, edge(index, half) - from)}
				y={top}
				height={Math.max(0, bottom - top)}
			/>
		);
	});
}

/** Lines between comparable points, and a mark where neighbouring points cannot be compared. */
function Lines({ points, places }: { points: readonly TrendPoint[]; places: Places }) {
	const { size, along, up, drawn } = places;
	const placed = points.map((point, index) => ({ point, index, number: drawn[index] }));
	let at = 0;
	return segmentsOf(points).map((segment) => {
		const part = placed.slice(at, at + segment.length);
		const from = at;
		at += segment.length;
		const line = part
			.filter(({ number }) => number !== undefined)
			.map(({ index, number }) => `${along(index)},${up(number ?? 0)}`);
		const cut = (along(from) + along(from - 1)) / 2;
		return (
			<g key={segment[0]?.receptionId}>
				{from > 0 ? (
					<line
						className="report-trend-cut"
						x1={cut}
						x2={cut}
						y1={room.top - 12}
						y2={size.height - room.bottom}
					/>
				) : null}
				<polyline className="report-trend-line" points={line.join(" ")} />
			</g>
		);
	});
}

/** A chart of a value over time; the table next to it shows the same data. @param points the oldest first */
export function TrendChart({ label, points }: { label: string; points: readonly TrendPoint[] }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const places = placesOf(points);
	const { size, along, up, drawn, ticks } = places;
	const numbers = drawn.filter((each) => each !== undefined);
	if (numbers.length < 2) return null;
	const every = Math.ceil(points.length / 5);
	return (
		// where it is too wide for the page it begins at its end: the newest is what one looks for
		<TrendScroll label={label} dir="rtl">
			<svg
				className={points.length > mostShort ? "report-trend-chart" : "report-trend-chart is-short"}
				direction="ltr"
				viewBox={`0 0 ${size.width} ${size.height}`}
				role="img"
				aria-label={`${label}: ${points.map(({ value }) => value).join(t("summary.comma"))}`}
			>
				<Bands points={points} places={places} />
				{ticks.map((tick) => (
					<g key={tick}>
						<line className="report-trend-tick" x1="0" x2={size.width} y1={up(tick)} y2={up(tick)} />
						<text x="6" y={up(tick) - 4} textAnchor="start">
							{tick}
						</text>
					</g>
				))}
				<Lines points={points} places={places} />
				{points.map((point, index) => {
					const number = drawn[index];
					const out = isOutside(point) ? " is-outside" : "";
					return (
						<g key={point.receptionId}>
							{number === undefined ? null : (
								<>
									<circle
										className={`report-trend-point${out}`}
										cx={along(index)}
										cy={up(number)}
										r={index === points.length - 1 ? 5.5 : 4.5}
									/>
									<text
										className={`report-trend-value${out}`}
										x={along(index)}
										y={up(number) - 12}
										textAnchor="middle"
										direction="ltr"
									>
										{point.value}
									</text>
								</>
							)}
							{(points.length - 1 - index) % every === 0 ? (
								<text x={along(index)} y={size.height - 10} textAnchor="middle" direction="ltr">
									{formatDate(point.day, locale, "short")}
								</text>
							) : null}
						</g>
					);
				})}
			</svg>
		</TrendScroll>
	);
}
