import { TriangleAlert } from "lucide-react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { formatDate } from "#locale/date.ts";
import { latinDigits } from "#locale/normalise.ts";
import { formatNumber } from "#locale/number.ts";
import { RecordDigits, RecordText } from "#records/record-field.tsx";
import { UnsavedGuard } from "#records/unsaved-guard.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DayField } from "#ui/day-field.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Num } from "#ui/runs.tsx";
import type { ReceptionDetails } from "../desk-schema.ts";
import { useNearDays } from "./day-filter.tsx";
import type { DeskValues } from "./desk-values.ts";
import { useDeskForm } from "./use-desk-form.ts";

type Form = ReturnType<typeof useDeskForm>;

/** Another person saved something else meanwhile: both are seen, and one chooses. */
function BothSaved({
	theirs,
	takeTheirs,
	keepMine,
}: Pick<Form, "takeTheirs" | "keepMine"> & { theirs: DeskValues }) {
	const t = useTranslations("desk.form");
	const locale = useLocale();
	const said = [
		[t("receptNo"), theirs.receptNo],
		[t("receptDate"), formatDate(theirs.receptDate, locale)],
		[t("remainedPrice"), theirs.remainedPrice && formatNumber(Number(theirs.remainedPrice))],
	].filter(([, value]) => value);
	return (
		<div className="alert alert-warn" role="alert">
			<TriangleAlert className="i" aria-hidden />
			<div className="grow">
				<b>{t("bothTitle")}</b>
				<dl className="both">
					{said.map(([name, value]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>
								<Num>{value}</Num>
							</dd>
						</div>
					))}
					<div>
						<dt>{t("debt")}</dt>
						<dd>{theirs.isDebtor ? t("isDebtor") : t("noDebt")}</dd>
					</div>
				</dl>
				<div className="row-btn">
					<Button variant="outline" size="sm" onPress={takeTheirs}>
						{t("takeTheirs")}
					</Button>
					<Button variant="outline" size="sm" onPress={keepMine}>
						{t("keepMine")}
					</Button>
				</div>
			</div>
		</div>
	);
}

function AmountField({ form, isDisabled }: Pick<Form, "form"> & { isDisabled: boolean }) {
	const t = useTranslations("desk.form");
	const typed = useWatch({ control: form.control, name: "remainedPrice" });
	const amount = Number(latinDigits(typed).replace(/\D/g, ""));
	return (
		<RecordDigits
			control={form.control}
			name="remainedPrice"
			label={t("remainedPrice")}
			maxLength={15}
			isDisabled={isDisabled}
			end={<span className="ctl-suf">{t("rials")}</span>}
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
	onOvertaken: () => void;
};

/** Number, date and debt of a reception. */
export function DeskFields({ reception, isReadOnly, isMoreUnsaved, onSaved, onOvertaken }: Props) {
	const t = useTranslations("desk.form");
	const near = useNearDays();
	const { form, submit, busy, isDirty, theirs, takeTheirs, keepMine } = useDeskForm({
		reception,
		onSaved,
		onOvertaken,
	});
	const { control } = form;
	return (
		<form className="stack desk-form" onSubmit={submit} noValidate>
			{theirs ? <BothSaved theirs={theirs} takeTheirs={takeTheirs} keepMine={keepMine} /> : null}
			<div className="desk-2">
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
			<AmountField form={form} isDisabled={isReadOnly} />
			{isDirty ? (
				<div className="row-btn">
					<Button type="submit" variant="soft" size="sm" busy={busy}>
						{t("save")}
					</Button>
					<Button variant="quiet" size="sm" onPress={takeTheirs}>
						{t("undo")}
					</Button>
				</div>
			) : null}
			<UnsavedGuard isDirty={isDirty || isMoreUnsaved} />
		</form>
	);
}
