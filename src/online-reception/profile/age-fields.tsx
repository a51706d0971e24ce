import { Suspense, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ageScales } from "#domain/reception/reception/option-codes.ts";
import { ageAt, maxBirthYears } from "#domain/reception/reception/person/age.ts";
import type { ReceptionDraft } from "#domain/reception/reception/schema.ts";
import { dayInTehran, parseDay } from "#locale/date/date.ts";
import { Button } from "#ui/button.tsx";
import { DateFields } from "#ui/date-fields.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { lazyComponent } from "#ui/lazy-component.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useDraftField } from "../draft/draft-form.ts";
import { useText } from "../use-text.ts";

const DatePicker = lazyComponent(async () => (await import("#ui/date-picker.tsx")).DatePicker);

export type AgeValues = Pick<ReceptionDraft, "age" | "ageScale" | "birthDate">;

const scales = ["days", "months", "years"] as const;
const scaleOf = (code: number) => scales.find((each) => ageScales[each] === code) ?? "years";

/** Date of birth in the language's calendar, or age with its unit for people who do not know it. */
export function AgeFields({ form }: { form: UseFormReturn<AgeValues> }) {
	const t = useText("profile");
	const age = useDraftField(form, "age", t("age"));
	const scale = useDraftField(form, "ageScale", t("ageScale"), { isChoice: true });
	const birth = useDraftField(form, "birthDate", t("birthDate"));
	const [by, setBy] = useState<"birth" | "age">(age.value && !birth.value ? "age" : "birth");
	const name = scaleOf(scale.value);
	return (
		<>
			<Segmented
				label={t("ageBy")}
				need="required"
				columns={6}
				choices={[
					{ value: "birth", label: t("byBirth") },
					{ value: "age", label: t("byAge") },
				]}
				value={by}
				onChange={(chosen) => {
					setBy(chosen);
					if (chosen === "age" && birth.value) birth.onChange("");
				}}
			/>
			{by === "birth" ? (
				<BirthFields form={form} birth={birth} missing={age.error} />
			) : (
				<>
					<DigitsField
						{...age}
						need="required"
						columns={3}
						inputMode="decimal"
						maxLength={6}
						autoComplete="off"
					/>
					<Segmented
						label={t("ageScale")}
						columns={3}
						tight
						choices={scales.map((each) => ({ value: each, label: t(each) }))}
						value={name}
						onChange={(chosen) => scale.onChange(ageScales[chosen])}
					/>
				</>
			)}
		</>
	);
}

type BirthProps = {
	form: UseFormReturn<AgeValues>;
	birth: ReturnType<typeof useDraftField<AgeValues, "birthDate">>;
	/** The error of the age rule if there is no date. */
	missing: string | undefined;
};

/** Fields for day, month and year; a click opens the calendar. */
function BirthFields({ form, birth, missing }: BirthProps) {
	const t = useText("profile");
	const units = useText("age");
	const locale = useLocale();
	const [fromCalendar, setFromCalendar] = useState(false);
	const today = dayInTehran(new Date());
	const computed = parseDay(birth.value) ? ageAt(birth.value, today) : undefined;
	const set = (birthDate: string) => {
		birth.onChange(birthDate);
		const found = parseDay(birthDate) ? ageAt(birthDate, today) : undefined;
		form.setValue("age", found ? String(found.age) : "", { shouldValidate: Boolean(found) });
		if (!found) return;
		form.setValue("ageScale", found.ageScale);
		void form.trigger("birthDate");
	};
	const words = {
		label: t("birthDate"),
		need: "required",
		columns: 6,
		value: birth.value,
		onChange: set,
		onBlur: birth.onBlur,
		error: birth.error ?? (birth.value ? undefined : missing && t("birthDateMissing")),
		ok: computed ? units.rich(scaleOf(computed.ageScale), { age: computed.age, num }) : undefined,
	} as const;
	return (
		<>
			{fromCalendar ? (
				<Suspense
					fallback={
						<div className="field columns-6">
							<Skeleton height="4.9rem" />
						</div>
					}
				>
					<div id="birth" className="birth-calendar">
						<DatePicker
							{...words}
							value={parseDay(birth.value) ? birth.value : ""}
							locale={locale}
							min={`${Number(today.slice(0, 4)) - maxBirthYears}${today.slice(4)}`.replace(
								"-02-29",
								"-02-28",
							)}
							max={today}
							years={maxBirthYears}
						/>
					</div>
				</Suspense>
			) : (
				<DateFields {...words} id="birth" inputRef={birth.inputRef} />
			)}
			<div className="field columns-6 field-check">
				<Button variant="link" size="sm" onPress={() => setFromCalendar(!fromCalendar)}>
					{t(fromCalendar ? "typeDate" : "fromCalendar")}
				</Button>
			</div>
		</>
	);
}
