import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type { ShareInput } from "#domain/reception/reception/details/payment-schema.ts";
import type { AtVersion, ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { isEnded } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { conflict, invalid, stale } from "#platform/errors.ts";

/**
 * Saves the insurers' shares and the laboratory's discount. The amount that the patient owes is recalculated; an excess
 * payment is shown as overpaid.
 * @throws DomainError `record.not-found`, `record.stale`; `validation.failed` for more than the price;
 *   `reception.transition` for an ended request
 */
export async function saveShares(
	ctx: Context,
	id: string,
	{ version, ...shares }: AtVersion<ShareInput>,
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "payment.update", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		if (row.version !== version) throw stale({ version: row.version });
		const state = row.websiteReceptionStatus;
		if (isEnded(state)) throw conflict("reception.transition", { from: state, to: state });
		const price = row.totalPriceRials + row.homeFeeRials + (row.openingRials ?? 0);
		const { baseShareRials, suppShareRials, discountRials } = shares;
		if (baseShareRials + suppShareRials + discountRials > Math.max(0, price))
			throw invalid([{ field: "baseShareRials", key: "validation.range" }]);
		for (const [name, rials] of Object.entries(shares)) entry.detail(name, rials);
		await tx.db
			.update(reception)
			.set({ ...shares, version: sql`${reception.version} + 1`, updatedAt: tx.now() })
			.where(eq(reception.id, id));
		announceChange(tx, id, row.version + 1);
	});
	return getReception(ctx, id);
}
