// What a patient agrees to before a request is submitted. The words of each version stand in docs/consent.md and never
// change; other words in the wizard are another version, appended here and there.

export const consentVersions = ["1"] as const;
export type ConsentVersion = (typeof consentVersions)[number];

/** The version that is shown now. */
export const consentVersion: ConsentVersion = "1";

/** Has the draft's patient agreed to the words that are shown now? Those of before do not count. */
export const hasConsented = (draft: { consent: boolean; consentVersion: string }): boolean =>
	draft.consent && draft.consentVersion === consentVersion;
