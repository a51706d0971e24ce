import { defaultLocale, type Locale, locales } from "#locale/locale.ts";
import { recordOf } from "#platform/value/record-parts.ts";
import type { Authority, CenterInfo, SiteInfo } from "./schema.ts";
import { type SocialNetwork, socialNetworks } from "./social-network.ts";

/** The database row with the basic information of a language. */
export type SiteInfoRow = Omit<CenterInfo, SocialNetwork> &
	Omit<SiteInfo, "lng" | "onlyHasReporting"> &
	Authority & {
		locale: Locale;
		version: number;
		socials: Partial<Record<SocialNetwork, string>>;
	};

const names: Record<Locale, { centerName: string; centerType: string }> = {
	fa: { centerName: "آزمایشگاه", centerType: "تشخیص پزشکی" },
	en: { centerName: "Laboratory", centerType: "Medical diagnostics" },
};

/** The values of a new installation before anything is saved; the copyright year is from the specification (§9). */
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
	physicianName: "",
	physicianLicence: "",
	accreditation: "",
	persianDigits: false,
	socials: {},
});

/** The footer data of a row. */
export const asCenterInfo = (row: SiteInfoRow): CenterInfo => ({
	...row,
	...recordOf(socialNetworks, (name) => row.socials[name] ?? ""),
});

/** The values that are the same in every language: the laboratory's name and contact data. */
const sameInBoth = (row: SiteInfoRow) => {
	const { siteTitle, centerName, phone1, phone2, email1, email2, socials } = row;
	const { copyrightYear, latitude, longitude, mapIframe } = row;
	const { physicianName, physicianLicence, accreditation } = row;
	return {
		...{ siteTitle, centerName, phone1, phone2, email1, email2, socials },
		...{ copyrightYear, latitude, longitude, mapIframe },
		...{ physicianName, physicianLicence, accreditation },
	};
};

/**
 * The values shown to visitors in a language. A language without saved values uses the name and contact data of the other
 * language; a language without a logo uses the logo of the other language.
 * @param own the values saved in this language; null if nothing was saved
 * @param other the values saved in the other language
 */
export function shownSiteInfo(
	locale: Locale,
	own: SiteInfoRow | null,
	other: SiteInfoRow | null,
): SiteInfoRow {
	const known = own ?? { ...defaultSiteInfo(locale), ...(other && sameInBoth(other)) };
	return { ...known, logoFilePath: known.logoFilePath || (other?.logoFilePath ?? "") };
}

/** The basic information and the footer data, as shown to visitors. */
export const siteInfoViews = (
	shown: SiteInfoRow,
	onlyHasReporting: boolean,
): { siteInfo: SiteInfo; centerInfo: CenterInfo } => ({
	siteInfo: { ...shown, lng: shown.locale, onlyHasReporting },
	centerInfo: asCenterInfo(shown),
});

/**
 * The languages offered to visitors: always Persian; English only once the laboratory has English texts, because English
 * pages would otherwise lack the laboratory's name; both languages if nothing was saved in either of them.
 * @param saved languages whose basic information was saved
 */
export const offeredLocales = (isMultiLanguage: boolean, saved: readonly Locale[]): Locale[] =>
	locales.filter(
		(locale) =>
			locale === defaultLocale ||
			(isMultiLanguage && (saved.includes(locale) || !saved.includes(defaultLocale))),
	);
