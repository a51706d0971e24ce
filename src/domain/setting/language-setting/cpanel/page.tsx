import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { parityClient, settingClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { FormField } from "#records/field/form-field.tsx";
import { type Setting, SettingPage, useSettingForm } from "#records/form/setting-page.tsx";
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

/** The settings page that determines whether the site is also offered in English (specification §2.6 `languageSetting`). */
export default function LanguageSettingPage() {
	const t = useTranslations("languageSetting");
	const words = useTranslations("records.language");
	const form = useSettingForm(setting);
	const call = useCall();
	// English without its basic information is not offered to visitors
	const { data: unfilled } = useQuery({
		queryKey: ["records", "parity", "siteInfo", "en"],
		queryFn: () =>
			call(() => parityClient.Parity.GetAll.$get({ query: { page: "1", noun: "siteInfo", locale: "en" } })),
	});
	const isUnfilled = (unfilled?.totalCount ?? 0) > 0;
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
				{isOn && isUnfilled ? (
					<Alert tone="warn" title={t("unfilled")}>
						<p>{t("unfilledText")}</p>
						<p className="row-button">
							<Link to="/cpanel/site-info?locale=en" className="button button-outline button-sm">
								{t("fill")}
							</Link>
							<Link to="/cpanel/parity?locale=en" className="button button-quiet button-sm">
								{t("lacking")}
							</Link>
						</p>
					</Alert>
				) : (
					<Alert tone={isOn ? "info" : "warn"}>{t(isOn ? "on" : "off")}</Alert>
				)}
				<dl className="description-list">
					{languages.map(({ locale, name, text, href }) => (
						<div key={locale}>
							<dt>{t(name)}</dt>
							<dd>
								{t.rich(text, { code: (chunks) => <Latin>{String(chunks)}</Latin> })}
								<p>
									<a className="button button-link button-sm" href={href} target="_blank" rel="noopener">
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
