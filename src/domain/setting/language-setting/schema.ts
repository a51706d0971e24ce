import * as z from "zod";
import { settingHead } from "#domain/foundation/record/schema.ts";

/** Whether the site is offered in both languages. True unless saved otherwise (specification §3). */
export const LanguageSetting = z.object({
	id: z.number().int(),
	...settingHead,
	isMultiLanguage: z.boolean(),
});
export type LanguageSetting = z.infer<typeof LanguageSetting>;

export const LanguageSettingInput = z.strictObject({ isMultiLanguage: z.boolean() });
export type LanguageSettingInput = z.infer<typeof LanguageSettingInput>;
