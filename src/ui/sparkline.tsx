import { direction } from "#locale/locale.ts";
import { useLocale } from "./locale-context.tsx";
import type { RangePosition } from "./range-bar.tsx";

type Props = {
	/** Text for screen readers: the subject and the values from the oldest to the newest. */
	label: string;
	/** The values, oldest first; at least one. */
	values: readonly number[];
	/** The reference range, drawn behind the line. */
	band?: { low: number; high: number };
	/** The position of the newest value. */
	rangePosition?: RangePosition;
	width?: number;
	height?: number;
	/**
	 * Whether the line runs in the page's reading direction, so that the newest value is on the left in Persian, as in
	 * charts of the panel.
	 */
	followsPage?: boolean;
};

/**
 * The last few values as a line; it runs from left to right in both languages, unless it follows the page. The newest value
 * is marked.
 */
export function Sparkline({
	label,
	values,
	band,
	rangePosition = "ok",
	width = 96,
	height = 32,
	followsPage = false,
}: Props) {
	const isMirrored = direction(useLocale()) === "rtl" && followsPage;
	const all = band ? [...values, band.low, band.high] : values;
	const low = Math.min(...all);
	const span = Math.max(...all) - low || 1;
	const room = 5;
	const x = (index: number) => {
		const along = values.length > 1 ? index / (values.length - 1) : 1;
		return room + (isMirrored ? 1 - along : along) * (width - 2 * room);
	};
	const y = (value: number) => height - room - ((value - low) / span) * (height - 2 * room);
	const points = values.map((value, index) => [x(index), y(value)] as const);
	const [endX, endY] = points.at(-1) ?? [0, 0];
	return (
		<svg
			className={`sparkline is-${rangePosition}`}
			viewBox={`0 0 ${width} ${height}`}
			width={width}
			height={height}
			role="img"
			aria-label={label}
		>
			{band ? (
				<rect
					className="sparkline-band"
					x="0"
					width={width}
					y={y(band.high)}
					height={y(band.low) - y(band.high)}
				/>
			) : null}
			<polyline className="sparkline-line" points={points.map((point) => point.join(",")).join(" ")} />
			{points.slice(0, -1).map(([cx, cy]) => (
				<circle key={cx} className="sparkline-point" cx={cx} cy={cy} r="2" />
			))}
			<circle className="sparkline-end" cx={endX} cy={endY} r="4" />
		</svg>
	);
}
