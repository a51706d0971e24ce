import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { withPlaceholdersFilled } from "#domain/content/text-placeholder/service.server.ts";
import { settingVerbs } from "#domain/foundation/record/setting-verbs.server.ts";
import { getGeneralSetting } from "#domain/setting/centre-setting/service.server.ts";
import { getLanguageSetting } from "#domain/setting/language-setting/service.server.ts";
import { type Locale, otherLocale } from "#locale/locale.ts";
import {
	asCenterInfo,
	defaultSiteInfo,
	offeredLocales,
	type SiteInfoRow,
	shownSiteInfo,
} from "./defaults.ts";
import {
	type CenterInfo,
	type Letterhead,
	type SiteInfo,
	SiteInfoInput,
	type SiteInfoRecord,
} from "./schema.ts";
import { socialNetworks } from "./social-network.ts";
import { siteInfo } from "./table.server.ts";

async function getRow(ctx: Context, locale: Locale): Promise<SiteInfoRow> {
	const [row] = await ctx.db.select().from(siteInfo).where(eq(siteInfo.locale, locale));
	return row ?? defaultSiteInfo(locale);
}

/** The values shown to visitors in a language; values that are empty are taken from the other language. */
async function getShownRow(ctx: Context, locale: Locale): Promise<SiteInfoRow> {
	const rows = await ctx.db.select().from(siteInfo);
	const rowOf = (wanted: Locale) => rows.find((row) => row.locale === wanted) ?? null;
	return shownSiteInfo(locale, rowOf(locale), rowOf(otherLocale(locale)));
}

/** Basic information in a language as shown to visitors (specification §7 SiteInfo). */
export async function getSiteInfo(ctx: Context, locale: Locale): Promise<SiteInfo> {
	const [row, { onlyHasReporting }] = await Promise.all([getShownRow(ctx, locale), getGeneralSetting(ctx)]);
	return { ...row, lng: locale, onlyHasReporting };
}

/** The footer data. */
export async function getCenterInfo(ctx: Context, locale: Locale): Promise<CenterInfo> {
	return withPlaceholdersFilled(ctx, locale, asCenterInfo(await getShownRow(ctx, locale)));
}

/** The laboratory's name and contact data on reports in a language. */
export async function getLetterhead(ctx: Context, locale: Locale): Promise<Letterhead> {
	const shown = await getShownRow(ctx, locale);
	const {
		centerName: name,
		address,
		phone1,
		phone2,
	} = await withPlaceholdersFilled(ctx, locale, asCenterInfo(shown));
	const { physicianName, physicianLicence, accreditation } = shown;
	const phones = [phone1, phone2].filter(Boolean);
	return { name, address, phones, physicianName, physicianLicence, accreditation };
}

/** The languages offered to visitors. */
export async function getOfferedLocales(ctx: Context): Promise<Locale[]> {
	const [{ isMultiLanguage }, rows] = await Promise.all([
		getLanguageSetting(ctx),
		ctx.db.select({ locale: siteInfo.locale }).from(siteInfo),
	]);
	return offeredLocales(
		isMultiLanguage,
		rows.map(({ locale }) => locale),
	);
}

/** The basic information and the footer data together, with their version, for the settings page. */
async function getSiteInfoRecord(ctx: Context, locale: Locale): Promise<SiteInfoRecord> {
	const [row, { onlyHasReporting }] = await Promise.all([getRow(ctx, locale), getGeneralSetting(ctx)]);
	const map = ctx.env.map ?? null;
	return { ...asCenterInfo(row), ...row, lng: locale, onlyHasReporting, map };
}

export const siteInfoRights = { read: "settings.read", write: "settings.write" } as const;

/** The staff's operations on the basic information of a language. */
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
