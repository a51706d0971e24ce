import { createTranslator } from "use-intl/core";
import { formatDate, formatTime } from "#locale/date.ts";
import { intlTag, type Locale, localePath } from "#locale/locale.ts";
import { askedParameter } from "./asked.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { showTrackingCode } from "./tracking-code.ts";

// What patients are told by SMS (reception 4.2). No health data and no person's name: whoever holds the phone may read it.

export type Notice = keyof typeof fa.reception.sms;

export type NoticeFacts = { trackingCode: string; slotStartsAt: Date; locale: Locale };
/** `publicUrl` without a slash at its end. */
export type Sender = { centerName: string; publicUrl: string };

/** The text of a message. At most two parts in Persian with names and addresses of usual length; see `notice-text.test.ts`. */
export function noticeText(
	notice: Notice,
	{ trackingCode, slotStartsAt, locale }: NoticeFacts,
	by: Sender,
): string {
	// the area's own address, the shortest, leads to the user panel; here it opens what is asked for, and nothing else
	const opens = notice === "needsInformation" ? `?${askedParameter}=${trackingCode}` : "";
	const t = createTranslator({ locale: intlTag(locale), messages: locale === "fa" ? fa : en });
	return t(`reception.sms.${notice}`, {
		centreName: by.centerName,
		trackingCode: showTrackingCode(trackingCode),
		date: formatDate(slotStartsAt, locale),
		time: formatTime(slotStartsAt),
		url: `${by.publicUrl}${localePath(locale, "/onlineReception")}${opens}`,
	});
}
