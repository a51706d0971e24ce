import { type Locale, locales } from "#locale/locale.ts";

/**
 * The reason for a correction that a machine began without giving one. It is stored in one language and shown in the
 * reader's.
 */
export const newResult: Record<Locale, string> = {
	fa: "نتیجهٔ تازه‌ای از آزمایشگاه رسید.",
	en: "The laboratory has sent a newer result.",
};

/** A stored reason for display: an automatic one in the reader's language, a written one unchanged; empty when there is none. */
export const reasonText = (reason: string | null, locale: Locale): string =>
	locales.some((each) => newResult[each] === reason) ? newResult[locale] : (reason ?? "");
