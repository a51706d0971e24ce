import { and, count, eq, gt, lt } from "drizzle-orm";
import type { Context, TransactionContext } from "#database/context.server.ts";
import { lockAccount } from "#domain/access/account/lock-account.server.ts";
import { mutate } from "#domain/foundation/audit/mutate.server.ts";
import { attachUploads } from "#domain/media/upload/attach-uploads.server.ts";
import { receptionTypes } from "#domain/reception/reception/option-codes.ts";
import type { SubmitAnswer, SubmitInput } from "#domain/reception/reception/schema.ts";
import { inputHashOf } from "#domain/reception/reception/submission/input-hash.server.ts";
import { submission } from "#domain/reception/reception/submission/table.server.ts";
import { reception, receptionDraft } from "#domain/reception/reception/table.server.ts";
import { getSamplingSetting } from "#domain/sampling/sampling/setting.server.ts";
import { getCentreSetting } from "#domain/setting/centre-setting/service.server.ts";
import { day, second } from "#platform/clock.ts";
import { invalid, limitReached, unauthenticated } from "#platform/errors.ts";
import { makeReception } from "./make-reception.server.ts";
import { madeOnce } from "./once.server.ts";

/** Maximum number of requests that an account may make in a day: enough for a family, too few for a script. */
const maxPerDay = 20;

/**
 * Checks the daily limit. Requests are counted, not calls, so repeating a key does not count. The account is locked until
 * the commit, so that parallel calls are counted too. @throws DomainError `limit.reached`
 */
async function assertUnderDailyLimit(tx: TransactionContext, accountId: string) {
	await lockAccount(tx, accountId);
	const since = new Date(tx.now().getTime() - day);
	const [made] = await tx.db
		.select({ n: count() })
		.from(reception)
		.where(and(eq(reception.accountId, accountId), gt(reception.createdAt, since)));
	if ((made?.n ?? 0) >= maxPerDay) throw limitReached(day / second);
}

/** @throws DomainError `validation.failed` when the laboratory does not offer this kind of request */
async function assertOffered(tx: TransactionContext, input: SubmitInput) {
	const [offers, { onlyHasReporting }] = [await getSamplingSetting(tx), await getCentreSetting(tx)];
	const withdrawn = (field: string) => invalid([{ field, key: "validation.withdrawn" }]);
	// a laboratory that only reports takes no requests (reports 3.5b)
	if (onlyHasReporting) throw withdrawn("receptionType");
	if (input.receptionType === receptionTypes.prescription) {
		if (!offers.offersPrescription) throw withdrawn("receptionType");
		return;
	}
	if (!offers.offersTests && input.onlineReceptionTests.length) throw withdrawn("onlineReceptionTests");
	if (!offers.offersPanels && input.onlineReceptionPanels.length) throw withdrawn("onlineReceptionPanels");
}

/**
 * The pictures of a request: of the prescription for a request by prescription, and of the card if the site requires it.
 * @throws DomainError `validation.failed` when a required card is missing
 */
async function picturesOf(tx: TransactionContext, input: SubmitInput) {
	const { getPatientNicImage } = await getCentreSetting(tx);
	if (getPatientNicImage && !input.idCardImage)
		throw invalid([{ field: "idCardImage", key: "validation.required" }]);
	return {
		prescImage: input.receptionType === receptionTypes.prescription ? input.prescImage : "",
		idCardImage: getPatientNicImage ? input.idCardImage : "",
	};
}

/**
 * Creates a request from a patient's input, once per idempotency key, and claims its slot, all or nothing. A second call
 * with the same key and input returns the first result.
 * @throws DomainError `slot.unavailable`, `submission.other-body`, `validation.failed`, `limit.reached`
 */
export async function submitReception(ctx: Context, input: SubmitInput, key: string): Promise<SubmitAnswer> {
	const { actor } = ctx;
	if (actor.kind !== "patient") throw unauthenticated();
	const { accountId } = actor;
	const sending = { senderId: accountId, key, inputHash: inputHashOf(input) };
	return mutate(ctx, "reception.submit", (tx, entry) =>
		madeOnce(tx, entry, sending, async () => {
			await assertUnderDailyLimit(tx, accountId);
			await assertOffered(tx, input);
			const pictures = await picturesOf(tx, input);
			const answer = await makeReception(tx, input, {
				accountId,
				locale: tx.locale,
				pictures,
				consent: { version: input.consentVersion, way: "self", recordedBy: null },
			});
			await attachUploads(tx, accountId, answer.id, [
				{ field: "prescImage", kind: "prescription", id: pictures.prescImage },
				{ field: "idCardImage", kind: "idCard", id: pictures.idCardImage },
			]);
			if (input.id)
				await tx.db
					.delete(receptionDraft)
					.where(and(eq(receptionDraft.accountId, accountId), eq(receptionDraft.id, input.id)));
			return answer;
		}),
	);
}

/** Deletes idempotency keys after a month, long after any device has stopped retrying. Run by a job. */
export async function sweepSubmissions(ctx: Context): Promise<void> {
	await ctx.db.delete(submission).where(lt(submission.createdAt, new Date(ctx.now().getTime() - 30 * day)));
}
