import { lazy, Suspense, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ageAt } from "#domain/reception/age.ts";
import { ageScales } from "#domain/reception/kinds.ts";
import type { ReceptionDraft } from "#domain/reception/schema.ts";
import { addDays, dayInTehran } from "#locale/date.ts";
import { DigitsField } from "#ui/digits-field.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useDraftField } from "../draft-form.ts";
import { useWords } from "../words.ts";

const DatePicker = lazy(async () => ({ default: (await import("#ui/date-picker.tsx")).DatePicker }));

export type AgeValues = Pick<ReceptionDraft, "age" | "ageScale" | "birthDate">;

const scales = ["days", "months", "years"] as const;
const scaleOf = Object.fromEntries(scales.map((name) => [ageScales[name], name])) as Record<
	number,
	(typeof scales)[number]
>;

/** Date of birth in the calendar of the language, or age with its unit: whichever the person knows. */
export function AgeFields({ form }: { form: UseFormReturn<AgeValues> }) {
	const t = useWords("profile");
	const units = useWords("age");
	const locale = useLocale();
	const age = useDraftField(form, "age", t("age"));
	const scale = useDraftField(form, "ageScale", t("ageScale"), { isChoice: true });
	const birth = useDraftField(form, "birthDate", t("birthDate"), { isChoice: true });
	const [by, setBy] = useState<"birth" | "age">(birth.value ? "birth" : "age");
	const today = dayInTehran(new Date());

	const setBirth = (birthDate: string) => {
		birth.onChange(birthDate);
		const computed = birthDate ? ageAt(birthDate, today) : undefined;
		form.setValue("age", computed ? String(computed.age) : "", { shouldValidate: Boolean(computed) });
		if (computed) form.setValue("ageScale", computed.ageScale);
	};
	const name = scaleOf[scale.value] ?? "years";
	return (
		<>
			<Segmented
				label={t("ageBy")}
				need="required"
				columns={6}
				choices={[
					{ value: "age", label: t("byAge") },
					{ value: "birth", label: t("byBirth") },
				]}
				value={by}
				onChange={(chosen) => {
					setBy(chosen);
					if (chosen === "age" && birth.value) birth.onChange("");
				}}
			/>
			{by === "birth" ? (
				<Suspense
					fallback={
						<div className="field c6">
							<Skeleton height="4.9rem" />
						</div>
					}
				>
					<DatePicker
						label={t("birthDate")}
						need="required"
						columns={6}
						locale={locale}
						value={birth.value}
						onChange={setBirth}
						min={addDays(today, -200 * 365)}
						max={today}
						years={120}
						error={birth.error ?? (birth.value ? undefined : age.error)}
						ok={age.value && birth.value ? units.rich(name, { age: Number(age.value), num }) : undefined}
					/>
				</Suspense>
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
