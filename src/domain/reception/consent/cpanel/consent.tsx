import { useTranslations } from "use-intl";
import { settingClient } from "#api/client.ts";
import { RecordText } from "#records/field/record-field.tsx";
import { type Setting, SettingPage, useSettingForm } from "#records/form/setting-page.tsx";
import { Message } from "#ui/message.tsx";
import { num } from "#ui/num.tsx";
import { ConsentInput, type ConsentRecord, longestConsent } from "../schema.ts";
import { defaultConsent } from "../words.ts";

const locales = ["fa", "en"] as const;

const setting: Setting<ConsentRecord, ConsentInput> = {
	noun: "consent",
	client: settingClient("/Consent"),
	schema: ConsentInput,
	fields: locales.map((name) => ({
		name,
		label: name,
		kind: "multiline" as const,
		maxLength: longestConsent,
	})),
	empty: defaultConsent,
	toInput: ({ fa, en }) => ({ fa, en }),
	write: "settings.write",
};

/**
 * The text that patients agree to before they submit a request. A changed text is a new version, and each request stores
 * the version it was submitted with.
 */
export default function ConsentPage() {
	const t = useTranslations("consent");
	const form = useSettingForm(setting);
	return (
		<SettingPage setting={setting} form={form}>
			<section className="card card-padded stack" aria-label={t("title")}>
				<Message>
					{t.rich("version", { version: form.record?.consentVersion ?? "1", num })} {t("next")}
				</Message>
				{locales.map((locale) => (
					<RecordText
						key={locale}
						control={form.form.control}
						name={locale}
						label={t(`field.${locale}`)}
						lang={locale}
						rows={5}
						limit={longestConsent}
						isReadOnly={form.isReadOnly}
					/>
				))}
			</section>
		</SettingPage>
	);
}
