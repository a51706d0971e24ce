import * as z from "zod";
import { settingHead } from "#domain/foundation/record/schema.ts";
import { multilineText } from "#locale/validation.ts";
import { recordOf } from "#platform/value/record-parts.ts";
import { patientSmsNames, smsPlaceholders, unknownPlaceholders } from "./sms-template.ts";

/** Maximum length of a text: ten parts of a Persian message; longer texts are not useful. */
export const longestSms = 670;

const template = () =>
	multilineText(longestSms).refine((text) => unknownPlaceholders(text).length === 0, {
		error: "validation.placeholder",
	});

const ofLanguage = () => z.strictObject(recordOf(patientSmsNames, template));

/** The text of each message in both languages; an empty text means the program's own text. */
export const SmsTemplateInput = z.strictObject({
	texts: z.strictObject({ fa: ofLanguage(), en: ofLanguage() }),
});
export type SmsTemplateInput = z.infer<typeof SmsTemplateInput>;

const storedOfLanguage = () => z.strictObject(recordOf(patientSmsNames, () => template().default("")));

/**
 * A version in the history. Messages that did not exist at the time have no text in it; they get an empty text, which
 * means the program's own.
 */
export const StoredSmsTemplate = z.strictObject({
	texts: z.strictObject({ fa: storedOfLanguage(), en: storedOfLanguage() }),
});

const values = z.object(recordOf(smsPlaceholders, () => z.string()));

/** The texts, with example values and with this centre's name and address for the previews. */
export const SmsTemplateRecord = z.object({
	...settingHead,
	...SmsTemplateInput.shape,
	examples: z.object({ fa: values, en: values }),
});
export type SmsTemplateRecord = z.infer<typeof SmsTemplateRecord>;
