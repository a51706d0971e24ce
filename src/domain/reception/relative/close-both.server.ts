import { and, eq, gt, inArray } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { newId } from "#platform/ids.server.ts";
import { relativeInvitation } from "./table.server.ts";

/**
 * Separates two merged entries. If the person refused access while they were merged, the refusal applies to both entries,
 * so that the separation does not make results visible that the person has hidden. The caller has already moved the data
 * back.
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
