import { type Control, Controller, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { ifMatch, receptionClient } from "#api/client.ts";
import { formatDate } from "#locale/date.ts";
import { latinDigits } from "#locale/digits.ts";
import { formatNumber } from "#locale/number.ts";
import type { Field } from "#records/collection.ts";
import { useNearDays } from "#records/day-filter.tsx";
import { RecordDigits, RecordText } from "#records/record-field.tsx";
import { StaleDialog } from "#records/stale-dialog.tsx";
import { UnsavedGuard } from "#records/unsaved-guard.tsx";
import { useRecordForm } from "#records/use-record-form.ts";
import { Num } from "#ui/bidi-text.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DayField } from "#ui/day-field.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { notify } from "#ui/toast.tsx";
import type { ReceptionDetails } from "../queue/schema.ts";
import { ReceptionForm, type ReceptionValues, receptionInput, receptionValues } from "./reception-values.ts";

type AmountProps = { control: Control<ReceptionValues>; isDisabled: boolean };

function AmountField({ control, isDisabled }: AmountProps) {
	const t = useTranslations("queue.form");
	const typed = useWatch({ control, name: "remainedPrice" });
	const amount = Number(latinDigits(typed).replace(/\D/g, ""));
	return (
		<RecordDigits
			control={control}
			name="remainedPrice"
			label={t("remainedPrice")}
			maxLength={15}
			isDisabled={isDisabled}
			end={<span className="control-suffix">{t("rials")}</span>}
			hint={amount >= 1000 ? <Num>{formatNumber(amount)}</Num> : undefined}
		/>
	);
}

type Props = {
	reception: ReceptionDetails;
	/** Without the right to change it the fields only tell. */
	isReadOnly: boolean;
	/** Is something else of the page unsaved? A page asks once. */
	isMoreUnsaved: boolean;
	onSaved: (fresh: ReceptionDetails) => void;
};

/** Number, date and debt of a reception. */
export function ReceptionFields({ reception, isReadOnly, isMoreUnsaved, onSaved }: Props) {
	const t = useTranslations("queue.form");
	const near = useNearDays();
	const locale = useLocale();
	const fields: Field<ReceptionValues>[] = [
		{ name: "receptNo", label: "receptNo", kind: "text" },
		{ name: "receptDate", label: "receptDate", kind: "text", show: (day) => formatDate(String(day), locale) },
		{ name: "isDebtor", label: "isDebtor", kind: "switch" },
		{
			name: "remainedPrice",
			label: "remainedPrice",
			kind: "text",
			show: (amount) => (amount ? formatNumber(Number(amount)) : ""),
		},
	];
	const one = { param: { id: reception.id } };
	const { form, submit, state, isDirty, stale, discard } = useRecordForm<ReceptionDetails, ReceptionValues>({
		key: `reception:${reception.id}`,
		given: reception,
		keepsDraft: false,
		load: (signal) => receptionClient.Reception[":id"].$get(one, { init: { signal } }),
		save: (values, version = 0) =>
			receptionClient.Reception[":id"].$put({
				...one,
				header: ifMatch(version),
				json: receptionInput(values),
			}),
		schema: async () => ReceptionForm,
		empty: receptionValues(reception),
		toInput: receptionValues,
		canWrite: !isReadOnly,
		fields: fields.map(({ name }) => name),
		onSaved(fresh) {
			onSaved(fresh);
			notify({ tone: "ok", title: t("saved") });
		},
	});
	const { control } = form;
	return (
		<form
			className="stack"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				submit("stay");
			}}
		>
			{stale ? (
				<StaleDialog fields={fields} labelOf={({ label }) => t(label as "receptNo")} stale={stale} />
			) : null}
			<div className="reception-form-pair">
				<RecordText control={control} name="receptNo" label={t("receptNo")} ltr isDisabled={isReadOnly} />
				<Controller
					control={control}
					name="receptDate"
					render={({ field }) => (
						<DayField
							label={t("receptDate")}
							value={field.value}
							onChange={field.onChange}
							shortcuts={near}
							isDisabled={isReadOnly}
						/>
					)}
				/>
			</div>
			<Controller
				control={control}
				name="isDebtor"
				render={({ field: { value, onChange, onBlur, ref } }) => (
					<Checkbox
						isSelected={value}
						onChange={onChange}
						onBlur={onBlur}
						inputRef={ref}
						isDisabled={isReadOnly}
					>
						{t("isDebtor")}
					</Checkbox>
				)}
			/>
			<AmountField control={control} isDisabled={isReadOnly} />
			{isDirty ? (
				<div className="row-button">
					<Button type="submit" variant="soft" size="sm" busy={state === "saving"}>
						{t("save")}
					</Button>
					<Button variant="quiet" size="sm" onPress={discard}>
						{t("undo")}
					</Button>
				</div>
			) : null}
			<UnsavedGuard isDirty={isDirty || isMoreUnsaved} />
		</form>
	);
}
