import { useTranslations } from "use-intl";
import { settingClient } from "#api/client.ts";
import { FormField } from "#records/form-field.tsx";
import { type Setting, SettingPage, useSettingForm } from "#records/setting-page.tsx";
import { Alert } from "#ui/alert.tsx";
import { num } from "#ui/num.tsx";
import { endOfQuiet } from "../quiet-hours.ts";
import { type ReportingSetting, ReportingSettingInput } from "../schema.ts";
import { QuietDay } from "./quiet-day.tsx";

const setting: Setting<ReportingSetting, ReportingSettingInput> = {
	noun: "reportingSetting",
	client: settingClient("/ReportingSetting"),
	schema: ReportingSettingInput,
	fields: [
		{ name: "quietFrom", label: "quietFrom", kind: "code", columns: 3 },
		{ name: "quietUntil", label: "quietUntil", kind: "code", columns: 3 },
	],
	empty: { quietFrom: "", quietUntil: "" },
	toInput: ({ quietFrom, quietUntil }) => ({ quietFrom, quietUntil }),
	write: "settings.write",
};

/** When patients are told (specification §2.6 `reportingSetting`). */
export default function ReportingSettingPage() {
	const t = useTranslations("reportingSetting");
	const form = useSettingForm(setting);
	const typed = ReportingSettingInput.safeParse(form.values).data;
	return (
		<SettingPage setting={setting} form={form}>
			<section className="card card-padded stack" aria-label={t("quiet.title")}>
				<h2 className="heading-small">{t("quiet.title")}</h2>
				<p className="muted">{t("quiet.text")}</p>
				{typed ? <QuietDay quiet={typed} /> : null}
				<div className="form-grid">
					{setting.fields.map((field) => (
						<FormField
							key={field.name}
							field={field}
							control={form.form.control}
							label={form.labelOf(field)}
							hint={t(`quiet.hint.${field.name as "quietFrom" | "quietUntil"}`)}
							isReadOnly={form.isReadOnly}
						/>
					))}
				</div>
				{typed ? (
					<Alert isSmall>
						{typed.quietFrom
							? t.rich("quiet.on", { from: typed.quietFrom, until: typed.quietUntil, num })
							: t("quiet.off")}{" "}
						{endOfQuiet(typed, new Date()) ? t("quiet.now") : null}
					</Alert>
				) : null}
			</section>
		</SettingPage>
	);
}
