import type { Locale } from "#locale/locale.ts";

// What a patient agrees to before a request is submitted. The program's own text is version 1 in docs/consent.md and never
// changes; the laboratory's versions start at 2 and stay in the database for good.

/** The version of the program's own words. */
export const firstConsentVersion = 1;

export const defaultConsent: Record<Locale, string> = {
	fa: "درستی اطلاعات را تأیید می‌کنم و می‌پذیرم که آزمایشگاه آن را برای همین پذیرش نگه دارد.",
	en: "I confirm the details and agree that the laboratory keeps them for this reception.",
};

/** Has the draft's patient agreed to the words that are shown now? Those of before do not count. */
export const hasConsented = (draft: { consent: boolean; consentVersion: string }, shown: string): boolean =>
	draft.consent && draft.consentVersion === shown;
