import { BellRing, MessageSquarePlus, MessageSquareText } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { shownValue } from "#domain/catalogue/result-value/display.ts";
import { kindOf } from "#domain/catalogue/result-value/reading.ts";
import { FlagBadge } from "#domain/result/report/cpanel/flag-badge.tsx";
import { largeChange, useLineTexts } from "#domain/result/report/cpanel/line-texts.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { CriticalPanel } from "./critical-panel.tsx";
import { isUnconfirmed, judgedIn } from "./judged-value.ts";
import { personName } from "./person-name.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { keyOf, type Typed } from "./typed-values.ts";
import type { Results } from "./use-results.ts";
import { ValueQuestion } from "./value-question.tsx";

type Line = ReportSheet["lines"][number];
export const columnCount = 8;

/** An extra row below a value, across all columns. */
const More = ({ children, tone }: { children: ReactNode; tone?: "critical" }) => (
	<tr className={tone ? "result-more is-critical" : "result-more"}>
		<td colSpan={columnCount}>{children}</td>
	</tr>
);

function Change({ percent, isAsked }: { percent: number | null; isAsked: boolean }) {
	if (percent === null) return <span className="muted">–</span>;
	const sign = percent > 0 ? "+" : percent < 0 ? "\u2212" : "";
	const isLarge = isAsked || Math.abs(percent) >= largeChange;
	return (
		<bdi dir="ltr" className={isLarge ? "result-change is-large" : "result-change"}>
			{sign}
			{Math.abs(percent)}%
		</bdi>
	);
}

/**
 * Shown when this user and a colleague have both changed this line: the user chooses between the two values and between
 * the two comments.
 */
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

type CommentProps = { name: string; value: Typed; onType: (value: Typed) => void; onDone: () => void };

