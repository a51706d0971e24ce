import { latinDigits } from "#locale/number/digits.ts";

/** Names of the social networks that the footer may show; the icon of a network is shown only when its address is set. */
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

/** The start of an account's address in each network, which is followed by the account name. */
const accounts: Record<SocialNetwork, string> = {
	facebook: "https://www.facebook.com/",
	whatsapp: "https://wa.me/",
	telegram: "https://t.me/",
	instagram: "https://www.instagram.com/",
	linkedin: "https://www.linkedin.com/company/",
	twitter: "https://x.com/",
	googlePlus: "https://plus.google.com/",
	pinterest: "https://www.pinterest.com/",
};

/** Whether a text with a dot is a domain; any other text with a dot is an account name, such as `pars.lab` on Instagram. */
const isDomain = (text: string) => /\.(com|ir|net|org|me|co|info|app|link|page)$/i.test(text);

/**
 * The address of an account from the entered text: the account's name with or without `@`, a WhatsApp number, or the
 * account's address with or without `https://`. Any other text stays unchanged and is refused by the schema.
 */
export function accountUrl(network: SocialNetwork, typed: string): string {
	const text = typed.trim();
	if (network === "whatsapp") {
		const digits = latinDigits(text).replace(/[\s()+-]/g, "");
		if (/^(98|0)9\d{9}$/.test(digits)) return accounts.whatsapp + digits.replace(/^0/, "98");
	} else if (/^@[\w.-]+$/.test(text) || (/^[\w.-]*\w$/.test(text) && !isDomain(text)))
		return accounts[network] + text.replace(/^@/, "");
	const host = new URL(accounts[network]).hostname.replace(/^www\./, "");
	const address = text.replace(/^http:\/\//i, "");
	if (address !== text && new RegExp(`^(www\\.)?${host}/`, "i").test(address)) return `https://${address}`;
	return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text;
}
