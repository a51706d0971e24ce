import { __iconData as filePen } from "lucide-react/icons/file-pen";
import { __iconData as info } from "lucide-react/icons/info";
import { __iconData as triangleAlert } from "lucide-react/icons/triangle-exclamation-point";
import {
	groupText,
	type LineText,
	lineText,
	rangeText,
	sheetTexts,
	stateText,
	type TestText,
	testsOf,
} from "#domain/result/print/sheet-text.ts";
import type { OpenReport, ReadLine, TestExplanation } from "#domain/result/reading/schema.ts";
import { BidiText, Latin } from "#ui/bidi-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { RangeBar } from "#ui/range-bar.tsx";
import { rangePicture } from "./chart/range-picture.ts";
import { AboutTests, MoreAboutResult } from "./explanation/explanation.tsx";
import { adviceOf, anchorOf, isCriticalLine, isOutside } from "./line-words.ts";
import { groupIcon } from "./table/group-icon.ts";
import { FlagBadge, Value } from "./table/line-parts.tsx";
import { reportTexts } from "./texts.ts";
import { Trend, TrendSwitch } from "./trend.tsx";

type LineProps = { line: ReadLine; columns: number; explanation: TestExplanation | undefined };

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

function Notes({ line, columns, explanation }: LineProps) {
	const locale = useLocale();
	const { comment } = lineText(locale, line);
	const advice = adviceOf(locale, line);
	if (!advice && !comment) return null;
	return (
		<tr className="report-notes">
			<td colSpan={columns}>
				{comment ? (
					<p className="report-comment">
						<BidiText text={comment} />
					</p>
				) : null}
				{advice ? (
					<div className="report-meaning">
						<Icon of={isCriticalLine(line) ? triangleAlert : info} />
						<div>
							<p>
								<BidiText text={advice} />
							</p>
							<MoreAboutResult line={line} of={explanation} />
						</div>
					</div>
				) : null}
			</td>
		</tr>
	);
}

function TrendCell({ line }: { line: ReadLine }) {
	const t = reportTexts(useLocale());
	return (
		<td className="report-course">
			{line.trend.length > 0 ? (
				<TrendSwitch line={line} />
			) : (
				<span className="muted report-first">{t("trend.first")}</span>
			)}
		</td>
	);
}

/** @param text the texts of the result; for a test with several values, without the texts that these values share */
function Result({ line, text, columns, explanation }: LineProps & { text: LineText }) {
	const { name, code, notes, previous } = text;
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
				{columns > 4 ? <TrendCell line={line} /> : null}
				<td className="report-state">
					<FlagBadge line={line} />
				</td>
			</tr>
			<Notes line={line} columns={columns} explanation={explanation} />
			<Trend line={line} columns={columns} />
		</tbody>
	);
}

/** A test: several values are listed below its name; a single value takes one line. */
function Test({ lines, text, ...rest }: Omit<LineProps, "line"> & { lines: ReadLine[]; text: TestText }) {
	const { columns } = rest;
	const { name, code, notes, lines: texts } = text;
	return (
		<>
			{name ? (
				<tbody className={lines.some(isOutside) ? "report-panel is-outside" : "report-panel"}>
					<tr>
						<th scope="rowgroup" colSpan={columns}>
							<BidiText text={name} /> <Latin>{code}</Latin>
							{notes.map((note) => (
								<small key={note} className="report-method">
									<BidiText text={note} />
								</small>
							))}
						</th>
					</tr>
				</tbody>
			) : null}
			{lines.map((line, at) => {
				const own = texts[at];
				return own ? <Result key={line.key} line={line} text={own} {...rest} /> : null;
			})}
		</>
	);
}

/** Results by department: a table with a drawing of each range and of each value's trend. */
export function Results({ groups }: Pick<OpenReport, "groups">) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const words = sheetTexts(locale);
	// without any earlier value there is no course to show
	const columns = groups.some(({ lines }) => lines.some(({ trend }) => trend.length > 0)) ? 5 : 4;
	return groups.map(({ name, slug, lines, explanations }, at) => {
		const { notes, tests } = groupText(locale, lines);
		return (
			<section key={name} className="card report-group" aria-labelledby={`group-${at}`}>
				<header className="report-group-head">
					<span className="tile report-group-tile">
						<Icon of={groupIcon(slug)} />
					</span>
					<div className="grow">
						<h2 id={`group-${at}`}>{name || words("results")}</h2>
						{notes.map((note) => (
							<small key={note} className="report-method">
								<BidiText text={note} />
							</small>
						))}
					</div>
					<small className="muted">
						<BidiText text={t("tests", { count: lines.length })} />
					</small>
				</header>
				<table
					className={columns > 4 ? "report-table has-course" : "report-table"}
					aria-labelledby={`group-${at}`}
				>
					<thead>
						<tr>
							<th scope="col">{words("test")}</th>
							<th scope="col">{words("value")}</th>
							<th scope="col">{words("range")}</th>
							{columns > 4 ? <th scope="col">{t("trend.column")}</th> : null}
							<th scope="col">{words("state")}</th>
						</tr>
					</thead>
					{testsOf(lines).map((test, index) => {
						const text = tests[index];
						const explanation = explanations.find(({ testId }) => testId === test[0]?.testId);
						return text ? (
							<Test key={test[0]?.key} lines={test} text={text} {...{ columns, explanation }} />
						) : null;
					})}
				</table>
				<AboutTests explanations={explanations} />
			</section>
		);
	});
}
