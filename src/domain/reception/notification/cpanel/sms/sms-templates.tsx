import { useState } from "react";
import { useTranslations } from "use-intl";
import { settingClient } from "#api/client.ts";
import {
	defaultSmsTexts,
	fillSmsTemplate,
	patientSmsNames,
	smsPlaceholders,
	unknownPlaceholders,
} from "#domain/reception/reception/message/sms-template.ts";
import {
	longestSms,
	SmsTemplateInput,
	type SmsTemplateRecord,
} from "#domain/reception/reception/message/sms-template-schema.ts";
import { direction, type Locale } from "#locale/locale.ts";
import { smsLength } from "#locale/text/sms-parts.ts";
import { RecordText } from "#records/field/record-field.tsx";
import { type Setting, SettingPage, useSettingForm } from "#records/form/setting-page.tsx";
import { PanelCrumbs } from "#records/panel-crumbs.tsx";
import { Badge } from "#ui/badge.tsx";
import { num } from "#ui/num.tsx";
import { Segmented } from "#ui/segmented.tsx";
import "./sms-templates.css";

const locales = ["fa", "en"] as const;

const setting: Setting<SmsTemplateRecord, SmsTemplateInput> = {
	noun: "smsTemplate",
	client: settingClient("/SmsTemplate"),
	schema: SmsTemplateInput,
	fields: locales.flatMap((locale) =>
		patientSmsNames.map((name) => ({
			name: `texts.${locale}.${name}` as const,
			label: name,
			kind: "multiline" as const,
			maxLength: longestSms,
		})),
	),
	empty: { texts: defaultSmsTexts },
	toInput: ({ texts }) => ({ texts }),
	write: "settings.write",
};

/** The texts of messages to patients in both languages: placeholders, length and parts, and a preview of each. */
export default function SmsTemplatesPage() {
	const t = useTranslations("smsTemplate");
	const form = useSettingForm(setting);
	const [locale, setLocale] = useState<Locale>("fa");
	const { record, values, isReadOnly } = form;
	return (
		<>
			<PanelCrumbs
				steps={[{ name: t("onlineReception"), href: "/cpanel/onlineReceptionSetting" }, { name: t("title") }]}
			/>
			<SettingPage setting={setting} form={form}>
				<Segmented
					label={t("language")}
					tight
					value={locale}
					onChange={setLocale}
					choices={locales.map((each) => ({ value: each, label: t(each) }))}
				/>
				<section className="card card-padded stack" aria-label={t("placeholders")}>
					<h2 className="heading-small">{t("placeholders")}</h2>
					<dl className="sms-placeholders">
						{smsPlaceholders.map((name) => (
							<div key={name}>
								<dt>
									<code dir="ltr">{`{${name}}`}</code>
								</dt>
								<dd>{t(`placeholder.${name}`)}</dd>
							</div>
						))}
					</dl>
				</section>
				{patientSmsNames.map((name) => {
					const template = values.texts[locale][name] || defaultSmsTexts[locale][name];
					const text = record ? fillSmsTemplate(template, record.examples[locale]) : "";
					const { encoding, units, parts } = smsLength(text);
					const unknown = unknownPlaceholders(template);
					return (
						<section key={`${locale} ${name}`} className="card card-padded sms-template">
							<RecordText
								control={form.form.control}
								name={`texts.${locale}.${name}`}
								label={t(`field.${name}`)}
								hint={t("blank")}
								lang={locale}
								rows={5}
								limit={longestSms}
								isReadOnly={isReadOnly}
							/>
							<div className="stack">
								<p className="sms-bubble" dir={direction(locale)} lang={locale}>
									{text}
								</p>
								<div className="row">
									<Badge tone={parts > 2 ? "warn" : "main"}>{t("parts", { count: parts })}</Badge>
									<span className="muted">{t.rich(encoding, { count: units, num })}</span>
								</div>
								{unknown.length ? (
									<p className="message bad">
										{t("unknown")} <bdi dir="ltr">{unknown.join(" ")}</bdi>
									</p>
								) : null}
							</div>
						</section>
					);
				})}
			</SettingPage>
		</>
	);
}
