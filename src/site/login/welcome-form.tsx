import { __iconData as keyRound } from "lucide-react/icons/key-round";
import { __iconData as signature } from "lucide-react/icons/signature";
import { __iconData as userRound } from "lucide-react/icons/user-round";
import { localePath } from "#locale/locale.ts";
import { useLocale } from "#ui/locale-context.tsx";
import { Field, FormProblem, ShowPassword, SubmitButton } from "./field.tsx";
import { loginTexts } from "./texts.ts";

const kinds = ["invitation", "password", "factor"] as const;

/**
 * The form that an administrator's link opens; its script asks the server which part to show. The link's secret is the part
 * of the address after `#`, which never reaches a server or log.
 */
export function WelcomeForm() {
	const locale = useLocale();
	const t = loginTexts(locale);
	return (
		<form
			className="stack"
			method="post"
			noValidate
			data-welcome
			data-network={t("login.network")}
			data-away={t("login.away")}
		>
			<p role="status" data-welcome-loading>
				{t("welcome.loading")}
			</p>
			<FormProblem />
			<div className="stack" data-welcome-part hidden>
				{kinds.map((kind) => (
					<div key={kind} data-kind={kind} hidden>
						<h2 className="heading-small">{t(`welcome.title.${kind}`)}</h2>
						<p>{t(`welcome.text.${kind}`)}</p>
					</div>
				))}
				<p data-kind="password factor" hidden>
					{t("login.username")}:{" "}
					<bdi dir="ltr" className="lat">
						<b data-welcome-name />
					</bdi>
				</p>
				<div data-kind="invitation" hidden>
					<Field
						name="displayName"
						label={t("welcome.displayName")}
						missing={t("welcome.displayNameMissing")}
						icon={signature}
						autoComplete="name"
						maxLength={80}
						dir="auto"
					/>
				</div>
				<div data-kind="invitation" hidden>
					<Field
						name="username"
						label={t("login.username")}
						missing={t("login.usernameMissing")}
						icon={userRound}
						autoComplete="username"
						maxLength={32}
						hint={t("welcome.usernameHint")}
					/>
				</div>
				<div data-kind="invitation password" hidden>
					<Field
						name="newPassword"
						label={t("welcome.newPassword")}
						missing={t("login.passwordMissing")}
						icon={keyRound}
						type="password"
						autoComplete="new-password"
						maxLength={256}
						hint={t("welcome.passwordHint")}
						end={<ShowPassword field="newPassword" />}
					/>
				</div>
				<div data-kind="factor" hidden>
					<Field
						name="password"
						label={t("login.password")}
						missing={t("login.passwordMissing")}
						icon={keyRound}
						type="password"
						autoComplete="current-password"
						maxLength={256}
						end={<ShowPassword field="password" />}
					/>
				</div>
				<SubmitButton text={t("welcome.submit")} busy={t("welcome.busy")} />
			</div>
			<div className="stack" data-welcome-done hidden>
				<div className="alert alert-ok" role="status">
					<p className="grow">{t("welcome.done")}</p>
				</div>
				<a className="button button-primary button-lg button-block" href={localePath(locale, "/login")}>
					<span>{t("login.submit")}</span>
				</a>
			</div>
		</form>
	);
}
