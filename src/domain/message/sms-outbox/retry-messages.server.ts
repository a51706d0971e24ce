import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { job } from "#domain/foundation/job/table.server.ts";
import { conflict, notFound } from "#platform/errors.ts";
import { retryable, smsRights } from "./messages.server.ts";
import { retriedKinds, sendAgain } from "./send.server.ts";
import { sms } from "./table.server.ts";

/** Makes the jobs of waiting messages due now, and puts refused messages back into the queue. */
async function tryAgain(tx: TransactionContext, where: SQL): Promise<string[]> {
	const rows = await tx.db
		.select({ id: sms.id, state: sms.state })
		.from(sms)
		.where(and(where, retryable(tx.now())))
		.for("update");
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return ids;
	const refused = rows.filter(({ state }) => state === "refused").map(({ id }) => id);
	if (refused.length) {
		await tx.db
			.update(sms)
			.set({ state: "queued", lastError: null, doubts: 0, updatedAt: tx.now() })
			.where(inArray(sms.id, refused));
		for (const id of refused) await sendAgain(tx, id);
	}
	await tx.db
		.update(job)
		.set({ runAt: tx.now() })
		.where(
			and(
				inArray(job.kind, retriedKinds),
				inArray(sql`${job.payload} ->> 'id'`, ids),
				sql`${job.leaseUntil} is null`,
			),
		);
	tx.transaction.afterCommit(() => tx.database.notify("jobs", "sms"));
	return ids;
}

/**
 * Retries one message at once. @throws DomainError `record.not-found`; `sms.past-help` when the text of the message is no
 * longer stored, or the message has arrived
 */
export async function retryMessage(ctx: Context, id: string): Promise<{ count: number }> {
	smsRights.write.check(ctx.actor);
	return mutate(ctx, "sms.retry", async (tx, entry) => {
		entry.subject(id);
		const [known] = await tx.db.select({ id: sms.id }).from(sms).where(eq(sms.id, id));
		if (!known) throw notFound();
		const { length } = await tryAgain(tx, eq(sms.id, id));
		if (length === 0) throw conflict("sms.past-help");
		return { count: length };
	});
}

/** Retries every message for which a retry can help. */
export async function retryMessages(ctx: Context): Promise<{ count: number }> {
	smsRights.write.check(ctx.actor);
	return mutate(ctx, "sms.retryAll", async (tx, entry) => {
		const { length } = await tryAgain(tx, sql`true`);
		entry.detail("count", length);
		return { count: length };
	});
}
