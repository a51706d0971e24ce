import { type Locale, locales } from "#locale/locale.ts";

/**
 * The reason shown for a correction that a machine began without giving a reason. It is stored in one language and shown in
 * the reader's language.
 */
export const newResult: Record<Locale, string> = {
	fa: "نتیجهٔ تازه‌ای از آزمایشگاه رسید.",
	en: "The laboratory has sent a newer result.",
};

/**
 * A stored reason for display: an automatic reason in the reader's language, a reason written by a user unchanged; empty
 * when there is none.
 */
export const reasonText = (reason: string | null, locale: Locale): string =>
	locales.some((each) => newResult[each] === reason) ? newResult[locale] : (reason ?? "");
