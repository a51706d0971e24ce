import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { jsonList, jsonObject, queryTogether } from "#database/json.server.ts";
import type { Backlink } from "#domain/content/backlink/schema.ts";
import { backlinksOf } from "#domain/content/backlink/service.server.ts";
import type { MenuNode } from "#domain/content/menu/schema.ts";
import { menuJson } from "#domain/content/menu/service.server.ts";
import { withoutPages } from "#domain/content/menu/without-pages.ts";
import { chosenPosts } from "#domain/content/post/query.server.ts";
import type { ChosenPost } from "#domain/content/post/schema.ts";
import { hiddenGroupPaths } from "#domain/content/post-group/query.server.ts";
import { withPlaceholdersFilled } from "#domain/content/text-placeholder/service.server.ts";
import { closingNotice } from "#domain/sampling/sampling/opening-hours/closing-notice.ts";
import type { WorkPlan } from "#domain/sampling/sampling/opening-hours/working-day.ts";
import { samplingSetting } from "#domain/sampling/sampling/table.server.ts";
import type { GeneralSetting } from "#domain/setting/centre-setting/schema.ts";
import { centreSetting } from "#domain/setting/centre-setting/table.server.ts";
import { languageSetting } from "#domain/setting/language-setting/table.server.ts";
import { defaultPalette } from "#domain/setting/palette/defaults.ts";
import type { ColorPalette } from "#domain/setting/palette/schema.ts";
import { palette } from "#domain/setting/palette/table.server.ts";
import { dayInTehran } from "#locale/date/date.ts";
import { otherLocale } from "#locale/locale.ts";
import { gatewayCalls } from "#platform/sms.server.ts";
import { offeredLocales, type SiteInfoRow, shownSiteInfo, siteInfoViews } from "./defaults.ts";
import { emptyShell, type Shell } from "./shell.ts";
import { siteInfo } from "./table.server.ts";

/** At most this many chosen posts are shown in the footer (specification §9). */
const footerPosts = 5;

type Parts = {
	info: SiteInfoRow | null;
	/** Values of the other language, used if the language has no saved values. */
	otherInfo: SiteInfoRow | null;
	colours: Omit<ColorPalette, "id"> | null;
	setting: GeneralSetting | null;
	isMultiLanguage: boolean | null;
	menu: MenuNode[] | null;
	hiddenPaths: string[];
	chosenPosts: ChosenPost[];
	backlinks: Backlink[];
	work: WorkPlan | null;
};

/** Reads the header and footer data in the request's language with one query; unsaved parts get defaults. */
export async function getShell(ctx: Context): Promise<Shell> {
	const { locale } = ctx;
	const { updatedAt: _, ...columns } = getTableColumns(siteInfo);
	const { mainColor, titleColor, lightTitleColor } = palette;
	const { onlyHasReporting, pricesInToman, smsSender, codeByVoice } = centreSetting;
	const { hours, periods, holidays, workedHolidays } = samplingSetting;
	const parts = await queryTogether<Parts>(ctx.db, "shell", {
		info: sql`(select ${jsonObject(columns)} from ${siteInfo} where ${siteInfo.locale} = ${locale})`,
		otherInfo: sql`(select ${jsonObject(columns)} from ${siteInfo} where ${siteInfo.locale} = ${otherLocale(locale)})`,
		colours: sql`(select ${jsonObject({ mainColor, titleColor, lightTitleColor })} from ${palette} where ${palette.id} = 1)`,
		setting: sql`(select ${jsonObject({ onlyHasReporting, pricesInToman, smsSender, codeByVoice })} from ${centreSetting} where ${eq(centreSetting.id, 1)})`,
		isMultiLanguage: sql`(select ${languageSetting.isMultiLanguage} from ${languageSetting} where ${eq(languageSetting.id, 1)})`,
		menu: menuJson(locale),
		hiddenPaths: hiddenGroupPaths(locale, ctx.now()),
		chosenPosts: jsonList(chosenPosts(ctx, locale, footerPosts)),
		backlinks: jsonList(backlinksOf(ctx, locale)),
		work: sql`(select ${jsonObject({ hours, periods, holidays, workedHolidays })} from ${samplingSetting} where ${eq(samplingSetting.id, 1)})`,
	});
	const generalSetting = parts.setting ?? emptyShell(locale).generalSetting;
	generalSetting.codeByVoice &&= gatewayCalls(ctx.env);
	const views = await withPlaceholdersFilled(
		ctx,
		locale,
		siteInfoViews(shownSiteInfo(locale, parts.info, parts.otherInfo), generalSetting.onlyHasReporting),
	);
	const isMultiLanguage = parts.isMultiLanguage ?? true;
	const saved = [parts.info, parts.otherInfo].flatMap((row) => row?.locale ?? []);
	return {
		centerInfo: views.centerInfo,
		palette: { id: 1, ...defaultPalette, ...parts.colours },
		generalSetting,
		siteInfo: views.siteInfo,
		isMultiLanguage,
		offeredLocales: offeredLocales(isMultiLanguage, saved),
		menu: withoutPages(parts.menu ?? [], parts.hiddenPaths),
		chosenPosts: parts.chosenPosts,
		backlinks: parts.backlinks,
		closing: parts.work && closingNotice(dayInTehran(ctx.now()), parts.work, locale),
	};
}
