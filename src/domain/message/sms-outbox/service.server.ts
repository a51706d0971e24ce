import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { enqueueJob, runNow } from "#domain/foundation/job/service.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import type { JobHandler } from "#domain/foundation/job/worker.server.ts";
import { endOfQuiet } from "#domain/setting/reporting-setting/quiet-hours.ts";
import { getReportingSetting } from "#domain/setting/reporting-setting/service.server.ts";
import type { Locale } from "#locale/locale.ts";
import { smsLength } from "#locale/text/sms-parts.ts";
import { hour, minute, second } from "#platform/clock.ts";
import { newId } from "#platform/ids.server.ts";
import type { SmsChannel, SmsGateway } from "#platform/sms.server.ts";
import { sms } from "./table.server.ts";

const sendKind = "sms.send";
const probeKind = "sms.probe";
const unconfirmedKind = "sms.doubtful";
/** What waits for another try of a message. */
export const retriedKinds = [sendKind, unconfirmedKind];
/** A one-time code is useful only at once, so its text is not stored any longer. */
const isCode = (template: string) => template.startsWith("account.");
/** While the gateway does not take messages, one of those that wait is tried this often, whatever their own turn is. */
const probeMs = 30 * second;
/** One that failed more often than two hours of such tries is left to its own turn: perhaps it is the message. */
const maxProbes = 250;
/**
 * After so many answers that leave open whether a message was taken (nonsense, silence, a broken line) it leaves the quick
 * queue: a gateway that takes it each time and does not drop repeats would fill a patient's phone.
 */
const quickUnconfirmed = 4;
/** With fewer it is tried again as soon as another message goes through. */
const maxUnconfirmed = 8;
/** Ten minutes, doubling; seven tries fill a day. */
const unconfirmedWaitMs = (doubts: number) => 10 * minute * 2 ** (doubts - quickUnconfirmed);

/**
 * Puts a message into the outbox, in the caller's transaction: it will be sent exactly when what it tells has happened.
 * @param expiresAt after this it is dropped instead of sent; a day unless given
 * @param notBefore it waits at least until then
 * @returns its id
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

/** Takes a message that waits out of the outbox, in the caller's transaction. @returns whether it was still there */
export async function withdrawSms(ctx: Context, id: string): Promise<boolean> {
	const gone = await ctx.db
		.delete(sms)
		.where(and(eq(sms.id, id), eq(sms.state, "queued"), eq(sms.attempts, 0)))
		.returning({ id: sms.id });
	return gone.length > 0;
}

/** Takes the messages of some kinds about a reception out of the outbox that wait and were never tried. */
export async function withdrawSmsAbout(
	ctx: Context,
	receptionId: string,
	templates: readonly string[],
): Promise<void> {
	await ctx.db
		.delete(sms)
		.where(
			and(
				eq(sms.receptionId, receptionId),
				inArray(sms.template, templates),
				eq(sms.state, "queued"),
				eq(sms.attempts, 0),
			),
		);
}

/** Puts a message that is in the queue again on its way. */
export const sendAgain = (ctx: Context, id: string) => enqueueJob(ctx, { kind: sendKind, payload: { id } });

/**
 * What the worker does for the outbox. Each message waits its own growing while after a failure; so that none waits ten
 * minutes for a gateway that is back, one is tried every half minute, and when it is taken the others go at once. What may
 * have been taken already is tried a dozen times at most.
 */
export const outboxHandlers = (gateway: SmsGateway): Record<string, JobHandler> => ({
	[sendKind]: smsHandler(gateway),
	[unconfirmedKind]: smsHandler(gateway),
	[probeKind]: {
		run: (ctx) => runNow(ctx, sendKind, { most: 1, failedLessThan: maxProbes }),
		maxAttempts: 10,
	},
});

/** Sends one message; the id stays the same over repeats, so a gateway that took it without our hearing can drop the second. */
const smsHandler = (gateway: SmsGateway): JobHandler => ({
	// tried until it has run out
	maxAttempts: Number.POSITIVE_INFINITY,
	async run(ctx, { id }, { attempts }) {
		const [message] = await ctx.db
			.select()
			.from(sms)
			.where(eq(sms.id, String(id)));
		if (message?.state !== "queued" || message.text === null) return;
		const settle = (values: Partial<typeof sms.$inferInsert>) =>
			ctx.db
				.update(sms)
				.set({ ...values, attempts: message.attempts + 1, updatedAt: ctx.now() })
				// what the gateway has reported meanwhile stays
				.where(and(eq(sms.id, message.id), eq(sms.state, "queued")));
		if (message.expiresAt && message.expiresAt <= ctx.now()) {
			await settle({ state: "expired", text: null });
			return;
		}
		const outcome = await gateway.send({
			id: message.id,
			mobile: message.mobile,
			text: message.text,
			template: message.template,
			channel: message.channel,
		});
		switch (outcome.kind) {
			case "sent":
				await ctx.db
					.update(sms)
					.set({
						gatewayId: outcome.gatewayId,
						...(outcome.parts === undefined ? {} : { parts: outcome.parts }),
						...(outcome.costRials === undefined ? {} : { costRials: outcome.costRials }),
					})
					.where(eq(sms.id, message.id));
				await settle({ state: "sent", text: null, sentAt: ctx.now(), lastError: null });
				if (attempts > 1) await runNow(ctx, sendKind);
				await hurryUnconfirmed(ctx);
				return;
			case "refused":
				// somebody may mend what was refused and try again; `sweepMessageTexts` ends that
				await settle({
					state: "refused",
					...(isCode(message.template) ? { text: null } : {}),
					lastError: outcome.reason,
				});
				return;
			case "failed": {
				const doubts = message.doubts + (outcome.isDoubtful ? 1 : 0);
				await settle({ lastError: outcome.reason, doubts });
				if (doubts >= quickUnconfirmed) {
					const next = ctx.now().getTime() + unconfirmedWaitMs(doubts);
					const end = message.expiresAt?.getTime() ?? next;
					await enqueueJob(ctx, {
						kind: unconfirmedKind,
						payload: { id: message.id },
						runAt: new Date(Math.min(next, end)),
					});
					return;
				}
				await enqueueJob(ctx, {
					kind: probeKind,
					runAt: new Date(ctx.now().getTime() + probeMs),
					uniqueKey: probeKind,
				});
				throw new Error(`sms gateway: ${outcome.reason}`);
			}
		}
	},
});

/** A message has gone through: the doubtful ones are tried at once, each a few times at most. */
async function hurryUnconfirmed(ctx: Context): Promise<void> {
	const few = ctx.db
		.select({ id: sql<string>`${sms.id}::text` })
		.from(sms)
		.where(and(eq(sms.state, "queued"), gt(sms.doubts, 0), lt(sms.doubts, maxUnconfirmed)));
	const hurried = await ctx.db
		.update(job)
		.set({ runAt: ctx.now() })
		.where(
			and(
				eq(job.kind, unconfirmedKind),
				gt(job.runAt, ctx.now()),
				isNull(job.leaseUntil),
				inArray(sql`${job.payload} ->> 'id'`, few),
			),
		)
		.returning({ id: job.id });
	if (hurried.length) await ctx.database.notify("jobs", unconfirmedKind);
}

/** Settles the waiting messages about some receptions without sending them, as if their phones had got them at once. */
export async function markSent(ctx: Context, receptionIds: string[]): Promise<void> {
	await ctx.db
		.update(sms)
		.set({ state: "sent", text: null, sentAt: sql`${sms.createdAt}` })
		.where(and(inArray(sms.receptionId, receptionIds), eq(sms.state, "queued")));
}
