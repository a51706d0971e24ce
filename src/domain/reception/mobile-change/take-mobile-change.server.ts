import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { account, mobileChange } from "#domain/access/account/table.server.ts";
import { revokeSessionsOf } from "#domain/access/session/revoke-session.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { fallWithMobile } from "#domain/reception/relative/fall-with-mobile.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { isAccountInUse } from "./is-account-in-use.server.ts";
import { closeReportsOpenedByCode } from "./ports.server.ts";

type Change = typeof mobileChange.$inferSelect;

/** Moves requests and waiting messages from the old number to the new one; requests with other numbers stay unchanged. */
async function moveRequests(tx: TransactionContext, { accountId, oldMobile, newMobile }: Change) {
	const number = { mobileNumber: newMobile, mobileLast4: newMobile.slice(-4) };
	const isOwn = and(
		eq(reception.accountId, accountId),
		eq(reception.mobileIndex, indexOf("mobile", oldMobile)),
	);
	// in a fixed order, like every caller that changes several
	await tx.db
		.select({ id: reception.id })
		.from(reception)
		.where(isOwn)
		.orderBy(asc(reception.id))
		.for("update");
	const moved = await tx.db
		.update(reception)
		.set({
			...number,
			mobileIndex: indexOf("mobile", newMobile),
			version: sql`${reception.version} + 1`,
			updatedAt: tx.now(),
		})
		.where(isOwn)
		.returning({ id: reception.id, version: reception.version });
	for (const { id, version } of moved) announceChange(tx, id, version);
	const ids = moved.map(({ id }) => id);
	if (ids.length)
		await tx.db
			.update(sms)
			.set({ mobile: newMobile, mobileLast4: number.mobileLast4, updatedAt: tx.now() })
			// one that was refused can be tried again: then it goes to the new number, too
			.where(and(inArray(sms.receptionId, ids), inArray(sms.state, ["queued", "refused"])));
	return ids.length;
}

/**
 * Completes a change when a person has just verified a number by a code. If the number is waiting as the new number of
 * another account, that account gets it, and the number's own empty account is removed. Two accounts with content are never
 * merged. Everyone signed in to either account is signed out.
 * @param own the account of the number, new or existing
 * @returns the account that the number opens from now on
 */
export async function takeMobileChange(tx: TransactionContext, mobile: string, own: string): Promise<string> {
	const waits = and(
		eq(mobileChange.newMobileIndex, indexOf("mobile", mobile)),
		eq(mobileChange.state, "pending"),
		gt(mobileChange.expiresAt, tx.now()),
	);
	const [found] = await tx.db.select({ accountId: mobileChange.accountId }).from(mobileChange).where(waits);
	if (!found || found.accountId === own) return own;
	// anyone who adds to either account waits until the owner of the number is settled
	await tx.db
		.select({ id: account.id })
		.from(account)
		.where(inArray(account.id, [own, found.accountId]))
		.orderBy(asc(account.id))
		.for("update");
	const isFree = !(await isAccountInUse(tx, own));
	return mutate(tx, "mobile-change.accept", async (_, entry) => {
		entry.subject(found.accountId);
		entry.detail("taken", isFree);
		const [change] = await tx.db
			.update(mobileChange)
			.set({ state: isFree ? "done" : "blocked", endedAt: tx.now() })
			.where(and(waits, eq(mobileChange.accountId, found.accountId)))
			.returning();
		if (!change || !isFree) return own;
		await revokeSessionsOf(tx, own);
		await revokeSessionsOf(tx, found.accountId);
		// what a code to the old number has opened ends with it, as its sessions do
		await closeReportsOpenedByCode(tx, found.accountId);
		await tx.db.delete(account).where(eq(account.id, own));
		await tx.db
			.update(account)
			.set({
				mobile,
				mobileIndex: indexOf("mobile", mobile),
				mobileLast4: mobile.slice(-4),
				version: sql`${account.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(account.id, found.accountId));
		entry.detail("requests", await moveRequests(tx, change));
		entry.detail("invitations", await fallWithMobile(tx, { ...change, newMobile: mobile }));
		return found.accountId;
	});
}
