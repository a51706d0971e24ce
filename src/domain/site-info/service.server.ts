import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { perform } from "#domain/audit/perform.server.ts";
import { readGeneralSetting } from "#domain/centre/service.server.ts";
import { staffWith } from "#domain/right/policy.ts";
import type { Locale } from "#locale/locale.ts";
import { asCenterInfo, defaultSiteInfo, type SiteInfoRow } from "./defaults.ts";
import type { CenterInfo, SiteInfo, SiteInfoInput, SiteInfoRecord } from "./schema.ts";
import { socialNetworks } from "./social-network.ts";
import { siteInfo } from "./table.server.ts";

async function readRow(ctx: Context, locale: Locale): Promise<SiteInfoRow> {
	const [row] = await ctx.db.select().from(siteInfo).where(eq(siteInfo.locale, locale));
	return row ?? defaultSiteInfo(locale);
}

/** Basic information of a language (specification §7 SiteInfo). */
export async function readSiteInfo(ctx: Context, locale: Locale): Promise<SiteInfo> {
	const [row, { onlyHasReporting }] = await Promise.all([readRow(ctx, locale), readGeneralSetting(ctx)]);
	return { ...row, lng: locale, onlyHasReporting };
}

/** What the footer shows. */
export async function readCenterInfo(ctx: Context, locale: Locale): Promise<CenterInfo> {
	return asCenterInfo(await readRow(ctx, locale));
}

/** Both together with the version, for the settings page. */
export async function readSiteInfoRecord(ctx: Context, locale: Locale): Promise<SiteInfoRecord> {
	const [row, { onlyHasReporting }] = await Promise.all([readRow(ctx, locale), readGeneralSetting(ctx)]);
	return { ...asCenterInfo(row), ...row, lng: locale, onlyHasReporting };
}

/** Saves the basic information of a language; the site shows it on the next request. */
export async function updateSiteInfo(
	ctx: Context,
	locale: Locale,
	input: SiteInfoInput,
): Promise<SiteInfoRecord> {
	staffWith("settings.write").check(ctx.actor);
	await perform(ctx, "site-info.update", async (tx, note) => {
		note.subject(locale);
		const socials = Object.fromEntries(socialNetworks.map((name) => [name, input[name]]));
		const values = { ...input, socials };
		await tx.db
			.insert(siteInfo)
			.values({ locale, ...values })
			.onConflictDoUpdate({
				target: siteInfo.locale,
				set: { ...values, version: sql`${siteInfo.version} + 1`, updatedAt: tx.now() },
			});
		note.pagesChanged();
	});
	return readSiteInfoRecord(ctx, locale);
}
