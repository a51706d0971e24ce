import type { Shell } from "#domain/site-info/shell.ts";
import type { Locale } from "#locale/locale.ts";

/**
 * What a page's route may say about itself.
 * `static`: plain HTML without hydration. `counterpart: "same"`: the page exists at the same path in the other language.
 */
export type PageHandle = { static?: boolean; counterpart?: "same" };

/** What a page's loader may say: the path of its counterpart, without language; null when it has none. */
export type PageData = { counterpart?: string | null } | null | undefined;

/** The shell as HTML, above and below the page's own part; see chrome.server.tsx. */
export type Chrome = { top: string; bottom: string };

/** What the root loader gives every page. */
export type RootData = {
	locale: Locale;
	publicUrl: string;
	site: Pick<Shell, "siteInfo" | "centerInfo" | "palette" | "generalSetting" | "isMultiLanguage">;
	chrome: Chrome;
	paletteSheet: string;
};
