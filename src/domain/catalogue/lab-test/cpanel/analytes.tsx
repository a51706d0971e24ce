import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { useTranslations } from "use-intl";
import { NumberField } from "#records/field/number-field.tsx";
import { RecordText } from "#records/field/record-field.tsx";
import { Button } from "#ui/button.tsx";
import { num } from "#ui/num.tsx";
import { emptyAnalyte } from "../record-input.ts";
import { AnalyteRules } from "./analyte-rules.tsx";
import type { TestForm } from "./form-of-test.ts";
import { RangeEditor, type RangeList } from "./range/range-editor.tsx";

type Props = { form: TestForm };
type One = Props & { at: number; isOnly: boolean; ranges: RangeList; onRemove: () => void };

const sides = ["lowMeaning", "highMeaning"] as const;
const languages = ["fa", "en"] as const;

/** The name, unit, decimals and LOINC code of an analyte. */
function AnalyteFields({ form, at, hasName }: Props & { at: number; hasName: boolean }) {
	const t = useTranslations("labTest");
	const { isReadOnly, values } = form;
	const { control, setValue, getValues } = form.form;
	const { analyte = "" } = values.analytes[at] ?? {};
	const bound = { control, isReadOnly };
	/** Renames the analyte and its ranges, which are linked by name. */
	const rename = (name: string) => {
		for (const [each, range] of getValues("ranges").entries())
			if (range.analyte === analyte) setValue(`ranges.${each}.analyte`, name, { shouldDirty: true });
		setValue(`analytes.${at}.analyte`, name, { shouldDirty: true });
	};
	return (
		<div className="form-grid">
			{hasName ? (
				<div
					className="test-analyte-name columns-6"
					onChange={({ target }) => target instanceof HTMLInputElement && rename(target.value)}
				>
					<RecordText
						control={control}
						name={`analytes.${at}.analyte`}
						label={t("field.analyte")}
						ltr
						limit={40}
						isReadOnly={isReadOnly}
					/>
				</div>
			) : null}
			<RecordText
				control={control}
				name={`analytes.${at}.unit`}
				label={t("field.unit")}
				hint={t.rich("hint.unit", { num })}
				columns={4}
				ltr
				limit={30}
				isReadOnly={isReadOnly}
			/>
			<NumberField
				{...bound}
				kind="whole"
				name={`analytes.${at}.decimals`}
				label={t("field.decimals")}
				columns={4}
			/>
			<RecordText
				control={control}
				name={`analytes.${at}.loinc`}
				label={t("field.loinc")}
				columns={4}
				ltr
				limit={10}
				isReadOnly={isReadOnly}
			/>
		</div>
	);
}

/** Fields for what a value below or above the range means, in both languages. */
function MeaningFields({ form: { form, isReadOnly }, at }: Props & { at: number }) {
	const t = useTranslations("labTest");
	return (
		<div className="form-grid">
			{sides.flatMap((side) =>
				languages.map((language) => (
					<RecordText
						key={`${side}.${language}`}
						control={form.control}
						name={`analytes.${at}.${side}.${language}`}
						label={t(`field.${side}.${language}`)}
						rows={2}
						columns={6}
						limit={400}
						lang={language}
						isReadOnly={isReadOnly}
					/>
				)),
			)}
		</div>
	);
}

/** The fields of one measured value of a test: its unit, its limits, and its reference ranges. */
function Analyte({ form, at, isOnly, ranges, onRemove }: One) {
	const t = useTranslations("labTest");
	const { isReadOnly, values } = form;
	const { analyte = "", unit = "" } = values.analytes[at] ?? {};
	const fields = (
		<>
			<AnalyteFields form={form} at={at} hasName={!isOnly || analyte !== ""} />
			<AnalyteRules form={form} at={at} />
			<RangeEditor form={form} list={ranges} analyte={analyte} unit={unit} />
			<MeaningFields form={form} at={at} />
		</>
	);
	if (isOnly) return fields;
	return (
		<details className="test-analyte" open={at === 0 || analyte === ""}>
			<summary>
				<bdi dir="ltr">{analyte || t("newAnalyte")}</bdi> <small className="muted">{unit}</small>
			</summary>
			<div className="test-analyte-body">
				{fields}
				{isReadOnly ? null : (
					<Button
						variant="danger-soft"
						className="test-action"
						size="sm"
						icon={<Trash2 className="icon" aria-hidden />}
						onPress={onRemove}
					>
						{t("removeAnalyte")}
					</Button>
				)}
			</div>
		</details>
	);
}

/** The measured values of a test with their ranges; a simple test has a single value without a name. */
export function Analytes({ form }: Props) {
	const t = useTranslations("labTest");
	const { control, getValues, setValue } = form.form;
	const list = useFieldArray({ control, name: "analytes" });
	const ranges = useFieldArray({ control, name: "ranges" });
	const remove = (at: number) => {
		const name = getValues(`analytes.${at}.analyte`);
		setValue(
			"ranges",
			getValues("ranges").filter(({ analyte }) => analyte !== name),
			{ shouldDirty: true },
		);
		list.remove(at);
	};
	return (
		<>
			{list.fields.map((field, at) => (
				<Analyte
					key={field.id}
					form={form}
					at={at}
					isOnly={list.fields.length === 1}
					ranges={ranges}
					onRemove={() => remove(at)}
				/>
			))}
			{form.isReadOnly ? null : (
				<Button
					variant="quiet"
					className="test-action"
					size="sm"
					icon={<Plus className="icon" aria-hidden />}
					onPress={() => list.append(emptyAnalyte)}
				>
					{t("addAnalyte")}
				</Button>
			)}
		</>
	);
}
