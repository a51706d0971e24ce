import type { Locale } from "#locale/locale.ts";

/** The number of issues in the text of a language; nothing for a text that no editor has loaded yet. */
export type TextIssues = Partial<Record<Locale, number>>;

/** Id of their list, below the text of a language. */
export const textIssuesId = (locale: Locale) => `text-issues-${locale}`;
