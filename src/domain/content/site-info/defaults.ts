import { defaultLocale, type Locale, locales } from "#locale/locale.ts";
import { recordOf } from "#platform/value/keys.ts";
import type { Authority, CenterInfo, SiteInfo } from "./schema.ts";
import { type SocialNetwork, socialNetworks } from "./social-network.ts";

/** A language's row as stored. */
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

/** What a laboratory has once, whatever one reads: how it is called and reached. */
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
 * What visitors see in a language. A language without texts uses the other one's name and contact data,
 * and one without a logo the other's logo.
 * @param own what was saved in it; null for nothing
 * @param other what was saved in the other language
 */
export function shownSiteInfo(
	locale: Locale,
	own: SiteInfoRow | null,
	other: SiteInfoRow | null,
): SiteInfoRow {
	const known = own ?? { ...defaultSiteInfo(locale), ...(other && sameInBoth(other)) };
	return { ...known, logoFilePath: known.logoFilePath || (other?.logoFilePath ?? "") };
}

/** Both views of the data for visitors. */
export const siteInfoViews = (
	shown: SiteInfoRow,
	onlyHasReporting: boolean,
): { siteInfo: SiteInfo; centerInfo: CenterInfo } => ({
	siteInfo: { ...shown, lng: shown.locale, onlyHasReporting },
	centerInfo: asCenterInfo(shown),
});

/**
 * The languages offered to visitors: Persian always, another one once the laboratory has texts in it. Without
 * texts its pages would lack the laboratory's name. Before the first save both are equal.
 * @param saved languages whose basic information was saved
 */
export const offeredLocales = (isMultiLanguage: boolean, saved: readonly Locale[]): Locale[] =>
	locales.filter(
		(locale) =>
			locale === defaultLocale ||
			(isMultiLanguage && (saved.includes(locale) || !saved.includes(defaultLocale))),
	);
