import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { getGeneralSetting } from "#domain/centre-setting/service.server.ts";
import { settingVerbs } from "#domain/record/setting-verbs.server.ts";
import { withPlaceholdersFilled } from "#domain/text-placeholder/service.server.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import { asCenterInfo, defaultSiteInfo, type SiteInfoRow } from "./defaults.ts";
import { type CenterInfo, type SiteInfo, SiteInfoInput, type SiteInfoRecord } from "./schema.ts";
import { socialNetworks } from "./social-network.ts";
import { siteInfo } from "./table.server.ts";

async function getRow(ctx: Context, locale: Locale): Promise<SiteInfoRow> {
	const [row] = await ctx.db.select().from(siteInfo).where(eq(siteInfo.locale, locale));
	return row ?? defaultSiteInfo(locale);
}

/** Basic information of a language (specification §7 SiteInfo); a language without a logo shows that of the other one. */
export async function getSiteInfo(ctx: Context, locale: Locale): Promise<SiteInfo> {
	const [row, { onlyHasReporting }] = await Promise.all([getRow(ctx, locale), getGeneralSetting(ctx)]);
	const logoFilePath = row.logoFilePath || (await getRow(ctx, otherLocale(locale))).logoFilePath;
	return { ...row, logoFilePath, lng: locale, onlyHasReporting };
}

/** What the footer shows. */
export async function getCenterInfo(ctx: Context, locale: Locale): Promise<CenterInfo> {
	return withPlaceholdersFilled(ctx, locale, asCenterInfo(await getRow(ctx, locale)));
}

/** Both together with the version, for the settings page. */
async function getSiteInfoRecord(ctx: Context, locale: Locale): Promise<SiteInfoRecord> {
	const [row, { onlyHasReporting }] = await Promise.all([getRow(ctx, locale), getGeneralSetting(ctx)]);
	const map = ctx.env.map ?? null;
	return { ...asCenterInfo(row), ...row, lng: locale, onlyHasReporting, map };
}

export const siteInfoRights = { read: "settings.read", write: "settings.write" } as const;

/** What staff does with the basic information of a language. */
export const siteInfoVerbs = settingVerbs({
	noun: "site-info",
	table: siteInfo,
	key: siteInfo.locale,
	rights: siteInfoRights,
	input: SiteInfoInput,
	find: (ctx, locale) => getSiteInfoRecord(ctx, locale as Locale),
	valuesOf: (input, locale) => ({
		locale: locale as Locale,
		...input,
		socials: Object.fromEntries(socialNetworks.map((name) => [name, input[name]])),
	}),
});
