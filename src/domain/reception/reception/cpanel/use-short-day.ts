import { useTranslations } from "use-intl";
import { addDays, dayInTehran, formatDate } from "#locale/date/date.ts";
import { useLocale } from "#ui/locale-context.tsx";

/** A short text for the day of a visit: nothing for today, a word for tomorrow. */
export function useShortDay() {
	const t = useTranslations("records.day");
	const locale = useLocale();
	const today = dayInTehran(new Date());
	return (moment: string) => {
		const day = dayInTehran(new Date(moment));
		if (day === today) return "";
		return day === addDays(today, 1) ? t("tomorrow") : formatDate(day, locale, "day-month");
	};
}
