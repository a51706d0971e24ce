import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";
import { settingClient } from "#api/client.ts";
import { FormField } from "#records/form-field.tsx";
import { type Setting, SettingPage, useSettingForm } from "#records/setting-page.tsx";
import { Alert } from "#ui/alert.tsx";
import { Latin } from "#ui/bidi-text.tsx";
import { type LanguageSetting, LanguageSettingInput } from "../schema.ts";

const setting: Setting<LanguageSetting, LanguageSettingInput> = {
	noun: "languageSetting",
	client: settingClient("/LanguageSetting/1"),
	schema: LanguageSettingInput,
	fields: [{ name: "isMultiLanguage", label: "isMultiLanguage", kind: "switch" }],
	empty: { isMultiLanguage: true },
	toInput: ({ isMultiLanguage }) => ({ isMultiLanguage }),
	write: "settings.write",
};

/** Is the site offered in English too? (specification §2.6 `languageSetting`) */
export default function LanguageSettingPage() {
	const t = useTranslations("languageSetting");
	const words = useTranslations("records.language");
	const form = useSettingForm(setting);
	const isOn = form.values.isMultiLanguage;
	const languages = [
		{ locale: "fa", name: "default", text: "defaultText", href: "/fa" },
		...(isOn ? ([{ locale: "en", name: "second", text: "secondText", href: "/en" }] as const) : []),
	] as const;
	return (
		<SettingPage setting={setting} form={form}>
			<section className="card card-padded stack" aria-label={t("languages")}>
				{setting.fields.map((field) => (
					<FormField
						key={field.name}
						field={field}
						control={form.form.control}
						label={form.labelOf(field)}
						isReadOnly={form.isReadOnly}
					/>
				))}
				<Alert tone={isOn ? "info" : "warn"}>{t(isOn ? "on" : "off")}</Alert>
				<dl className="description-list">
					{languages.map(({ locale, name, text, href }) => (
						<div key={locale}>
							<dt>{t(name)}</dt>
							<dd>
								{t.rich(text, { code: (chunks) => <Latin>{String(chunks)}</Latin> })}
								<p>
									<a className="text-link" href={href} target="_blank" rel="noopener">
										{t("see", { language: words(locale) })}{" "}
										<ExternalLink className="icon icon-directional" aria-hidden />
									</a>
								</p>
							</dd>
						</div>
					))}
				</dl>
			</section>
		</SettingPage>
	);
}
