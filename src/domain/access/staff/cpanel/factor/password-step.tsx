import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem } from "#api/client.ts";
import { useCurrentUser } from "#records/current-user.ts";
import { useProblemText } from "#records/problem-text.ts";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { notify } from "#ui/toast.tsx";

type Props = {
	confirm: string;
	isDangerous?: boolean;
	/** @throws ApiProblem */
	send: (password: string) => Promise<unknown>;
	onCancel?: (() => void) | undefined;
};

/** Asks for the password again before the user changes what protects the account. */
export function PasswordStep({ confirm, isDangerous, send, onCancel }: Props) {
	const t = useTranslations("ownAccount");
	const { user } = useCurrentUser();
	const problemText = useProblemText();
	const [password, setPassword] = useState("");
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (!password) return setError(t("factor.passwordMissing"));
		setBusy(true);
		setError(undefined);
		await send(password).catch((problem: unknown) => {
			const field = problem instanceof ApiProblem ? problem.fields[0] : undefined;
			if (field) setError(field.message);
			else notify({ tone: "bad", ...problemText(problem) });
		});
		setBusy(false);
	};
	return (
		<form className="stack" onSubmit={(event) => void submit(event)} noValidate>
			<input type="text" hidden readOnly autoComplete="username" value={user.username} />
			<PasswordField
				label={t("password.old")}
				value={password}
				onChange={setPassword}
				error={error}
				autoComplete="current-password"
				maxLength={256}
			/>
			<div className="row-button">
				<Button type="submit" busy={busy} variant={isDangerous ? "danger" : "primary"}>
					{confirm}
				</Button>
				{onCancel ? (
					<Button variant="quiet" onPress={onCancel}>
						{t("factor.cancel")}
					</Button>
				) : null}
			</div>
		</form>
	);
}
