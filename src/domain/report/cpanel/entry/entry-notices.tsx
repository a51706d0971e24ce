import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale-context.tsx";
import { num } from "#ui/num.tsx";
import { presentVersion } from "../../status.ts";
import { personName } from "./person-name.tsx";
import type { Results } from "./use-results.ts";

/** What keeps values from being typed, or from being saved, and what a colleague has typed meanwhile. */
export function EntryNotices({ results, isReadOnly }: { results: Results; isReadOnly: boolean }) {
	const t = useTranslations("results.notice");
	const program = useTranslations("results.versions")("program");
	const locale = useLocale();
	const { sheet, typed, theirs, state, restoredAt, isKept } = results;
	const count = Object.keys(typed).length;
	const correction = sheet.versions.find((each) => each.state === "draft" && sheet.versions.length > 1);
	const who = presentVersion(sheet.versions)?.entered.by || program;
	const forget = (
		<Button variant="outline" size="sm" onPress={results.forget}>
			{t("forget")}
		</Button>
	);
	return (
		<>
			{sheet.isSampleHere ? null : <Alert tone="warn">{t("tooEarly")}</Alert>}
			{sheet.lines.length === 0 ? <Alert tone="info">{t("noTests")}</Alert> : null}
			{isReadOnly && count ? (
				<Alert tone="bad" isNew title={t("overtaken", { count })} action={forget}>
					{t("overtakenText")}
				</Alert>
			) : null}
			{!isReadOnly && restoredAt && count ? (
				<Alert tone="info" isNew action={forget}>
					{t.rich("restored", {
						...{ count, num, day: formatDate(restoredAt, locale, "day-month") },
						time: formatTime(restoredAt),
					})}
				</Alert>
			) : null}
			{!isReadOnly && isKept !== undefined && (state === "offline" || state === "failed") ? (
				<Alert tone="warn" isNew>
					{t(isKept ? "keptHere" : "notKept", { count })}
				</Alert>
			) : null}
			{Object.keys(results.contested).length ? (
				<Alert tone="warn" isNew>
					{t.rich("contested", { who, name: personName })}
				</Alert>
			) : null}
			{theirs.length ? (
				<Alert tone="info" isNew>
					{t.rich("theirs", { who, count: theirs.length, name: personName, num })}
				</Alert>
			) : null}
			{correction ? <Alert tone="info">{t("correction", { reason: correction.reason })}</Alert> : null}
		</>
	);
}
