import { unitText } from "#domain/lab-test/unit.ts";
import type { ReadLine } from "#domain/report/reading/schema.ts";
import { isCritical } from "#domain/result-value/flag.ts";
import type { Locale } from "#locale/locale.ts";
import { reportTexts } from "./texts.ts";

// What is said of a result in words, on the page and to a screen reader.

export const isOutside = ({ flag }: Pick<ReadLine, "flag">): boolean => flag !== "normal" && flag !== "none";
export const isCriticalLine = ({ flag }: Pick<ReadLine, "flag">): boolean => isCritical(flag);
export const isHigh = ({ flag }: Pick<ReadLine, "flag">): boolean =>
	flag === "high" || flag === "criticalHigh";

/** Where a result stands on the page: an address within it. */
export const anchorOf = ({ key }: Pick<ReadLine, "key">): string => `r-${key.replace(/[^\w-]+/g, "-")}`;

/** `4.3 mmol/L`; words have no unit. */
export const measured = ({ value, unit }: Pick<ReadLine, "value" | "unit">): string =>
	[value, /\d/.test(value) ? unitText(unit) : ""].filter(Boolean).join(" ");

/** The reference range in words; blank for none. */
export function rangeText(
	locale: Locale,
	{ range, low, high }: Pick<ReadLine, "range" | "low" | "high">,
): string {
	const t = reportTexts(locale);
	if (range) return range;
	if (low !== null && high !== null) return t("range.between", { low: String(low), high: String(high) });
	if (high !== null) return t("range.atMost", { high: String(high) });
	return low === null ? "" : t("range.atLeast", { low: String(low) });
}

/** What stands below a result out of its range: the catalogue's own words, and always to ask a doctor. */
export function adviceOf(locale: Locale, line: ReadLine): string {
	const t = reportTexts(locale);
	if (!isOutside(line)) return "";
	const ask = isCriticalLine(line) ? t("askNow") : line.meaning ? t("askDoctor") : t("askAlone");
	return [line.meaning, ask].filter(Boolean).join(" ");
}
