import { socialNetworks } from "#domain/content/site-info/social-network.ts";
import type { OpeningHours } from "#domain/sampling/sampling/opening-hours/opening-hours.ts";
import { localePath } from "#locale/locale.ts";
import type { RootData } from "../layout/page-data.ts";
import { dialled } from "../layout/phone.tsx";
import { iconPath } from "../share-image/icons.ts";

/** Weekday names, from 0 Saturday to 6 Friday. */
const dayNames = ["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** Weekly opening hours in the format of schema.org; days on which the centre is closed are left out. */
const openings = (week: OpeningHours[]) =>
	week.flatMap(({ firstWeekday, lastWeekday, hours }) =>
		hours.map(({ from, to }) => ({
			"@type": "OpeningHoursSpecification",
			dayOfWeek: dayNames.slice(firstWeekday, lastWeekday + 1),
			opens: from,
			closes: to,
		})),
	);

/**
 * Structured data of the centre for search engines (site 3.6): a medical clinic and a diagnostic laboratory, with its known
 * details.
 * @param week its opening hours; empty if none are set
 */
export function laboratory(
	{ publicUrl, locale, site: { siteInfo, centerInfo, palette } }: RootData,
	week: OpeningHours[],
) {
	const logo = siteInfo.logoFilePath || iconPath("icon-512", { centre: siteInfo, palette });
	const phones = [centerInfo.phone1, centerInfo.phone2].filter(Boolean).map(dialled);
	const { latitude, longitude } = centerInfo;
	return {
		"@context": "https://schema.org",
		"@type": ["MedicalClinic", "DiagnosticLab"],
		name: siteInfo.centerName,
		url: publicUrl + localePath(locale, "/"),
		...(siteInfo.siteDescription ? { description: siteInfo.siteDescription } : {}),
		logo: publicUrl + logo,
		...(week.some(({ hours }) => hours.length > 0) ? { openingHoursSpecification: openings(week) } : {}),
		...(centerInfo.address
			? { address: { "@type": "PostalAddress", streetAddress: centerInfo.address, addressCountry: "IR" } }
			: {}),
		...(phones.length > 0 ? { telephone: phones } : {}),
		...(centerInfo.email1 ? { email: centerInfo.email1 } : {}),
		...(latitude !== null && longitude !== null
			? { geo: { "@type": "GeoCoordinates", latitude, longitude } }
			: {}),
		sameAs: socialNetworks.map((name) => centerInfo[name]).filter(Boolean),
	};
}
