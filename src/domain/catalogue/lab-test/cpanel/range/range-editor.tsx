import { MessageSquareText, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { useTranslations } from "use-intl";
import { isOneOf, keysOf } from "#platform/value/keys.ts";
import { useFieldError } from "#records/field/field-error.ts";
import { NumberCell } from "#records/field/number-field.tsx";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { type AgeUnit, ageUnitOf, ageUnits } from "../../range/range-picture.ts";
import type { RangeInput } from "../../record-schema.ts";
import type { TestForm } from "../form-of-test.ts";
import { RangeCover } from "./range-cover.tsx";
import "./range-editor.css";

type Cell = { form: TestForm; at: number; row: number };

/** A field for an age with its unit; the age is stored in days. */
function AgeCell({ form, at, row, side }: Cell & { side: "ageFromDays" | "ageToDays" }) {
	const t = useTranslations("labTest");
	const name = `ranges.${at}.${side}` as const;
	const { field } = useController({ control: form.form.control, name });
	const [unit, setUnit] = useState<AgeUnit>(ageUnitOf(field.value ?? 0));
	const days = field.value;
	// an age from elsewhere (a cut, another version) is shown in its own unit
	const shown = days !== null && days % ageUnits[unit] !== 0 ? ageUnitOf(days) : unit;
	const label = t(`cell.${side}`, { row });
	return (
		<span className="age-cell">
			<NumberCell
				key={shown}
				control={form.form.control}
				name={name}
				label={label}
				isReadOnly={form.isReadOnly}
				kind="whole"
				scale={ageUnits[shown]}
			/>
			<select
				className="control range-cell"
				aria-label={t("cell.unitOf", { label })}
				value={shown}
				disabled={form.isReadOnly}
				onChange={(event) => {
					const next = event.target.value;
					if (!isOneOf(keysOf(ageUnits), next)) return;
					// the number stays, what it counts changes
					if (days !== null) field.onChange(Math.round(days / ageUnits[shown]) * ageUnits[next]);
					setUnit(next);
				}}
			>
				{keysOf(ageUnits).map((each) => (
					<option key={each} value={each}>
						{t(`ageUnit.${each}`)}
					</option>
				))}
			</select>
		</span>
	);
}

function SexCell({ form, at, row }: Cell) {
	const t = useTranslations("labTest");
	const { field } = useController({ control: form.form.control, name: `ranges.${at}.sex` });
	return (
		<select
			{...field}
			className="control range-cell"
			aria-label={t("cell.sex", { row })}
			disabled={form.isReadOnly}
		>
			{(["any", "female", "male"] as const).map((sex) => (
				<option key={sex} value={sex}>
					{t(`sex.${sex}`)}
				</option>
			))}
		</select>
	);
}

/** A switch that excludes the bound of a range, as in «less than 5»; shown only when there is a number. */
function OpenEnd({ form, at, row, side }: Cell & { side: "low" | "high" }) {
	const t = useTranslations("labTest");
	const { field } = useController({ control: form.form.control, name: `ranges.${at}.${side}Open` });
	const limit = form.values.ranges[at]?.[side];
	if (limit === null || limit === undefined || Number.isNaN(limit)) return null;
	return (
		<label className="range-open">
			<input
				type="checkbox"
				checked={field.value}
				disabled={form.isReadOnly}
				aria-label={t(`cell.${side}Open`, { row })}
				onChange={(event) => field.onChange(event.target.checked)}
			/>
			<span aria-hidden>{t(`rangeColumn.${side}Open`)}</span>
		</label>
	);
}

/** Fields for words that replace the numbers, in both languages. */
function WordsCell({ form, at, row, locale }: Cell & { locale: "fa" | "en" }) {
	const t = useTranslations("labTest");
	const name = `ranges.${at}.text.${locale}` as const;
	const { field, fieldState } = useController({ control: form.form.control, name });
	const errorOf = useFieldError();
	const label = t(`cell.text.${locale}`, { row });
	const error = errorOf(fieldState.error, label);
	return (
		<span className="range-word">
			<input
				{...field}
				className="control range-cell"
				lang={locale}
				dir={locale === "fa" ? "rtl" : "ltr"}
				aria-label={label}
				placeholder={t(`cell.words.${locale}`)}
				readOnly={form.isReadOnly}
				aria-invalid={error ? true : undefined}
			/>
			{error ? <Message tone="bad">{error}</Message> : null}
		</span>
	);
}

/** A range: the people to whom it applies, and the normal values. Words that replace the numbers are on a separate line. */
function RangeRow({ form, at, row, onRemove }: Cell & { onRemove: () => void }) {
	const t = useTranslations("labTest");
	const { control, formState } = form.form;
	const { isReadOnly } = form;
	const { fa, en } = form.values.ranges[at]?.text ?? { fa: "", en: "" };
	const [isOpened, setOpened] = useState(false);
	const hasWords = fa !== "" || en !== "";
	const isShown = isOpened || hasWords || formState.errors.ranges?.[at]?.text !== undefined;
	const cell = { form, at, row };
	const bound = { control, isReadOnly };
	return (
		<tbody>
			<tr>
				<td data-label={t("rangeColumn.sex")}>
					<SexCell {...cell} />
				</td>
				<td data-label={t("rangeColumn.ageFromDays")}>
					<AgeCell {...cell} side="ageFromDays" />
				</td>
				<td data-label={t("rangeColumn.ageToDays")}>
					<AgeCell {...cell} side="ageToDays" />
				</td>
				<td data-label={t("rangeColumn.low")}>
					<NumberCell {...bound} kind="limit" name={`ranges.${at}.low`} label={t("cell.low", { row })} />
					<OpenEnd {...cell} side="low" />
				</td>
				<td data-label={t("rangeColumn.high")}>
					<NumberCell {...bound} kind="limit" name={`ranges.${at}.high`} label={t("cell.high", { row })} />
					<OpenEnd {...cell} side="high" />
				</td>
				<td className="range-actions">
					{isReadOnly ? null : (
						<>
							<button
								type="button"
								className="icon-button icon-button-sm"
								aria-label={t("cell.say", { row })}
								title={t("rangeColumn.text")}
								aria-expanded={isShown}
								// words that are there are not folded away
								disabled={hasWords}
								onClick={() => setOpened(!isOpened)}
							>
								<MessageSquareText className="icon" aria-hidden />
							</button>
							<button
								type="button"
								className="icon-button icon-button-sm danger"
								aria-label={t("cell.remove", { row })}
								onClick={onRemove}
							>
								<Trash2 className="icon" aria-hidden />
							</button>
						</>
					)}
				</td>
			</tr>
			{isShown ? (
				<tr className="range-words">
					<td colSpan={6}>
						<div className="range-words-fields">
							<small className="muted">{t("rangeColumn.text")}</small>
							<WordsCell {...cell} locale="fa" />
							<WordsCell {...cell} locale="en" />
						</div>
					</td>
				</tr>
			) : null}
		</tbody>
	);
}

export type RangeList = {
	append: (row: RangeInput, options?: object) => void;
	remove: (at: number) => void;
};

type Props = {
	form: TestForm;
	list: RangeList;
	/** Name of the value to which these ranges belong. */
	analyte: string;
	unit: string;
};

const blank = (analyte: string): RangeInput => ({
	analyte,
	sex: "any",
	ageFromDays: 0,
	ageToDays: null,
	low: null,
	high: null,
	lowOpen: false,
	highOpen: false,
	text: { fa: "", en: "" },
});

/** The reference ranges of one value by age and sex: an editable table, with a drawing of the covered ages above. */
export function RangeEditor({ form, list, analyte, unit }: Props) {
	const t = useTranslations("labTest");
	const { values, isReadOnly } = form;
	const rows = values.ranges
		.map((range, at) => ({ ...range, at }))
		.filter((range) => range.analyte === analyte);
	const add = (range: RangeInput) =>
		list.append(range, { focusName: `ranges.${values.ranges.length}.low`, shouldFocus: true });
	const needsUnit = unit === "" && rows.some(({ low, high }) => low !== null || high !== null);
	const columns = ["sex", "ageFromDays", "ageToDays", "low", "high"] as const;
	return (
		<div className="range-editor">
			<RangeCover
				rows={rows}
				isReadOnly={isReadOnly}
				onFill={(sex, { from, to }) => add({ ...blank(analyte), sex, ageFromDays: from, ageToDays: to })}
				onCut={(at, days) =>
					form.form.setValue(`ranges.${at}.ageToDays`, days, { shouldDirty: true, shouldValidate: true })
				}
			/>
			{needsUnit ? <Message tone="bad">{t("noUnit")}</Message> : null}
			{rows.length ? (
				<div className="table-box">
					<table className="range-rows">
						<caption className="visually-hidden">
							{analyte ? t("rangesOf", { analyte }) : t("field.ranges")}
						</caption>
						<thead>
							<tr>
								{columns.map((column) => (
									<th key={column} scope="col">
										{t(`rangeColumn.${column}`)}
									</th>
								))}
								<th>
									<span className="visually-hidden">{t("rangeColumn.actions")}</span>
								</th>
							</tr>
						</thead>
						{rows.map(({ at }, index) => (
							<RangeRow key={at} form={form} at={at} row={index + 1} onRemove={() => list.remove(at)} />
						))}
					</table>
				</div>
			) : (
				<p className="muted">{t("noRanges")}</p>
			)}
			{isReadOnly ? null : (
				<Button
					variant="soft"
					className="test-action"
					size="sm"
					icon={<Plus className="icon" aria-hidden />}
					onPress={() => add(blank(analyte))}
				>
					{t("addRange")}
				</Button>
			)}
		</div>
	);
}
