import type { LucideIconData } from "lucide-react";
import { __iconData as circleAlert } from "lucide-react/icons/circle-exclamation-point";
import { __iconData as eye } from "lucide-react/icons/eye";
import { __iconData as eyeOff } from "lucide-react/icons/eye-off";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { loginTexts } from "./texts.ts";

type Props = {
	name: string;
	label: string;
	/** The error below the field when it is empty. */
	missing: string;
	icon: LucideIconData;
	autoComplete: string;
	maxLength?: number;
	type?: "text" | "password";
	/** Text direction; names of people are shown in the direction of their script. */
	dir?: "ltr" | "auto";
	inputMode?: "numeric";
	hint?: string;
	/** A button at the end of the field. */
	end?: ReactNode;
};

/** A field with a hidden error below it. */
export const Field = ({
	name,
	label,
	missing,
	icon,
	autoComplete,
	maxLength = 64,
	type = "text",
	dir = "ltr",
	inputMode,
	hint,
	end,
}: Props) => (
	<div className="field" data-field={name}>
		<label htmlFor={name}>{label}</label>
		<div
			className={["control-box has-icon", dir === "ltr" && "is-ltr", end && "has-end"]
				.filter(Boolean)
				.join(" ")}
		>
			<Icon of={icon} className="control-icon" />
			<input
				id={name}
				name={name}
				className="control"
				type={type}
				autoComplete={autoComplete}
				maxLength={maxLength}
				autoCapitalize="none"
				spellCheck={false}
				dir={dir}
				inputMode={inputMode}
				required
				aria-describedby={hint ? `${name}-hint ${name}-error` : `${name}-error`}
			/>
			{end}
		</div>
		{hint ? (
			<p className="message" id={`${name}-hint`}>
				{hint}
			</p>
		) : null}
		<p className="message bad" id={`${name}-error`} hidden>
			<Icon of={circleAlert} />
			<span data-missing={missing}>{missing}</span>
		</p>
	</div>
);

/** A button that shows the text typed into a password field. */
export function ShowPassword({ field }: { field: string }) {
	const t = loginTexts(useLocale());
	return (
		<button
			type="button"
			className="icon-button icon-button-sm control-end"
			aria-label={t("login.showPassword")}
			aria-pressed="false"
			aria-controls={field}
			data-login-show
		>
			<Icon of={eye} className="if-hidden" />
			<Icon of={eyeOff} className="if-shown" />
		</button>
	);
}

/** The error of the whole form. */
export const FormProblem = () => (
	<div role="alert">
		<div className="alert alert-bad" data-login-problem hidden>
			<Icon of={circleAlert} />
			<p className="grow" />
		</div>
	</div>
);

/**
 * Submits the form. The button is enabled only when the script runs, because without the script a click would do nothing
 * useful.
 */
export const SubmitButton = ({ text, busy }: { text: string; busy: string }) => (
	<button
		type="submit"
		className="button button-primary button-lg button-block login-submit"
		disabled
		data-busy-text={busy}
	>
		<span className="spin" aria-hidden="true" hidden />
		<span data-text>{text}</span>
	</button>
);
