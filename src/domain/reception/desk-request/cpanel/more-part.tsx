import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { contractClient, settingClient } from "#api/client.ts";
import type { ContractKind } from "#domain/catalogue/insurer/schema.ts";
import type { ConsentRecord } from "#domain/reception/consent/schema.ts";
import { maxSenderLength } from "#domain/reception/reception/person/lab-sender.ts";
import { direction, type Locale, locales } from "#locale/locale.ts";
import { useCall } from "#records/call-context.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DigitsField } from "#ui/digits-field.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { NativeSelect } from "#ui/native-select.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { TextField } from "#ui/text-field.tsx";
import { focusWithin, useDeskField } from "./use-desk-field.ts";
import type { DeskForm } from "./values.ts";

type Props = { form: DeskForm };

const other = "other";

/** Field for the insurer: selected from the laboratory's contracts, or typed if the insurer has no contract. */
function Insurer({
	form,
	name,
	kind,
}: Props & { name: "baseContractName" | "suppContractName"; kind: ContractKind }) {
	const t = useTranslations("deskRequest");
	const call = useCall();
	const locale = useLocale();
	const field = useDeskField(form, name);
	const [isTyping, setTyping] = useState(false);
	const { data } = useQuery({
		queryKey: ["desk-contracts", locale],
		queryFn: () => call(() => contractClient.Contract[":locale"].Offered.$get({ param: { locale } })),
		staleTime: 5 * 60_000,
	});
	const names = (data?.dataList ?? []).filter((each) => each.kind === kind).map((each) => each.name);
	const isOther = isTyping || (field.value !== "" && !names.includes(field.value));
	return (
		<>
			<NativeSelect
				label={field.label}
				need="optional"
				columns={6}
				placeholder={t("noInsurer")}
				options={[
					...names.map((each) => ({ value: each, label: each })),
					{ value: other, label: t("otherInsurer") },
				]}
				value={isOther ? other : field.value}
				onChange={(chosen) => {
					setTyping(chosen === other);
					field.onChange(chosen === other ? "" : chosen);
				}}
				error={isOther ? undefined : field.error}
			/>
			{isOther ? (
				<TextField {...field} label={t("insurerName")} columns={6} maxLength={100} autoComplete="off" />
			) : null}
		</>
	);
}

/** Insurance, the patient's own statements, and the language of messages. */
export function InsurancePart({ form, isWalkIn = false }: Props & { isWalkIn?: boolean }) {
	const t = useTranslations("deskRequest");
	const landline = useDeskField(form, "landline");
	const notes = useDeskField(form, "notes");
	const sender = useDeskField(form, "labSenderId");
	const language = useDeskField(form, "locale");
	return (
		<section className="card form-main stack" aria-labelledby="desk-insurance">
			<h2 id="desk-insurance">{t("part.insurance")}</h2>
			<div className="form-grid">
				<Insurer form={form} name="baseContractName" kind="base" />
				<Insurer form={form} name="suppContractName" kind="supplementary" />
				{isWalkIn ? null : (
					<TextField
						{...sender}
						need="optional"
						columns={6}
						ltr
						maxLength={maxSenderLength}
						autoComplete="off"
						hint={t("senderHint")}
					/>
				)}
				<DigitsField {...landline} need="optional" columns={6} maxLength={20} autoComplete="off" />
				<TextField
					{...notes}
					need="optional"
					rows={3}
					hint={t(isWalkIn ? "walkIn.notesHint" : "notesHint")}
				/>
				<Segmented
					label={language.label}
					columns={6}
					choices={locales.map((each) => ({ value: each, label: t(`language.${each}`) }))}
					value={language.value}
					onChange={(chosen) => language.onChange(chosen)}
				/>
			</div>
		</section>
	);
}

const consent = settingClient<ConsentRecord, never>("/Consent");

/** The consent text to read out, how the patient agreed to it, and the confirmation of their consent. */
export function ConsentPart({ form }: Props) {
	const t = useTranslations("deskRequest");
	const call = useCall();
	const way = useDeskField(form, "consentWay");
	const agreed = useDeskField(form, "consent");
	const language: Locale = form.watch("locale");
	const { data } = useQuery({
		queryKey: ["desk-consent"],
		queryFn: ({ signal }) => call(() => consent.get(signal)),
		staleTime: 60_000,
	});
	return (
		<section className="card form-main stack" aria-labelledby="desk-consent">
			<h2 id="desk-consent">{t("part.consent")}</h2>
			<blockquote className="desk-consent-words" lang={language} dir={direction(language)}>
				{data?.[language]}
			</blockquote>
			<div ref={focusWithin(way.inputRef)}>
				<Segmented
					label={way.label}
					need="required"
					choices={[
						{ value: "phone", label: t("way.phone") },
						{ value: "desk", label: t("way.desk") },
					]}
					value={way.value === "self" ? "" : way.value}
					onChange={(chosen) => {
						way.onChange(chosen);
						form.clearErrors("consentWay");
					}}
					error={way.error}
				/>
			</div>
			<Checkbox
				inputRef={agreed.inputRef}
				isSelected={agreed.value}
				isDisabled={!data}
				onChange={(isOn) => {
					agreed.onChange(isOn);
					// the version shown during the consent
					form.setValue("consentVersion", data?.consentVersion ?? "");
				}}
				error={agreed.error && t("notAgreed")}
			>
				{agreed.label}
			</Checkbox>
		</section>
	);
}
