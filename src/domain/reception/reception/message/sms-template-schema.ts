import * as z from "zod";
import { settingHead } from "#domain/foundation/record/schema.ts";
import { multilineText } from "#locale/validation.ts";
import { recordOf } from "#platform/value/record-parts.ts";
import { patientSmsNames, smsPlaceholders, unknownPlaceholders } from "./sms-template.ts";

/** The length of ten parts of a Persian message; longer texts are not useful. */
export const longestSms = 670;

const template = () =>
	multilineText(longestSms).refine((text) => unknownPlaceholders(text).length === 0, {
		error: "validation.placeholder",
	});

const ofLanguage = () => z.strictObject(recordOf(patientSmsNames, template));

/** The text of each message in both languages; empty for the program's own text. */
export const SmsTemplateInput = z.strictObject({
	texts: z.strictObject({ fa: ofLanguage(), en: ofLanguage() }),
});
export type SmsTemplateInput = z.infer<typeof SmsTemplateInput>;

const storedOfLanguage = () => z.strictObject(recordOf(patientSmsNames, () => template().default("")));

/** A version in the history. It lacks the texts that did not exist yet: they become empty, the program's own text. */
export const StoredSmsTemplate = z.strictObject({
	texts: z.strictObject({ fa: storedOfLanguage(), en: storedOfLanguage() }),
});

const values = z.object(recordOf(smsPlaceholders, () => z.string()));

/** With example values, and this centre's name and address. */
export const SmsTemplateRecord = z.object({
	...settingHead,
	...SmsTemplateInput.shape,
	examples: z.object({ fa: values, en: values }),
});
export type SmsTemplateRecord = z.infer<typeof SmsTemplateRecord>;
