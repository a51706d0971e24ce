import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useTranslations } from "use-intl";
import { useFieldError } from "#records/field/field-error.ts";
import { useBound } from "#records/field/record-field.tsx";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import type { TestForm } from "./form-of-test.ts";
import { WordsField } from "./words-field.tsx";
import "./analyte-rules.css";

type Props = { form: TestForm; at: number };

const wordFlags = ["normal", "abnormal", "low", "high", "criticalLow", "criticalHigh", "none"] as const;

/**
 * A field for one word. An empty word is not checked when the field loses focus, because the error would move the button
 * below the field during a click. The form checks the word when saving.
 */
function WordText({ form, name, label }: { form: TestForm; name: WordName; label: string }) {
	const { onBlur, ...bound } = useBound(form.form.control, name, label);
	return (
		<TextField
			{...bound}
			label={label}
			columns={3}
			isReadOnly={form.isReadOnly}
			onBlur={() => {
				if (bound.value.trim() !== "") onBlur();
			}}
		/>
	);
}
type WordName = `analytes.${number}.words.${number}.word`;

/** Fields for the allowed words of an ordinal value, from lowest to highest, with the meaning of each word. */
export function AnalyteWords({ form, at }: Props) {
	const t = useTranslations("labTest.rules");
	const tf = useTranslations("labTest.rules.flag");
	const { control, formState, getValues, setFocus } = form.form;
	const list = useFieldArray({ control, name: `analytes.${at}.words` });
	const errorOf = useFieldError();
	const error = errorOf(formState.errors.analytes?.[at]?.words, t("words"));
	const flags = wordFlags.map((value) => ({ value, label: tf(value) }));
	const nameOf = (index: number): WordName => `analytes.${at}.words.${index}.word`;
	/** Adds a row; if a row is still empty, moves the focus there instead. */
	const add = () => {
		const empty = getValues(`analytes.${at}.words`).findIndex(({ word }) => word.trim() === "");
		if (empty >= 0) setFocus(nameOf(empty));
		else
			list.append(
				{ word: "", synonyms: [], flag: "normal" },
				{ shouldFocus: true, focusName: nameOf(list.fields.length) },
			);
	};
	return (
		<fieldset className="analyte-words">
			<legend>{t("words")}</legend>
			<p className="muted">{t.rich("wordsHint", { num })}</p>
			{list.fields.map((field, index) => (
				<div key={field.id} className="form-grid analyte-word">
					<WordText form={form} name={nameOf(index)} label={t("word", { row: index + 1 })} />
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
					onPress={add}
				>
					{t("addWord")}
				</Button>
			)}
		</fieldset>
	);
}
