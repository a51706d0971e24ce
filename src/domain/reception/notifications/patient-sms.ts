import { createTranslator } from "use-intl/core";
import { fastBegins } from "#domain/preparation/preparation.ts";
import { formatDate, formatTime } from "#locale/date.ts";
import { intlTag, type Locale, localePath } from "#locale/locale.ts";
import { informationParameter } from "../information-request.ts";
import en from "../messages.en.json" with { type: "json" };
import fa from "../messages.fa.json" with { type: "json" };
import { showTrackingCode } from "../tracking-code.ts";
import type { PatientSms } from "./sms-template.ts";

// What patients are told by SMS (reception 4.2). No health data and no person's name: whoever holds the phone may read it.

export type PatientSmsFacts = {
	trackingCode: string;
	slotStartsAt: Date;
	/** Hours of the fast that is still to come; 0 or none: nothing is said of it. */
	fastingHours?: number;
	locale: Locale;
};
/** `publicUrl` without a slash at its end. */
export type Sender = { centerName: string; publicUrl: string };

/** The text of a message, its date in figures: a month's name would cost a part. At most two parts in Persian with names and addresses of usual length; see `patient-sms.test.ts`. */
export function patientSmsText(
	notice: PatientSms,
	{ trackingCode, slotStartsAt, fastingHours = 0, locale }: PatientSmsFacts,
	by: Sender,
): string {
	// the area's own address, the shortest, leads to the user panel; here it opens what is asked for, and nothing else
	const opens = notice === "needsInformation" ? `?${informationParameter}=${trackingCode}` : "";
	const t = createTranslator({ locale: intlTag(locale), messages: locale === "fa" ? fa : en });
	return t(`reception.sms.${notice}`, {
		centreName: by.centerName,
		trackingCode: showTrackingCode(trackingCode),
		date: formatDate(slotStartsAt, locale),
		time: formatTime(slotStartsAt),
		waterFrom: fastingHours > 0 ? formatTime(fastBegins(slotStartsAt, fastingHours)) : "none",
		url: `${by.publicUrl}${localePath(locale, "/onlineReception")}${opens}`,
	});
}
