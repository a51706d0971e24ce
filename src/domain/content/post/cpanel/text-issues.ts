import type { Locale } from "#locale/locale.ts";

/** How many things in the text of a language are to be mended; nothing of a text that no editor has read yet. */
export type TextIssues = Partial<Record<Locale, number>>;

/** Id of their list, below the text of a language. */
export const textIssuesId = (locale: Locale) => `text-issues-${locale}`;
