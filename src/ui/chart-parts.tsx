import { useTranslations } from "use-intl";
import { formatNumber } from "#locale/number/number.ts";
import { Num } from "./bidi-text.tsx";
import { Table } from "./table.tsx";

// What charts over time have in common.

/** The values of one series over time: one value per point, none below 0. */
export type Series = { name: string; values: readonly number[] };

/** The position of the pointer within an element, along its reading direction: 0 at the start, 1 at the end. */
export function pointerPart(element: Element, clientX: number): number {
	const { left, right, width } = element.getBoundingClientRect();
	const isMirrored = getComputedStyle(element).direction === "rtl";
	return Math.min(1, Math.max(0, (isMirrored ? right - clientX : clientX - left) / width));
}

type AxisProps = {
	points: readonly string[];
	/** The position of a point, in percent along the reading direction. */
	placeOf: (index: number) => number;
};

/** The names of about six of the points, at even steps. */
export function TimeAxis({ points, placeOf }: AxisProps) {
	const every = Math.ceil(points.length / 6);
	return (
		<div className="line-chart-x" aria-hidden>
			{points.map((name, index) =>
				index % every === 0 ? (
					<span key={name} style={{ insetInlineStart: `${placeOf(index)}%` }}>
						{name}
					</span>
				) : null,
			)}
		</div>
	);
}

type TableProps = { label: string; points: readonly string[]; series: readonly Series[] };

/** The data of a chart as a collapsible table. */
export function ChartTable({ label, points, series }: TableProps) {
	const t = useTranslations("ui");
	return (
		<details className="line-chart-tip">
			<summary>{t("asTable")}</summary>
			<Table
				caption={label}
				columns={[
					{ id: "point", name: t("time"), cell: (index: number) => points[index] },
					...series.map(({ name, values }) => ({
						id: name,
						name,
						cell: (index: number) => <Num>{formatNumber(values[index] ?? 0)}</Num>,
					})),
				]}
				rows={points.map((_, index) => index)}
				keyOf={String}
			/>
		</details>
	);
}
