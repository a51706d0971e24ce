import { zodResolver } from "@hookform/resolvers/zod";
import { KeyRound, Mail, UserRound } from "lucide-react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { staffClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { RecordText } from "#records/field/record-field.tsx";
import { UnsavedGuard } from "#records/form/unsaved-guard.tsx";
import { useSave } from "#records/form/use-save.ts";
import { PageHead } from "#records/page-head.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import { ProfileInput } from "../schema.ts";
import { FactorCard } from "./factor/factor-card.tsx";
import { OwnSessions } from "./own-sessions.tsx";

export default function ProfilePage() {
	const t = useTranslations("ownAccount");
	const tPanel = useTranslations("cpanel");
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
			<PageHead title={t("profile.title")} lede={t("profile.lede")} />
			<section className="card card-padded account-card">
				<dl className="description-list account-facts">
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
						<dd>{tPanel(`role.${user.role}`)}</dd>
					</div>
				</dl>
				<form className="stack stack-5" onSubmit={submit} noValidate>
					<RecordText
						control={form.control}
						name="displayName"
						label={t("profile.displayName")}
						hint={t("profile.displayNameHint")}
						autoComplete="name"
						icon={<UserRound className="icon control-icon" aria-hidden />}
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
						icon={<Mail className="icon control-icon" aria-hidden />}
					/>
					<div className="row-button">
						<Button type="submit" busy={busy} isDisabled={!form.formState.isDirty}>
							{t("profile.save")}
						</Button>
						<Link to="/cpanel/change-password" className={buttonClass({ variant: "quiet" })}>
							<KeyRound className="icon" aria-hidden />
							<span>{t("password.title")}</span>
						</Link>
					</div>
				</form>
			</section>
			<FactorCard />
			<OwnSessions />
			<UnsavedGuard isDirty={form.formState.isDirty} />
		</>
	);
}
