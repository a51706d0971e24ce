import { isCritical } from "#domain/catalogue/result-value/flag.ts";
import type { ReadLine } from "#domain/result/reading/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { reportTexts } from "./texts.ts";

// What is said of a result in words, on the page and to a screen reader.

const notOutside: readonly string[] = ["normal", "undecided", "none"];
export const isOutside = ({ flag }: Pick<ReadLine, "flag">): boolean => !notOutside.includes(flag);
export const isCriticalLine = ({ flag }: Pick<ReadLine, "flag">): boolean => isCritical(flag);
export const isHigh = ({ flag }: Pick<ReadLine, "flag">): boolean =>
	flag === "high" || flag === "criticalHigh";

/** The anchor of a result within the page. */
export const anchorOf = ({ key }: Pick<ReadLine, "key">): string => `r-${key.replace(/[^\w-]+/g, "-")}`;

/**
 * The text below a result outside its range: the catalogue's own text, if there is one, and always the advice to consult a
 * doctor.
 */
export function adviceOf(locale: Locale, line: ReadLine): string {
	const t = reportTexts(locale);
	if (!isOutside(line)) return "";
	const ask = isCriticalLine(line) ? t("askNow") : line.meaning ? t("askDoctor") : t("askAlone");
	return [line.meaning, ask].filter(Boolean).join(" ");
}
