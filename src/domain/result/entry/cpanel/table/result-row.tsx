import { MessageSquarePlus, MessageSquareText, PencilLine } from "lucide-react";
import { type FocusEvent, Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { shownValue } from "#domain/catalogue/result-value/display.ts";
import { FlagBadge } from "#domain/result/report/cpanel/flag-badge.tsx";
import { useLineTexts } from "#domain/result/report/cpanel/line-texts.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { formatDate } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { isCalculatedLine, isUnconfirmed, judgedIn } from "../judged-value.ts";
import { keyOf } from "../typed-values.ts";
import type { Results } from "../use-results.ts";
import { CommentLine } from "./comment-line.tsx";
import { CriticalPanel } from "./critical-panel.tsx";
import { NameCell } from "./name-cell.tsx";
import { CalculatedValue, UnitCell, ValueField } from "./result-value.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { ValueChange } from "./value-change.tsx";
import { ValueQuestion } from "./value-question.tsx";

type Line = ReportSheet["lines"][number];
/** The columns of the table, in their order. */
export const columns = ["test", "value", "unit", "previous", "change", "range", "flag", "comment"] as const;

/** An extra row below a value, across all columns. */
const More = ({ children, tone }: { children: ReactNode; tone?: "critical" }) => (
	<tr className={tone ? "result-more is-critical" : "result-more"}>
		<td colSpan={columns.length}>{children}</td>
	</tr>
);

/** Shown when both users changed this line: the user chooses separately for the value and the comment. */
function ContestedLine({ line, results }: { line: Line; results: Results }) {
	const t = useTranslations("results.entry");
	const key = keyOf(line);
	return (results.contested[key] ?? []).map((field) => (
		<div key={field} className="result-contested" role="alert">
			<span>
				{t.rich(field === "value" ? "contested" : "contestedComment", {
					theirs: line[field] || "–",
					text: (words) => <bdi>{words}</bdi>,
				})}
			</span>
			<span className="result-contested-choice">
				<Button variant="outline" size="sm" onPress={() => results.decide(key, field, false)}>
					{t("takeTheirs")}
				</Button>
				<Button variant="soft" size="sm" onPress={() => results.decide(key, field, true)}>
					{t("keepOwn")}
				</Button>
			</span>
		</div>
	));
}

/**
 * Moves the focus to the next value to report by phone or, if there is none, to the value just reported, because the panel
 * that had the focus is gone by then.
 */
function goOn(key: string): void {
	requestAnimationFrame(() => {
		const next = [...document.querySelectorAll<HTMLElement>("[data-critical]")].find(
			(panel) => panel.dataset.critical !== key,
		);
		const own = document.querySelector<HTMLElement>(`input[data-result="${CSS.escape(key)}"]`);
		(next?.querySelector("input") ?? own)?.focus();
	});
}

type RowProps = {
	line: Line;
	results: Results;
	isReadOnly: boolean;
	/** Whether the line shows its calculated value instead of a field. */
	isCalculated: boolean;
	/** Whether the user has asked to type a measured value instead of the calculated one. */
	isMeasured: boolean;
	isCommentOpen: boolean;
	onComment: () => void;
	/** Shows a field instead of the calculated value, or the calculated value again. */
	onMeasure: () => void;
	/** Called when the focus has left the line. */
	onLeave: () => void;
	/** The id of the list of phrases suggested while typing. */
	wordsId: string;
};

/** A question about a value, in a row of its own. */
function QuestionRow(props: { line: Line; results: Results; name: string }) {
	const { fault, isSaved } = judgedIn(props.line, props.results.typed);
	const isFar = props.line.formulaGives !== "" && isSaved;
	return fault || isUnconfirmed(props.line) || isFar ? (
		<More>
			<ValueQuestion {...props} />
		</More>
	) : null;
}

/** The previous value with its day. */
function PreviousCell({ previous }: Pick<Line, "previous">) {
	const t = useTranslations("results.entry");
	const locale = useLocale();
	return (
		<td className="result-previous">
			<span className="result-label">{t("column.previous")}</span>
			{previous ? (
				<>
					<bdi>{previous.value}</bdi>{" "}
					<small>
						<Num>{formatDate(previous.day, locale, "short")}</Num>
					</small>
				</>
			) : (
				<span className="muted">–</span>
			)}
		</td>
	);
}

/** The buttons of a value: its comment, and a field instead of the calculated value. */
function Actions({ line, results, isCalculated, onComment, onMeasure, hasComment }: ActionsProps) {
	const t = useTranslations("results.entry");
	const { nameOf } = useLineTexts();
	const { shown: value } = judgedIn(line, results.typed);
	return (
		<>
			{isCalculatedLine(line, {}) ? (
				<IconButton
					size="xs"
					label={t("measureOf", { name: nameOf(line) })}
					aria-pressed={!isCalculated}
					icon={<PencilLine className="icon" aria-hidden />}
					onPress={onMeasure}
				/>
			) : null}
			<IconButton
				size="xs"
				label={t("commentOf", { name: nameOf(line) })}
				className={value.comment ? "result-has-comment" : ""}
				aria-expanded={hasComment}
				icon={
					value.comment ? (
						<MessageSquareText className="icon" aria-hidden />
					) : (
						<MessageSquarePlus className="icon" aria-hidden />
					)
				}
				onPress={onComment}
			/>
		</>
	);
}
type ActionsProps = Pick<RowProps, "line" | "results" | "isCalculated" | "onComment" | "onMeasure"> & {
	hasComment: boolean;
};

/** Whether the focus has left a row, and not only the window or for the dialog of a pasted column. */
function hasLeft({ currentTarget, target, relatedTarget }: FocusEvent<HTMLTableRowElement>): boolean {
	if (!(relatedTarget instanceof Element)) return document.activeElement !== target;
	return !currentTarget.contains(relatedTarget) && relatedTarget.closest('[role="dialog"]') === null;
}

/** The cells of one value in a single row. */
function ValueRow(props: RowProps & { hasComment: boolean }) {
	const { line, results, isReadOnly, isCalculated, isMeasured, onLeave, wordsId } = props;
	const t = useTranslations("results.entry");
	const { nameOf, rangeOf } = useLineTexts();
	const { flag, isSaved, isCritical, change, difference } = judgedIn(line, results.typed);
	const flagId = `flag-${line.testId}-${line.analyte.replace(/\W/g, "")}`;
	const range = rangeOf(line);
	return (
		<tr
			className={isCritical ? "result-row is-critical" : "result-row"}
			data-line={keyOf(line)}
			onBlur={(event) => hasLeft(event) && onLeave()}
		>
			<NameCell line={line} results={results} isReadOnly={isReadOnly} />
			<td className="result-value">
				{isReadOnly ? (
					<b dir="auto">{shownValue(line) || "–"}</b>
				) : isCalculated ? (
					<CalculatedValue line={line} name={nameOf(line)} />
				) : (
					<ValueField {...{ line, results, wordsId, flagId }} name={nameOf(line)} autoFocus={isMeasured} />
				)}
			</td>
			<td className="result-unit">
				<UnitCell line={line} results={results} />
			</td>
			<PreviousCell previous={line.previous} />
			<td className="result-delta">
				<ValueChange percent={change} difference={difference} isAsked={line.hasLargeChange && isSaved} />
			</td>
			<td className="result-range">
				<span className="result-label">{t("column.range")}</span>
				<bdi dir={/\d/.test(range) ? "ltr" : undefined}>{range || "–"}</bdi>
			</td>
			<td className="result-flag" id={flagId} aria-live="polite">
				{flag === "none" && line.status !== "final" ? null : <FlagBadge flag={flag} />}
				<StatusBadge status={line.status} />
			</td>
			<td className="result-act">{isReadOnly ? null : <Actions {...props} />}</td>
		</tr>
	);
}

/** One value with any question, conflict, comment or call below it. */
export function ResultRow(props: RowProps) {
	const { line, results, isReadOnly, isCommentOpen } = props;
	const { nameOf } = useLineTexts();
	const key = keyOf(line);
	const name = nameOf(line);
	const { shown: value, flag, isSaved, isCritical } = judgedIn(line, results.typed);
	const isUntold = isCritical && isSaved && !line.isTold;
	const hasComment = isCommentOpen || (value.comment !== "" && !isReadOnly);
	return (
		<Fragment>
			<ValueRow {...props} hasComment={hasComment} />
			{isReadOnly ? null : <QuestionRow line={line} results={results} name={name} />}
			{results.contested[key] ? (
				<More>
					<ContestedLine line={line} results={results} />
				</More>
			) : null}
			{hasComment ? (
				<More {...(isCritical ? { tone: "critical" } : {})}>
					<CommentLine
						name={name}
						value={value}
						onType={(next) => results.type(key, next)}
						onDone={() => void results.flush()}
					/>
				</More>
			) : null}
			{isUntold && results.sheet.state === "draft" ? (
				<More tone="critical">
					<CriticalPanel
						key={line.value}
						sheet={results.sheet}
						line={{ ...line, flag }}
						onTell={results.tell}
						onTold={() => goOn(key)}
					/>
				</More>
			) : null}
		</Fragment>
	);
}
