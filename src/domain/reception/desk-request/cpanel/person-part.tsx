import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ageScales, genders, noNumberReasons } from "#domain/reception/reception/option-codes.ts";
import { ageAt } from "#domain/reception/reception/person/age.ts";
import { dayInTehran, parseDay } from "#locale/date/date.ts";
import { normaliseDigits } from "#locale/number/digits.ts";
import { isNationalCode } from "#locale/number/national-code.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateFields } from "#ui/date-fields.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { num } from "#ui/num.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { KnownPerson } from "../schema.ts";
import { KnownPersonSearch } from "./known-person.tsx";
import { focusWithin, useDeskField } from "./use-desk-field.ts";
import type { DeskForm } from "./values.ts";

type Props = { form: DeskForm };
type PersonProps = Props & {
	/** Whether the patient is a walk-in: then accounts are not searched and no messages are sent. */
	isWalkIn?: boolean;
};

/** National code, or the number used instead of it. */
function Identity({ form, known }: Props & { known: KnownPerson | undefined }) {
	const t = useTranslations("deskRequest");
	const code = useDeskField(form, "nationalCode");
	const foreign = useDeskField(form, "hasNoNationalCode");
	const passport = useDeskField(form, "passportNumber");
	const reason = useDeskField(form, "noNumberReason");
	const guardian = useDeskField(form, "guardianNationalCode");
	const hasNoNumber = form.watch("hasNoNumber");
	const kept = known && (foreign.value ? known.hasPassport : known.nationalCodeLast4 !== "");
	const isRight = !code.error && isNationalCode(normaliseDigits(code.value));
	return (
		<>
			{foreign.value ? null : (
				<DigitsField
					{...code}
					need={kept ? undefined : "required"}
					columns={6}
					maxLength={20}
					autoComplete="off"
					ok={isRight ? t("codeRight") : undefined}
					hint={kept ? t.rich("codeKept", { digits: known.nationalCodeLast4, num }) : undefined}
				/>
			)}
			<div className="columns-6 desk-check">
				<Checkbox isSelected={foreign.value} onChange={foreign.onChange}>
					{foreign.label}
				</Checkbox>
			</div>
			{foreign.value ? (
				<>
					<Segmented
						label={t("identity")}
						columns={6}
						choices={[
							{ value: "passport", label: t("withPassport") },
							{ value: "none", label: t("withoutNumber") },
						]}
						value={hasNoNumber ? "none" : "passport"}
						onChange={(chosen) => form.setValue("hasNoNumber", chosen === "none", { shouldDirty: true })}
					/>
					{hasNoNumber ? (
						<NativeSelect
							{...reason}
							need="required"
							columns={6}
							options={noNumberReasons.map((each) => ({ value: each, label: t(`reason.${each}`) }))}
						/>
					) : (
						<TextField
							{...passport}
							ltr
							need={kept ? undefined : "required"}
							columns={6}
							maxLength={30}
							autoComplete="off"
							hint={kept ? t("passportKept") : undefined}
						/>
					)}
					{hasNoNumber && reason.value === "newborn" ? (
						<DigitsField {...guardian} need="optional" columns={6} maxLength={20} autoComplete="off" />
					) : null}
				</>
			) : null}
		</>
	);
}

const scales = ["days", "months", "years"] as const;

