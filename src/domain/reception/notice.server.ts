import { createTranslator } from "use-intl/core";
import type { Context } from "#database/context.server.ts";
import { queueSms } from "#domain/outbox/service.server.ts";
import { readSiteInfo } from "#domain/site-info/service.server.ts";
import { formatDate, formatTime } from "#locale/date.ts";
import { intlTag, type Locale, localePath } from "#locale/locale.ts";
import { askedParameter } from "./asked.ts";
import en from "./messages.en.json" with { type: "json" };
import fa from "./messages.fa.json" with { type: "json" };
import { showTrackingCode } from "./tracking-code.ts";

export type Notice =
	| "submitted"
	| "accepted"
	| "needsInformation"
	| "rejected"
	| "cancelled"
	| "rescheduled"
	| "reminder";

/** Tells the patient by SMS, in the language of the request; no health data in it (reception 4.2). */
export async function tellPatient(
	ctx: Context,
	notice: Notice,
	about: { id: string; trackingCode: string; mobileNumber: string; slotStartsAt: Date; locale: Locale },
	{ expiresAt }: { expiresAt?: Date } = {},
): Promise<void> {
	const { locale } = about;
	const { centerName } = await readSiteInfo(ctx, locale);
	// opens what is asked for, and nothing else
	const opens = notice === "needsInformation" ? `?${askedParameter}=${about.trackingCode}` : "";
	const t = createTranslator({ locale: intlTag(locale), messages: locale === "fa" ? fa : en });
	const text = t(`reception.sms.${notice}`, {
		centreName: centerName,
		trackingCode: showTrackingCode(about.trackingCode),
		date: formatDate(about.slotStartsAt, locale),
		time: formatTime(about.slotStartsAt),
		url: `${ctx.env.publicUrl}${localePath(locale, "/onlineReception/userPanel")}${opens}`,
	});
	await queueSms(ctx, {
		mobile: about.mobileNumber,
		template: `reception.${notice}`,
		text,
		locale,
		receptionId: about.id,
		expiresAt,
	});
}
