import { socialNetworks } from "#domain/site-info/social-network.ts";
import { localePath } from "#locale/locale.ts";
import type { RootData } from "../layout/page-data.ts";
import { dialled } from "../layout/phone.tsx";

/** The centre for search engines (site 3.6): a clinic and a diagnostic laboratory, with what is known of it. */
export function laboratory({ publicUrl, locale, site: { siteInfo, centerInfo } }: RootData) {
	const phones = [centerInfo.phone1, centerInfo.phone2].filter(Boolean).map(dialled);
	const { latitude, longitude } = centerInfo;
	return {
		"@context": "https://schema.org",
		"@type": ["MedicalClinic", "DiagnosticLab"],
		name: siteInfo.centerName,
		url: publicUrl + localePath(locale, "/"),
		...(siteInfo.siteDescription ? { description: siteInfo.siteDescription } : {}),
		...(siteInfo.logoFilePath ? { logo: publicUrl + siteInfo.logoFilePath } : {}),
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
