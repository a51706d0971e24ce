import { and, eq, isNull } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import type { TimeNeeds } from "#domain/catalogue/preparation/schema.ts";
import { type AuditEntry, mutate } from "#domain/foundation/audit/mutate.server.ts";
import { joinSteps, stepsIn } from "#domain/reception/reception/information-request.ts";
import { readPreparations } from "#domain/reception/reception/items/preparation.server.ts";
import { scheduleReminder } from "#domain/reception/reception/message/reminder.server.ts";
import {
	getItemsAndEvents,
	getPatientReception,
	type OwnReception,
	type ReceptionRecord,
} from "#domain/reception/reception/patient-reception.server.ts";
import type {
	CancelInput,
	PatientReception,
	RescheduleInput,
} from "#domain/reception/reception/patient-reception.ts";
import { promiseReportDate } from "#domain/reception/reception/report-date.server.ts";
import { cancellationDeadline } from "#domain/reception/reception/state/cancellation-deadline.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { takeTransition } from "#domain/reception/reception/state/transition.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { claimSlot } from "#domain/sampling/sampling/slot/slot-hold-and-claim.server.ts";
import { dayInTehran, formatDate, formatTime } from "#locale/date/date.ts";
import { conflict, notFound, stale, unauthenticated } from "#platform/errors.ts";

// What a patient may still do with a request that was submitted, until the cut-off of the sampling setting (reception 2.1).

/**
 * Locks the patient's own request.
 * @throws DomainError `record.not-found`, for another patient's too
 */
export async function lockPatientReception(
	tx: TransactionContext,
	entry: AuditEntry,
	id: string,
): Promise<OwnReception> {
	const { actor } = tx;
	if (actor.kind !== "patient") throw unauthenticated();
	entry.subject(id);
	// the next step may claim a slot for the account, and every caller that locks both locks the account first
	await lockAccount(tx, actor.accountId);
	const [row] = await tx.db
		.select()
		.from(reception)
		.where(and(eq(reception.id, id), eq(reception.accountId, actor.accountId), isNull(reception.deletedAt)))
		.for("update");
	if (!row) throw notFound();
	return { ...row, accountId: actor.accountId };
}

/**
 * @throws DomainError as `lockPatientReception`; `record.stale`; `reception.too-late` after the deadline or when the state no
 * longer allows changes
 */
async function lockCancellable(
	tx: TransactionContext,
	entry: AuditEntry,
	id: string,
	version: number,
): Promise<OwnReception> {
	const row = await lockPatientReception(tx, entry, id);
	if (row.version !== version) throw stale({ version: row.version });
	const { cancelMinutes } = await getSamplingSetting(tx);
	const until = cancellationDeadline(row.websiteReceptionStatus, row.slotStartsAt, cancelMinutes);
	if (!until || until <= tx.now()) throw conflict("reception.too-late");
	return row;
}

/** Cancels the patient's own request and gives its place back. @throws DomainError as `lockCancellable` */
export async function cancelPatientReception(
	ctx: Context,
	id: string,
	input: CancelInput,
): Promise<PatientReception> {
	await mutate(ctx, "reception.cancel", async (tx, entry) => {
		const row = await lockCancellable(tx, entry, id, input.version);
		await takeTransition(tx, row, "withdraw", { reason: input.reason });
	});
	return getPatientReception(ctx, id);
}

/** What the tests of a request ask of its person on the day of another slot. */
async function needsAt(tx: TransactionContext, row: ReceptionRecord, startsAt: Date): Promise<TimeNeeds> {
	const { items } = await getItemsAndEvents(tx, [row.id]);
	return (await readPreparations(tx, items, tx.locale))({ ...row, sampleDate: dayInTehran(startsAt) });
}

const momentWords = (at: Date, row: ReceptionRecord) =>
	`${formatDate(at, row.locale, "month-name")} ${formatTime(at)}`;

/**
 * Moves the patient's own request to another slot of the same place: the new place is claimed and the old one given back in
 * one step, or nothing changes.
 * @throws DomainError as `lockCancellable`; `slot.unavailable` with its reason, `same` when it is the slot already
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
