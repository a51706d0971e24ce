import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import type { AtVersion, ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import { scheduleReminder } from "#domain/reception/reception/message/reminder.server.ts";
import { promiseReportDate } from "#domain/reception/reception/report-date/promise-report-date.server.ts";
import { takeTransition } from "#domain/reception/reception/state/take-transition.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { conflict } from "#platform/errors.ts";
import type { AppointmentInput } from "./appointment-schema.ts";
import { claimAtLaboratory, lockOpen, momentWords } from "./laboratory-appointment.server.ts";

/**
 * Moves a request to a slot at the laboratory: the new slot is claimed and the old one released in one step, or nothing
 * changes. The list stays the same, and the home-visit fee is dropped.
 * @throws DomainError `record.stale`, `reception.transition`, `validation.failed`; `slot.unavailable` with its reason
 */
export async function moveToLaboratory(
	ctx: Context,
	id: string,
	{ version, ...input }: AtVersion<AppointmentInput>,
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "reception.relocate", async (tx, entry) => {
		const row = await lockOpen(tx, entry, id, version);
		const startsAt = new Date(input.onlineReceptionDate);
		const isThere = row.samplingLocation === samplingLocations.laboratory;
		if (isThere && startsAt.getTime() === row.slotStartsAt.getTime())
			throw conflict("slot.unavailable", { reason: "same" });
		const { columns } = await claimAtLaboratory(tx, row, input, row.slotId ?? undefined);
		await takeTransition(tx, row, "relocate", {
			set: columns,
			reason: `${momentWords(row.slotStartsAt, row)} → ${momentWords(startsAt, row)}`,
		});
		await promiseReportDate(tx, id);
		await scheduleReminder(tx, id, startsAt);
	});
	return getReception(ctx, id);
}
