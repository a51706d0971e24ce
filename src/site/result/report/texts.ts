import type { OpenReport } from "#domain/result/reading/schema.ts";
import type { Locale } from "#locale/locale.ts";
import { textsOf } from "#locale/texts.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };

export const reportTexts = textsOf({ fa, en });

/**
 * Whether the PDF of a report is in a different language than its page; false for a file that the laboratory made, whose
 * language is unknown.
 */
export const isInOtherLanguage = ({ document }: Pick<OpenReport, "document">, locale: Locale): boolean =>
	Boolean(document?.locale && document.locale !== locale);
