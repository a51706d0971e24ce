import type { Context } from "#database/context.server.ts";
import { queueSms } from "#domain/outbox/service.server.ts";
import { readSiteInfo } from "#domain/site-info/service.server.ts";
import { type Notice, type NoticeFacts, noticeText } from "./notice-text.ts";

/** Tells the patient by SMS, in the language of the request (reception 4.2). */
export async function tellPatient(
	ctx: Context,
	notice: Notice,
	about: NoticeFacts & { id: string; mobileNumber: string },
	{ expiresAt }: { expiresAt?: Date } = {},
): Promise<void> {
	const { locale } = about;
	const { centerName } = await readSiteInfo(ctx, locale);
	await queueSms(ctx, {
		mobile: about.mobileNumber,
		template: `reception.${notice}`,
		text: noticeText(notice, about, { centerName, publicUrl: ctx.env.publicUrl }),
		locale,
		receptionId: about.id,
		expiresAt,
	});
}
