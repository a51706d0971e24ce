import * as z from "zod";
import { settingHead } from "#domain/foundation/record/schema.ts";
import { locales } from "#locale/locale.ts";
import { email, multilineText, optionalText, requiredText } from "#locale/validation.ts";
import { recordOf } from "#platform/value/record-parts.ts";
import { accountUrl, type SocialNetwork, socialNetworks } from "./social-network.ts";

/** Basic information in one language (specification §3). Loaded data is used only if `lng` is the current language. */
export const SiteInfo = z.object({
	lng: z.enum(locales),
	siteTitle: z.string(),
	siteDescription: z.string(),
	logoFilePath: z.string(),
	centerName: z.string(),
	centerType: z.string(),
	address: z.string(),
	phone1: z.string(),
	phone2: z.string(),
	onlyHasReporting: z.boolean(),
	/** Whether pages in Persian show Persian digits (specification §9, off by default); codes and data stay Latin. */
	persianDigits: z.boolean(),
});
export type SiteInfo = z.infer<typeof SiteInfo>;

const socials = recordOf(socialNetworks, () => z.string());

/** The footer data (specification §3, centre info). */
export const CenterInfo = z.object({
	centerName: z.string(),
	mapIframe: z.string(),
	...socials,
	address: z.string(),
	phone1: z.string(),
	phone2: z.string(),
	email1: z.string(),
	email2: z.string(),
	openingHours: z.string(),
	footerText: z.string(),
	copyrightYear: z.number().int(),
	latitude: z.number().nullable(),
	longitude: z.number().nullable(),
});
export type CenterInfo = z.infer<typeof CenterInfo>;

/**
 * The persons and bodies responsible for a report, as stated at the end of the report (reports 9.10); empty parts are not
 * shown.
 */
const Authority = z.object({
	/** Name and title of the physician in charge of the laboratory. */
	physicianName: z.string(),
	/** The physician's registration number with the medical council. */
	physicianLicence: z.string(),
	/** The laboratory's accreditation: `ISO 15189, NACI 0000`. */
	accreditation: z.string(),
});

/** The laboratory's name and contact data on its reports, in one language. */
export const Letterhead = z.object({
	name: z.string(),
	address: z.string(),
	phones: z.array(z.string()),
	...Authority.shape,
});
export type Letterhead = z.infer<typeof Letterhead>;

/** The https address of an account, entered in any usual form, or empty. */
const account = (network: SocialNetwork) =>
	optionalText(500).pipe(
		z
			.string()
			.transform((typed) => accountUrl(network, typed))
			.refine((value) => value === "" || (URL.canParse(value) && new URL(value).protocol === "https:"), {
				error: "validation.account",
				abort: true,
			}),
	);

const entities: Record<string, string> = { amp: "&", quot: '"', apos: "'", lt: "<", gt: ">" };

/** The value of an HTML attribute as a browser reads it: character references are decoded once. */
const decodeAttribute = (value: string) =>
	value.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|quot|apos|lt|gt));/gi, (whole, decimal, hex, name) => {
		if (name) return entities[name.toLowerCase()] ?? whole;
		const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
		return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});

/** The address in pasted iframe markup; text without markup is returned unchanged. */
function mapAddressIn(typed: string): string {
	const address = /(?<![\w-])src\s*=\s*["'](https:\/\/[^"']+)["']/i.exec(typed)?.[1];
	return address ? decodeAttribute(address) : typed.trim();
}

/** An embedded map, given by the https address in an iframe's `src`; we build new markup from that address only. */
const mapIframe = () =>
	multilineText(2_000)
		.transform(mapAddressIn)
		.pipe(z.string().refine(isMapUrl, { error: "validation.url", abort: true }));

/** Hosts whose maps may be embedded. */
const mapHosts = new Set([
	"www.google.com",
	"maps.google.com",
	"www.openstreetmap.org",
	"neshan.org",
	"balad.ir",
]);

function isMapUrl(value: string): boolean {
	if (value === "") return true;
	if (!URL.canParse(value)) return false;
	const { protocol, hostname, username, password } = new URL(value);
	return protocol === "https:" && mapHosts.has(hostname) && !username && !password;
}

/** The path of a picture on our own origin, or empty. */
const ownPath = () =>
	optionalText(300).pipe(
		z.string().refine((value) => value === "" || /^\/(?![/\\])[^\s"'<>\\]*$/.test(value), {
			error: "validation.invalid",
			abort: true,
		}),
	);

/** A number within limits; values outside the limits get their own error message. */
const within = (from: number, to: number) =>
	z
		.number({ error: "validation.numeric" })
		.min(from, { error: "validation.range", abort: true })
		.max(to, { error: "validation.range", abort: true });

/** The input of the settings page for one language. */
export const SiteInfoInput = z.strictObject({
	siteTitle: requiredText(120),
	siteDescription: optionalText(300),
	logoFilePath: ownPath(),
	centerName: requiredText(80),
	centerType: optionalText(80),
	address: optionalText(300),
	phone1: optionalText(30),
	phone2: optionalText(30),
	email1: email(),
	email2: email(),
	openingHours: optionalText(200),
	footerText: multilineText(400),
	copyrightYear: within(1900, 2200).int({ error: "validation.numeric" }),
	latitude: within(-90, 90).nullable(),
	longitude: within(-180, 180).nullable(),
	// unchanged when left out
	physicianName: optionalText(120).optional(),
	physicianLicence: optionalText(40).optional(),
	accreditation: optionalText(200).optional(),
	persianDigits: z.boolean().optional(),
	mapIframe: mapIframe(),
	...recordOf(socialNetworks, account),
});
export type SiteInfoInput = z.infer<typeof SiteInfoInput>;

/** The data of the settings page. */
export const SiteInfoRecord = z.object({
	...SiteInfo.shape,
	...CenterInfo.shape,
	...Authority.shape,
	...settingHead,
	/** The map tile server and its attribution; null when none is configured. */
	map: z.object({ tiles: z.string(), attribution: z.string() }).nullable(),
});
export type Authority = z.infer<typeof Authority>;
export type SiteInfoRecord = z.infer<typeof SiteInfoRecord>;
