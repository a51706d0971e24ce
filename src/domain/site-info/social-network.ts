/** Names of the social networks the footer may show; each icon only when its address is set. */
export const socialNetworks = [
	"facebook",
	"whatsapp",
	"telegram",
	"instagram",
	"linkedin",
	"twitter",
	"googlePlus",
	"pinterest",
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
