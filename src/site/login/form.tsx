import { __iconData as keyRound } from "lucide-react/icons/key-round";
import { __iconData as shieldCheck } from "lucide-react/icons/shield-check";
import { __iconData as userRound } from "lucide-react/icons/user-round";
import { useLocale } from "#ui/locale-context.tsx";
import { Field, FormProblem, ShowPassword, SubmitButton } from "./field.tsx";
import { loginTexts } from "./texts.ts";

/**
 * User name and password, then the code of the second factor if there is one. Only a script submits the form and enables
 * the button; `post` keeps a password out of the address. Possible messages are in `data-` attributes, because the script
 * contains no texts.
 */
export function LoginForm() {
	const t = loginTexts(useLocale());
	return (
		<form
			className="stack"
			method="post"
			noValidate
			data-login
			data-network={t("login.network")}
			data-away={t("login.away")}
			data-storage={t("login.storage")}
			data-locked-seconds={t("login.lockedSeconds", { n: "{n}" })}
			data-locked-minutes={t("login.lockedMinutes", { n: "{n}" })}
		>
			<FormProblem />
			<div className="stack" data-login-step="password">
				<Field
					name="username"
					label={t("login.username")}
					missing={t("login.usernameMissing")}
					icon={userRound}
					autoComplete="username"
				/>
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
			<div className="stack" data-login-step="code" hidden>
				<Field
					name="code"
					label={t("login.code")}
					missing={t("login.codeMissing")}
					icon={shieldCheck}
					autoComplete="one-time-code"
					inputMode="numeric"
					maxLength={16}
				/>
			</div>
			<SubmitButton text={t("login.submit")} busy={t("login.busy")} />
			<div className="login-ways" data-login-step="code" hidden>
				<button type="button" className="link" data-login-paper>
					{t("login.paper")}
				</button>
				<button type="button" className="link" data-login-back>
					{t("login.back")}
				</button>
			</div>
		</form>
	);
}
