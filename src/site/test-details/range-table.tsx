import { labTestTexts, peopleText } from "#domain/lab-test/texts.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Latin, Num, Runs } from "#ui/runs.tsx";
import { type AnalyteRanges, barOf, byAnalyte, type Range } from "./ranges.ts";
import { detailsTexts } from "./texts.ts";

const figure = (value: number | null) => (value === null ? "–" : <Num>{value}</Num>);

function Row({ range, scale }: { range: Range; scale: number }) {
	const t = labTestTexts(useLocale());
	const bar = barOf(range, scale);
	const hasNumbers = range.low !== null || range.high !== null;
	return (
		<tr>
			<th scope="row">
				<Runs text={peopleText(t, range)} />
			</th>
			{hasNumbers ? (
				<>
					<td>{figure(range.low)}</td>
					<td>{figure(range.high)}</td>
				</>
			) : (
				<td colSpan={2}>
					<Runs text={range.text} />
				</td>
			)}
			<td>{range.unit ? <Latin>{range.unit}</Latin> : "–"}</td>
			<td className="w-range">
				{bar ? (
					<span
						className="refbar"
						aria-hidden="true"
						style={{ "--a": `${bar.start}%`, "--b": `${bar.end}%` } as React.CSSProperties}
					>
						<span />
					</span>
				) : null}
			</td>
		</tr>
	);
}

function Table({ analyte, rows, scale }: AnalyteRanges) {
	const t = detailsTexts(useLocale());
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached with the keyboard
		<section className="tablebox" tabIndex={0} aria-label={`${t("details.ranges")} ${analyte}`.trim()}>
			<table className="table">
				<thead>
					<tr>
						<th scope="col">{t("details.who")}</th>
						<th scope="col">{t("details.from")}</th>
						<th scope="col">{t("details.to")}</th>
						<th scope="col">{t("details.unit")}</th>
						<th scope="col" className="w-range">
							<span className="vh">{t("details.chart")}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((range, index) => (
						<Row key={index} range={range} scale={scale} />
					))}
				</tbody>
			</table>
		</section>
	);
}

/** Reference ranges by age and sex: figures, with a bar beside each; a test of many values folds all but the first. */
export function RangeTables({ ranges }: { ranges: Range[] }) {
	const groups = byAnalyte(ranges);
	const [only] = groups;
	if (groups.length === 1 && only) return <Table {...only} />;
	return (
		<div className="analytes">
			{groups.map((group, index) => (
				<details key={group.analyte} className="analyte" open={index === 0}>
					<summary>
						<bdi dir="ltr" className="code">
							{group.analyte}
						</bdi>
						<small>
							<bdi dir="ltr">{group.unit}</bdi>
						</small>
					</summary>
					<Table {...group} />
				</details>
			))}
		</div>
	);
}
