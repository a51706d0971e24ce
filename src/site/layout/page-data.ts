import type { Shell } from "#domain/content/site-info/shell.ts";
import type { Locale } from "#locale/locale.ts";

/**
 * What a page's route may say about itself.
 * `static`: plain HTML without hydration. `counterpart: "same"`: the page exists at the same path in the other language.
 */
export type PageHandle = { static?: boolean; counterpart?: "same" };

/** What the route of a match says about itself: every route of ours exports its `handle` as a `PageHandle`. */
export const pageHandleOf = (match: { handle?: unknown } | undefined) =>
	match?.handle as PageHandle | undefined;

/** What a page's loader may say: the path of its counterpart, without language; null when it has none. */
export type PageData = { counterpart?: string | null } | null | undefined;

/** The shell as HTML, above and below the page's own part; see chrome.server.tsx. */
export type ShellHtml = { top: string; bottom: string };

/** What the root loader gives every page. */
export type RootData = {
	locale: Locale;
	publicUrl: string;
	/** Is the way to this installation not encrypted? */
	isInsecure: boolean;
	site: Pick<
		Shell,
		"siteInfo" | "centerInfo" | "palette" | "generalSetting" | "isMultiLanguage" | "offeredLocales"
	>;
	chrome: ShellHtml;
	paletteSheet: string;
	/** Offered where a page is not. */
	popularTests: { id: string; name: string }[];
	/** What a reader can quote when a page failed, and the log has it too. */
	requestId?: string;
};
