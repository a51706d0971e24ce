import { useTranslations } from "use-intl";
import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { shownValue } from "#domain/catalogue/result-value/display.ts";
import { formatDate } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import type { ReportSheet } from "../schema.ts";
import { FlagBadge } from "./flag-badge.tsx";
import { useLineTexts } from "./line-texts.ts";
import "./notable-lines.css";

type Line = ReportSheet["lines"][number];

/** Whether a line replaces a value that patients have read. */
const isReplacing = (line: Line) => line.replaces !== "" && line.replaces !== shownValue(line);

/**
 * The values that staff must check before patients see them, most urgent first: critical, implausible, corrected, abnormal,
 * changed.
 */
export function notableLines(lines: readonly Line[]): Line[] {
	const urgency = (line: Line): number => {
		if (line.isCritical) return 0;
		if (line.isImplausible || line.isMisfit || line.formulaGives) return 1;
		if (isReplacing(line)) return 2;
		if (line.flag !== "normal" && line.flag !== "none") return 3;
		return line.hasLargeChange || line.status !== "final" ? 4 : 5;
	};
	return lines
		.filter(
			(line) => (line.value !== "" || line.status !== "final" || isReplacing(line)) && urgency(line) < 5,
		)
		.toSorted((a, b) => urgency(a) - urgency(b));
}

/** Who was informed by phone of the value that this line now replaces; undefined if there was no such call. */
const calledAbout = (line: Line, calls: ReportSheet["calls"]) =>
	calls.find(
		(call) =>
			call.testId === line.testId &&
			call.analyte === line.analyte &&
			call.isReached &&
			shownValue({ ...line, value: call.value }) === line.replaces,
	)?.toldTo;

function Why({ line, calls }: { line: Line; calls: ReportSheet["calls"] }) {
	const t = useTranslations("results.notable");
	const locale = useLocale();
	const { previous } = line;
	const called = isReplacing(line) ? calledAbout(line, calls) : undefined;
	return (
		<>
			{line.isImplausible ? <small>{t("implausible")}</small> : null}
			{line.isMisfit ? <small>{t("misfit")}</small> : null}
			{line.formulaGives ? (
				<small>
					{t.rich("formula", {
						value: `${line.formulaGives} ${unitText(line.unit)}`.trim(),
						text: (words) => <bdi dir="ltr">{words}</bdi>,
					})}
				</small>
			) : null}
			{isReplacing(line) ? (
				<small>
					{t.rich("replaces", {
						value: `${line.replaces} ${unitText(line.unit)}`.trim(),
						text: (words) => <bdi>{words}</bdi>,
					})}
				</small>
			) : null}
			{line.hasLargeChange && previous?.changePercent ? (
				<small>
					{t("change", {
						percent: `${previous.changePercent > 0 ? "+" : "\u2212"}${Math.abs(previous.changePercent)}`,
						day: formatDate(previous.day, locale, "short"),
					})}
				</small>
			) : null}
			{called ? (
				<small>{t.rich("callAgain", { who: called, text: (words) => <bdi>{words}</bdi> })}</small>
			) : null}
			{line.status === "final" ? null : <small>{t(`status.${line.status}`)}</small>}
		</>
	);
}

/** The notable values of a report, shown before it is verified or released. */
export function NotableLines({ lines, calls }: Pick<ReportSheet, "lines" | "calls">) {
	const t = useTranslations("results.notable");
	const { nameOf } = useLineTexts();
	const notable = notableLines(lines);
	if (notable.length === 0) return <p className="muted">{t("none")}</p>;
	return (
		<section className="notable-lines">
			<h3>{t("title")}</h3>
			<ul>
				{notable.map((line) => (
					<li key={`${line.testId} ${line.analyte}`}>
						<span>{nameOf(line)}</span>
						<b>
							<Num>
								{shownValue(line)} {unitText(line.unit)}
							</Num>
						</b>
						<FlagBadge flag={line.flag} />
						<Why line={line} calls={calls} />
					</li>
				))}
			</ul>
		</section>
	);
}
