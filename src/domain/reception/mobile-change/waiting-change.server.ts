import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mobileChange } from "#domain/access/account/table.server.ts";
import type { AuditEntry } from "#domain/foundation/audit/mutate.server.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { conflict, notFound, stale } from "#platform/errors.ts";
import { accountOfRequest } from "./account-of-request.server.ts";
import type { MobileChangeChoice } from "./schema.ts";

// A new number is registered at the desk for a person who shows a card and knows a request (reports 2.2b). Both numbers get a
// message; the account keeps its old number until someone signs in with a code sent to the new one
// (`take-mobile-change.server.ts`).

export type AtVersion<Input> = Input & { version: number };

/** Locks the request at the version that was seen; its account is locked first, as on submit. */
export async function lockSeen(tx: TransactionContext, entry: AuditEntry, id: string, version: number) {
	const accountId = await accountOfRequest(tx, id);
	if (accountId === null) throw notFound();
	await lockAccount(tx, accountId);
	const row = await lockReception(tx, entry, id);
	if (row.version !== version) throw stale({ version: row.version });
	return { ...row, accountId };
}

/** Notifies each screen that shows the request that a new number is waiting for its account, or no longer waiting. */
export async function raise(tx: TransactionContext, receptionId: string): Promise<void> {
	const [row] = await tx.db
		.update(reception)
		.set({ version: sql`${reception.version} + 1`, updatedAt: tx.now() })
		.where(and(eq(reception.id, receptionId), isNull(reception.deletedAt)))
		.returning({ version: reception.version });
	if (row) announceChange(tx, receptionId, row.version);
}

export const isWaiting = (ctx: Context) =>
	and(eq(mobileChange.state, "pending"), gt(mobileChange.expiresAt, ctx.now()));

/** Ends a change that waits for confirmation. @throws DomainError `mobile-change.over` when it is no longer waiting */
export async function end(
	tx: TransactionContext,
	{ changeId, accountId }: MobileChangeChoice & { accountId: string },
	state: "cancelled" | "refused",
): Promise<string> {
	const [ended] = await tx.db
		.update(mobileChange)
		.set({ state, endedAt: tx.now() })
		.where(and(eq(mobileChange.id, changeId), eq(mobileChange.accountId, accountId), isWaiting(tx)))
		.returning({ receptionId: mobileChange.receptionId });
	if (!ended) throw conflict("mobile-change.over");
	return ended.receptionId;
}
