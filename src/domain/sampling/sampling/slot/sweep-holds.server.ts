import { and, asc, inArray, lte } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { slot, slotHold } from "../table.server.ts";
import { giveBack } from "./release-slot.server.ts";

/** Frees expired holds; run by a job. */
export async function sweepHolds(ctx: Context): Promise<void> {
	await mutate(ctx, "slot.sweep", async (tx, entry) => {
		const due = await tx.db
			.selectDistinct({ id: slotHold.slotId })
			.from(slotHold)
			.where(lte(slotHold.expiresAt, tx.now()));
		const ids = due.map(({ id }) => id);
		if (ids.length === 0) return;
		await tx.db
			.select({ id: slot.id })
			.from(slot)
			.where(inArray(slot.id, ids))
			.orderBy(asc(slot.id))
			.for("update");
		const expired = await tx.db
			.delete(slotHold)
			.where(and(inArray(slotHold.slotId, ids), lte(slotHold.expiresAt, tx.now())))
			.returning({ slotId: slotHold.slotId });
		for (const { slotId } of expired) await giveBack(tx, slotId, 1);
		entry.detail("count", expired.length);
	});
}
