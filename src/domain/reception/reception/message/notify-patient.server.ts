import type { Context } from "#database/context.server.ts";
import { getSiteInfo } from "#domain/content/site-info/service.server.ts";
import { queueSms } from "#domain/message/sms-outbox/queue-sms.server.ts";
import { newReportLink } from "../ports.server.ts";
import { type PatientSmsFacts, patientSmsText } from "./patient-sms.ts";
import { getSmsTemplate } from "./sms-template.server.ts";
import { isReportNotice, type PatientSms } from "./sms-template.ts";

/** Sends the patient an SMS in the language of the request (reception 4.2). @returns the message's id in the outbox */
export async function notifyPatient(
	ctx: Context,
	notice: PatientSms,
	about: PatientSmsFacts & { id: string; mobileNumber: string },
	{ expiresAt, notBefore }: { expiresAt?: Date; notBefore?: Date } = {},
): Promise<string> {
	const { locale } = about;
	const { centerName } = await getSiteInfo(ctx, locale);
	const template = await getSmsTemplate(ctx, notice, locale);
	const hasLink = isReportNotice(notice) && template.includes("{url}");
	const linkToken = hasLink ? await newReportLink(ctx, about.id) : undefined;
	const facts = { ...about, linkToken };
	return queueSms(ctx, {
		mobile: about.mobileNumber,
		template: `reception.${notice}`,
		text: patientSmsText(notice, facts, { centerName, publicUrl: ctx.env.publicUrl }, template),
		locale,
		receptionId: about.id,
		expiresAt,
		notBefore,
	});
}
