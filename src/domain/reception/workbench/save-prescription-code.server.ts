import { eq, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type { AtVersion, ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { isListOpen } from "#domain/reception/reception/state/transitions.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { conflict, stale } from "#platform/errors.ts";
import type { PrescriptionCodeInput } from "./schema.ts";

/**
 * Saves the code of an electronic prescription that the desk entered. Saving the same code again changes nothing.
 * @throws DomainError `record.stale`; `reception.transition` once the sample is taken
 */
export async function savePrescriptionCode(
	ctx: Context,
	id: string,
	{ version, prescriptionTrackingCode }: AtVersion<PrescriptionCodeInput>,
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "reception.update", async (tx, entry) => {
		const row = await lockReception(tx, entry, id);
		const now = row.websiteReceptionStatus;
		entry.detail("prescriptionCode", true);
		if (row.prescriptionTrackingCode === prescriptionTrackingCode) return;
		if (row.version !== version) throw stale({ version: row.version });
		if (!isListOpen(now)) throw conflict("reception.transition", { from: now, to: now });
		await tx.db
			.update(reception)
			.set({
				prescriptionTrackingCode,
				...(prescriptionTrackingCode ? { hasPrescription: true } : {}),
				version: sql`${reception.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(reception.id, id));
		announceChange(tx, id, row.version + 1);
	});
	return getReception(ctx, id);
}
