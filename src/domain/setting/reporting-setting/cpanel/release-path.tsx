import { useTranslations } from "use-intl";
import { Alert } from "#ui/alert.tsx";
import type { ReportingSettingInput } from "../schema.ts";

/** What becomes of a usual report, of one with a critical value and of one that a machine sends, by the rules as they are typed. */
export function ReleasePath({ rules }: { rules: ReportingSettingInput }) {
	const t = useTranslations("reportingSetting.path");
	return (
		<Alert isSmall title={t("title")}>
			<ul className="stack" aria-live="polite">
				<li>{t(rules.isOnePersonEnough ? "usualOne" : "usualTwo")}</li>
				<li>{t(rules.isCriticalVerifiedTwice ? "criticalTwice" : "criticalOnce")}</li>
				<li>{t(rules.isExternalReleased ? "externalRule" : "externalPeople")}</li>
			</ul>
		</Alert>
	);
}
