import { eq } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { settingVerbs } from "#domain/foundation/record/setting-verbs.server.ts";
import { type LanguageSetting, LanguageSettingInput } from "./schema.ts";
import { languageSetting } from "./table.server.ts";

/** The language setting; both languages before anything was saved. */
export async function getLanguageSetting(ctx: Context): Promise<LanguageSetting> {
	const [row] = await ctx.db.select().from(languageSetting).where(eq(languageSetting.id, 1));
	return row ?? { id: 1, version: 0, isMultiLanguage: true };
}

export const languageSettingRights = {
	read: "settings.read",
	write: "settings.write",
	anyone: true,
} as const;

/** Offers the site in both languages, or in Persian only; English addresses then lead to the Persian pages. */
export const languageSettingVerbs = settingVerbs({
	noun: "language-setting",
	table: languageSetting,
	key: languageSetting.id,
	rights: languageSettingRights,
	input: LanguageSettingInput,
	find: getLanguageSetting,
	valuesOf: (input) => ({ id: 1, ...input }),
	audit: ({ isMultiLanguage }, entry) => entry.detail("isMultiLanguage", isMultiLanguage),
});
