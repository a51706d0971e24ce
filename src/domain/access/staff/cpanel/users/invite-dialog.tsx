import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { staffUserClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { RecordText } from "#records/field/record-field.tsx";
import { useSave } from "#records/form/use-save.ts";
import { recordsKey } from "#records/list/use-collection.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { InvitationInput } from "../../user-schema.ts";
import type { MadeLink } from "./link-dialog.tsx";
import { RoleFields } from "./role-fields.tsx";

/** Invites a user with a role; the result is a link to hand over. */
export function InviteDialog({ onClose, onMade }: { onClose: () => void; onMade: (link: MadeLink) => void }) {
	const t = useTranslations("staffUser.invite");
	const tUser = useTranslations("staffUser");
	const call = useCall();
	const client = useQueryClient();
	const form = useForm<InvitationInput>({
		mode: "onBlur",
		reValidateMode: "onBlur",
		resolver: zodResolver(InvitationInput),
		defaultValues: { displayName: "", role: "Receptionist", contentLocale: null },
	});
	const { submit, busy } = useSave({
		form,
		save: (json) => call(() => staffUserClient.StaffInvitation.$post({ json })),
		done: (link) => {
			void client.invalidateQueries({ queryKey: recordsKey });
			onMade({ ...link, kind: "invitation", name: form.getValues("displayName") });
		},
	});
	const { role, contentLocale } = form.watch();
	return (
		<FormDialog
			title={t("title")}
			onClose={onClose}
			cancel={t("cancel")}
			confirm={t("confirm")}
			icon={<UserPlus className="icon" aria-hidden />}
			busy={busy}
			onConfirm={() => void submit()}
		>
			<p className="muted">{t("text")}</p>
			<RecordText
				control={form.control}
				name="displayName"
				label={tUser("field.displayName")}
				hint={t("nameHint")}
				need="required"
				autoFocus
			/>
			<RoleFields
				role={role}
				contentLocale={contentLocale}
				onChange={(to) => {
					form.setValue("role", to.role);
					form.setValue("contentLocale", to.contentLocale);
				}}
			/>
		</FormDialog>
	);
}
