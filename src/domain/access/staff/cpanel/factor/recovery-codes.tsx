import { Check, Copy, Printer } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCurrentUser } from "#records/current-user.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import "./factor.css";

/** Recovery codes, each of which replaces the phone once; they are shown only this once. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
	const t = useTranslations("ownAccount.factor.codes");
	const { user } = useCurrentUser();
	const [isCopied, setCopied] = useState(false);
	const copy = () =>
		void navigator.clipboard?.writeText(codes.join("\n")).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	return (
		<div className="stack">
			<Alert tone="ok" title={t("on")} isNew>
				{t("text")}
			</Alert>
			<section className="recovery-codes" aria-label={t("title")}>
				<h3>
					{t("title")}: <bdi dir="ltr">{user.username}</bdi>
				</h3>
				<ol dir="ltr">
					{codes.map((code) => (
						<li key={code}>
							<code>{code}</code>
						</li>
					))}
				</ol>
			</section>
			<div className="row-button">
				<Button
					variant="outline"
					icon={isCopied ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
					onPress={copy}
				>
					{t(isCopied ? "copied" : "copy")}
				</Button>
				<Button variant="outline" icon={<Printer className="icon" aria-hidden />} onPress={() => print()}>
					{t("print")}
				</Button>
				<span className="grow" />
				<Button onPress={onKept}>{t("kept")}</Button>
			</div>
			<span className="visually-hidden" role="status">
				{isCopied ? t("copied") : ""}
			</span>
		</div>
	);
}
