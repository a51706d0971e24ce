import { ClipboardPaste, Plus, X } from "lucide-react";
import { useState } from "react";
import { Controller, useFieldArray } from "react-hook-form";
import { useTranslations } from "use-intl";
import { dayInTehran, formatDate, formatWeekday } from "#locale/date/date.ts";
import { RecordDay, RecordText } from "#records/field/record-field.tsx";
import { BidiText } from "#ui/bidi-text.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { Switch } from "#ui/switch.tsx";
import { fixedHolidayKeys, fixedHolidays, nextFixedHoliday } from "../holiday/fixed-holidays.ts";
import { unnamedHoliday } from "../holiday/holiday-lines.ts";
import { ClockField } from "./clock-field.tsx";
import { PasteHolidays } from "./paste-holidays.tsx";
import type { PartProps, SettingForm } from "./setting.ts";

/**
 * The list of days on which the laboratory is closed: fixed holidays of the solar year, added automatically, and manually
 * entered days.
 */
export function Holidays({ form }: PartProps) {
	const t = useTranslations("sampling");
	const [isPasting, setPasting] = useState(false);
	const { fields, append, remove } = useFieldArray({ control: form.form.control, name: "holidays" });
	const { isReadOnly } = form;
	const add = () =>
		append({
			day: dayInTehran(new Date()),
			name: { ...unnamedHoliday },
			from: "",
			to: "",
		});
	return (
		<section className="card card-padded stack" id="holidays" aria-labelledby="holidays-title">
			<h2 className="setting-title" id="holidays-title">
				{t("part.holidays")}
			</h2>
			<FixedHolidays form={form} />
			<h3 className="heading-small">{t("ownHolidays")}</h3>
			<p className="muted">{t("ownHolidaysLede")}</p>
			{fields.map((field, index) => (
				<Holiday key={field.id} form={form} index={index} onRemove={() => remove(index)} />
			))}
			{isReadOnly ? null : (
				<div className="row">
					<Button variant="soft" size="sm" icon={<Plus className="icon" aria-hidden />} onPress={add}>
						{t("addHoliday")}
					</Button>
					<Button
						variant="outline"
						size="sm"
						icon={<ClipboardPaste className="icon" aria-hidden />}
						aria-expanded={isPasting}
						onPress={() => setPasting(!isPasting)}
					>
						{t("paste")}
					</Button>
				</div>
			)}
			{isPasting ? (
				<PasteHolidays
					known={form.values.holidays.map(({ day }) => day)}
					onTake={(holidays) => {
						append(holidays);
						setPasting(false);
					}}
				/>
			) : null}
		</section>
	);
}

function FixedHolidays({ form }: PartProps) {
	const t = useTranslations("sampling");
	const locale = useLocale();
	const today = dayInTehran(new Date());
	return (
		<>
			<h3 className="heading-small">{t("fixedHolidays")}</h3>
			<p className="muted">{t("fixedHolidaysLede")}</p>
			<Controller
				control={form.form.control}
				name="workedHolidays"
				render={({ field: { value, onChange } }) => (
					<ul className="fixed-holidays">
						{fixedHolidayKeys.map((key) => {
							const day = nextFixedHoliday(key, today) ?? "";
							const name = fixedHolidays[key][locale];
							const date = formatDate(day, locale);
							return (
								<li key={key}>
									<span className="grow">
										<b>{name}</b>
										<small className="muted">
											<BidiText text={`${formatWeekday(day, locale)} ${date}`} />
										</small>
									</span>
									<Switch
										label={`${name} ${date}`}
										isLabelHidden
										isOn={!value.includes(key)}
										isDisabled={form.isReadOnly}
										onChange={(isClosed) =>
											onChange(isClosed ? value.filter((each) => each !== key) : [...value, key].sort())
										}
									/>
								</li>
							);
						})}
					</ul>
				)}
			/>
		</>
	);
}

function Holiday({ form, index, onRemove }: { form: SettingForm; index: number; onRemove: () => void }) {
	const t = useTranslations("sampling");
	const locale = useLocale();
	const { isReadOnly, values } = form;
	const { control } = form.form;
	const path = `holidays.${index}` as const;
	const name = values.holidays[index]?.name[locale] ?? "";
	return (
		<fieldset className="holiday-row" aria-label={name}>
			<RecordDay control={control} name={`${path}.day`} label={t("day")} isDisabled={isReadOnly} />
			<RecordText
				control={control}
				name={`${path}.name.fa`}
				label={t("nameFa")}
				lang="fa"
				limit={80}
				isReadOnly={isReadOnly}
			/>
			<RecordText
				control={control}
				name={`${path}.name.en`}
				label={t("nameEn")}
				lang="en"
				limit={80}
				isReadOnly={isReadOnly}
			/>
			<ClockField control={control} name={`${path}.from`} label={t("openFrom")} isReadOnly={isReadOnly} />
			<ClockField control={control} name={`${path}.to`} label={t("openTo")} isReadOnly={isReadOnly} />
			{isReadOnly ? null : (
				<IconButton
					size="sm"
					label={t("removeHoliday", { name })}
					icon={<X className="icon" aria-hidden />}
					onPress={onRemove}
				/>
			)}
		</fieldset>
	);
}
