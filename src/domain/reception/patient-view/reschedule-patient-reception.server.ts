import type { Context, TransactionContext } from "#database/context.server.ts";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { joinSteps, stepsIn } from "#domain/reception/reception/information-request.ts";
import { readPreparations } from "#domain/reception/reception/items/preparation.server.ts";
import { scheduleReminder } from "#domain/reception/reception/message/reminder.server.ts";
import {
	getItemsAndEvents,
	type ReceptionRecord,
} from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { getPatientReception } from "#domain/reception/reception/patient/get-patient-reception.server.ts";
import type { PatientReception, RescheduleInput } from "#domain/reception/reception/patient-reception.ts";
import { promiseReportDate } from "#domain/reception/reception/report-date/promise-report-date.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { takeTransition } from "#domain/reception/reception/state/take-transition.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { claimSlot } from "#domain/sampling/sampling/slot/claim-slot.server.ts";
import { dayInTehran, formatDate, formatTime } from "#locale/date/date.ts";
import { conflict } from "#platform/errors.ts";
import { lockCancellable } from "./lock-cancellable.server.ts";

/** What the tests of a request require of the patient on the day of another slot. */
async function needsAt(tx: TransactionContext, row: ReceptionRecord, startsAt: Date): Promise<TimeNeeds> {
	const { items } = await getItemsAndEvents(tx, [row.id]);
	return (await readPreparations(tx, items, tx.locale))({ ...row, sampleDate: dayInTehran(startsAt) });
}

const momentWords = (at: Date, row: ReceptionRecord) =>
	`${formatDate(at, row.locale, "month-name")} ${formatTime(at)}`;

/**
 * Moves the patient's own request to another slot at the same place: the new slot is claimed and the old one released in
 * one step, or nothing changes.
 * @throws DomainError as `lockCancellable`; `slot.unavailable` with its reason, `same` when the new slot is the current one
 */
export async function reschedulePatientReception(
	ctx: Context,
	id: string,
	input: RescheduleInput,
): Promise<PatientReception> {
	await mutate(ctx, "reception.reschedule", async (tx, entry) => {
		const row = await lockCancellable(tx, entry, id, input.version);
		const startsAt = new Date(input.onlineReceptionDate);
		if (startsAt.getTime() === row.slotStartsAt.getTime())
			throw conflict("slot.unavailable", { reason: "same" });
		const place = await claimSlot(
			tx,
			{
				location: row.samplingLocation,
				districtId: row.samplingDistrictId,
				startsAt,
			},
			await needsAt(tx, row, startsAt),
			{ accountId: row.accountId, instead: row.slotId ?? undefined },
		);
		// a visit at the laboratory has no address to correct: the desk asked for another time, and this is it
		const isAsking = row.websiteReceptionStatus === status.needsInformation;
		const steps = isAsking ? stepsIn(row.needs) : [];
		const isAnswer = steps.includes("address") && row.samplingLocation === samplingLocations.laboratory;
		const rest = steps.filter((step) => step !== "address");
		await takeTransition(tx, row, isAnswer && rest.length === 0 ? "answerTime" : "reschedule", {
			set: {
				...(isAnswer ? { needs: joinSteps(rest) } : {}),
				slotId: place.id,
				slotStartsAt: startsAt,
				slotEndsAt: place.endsAt,
				sampleDate: dayInTehran(startsAt),
			},
			reason: `${momentWords(row.slotStartsAt, row)} → ${momentWords(startsAt, row)}`,
		});
		await promiseReportDate(tx, id);
		await scheduleReminder(tx, id, startsAt);
	});
	return getPatientReception(ctx, id);
}
