import { useTranslations } from "use-intl";
import { useLocale } from "#ui/locale-context.tsx";
import type { ReportLine } from "../schema.ts";

/** A change from the previous value of at least this many percent must be checked. */
export const largeChange = 30;

/** Names and range of a line in the panel's language. */
export function useLineTexts() {
	const t = useTranslations("results.entry");
	const locale = useLocale();
	return {
		nameOf(line: Pick<ReportLine, "analyte" | "nameFa" | "nameEn" | "code">): string {
			const test = (locale === "fa" ? line.nameFa : line.nameEn) || line.nameFa || line.code;
			return line.analyte || test;
		},
		/** The name of the test, which all of its values share. */
		testOf: (line: Pick<ReportLine, "nameFa" | "nameEn" | "code">): string =>
			(locale === "fa" ? line.nameFa : line.nameEn) || line.nameFa || line.code,
		rangeOf({ low, high, rangeFa, rangeEn }: ReportLine): string {
			const words = locale === "fa" ? rangeFa : rangeEn;
			if (words) return words;
			if (low !== null && high !== null) return t("between", { low: String(low), high: String(high) });
			if (high !== null) return t("atMost", { high: String(high) });
			return low === null ? "" : t("atLeast", { low: String(low) });
		},
	};
}
