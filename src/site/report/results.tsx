import { __iconData as arrowDown } from "lucide-react/icons/arrow-down";
import { __iconData as arrowUp } from "lucide-react/icons/arrow-up";
import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as filePen } from "lucide-react/icons/file-pen";
import { __iconData as flask } from "lucide-react/icons/flask-conical";
import { __iconData as info } from "lucide-react/icons/info";
import { __iconData as triangleAlert } from "lucide-react/icons/triangle-exclamation-point";
import type { OpenReport, ReadLine } from "#domain/report/reading/schema.ts";
import { BidiText, Latin } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { RangeBar } from "#ui/range-bar.tsx";
import { adviceOf, anchorOf, isCriticalLine, isHigh, isOutside, measured, rangeText } from "./line-words.ts";
import { reportTexts } from "./texts.ts";
import { Trend } from "./trend.tsx";

const badgeOf = ({ flag }: ReadLine) =>
	flag === "normal" ? "badge badge-ok" : flag === "undecided" ? "badge badge-warn" : "badge badge-bad";

/** Where a result stands, in a word with a sign; its colour only repeats it. */
export function FlagBadge({ line }: { line: ReadLine }) {
	const t = reportTexts(useLocale());
	if (line.flag === "none") return <span className="muted report-no-flag">{t("flag.none")}</span>;
	const icon = isCriticalLine(line)
		? triangleAlert
		: line.flag === "normal"
			? check
			: line.flag === "undecided" || line.flag === "abnormal"
				? info
				: isHigh(line)
					? arrowUp
					: arrowDown;
	return (
		<span className={badgeOf(line)}>
			<Icon of={icon} />
			<span>{t(`flag.${line.flag}`)}</span>
		</span>
	);
}

function Range({ line }: { line: ReadLine }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const range = rangeText(locale, line);
	const number = line.number;
	const { low, high } = line;
	if (!range) return null;
	if (number === null || (low === null && high === null))
		return (
			<span className="report-range-words">
				<BidiText text={t("range.reference", { range })} />
			</span>
		);
	const { name, value, unit } = line;
	return (
		<RangeBar
			label={t("range.label", { name, value, unit, range, state: t(`flag.${line.flag}`) })}
			value={number}
			{...(low === null ? {} : { low })}
			{...(high === null ? {} : { high })}
		/>
	);
}

function Notes({ line }: { line: ReadLine }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const advice = adviceOf(locale, line);
	if (!advice && !line.comment && line.trend.length === 0) return null;
	return (
		<tr className="report-notes">
			<td colSpan={4}>
				{advice ? (
					<p className="report-meaning">
						<Icon of={isCriticalLine(line) ? triangleAlert : info} />
						<span>
							<BidiText text={advice} />
						</span>
					</p>
				) : null}
				{line.comment ? (
					<p className="report-comment">
						<BidiText text={t("comment", { text: line.comment })} />
					</p>
				) : null}
				<Trend line={line} />
			</td>
		</tr>
	);
}

function Result({ line }: { line: ReadLine }) {
	const t = reportTexts(useLocale());
	return (
		<tbody id={anchorOf(line)} className={isOutside(line) ? "report-result is-outside" : "report-result"}>
			<tr className="report-row">
				<th scope="row" className="report-test">
					<b>
						<BidiText text={line.name} />
					</b>
					<small>
						<Latin>{line.code}</Latin>
						{line.method ? (
							<span className="report-method">
								<BidiText text={t("method", { text: line.method })} />
							</span>
						) : null}
					</small>
					{line.was ? (
						<small className="report-was">
							<Icon of={filePen} />
							<BidiText text={t("corrected.was", { value: line.was })} />
						</small>
					) : null}
				</th>
				<td className="report-value">
					<Value line={line} />
				</td>
				<td className="report-range">
					<Range line={line} />
				</td>
				<td className="report-state">
					<FlagBadge line={line} />
				</td>
			</tr>
			<Notes line={line} />
		</tbody>
	);
}

/** A number stands from left to right with its unit; words stand as they are. */
function Value({ line }: { line: ReadLine }) {
	const isNumber = line.number !== null;
	if (!isNumber)
		return (
			<strong>
				<BidiText text={line.value} />
			</strong>
		);
	const unit = measured({ value: "0", unit: line.unit }).slice(2);
	return (
		<bdi dir="ltr">
			<strong>{line.value}</strong> {unit ? <small>{unit}</small> : null}
		</bdi>
	);
}

/** Results by department: a table, in which the picture of a range stands beside its words. */
export function Results({ groups }: Pick<OpenReport, "groups">) {
	const t = reportTexts(useLocale());
	return groups.map(({ name, lines }, at) => (
		<section key={name} className="card report-group" aria-labelledby={`group-${at}`}>
			<header className="report-group-head">
				<span className="tile report-group-tile">
					<Icon of={flask} />
				</span>
				<h2 id={`group-${at}`}>{name || t("others")}</h2>
				<span className="grow" />
				<small className="muted">
					<BidiText text={t("tests", { count: lines.length })} />
				</small>
			</header>
			<table className="report-table" aria-labelledby={`group-${at}`}>
				<thead>
					<tr>
						<th scope="col">{t("column.test")}</th>
						<th scope="col">{t("column.value")}</th>
						<th scope="col">{t("column.range")}</th>
						<th scope="col">{t("column.state")}</th>
					</tr>
				</thead>
				{lines.map((line) => (
					<Result key={line.key} line={line} />
				))}
			</table>
		</section>
	));
}
