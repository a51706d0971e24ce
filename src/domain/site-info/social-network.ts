import { latinDigits } from "#locale/digits.ts";

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

/** Where an account of each is, before its name. */
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

/**
 * The address of what people write of an account: `@name`, the number of a WhatsApp, or an address without `https://`. Anything
 * else stays as it is.
 */
export function accountUrl(network: SocialNetwork, typed: string): string {
	const text = typed.trim();
	if (/^@[\w.-]+$/.test(text)) return accounts[network] + text.slice(1);
	if (network === "whatsapp") {
		const digits = latinDigits(text).replace(/[\s()+-]/g, "");
		if (/^(98|0)9\d{9}$/.test(digits)) return accounts.whatsapp + digits.replace(/^0/, "98");
	}
	return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text;
}
