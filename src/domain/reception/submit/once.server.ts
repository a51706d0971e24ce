import { and, eq } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import type { AuditEntry } from "#domain/foundation/audit/mutate.server.ts";
import type { SubmitAnswer } from "#domain/reception/reception/schema.ts";
import { submission } from "#domain/reception/reception/submission/table.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { DomainError } from "#platform/errors.ts";

export type Sending = {
	/** The owner of the key: an account or a staff user. */
	senderId: string;
	key: string;
	/** The hash of the input (`inputHashOf`). */
	inputHash: string;
};

/** The result of an earlier submit with the same key, if that submit has been committed. */
async function earlier(tx: TransactionContext, { senderId, key, inputHash }: Sending): Promise<SubmitAnswer> {
	const [row] = await tx.db
		.select({ inputHash: submission.inputHash, id: reception.id, trackingCode: reception.trackingCode })
		.from(submission)
		.innerJoin(reception, eq(reception.id, submission.receptionId))
		.where(and(eq(submission.accountId, senderId), eq(submission.key, key)));
	if (!row) throw new DomainError("conflict", "submission.in-flight");
	if (row.inputHash !== inputHash) throw new DomainError("invalid", "submission.other-body");
	return { id: row.id, trackingCode: row.trackingCode };
}

/**
 * Creates a request once per key: repeating the call with the same input returns the first result.
 * @throws DomainError `submission.other-body`; and what `make` throws, after which the key is free again
 */
export async function madeOnce(
	tx: TransactionContext,
	entry: AuditEntry,
	sending: Sending,
	make: () => Promise<SubmitAnswer>,
): Promise<SubmitAnswer> {
	const { senderId, key, inputHash } = sending;
	// a parallel call with the same key waits here until this one has ended
	const [first] = await tx.db
		.insert(submission)
		.values({ accountId: senderId, key, inputHash, createdAt: tx.now() })
		.onConflictDoNothing()
		.returning();
	if (!first) {
		const answer = await earlier(tx, sending);
		entry.subject(answer.id);
		entry.detail("repeated", true);
		return answer;
	}
	const answer = await make();
	await tx.db
		.update(submission)
		.set({ receptionId: answer.id })
		.where(and(eq(submission.accountId, senderId), eq(submission.key, key)));
	entry.subject(answer.id);
	return answer;
}
