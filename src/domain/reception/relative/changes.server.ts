import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { newId } from "#platform/ids.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { relativeInvitation } from "./table.server.ts";

// What becomes of invitations when a number changes or two persons turn out to be one.

/**
 * An account got another number: open invitations to the old number or from the account are cancelled, because it is no longer
 * clear who was meant. Answers stay, and their owner now has the new number. The caller has locked the account.
 * @returns how many were cancelled
 */
export async function fallWithMobile(
	tx: TransactionContext,
	{ accountId, oldMobile, newMobile }: { accountId: string; oldMobile: string; newMobile: string },
): Promise<number> {
	const waiting = await tx.db
		.select({ id: relativeInvitation.id })
		.from(relativeInvitation)
		.where(
			and(
				eq(relativeInvitation.state, "pending"),
				or(
					eq(relativeInvitation.accountId, accountId),
					eq(relativeInvitation.mobileIndex, indexOf("mobile", oldMobile)),
				),
			),
		)
		// in a fixed order, like every caller that changes several
		.orderBy(asc(relativeInvitation.id))
		.for("update");
	const ids = waiting.map(({ id }) => id);
	if (ids.length)
		await tx.db
			.update(relativeInvitation)
			.set({ state: "fallen" })
			.where(and(inArray(relativeInvitation.id, ids), eq(relativeInvitation.state, "pending")));
	await tx.db
		.update(relativeInvitation)
		.set({ mobile: newMobile, mobileIndex: indexOf("mobile", newMobile) })
		.where(eq(relativeInvitation.relativeAccountId, accountId));
	return ids.length;
}

/** Moves the invitations of a merged entry; open ones are cancelled. @returns what was moved */
export async function moveInvitations(
	tx: TransactionContext,
	of: { accountId: string; from: string; to: string },
	ids?: readonly string[],
): Promise<string[]> {
	const own = and(
		eq(relativeInvitation.accountId, of.accountId),
		eq(relativeInvitation.patientId, of.from),
		ids ? inArray(relativeInvitation.id, [...ids]) : undefined,
	);
	if (ids?.length === 0) return [];
	if (!ids)
		await tx.db
			.update(relativeInvitation)
			.set({ state: "fallen" })
			.where(and(own, eq(relativeInvitation.state, "pending")));
	const moved = await tx.db
		.update(relativeInvitation)
		.set({ patientId: of.to })
		.where(own)
		.returning({ id: relativeInvitation.id });
	return moved.map(({ id }) => id);
}

/**
 * Separates two merged entries. A refusal given meanwhile applied to both and closes both, so that the split
 * opens nothing that its person has closed. The caller has moved back what was moved.
 */
export async function closeBoth(
	tx: TransactionContext,
	{ accountId, ids, since }: { accountId: string; ids: readonly [string, string]; since: Date },
): Promise<void> {
	const said = await tx.db
		.select()
		.from(relativeInvitation)
		.where(
			and(
				eq(relativeInvitation.accountId, accountId),
				inArray(relativeInvitation.patientId, [...ids]),
				inArray(relativeInvitation.state, ["refused", "withdrawn"]),
				gt(relativeInvitation.decidedAt, since),
			),
		);
	const copies = said.map((row) => ({
		...row,
		id: newId(),
		patientId: row.patientId === ids[0] ? ids[1] : ids[0],
	}));
	if (copies.length) await tx.db.insert(relativeInvitation).values(copies);
}
