import * as z from "zod";
import { smsStates } from "#domain/message/sms-outbox/schema.ts";
import { patientSmsNames } from "#domain/reception/reception/message/sms-template.ts";

/** A message to the patient of a request as the desk sees it: its subject and delivery status, never its text. */
export const ReceptionMessage = z.object({
	id: z.string(),
	/** The kind of notice; empty for a message that is not one of the patient notices. */
	notice: z.enum(["", ...patientSmsNames]),
	at: z.string(),
	state: z.enum(smsStates),
	/** The mobile number, reduced to its first four and last four digits. */
	maskedMobile: z.string(),
	/** Earliest time of sending; empty when the message does not have to wait. */
	sendAfter: z.string(),
	/** Whether another attempt to send can help. */
	canRetry: z.boolean(),
	/** Whether the content of the message is still true, so that the message can be sent again. */
	canResend: z.boolean(),
});
export type ReceptionMessage = z.infer<typeof ReceptionMessage>;
export const ReceptionMessages = z.object({ dataList: z.array(ReceptionMessage) });
