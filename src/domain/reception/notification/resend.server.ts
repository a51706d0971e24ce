import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#database/context.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { consumeLimit, type Limit } from "#domain/foundation/rate-limit/service.server.ts";
import { staffWith } from "#domain/foundation/right/roles-and-rights.ts";
import { retryable } from "#domain/message/sms-outbox/messages.server.ts";
import { sms } from "#domain/message/sms-outbox/table.server.ts";
import { lockReception } from "#domain/reception/reception/details/lock-reception.server.ts";
import { notifyPatient } from "#domain/reception/reception/message/notify-patient.server.ts";
import { type PatientSms, patientSmsNames } from "#domain/reception/reception/message/sms-template.ts";
import type { ReceptionRecord } from "#domain/reception/reception/patient/as-patient-reception.server.ts";
import { hasReleasedReport } from "#domain/reception/reception/ports.server.ts";
import { type Status, status } from "#domain/reception/reception/state/status.ts";
import { isListOpen } from "#domain/reception/reception/state/transitions.ts";
import { reception } from "#domain/reception/reception/table.server.ts";
import { maskedMobile } from "#locale/number/mobile-number.ts";
import { conflict, notFound, stale } from "#platform/errors.ts";
import type { ReceptionMessage } from "./message-schema.ts";

// A patient says that a message did not arrive: it is written again from current data, while its content is still true.

const perRequest: Limit = { name: "sms.resend", hits: 5, windowSeconds: 60 * 60 };

const { submitted, inReview, needsInformation, accepted, scheduled, released, cancelled, rejected } = status;
const undecided: readonly Status[] = [submitted, inReview];
const expected: readonly Status[] = [accepted, scheduled];

type Facts = Pick<ReceptionRecord, "websiteReceptionStatus" | "listApproval" | "slotStartsAt"> & {
	/** Whether there is a report to read. */
	hasReport: boolean;
};

const isTrue: Record<PatientSms, (row: Facts, now: Date) => boolean> = {
	submitted: ({ websiteReceptionStatus: state }) => undecided.includes(state),
	accepted: ({ websiteReceptionStatus: state }) => expected.includes(state),
	changed: ({ websiteReceptionStatus: state, listApproval }) => listApproval === "asked" && isListOpen(state),
	needsInformation: ({ websiteReceptionStatus: state }) => state === needsInformation,
	rejected: ({ websiteReceptionStatus: state }) => state === rejected,
	cancelled: ({ websiteReceptionStatus: state }) => state === cancelled,
	cancelledByDesk: ({ websiteReceptionStatus: state }) => state === cancelled,
	rescheduled: ({ websiteReceptionStatus: state, slotStartsAt }, now) =>
		isListOpen(state) && slotStartsAt > now,
	relocated: ({ websiteReceptionStatus: state, slotStartsAt }, now) =>
		isListOpen(state) && slotStartsAt > now,
	reminder: ({ websiteReceptionStatus: state, slotStartsAt }, now) =>
		expected.includes(state) && slotStartsAt > now,
	reported: ({ websiteReceptionStatus: state }) => state === released,
	reportedInPart: ({ websiteReceptionStatus: state, hasReport }) => hasReport && state !== released,
};

const prefix = "reception.";
/** The patient message that an outbox template belongs to; undefined for other templates. */
const noticeOf = (template: string): PatientSms | undefined =>
	patientSmsNames.find((name) => template === `${prefix}${name}`);

const messagesOf = (ctx: Context, receptionId: string) =>
	ctx.db
		.select({ message: sms, canRetry: sql<boolean>`(${retryable(ctx.now())})` })
		.from(sms)
		.where(eq(sms.receptionId, receptionId))
		.orderBy(desc(sms.createdAt), desc(sms.id));
type Messages = Awaited<ReturnType<typeof messagesOf>>;

/** Whether a message can be sent again: its content is still true, and no message of the same kind is waiting. */
function isResendable(row: Facts, template: string, own: Messages, now: Date): boolean {
	const notice = noticeOf(template);
	const isOnItsWay = own.some(({ message }) => message.template === template && message.state === "queued");
	return notice !== undefined && !isOnItsWay && isTrue[notice](row, now);
}

/** The messages about a request, newest first, without their texts. @throws DomainError `record.not-found` */
export async function listReceptionMessages(ctx: Context, receptionId: string): Promise<ReceptionMessage[]> {
	staffWith("reception.read").check(ctx.actor);
	const [row] = await ctx.db
		.select({
			websiteReceptionStatus: reception.websiteReceptionStatus,
			listApproval: reception.listApproval,
			slotStartsAt: reception.slotStartsAt,
		})
		.from(reception)
		.where(and(eq(reception.id, receptionId), isNull(reception.deletedAt)));
	if (!row) throw notFound();
	const own = await messagesOf(ctx, receptionId);
	const facts = { ...row, hasReport: await hasReleasedReport(ctx, receptionId) };
	return own.map(({ message, canRetry }, index) => ({
		id: message.id,
		notice: noticeOf(message.template) ?? "",
		at: message.createdAt.toISOString(),
		state: message.state,
		maskedMobile: maskedMobile(message.mobile),
		sendAfter: message.state === "queued" ? (message.sendAfter?.toISOString() ?? "") : "",
		canRetry,
		// of one kind the newest, and not before a refused one has been tried again
		canResend:
			!canRetry &&
			own.findIndex((other) => other.message.template === message.template) === index &&
			isResendable(facts, message.template, own, ctx.now()),
	}));
}

/**
 * Sends a message about a request to its patient again.
 * @throws DomainError `record.not-found`, `record.stale`; `sms.not-true` when the message is no longer true or is still
 *   waiting; `limit.reached` after five attempts per request in an hour
 */
export async function resendNotice(
	ctx: Context,
	receptionId: string,
	smsId: string,
	{ version }: { version: number },
): Promise<ReceptionMessage[]> {
	staffWith("reception.write").check(ctx.actor);
	await consumeLimit(ctx, perRequest, receptionId);
	await mutate(ctx, "sms.resend", async (tx, entry) => {
		const row = await lockReception(tx, entry, receptionId);
		const own = await messagesOf(tx, receptionId);
		const sent = own.find(({ message }) => message.id === smsId)?.message;
		if (!sent) throw notFound();
		if (row.version !== version) throw stale({ version: row.version });
		const notice = noticeOf(sent.template);
		const facts = { ...row, hasReport: await hasReleasedReport(tx, row.id) };
		if (!notice || !isResendable(facts, sent.template, own, tx.now())) throw conflict("sms.not-true");
		entry.detail("template", sent.template);
		await notifyPatient(tx, notice, row);
	});
	return listReceptionMessages(ctx, receptionId);
}
