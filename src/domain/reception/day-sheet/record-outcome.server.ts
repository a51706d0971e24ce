import { eq } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { addPayment, takePaymentBack } from "#domain/reception/payment/service.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { momentFault } from "#domain/reception/reception/state/sampling-moment.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { takeTransition } from "#domain/reception/reception/state/take-transition.server.ts";
import { isAllowed, type TransitionName } from "#domain/reception/reception/state/transitions.ts";
import type { SaidKind } from "#domain/reception/reception/state/visit-outcome.ts";
import { visitOutcome } from "#domain/reception/reception/table.server.ts";
import { addDays, dayInTehran } from "#locale/date/date.ts";
import { day, minute } from "#platform/clock.ts";
import { conflict, DomainError, invalid, isDomainError, notFound, stale } from "#platform/errors.ts";
import { samplerOf } from "./get-sheet.server.ts";
import { giveVisit } from "./give-visit.server.ts";
import type { AtVersion, OutcomeInput, SheetVisit } from "./schema.ts";
import {
	isGivenTo,
	lastTaken,
	listSheetVisits,
	type Outcome,
	oneGivenTo,
	outcomesOf,
} from "./visits.server.ts";

// What became of a visit, as its sampler says it: at once, or later when the line was broken.

const transitionOf: Record<SaidKind, TransitionName> = {
	sampled: "takeSample",
	"no-show": "findNobody",
	"could-not": "leaveUnsampled",
	undone: "correctOutcome",
};

/** The reason shown to the desk for a payment that was taken back because its outcome was undone. */
const undoneReason = {
	fa: "نمونه‌گیر نتیجهٔ ویزیت را پس گرفت",
	en: "The sampler undid the outcome of the visit",
};

/** Outcomes that waited on a device for longer than this are refused. */
const maxAgeMs = day;
/** A phone's clock may be ahead by at most this many milliseconds. */
const clockSlackMs = 10 * minute;

/**
 * The time of the outcome, never in the future.
 * @throws DomainError `validation.failed` for a time that is too old, before the request, or from a wrong clock
 */
function momentOf(tx: Context, row: ReceptionRecord, happenedAt: string): Date {
	const [at, now] = [new Date(happenedAt), tx.now()];
	const age = now.getTime() - at.getTime();
	const key =
		age < -clockSlackMs
			? "validation.future"
			: age > maxAgeMs
				? "validation.range"
				: momentFault(age < 0 ? now : at, row, now);
	if (key) throw invalid([{ field: "happenedAt", key }]);
	return age < 0 ? now : at;
}

/** Days whose outcomes are still accepted: today and yesterday, because an outcome may arrive after midnight. */
const daysOf = (ctx: Context) => {
	const today = dayInTehran(ctx.now());
	return [today, addDays(today, -1)];
};

async function visitFor(ctx: Context, samplerId: string, id: string): Promise<SheetVisit> {
	const [visit] = await listSheetVisits(ctx, oneGivenTo(samplerId, id, daysOf(ctx)));
	if (!visit) throw notFound();
	return visit;
}

/**
 * Whether exactly this outcome was recorded earlier. @throws DomainError `submission.other-body` when its id was used for
 * another outcome
 */
async function isRepeated(
	tx: TransactionContext,
	id: string,
	key: string,
	input: OutcomeInput,
): Promise<boolean> {
	const [known] = await tx.db.select().from(visitOutcome).where(eq(visitOutcome.id, key));
	if (!known) return false;
	const isSame =
		known.receptionId === id &&
		known.staffId === samplerOf(tx.actor) &&
		known.kind === input.kind &&
		known.paidRials === (input.paid?.amountRials ?? null);
	if (!isSame) throw new DomainError("invalid", "submission.other-body");
	return true;
}

/**
 * Changes the state of the request according to the outcome; this sampler's previous outcome is undone first.
 * @returns the version of the request afterwards
 * @throws DomainError `record.stale`, `reception.transition`
 */
