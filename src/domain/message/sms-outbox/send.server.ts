import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { enqueueJob } from "#domain/foundation/job/enqueue-job.server.ts";
import { runNow } from "#domain/foundation/job/run-now.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import type { JobHandler } from "#domain/foundation/job/worker.server.ts";
import { minute, second } from "#platform/clock.ts";
import type { SmsGateway } from "#platform/sms.server.ts";
import { sms } from "./table.server.ts";

export const sendKind = "sms.send";
const probeKind = "sms.probe";
const unconfirmedKind = "sms.doubtful";
/** Kinds of the jobs that wait to send a message again. */
export const retriedKinds = [sendKind, unconfirmedKind];
/** Whether a template is for a one-time code. A code is only useful immediately, so its text is not stored any longer. */
export const isCode = (template: string) => template.startsWith("account.");
/**
 * How often one waiting message is sent as a probe while the gateway accepts no messages, regardless of that message's own
 * schedule.
 */
const probeMs = 30 * second;
/**
 * Number of failures after which a message is no longer used as a probe, about two hours' worth: the message itself may be
 * the cause, so it follows its own schedule.
 */
const maxProbes = 250;
/**
 * After this many attempts with an unclear outcome (an unreadable response, no response, a broken connection) a message
 * leaves the quick queue: a gateway that accepts it each time without dropping duplicates would fill a patient's phone.
 */
const quickUnconfirmed = 4;
/** A message with fewer unclear attempts than this is sent again as soon as another message goes through. */
const maxUnconfirmed = 8;
/**
 * Waiting time after an attempt with an unclear outcome: ten minutes, doubled each time; seven attempts take about a day.
 */
const unconfirmedWaitMs = (doubts: number) => 10 * minute * 2 ** (doubts - quickUnconfirmed);

/** Schedules another attempt to send a queued message. */
export const sendAgain = (ctx: Context, id: string) => enqueueJob(ctx, { kind: sendKind, payload: { id } });

/**
 * The worker's jobs for the outbox. After each failure a message waits longer. So that messages do not wait ten minutes for
 * a gateway that works again, one waiting message is sent every half minute; when it is accepted, the others are sent at
 * once. A message that may already have been accepted is sent a dozen times at most.
 */
export const outboxHandlers = (gateway: SmsGateway): Record<string, JobHandler> => ({
	[sendKind]: smsHandler(gateway),
	[unconfirmedKind]: smsHandler(gateway),
	[probeKind]: {
		run: (ctx) => runNow(ctx, sendKind, { most: 1, failedLessThan: maxProbes }),
		maxAttempts: 10,
	},
});

/**
 * Sends one message; repeats use the same id, so that a gateway that has already accepted the message can drop the
 * duplicate.
 */
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

/** After a message has gone through, retries at once the unconfirmed messages that have not been tried too often. */
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
