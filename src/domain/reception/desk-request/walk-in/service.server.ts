import { and, eq, isNull } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { contractIdOf } from "#domain/catalogue/insurer/service.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { addPatient } from "#domain/reception/patient/service.server.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { receptionPlans, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import { personValues } from "#domain/reception/reception/person/personal-data-columns.server.ts";
import { yearMonthOf } from "#domain/reception/reception/recept-no.ts";
import type { SubmitAnswer } from "#domain/reception/reception/schema.ts";
import { recordEvent } from "#domain/reception/reception/state/record-event.server.ts";
import { dayFault } from "#domain/reception/reception/state/sampling-moment.ts";
import { type Status, stageOf, status } from "#domain/reception/reception/state/status.ts";
import { inputHashOf } from "#domain/reception/reception/submission/input-hash.server.ts";
import { newTrackingCode } from "#domain/reception/reception/submission/new-tracking-code.server.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { madeOnce } from "#domain/reception/submit/once.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { dayInTehran, momentInTehran } from "#locale/date/date.ts";
import { invalid, unauthenticated } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import type { WalkInInput } from "./schema.ts";

/**
 * Time of arrival: the current time for a patient who came today; noon for an earlier day.
 * @throws DomainError `validation.failed` for a future day, or one too long ago
 */
function cameAt(tx: TransactionContext, day: string): Date {
	const now = tx.now();
	const fault = dayFault(day, { createdAt: now, slotId: null }, now);
	if (fault) throw invalid([{ field: "receptDate", key: fault }]);
	return day === dayInTehran(now) ? now : momentInTehran(day, "12:00");
}

const numberTaken = () => invalid([{ field: "receptNo", key: "validation.taken" }]);

/**
 * Checks that no other request of the month has this number in the laboratory's system, because reports are matched by
 * their number.
 * @throws DomainError `validation.failed` on `receptNo`
 */
async function assertNumberIsFree(
	tx: TransactionContext,
	{ receptNo, receptDate }: Pick<WalkInInput, "receptNo" | "receptDate">,
) {
	const [taken] = await tx.db
		.select({ id: reception.id })
		.from(reception)
		.where(
			and(
				eq(reception.receptNo, receptNo),
				eq(reception.yearMonth, yearMonthOf(receptNo, receptDate)),
				isNull(reception.deletedAt),
			),
		)
		.limit(1);
	if (taken) throw numberTaken();
}

/**
 * Adds a request for a walk-in.
 * @param now the state of the new request
 * @throws DomainError `validation.failed` when another request of that month has the number
 */
export async function insertWalkIn(
	tx: TransactionContext,
	input: Omit<WalkInInput, "isSampled">,
	now: Status,
): Promise<SubmitAnswer> {
	await assertNumberIsFree(tx, input);
	const { mobileNumber, landline, notes, receptNo, receptDate, locale } = input;
	const at = cameAt(tx, receptDate);
	const id = newId();
	const trackingCode = newTrackingCode();
	const birthDate = input.birthDate || null;
	const row = {
		...personValues(input),
		id,
		accountId: null,
		patientId: await addPatient(tx, { ...input, birthDate }),
		trackingCode,
		websiteReceptionStatus: now,
		stage: stageOf(now) ?? 1,
		stageSince: tx.now(),
		receptionType: receptionTypes.plan,
		receptionPlan: receptionPlans.tests,
		mobileNumber,
		mobileIndex: indexOf("mobile", mobileNumber),
		mobileLast4: mobileNumber.slice(-4),
		landline: landline || null,
		notes: notes || null,
		baseContractId: await contractIdOf(tx, "base", input.baseContractName),
		suppContractId: await contractIdOf(tx, "supplementary", input.suppContractName),
		hasPrescription: false,
		samplingLocation: samplingLocations.laboratory,
		slotId: null,
		slotStartsAt: at,
		slotEndsAt: at,
		sampleDate: receptDate,
		sampledAt: now >= status.sampled ? at : null,
		totalPriceRials: 0,
		homeFeeRials: 0,
		fastingHours: 0,
		receptNo,
		yearMonth: yearMonthOf(receptNo, receptDate),
		receptDate,
		locale,
		createdAt: tx.now(),
		updatedAt: tx.now(),
	} as const satisfies typeof reception.$inferInsert;
	// two desks at once: the index knows who was first
	const made = await tx.db
		.insert(reception)
		.values(row)
		.onConflictDoNothing()
		.returning({ id: reception.id });
	if (made.length === 0) throw numberTaken();
	announceChange(tx, id, 1);
	await recordEvent(tx, { receptionId: id, to: now });
	return { id, trackingCode };
}

/**
 * Creates a request for a patient who comes to the desk without one. It has no slot and no account, and no account can see
 * it; its report opens with the mobile or the number (reports 3.5b). No message is sent.
 * @param key identifies the request, so that sending it several times creates only one
 * @throws DomainError `submission.other-body`; `validation.failed` when another request of that month has the number
 */
export async function receiveWalkIn(ctx: Context, input: WalkInInput, key: string): Promise<SubmitAnswer> {
	staffWith("reception.write").check(ctx.actor);
	const { actor } = ctx;
	if (actor.kind !== "staff") throw unauthenticated();
	const sending = { senderId: actor.staffId, key, inputHash: inputHashOf(input) };
	return mutate(ctx, "reception.submit", (tx, entry) =>
		madeOnce(tx, entry, sending, () => {
			entry.detail("walkIn", true);
			return insertWalkIn(tx, input, input.isSampled ? status.sampled : status.scheduled);
		}),
	);
}
