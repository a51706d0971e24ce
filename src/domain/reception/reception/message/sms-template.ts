import type { Locale } from "#locale/locale.ts";
import { keysOf } from "#platform/value/keys.ts";
import en from "../messages.en.json" with { type: "json" };
import fa from "../messages.fa.json" with { type: "json" };

// The texts of messages to patients: the program's own or the laboratory's. `{name}` is a placeholder.

/** The messages that patients get about a request (reception 4.2). */
export type PatientSms = keyof typeof fa.reception.sms;
export const patientSmsNames = keysOf(fa.reception.sms);

/** Messages that tell the patient that a report can be read. */
export const reportNotices = ["reported", "reportedInPart"] as const satisfies PatientSms[];
/** Names of the report messages in the outbox. */
export const reportTemplates = reportNotices.map((name) => `reception.${name}` as const);
export const isReportNotice = (notice: PatientSms) => reportNotices.some((each) => each === notice);

/** The laboratory's own texts; messages with the program's text are missing. */
export type SmsTemplateTexts = Record<Locale, Partial<Record<PatientSms, string>>>;

/** The program's own texts. */
export const defaultSmsTexts: Record<Locale, Record<PatientSms, string>> = {
	fa: fa.reception.sms,
	en: en.reception.sms,
};

/** The allowed placeholders. None of them reveals a name, a test or a diagnosis to anyone holding the phone. */
export const smsPlaceholders = ["centreName", "trackingCode", "date", "time", "preparation", "url"] as const;
export type SmsPlaceholder = (typeof smsPlaceholders)[number];

/** The placeholders of a template in order; one with an unmatched brace is included as written. */
const bracesIn = (template: string) => template.match(/\{[^{}]*\}?|\}/g) ?? [];

/** Invalid placeholders of a template: an unknown name, or an unmatched brace. */
export const unknownPlaceholders = (template: string): string[] =>
	bracesIn(template).filter((found) => !smsPlaceholders.some((name) => found === `{${name}}`));

/** Fills the values into a template. */
export const fillSmsTemplate = (template: string, values: Record<SmsPlaceholder, string>): string =>
	template.replace(/\{(\w+)\}/g, (found, name: string) => {
		const placeholder = smsPlaceholders.find((each) => each === name);
		return placeholder ? values[placeholder] : found;
	});
