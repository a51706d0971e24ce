import { useTranslations } from "use-intl";
import { unitText } from "#domain/catalogue/lab-test/range/unit.ts";
import { wordKey } from "#domain/catalogue/result-value/reading.ts";
import { useLocale } from "#ui/locale-context.tsx";
import type { ReportLine } from "../schema.ts";

/** A change from the previous value of at least this many percent must be checked. */
export const largeChange = 30;

type Named = Pick<ReportLine, "analyte" | "nameFa" | "nameEn" | "code">;

/** A value with its unit; words and titres have none. */
export const withUnit = (value: string, unit: string): string =>
	/^[<>≤≥]?\s*-?\d+(?:\.\d+)?$/.test(value) ? `${value} ${unitText(unit)}`.trim() : value;

/** Names and range of a line in the panel's language. */
export function useLineTexts() {
	const t = useTranslations("results.entry");
	const locale = useLocale();
	const testOf = (line: Pick<ReportLine, "nameFa" | "nameEn" | "code">): string =>
		(locale === "fa" ? line.nameFa : line.nameEn) || line.nameFa || line.code;
	const nameOf = (line: Named): string => line.analyte || testOf(line);
	return {
		nameOf,
		/** The name of a value away from the other values of its test: with the code of the test, unless both are the same. */
		fullNameOf: (line: Named): string =>
			line.analyte && wordKey(line.analyte) !== wordKey(line.code)
				? `${line.code} ${line.analyte}`
				: nameOf(line),
		/** The name of the test, which all of its values share. */
		testOf,
		rangeOf({ low, high, rangeFa, rangeEn }: ReportLine): string {
			const words = locale === "fa" ? rangeFa : rangeEn;
			if (words) return words;
			if (low !== null && high !== null) return t("between", { low: String(low), high: String(high) });
			if (high !== null) return t("atMost", { high: String(high) });
			return low === null ? "" : t("atLeast", { low: String(low) });
		},
	};
}
