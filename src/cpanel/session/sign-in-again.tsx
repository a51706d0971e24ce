import { LogIn } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem, staffClient, tokenKey, unwrap } from "#api/client.ts";
import type { StaffUser } from "#domain/access/staff/schema.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { forgetToken, leaveFor, loginHref } from "./sign-out.ts";

type Props = { user: StaffUser; isOpen: boolean; finish: (isSignedIn: boolean) => void };

/** A dialog over the page in which the same user enters only the password again; text typed into the page stays there. */
export function SignInAgain({ user, isOpen, finish }: Props) {
	const t = useTranslations("cpanel.signInAgain");
	return (
		<Dialog title={t("title")} isOpen={isOpen} onClose={() => finish(false)}>
			<SignInForm user={user} finish={finish} />
		</Dialog>
	);
}

function useSignIn({ user, finish }: Omit<Props, "isOpen">) {
	const t = useTranslations("cpanel.signInAgain");
	const problemText = useProblemText();
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	/** True once the password was right and the second factor is required. */
	const [needsCode, setNeedsCode] = useState(false);
	const signIn = async (password: string, code: string) => {
		if (!password) return setError(t("passwordMissing"));
		if (needsCode && !code.trim()) return setError(t("codeMissing"));
		setBusy(true);
		setError(undefined);
		try {
			const json = { username: user.username, password, ...(needsCode ? { code } : {}) };
			const { token } = await unwrap(staffClient.Auth.Login.$post({ json }));
			localStorage.setItem(tokenKey, token);
			finish(true);
		} catch (problem) {
			if (problem instanceof ApiProblem && problem.code === "login.code-needed") return setNeedsCode(true);
			// no user name is asked here
			if (problem instanceof ApiProblem && problem.code === "login.wrong")
				return setError(t("passwordWrong"));
			const { title, detail } = problemText(problem);
			setError(
				problem instanceof ApiProblem && problem.status !== 0 ? problem.message : `${title}. ${detail}`,
			);
		} finally {
			setBusy(false);
		}
	};
	return { signIn, error, busy, needsCode };
}

function SignInForm({ user, finish }: Omit<Props, "isOpen">) {
	const t = useTranslations("cpanel.signInAgain");
	const [password, setPassword] = useState("");
	const [code, setCode] = useState("");
	const { signIn, error, busy, needsCode } = useSignIn({ user, finish });
	const submit = (event: FormEvent) => {
		event.preventDefault();
		// the page below is a form of its own
		event.stopPropagation();
		void signIn(password, code);
	};
	return (
		<form className="stack stack-5" onSubmit={submit} noValidate>
			<p>{t("text", { name: user.displayName })}</p>
			<input type="text" hidden readOnly autoComplete="username" value={user.username} />
			{needsCode ? (
				<TextField
					name="code"
					label={t("code")}
					value={code}
					onChange={setCode}
					error={error}
					autoComplete="one-time-code"
					maxLength={16}
					ltr
					autoFocus
				/>
			) : (
				<PasswordField
					label={t("password")}
					value={password}
					onChange={setPassword}
					error={error}
					autoComplete="current-password"
					maxLength={256}
					autoFocus
				/>
			)}
			<div className="row-button">
				<Button type="submit" busy={busy} icon={<LogIn className="icon icon-directional" aria-hidden />}>
					{t("submit")}
				</Button>
				<Button
					variant="quiet"
					onPress={() => {
						forgetToken();
						void leaveFor(loginHref());
					}}
				>
					{t("asAnother")}
				</Button>
			</div>
		</form>
	);
}
