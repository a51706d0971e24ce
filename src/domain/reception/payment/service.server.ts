import { and, eq, gte, isNull, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { getReception } from "#domain/reception/reception/details/get-reception.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import type { PaymentInput, VoidPaymentInput } from "#domain/reception/reception/details/payment-schema.ts";
import { mayVoid } from "#domain/reception/reception/details/payments.server.ts";
import type { AtVersion, ReceptionDetails } from "#domain/reception/reception/details/schema.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { reception, receptionPayment } from "#domain/reception/reception/table.server.ts";
import { formatNumber } from "#locale/number/number.ts";
import { minute } from "#platform/clock.ts";
import { conflict, forbidden, notFound, stale } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";

// What is paid for a request. Entries are added and never changed: a mistake is taken back by an entry against it.

/** A payment of the same amount by the same method within this time is probably a payment entered twice. */
export const repeatMs = 2 * minute;

type NewPayment = PaymentInput & {
	/** Chosen by the caller, so that a repeated call does not record the payment twice. */
	id: string;
	/** When the payment was received; the current time by default. */
	at?: Date;
};

const staffIdOf = ({ actor }: Context) => (actor.kind === "staff" ? actor.staffId : null);

/**
 * Whether this payment has already been recorded. @throws DomainError `payment.other-body` when its id was used for another
 * payment
 */
async function isEntered(tx: TransactionContext, row: ReceptionRecord, payment: NewPayment) {
	const [known] = await tx.db.select().from(receptionPayment).where(eq(receptionPayment.id, payment.id));
	if (!known) return false;
	const { amountRials, way, note } = payment;
	const isSame = known.receptionId === row.id && known.amountRials === amountRials && known.way === way;
	if (!isSame || (known.note ?? "") !== note) throw conflict("payment.other-body");
	return true;
}

/** Whether a similar payment that was not voided was recorded shortly before or after. */
async function hasLike(tx: TransactionContext, row: ReceptionRecord, payment: NewPayment, at: Date) {
	const voiding = alias(receptionPayment, "voiding");
	const near = (ms: number) => new Date(at.getTime() + ms);
	const like = await tx.db
		.select({ id: receptionPayment.id })
		.from(receptionPayment)
		.where(
			and(
				eq(receptionPayment.receptionId, row.id),
				eq(receptionPayment.amountRials, payment.amountRials),
				eq(receptionPayment.way, payment.way),
				isNull(receptionPayment.voidsId),
				gte(receptionPayment.at, near(-repeatMs)),
				lte(receptionPayment.at, near(repeatMs)),
				notExists(tx.db.select().from(voiding).where(eq(voiding.voidsId, receptionPayment.id))),
			),
		)
		.limit(1);
	return like.length > 0;
}

/**
 * Records a payment for a locked request, as part of another change, which checks the right. Repeating the id changes
 * nothing.
 * @returns whether the payment was recorded now
 * @throws DomainError `payment.nothing-due`, `payment.too-much` when more is paid than is due; `payment.repeated` when a
 *   similar payment was just recorded and the caller did not confirm; `payment.other-body`
 */
export async function addPayment(
	tx: TransactionContext,
	row: ReceptionRecord,
	payment: NewPayment,
): Promise<boolean> {
	if (await isEntered(tx, row, payment)) return false;
	const { id, amountRials, way, note, isRepeatMeant, at = tx.now() } = payment;
	if (row.payableRials === 0) throw conflict("payment.nothing-due");
	if (!isRepeatMeant && (await hasLike(tx, row, payment, at))) throw conflict("payment.repeated");
	const [raised] = await tx.db
		.update(reception)
		.set({
			paidRials: sql`${reception.paidRials} + ${amountRials}`,
			version: sql`${reception.version} + 1`,
			updatedAt: tx.now(),
		})
		.where(and(eq(reception.id, row.id), gte(reception.payableRials, amountRials)))
		.returning({ version: reception.version });
	if (!raised) throw conflict("payment.too-much", { payable: formatNumber(row.payableRials) });
	announceChange(tx, row.id, raised.version);
	const values = {
		id,
		receptionId: row.id,
		amountRials,
		way,
		at,
		staffId: staffIdOf(tx),
		note: note || null,
	};
	const added = await tx.db.insert(receptionPayment).values(values).onConflictDoNothing().returning();
	// two requests with one id at the same moment
	if (added.length === 0) throw conflict("payment.other-body");
	return true;
}

/**
 * Voids a payment by a counter-entry, for a locked request, as part of another change.
 * @returns the payment
 * @throws DomainError `record.not-found`; `payment.voided` when already voided; `right.missing` for another user's payment
 *   without the right
 */
export async function takePaymentBack(
	tx: TransactionContext,
	row: Pick<ReceptionRecord, "id">,
	paymentId: string,
	reason: string,
) {
	const own = await tx.db.select().from(receptionPayment).where(eq(receptionPayment.receptionId, row.id));
	const payment = own.find(({ id, voidsId }) => id === paymentId && voidsId === null);
	if (!payment) throw notFound();
	const isOwn = payment.staffId !== null && payment.staffId === staffIdOf(tx);
	if (!isOwn && !mayVoid(tx, payment)) throw forbidden();
	if (own.some(({ voidsId }) => voidsId === paymentId)) throw conflict("payment.voided");
	const { amountRials, way } = payment;
	await tx.db.insert(receptionPayment).values({
		id: newId(),
		receptionId: row.id,
		amountRials: -amountRials,
		way,
		at: tx.now(),
		staffId: staffIdOf(tx),
		voidsId: paymentId,
		reason,
	});
	const [raised] = await tx.db
		.update(reception)
		.set({
			paidRials: sql`${reception.paidRials} - ${amountRials}`,
			version: sql`${reception.version} + 1`,
			updatedAt: tx.now(),
		})
		.where(eq(reception.id, row.id))
		.returning({ version: reception.version });
	if (raised) announceChange(tx, row.id, raised.version);
	return payment;
}

/** Records a payment received by the desk. @throws as `addPayment`; DomainError `record.not-found` */
export async function takePayment(
	ctx: Context,
	receptionId: string,
	payment: NewPayment,
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "payment.add", async (tx, entry) => {
		const row = await lockReception(tx, entry, receptionId);
		const isNew = await addPayment(tx, row, payment);
		entry.detail("amount", payment.amountRials);
		entry.detail("way", payment.way);
		if (!isNew) entry.detail("repeated", true);
	});
	return getReception(ctx, receptionId);
}

/**
 * Voids a payment by a counter-entry, with a reason.
 * @throws DomainError `record.stale`, `record.not-found`; `payment.voided` when already voided; `right.missing` for another
 *   user's payment without the right
 */
export async function voidPayment(
	ctx: Context,
	receptionId: string,
	paymentId: string,
	{ version, reason }: AtVersion<VoidPaymentInput>,
): Promise<ReceptionDetails> {
	staffWith("reception.write").check(ctx.actor);
	await mutate(ctx, "payment.void", async (tx, entry) => {
		const row = await lockReception(tx, entry, receptionId);
		const { amountRials, way } = await takePaymentBack(tx, row, paymentId, reason);
		if (row.version !== version) throw stale({ version: row.version });
		entry.detail("amount", amountRials);
		entry.detail("way", way);
	});
	return getReception(ctx, receptionId);
}
