import { useState } from "react";
import { useTranslations } from "use-intl";
import { ApiProblem, staffClient } from "#api/client.ts";
import { useCall } from "#records/call-context.tsx";
import { useCurrentUser } from "#records/current-user.ts";
import { useProblemText } from "#records/problem-text.ts";
import { CodeBoxes } from "#ui/code-boxes.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import type { FactorSecret, RecoveryCodes } from "../../schema.ts";
import { PasswordStep } from "./password-step.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodeList } from "./recovery-codes.tsx";
import "./factor.css";

/** Splits a secret into groups of four letters, as people type it. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** Sets up a second factor: the password, the app's first code, and the recovery codes to write on paper. */
export function SetUpFactor({ onDone, onCancel }: { onDone?: () => void; onCancel?: () => void }) {
	const t = useTranslations("ownAccount.factor");
	const call = useCall();
	const { setUser } = useCurrentUser();
	const problemText = useProblemText();
	const [begun, setBegun] = useState<FactorSecret>();
	const [made, setMade] = useState<RecoveryCodes>();
	const [code, setCode] = useState("");
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const confirm = async (typed: string) => {
		setBusy(true);
		setError(undefined);
		try {
			setMade(await call(() => staffClient.Auth.Factor.Confirm.$post({ json: { code: typed } })));
		} catch (problem) {
			const field = problem instanceof ApiProblem ? problem.fields[0] : undefined;
			const { title, detail } = problemText(problem);
			setError(field?.message ?? `${title}. ${detail ?? ""}`);
			setCode("");
		} finally {
			setBusy(false);
		}
	};
	if (made)
		return (
			<RecoveryCodeList
				codes={made.codes}
				onKept={() => {
					setUser(made.user);
					onDone?.();
				}}
			/>
		);
	if (!begun)
		return (
			<PasswordStep
				confirm={t("begin")}
				onCancel={onCancel}
				send={async (password) =>
					setBegun(await call(() => staffClient.Auth.Factor.Begin.$post({ json: { password } })))
				}
			/>
		);
	return (
		<div className="stack">
			<ol className="factor-steps">
				<li>{t("step.app")}</li>
				<li>
					{t("step.scan")}
					<QrCode text={begun.uri} label={t("qr")} />
					<p className="factor-secret">
						<span className="muted">{t("step.type")}</span>
						<bdi dir="ltr" className="lat" data-secret={begun.secret}>
							{inFours(begun.secret)}
						</bdi>
						<CopyButton text={begun.secret} label={t("copySecret")} />
					</p>
				</li>
				<li>{t("step.code")}</li>
			</ol>
			<CodeBoxes
				label={t("code")}
				length={6}
				value={code}
				onChange={setCode}
				onComplete={(typed) => void confirm(typed)}
				isDisabled={busy}
				{...(error ? { error } : {})}
			/>
		</div>
	);
}
