import type { Backlink } from "#domain/content/backlink/schema.ts";
import type { MenuNode } from "#domain/content/menu/schema.ts";
import type { ChosenPost } from "#domain/content/post/schema.ts";
import type { ClosingNotice } from "#domain/sampling/sampling/opening-hours/closing-notice.ts";
import type { GeneralSetting } from "#domain/setting/centre-setting/schema.ts";
import { defaultPalette } from "#domain/setting/palette/defaults.ts";
import type { ColorPalette } from "#domain/setting/palette/schema.ts";
import { type Locale, locales } from "#locale/locale.ts";
import { defaultSiteInfo, siteInfoViews } from "./defaults.ts";
import type { CenterInfo, SiteInfo } from "./schema.ts";

/** The header and footer data of every page, in the order of site 2.9; the browser adds account information (site 2.3). */
export type Shell = {
	centerInfo: CenterInfo;
	palette: ColorPalette;
	generalSetting: GeneralSetting;
	siteInfo: SiteInfo;
	isMultiLanguage: boolean;
	/** The languages offered to visitors: only languages in which the laboratory has texts. */
	offeredLocales: Locale[];
	menu: MenuNode[];
	chosenPosts: ChosenPost[];
	backlinks: Backlink[];
	/** A notice about today or tomorrow, for the line above the menu. */
	closing: ClosingNotice | null;
};

/** The header and footer of a page that is shown without a database. */
export function emptyShell(locale: Locale): Shell {
	return {
		...siteInfoViews(defaultSiteInfo(locale), false),
		palette: { id: 0, ...defaultPalette },
		generalSetting: { onlyHasReporting: false, pricesInToman: false, smsSender: "", codeByVoice: false },
		isMultiLanguage: true,
		offeredLocales: [...locales],
		menu: [],
		chosenPosts: [],
		backlinks: [],
		closing: null,
	};
}
