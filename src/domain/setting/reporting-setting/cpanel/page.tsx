import { useTranslations } from "use-intl";
import { settingClient } from "#api/client.ts";
import { FormField } from "#records/field/form-field.tsx";
import { type Setting, SettingPage, useSettingForm } from "#records/form/setting-page.tsx";
import { Alert } from "#ui/alert.tsx";
import { num } from "#ui/num.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { endOfQuiet } from "../quiet-hours.ts";
import { type ReportingSetting, ReportingSettingInput, reportingDefaults } from "../schema.ts";
import { QuietDay } from "./quiet-day.tsx";
import { ReleasePath } from "./release-path.tsx";

const setting: Setting<ReportingSetting, ReportingSettingInput> = {
	noun: "reportingSetting",
	client: settingClient("/ReportingSetting"),
	schema: ReportingSettingInput,
	fields: [
		{ name: "quietFrom", label: "quietFrom", kind: "code", columns: 3 },
		{ name: "quietUntil", label: "quietUntil", kind: "code", columns: 3 },
		{ name: "isOnePersonEnough", label: "isOnePersonEnough", kind: "switch", columns: 6 },
		{ name: "isExternalReleased", label: "isExternalReleased", kind: "switch", columns: 6 },
		{ name: "isCriticalVerifiedTwice", label: "isCriticalVerifiedTwice", kind: "switch", columns: 6 },
		{ name: "isDebtGated", label: "isDebtGated", kind: "switch", columns: 6 },
		{ name: "waivedDebtRials", label: "waivedDebtRials", kind: "number", columns: 3 },
		{ name: "isNationalCodeEnough", label: "isNationalCodeEnough", kind: "switch", columns: 6 },
		{ name: "linkDays", label: "linkDays", kind: "number", columns: 3 },
	],
	empty: reportingDefaults,
	toInput: ({ quietFrom, quietUntil, isOnePersonEnough, isExternalReleased, ...rest }) => ({
		...{ quietFrom, quietUntil, isOnePersonEnough, isExternalReleased },
		isCriticalVerifiedTwice: rest.isCriticalVerifiedTwice,
		...{ isDebtGated: rest.isDebtGated, waivedDebtRials: rest.waivedDebtRials },
		...{ isNationalCodeEnough: rest.isNationalCodeEnough, linkDays: rest.linkDays },
	}),
	write: "settings.write",
};

/** The fields of each part; each field shows its hint below its name. */
const parts = {
	quiet: ["quietFrom", "quietUntil"],
	release: ["isOnePersonEnough", "isCriticalVerifiedTwice", "isExternalReleased"],
	debt: ["isDebtGated", "waivedDebtRials"],
	door: ["isNationalCodeEnough", "linkDays"],
} as const;
type Form = ReturnType<typeof useSettingForm<ReportingSetting, ReportingSettingInput>>;

function PartFields({ part, form }: { part: keyof typeof parts; form: Form }) {
	const hintOf = useRuntimeTexts(`reportingSetting.${part}.hint`);
	const names: readonly string[] = parts[part];
	return (
		<div className="form-grid">
			{setting.fields
				.filter(({ name }) => names.includes(name))
				.map((field) => (
					<FormField
						key={field.name}
						field={field}
						control={form.form.control}
						label={form.labelOf(field)}
						hint={hintOf(field.name)}
						isReadOnly={form.isReadOnly}
					/>
				))}
		</div>
	);
}

/**
 * The settings page for when patients get messages, and for the conditions of releasing and reading results (specification
 * §2.6 `reportingSetting`).
 */
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
				<PartFields part="quiet" form={form} />
				{typed ? (
					<Alert isSmall>
						{typed.quietFrom
							? t.rich("quiet.on", { from: typed.quietFrom, until: typed.quietUntil, num })
							: t("quiet.off")}{" "}
						{endOfQuiet(typed, new Date()) ? t("quiet.now") : null}
					</Alert>
				) : null}
			</section>
			{(["door", "release", "debt"] as const).map((part) => (
				<section key={part} className="card card-padded stack" aria-label={t(`${part}.title`)}>
					<h2 className="heading-small">{t(`${part}.title`)}</h2>
					<PartFields part={part} form={form} />
					{part === "release" && typed ? <ReleasePath rules={typed} /> : null}
				</section>
			))}
		</SettingPage>
	);
}
