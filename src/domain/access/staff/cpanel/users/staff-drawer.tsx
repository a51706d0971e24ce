import { useTranslations } from "use-intl";
import { ifMatch, staffUserClient } from "#api/client.ts";
import { locales } from "#locale/locale.ts";
import { roles } from "#platform/actor.ts";
import { isOneOf } from "#platform/value/keys.ts";
import type { Field } from "#records/collection.ts";
import { RecordStates } from "#records/detail/record-states.tsx";
import { useFieldError } from "#records/field/field-error.ts";
import { RecordText } from "#records/field/record-field.tsx";
import { FormBody, SaveButtons, SaveStatus } from "#records/form/record-form.tsx";
import { useRecordForm } from "#records/form/use-record-form.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import { useRuntimeTexts } from "#ui/use-runtime-texts.ts";
import { StaffInput, type StaffRecord } from "../../user-schema.ts";
import { RoleFields } from "./role-fields.tsx";

const names = ["displayName", "email", "role", "contentLocale"] as const;

const toInput = ({ displayName, email, role, contentLocale }: StaffInput): StaffInput => ({
	displayName,
	email,
	role,
	contentLocale,
});

function useStaffForm(id: string, onClose: () => void) {
	const t = useTranslations("staffUser");
	return useRecordForm<StaffRecord, StaffInput>({
		key: `staff:${id}`,
		load: () => staffUserClient.StaffUser[":id"].$get({ param: { id } }),
		save: (json, version = 0) =>
			staffUserClient.StaffUser[":id"].$put({ param: { id }, header: ifMatch(version), json }),
		schema: async () => StaffInput,
		empty: { displayName: "", email: "", role: "Viewer", contentLocale: null },
		toInput,
		canWrite: true,
		fields: names,
		keepsDraft: false,
		onSaved({ displayName }, how) {
			notify({ tone: "ok", title: t("done.saved", { name: displayName }) });
			if (how === "close") onClose();
		},
	});
}

/** A user's details and rights, shown over the list. */
export function StaffDrawer({ id, onClose }: { id: string; onClose: () => void }) {
	const t = useTranslations("staffUser");
	const tRole = useTranslations("cpanel.role");
	const errorOf = useFieldError();
	const form = useStaffForm(id, onClose);
	const { record, query, values } = form;
	const fieldName = useRuntimeTexts("staffUser.field");
	const labelOf = ({ label }: { label: string }) => fieldName(label);
	const fields: Field<StaffInput>[] = [
		{ name: "displayName", label: "displayName", kind: "text", need: "required" },
		{ name: "email", label: "email", kind: "address" },
		{ name: "role", label: "role", kind: "text", show: (value) => isOneOf(roles, value) && tRole(value) },
		{
			name: "contentLocale",
			label: "contentLocale",
			kind: "text",
			show: (value) => isOneOf(locales, value) && t(`contentLocale.${value}`),
		},
	];
	const title = record?.displayName ?? t("title");
	return (
		<Dialog
			title={title}
			isOpen
			onClose={onClose}
			size="side"
			footer={
				form.isUnread ? undefined : (
					<div className="form-foot">
						<SaveStatus state={form.state} changedCount={form.changed.length} at={record?.updatedDateTime} />
						<SaveButtons form={form} />
					</div>
				)
			}
		>
			<title>{title}</title>
			<RecordStates
				query={{ ...query, data: form.state === "loading" ? undefined : true }}
				skeleton={<Skeleton height="24rem" />}
			>
				{() => (
					<FormBody form={form} fields={fields} labelOf={labelOf}>
						<div className="stack">
							<p className="muted">
								{t("field.username")}:{" "}
								<bdi dir="ltr" className="lat">
									{record?.username}
								</bdi>
							</p>
							<RecordText
								control={form.form.control}
								name="displayName"
								label={t("field.displayName")}
								need="required"
							/>
							<RecordText
								control={form.form.control}
								name="email"
								label={t("field.email")}
								type="email"
								inputMode="email"
								ltr
							/>
							<RoleFields
								role={values.role}
								contentLocale={values.contentLocale}
								error={errorOf(form.form.formState.errors.role, t("field.role"))}
								onChange={(to) => {
									const how = { shouldDirty: true } as const;
									form.form.clearErrors("role");
									form.form.setValue("role", to.role, how);
									form.form.setValue("contentLocale", to.contentLocale, how);
								}}
							/>
						</div>
					</FormBody>
				)}
			</RecordStates>
		</Dialog>
	);
}
