import type { Locale } from "#locale/locale.ts";

// What a patient agrees to before a request is submitted. The program's own text is version 1 in docs/consent.md and never
// changes; the laboratory's versions start at 2 and stay in the database for good.

/** The version of the program's built-in text. */
export const firstConsentVersion = 1;

export const defaultConsent: Record<Locale, string> = {
	fa: "درستی اطلاعات را تأیید می‌کنم و می‌پذیرم که آزمایشگاه آن را برای همین پذیرش نگه دارد.",
	en: "I confirm the details and agree that the laboratory keeps them for this reception.",
};

/**
 * Whether the patient of the draft has agreed to the text that is shown now; consent to an earlier version does not count.
 */
export const hasConsented = (draft: { consent: boolean; consentVersion: string }, shown: string): boolean =>
	draft.consent && draft.consentVersion === shown;
