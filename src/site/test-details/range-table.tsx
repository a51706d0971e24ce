import { __iconData as chevronDown } from "lucide-react/icons/chevron-down";
import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { labTestTexts, peopleText } from "#domain/catalogue/lab-test/texts.ts";
import { BidiText, Latin, Num } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
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
				<BidiText text={peopleText(t, range)} />
			</th>
			{hasNumbers ? (
				<>
					<td>{figure(range.low)}</td>
					<td>{figure(range.high)}</td>
				</>
			) : (
				<td colSpan={2}>
					<BidiText text={range.text} />
				</td>
			)}
			<td>{range.unit ? <Latin>{unitText(range.unit)}</Latin> : "–"}</td>
			<td className="range-column">
				{bar ? (
					<span
						className="range-bar"
						dir="ltr"
						aria-hidden="true"
						style={{ "--a": `${bar.start}%`, "--b": `${bar.end}%` }}
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
		<section className="range-table-box" tabIndex={0} aria-label={`${t("details.ranges")} ${analyte}`.trim()}>
			<table className="range-table">
				<thead>
					<tr>
						<th scope="col">{t("details.who")}</th>
						<th scope="col">{t("details.from")}</th>
						<th scope="col">{t("details.to")}</th>
						<th scope="col">{t("details.unit")}</th>
						<th scope="col" className="range-column">
							<span className="visually-hidden">{t("details.chart")}</span>
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

/** A group's rows for adults, at most one for men and one for women; other rows when no range is for adults. */
const adults = (rows: Range[]) => {
	const found = rows.filter(({ ageToDays }) => ageToDays === null);
	return (found.length > 0 ? found : rows).slice(0, 2);
};

const bounds = ({ low, high }: Range) => {
	if (low === null) return `≤ ${high}`;
	return high === null ? `≥ ${low}` : `${low} – ${high}`;
};

/** Summary of a collapsed table in one line: the ranges for adults. */
function Glance({ rows }: AnalyteRanges) {
	const locale = useLocale();
	const t = labTestTexts(locale);
	const who = (range: Range) => {
		if (range.ageToDays !== null) return peopleText(t, range);
		return range.sex === "any" ? detailsTexts(locale)("details.adults") : t(`labTest.${range.sex}`);
	};
	return (
		<span className="analyte-text">
			{adults(rows).map((range, index) => (
				<span key={index}>
					<small>
						<BidiText text={who(range)} />
					</small>{" "}
					{range.low === null && range.high === null ? (
						<BidiText text={range.text} />
					) : (
						<Num>{bounds(range)}</Num>
					)}
				</span>
			))}
			{rows[0]?.unit ? <Latin>{unitText(rows[0].unit)}</Latin> : null}
		</span>
	);
}

/**
 * Reference ranges by age and sex: figures, each with a bar; for a test with many values, all tables but the first are
 * collapsed.
 */
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
						<Glance {...group} />
						<Icon of={chevronDown} />
					</summary>
					<Table {...group} />
				</details>
			))}
		</div>
	);
}
