import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { machineWith } from "#domain/foundation/right/roles-and-rights.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { isNumberTaken } from "#domain/reception/reception/details/update-reception.server.ts";
import { yearMonthOf } from "#domain/reception/reception/recept-no.ts";
import { dayFault } from "#domain/reception/reception/state/sampling-moment.ts";
import { isEnded } from "#domain/reception/reception/state/status.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { conflict, invalid, notFound } from "#platform/errors.ts";
import type { Acknowledged, AcknowledgeInput } from "./schema.ts";

const machine = machineWith("receptions.acknowledge");

/**
 * Records that a machine has received a request, with the number that the machine assigned. Repeating the call changes
 * nothing. If the request already has a different number, from a machine or the desk, the call is refused: only the desk
 * changes a number.
 * @throws DomainError `record.not-found` also for a request that was never offered, `external.ended`,
 *   `external.other-number`, `external.number-taken`; `validation.failed` for a future `receptDate`, or one before the
 *   request
 */
export async function acknowledgeReception(
	ctx: Context,
	id: string,
	input: AcknowledgeInput,
): Promise<Acknowledged> {
	machine.check(ctx.actor);
	const work = mutate(ctx, "reception.acknowledge", async (tx, entry) => {
		entry.subject(id);
		const [row] = await tx.db
			.select({
				version: reception.version,
				status: reception.websiteReceptionStatus,
				receptNo: reception.receptNo,
				receptDate: reception.receptDate,
				feedVersion: reception.feedVersion,
				createdAt: reception.createdAt,
				slotId: reception.slotId,
			})
			.from(reception)
			.where(and(eq(reception.id, id), isNull(reception.deletedAt)))
			.for("update");
		if (row?.feedVersion == null) throw notFound();
		const isSame = row.receptNo === input.receptNo && row.receptDate === input.receptDate;
		if (isSame) {
			entry.detail("repeated", true);
			return { id, version: row.version, ...input };
		}
		if (isEnded(row.status)) throw conflict("external.ended");
		const isOther =
			(row.receptNo !== "" && row.receptNo !== input.receptNo) ||
			(row.receptDate !== null && row.receptDate !== input.receptDate);
		if (isOther) throw conflict("external.other-number");
		const fault = dayFault(input.receptDate, row, tx.now());
		if (fault) throw invalid([{ field: "receptDate", key: fault }]);
		await tx.db
			.update(reception)
			.set({
				...input,
				yearMonth: yearMonthOf(input.receptNo, input.receptDate),
				version: sql`${reception.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(reception.id, id));
		const version = row.version + 1;
		announceChange(tx, id, version);
		return { id, version, ...input };
	});
	return work.catch((error: unknown) => {
		throw isNumberTaken(error) ? conflict("external.number-taken") : error;
	});
}
