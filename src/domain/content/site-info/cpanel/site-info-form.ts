import { settingClient } from "#api/client.ts";
import type { Locale } from "#locale/locale.ts";
import { keysOf } from "#platform/value/keys.ts";
import { pick } from "#platform/value/record-parts.ts";
import type { Field } from "#records/collection.ts";
import type { Setting } from "#records/form/setting-page.tsx";
import { asCenterInfo, defaultSiteInfo } from "../defaults.ts";
import { SiteInfoInput, type SiteInfoRecord } from "../schema.ts";
import { socialNetworks } from "../social-network.ts";

type Input = Required<SiteInfoInput>;
type Name = keyof SiteInfoInput;

/** The id of the library item at an address; the address itself if no item has it. */
export const mediaIdOf = (path: unknown) =>
	/^\/media\/([0-9a-f-]{36})\//.exec(String(path))?.[1] ?? (path ? String(path) : null);

const line = (name: Name, maxLength: number, more: Partial<Field<SiteInfoInput>> = {}) =>
	({ name, label: name, kind: "text", maxLength, ...more }) as const;

/** Fields, grouped by the part of the page that shows them. */
export const parts = {
	name: [
		line("centerName", 80, { need: "required", columns: 6 }),
		line("centerType", 80, { need: "optional", columns: 6 }),
		line("siteTitle", 120, { need: "required", hasHint: true }),
		line("siteDescription", 300, { kind: "multiline", hasHint: true }),
	],
	logo: [{ name: "logoFilePath", label: "logoFilePath", kind: "media", show: mediaIdOf } as const],
	contact: [
		line("phone1", 30, { kind: "code", columns: 6 }),
		line("phone2", 30, { kind: "code", need: "optional", columns: 6 }),
		line("email1", 254, { kind: "address", columns: 6 }),
		line("email2", 254, { kind: "address", need: "optional", columns: 6 }),
		line("address", 300),
		line("openingHours", 200, { hasHint: true }),
	],
	report: [
		line("physicianName", 120, { need: "optional", columns: 6, hasHint: true }),
		line("physicianLicence", 40, { kind: "code", need: "optional", columns: 6 }),
		line("accreditation", 200, { need: "optional", hasHint: true }),
	],
	place: [
		line("latitude", 12, { kind: "code", columns: 6 }),
		line("longitude", 12, { kind: "code", columns: 6 }),
		line("mapIframe", 2000, { kind: "address", hasHint: true }),
	],
	social: socialNetworks.map((name) => line(name, 500, { kind: "address", columns: 6 })),
	foot: [
		line("footerText", 400, { kind: "multiline", hasHint: true }),
		line("copyrightYear", 4, { kind: "code", columns: 6, hasHint: true }),
		{ name: "persianDigits", label: "persianDigits", kind: "switch" } as const,
	],
} satisfies Record<string, readonly Field<SiteInfoInput>[]>;

const names = keysOf(SiteInfoInput.shape);
const toInput = (record: Input): Input => pick(record, names);

/** The basic information of a language, as a setting for the settings form. */
export const siteInfoSetting = (locale: Locale): Setting<SiteInfoRecord, SiteInfoInput> => ({
	noun: "siteInfo",
	key: locale,
	client: settingClient(`/SiteInfo/${locale}`, `/SiteInfo/${locale}/Edit`),
	schema: SiteInfoInput,
	fields: Object.values<readonly Field<SiteInfoInput>[]>(parts).flat(),
	empty: toInput({ ...defaultSiteInfo(locale), ...asCenterInfo(defaultSiteInfo(locale)) }),
	toInput,
	write: "settings.write",
});
