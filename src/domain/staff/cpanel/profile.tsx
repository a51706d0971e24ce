import { zodResolver } from "@hookform/resolvers/zod";
import { KeyRound, Mail, UserRound } from "lucide-react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { staffClient } from "#api/client.ts";
import { useCall } from "#records/call.tsx";
import { RecordText } from "#records/record-field.tsx";
import { UnsavedGuard } from "#records/unsaved-guard.tsx";
import { useSave } from "#records/use-save.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import { ProfileInput } from "../schema.ts";
import { useCurrentUser } from "./current-user.ts";

export default function ProfilePage() {
	const t = useTranslations("ownAccount");
	const call = useCall();
	const { user, setUser } = useCurrentUser();
	const form = useForm({
		mode: "onBlur",
		reValidateMode: "onBlur",
		resolver: zodResolver(ProfileInput),
		defaultValues: { displayName: user.displayName, email: user.email },
	});
	const { submit, busy } = useSave({
		form,
		save: (json) => call(() => staffClient.Auth.Profile.$put({ json })),
		done: (saved) => {
			setUser(saved);
			form.reset({ displayName: saved.displayName, email: saved.email });
			notify({ tone: "ok", title: t("profile.done") });
		},
	});
	return (
		<>
			<title>{t("profile.title")}</title>
			<header className="phead">
				<div>
					<h1>{t("profile.title")}</h1>
					<p className="muted">{t("profile.lede")}</p>
				</div>
			</header>
			<section className="card card-p own-card">
				<dl className="dl own-facts">
					<div>
						<dt>{t("profile.username")}</dt>
						<dd>
							<bdi dir="ltr" className="lat">
								{user.username}
							</bdi>
						</dd>
					</div>
					<div>
						<dt>{t("profile.role")}</dt>
						<dd>{t(`role.${user.role}`)}</dd>
					</div>
				</dl>
				<form className="stack stack-5" onSubmit={submit} noValidate>
					<RecordText
						control={form.control}
						name="displayName"
						label={t("profile.displayName")}
						hint={t("profile.displayNameHint")}
						autoComplete="name"
						icon={<UserRound className="i ctl-ic" aria-hidden />}
					/>
					<RecordText
						control={form.control}
						name="email"
						label={t("profile.email")}
						need="optional"
						type="email"
						inputMode="email"
						autoComplete="email"
						ltr
						icon={<Mail className="i ctl-ic" aria-hidden />}
					/>
					<div className="row-btn">
						<Button type="submit" busy={busy} isDisabled={!form.formState.isDirty}>
							{t("profile.save")}
						</Button>
						<Link to="/cpanel/change-password" className={buttonClass({ variant: "quiet" })}>
							<KeyRound className="i" aria-hidden />
							<span>{t("password.title")}</span>
						</Link>
					</div>
				</form>
			</section>
			<UnsavedGuard isDirty={form.formState.isDirty} />
		</>
	);
}
