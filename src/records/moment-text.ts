import { useTranslations } from "use-intl";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { useLocale } from "#ui/locale-context.tsx";

/** Formats a date and time: «3 آذر 1405، ساعت 08:00». */
export function useMomentText() {
	const t = useTranslations("records.publication");
	const locale = useLocale();
	return (iso: string) => t("at", { day: formatDate(iso, locale, "month-name"), time: formatTime(iso) });
}
