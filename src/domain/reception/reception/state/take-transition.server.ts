import { eq, sql } from "drizzle-orm";
import type { TransactionContext } from "#database/context.server.ts";
import { patientOnly, staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { releaseSlot } from "#domain/sampling/sampling/slot/release-slot.server.ts";
import { takeSlotAgain } from "#domain/sampling/sampling/slot/take-slot-again.server.ts";
import { conflict, invalid } from "#platform/errors.ts";
import { keysOf } from "#platform/value/keys.ts";
import { announceChange } from "../announce.server.ts";
import { notifyPatient } from "../message/notify-patient.server.ts";
import { isReportNotice, type PatientSms } from "../message/sms-template.ts";
import type { ReceptionRecord } from "../patient/as-patient-reception.server.ts";
import { reception } from "../table.server.ts";
import type { EventChange } from "./history-change.ts";
import { recordEvent } from "./record-event.server.ts";
import { asksSamplingTime, momentFault } from "./sampling-moment.ts";
import { isEnded, type Status, stageOf, status } from "./status.ts";
import {
	isAllowed,
	needsSample,
	samplingOf,
	type TransitionActor,
	type TransitionName,
	transitions,
} from "./transitions.ts";
import { keepForUndo } from "./undo/keep-for-undo.server.ts";
import { undoEnd } from "./undo/undo.server.ts";

const policies = {
	desk: staffWith("reception.write"),
	patient: patientOnly,
	sampler: staffWith("daySheet.own"),
	report: staffWith("report.release"),
} as const satisfies Record<TransitionActor, unknown>;

/**
 * Whether a message is sent for this request. A walk-in has no patient page and only gets the message that the report is
 * ready.
 */
const concerns = ({ accountId }: ReceptionRecord, notice: PatientSms) =>
	accountId !== null || isReportNotice(notice);

/** Additional data in the history for transitions that the states alone do not explain. */
const changeOf: Partial<Record<TransitionName, EventChange>> = {
	releasePart: { kind: "report", isPart: true },
	releaseAgain: { kind: "report", isPart: false },
};

type With = {
	/** Other columns that change with the state. */
	set?: Partial<typeof reception.$inferInsert>;
	reason?: string;
	change?: EventChange | null;
	/** When the sample was taken, for a transition that records it; the current time by default. */
	sampledAt?: Date | undefined;
	/** Whether to suppress the message, because it does not apply to this event. */
	isSilent?: boolean;
};

/**
 * The columns that a transition changes about the sampling. The rule always applies: a state that requires a sample is
 * refused without one (reports 9.7).
 * @throws DomainError `reception.not-sampled`; `reception.sampling-time` when the time is missing on any day other than the
 *   day of the appointment; `validation.failed` on `sampledAt` for a future time, or a time before the request
 */
function samplingValues(
	{ now }: TransactionContext,
	row: ReceptionRecord,
	name: TransitionName,
	{ to, given }: { to: Status; given: Date | undefined },
): Partial<ReceptionRecord> {
	switch (samplingOf(name)) {
		case "clear":
			return { sampledAt: null };
		case "record": {
			if (!given && asksSamplingTime(row.slotStartsAt, now())) throw conflict("reception.sampling-time");
			const sampledAt = given ?? now();
			const fault = momentFault(sampledAt, row, now());
			if (fault) throw invalid([{ field: "sampledAt", key: fault }]);
			return { sampledAt };
		}
		default:
			if (!row.sampledAt && needsSample(row.websiteReceptionStatus, to))
				throw conflict("reception.not-sampled");
			return {};
	}
}

/**
 * Claims the sampling slot of a reopened request again. @throws DomainError `reception.reopen-past`,
 * `reception.reopen-place` when the slot has passed or is taken
 */
async function takePlaceAgain(tx: TransactionContext, row: ReceptionRecord): Promise<void> {
	const { slotId } = row;
	if (slotId === null) return;
	if (row.slotStartsAt <= tx.now()) throw conflict("reception.reopen-past");
	await takeSlotAgain(tx, slotId).catch(() => {
		throw conflict("reception.reopen-place");
	});
}

/** The stage of the new state, and the new start of the stage if the stage changed or the request ended or was reopened. */
function stageAfter(tx: TransactionContext, row: ReceptionRecord, from: Status, to: Status) {
	const stage = stageOf(to) ?? row.stage;
	return stage === row.stage && isEnded(from) === isEnded(to) ? { stage } : { stage, stageSince: tx.now() };
}

/**
 * Applies a transition to a locked request: changes its state, stage and version, its history and sampling slot, and queues
 * the message to the patient. The calling operation has already checked the transition's other conditions.
 * @throws DomainError `session.missing`, `right.missing` for any other user; `reception.transition` in a state that does
 *   not allow it; as `takePlaceAgain` when the request is reopened; as `samplingValues`
 */
export async function takeTransition(
	tx: TransactionContext,
	row: ReceptionRecord,
	name: TransitionName,
	{ set = {}, reason, sampledAt, change = changeOf[name], isSilent = false }: With = {},
): Promise<void> {
	const { to: target, by, slot, sms } = transitions[name];
	policies[by].check(tx.actor);
	const from = row.websiteReceptionStatus;
	const to = target === "same" ? from : target;
	if (!isAllowed(name, from)) throw conflict("reception.transition", { from, to });
	const sampling = samplingValues(tx, row, name, { to, given: sampledAt });
	const values = {
		...sampling,
		...(from === to ? {} : { websiteReceptionStatus: to, ...stageAfter(tx, row, from, to) }),
		// the question is answered, or no longer needed
		...(from === status.needsInformation && to !== from ? { needs: "" as const } : {}),
		...set,
	};
	await tx.db
		.update(reception)
		.set({ ...values, version: sql`${reception.version} + 1`, updatedAt: tx.now() })
		.where(eq(reception.id, row.id));
	announceChange(tx, row.id, row.version + 1);
	const told = sampledAt ? ({ kind: "sampling", at: sampledAt.toISOString() } as const) : change;
	const eventId = await recordEvent(tx, { receptionId: row.id, from, to, reason, change: told });
	const isSlotReleased = slot === "release" && row.slotId !== null;
	if (isSlotReleased) await releaseSlot(tx, row.slotId ?? "");
	if (slot === "claim") await takePlaceAgain(tx, row);
	const isDesk = by === "desk" && tx.actor.kind === "staff";
	// no message was sent about a report withdrawn within the minute
	const waits = isDesk || by === "report";
	const smsId =
		sms && !isSilent && concerns(row, sms)
			? await notifyPatient(tx, sms, { ...row, ...set }, waits ? { notBefore: undoEnd(tx) } : {})
			: null;
	const names = keysOf(values);
	if (isDesk) await keepForUndo(tx, row, names, { eventId, smsId, isSlotReleased });
}
