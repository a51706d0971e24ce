import { and, desc, eq, isNull } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { contractIdOf } from "#domain/catalogue/insurer/service.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { itemsOf } from "#domain/reception/decision/items.server.ts";
import { addPatient } from "#domain/reception/patient/service.server.ts";
import { addPayment } from "#domain/reception/payment/service.server.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { offeredItems } from "#domain/reception/reception/items/offered-items.server.ts";
import { assertShownPrice } from "#domain/reception/reception/items/shown-price.server.ts";
import { receptionPlans, receptionTypes } from "#domain/reception/reception/option-codes.ts";
import { personValues } from "#domain/reception/reception/person/personal-data-columns.server.ts";
import { yearMonthOf } from "#domain/reception/reception/recept-no.ts";
import { promiseReportDate } from "#domain/reception/reception/report-date/promise-report-date.server.ts";
import type { SubmitAnswer } from "#domain/reception/reception/schema.ts";
import { recordEvent } from "#domain/reception/reception/state/record-event.server.ts";
import { dayFault } from "#domain/reception/reception/state/sampling-moment.ts";
import { type Status, stageOf, status } from "#domain/reception/reception/state/status.ts";
import { inputHashOf } from "#domain/reception/reception/submission/input-hash.server.ts";
import { newTrackingCode } from "#domain/reception/reception/submission/new-tracking-code.server.ts";
import { reception, receptionItem } from "#domain/reception/reception/table.server.ts";
import { madeOnce } from "#domain/reception/submit/once.server.ts";
import { samplingLocations } from "#domain/sampling/sampling/sampling-locations.ts";
import { dayInTehran, momentInTehran } from "#locale/date/date.ts";
import { invalid, notFound, unauthenticated } from "#platform/errors.ts";
import { newId } from "#platform/ids.server.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { numberAfter } from "./number-after.ts";
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

type Choice = Pick<WalkInInput, "onlineReceptionTests" | "onlineReceptionPanels">;
type WalkIn = Omit<WalkInInput, "isSampled" | "payWay" | "payRials" | keyof Choice> & Partial<Choice>;

/**
 * The chosen tests and panels with the catalogue's names and prices.
 * @throws DomainError `validation.failed` for a test or panel that the catalogue does not offer
 */
async function itemsFor(tx: TransactionContext, id: string, input: WalkIn) {
	const { onlineReceptionTests = [], onlineReceptionPanels = [], birthDate, age, ageScale } = input;
	const offered = await offeredItems(tx, tx.locale, { onlineReceptionTests, onlineReceptionPanels });
	const isMissing = (field: "tests" | "panels", asked: { id: string }[]) =>
		offered[field].length < asked.length;
	const withdrawn = (field: keyof Choice) => invalid([{ field, key: "validation.withdrawn" }]);
	if (isMissing("tests", onlineReceptionTests)) throw withdrawn("onlineReceptionTests");
	if (isMissing("panels", onlineReceptionPanels)) throw withdrawn("onlineReceptionPanels");
	const person = { id, birthDate: birthDate || null, age: String(age), ageScale };
	return {
		...itemsOf({ ...person, sampleDate: input.receptDate }, offered),
		receptionPlan: !onlineReceptionPanels.length
			? receptionPlans.tests
			: onlineReceptionTests.length
				? receptionPlans.both
				: receptionPlans.panels,
	};
}

/**
 * Adds a request for a walk-in, with its tests if they are known.
 * @param now the current state of the request
 * @throws DomainError `validation.failed` when another request of that month has the number, or for a withdrawn test;
 *   `price.changed` when the form showed another total
 */
export async function insertWalkIn(
	tx: TransactionContext,
	input: WalkIn,
	now: Status,
): Promise<SubmitAnswer> {
	await assertNumberIsFree(tx, input);
	const { mobileNumber, landline, notes, receptNo, receptDate, locale } = input;
	const at = cameAt(tx, receptDate);
	const id = newId();
	const trackingCode = newTrackingCode();
	const birthDate = input.birthDate || null;
	const { rows, totalPriceRials, fastingHours, receptionPlan } = await itemsFor(tx, id, input);
	assertShownPrice(input.shownTotalRials, totalPriceRials);
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
		receptionPlan,
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
		totalPriceRials,
		homeFeeRials: 0,
		fastingHours,
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
	if (rows.length) {
		await tx.db.insert(receptionItem).values(rows);
		await promiseReportDate(tx, id);
	}
	return { id, trackingCode };
}

/** Records what a walk-in pays at once. @throws DomainError `payment.too-much`, `payment.nothing-due` */
async function pay(tx: TransactionContext, id: string, { payWay, payRials }: WalkInInput) {
	if (!payWay) return;
	const [row] = await tx.db.select().from(reception).where(eq(reception.id, id)).for("update");
	if (!row) throw notFound();
	await addPayment(tx, row, {
		id: newId(),
		amountRials: payRials,
		way: payWay,
		note: "",
		isRepeatMeant: false,
	});
}

/** How many of the newest numbers of the month are looked at. */
const newestCount = 200;

/**
 * The number that follows the newest numbers of the current month, which the desk may use or not; empty when they do
 * not count up. The laboratory's own system may have given it to another person, so it is only a suggestion and is not
 * reserved.
 */
export async function nextNumber(ctx: Context): Promise<string> {
	staffWith("reception.write").check(ctx.actor);
	const newest = await ctx.db
		.select({ receptNo: reception.receptNo })
		.from(reception)
		.where(
			and(eq(reception.yearMonth, yearMonthOf("1", dayInTehran(ctx.now()))), isNull(reception.deletedAt)),
		)
		.orderBy(desc(reception.createdAt))
		.limit(newestCount);
	return numberAfter(newest.map(({ receptNo }) => receptNo ?? ""));
}

/**
 * Creates a request for a patient who comes to the desk without a request. It has no slot and no account, and no account
 * can see it; its report is opened with the mobile number or the reception number (reports 3.5b). The tests and a first
 * payment are saved together with the request, or nothing is saved. No message is sent.
 * @param key identifies the request, so that sending it several times creates only one
 * @throws DomainError `submission.other-body`; `validation.failed` when another request of that month has the number, or
 *   for a withdrawn test; `price.changed`; `payment.too-much`, `payment.nothing-due`
 */
export async function receiveWalkIn(ctx: Context, input: WalkInInput, key: string): Promise<SubmitAnswer> {
	staffWith("reception.write").check(ctx.actor);
	const { actor } = ctx;
	if (actor.kind !== "staff") throw unauthenticated();
	const sending = { senderId: actor.staffId, key, inputHash: inputHashOf(input) };
	return mutate(ctx, "reception.submit", (tx, entry) =>
		madeOnce(tx, entry, sending, async () => {
			entry.detail("walkIn", true);
			const answer = await insertWalkIn(tx, input, input.isSampled ? status.sampled : status.scheduled);
			await pay(tx, answer.id, input);
			if (input.payWay) {
				// the same details as of a payment that the desk enters later
				entry.detail("amount", input.payRials);
				entry.detail("way", input.payWay);
			}
			return answer;
		}),
	);
}
