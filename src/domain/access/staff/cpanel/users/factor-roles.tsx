import { ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { settingClient } from "#api/client.ts";
import { type Role, roles } from "#platform/actor.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { FormBody, SaveButtons, SaveStatus } from "#records/form/record-form.tsx";
import { type Setting, useSettingForm } from "#records/form/setting-page.tsx";
import { Alert } from "#ui/alert.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StaffSettingInput, type StaffSettingRecord } from "../../user-schema.ts";

/** Selects the roles that have no access without a second factor. */
export function FactorRoles() {
	const t = useTranslations("staffUser.factorRoles");
	const tRole = useTranslations("cpanel.role");
	const tPanel = useTranslations("cpanel");
	const { user } = useCurrentUser();
	const setting: Setting<StaffSettingRecord, StaffSettingInput> = {
		noun: "staffSetting",
		client: settingClient("/StaffSetting"),
		schema: StaffSettingInput,
		fields: [
			{
				name: "factorRoles",
				label: "factorRoles",
				kind: "text",
				show: (value) =>
					Array.isArray(value) ? value.map((role: Role) => tRole(role)).join(tPanel("comma")) : "",
			},
		],
		empty: { factorRoles: [] },
		toInput: ({ factorRoles }) => ({ factorRoles }),
		write: "superAdmin",
	};
	const form = useSettingForm(setting);
	const chosen = form.values.factorRoles;
	return (
		<section className="card card-padded stack factor-roles" aria-labelledby="factor-roles">
			<h2 className="heading-small" id="factor-roles">
				<ShieldCheck className="icon" aria-hidden /> {t("title")}
			</h2>
			<p className="muted">{t("text")}</p>
			<RecordStates
				query={{ ...form.query, data: form.state === "loading" ? undefined : true }}
				skeleton={<Skeleton height="8rem" />}
			>
				{() => (
					<FormBody form={form} fields={setting.fields} labelOf={() => t("title")}>
						<div className="factor-role-choices">
							{roles.map((role) => (
								<Checkbox
									key={role}
									isSelected={chosen.includes(role)}
									onChange={(isOn) =>
										form.form.setValue(
											"factorRoles",
											roles.filter((each) => (each === role ? isOn : chosen.includes(each))),
											{ shouldDirty: true },
										)
									}
								>
									{tRole(role)}
								</Checkbox>
							))}
						</div>
						{chosen.includes(user.role) && !user.hasFactor ? (
							<Alert tone="warn" isSmall>
								{t("own")}
							</Alert>
						) : null}
						<div className="form-bar">
							<SaveStatus
								state={form.state}
								changedCount={form.changed.length}
								at={form.record?.updatedDateTime}
							/>
							<span className="grow" />
							<SaveButtons form={form} canClose={false} />
						</div>
					</FormBody>
				)}
			</RecordStates>
		</section>
	);
}
