import { fastBegins } from "#domain/catalogue/preparation/preparation.ts";
import { formatDate, formatTime } from "#locale/date/date.ts";
import { type Locale, localePath } from "#locale/locale.ts";
import { informationParameter } from "../information-request.ts";
import en from "../messages.en.json" with { type: "json" };
import fa from "../messages.fa.json" with { type: "json" };
import { showTrackingCode } from "../tracking-code.ts";
import { defaultSmsTexts, fillSmsTemplate, type PatientSms, type SmsPlaceholder } from "./sms-template.ts";

// SMS texts to patients (reception 4.2). No health data and no name: anyone holding the phone may read them.

export type PatientSmsFacts = {
	trackingCode: string;
	slotStartsAt: Date;
	/** Hours of fasting before the visit; if 0 or missing, the text does not mention fasting. */
	fastingHours?: number;
	/** Token of the link to the report, for a message about a report. */
	linkToken?: string;
	locale: Locale;
};
/** The laboratory as the sender of a message; `publicUrl` has no slash at its end. */
export type Sender = { centerName: string; publicUrl: string };

/** The values of the placeholders. The date is numeric, because the name of the month would need another SMS part. */
export function patientSmsValues(
	notice: PatientSms,
	{ trackingCode, slotStartsAt, fastingHours = 0, linkToken, locale }: PatientSmsFacts,
	by: Sender,
): Record<SmsPlaceholder, string> {
	// the area's own address, the shortest, leads to the user panel; here it opens what is asked for, and nothing else
	const opens = notice === "needsInformation" ? `?${informationParameter}=${trackingCode}` : "";
	const path = linkToken ? `/SmsReport/${linkToken}` : `/onlineReception${opens}`;
	const words = (locale === "fa" ? fa : en).reception.smsPreparation;
	return {
		centreName: by.centerName,
		trackingCode: showTrackingCode(trackingCode),
		date: formatDate(slotStartsAt, locale),
		time: formatTime(slotStartsAt),
		preparation:
			fastingHours > 0
				? words.fasting.replace("{waterFrom}", formatTime(fastBegins(slotStartsAt, fastingHours)))
				: words.none,
		url: `${by.publicUrl}${localePath(locale, path)}`,
	};
}

/**
 * The text of a message. In Persian it has at most two parts with names and addresses of usual length; see
 * `patient-sms.test.ts`.
 * @param template the laboratory's own text; the program's text by default
 */
export const patientSmsText = (
	notice: PatientSms,
	facts: PatientSmsFacts,
	by: Sender,
	template: string = defaultSmsTexts[facts.locale][notice],
): string => fillSmsTemplate(template, patientSmsValues(notice, facts, by));
