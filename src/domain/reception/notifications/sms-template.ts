import type { Locale } from "#locale/locale.ts";
import fa from "../messages.fa.json" with { type: "json" };

/** The messages that patients get about a request (reception 4.2). */
export type PatientSms = keyof typeof fa.reception.sms;

/** The laboratory's own words; a message that it leaves alone is missing. */
export type SmsTemplateTexts = Record<Locale, Partial<Record<PatientSms, string>>>;
