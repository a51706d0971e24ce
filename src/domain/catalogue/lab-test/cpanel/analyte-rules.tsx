import { useTranslations } from "use-intl";
import { formulaNames, formulas } from "#domain/catalogue/result-value/formulas.ts";
import { type AnalyteKind, analyteKinds, kindOf } from "#domain/catalogue/result-value/reading.ts";
import { isOneOf } from "#platform/value/keys.ts";
import { NumberField, type NumberKind } from "#records/field/number-field.tsx";
import { Alert } from "#ui/alert.tsx";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import {
	formulaFault,
	isRuleOfKind,
	type NumberRule,
	numberRules,
	rulesOfOtherKind,
} from "../range/kind-rules.ts";
import { AnalyteWords } from "./analyte-words.tsx";
import { ChoiceField } from "./choice-field.tsx";
import type { TestForm } from "./form-of-test.ts";
import "./analyte-rules.css";

// How values of an analyte are read, checked and calculated (reports 9.2, 9.6).

type Props = { form: TestForm; at: number };
type Limit = Exclude<NumberRule, "formula">;

/** A function that returns the name of a rule. */
export function useRuleName() {
	const t = useTranslations("labTest");
	return (rule: NumberRule) =>
		rule === "criticalLow" || rule === "criticalHigh" ? t(`field.${rule}`) : t(`rules.${rule}`);
}

const numberKinds: Record<Limit, NumberKind> = {
	criticalLow: "limit",
	criticalHigh: "limit",
	possibleLow: "limit",
	possibleHigh: "limit",
	deltaPercent: "whole",
	deltaDays: "whole",
};

/** A number field among the rules of an analyte. */
function RuleNumber({
	form,
	columns = 6,
	...field
}: {
	form: TestForm;
	name: `analytes.${number}.${Limit}` | `analytes.${number}.formulaParameters.${string}`;
	label: string;
	kind: NumberKind;
	columns?: 3 | 6;
	hint?: string;
	suffix?: string;
}) {
	return (
		<NumberField {...field} control={form.form.control} isReadOnly={form.isReadOnly} columns={columns} />
	);
}

/** Rules of the analyte that do not apply to its kind: listed until a user removes them. */
function OtherKindRules({ form, at }: Props) {
	const t = useTranslations("labTest.rules");
	const nameOf = useRuleName();
	const own = form.values.analytes[at];
	const rules = own ? rulesOfOtherKind(own) : [];
	if (!own || rules.length === 0) return null;
	const { setValue } = form.form;
	const remove = () => {
		for (const rule of rules)
			if (rule === "formula") {
				setValue(`analytes.${at}.formula`, "", { shouldDirty: true });
				setValue(`analytes.${at}.formulaParameters`, {}, { shouldDirty: true });
			} else setValue(`analytes.${at}.${rule}`, null, { shouldDirty: true });
		form.form.clearErrors(`analytes.${at}.kind`);
	};
	return (
		<Alert
			tone="warn"
			isNew
			isSmall
			title={t("otherKind")}
			action={
				form.isReadOnly ? null : (
					<Button variant="outline" size="sm" onPress={remove}>
						{t("removeRules")}
					</Button>
				)
			}
		>
			<ul className="analyte-other-rules">
				{rules.map((rule) => (
					<li key={rule}>
						{nameOf(rule)}:{" "}
						{rule === "formula" ? (
							own.formula && t(`formulaName.${own.formula}`)
						) : Number.isNaN(own[rule]) ? (
							"?"
						) : (
							<Num>{own[rule]}</Num>
						)}
					</li>
				))}
			</ul>
		</Alert>
	);
}

/** The formula by which a value is calculated, with the parameters that the formula needs. */
function FormulaFields({ form, at }: Props) {
	const t = useTranslations("labTest.rules");
	const own = form.values.analytes[at];
	if (!own) return null;
	const formula = isOneOf(formulaNames, own.formula) ? formulas[own.formula] : undefined;
	const parameters = formula && "parameters" in formula ? formula.parameters : [];
	const fault = formulaFault(own);
	return (
		<>
			<ChoiceField
				form={form}
				name={`analytes.${at}.formula`}
				label={t("formula")}
				broken={fault && `validation.${fault}`}
				hint={
					formula
						? t("formulaSource", { source: formula.source, unit: formula.unit || "–" })
						: t("formulaHint")
				}
				placeholder={t("noFormula")}
				options={formulaNames.map((value) => ({ value, label: t(`formulaName.${value}`) }))}
			/>
			{parameters.map((parameter) => (
				<RuleNumber
					key={parameter}
					form={form}
					kind="decimal"
					name={`analytes.${at}.formulaParameters.${parameter}`}
					label={t(`parameter.${parameter}`)}
					columns={3}
				/>
			))}
		</>
	);
}

/** The rules of a value: its type, critical and plausible limits, maximum change, and formula. */
export function AnalyteRules({ form, at }: Props) {
	const t = useTranslations("labTest.rules");
	const tk = useTranslations("labTest.rules.kind");
	const nameOf = useRuleName();
	const { values } = form;
	const own = values.analytes[at];
	if (!own) return null;
	const ranges = values.ranges.filter(({ analyte }) => analyte === own.analyte);
	const limits = ranges.find(({ low, high }) => low !== null || high !== null) ?? { low: null, high: null };
	const kind = kindOf({ ...own, low: limits.low, high: limits.high });
	const offered = numberRules.filter((rule) => isRuleOfKind(rule, own.kind));
	const more: Partial<Record<NumberRule, { hint?: string; suffix?: string }>> = {
		possibleLow: { hint: t("possibleHint") },
		deltaPercent: { hint: t("deltaHint"), suffix: "%" },
		deltaDays: { suffix: t("days") },
	};
	return (
		<>
			<div className="form-grid">
				<ChoiceField
					form={form}
					name={`analytes.${at}.kind`}
					label={t("kindLabel")}
					hint={own.kind ? t(`kindHint.${kind}`) : t("kindByLimits", { kind: tk(kind) })}
					options={analyteKinds.map((value: AnalyteKind) => ({ value, label: tk(value) }))}
				/>
			</div>
			<OtherKindRules form={form} at={at} />
			{kind === "ordinal" || kind === "titre" ? <AnalyteWords form={form} at={at} /> : null}
			{offered.length > 0 ? (
				<div className="form-grid">
					{offered.map((rule) =>
						rule === "formula" ? (
							<FormulaFields key={rule} form={form} at={at} />
						) : (
							<RuleNumber
								key={rule}
								form={form}
								kind={numberKinds[rule]}
								name={`analytes.${at}.${rule}`}
								label={nameOf(rule)}
								{...more[rule]}
							/>
						),
					)}
				</div>
			) : null}
		</>
	);
}