/** The laboratory's comment on a value, with suggestions of common phrases. */
function Comment({ name, value, onType, onDone }: CommentProps) {
	const t = useTranslations("results.entry");
	const put = (comment: string) => onType({ ...value, comment });
	const ready = ["repeated", "slide", "haemolysis"] as const;
	return (
		<div className="result-comment">
			<MessageSquareText className="icon" aria-hidden />
			<input
				type="text"
				className="control result-comment-field"
				aria-label={t("commentOf", { name })}
				maxLength={500}
				value={value.comment}
				onChange={(event) => put(event.target.value)}
				onBlur={onDone}
				data-comment=""
			/>
			<span className="result-comment-ready">
				{ready.map((each) => (
					<button
						key={each}
						type="button"
						className="chip result-comment-word"
						onClick={() => {
							const words = t(`ready.${each}`);
							if (!value.comment.includes(words)) put(value.comment ? `${value.comment} ${words}` : words);
						}}
					>
						{t(`ready.${each}`)}
					</button>
				))}
			</span>
		</div>
	);
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

type Props = {
	line: Line;
	results: Results;
	isReadOnly: boolean;
	isCommentOpen: boolean;
	onComment: () => void;
	/** The id of the list of phrases suggested while typing. */
	wordsId: string;
};

function Field({
	line,
	results,
	wordsId,
	name,
	flagId,
}: Omit<Props, "isReadOnly" | "isCommentOpen" | "onComment"> & { name: string; flagId: string }) {
	const t = useTranslations("results.entry");
	const { shown: value, stored, isSaved, isCritical, fault } = judgedIn(line, results.typed);
	const isNumeric = kindOf(line) === "numeric";
	const isUnderstood = !fault && !isSaved && stored !== value.value.trim();
	const input = (
		<input
			className="control result-input"
			dir={!value.value || /^[\s\d۰-۹٠-٩<>≤≥.,٫،/+−-]*$/.test(value.value) ? "ltr" : "auto"}
			inputMode={isNumeric ? "decimal" : "text"}
			autoComplete="off"
			list={isNumeric ? undefined : wordsId}
			maxLength={120}
			aria-label={t("valueOf", { name })}
			aria-describedby={flagId}
			aria-invalid={isCritical || fault !== undefined || undefined}
			value={value.value}
			// another value is asked about again
			onChange={(event) => results.type(keyOf(line), { value: event.target.value, comment: value.comment })}
			onBlur={() => void results.flush()}
			data-result={keyOf(line)}
			data-previous={line.previous?.value}
		/>
	);
	return isUnderstood ? (
		<>
			{input}
			<small className="result-understood">
				<bdi dir="ltr">
					= {stored} {unitText(line.unit)}
				</bdi>
			</small>
		</>
	) : (
		input
	);
}

/** A question about a value, in a row of its own. */
function QuestionRow(props: { line: Line; results: Results; name: string }) {
	const { fault } = judgedIn(props.line, props.results.typed);
	const { isCalculated, notCalculatedBecause, formulaGives } = props.line;
	return fault || isUnconfirmed(props.line) || isCalculated || notCalculatedBecause || formulaGives ? (
		<More>
			<ValueQuestion {...props} />
		</More>
	) : null;
}

/** The name of a value with its code and further information. */
function NameCell({ line, results, isReadOnly }: Pick<Props, "line" | "results" | "isReadOnly">) {
	const t = useTranslations("results.entry");
	const { nameOf } = useLineTexts();
	const { shown: value, isCritical, change } = judgedIn(line, results.typed);
	const told = sheetCall(results.sheet, line);
	return (
		<th scope="row">
			<b>{nameOf(line)}</b>
			<small>
				<bdi dir="ltr" className="code">
					{line.code}
				</bdi>
				{change !== null && Math.abs(change) >= largeChange ? (
					<span>{t("largeChange", { percent: largeChange })}</span>
				) : null}
				{results.theirs.includes(keyOf(line)) ? <span className="result-theirs">{t("theirs")}</span> : null}
				{line.statusReason ? <span dir="auto">{line.statusReason}</span> : null}
				{isReadOnly && value.comment ? <span dir="auto">{value.comment}</span> : null}
				{isCritical && line.isTold && told ? (
					<span className="result-told">
						<BellRing className="icon" aria-hidden />
						{t.rich("told", {
							who: told.toldTo,
							time: formatTime(told.calledAt),
							name: personName,
							num,
						})}
					</span>
				) : null}
			</small>
		</th>
	);
}

/** The row of one value: the previous value, the input and the flag, with any question below. */
export function ResultRow({ line, results, isReadOnly, isCommentOpen, onComment, wordsId }: Props) {
	const t = useTranslations("results.entry");
	const locale = useLocale();
	const { nameOf, rangeOf } = useLineTexts();
	const key = keyOf(line);
	const name = nameOf(line);
	const { shown: value, flag, isSaved, isCritical, change } = judgedIn(line, results.typed);
	const flagId = `flag-${line.testId}-${line.analyte.replace(/\W/g, "")}`;
	const isUntold = isCritical && isSaved && !line.isTold;
	const hasComment = isCommentOpen || (value.comment !== "" && !isReadOnly);
	return (
		<Fragment>
			<tr className={isCritical ? "result-row is-critical" : "result-row"} data-line={key}>
				<NameCell line={line} results={results} isReadOnly={isReadOnly} />
				<td className="result-previous">
					<span className="result-label">{t("column.previous")}</span>
					{line.previous ? (
						<>
							<bdi>{line.previous.value}</bdi>
							<small>
								<Num>{formatDate(line.previous.day, locale, "short")}</Num>
							</small>
						</>
					) : (
						<span className="muted">–</span>
					)}
				</td>
				<td className="result-delta">
					<Change percent={change} isAsked={line.hasLargeChange && isSaved} />
				</td>
				<td className="result-value">
					{isReadOnly ? (
						<b dir="auto">{shownValue(line) || "–"}</b>
					) : (
						<Field {...{ line, results, wordsId, name, flagId }} />
					)}
					{line.replaces && line.replaces !== (isReadOnly ? shownValue(line) : value.value.trim()) ? (
						<small className="result-replaces">
							{t.rich("replaces", {
								value: `${line.replaces} ${unitText(line.unit)}`.trim(),
								text: (words) => <bdi>{words}</bdi>,
							})}
						</small>
					) : null}
				</td>
				<td className="result-unit">
					<bdi dir="ltr">{unitText(line.unit)}</bdi>
				</td>
				<td className="result-range">
					<span className="result-label">{t("column.range")}</span>
					<bdi dir={/\d/.test(rangeOf(line)) ? "ltr" : undefined}>{rangeOf(line) || "–"}</bdi>
				</td>
				<td className="result-flag" id={flagId} aria-live="polite">
					{flag === "none" && line.status !== "final" ? null : <FlagBadge flag={flag} />}
					<StatusBadge status={line.status} />
				</td>
				<td className="result-act">
					{isReadOnly ? null : (
						<IconButton
							size="sm"
							label={t("commentOf", { name })}
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
					)}
				</td>
			</tr>
			{isReadOnly ? null : <QuestionRow line={line} results={results} name={name} />}
			{results.contested[key] ? (
				<More>
					<ContestedLine line={line} results={results} />
				</More>
			) : null}
			{hasComment ? (
				<More {...(isCritical ? { tone: "critical" } : {})}>
					<Comment
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

/** The last call about this value. */
const sheetCall = (sheet: ReportSheet, line: Line) =>
	sheet.calls.findLast(
		(call) => keyOf(call) === keyOf(line) && call.value === line.value && call.isReached && call.isReadBack,
	);
