import type { LucideIconData } from "lucide-react";
import { __iconData as circleAlert } from "lucide-react/icons/circle-exclamation-point";
import { __iconData as eye } from "lucide-react/icons/eye";
import { __iconData as eyeOff } from "lucide-react/icons/eye-off";
import { __iconData as keyRound } from "lucide-react/icons/key-round";
import { __iconData as userRound } from "lucide-react/icons/user-round";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { loginTexts } from "./texts.ts";

type FieldProps = {
	name: "username" | "password";
	label: string;
	/** Told below the field when it is empty. */
	missing: string;
	icon: LucideIconData;
	/** A button at its end. */
	end?: ReactNode;
};

/** A field whose error waits below it, unseen. */
const Field = ({ name, label, missing, icon, end }: FieldProps) => (
	<div className="field" data-field={name}>
		<label htmlFor={name}>{label}</label>
		<div className={end ? "control-box is-ltr has-icon has-end" : "control-box is-ltr has-icon"}>
			<Icon of={icon} className="control-icon" />
			<input
				id={name}
				name={name}
				className="control"
				type={name === "password" ? "password" : "text"}
				autoComplete={name === "password" ? "current-password" : "username"}
				maxLength={name === "password" ? 256 : 64}
				autoCapitalize="none"
				spellCheck={false}
				dir="ltr"
				required
				aria-describedby={`${name}-error`}
			/>
			{end}
		</div>
		<p className="message bad" id={`${name}-error`} hidden>
			<Icon of={circleAlert} />
			<span>{missing}</span>
		</p>
	</div>
);

/**
 * User name and password. Sent by script only, which also lets the button be pressed; `post` so that a password never
 * stands in an address.
 * What may have to be said stands in `data-` attributes: the script knows no language.
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
			<div role="alert">
				<div className="alert alert-bad" data-login-problem hidden>
					<Icon of={circleAlert} />
					<p className="grow" />
				</div>
			</div>
			<Field
				name="username"
				label={t("login.username")}
				missing={t("login.usernameMissing")}
				icon={userRound}
			/>
			<Field
				name="password"
				label={t("login.password")}
				missing={t("login.passwordMissing")}
				icon={keyRound}
				end={
					<button
						type="button"
						className="icon-button icon-button-sm control-end"
						aria-label={t("login.showPassword")}
						aria-pressed="false"
						aria-controls="password"
						data-login-show
					>
						<Icon of={eye} className="if-hidden" />
						<Icon of={eyeOff} className="if-shown" />
					</button>
				}
			/>
			<button
				type="submit"
				className="button button-primary button-lg button-block login-submit"
				// until the script runs a press would send what was typed to nowhere
				disabled
				data-busy-text={t("login.busy")}
			>
				<span className="spin" aria-hidden="true" hidden />
				<span data-text>{t("login.submit")}</span>
			</button>
		</form>
	);
}
