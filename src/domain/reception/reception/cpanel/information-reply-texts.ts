import { useTranslations } from "use-intl";
import { formatDate } from "#locale/date/date.ts";
import { useLocale } from "#ui/locale-context.tsx";
import type { AnsweredField } from "../state/history-change.ts";

/** Names and values of a patient's answers, with the texts of the detail page. */
export function useInformationReplyTexts() {
	const t = useTranslations("queue");
	const locale = useLocale();
	return {
		nameOf: (field: AnsweredField) => t(`answers.field.${field}`),
		/** The value as shown, or a text for an empty value. */
		shownOf(field: AnsweredField, value: string): string {
			if (!value) return t("answers.empty");
			if (field === "birthDate") return formatDate(value, locale, "month-name");
			if (field === "gender" && (value === "1" || value === "2")) return t(`gender.${value}`);
			if (field === "ageScale" && (value === "1" || value === "2" || value === "3"))
				return t(`answers.scale.${value}`);
			return value;
		},
	};
}
