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
import { anchorOf, isHigh, isOutside } from "../line-words.ts";
import { reportTexts } from "../texts.ts";
import { smallLine, Trend, TrendSwitch } from "../trend.tsx";
import { FlagBadge, Value } from "./line-parts.tsx";

/** Columns for earlier values: the last one of each line, the one before it, and the one before that. */
const columns = [0, 1, 2] as const;
/** @param day the day of all values in the column; blank if they differ, and each value then has its own */
type Column = { at: (typeof columns)[number]; day: string };
/** @param hasTrend whether any value has an earlier value, so that its trend can be opened */
type Course = { earlier: readonly Column[]; hasTrend: boolean };

/**
 * The earlier value of a line for a column. A line may have been measured in different reports from the line above it.
 */
const earlierPoint = ({ trend }: ReadLine, { at }: Pick<Column, "at">): TrendPoint | undefined =>
	trend.slice(0, -1).at(-1 - at);

/** The columns that the lines of a department need. */
function courseOf(lines: readonly ReadLine[]): Course {
	const earlier = columns.flatMap((at): Column[] => {
		const days = new Set(lines.flatMap((line) => earlierPoint(line, { at })?.day ?? []));
		const [day = ""] = days;
		return days.size > 0 ? [{ at, day: days.size === 1 ? day : "" }] : [];
	});
	return { earlier, hasTrend: earlier.length > 0 };
}

/**
 * An earlier value, with its unit if the unit was different, and marked if it cannot be compared with today's value.
 */
function EarlierValue({ point, line, hasDay }: { point: TrendPoint; line: ReadLine; hasDay: boolean }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const text = point.unit === line.trend.at(-1)?.unit ? point.value : measured(point);
	const later = line.trend.slice(line.trend.indexOf(point) + 1);
	const changes = new Set(later.flatMap(({ breaks }) => breaks));
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
			{hasDay ? (
				<small className="report-dense-day">
					{" "}
					<Num>{formatDate(point.day, locale, "short")}</Num>
				</small>
			) : null}
		</span>
	);
}

function EarlierCell({ line, column }: { line: ReadLine; column: Column }) {
	const locale = useLocale();
	const point = earlierPoint(line, column);
	return (
		<td
			className="report-dense-earlier"
			data-label={point ? formatDate(point.day, locale, "short") : undefined}
		>
			{point ? (
				<EarlierValue point={point} line={line} hasDay={column.day === ""} />
			) : (
				<span className="muted">–</span>
			)}
		</td>
	);
}

/** How many columns a table has. */
const widthOf = ({ earlier, hasTrend }: Course) => 4 + earlier.length + (hasTrend ? 1 : 0);

function Row({ line, text, course }: { line: ReadLine; text: LineText; course: Course }) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const { name, code, notes, range, comment } = text;
	const small = smallLine(line);
	const trendLabel = t("trend.label", { name: line.name });
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
				{course.earlier.map((column) => (
					<EarlierCell key={column.at} line={line} column={column} />
				))}
				{course.hasTrend ? (
					<td className="report-dense-line">
						{line.trend.length > 0 ? (
							<TrendSwitch
								line={line}
								label={small ? `${trendLabel}: ${small.values.join(t("summary.comma"))}` : ""}
								height={22}
							/>
						) : null}
					</td>
				) : null}
			</tr>
			{comment ? (
				<tr className="report-dense-comment">
					<td colSpan={widthOf(course)}>
						<BidiText text={comment} />
					</td>
				</tr>
			) : null}
			<Trend line={line} columns={widthOf(course)} hasLinks={false} />
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
						<th scope="rowgroup" colSpan={widthOf(course)}>
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

/**
 * Results for a doctor: one line per value, with its last earlier values in columns and a trend that can be opened; no
 * texts for patients.
 */
export function DenseResults({ groups }: Pick<OpenReport, "groups">) {
	const locale = useLocale();
	const t = reportTexts(locale);
	const words = sheetTexts(locale);
	return groups.map(({ name, lines }, at) => {
		const course = courseOf(lines);
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
							{course.earlier.map(({ at: column, day }) => (
								<th key={column} scope="col">
									{day ? <Num>{formatDate(day, locale, "short")}</Num> : t(`dense.before.${column}`)}
								</th>
							))}
							{course.hasTrend ? <th scope="col">{t("trend.column")}</th> : null}
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
