import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { useTranslations } from "use-intl";
import { dayInTehran } from "#locale/date/date.ts";
import { RecordDay, RecordText } from "#records/field/record-field.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Segmented } from "#ui/segmented.tsx";
import type { PartProps, SettingForm } from "./setting.ts";
import { WeekHours } from "./week-hours.tsx";

/** Consecutive days with their own hours, such as Ramadan. A new period starts with the hours of the usual week. */
export function Periods({ form }: PartProps) {
	const t = useTranslations("sampling");
	const { fields, append, remove } = useFieldArray({ control: form.form.control, name: "periods" });
	const add = () => {
		const today = dayInTehran(new Date());
		const hours = form.form.getValues("hours").map((each) => ({ ...each }));
		append({ name: { fa: "", en: "" }, from: today, until: today, hours });
	};
	return (
		<section className="card card-padded stack" id="periods" aria-labelledby="periods-title">
			<h2 className="setting-title" id="periods-title">
				{t("part.periods")}
			</h2>
			<p className="muted">{t("periodsLede")}</p>
			{fields.map((field, index) => (
				<Period key={field.id} form={form} index={index} onRemove={() => remove(index)} />
			))}
			{form.isReadOnly ? null : (
				<div>
					<Button variant="soft" size="sm" icon={<Plus className="icon" aria-hidden />} onPress={add}>
						{t("addPeriod")}
					</Button>
				</div>
			)}
		</section>
	);
}

function Period({ form, index, onRemove }: { form: SettingForm; index: number; onRemove: () => void }) {
	const t = useTranslations("sampling");
	const locale = useLocale();
	const [location, setLocation] = useState<"1" | "2">("1");
	const { isReadOnly, values } = form;
	const { control } = form.form;
	const path = `periods.${index}` as const;
	return (
		<fieldset className="setting-period" aria-label={values.periods[index]?.name[locale] || t("newPeriod")}>
			<div className="form-grid">
				<RecordText
					control={control}
					name={`${path}.name.fa`}
					label={t("nameFa")}
					lang="fa"
					limit={80}
					columns={6}
					isReadOnly={isReadOnly}
				/>
				<RecordText
					control={control}
					name={`${path}.name.en`}
					label={t("nameEn")}
					lang="en"
					limit={80}
					columns={6}
					isReadOnly={isReadOnly}
				/>
				<RecordDay
					control={control}
					name={`${path}.from`}
					label={t("from")}
					columns={6}
					isDisabled={isReadOnly}
				/>
				<RecordDay
					control={control}
					name={`${path}.until`}
					label={t("until")}
					columns={6}
					isDisabled={isReadOnly}
				/>
			</div>
			<Segmented
				label={t("place")}
				isLabelHidden
				tight
				value={location}
				onChange={setLocation}
				choices={[
					{ value: "1", label: t("laboratory") },
					{ value: "2", label: t("home") },
				]}
			/>
			<WeekHours
				key={location}
				control={control}
				name={`${path}.hours`}
				location={location === "1" ? 1 : 2}
				isReadOnly={isReadOnly}
			/>
			{isReadOnly ? null : (
				<div>
					<Button
						variant="danger-soft"
						size="sm"
						icon={<Trash2 className="icon" aria-hidden />}
						onPress={onRemove}
					>
						{t("removePeriod")}
					</Button>
				</div>
			)}
		</fieldset>
	);
}
