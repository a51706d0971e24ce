import { SquareFunction } from "lucide-react";
import { useTranslations } from "use-intl";
import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { shownValue } from "#domain/catalogue/result-value/display.ts";
import { kindOf } from "#domain/catalogue/result-value/reading.ts";
import type { ReportSheet } from "#domain/result/report/schema.ts";
import { judgedIn } from "../judged-value.ts";
import { keyOf } from "../typed-values.ts";
import type { Results } from "../use-results.ts";

type Line = ReportSheet["lines"][number];
type Props = {
	line: Line;
	results: Results;
	/** The id of the list of phrases suggested while typing. */
	wordsId: string;
	name: string;
	/** The id of the cell with the flag. */
	flagId: string;
	/** Whether the field takes the focus when it appears, because the user asked for it. */
	autoFocus: boolean;
};

/** Whether the typed text is understood and will be stored in another form, such as `7.2` for `7/2`. */
function isReworded({ line, results }: Pick<Props, "line" | "results">): boolean {
	const { shown, stored, isSaved, fault } = judgedIn(line, results.typed);
	return !fault && !isSaved && stored !== shown.value.trim();
}

/** The field of one value. */
export function ValueField({ line, results, wordsId, name, flagId, autoFocus }: Props) {
	const t = useTranslations("results.entry");
	const { shown: value, isCritical, fault } = judgedIn(line, results.typed);
	const isNumeric = kindOf(line) === "numeric";
	return (
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
			// biome-ignore lint/a11y/noAutofocus: the user has just asked for this field
			autoFocus={autoFocus}
			value={value.value}
			// another value is asked about again
			onChange={(event) => results.type(keyOf(line), { value: event.target.value, comment: value.comment })}
			onBlur={() => void results.flush()}
			data-result={keyOf(line)}
			data-previous={line.previous?.value}
		/>
	);
}

/** A calculated value; a dash until its inputs are entered. */
export function CalculatedValue({ line, name }: Pick<Props, "line" | "name">) {
	const t = useTranslations("results.entry");
	return (
		<span className="result-calculated">
			<SquareFunction className="icon" aria-hidden />
			<output dir="ltr" aria-label={t("valueOf", { name })}>
				{shownValue(line) || "–"}
			</output>
		</span>
	);
}

/** The unit of a value; with the value as it will be stored, if this differs from the typed text. */
export function UnitCell({ line, results }: Pick<Props, "line" | "results">) {
	const { stored } = judgedIn(line, results.typed);
	const unit = unitText(line.unit);
	return isReworded({ line, results }) ? (
		<small className="result-understood">
			<bdi dir="ltr">
				= {stored} {unit}
			</bdi>
		</small>
	) : (
		<bdi dir="ltr">{unit}</bdi>
	);
}
