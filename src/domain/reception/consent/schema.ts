import * as z from "zod";
import { settingHead } from "#domain/foundation/record/schema.ts";
import { multilineText } from "#locale/validation.ts";

/** Maximum length in characters: short enough to be read before the last button is clicked. */
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
	/** The version that is stored with a request; a changed text gets a new version. */
	consentVersion: z.string(),
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;
