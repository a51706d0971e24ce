import { and, eq, isNull, or } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { notFound } from "#platform/errors.ts";
import { relativeInvitation } from "../table.server.ts";
import { mobileOf } from "./invitation.server.ts";

/** Finds an invitation that was sent to the number of the signed-in account, or that this account has answered. */
async function findAsked(tx: TransactionContext, own: string, id: string) {
	const me = await mobileOf(tx, own);
	const isNew = and(
		isNull(relativeInvitation.relativeAccountId),
		eq(relativeInvitation.mobileIndex, me.mobileIndex),
	);
	const [row] = await tx.db
		.select()
		.from(relativeInvitation)
		.where(and(eq(relativeInvitation.id, id), or(eq(relativeInvitation.relativeAccountId, own), isNew)));
	if (!row) throw notFound();
	return { row, me };
}

/**
 * Finds an invitation as `findAsked` does, and locks both accounts, so that until the commit no number changes, no link for
 * a doctor is created and no person is merged. The order of the locks is the same as in a sign-in with a new number.
 * @throws DomainError `record.not-found`
 */
export async function lockAsked(tx: TransactionContext, own: string, id: string) {
	const { row } = await findAsked(tx, own, id);
	for (const accountId of [own, row.accountId].toSorted()) await lockAccount(tx, accountId);
	return { ...(await findAsked(tx, own, id)), asker: await mobileOf(tx, row.accountId) };
}
