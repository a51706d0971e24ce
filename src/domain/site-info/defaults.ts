import type { Locale } from "#locale/locale.ts";
import type { CenterInfo, SiteInfo } from "./schema.ts";
import { type SocialNetwork, socialNetworks } from "./social-network.ts";

/** A language's row as it is stored. */
export type SiteInfoRow = Omit<CenterInfo, SocialNetwork> &
	Omit<SiteInfo, "lng" | "onlyHasReporting"> & {
		locale: Locale;
		version: number;
		socials: Partial<Record<SocialNetwork, string>>;
	};

const names: Record<Locale, { centerName: string; centerType: string }> = {
	fa: { centerName: "آزمایشگاه", centerType: "تشخیص پزشکی" },
	en: { centerName: "Laboratory", centerType: "Medical diagnostics" },
};

/** What a fresh installation shows before anything was saved; the copyright year is the specification's (§9). */
export const defaultSiteInfo = (locale: Locale): SiteInfoRow => ({
	locale,
	version: 0,
	siteTitle: names[locale].centerName,
	siteDescription: "",
	logoFilePath: "",
	...names[locale],
	address: "",
	phone1: "",
	phone2: "",
	email1: "",
	email2: "",
	openingHours: "",
	footerText: "",
	copyrightYear: 2023,
	latitude: null,
	longitude: null,
	mapIframe: "",
	persianDigits: false,
	socials: {},
});

/** What the footer shows of a row. */
export const asCenterInfo = (row: SiteInfoRow): CenterInfo => ({
	...row,
	...(Object.fromEntries(socialNetworks.map((name) => [name, row.socials[name] ?? ""])) as Record<
		(typeof socialNetworks)[number],
		string
	>),
});

/**
 * Both views of a row that a wider read brought along; null where nothing was saved yet.
 * @param otherLogo stands in for a logo that this language does not have
 */
export function siteInfoViews(
	row: SiteInfoRow | null,
	locale: Locale,
	onlyHasReporting: boolean,
	otherLogo = "",
) {
	const known = row ?? defaultSiteInfo(locale);
	const logoFilePath = known.logoFilePath || otherLogo;
	const info: SiteInfo = { ...known, logoFilePath, lng: locale, onlyHasReporting };
	return { siteInfo: info, centerInfo: asCenterInfo(known) };
}
