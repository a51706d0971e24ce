import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { type Note, perform } from "#domain/audit/perform.server.ts";
import { listLabPanels } from "#domain/lab-panel/service.server.ts";
import { activeLabTests } from "#domain/lab-test/service.server.ts";
import { claimSlot, releaseSlot } from "#domain/sampling/claim.server.ts";
import { type SamplingLocation, samplingLocations } from "#domain/sampling/schema.ts";
import { readSamplingSetting } from "#domain/sampling/service.server.ts";
import { dayInTehran, formatDate, formatTime } from "#locale/date.ts";
import { conflict, notFound, stale, unauthenticated } from "#platform/errors.ts";
import { changeableUntil } from "./changeable.ts";
import { tellPatient } from "./notice.server.ts";
import { getOwnReception, type ReceptionRecord } from "./own.server.ts";
import type { CancelInput, OwnReception, RescheduleInput } from "./own-schema.ts";
import { needsOf } from "./pricing.ts";
import { scheduleReminder } from "./reminder.server.ts";
import { type Status, status } from "./status.ts";
import { reception, receptionEvent, receptionItem } from "./table.server.ts";

// What a patient may still do with a request that was submitted, until the cut-off of the sampling setting (reception 2.1).

/**
 * Locks the patient's own request.
 * @throws DomainError `record.not-found`, for another patient's too
 */
export async function lockOwn(tx: TransactionContext, note: Note, id: string): Promise<ReceptionRecord> {
	const { actor } = tx;
	if (actor.kind !== "patient") throw unauthenticated();
	note.subject(id);
	const [row] = await tx.db
		.select()
		.from(reception)
		.where(and(eq(reception.id, id), eq(reception.accountId, actor.accountId), isNull(reception.deletedAt)))
		.for("update");
	if (!row) throw notFound();
	return row;
}

/** @throws DomainError as `lockOwn`; `record.stale`; `reception.too-late` after the cut-off or when the state allows no change any more */
async function lockChangeable(
	tx: TransactionContext,
	note: Note,
	id: string,
	version: number,
): Promise<ReceptionRecord> {
	const row = await lockOwn(tx, note, id);
	if (row.version !== version) throw stale({ version: row.version });
	const { cancelMinutes } = await readSamplingSetting(tx);
	const until = changeableUntil(row.websiteReceptionStatus as Status, row.slotStartsAt, cancelMinutes);
	if (!until || until <= tx.now()) throw conflict("reception.too-late");
	return row;
}

/** Records what the patient has done. */
export const note = (tx: TransactionContext, row: ReceptionRecord, to: Status, reason: string) =>
	tx.db.insert(receptionEvent).values({
		receptionId: row.id,
		at: tx.now(),
		from: row.websiteReceptionStatus,
		to,
		actorKind: tx.actor.kind,
		actorId: tx.actor.kind === "patient" ? tx.actor.accountId : null,
		reason: reason || null,
	});

/** Cancels the patient's own request and gives its place back. @throws DomainError as `lockChangeable` */
export async function cancelOwnReception(
	ctx: Context,
	id: string,
	input: CancelInput,
): Promise<OwnReception> {
	await perform(ctx, "reception.cancel", async (tx, audit) => {
		const row = await lockChangeable(tx, audit, id, input.version);
		await tx.db
			.update(reception)
			.set({
				websiteReceptionStatus: status.cancelled,
				needs: "",
				version: sql`${reception.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(reception.id, id));
		await note(tx, row, status.cancelled, input.reason);
		await releaseSlot(tx, row.slotId);
		await tellPatient(tx, "cancelled", row);
	});
	return getOwnReception(ctx, id);
}

/** What the tests of a request ask of the time; a test that is not offered any more asks nothing. */
async function needsOfReception(tx: TransactionContext, receptionId: string) {
	const items = await tx.db
		.select({ kind: receptionItem.kind, sourceId: receptionItem.sourceId })
		.from(receptionItem)
		.where(eq(receptionItem.receptionId, receptionId));
	const ids = (kind: "test" | "panel") =>
		items.filter((item) => item.kind === kind).map((item) => item.sourceId);
	const [tests, panels] = [ids("test"), ids("panel")];
	return needsOf(
		tests.length ? await activeLabTests(tx, tx.locale, tests) : [],
		panels.length ? await listLabPanels(tx, tx.locale, panels) : [],
	);
}

const momentWords = (at: Date, row: ReceptionRecord) => `${formatDate(at, row.locale)} ${formatTime(at)}`;

/**
 * Moves the patient's own request to another slot of the same place: the new place is claimed and the old one given back in
 * one step, or nothing changes.
 * @throws DomainError as `lockChangeable`; `slot.unavailable` with its reason, `same` when it is the slot already
 */
export async function rescheduleOwnReception(
	ctx: Context,
	id: string,
	input: RescheduleInput,
): Promise<OwnReception> {
	await perform(ctx, "reception.reschedule", async (tx, audit) => {
		const row = await lockChangeable(tx, audit, id, input.version);
		const startsAt = new Date(input.onlineReceptionDate);
		if (startsAt.getTime() === row.slotStartsAt.getTime())
			throw conflict("slot.unavailable", { reason: "same" });
		const place = await claimSlot(
			tx,
			{
				location: row.samplingLocation as SamplingLocation,
				districtId: row.samplingDistrictId,
				startsAt,
			},
			await needsOfReception(tx, id),
			{ accountId: row.accountId, instead: row.slotId },
		);
		const from = row.websiteReceptionStatus as Status;
		// who comes to the laboratory has no address to mend: what was asked for is another time, and this is it
		const isAnswer = row.needs === "address" && row.samplingLocation === samplingLocations.laboratory;
		const now = from === status.needsInformation && isAnswer ? status.inReview : from;
		await tx.db
			.update(reception)
			.set({
				...(now === from ? {} : { websiteReceptionStatus: now, needs: "" }),
				slotId: place.id,
				slotStartsAt: startsAt,
				slotEndsAt: place.endsAt,
				sampleDate: dayInTehran(startsAt),
				version: sql`${reception.version} + 1`,
				updatedAt: tx.now(),
			})
			.where(eq(reception.id, id));
		await note(tx, row, now, `${momentWords(row.slotStartsAt, row)} → ${momentWords(startsAt, row)}`);
		await scheduleReminder(tx, id, startsAt);
		await tellPatient(tx, "rescheduled", { ...row, slotStartsAt: startsAt });
	});
	return getOwnReception(ctx, id);
}
