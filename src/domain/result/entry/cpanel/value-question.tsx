import { CircleAlert, CircleHelp } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { formulas } from "#domain/catalogue/result-value/formulas.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { Button } from "#ui/button.tsx";
import { judgedIn } from "./judged-value.ts";
import { keyOf } from "./typed-values.ts";
import type { Results } from "./use-results.ts";

const sourceOf = ({ formula }: ReportSheet["lines"][number]) => (formula ? formulas[formula].source : "");

type Props = { line: ReportSheet["lines"][number]; results: Results; name: string };

/** Field to type a value outside the possible range a second time, while the first input is hidden (reports 9.6). */
function TypeAgain({ line, results, name }: Props) {
	const t = useTranslations("results.question");
	const [again, setAgain] = useState("");
	const { shown } = judgedIn(line, results.typed);
	const limits = { low: String(line.possibleLow ?? "–"), high: String(line.possibleHigh ?? "–") };
	return (
		<>
			<span>
				{t.rich("impossible", {
					...limits,
					unit: unitText(line.unit),
					ltr: (words) => <bdi dir="ltr">{words}</bdi>,
				})}
			</span>
			<label className="result-again">
				<span>{t("again")}</span>
				<input
					className="control result-input"
					dir="ltr"
					autoComplete="off"
					maxLength={120}
					aria-label={t("againOf", { name })}
					value={again}
					onChange={(event) => setAgain(event.target.value)}
					onBlur={() => {
						if (!again) return;
						results.type(keyOf(line), { ...shown, again });
						void results.flush();
					}}
					data-again={keyOf(line)}
				/>
			</label>
		</>
	);
}

/** Question about a text where a number is expected: the user confirms that the text is intended (reports 9.2). */
function ConfirmWords({ line, results }: Props) {
	const t = useTranslations("results.question");
	const { shown } = judgedIn(line, results.typed);
	return (
		<>
			<span>
				{t.rich("words", {
					value: shown.value,
					kind: t(`kind.${line.kind ?? "numeric"}`),
					text: (words) => <bdi>{words}</bdi>,
				})}
			</span>
			<Button
				variant="outline"
				size="sm"
				onPress={() => {
					results.type(keyOf(line), { ...shown, isConfirmed: true });
					void results.flush();
				}}
			>
				{t("confirmWords")}
			</Button>
		</>
	);
}

/** Shows that a value was calculated, why it was not, or what the calculated value would have been (reports 9.6). */
function Calculated({ line, isSaved }: Pick<Props, "line"> & { isSaved: boolean }) {
	const t = useTranslations("results.calculated");
	const [because = "", input = ""] = line.notCalculatedBecause.split(" ");
	if (line.formulaGives && isSaved)
		return (
			<small className="result-far" role="status">
				{t.rich("far", {
					value: `${line.formulaGives} ${unitText(line.unit)}`.trim(),
					source: sourceOf(line),
					text: (words) => <bdi dir="ltr">{words}</bdi>,
				})}
			</small>
		);
	if (line.isCalculated) return <small className="muted">{t("by", { source: sourceOf(line) })}</small>;
	if (!because || line.value) return null;
	return (
		<small className="muted">
			{t(`not.${because as "age"}`, { input: input ? t(`input.${input as "hdl"}`) : "" })}
		</small>
	);
}

/** The error or question about a value, shown below its line; nothing if the value is accepted. */
export function ValueQuestion(props: Props) {
	const { line, results, name } = props;
	const errorOf = useFieldError();
	const { fault, isSaved } = judgedIn(line, results.typed);
	const isWords = fault === "validation.resultWords" || (!fault && line.isMisfit && !line.isConfirmed);
	const isTwice = fault === "validation.resultTwice" || (!fault && line.isImplausible && !line.isTypedTwice);
	if (!fault && !isWords && !isTwice) return <Calculated line={line} isSaved={isSaved} />;
	return (
		<div className={isWords || isTwice ? "result-question" : "result-question is-refused"} role="alert">
			{isWords || isTwice ? (
				<CircleHelp className="icon" aria-hidden />
			) : (
				<CircleAlert className="icon" aria-hidden />
			)}
			{isTwice ? (
				<TypeAgain key={line.value} {...props} />
			) : isWords ? (
				<ConfirmWords {...props} />
			) : (
				<span>{errorOf(fault ? { message: fault } : undefined, name)}</span>
			)}
		</div>
	);
}
