import { useTranslations } from "use-intl";
import { Alert } from "#ui/alert.tsx";
import type { ReportingSettingInput } from "../schema.ts";

/**
 * How a usual report, a report with a critical value and a report sent by another system are released under the rules being
 * edited.
 */
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
