import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { staffClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { RecordPassword } from "#records/field/record-field.tsx";
import { UnsavedGuard } from "#records/form/unsaved-guard.tsx";
import { useSave } from "#records/form/use-save.ts";
import { PageHead } from "#records/page-head.tsx";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import { passwordFault } from "../password/password-rule.ts";
import { ChangePasswordInput } from "../schema.ts";

/** The password rule as checked in the form; the server also checks the names of the centre. */
const inputFor = (username: string) =>
	ChangePasswordInput.superRefine(({ oldPassword, newPassword }, context) => {
		const message =
			newPassword === oldPassword ? "validation.samePassword" : passwordFault(newPassword, [username]);
		if (message) context.addIssue({ code: "custom", path: ["newPassword"], message });
	});

export function ChangePasswordForm() {
	const t = useTranslations("ownAccount");
	const call = useCall();
	const { user, setUser } = useCurrentUser();
	const [schema] = useState(() => inputFor(user.username));
	const form = useForm({
		mode: "onBlur",
		reValidateMode: "onBlur",
		resolver: zodResolver(schema),
		defaultValues: { oldPassword: "", newPassword: "" },
	});
	const { submit, busy } = useSave({
		form,
		save: (json) => call(() => staffClient.Auth.ChangePassword.$post({ json })),
		done: (fresh) => {
			form.reset();
			setUser(fresh);
			notify({ tone: "ok", title: t("password.done"), detail: t("password.doneDetail") });
		},
	});
	return (
		<form className="stack stack-5" onSubmit={submit} noValidate>
			<input type="text" hidden readOnly autoComplete="username" value={user.username} />
			<RecordPassword
				control={form.control}
				name="oldPassword"
				label={t("password.old")}
				autoComplete="current-password"
				maxLength={256}
			/>
			<RecordPassword
				control={form.control}
				name="newPassword"
				label={t("password.new")}
				hint={t("password.hint")}
				autoComplete="new-password"
				maxLength={256}
			/>
			<div className="row-button">
				<Button type="submit" busy={busy}>
					{t("password.save")}
				</Button>
			</div>
			<UnsavedGuard isDirty={form.formState.isDirty} />
		</form>
	);
}

export default function ChangePasswordPage() {
	const t = useTranslations("ownAccount");
	return (
		<>
			<PageHead title={t("password.title")} lede={t("password.lede")} />
			<section className="card card-padded account-card">
				<ChangePasswordForm />
			</section>
		</>
	);
}
