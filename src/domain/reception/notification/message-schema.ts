import * as z from "zod";
import { smsStates } from "#domain/message/sms-outbox/schema.ts";
import { patientSmsNames } from "#domain/reception/reception/message/sms-template.ts";

/** A message to a request's patient as the desk sees it: its subject and delivery, never its text. */
export const ReceptionMessage = z.object({
	id: z.string(),
	/** Empty for other messages. */
	notice: z.enum(["", ...patientSmsNames]),
	at: z.string(),
	state: z.enum(smsStates),
	/** First four and last four digits. */
	maskedMobile: z.string(),
	/** Not sent before this moment; empty when it need not wait. */
	sendAfter: z.string(),
	/** Whether another try can help. */
	canRetry: z.boolean(),
	/** Whether its content is still true, so that it can be sent again. */
	canResend: z.boolean(),
});
export type ReceptionMessage = z.infer<typeof ReceptionMessage>;
export const ReceptionMessages = z.object({ dataList: z.array(ReceptionMessage) });