async function apply(
	tx: TransactionContext,
	row: ReceptionRecord,
	input: AtVersion<OutcomeInput>,
	happenedAt: Date,
): Promise<number> {
	if (row.version !== input.version) throw stale({ version: row.version });
	const name = transitionOf[input.kind];
	const taken = { reason: input.reason, sampledAt: input.kind === "sampled" ? happenedAt : undefined };
	const last = lastTaken(await outcomesOf(tx, [row.id]), row);
	const isOwn = last?.staffId === samplerOf(tx.actor) && last.receptionVersion === row.version;
	if (input.kind === "undone") {
		// what another has done since is not taken back
		if (!isOwn) throw conflict("reception.transition");
		await takeTransition(tx, row, name);
		return (await undoPaid(tx, row, last)) ? row.version + 2 : row.version + 1;
	}
	if (!isOwn || isAllowed(name, row.websiteReceptionStatus)) {
		await takeTransition(tx, row, name, taken);
		return row.version + 1;
	}
	await takeTransition(tx, row, "correctOutcome");
	const again = {
		...row,
		websiteReceptionStatus: status.scheduled,
		sampledAt: null,
		version: row.version + 1,
	};
	await takeTransition(tx, again, name, taken);
	return row.version + 2;
}

/** Takes back the payment of an undone outcome. @returns whether there was a payment */
async function undoPaid(tx: TransactionContext, row: ReceptionRecord, last: Outcome): Promise<boolean> {
	if (last.paidState === "for-desk")
		await tx.db.update(visitOutcome).set({ paidState: "settled" }).where(eq(visitOutcome.id, last.id));
	if (last.paidState !== "entered") return false;
	await takePaymentBack(tx, row, last.id, undoneReason[tx.locale]);
	return true;
}

/**
 * Enters the payment received at the door. If it cannot be entered, neither the outcome nor the payment is lost: the desk
 * handles it.
 * @returns null if nothing was received
 */
async function enterPaid(
	tx: TransactionContext,
	row: ReceptionRecord,
	key: string,
	{ paid, isForDesk }: OutcomeInput,
	at: Date,
): Promise<"entered" | "for-desk" | null> {
	if (!paid) return null;
	if (isForDesk) return "for-desk";
	try {
		await addPayment(tx, row, { ...paid, id: key, note: "", isRepeatMeant: false, at });
		return "entered";
	} catch (problem) {
		if (isDomainError(problem) && problem.code.startsWith("payment.")) return "for-desk";
		throw problem;
	}
}

/**
 * Records the outcome of a sampler's own visit of today or, when it arrives late, of yesterday. Repeating it changes
 * nothing. With `isForDesk` the request stays unchanged, and the desk gets a notice.
 * @param key the outcome's id, created on the device
 * @throws DomainError `record.not-found` for another sampler's visit; `record.stale` when the request has changed since the
 *   sampler saw it; `reception.transition` when the visit is no longer open; `submission.other-body`; `validation.failed`
 */
export async function recordOutcome(
	ctx: Context,
	id: string,
	key: string,
	input: AtVersion<OutcomeInput>,
): Promise<SheetVisit> {
	const samplerId = samplerOf(ctx.actor);
	await mutate(ctx, "day-sheet.decide", async (tx, entry) => {
		// another sampler's visit and a missing one get the same answer
		const row = await lockReception(tx, entry, id);
		if (!(await isGivenTo(tx, samplerId, id, daysOf(tx)))) throw notFound();
		entry.detail("kind", input.kind);
		if (await isRepeated(tx, id, key, input)) {
			entry.detail("repeated", true);
			return;
		}
		const happenedAt = momentOf(tx, row, input.happenedAt);
		const version = input.isForDesk ? null : await apply(tx, row, input, happenedAt);
		const paidState = await enterPaid(tx, row, key, input, happenedAt);
		const receptionVersion = version !== null && paidState === "entered" ? version + 1 : version;
		entry.detail("forDesk", input.isForDesk);
		await tx.db.insert(visitOutcome).values({
			id: key,
			receptionId: id,
			staffId: samplerId,
			day: row.sampleDate,
			kind: input.kind,
			reason: input.reason || null,
			isFastKept: input.isFastKept,
			happenedAt,
			receivedAt: tx.now(),
			receptionVersion,
			state: input.isForDesk ? "for-desk" : "taken",
			paidRials: input.paid?.amountRials ?? null,
			paidWay: input.paid?.way ?? null,
			paidState,
			dueAnswer: input.due,
		});
		if (paidState) entry.detail("paid", paidState);
		// this visit stays theirs when another sampler gets the district later
		await giveVisit(tx, id, row.sampleDate, samplerId);
	});
	return visitFor(ctx, samplerId, id);
}
