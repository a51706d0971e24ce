import { Plus, Trash2 } from "lucide-react";
import { useController, useFieldArray } from "react-hook-form";
import { useTranslations } from "use-intl";
import { type FormulaName, formulaNames, formulas } from "#domain/result-value/formulas.ts";
import { type AnalyteKind, analyteKinds, kindOf } from "#domain/result-value/reading.ts";
import { useFieldError } from "#records/field-error.ts";
import { NumberField } from "#records/number-field.tsx";
import { RecordText } from "#records/record-field.tsx";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import type { TestForm } from "./form-of-test.ts";
import { WordsField } from "./words-field.tsx";
import "./analyte-rules.css";

// How values of an analyte are read, checked and calculated (reports 9.2, 9.6).

type Props = { form: TestForm; at: number };

const wordFlags = ["normal", "abnormal", "low", "high", "criticalLow", "criticalHigh", "none"] as const;

/** One of a few names, in a list of the device; read-only it is a line of text. */
function ChoiceField({
	form,
	name,
	label,
	hint,
	options,
}: {
	form: TestForm;
	name: `analytes.${number}.kind` | `analytes.${number}.formula` | `analytes.${number}.words.${number}.flag`;
	label: string;
	hint?: string;
	options: readonly { value: string; label: string }[];
}) {
	const { field, fieldState } = useController({ control: form.form.control, name });
	const errorOf = useFieldError();
	const error = errorOf(fieldState.error, label);
	return (
		<NativeSelect
			label={label}
			columns={6}
			options={form.isReadOnly ? options.map((each) => ({ ...each, isDisabled: true })) : options}
			value={field.value ?? ""}
			name={name}
			inputRef={field.ref}
			onBlur={field.onBlur}
			onChange={field.onChange}
			{...(error ? { error } : {})}
			{...(hint ? { hint } : {})}
		/>
	);
}

/** The words that an ordinal value can be, from the least to the most, with what each says. */
function Words({ form, at }: Props) {
	const t = useTranslations("labTest.rules");
	const tf = useTranslations("labTest.rules.flag");
	const { control, formState } = form.form;
	const list = useFieldArray({ control, name: `analytes.${at}.words` });
	const errorOf = useFieldError();
	const error = errorOf(formState.errors.analytes?.[at]?.words as never, t("words"));
	const flags = wordFlags.map((value) => ({ value, label: tf(value) }));
	return (
		<fieldset className="analyte-words">
			<legend>{t("words")}</legend>
			<p className="muted">{t("wordsHint")}</p>
			{list.fields.map((field, index) => (
				<div key={field.id} className="form-grid analyte-word">
					<RecordText
						control={control}
						name={`analytes.${at}.words.${index}.word`}
						label={t("word", { row: index + 1 })}
						columns={3}
						limit={60}
						isReadOnly={form.isReadOnly}
					/>
					<ChoiceField
						form={form}
						name={`analytes.${at}.words.${index}.flag`}
						label={t("wordFlag", { row: index + 1 })}
						options={flags}
					/>
					<WordsField
						control={control}
						name={`analytes.${at}.words.${index}.synonyms`}
						label={t("synonyms", { row: index + 1 })}
						columns={6}
						isReadOnly={form.isReadOnly}
					/>
					{form.isReadOnly ? null : (
						<Button
							variant="quiet"
							size="sm"
							icon={<Trash2 className="icon" aria-hidden />}
							onPress={() => list.remove(index)}
						>
							{t("removeWord", { row: index + 1 })}
						</Button>
					)}
				</div>
			))}
			{error ? <Message tone="bad">{error}</Message> : null}
			{form.isReadOnly ? null : (
				<Button
					variant="soft"
					size="sm"
					className="test-action"
					icon={<Plus className="icon" aria-hidden />}
					onPress={() => list.append({ word: "", synonyms: [], flag: "normal" })}
				>
					{t("addWord")}
				</Button>
			)}
		</fieldset>
	);
}

/** What a value must be, how far it can be, how fast it may change, and by which formula it is calculated. */
export function AnalyteRules({ form, at }: Props) {
	const t = useTranslations("labTest.rules");
	const tk = useTranslations("labTest.rules.kind");
	const { values, isReadOnly } = form;
	const { control } = form.form;
	const own = values.analytes[at];
	if (!own) return null;
	const ranges = values.ranges.filter(({ analyte }) => analyte === own.analyte);
	const limits = ranges.find(({ low, high }) => low !== null || high !== null) ?? { low: null, high: null };
	const kind = kindOf({ ...own, low: limits.low, high: limits.high });
	const bound = { control, isReadOnly };
	const formula = own.formula ? formulas[own.formula as FormulaName] : undefined;
	const parameters = formula && "parameters" in formula ? formula.parameters : [];
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
			{kind === "ordinal" || kind === "titre" ? <Words form={form} at={at} /> : null}
			{kind === "numeric" ? (
				<div className="form-grid">
					<NumberField
						{...bound}
						kind="limit"
						name={`analytes.${at}.possibleLow`}
						label={t("possibleLow")}
						hint={t("possibleHint")}
						columns={6}
					/>
					<NumberField
						{...bound}
						kind="limit"
						name={`analytes.${at}.possibleHigh`}
						label={t("possibleHigh")}
						columns={6}
					/>
					<NumberField
						{...bound}
						kind="whole"
						name={`analytes.${at}.deltaPercent`}
						label={t("deltaPercent")}
						suffix="%"
						hint={t("deltaHint")}
						columns={6}
					/>
					<NumberField
						{...bound}
						kind="whole"
						name={`analytes.${at}.deltaDays`}
						label={t("deltaDays")}
						suffix={t("days")}
						columns={6}
					/>
					<ChoiceField
						form={form}
						name={`analytes.${at}.formula`}
						label={t("formula")}
						hint={
							formula
								? t("formulaSource", { source: formula.source, unit: formula.unit || "–" })
								: t("formulaHint")
						}
						options={formulaNames.map((value) => ({ value, label: t(`formulaName.${value}`) }))}
					/>
					{parameters.map((parameter) => (
						<NumberField
							key={parameter}
							{...bound}
							kind="decimal"
							name={`analytes.${at}.formulaParameters.${parameter}`}
							label={t(`parameter.${parameter as "isi"}`)}
							columns={3}
						/>
					))}
				</div>
			) : null}
		</>
	);
}
