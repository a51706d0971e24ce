import type { Context } from "#database/context.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { endOfQuiet } from "#domain/setting/reporting-setting/quiet-hours.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";
import type { Locale } from "#locale/locale.ts";
import { smsLength } from "#locale/text/sms-parts.ts";
import { hour } from "#platform/clock.ts";
import { newId } from "#platform/ids.server.ts";
import type { SmsChannel } from "#platform/sms.server.ts";
import { isCode, sendKind } from "./send.server.ts";
import { sms } from "./table.server.ts";

/**
 * Puts a message into the outbox, in the caller's transaction: the message is sent only if that transaction is committed.
 * @param expiresAt after this time the message is dropped instead of sent; a day by default
 * @param notBefore the message is not sent before this time
 * @returns the id of the message
 */
export async function queueSms(
	ctx: Context,
	message: {
		mobile: string;
		template: string;
		text: string;
		locale: Locale;
		expiresAt?: Date;
		notBefore?: Date;
		receptionId?: string;
		channel?: SmsChannel;
	},
): Promise<string> {
	const id = newId();
	const expiresAt = message.expiresAt ?? new Date(ctx.now().getTime() + 24 * hour);
	const { notBefore } = message;
	const quiet = isCode(message.template)
		? undefined
		: endOfQuiet(await getReportingSetting(ctx), notBefore ?? ctx.now());
	// what would be of no use in the morning goes out now
	const sendAfter = quiet && quiet < expiresAt ? quiet : notBefore;
	await ctx.db.insert(sms).values({
		id,
		createdAt: ctx.now(),
		template: message.template,
		locale: message.locale,
		mobile: message.mobile,
		mobileLast4: message.mobile.slice(-4),
		text: message.text,
		state: "queued",
		channel: message.channel ?? "sms",
		parts: message.channel === "voice" ? null : smsLength(message.text).parts,
		expiresAt,
		sendAfter,
		receptionId: message.receptionId,
	});
	await enqueueJob(ctx, { kind: sendKind, payload: { id }, runAt: sendAfter });
	return id;
}
