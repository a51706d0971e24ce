import { eq } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { settingVerbs } from "#domain/foundation/record/setting-verbs.server.ts";
import { staffIdOf } from "#domain/foundation/record/write/record-table.server.ts";
import type { Locale } from "#locale/locale.ts";
import { invalid } from "#platform/errors.ts";
import { ConsentInput, type ConsentRecord } from "./schema.ts";
import { consentSetting, consentText } from "./table.server.ts";
import { defaultConsent, firstConsentVersion } from "./words.ts";

async function find(ctx: Context): Promise<ConsentRecord> {
	const [row] = await ctx.db.select().from(consentSetting).where(eq(consentSetting.id, 1));
	const version = row?.version ?? 0;
	const { fa, en } = row ?? defaultConsent;
	return { version, fa, en, consentVersion: String(firstConsentVersion + version) };
}

/** The current consent text in one language, and its version. */
export async function getConsent(ctx: Context): Promise<{ version: string; text: string }> {
	const record = await find(ctx);
	return { version: record.consentVersion, text: record[ctx.locale] };
}

/** The consent text of a version, even an old one; empty if the version never existed. */
export async function getConsentText(ctx: Context, version: string, locale: Locale): Promise<string> {
	if (version === String(firstConsentVersion)) return defaultConsent[locale];
	const [row] = await ctx.db
		.select()
		.from(consentText)
		.where(eq(consentText.version, Number(version)));
	return row?.[locale] ?? "";
}

/**
 * The consent version for a new request: the given version, or the current version if none is given.
 * @throws DomainError `validation.failed` when the given version is not the current version
 */
export async function agreedVersion(ctx: Context, said: string): Promise<string> {
	const { version } = await getConsent(ctx);
	if (said && said !== version) throw invalid([{ field: "consent", key: "validation.consentChanged" }]);
	return version;
}

/** Stores a changed text as a new version, so that it never replaces a text that a patient has agreed to. */
async function keepWords(tx: TransactionContext, { fa, en }: ConsentInput): Promise<void> {
	const { consentVersion } = await find(tx);
	await tx.db
		.insert(consentText)
		.values({ version: Number(consentVersion), fa, en, at: tx.now(), by: staffIdOf(tx) });
}

export const consentRights = { read: "settings.read", write: "settings.write" } as const;

/** The functions by which staff change the consent text. */
export const consentVerbs = settingVerbs({
	noun: "consent",
	table: consentSetting,
	key: consentSetting.id,
	rights: consentRights,
	input: ConsentInput,
	find,
	valuesOf: ({ fa, en }) => ({ id: 1, fa, en }),
	alsoSave: keepWords,
});
