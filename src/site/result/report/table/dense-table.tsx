import {
	flagText,
	groupText,
	type LineText,
	measured,
	sheetTexts,
	type TestText,
	testsOf,
} from "#domain/result/print/sheet-text.ts";
import type { OpenReport, ReadLine } from "#domain/result/reading/schema.ts";
import type { TrendPoint } from "#domain/result/reading/trend.ts";
import { formatDate } from "#locale/date/date.ts";
import { BidiText, Latin, Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Sparkline } from "#ui/sparkline.tsx";
import { anchorOf, isHigh, isOutside } from "../line-words.ts";
import { reportTexts } from "../texts.ts";
import { smallLine } from "../trend.tsx";
import { FlagBadge, Value } from "./line-parts.tsx";

/** How many earlier reports have a column of their own. */
const mostColumns = 3;

type Earlier = Pick<TrendPoint, "receptionId" | "day">;

/** Earlier reports with a value of this report's tests, the newest first; at most three. */
function earlierReports(groups: OpenReport["groups"]): Earlier[] {
	const points = groups.flatMap(({ lines }) => lines.flatMap(({ trend }) => trend.slice(0, -1)));
	const found = new Map(points.map(({ receptionId, day }) => [receptionId, { receptionId, day }]));
	return [...found.values()].toSorted((a, b) => b.day.localeCompare(a.day)).slice(0, mostColumns);
}

/**
 * An earlier value, with its unit if that differs from today's unit, and marked if it cannot be compared with today's
 * value.
 */
function EarlierValue({ receptionId, line }: { receptionId: string; line: ReadLine }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const at = line.trend.findIndex((point) => point.receptionId === receptionId);
	const point = line.trend[at];
	if (!point) return <span className="muted">–</span>;
	const text = point.unit === line.trend.at(-1)?.unit ? point.value : measured(point);
	const changes = new Set(line.trend.slice(at + 1).flatMap(({ breaks }) => breaks));
	return (
		<span className={isOutside(point) ? "report-earlier is-outside" : "report-earlier"}>
			{point.number === null ? <BidiText text={text} /> : <bdi dir="ltr">{text}</bdi>}
			{isOutside(point) ? (
				<>
					<span aria-hidden>{point.flag === "abnormal" ? " !" : isHigh(point) ? " ↑" : " ↓"}</span>
					<span className="visually-hidden"> {flagText(locale, point)}</span>
				</>
			) : null}
			{changes.size > 0 ? (
				<small className="muted">
					{t("dense.changed", {
						what: [...changes].map((each) => t(`trend.break.${each}`)).join(t("summary.comma")),
					})}
				</small>
			) : null}
		</span>
	);
}

type Course = { earlier: readonly Earlier[]; hasLine: boolean };

function Row({ line, text, course }: { line: ReadLine; text: LineText; course: Course }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const { name, code, notes, range, comment } = text;
	const { earlier, hasLine } = course;
	const small = smallLine(line);
	return (
		<tbody id={anchorOf(line)} className={isOutside(line) ? "report-result is-outside" : "report-result"}>
			<tr className="report-dense-row">
				<th scope="row" className={line.analyte ? "report-dense-analyte" : undefined}>
					<b>
						<BidiText text={name} />
					</b>{" "}
					{code ? <Latin>{code}</Latin> : null}
					{notes.map((note) => (
						<small key={note} className="report-method">
							<BidiText text={note} />
						</small>
					))}
				</th>
				<td className="report-value">
					<Value line={line} />
				</td>
				<td className="report-dense-range">
					<BidiText text={range} />
				</td>
				<td className="report-state">
					<FlagBadge line={line} />
				</td>
				{earlier.map(({ receptionId, day }) => (
					<td
						key={receptionId}
						className="report-dense-earlier"
						data-label={formatDate(day, locale, "short")}
					>
						<EarlierValue receptionId={receptionId} line={line} />
					</td>
				))}
				{hasLine ? (
					<td className="report-dense-line">
						{small ? (
							<Sparkline
								label={`${t("trend.label", { name: line.name })}: ${small.values.join(t("summary.comma"))}`}
								height={22}
								{...small}
							/>
						) : null}
					</td>
				) : null}
			</tr>
			{comment ? (
				<tr className="report-dense-comment">
					<td colSpan={4 + earlier.length + (hasLine ? 1 : 0)}>
						<BidiText text={comment} />
					</td>
				</tr>
			) : null}
		</tbody>
	);
}

function Test({ lines, text, course }: { lines: ReadLine[]; text: TestText; course: Course }) {
	const { name, code, notes, lines: texts } = text;
	return (
		<>
			{name ? (
				<tbody className={lines.some(isOutside) ? "report-panel is-outside" : "report-panel"}>
					<tr>
						<th scope="rowgroup" colSpan={4 + course.earlier.length + (course.hasLine ? 1 : 0)}>
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
				return own ? <Row key={line.key} line={line} text={own} course={course} /> : null;
			})}
		</>
	);
}

/** Results for a doctor: one line a value, values of earlier reports in columns, and no text for the patient. */
export function DenseResults({ groups }: Pick<OpenReport, "groups">) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const words = sheetTexts(locale);
	const course = {
		earlier: earlierReports(groups),
		hasLine: groups.some(({ lines }) => lines.some((line) => smallLine(line))),
	};
	return groups.map(({ name, lines }, at) => {
		const { earlier } = course;
		const { notes, tests } = groupText(locale, lines);
		return (
			<section key={name} className="card report-group" aria-labelledby={`group-${at}`}>
				<table className="report-dense" aria-labelledby={`group-${at}`}>
					<thead>
						<tr>
							<th scope="col">
								<h2 id={`group-${at}`}>{name || words("results")}</h2>
								{notes.map((note) => (
									<small key={note} className="report-method">
										<BidiText text={note} />
									</small>
								))}
							</th>
							<th scope="col">{words("value")}</th>
							<th scope="col">{words("range")}</th>
							<th scope="col">{words("state")}</th>
							{earlier.map(({ receptionId, day }) => (
								<th key={receptionId} scope="col">
									<Num>{formatDate(day, locale, "short")}</Num>
								</th>
							))}
							{course.hasLine ? <th scope="col">{t("trend.column")}</th> : null}
						</tr>
					</thead>
					{testsOf(lines).map((test, index) => {
						const text = tests[index];
						return text ? <Test key={test[0]?.key} lines={test} text={text} course={course} /> : null;
					})}
				</table>
			</section>
		);
	});
}
