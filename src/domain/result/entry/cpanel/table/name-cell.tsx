import { BellRing } from "lucide-react";
import { useTranslations } from "use-intl";
import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { shownValue } from "#domain/catalogue/result-value/display.ts";
import { formulas } from "#domain/catalogue/result-value/formulas.ts";
import { useLineTexts } from "#domain/result/report/cpanel/line-texts.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { formatTime } from "#locale/date/date.ts";
import { num } from "#ui/num.tsx";
import { isCalculatedLine, judgedIn } from "../judged-value.ts";
import { personName } from "../person-name.tsx";
import { keyOf } from "../typed-values.ts";
import type { Results } from "../use-results.ts";

type Line = ReportSheet["lines"][number];

/** The last answered call about this value. */
const lastCall = ({ calls }: ReportSheet, line: Line) =>
	calls.findLast(
		(call) => keyOf(call) === keyOf(line) && call.value === line.value && call.isReached && call.isReadBack,
	);

/** The formula of a calculated value, or why the value is not calculated (reports 9.6). */
function FormulaNote({ line, isWaiting }: { line: Line; isWaiting: boolean }) {
	const t = useTranslations("results.calculated");
	if (!line.formula) return null;
	const { source } = formulas[line.formula];
	const [because = "", input = ""] = line.notCalculatedBecause.split(" ");
	if (line.isCalculated || (isWaiting && !because))
		return <span title={t("by", { source })}>{t(`name.${line.formula}`)}</span>;
	if (!because || line.value) return null;
	return <span>{t(`not.${because as "age"}`, { input: input ? t(`input.${input as "hdl"}`) : "" })}</span>;
}

/** The name of a value with its code, and what users must know about it. */
export function NameCell({
	line,
	results,
	isReadOnly,
}: {
	line: Line;
	results: Results;
	isReadOnly: boolean;
}) {
	const t = useTranslations("results.entry");
	const { nameOf } = useLineTexts();
	const { shown: value, isCritical } = judgedIn(line, results.typed);
	const told = lastCall(results.sheet, line);
	const isReplacing =
		line.replaces !== "" && line.replaces !== (isReadOnly ? shownValue(line) : value.value.trim());
	return (
		<th scope="row">
			<b>{nameOf(line)}</b>{" "}
			<small>
				<bdi dir="ltr" className="code">
					{line.code}
				</bdi>
				<FormulaNote line={line} isWaiting={isCalculatedLine(line, results.typed)} />
				{results.theirs.includes(keyOf(line)) ? <span className="result-theirs">{t("theirs")}</span> : null}
				{line.statusReason ? <span dir="auto">{line.statusReason}</span> : null}
				{isReadOnly && value.comment ? <span dir="auto">{value.comment}</span> : null}
				{isReplacing ? (
					<span>
						{t.rich("replaces", {
							value: `${line.replaces} ${unitText(line.unit)}`.trim(),
							text: (words) => <bdi>{words}</bdi>,
						})}
					</span>
				) : null}
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
