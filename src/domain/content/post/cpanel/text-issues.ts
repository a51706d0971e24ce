import type { Locale } from "#locale/locale.ts";

/** The number of issues in the text of each language; undefined for a text that no editor has loaded yet. */
export type TextIssues = Partial<Record<Locale, number>>;

/** Id of the list of issues below the text of a language. */
export const textIssuesId = (locale: Locale) => `text-issues-${locale}`;
