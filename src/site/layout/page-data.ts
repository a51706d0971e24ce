import type { Shell } from "#domain/content/site-info/shell.ts";
import type { Locale } from "#locale/locale.ts";

/**
 * What a page's route may declare. `static`: plain HTML without hydration. `counterpart: "same"`: the page exists at the
 * same path in the other language.
 */
export type PageHandle = { static?: boolean; counterpart?: "same" };

/** The handle declared by a match's route: every route of this project exports its `handle` as a `PageHandle`. */
export const pageHandleOf = (match: { handle?: unknown } | undefined) =>
	match?.handle as PageHandle | undefined;

/** What a page's loader may return: the path of its counterpart, without language; null when it has none. */
export type PageData = { counterpart?: string | null } | null | undefined;

/** The shell as HTML, above and below the page's own part; see chrome.server.tsx. */
export type ShellHtml = { top: string; bottom: string };

/** The root loader's data for every page. */
export type RootData = {
	locale: Locale;
	publicUrl: string;
	/** Whether this installation is reached without encryption. */
	isInsecure: boolean;
	site: Pick<
		Shell,
		"siteInfo" | "centerInfo" | "palette" | "generalSetting" | "isMultiLanguage" | "offeredLocales"
	>;
	chrome: ShellHtml;
	paletteSheet: string;
	/** Tests suggested on a page that was not found. */
	popularTests: { id: string; name: string }[];
	/** The id that a reader can quote when a page failed; the log also contains the id. */
	requestId?: string;
};