/** The age, or the date of birth from which it is calculated. */
function Age({ form }: Props) {
	const t = useTranslations("deskRequest");
	const birth = useDeskField(form, "birthDate");
	const age = useDeskField(form, "age");
	const scale = useDeskField(form, "ageScale");
	const setBirth = (value: string) => {
		birth.onChange(value);
		const found = parseDay(value) ? ageAt(value, dayInTehran(new Date())) : undefined;
		if (!found) return;
		form.setValue("age", String(found.age), { shouldDirty: true });
		form.setValue("ageScale", found.ageScale, { shouldDirty: true });
		form.clearErrors("age");
	};
	return (
		<>
			<DigitsField
				{...age}
				need="required"
				columns={3}
				inputMode="decimal"
				maxLength={6}
				autoComplete="off"
				onChange={(value) => {
					age.onChange(value);
					// an age that is typed is another one than that of the date
					if (birth.value) birth.onChange("");
				}}
			/>
			<Segmented
				label={scale.label}
				columns={3}
				tight
				choices={scales.map((each) => ({ value: each, label: t(`scale.${each}`) }))}
				value={scales.find((each) => ageScales[each] === scale.value)}
				onChange={(chosen) => scale.onChange(ageScales[chosen])}
			/>
			<DateFields {...birth} need="optional" columns={6} onChange={setBirth} hint={t("birthHint")} />
		</>
	);
}

/** Moves the focus to the first field of a part that still has to be filled in, or else to the next part. */
function useGoOn() {
	const part = useRef<HTMLElement>(null);
	const [asked, setAsked] = useState(0);
	useEffect(() => {
		if (asked === 0) return;
		const needed = [...(part.current?.querySelectorAll<HTMLInputElement>("input[aria-required=true]") ?? [])];
		const first = needed.find(({ value }) => value === "");
		(first ?? part.current?.nextElementSibling?.querySelector<HTMLElement>("input"))?.focus();
	}, [asked]);
	return { part, goOn: () => setAsked((before) => before + 1) };
}

/** The patient: a person from an earlier request, or a new one. */
export function PersonPart({ form, isWalkIn = false }: PersonProps) {
	const t = useTranslations("deskRequest");
	const [known, setKnown] = useState<KnownPerson>();
	const mobile = useDeskField(form, "mobileNumber");
	const firstName = useDeskField(form, "firstName");
	const lastName = useDeskField(form, "lastName");
	const isChosen = useDeskField(form, "isGenderChosen");
	const gender = form.watch("gender") === genders.male ? "male" : "female";
	const { part, goOn } = useGoOn();
	const isKnown = known !== undefined && form.watch("patientId") === known.patientId;
	return (
		<section className="card form-main stack" aria-labelledby="desk-person" ref={part}>
			<h2 id="desk-person">{t("part.person")}</h2>
			{isWalkIn ? null : <KnownPersonSearch form={form} onKnown={setKnown} onGoOn={goOn} />}
			{isKnown ? (
				<p className="desk-known" role="status">
					<span className="grow">{t("known.chosen", { name: `${known.firstName} ${known.lastName}` })}</span>
					<Button
						variant="link"
						size="sm"
						onPress={() => {
							form.setValue("patientId", "", { shouldDirty: true });
							setKnown(undefined);
						}}
					>
						{t("known.another")}
					</Button>
				</p>
			) : null}
			<div className="form-grid">
				<DigitsField
					{...mobile}
					need="required"
					autoFocus={isWalkIn}
					columns={8}
					maxLength={20}
					autoComplete="off"
					hint={t(isWalkIn ? "walkIn.mobileHint" : "mobileHint")}
				/>
				<TextField {...firstName} need="required" columns={6} maxLength={60} autoComplete="off" />
				<TextField {...lastName} need="required" columns={6} maxLength={80} autoComplete="off" />
				<Identity form={form} known={isKnown ? known : undefined} />
				<div className="columns-6" data-stop ref={focusWithin(isChosen.inputRef)}>
					<Segmented
						label={isChosen.label}
						need="required"
						choices={[
							{ value: "female", label: t("female") },
							{ value: "male", label: t("male") },
						]}
						value={isChosen.value ? gender : undefined}
						onChange={(chosen) => {
							form.setValue("gender", genders[chosen], { shouldDirty: true });
							isChosen.onChange(true);
							form.clearErrors("isGenderChosen");
						}}
						error={isChosen.error}
					/>
				</div>
				<Age form={form} />
			</div>
		</section>
	);
}
