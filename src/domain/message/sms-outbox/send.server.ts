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
/** What waits for another try of a message. */
export const retriedKinds = [sendKind, unconfirmedKind];
/** A one-time code is useful only at once, so its text is not stored any longer. */
export const isCode = (template: string) => template.startsWith("account.");
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
