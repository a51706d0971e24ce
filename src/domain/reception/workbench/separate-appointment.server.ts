import { eq, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { getItems, itemsOf } from "#domain/reception/decision/items.server.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import type { AtVersion } from "#domain/reception/reception/details/schema.ts";
import { notifyPatient } from "#domain/reception/reception/message/notify-patient.server.ts";
import { scheduleReminder } from "#domain/reception/reception/message/reminder.server.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { promiseReportDate } from "#domain/reception/reception/report-date/promise-report-date.server.ts";
import { recordEvent } from "#domain/reception/reception/state/record-event.server.ts";
import { stageOf, status } from "#domain/reception/reception/state/status.ts";
import { transitions } from "#domain/reception/reception/state/transitions.ts";
import { newTrackingCode } from "#domain/reception/reception/submission/new-tracking-code.server.ts";
import { reception, receptionConsent, receptionItem } from "#domain/reception/reception/table.server.ts";
import { invalid } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import type { AppointmentInput, SeparateAppointment } from "./appointment-schema.ts";
import { claimAtLaboratory, lockOpen } from "./laboratory-appointment.server.ts";

/** The columns with identity and other personal data, for another request of the same person. */
const personOf = (row: ReceptionRecord) => ({
	...{ accountId: row.accountId, patientId: row.patientId, locale: row.locale },
	...{ receptionType: row.receptionType, receptionPlan: row.receptionPlan },
	...{ firstName: row.firstName, lastName: row.lastName, search: row.search },
	...{ age: row.age, ageScale: row.ageScale, birthDate: row.birthDate, gender: row.gender },
	...{ nationalCode: row.nationalCode, nationalCodeIndex: row.nationalCodeIndex },
	...{ passportNumber: row.passportNumber, noNumberReason: row.noNumberReason },
	...{ guardianNationalCode: row.guardianNationalCode, landline: row.landline, notes: row.notes },
	...{ mobileNumber: row.mobileNumber, mobileIndex: row.mobileIndex, mobileLast4: row.mobileLast4 },
	...{ baseContractName: row.baseContractName, baseContractId: row.baseContractId },
	...{ suppContractName: row.suppContractName, suppContractId: row.suppContractId },
	...{ hasPrescription: row.hasPrescription, prescriptionTrackingCode: row.prescriptionTrackingCode },
	labSenderId: row.labSenderId,
});

/**
 * Replaces the list with the items that were not moved.
 * @returns its price and fasting hours; empty if none was moved
 * @throws DomainError `validation.failed` when the list would be empty
 */
async function keepTheRest(
	tx: TransactionContext,
	row: ReceptionRecord,
	had: (typeof receptionItem.$inferSelect)[],
	gone: AppointmentInput,
) {
	const ids = new Set([...gone.onlineReceptionTests, ...gone.onlineReceptionPanels].map((each) => each.id));
	const rest = had.filter(({ sourceId, isIncluded }) => !ids.has(sourceId) && !isIncluded);
	if (had.every(({ sourceId }) => !ids.has(sourceId))) return {};
	if (rest.length === 0) throw invalid([{ field: "onlineReceptionTests", key: "validation.required" }]);
	const of = (kind: "test" | "panel") =>
		rest.filter((item) => item.kind === kind).map(({ sourceId: id, priceRials }) => ({ id, priceRials }));
	const left = { onlineReceptionTests: of("test"), onlineReceptionPanels: of("panel") };
	const { rows, totalPriceRials, fastingHours } = itemsOf(row, await getItems(tx, left, had));
	await tx.db.delete(receptionItem).where(eq(receptionItem.receptionId, row.id));
	await tx.db.insert(receptionItem).values(rows);
	return { totalPriceRials, fastingHours };
}

/**
 * Gives some of the tests a separate appointment at the laboratory: a new request for the same person, accepted
 * immediately, with its own slot. The tests are removed from the first request. All or nothing.
 * @throws DomainError as `moveToLaboratory`; `validation.failed` also when the first request's list would become empty
 */
export async function separateAppointment(
	ctx: Context,
	id: string,
	{ version, ...input }: AtVersion<AppointmentInput>,
): Promise<SeparateAppointment> {
	staffWith("reception.write").check(ctx.actor);
	return mutate(ctx, "reception.separate", async (tx, entry) => {
		const row = await lockOpen(tx, entry, id, version);
		const { had, settled, columns } = await claimAtLaboratory(tx, row, input);
		const own = { id: newId(), trackingCode: newTrackingCode() };
		const now = { createdAt: tx.now(), updatedAt: tx.now(), stageSince: tx.now() };
		const { totalPriceRials, fastingHours } = settled;
		await tx.db.insert(reception).values({
			...personOf(row),
			...own,
			...now,
			...columns,
			...{ totalPriceRials, fastingHours },
			websiteReceptionStatus: status.accepted,
			stage: stageOf(status.accepted) ?? 1,
		});
		await copyConsent(tx, row.id, own.id);
		await tx.db.insert(receptionItem).values(settled.rows.map((item) => ({ ...item, receptionId: own.id })));
		await recordEvent(tx, {
			receptionId: own.id,
			to: status.accepted,
			change: { kind: "separate", trackingCode: row.trackingCode },
		});
		await scheduleReminder(tx, own.id, columns.slotStartsAt);
		await notifyPatient(tx, transitions.accept.sms, { ...row, ...own, ...columns });
		await separateFrom(tx, row, own.trackingCode, await keepTheRest(tx, row, had, input));
		for (const each of [own.id, row.id]) await promiseReportDate(tx, each);
		announceChange(tx, own.id, 1);
		entry.detail("separate", own.id);
		return { ...own, version: row.version + 1 };
	});
}

/**
 * Updates the first request, which keeps its state. The separation cannot be undone, because the new request sends its own
 * message.
 */
async function separateFrom(
	tx: TransactionContext,
	row: ReceptionRecord,
	trackingCode: string,
	left: Partial<typeof reception.$inferInsert>,
): Promise<void> {
	await tx.db
		.update(reception)
		.set({ ...left, version: sql`${reception.version} + 1`, updatedAt: tx.now() })
		.where(eq(reception.id, row.id));
	const now = row.websiteReceptionStatus;
	const change = { kind: "separate" as const, trackingCode };
	await recordEvent(tx, { receptionId: row.id, from: now, to: now, change });
	announceChange(tx, row.id, row.version + 1);
}

/** Copies the person's consent to the new request. */
async function copyConsent(tx: TransactionContext, from: string, to: string): Promise<void> {
	const given = await tx.db.select().from(receptionConsent).where(eq(receptionConsent.receptionId, from));
	if (given.length)
		await tx.db.insert(receptionConsent).values(given.map((consent) => ({ ...consent, receptionId: to })));
}
