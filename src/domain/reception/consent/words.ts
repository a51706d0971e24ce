import type { Locale } from "#locale/locale.ts";

// What a patient agrees to before a request is submitted. The program's own words are version 1 and stand in docs/consent.md,
// where they never change; the laboratory's are counted from 2 on and kept for ever in the database.

/** The version of the program's own words. */
export const firstConsentVersion = 1;

export const defaultConsent: Record<Locale, string> = {
	fa: "درستی اطلاعات را تأیید می‌کنم و می‌پذیرم که آزمایشگاه آن را برای همین پذیرش نگه دارد.",
	en: "I confirm the details and agree that the laboratory keeps them for this reception.",
};

/** Has the draft's patient agreed to the words that are shown now? Those of before do not count. */
export const hasConsented = (draft: { consent: boolean; consentVersion: string }, shown: string): boolean =>
	draft.consent && draft.consentVersion === shown;
