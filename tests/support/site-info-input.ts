import { socialNetworks } from "#domain/content/site-info/social-network.ts";

/** What the page of basic information sends. */
export const siteInfo = {
	siteTitle: "آزمایشگاه",
	siteDescription: "",
	logoFilePath: "",
	centerName: "نمونه",
	centerType: "",
	address: "تهران",
	phone1: "",
	phone2: "",
	email1: "",
	email2: "",
	openingHours: "",
	footerText: "",
	copyrightYear: 2026,
	latitude: null,
	longitude: null,
	mapIframe: "",
	persianDigits: false,
	...Object.fromEntries(socialNetworks.map((name) => [name, ""])),
};
