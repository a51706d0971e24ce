import { __iconData as arrowDown } from "lucide-react/icons/arrow-down";
import { __iconData as arrowUp } from "lucide-react/icons/arrow-up";
import { __iconData as ban } from "lucide-react/icons/ban";
import { __iconData as check } from "lucide-react/icons/check";
import { __iconData as question } from "lucide-react/icons/circle-question-mark";
import { __iconData as filePen } from "lucide-react/icons/file-pen";
import { __iconData as flask } from "lucide-react/icons/flask-conical";
import { __iconData as hourglass } from "lucide-react/icons/hourglass";
import { __iconData as info } from "lucide-react/icons/info";
import { __iconData as triangleAlert } from "lucide-react/icons/triangle-exclamation-point";
import { lineText, rangeText, sheetTexts, stateText, testsOf } from "#domain/result/print/sheet-text.ts";
import type { OpenReport, ReadLine } from "#domain/result/reading/schema.ts";
import { BidiText, Latin } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { RangeBar } from "#ui/range-bar.tsx";
import { rangePicture } from "./chart/range-picture.ts";
import { adviceOf, anchorOf, isCriticalLine, isHigh, isOutside } from "./line-words.ts";
import { reportTexts } from "./texts.ts";
import { Trend } from "./trend.tsx";

type LineProps = { line: ReadLine; isDoctor: boolean };

/** The state of a result as a word with an icon; its colour only repeats the state. */
export function FlagBadge({ line }: { line: ReadLine }) {
	const locale = useLocale();
	const word = stateText(locale, line);
	if (line.status !== "final" && line.status !== "corrected" && line.flag === "none")
		return (
			<span className="badge badge-info">
				<Icon of={line.status === "registered" || line.status === "preliminary" ? hourglass : ban} />
				<span>
					<BidiText text={word} />
				</span>
			</span>
		);
	if (line.flag === "none") return <span className="muted report-no-flag">{word}</span>;
	if (line.flag === "undecided")
		return (
			<span className="badge badge-warn">
				<Icon of={question} />
				<span>{word}</span>
			</span>
		);
	const icon = isCriticalLine(line)
		? triangleAlert
		: line.flag === "normal"
			? check
			: line.flag === "abnormal"
				? triangleAlert
				: isHigh(line)
					? arrowUp
					: arrowDown;
	return (
		<span className={line.flag === "normal" ? "badge badge-ok" : "badge badge-bad"}>
			<Icon of={icon} />
			<span>{word}</span>
		</span>
	);
}

function Range({ line }: { line: ReadLine }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const range = rangeText(locale, line);
	const picture = rangePicture(locale, line);
	if (!range) return null;
	if (!picture)
		return (
			<span className="report-range-words">
				<BidiText text={range} />
			</span>
		);
	const { value, unit } = lineText(locale, line);
	return (
		<>
			<div className="report-range-picture">
				<RangeBar
					label={t("range.label", { name: line.name, value, unit, range, state: stateText(locale, line) })}
					isUndecided={line.flag === "undecided"}
					{...picture}
				/>
			</div>
			<span className="report-range-paper" aria-hidden>
				<BidiText text={range} />
			</span>
		</>
	);
}

function Notes({ line, isDoctor }: LineProps) {
	const locale = useLocale();
	const { comment } = lineText(locale, line);
	const advice = isDoctor ? "" : adviceOf(locale, line);
	if (!advice && !comment && line.trend.length === 0) return null;
	return (
		<tr className="report-notes">
			<td colSpan={4}>
				{comment ? (
					<p className="report-comment">
						<BidiText text={comment} />
					</p>
				) : null}
				{advice ? (
					<p className="report-meaning">
						<Icon of={isCriticalLine(line) ? triangleAlert : info} />
						<span>
							<BidiText text={advice} />
						</span>
					</p>
				) : null}
				<Trend line={line} isDoctor={isDoctor} />
			</td>
		</tr>
	);
}

function Result({ line, isDoctor }: LineProps) {
	const { name, code, notes, previous } = lineText(useLocale(), line);
	return (
		<tbody id={anchorOf(line)} className={isOutside(line) ? "report-result is-outside" : "report-result"}>
			<tr className="report-row">
				<th scope="row" className={line.analyte ? "report-test report-analyte" : "report-test"}>
					<b>
						<BidiText text={name} />
					</b>
					<small>
						{code ? <Latin>{code}</Latin> : null}
						{notes.map((note) => (
							<span key={note} className="report-method">
								<BidiText text={note} />
							</span>
						))}
						{line.was ? <Icon of={filePen} className="report-was" /> : null}
					</small>
				</th>
				<td className="report-value">
					<Value line={line} />
					{previous ? (
						<small className="report-previous">
							<BidiText text={previous} />
						</small>
					) : null}
				</td>
				<td className="report-range">
					<Range line={line} />
				</td>
				<td className="report-state">
					<FlagBadge line={line} />
				</td>
			</tr>
			<Notes line={line} isDoctor={isDoctor} />
		</tbody>
	);
}

/** A value: a number with its unit is read from left to right, words in their own direction. */
function Value({ line }: { line: ReadLine }) {
	const { value, unit } = lineText(useLocale(), line);
	if (line.number === null && !unit)
		return (
			<strong>
				<BidiText text={value} />
			</strong>
		);
	return (
		<bdi dir="ltr">
			<strong>{value}</strong> {unit ? <small>{unit}</small> : null}
		</bdi>
	);
}

/** A test: if it has several values, a heading and a line for each value; otherwise a single line. */
function Test({ lines, isDoctor }: { lines: ReadLine[]; isDoctor: boolean }) {
	const [first] = lines;
	return (
		<>
			{first?.analyte ? (
				<tbody className={lines.some(isOutside) ? "report-panel is-outside" : "report-panel"}>
					<tr>
						<th scope="rowgroup" colSpan={4}>
							<BidiText text={first.test} /> <Latin>{first.code}</Latin>
						</th>
					</tr>
				</tbody>
			) : null}
			{lines.map((line) => (
				<Result key={line.key} line={line} isDoctor={isDoctor} />
			))}
		</>
	);
}

/** Results by department: a table with a chart of each range next to its text. */
export function Results({ groups, isDoctor }: Pick<OpenReport, "groups"> & { isDoctor: boolean }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const words = sheetTexts(locale);
	return groups.map(({ name, lines }, at) => (
		<section key={name} className="card report-group" aria-labelledby={`group-${at}`}>
			<header className="report-group-head">
				<span className="tile report-group-tile">
					<Icon of={flask} />
				</span>
				<h2 id={`group-${at}`}>{name || words("results")}</h2>
				<span className="grow" />
				<small className="muted">
					<BidiText text={t("tests", { count: lines.length })} />
				</small>
			</header>
			<table className="report-table" aria-labelledby={`group-${at}`}>
				<thead>
					<tr>
						<th scope="col">{words("test")}</th>
						<th scope="col">{words("value")}</th>
						<th scope="col">{words("range")}</th>
						<th scope="col">{words("state")}</th>
					</tr>
				</thead>
				{testsOf(lines).map((test) => (
					<Test key={test[0]?.key} lines={test} isDoctor={isDoctor} />
				))}
			</table>
		</section>
	));
}
