import type { ReportLine } from "#domain/result/report/schema.ts";
import type { Locale } from "#locale/locale.ts";

/** The texts of a line that were printed on a sheet in this language. */
export const printedTexts = (line: ReportLine, locale: Locale): string[] => [
	(locale === "fa" ? line.nameFa : line.nameEn) || line.nameFa || line.code,
	...[line.analyte, line.code, line.value, line.unit, line.comment],
	locale === "fa" ? line.rangeFa : line.rangeEn,
];
