import * as z from "zod";
import { settingHead } from "#domain/foundation/record/schema.ts";
import { multilineText } from "#locale/validation.ts";

/** Maximum length, so that it is read before the last button. */
export const longestConsent = 1_500;

const words = () =>
	multilineText(longestConsent).pipe(z.string().min(1, { error: "validation.required", abort: true }));

/** The consent text, in both languages. */
export const ConsentInput = z.strictObject({ fa: words(), en: words() });
export type ConsentInput = z.infer<typeof ConsentInput>;

export const ConsentRecord = z.object({
	...settingHead,
	fa: z.string(),
	en: z.string(),
	/** The version that a request records; a changed text is a new version. */
	consentVersion: z.string(),
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;
