import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { accountOf } from "#domain/access/account/find-or-make-account.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { rememberPatient } from "#domain/reception/patient/service.server.ts";
import { accountPatient } from "#domain/reception/patient/table.server.ts";
import { announceChange } from "#domain/reception/reception/announce.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import { notifyPatient } from "#domain/reception/reception/message/notify-patient.server.ts";
import type { PatientSms } from "#domain/reception/reception/message/sms-template.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { hasReleasedReport } from "#domain/reception/reception/ports.server.ts";
import { status } from "#domain/reception/reception/state/status.ts";
import { isListOpen } from "#domain/reception/reception/state/transitions.ts";
import { reception, receptionConsent } from "#domain/reception/reception/table.server.ts";
import { hour, second } from "#platform/clock.ts";
import { conflict, invalid, stale, unauthenticated } from "#platform/errors.ts";
import { indexOf } from "#platform/secret/crypto.server.ts";
import { accountOfRequest } from "./account-of-request.server.ts";
import { getMobileChange } from "./get-mobile-change.server.ts";
import { isCorrectable } from "./is-correctable.server.ts";
import { closeReport } from "./ports.server.ts";
import type { MobileChangeView, MobileCorrection } from "./schema.ts";

// A number that the desk has mistyped, in a request or walk-in that it made. Until a code sent to that number has been used,
// there is no proof that it belongs to anyone, so the desk may correct it without a second proof. After that it is a change of
// number and needs one (`register-mobile.server.ts`).

/** Limit on corrections by one staff user: enough for occasional mistakes, too few for moving requests between accounts. */
const perStaff: Limit = { name: "mobile-correction.staff", hits: 20, windowSeconds: (24 * hour) / second };

/** The message that the correct number has not received yet. */
async function noticeOf(
	tx: TransactionContext,
	{ id, websiteReceptionStatus, listApproval, accountId }: ReceptionRecord,
): Promise<PatientSms | undefined> {
	const now = websiteReceptionStatus;
	if (await hasReleasedReport(tx, id)) return now === status.released ? "reported" : "reportedInPart";
	if (accountId === null) return undefined;
	if (listApproval === "asked" && isListOpen(now)) return "changed";
	if (now === status.submitted || now === status.inReview) return "submitted";
	if (now === status.needsInformation) return "needsInformation";
	return now === status.accepted || now === status.scheduled ? "accepted" : undefined;
}

/** Moves a request and its person from the wrong number's account to the account of the correct number. */
async function moveToAccount(
	tx: TransactionContext,
	row: ReceptionRecord & { accountId: string },
	mobile: string,
) {
	const accountId = await accountOf(tx, mobile);
	await lockAccount(tx, accountId);
	const patientId = await rememberPatient(tx, accountId, {
		firstName: row.firstName,
		lastName: row.lastName,
		nationalCode: row.nationalCode ?? "",
		passportNumber: row.passportNumber ?? "",
		birthDate: row.birthDate,
		gender: row.gender,
		baseContractName: row.baseContractName,
		suppContractName: row.suppContractName,
		// what is known of them there stays where the request says nothing
		...(row.landline ? { landline: row.landline } : {}),
	});
	await tx.db
		.update(receptionConsent)
		.set({ accountId, patientId })
		.where(eq(receptionConsent.receptionId, row.id));
	return { accountId, patientId };
}

/** Removes the person from the account unless another request in the account belongs to them. */
async function forgetPerson(
	tx: TransactionContext,
	{ accountId, patientId }: { accountId: string; patientId: string },
) {
	const others = await tx.db.$count(
		reception,
		and(eq(reception.accountId, accountId), eq(reception.patientId, patientId)),
	);
	if (others > 0) return;
	await tx.db
		.delete(accountPatient)
		.where(and(eq(accountPatient.accountId, accountId), eq(accountPatient.patientId, patientId)));
}

/**
 * Drops the messages waiting for the wrong number. @returns until when the notice of the given kind was delayed; undefined
 * if it was not delayed
 */
async function dropMessages(tx: TransactionContext, id: string, notice: PatientSms | undefined) {
	const dropped = await tx.db
		.delete(sms)
		.where(and(eq(sms.receptionId, id), inArray(sms.state, ["queued", "refused"])))
		.returning({ template: sms.template, sendAfter: sms.sendAfter });
	// the event can be undone until then, for either number
	const waits = dropped.flatMap(({ template, sendAfter }) =>
		template === `reception.${notice}` && sendAfter && sendAfter > tx.now() ? [sendAfter] : [],
	);
	return waits.toSorted((a, b) => Number(b) - Number(a)).at(0);
}

/**
 * Corrects a number that the desk has mistyped. The wrong number gets no more messages: waiting messages are dropped, links
 * sent to the number and the sessions opened by them end, and its account loses the request and the person.
 * @throws DomainError `record.not-found`, `record.stale`, `limit.reached`; `validation.failed` for the same number;
 *   `mobile-change.proved` once the number has been verified
 */
export async function correctMobile(
	ctx: Context,
	id: string,
	{ version, mobileNumber }: MobileCorrection & { version: number },
): Promise<MobileChangeView> {
	staffWith("mobile.change").check(ctx.actor);
	if (ctx.actor.kind !== "staff") throw unauthenticated();
	await consumeLimit(ctx, perStaff, ctx.actor.staffId);
	await mutate(ctx, "mobile-change.update", async (tx, entry) => {
		const seen = await accountOfRequest(tx, id);
		if (seen !== null) await lockAccount(tx, seen);
		const row = await lockReception(tx, entry, id);
		if (row.version !== version) throw stale({ version: row.version });
		const mobileIndex = indexOf("mobile", mobileNumber);
		if (row.mobileIndex === mobileIndex)
			throw invalid([{ field: "mobileNumber", key: "validation.sameMobile" }]);
		if (!(await isCorrectable(tx, row))) throw conflict("mobile-change.proved");
		const { accountId } = row;
		const moved = accountId === null ? {} : await moveToAccount(tx, { ...row, accountId }, mobileNumber);
		const set = { ...moved, mobileNumber, mobileIndex, mobileLast4: mobileNumber.slice(-4) };
		await tx.db
			.update(reception)
			.set({ ...set, version: sql`${reception.version} + 1`, updatedAt: tx.now() })
			.where(eq(reception.id, id));
		if (accountId !== null) await forgetPerson(tx, { accountId, patientId: row.patientId });
		const notice = await noticeOf(tx, row);
		const notBefore = await dropMessages(tx, id, notice);
		await closeReport(tx, id);
		if (notice) await notifyPatient(tx, notice, { ...row, ...set }, notBefore ? { notBefore } : {});
		announceChange(tx, id, row.version + 1);
	});
	return getMobileChange(ctx, id);
}
